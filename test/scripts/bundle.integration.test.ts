import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parse } from "yaml"
import { expect, it } from "vitest"
import { main } from "../../scripts/bundle.ts"
import { bundleDescription, runRedocly } from "../../scripts/description.ts"
import { projectFolder } from "../../scripts/project.ts"
import {
  type Deployment,
  applyDeployment,
  getVendorMediaType,
} from "../../src/openapi/deployment.ts"
import { newFolder } from "../newFolder.ts"
import { type Outcome, runHere } from "../server/command.ts"
import { description } from "../description.ts"

const folder = await newFolder()

/** Runs the command with a bundle made in advance, because bundling takes seconds. */
function command(...options: string[]): Promise<Outcome> {
  return runHere(() => main(options, async () => description))
}

const acme = [
  "--service=acme",
  "--base-url=https://api.acme.example/",
  "--docs-url=https://docs.acme.example/api/",
]

it("npm run bundle writes a deployment's description as YAML and JSON", async () => {
  const [yaml, json] = [join(folder, "acme.yaml"), join(folder, "acme.json")]
  await command(...acme, "--format", "yaml", "-o", yaml)
  await command(...acme, "--format", "json", "-o", json)
  const text = await readFile(yaml, "utf8")
  const written = JSON.parse(await readFile(json, "utf8"))
  expect(parse(text)).toEqual(written)

  expect(text).not.toContain("work-management")
  expect(getVendorMediaType(written)).toBe("application/vnd.acme.v2+json")
  expect(written.servers[1].variables.base_url.default).toBe("https://api.acme.example")
  const links = text.match(/https:\/\/docs\.acme\.example\S*\/errors\/\w+/g) ?? []
  expect(links.length).toBeGreaterThan(10)
  expect(new Set(links.map((link) => link.replace(/\/\w+$/, "")))).toEqual(
    new Set(["https://docs.acme.example/api/errors"]),
  )
})

it("npm run bundle writes OpenAPI 3.0 that Redocly accepts", async () => {
  const [file, config] = [join(folder, "acme-3.0.yaml"), join(folder, "redocly.yaml")]
  await command(...acme, "--openapi", "3.0", "-o", file)
  await writeFile(config, "extends: [recommended]\ntelemetry: off\n")
  const edition = parse(await readFile(file, "utf8"))
  expect(edition.openapi).toBe("3.0.3")
  expect(getVendorMediaType(edition)).toBe("application/vnd.acme.v2+json")
  await expect(runRedocly("lint", file, "--config", config)).resolves.toBeDefined()
})

it("npm run bundle prints the same text as generated/openapi.yaml by default", async () => {
  const { stdout } = await command()
  expect(stdout).toBe(await readFile(new URL("generated/openapi.yaml", projectFolder), "utf8"))
})

it.each([
  ["an unknown format", ["--format", "xml"], /^Unknown --format "xml"\. Use yaml or json\./],
  [
    "an unknown OpenAPI version",
    ["--openapi", "2.0"],
    /^Unknown --openapi "2\.0"\. Use 3\.0 or 3\.1\.$/m,
  ],
  ["an unknown option", ["--servise", "acme"], /Unknown option '--servise'/],
  ["a missing folder", ["-o", join(folder, "no/x.yaml")], /x\.yaml: its folder doesn't exist\.$/m],
])("npm run bundle rejects %s with a one-line error", async (_, options, message) => {
  const { code, stdout, stderr } = await command(...options)
  expect(stderr).toMatch(message)
  expect(stderr.trimEnd().split("\n")).toHaveLength(1)
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
})

it("npm run bundle keeps a password in --base-url out of its error message", async () => {
  const { stderr } = await command("--base-url", "https://user:hunter2@a.example")
  expect(stderr).toMatch(/without user, password/)
  expect(stderr).not.toContain("hunter2")
})

it("bundleDescription names a missing root file in its error", async () => {
  await expect(bundleDescription("openapi/nothing.yaml")).rejects.toThrow(
    /Redocly can't bundle .*nothing\.yaml/,
  )
})

it("bundleDescription reports a syntax error once, even if several references lead to the file", async () => {
  const schemas = ["A", "B"].map((name) => `    ${name}: { $ref: slip.yaml }`).join("\n")
  const info = "info: { title: A, version: 1.0.0 }\npaths: {}"
  const root = join(folder, "root.yaml")
  await writeFile(root, `openapi: 3.1.0\n${info}\ncomponents:\n  schemas:\n${schemas}\n`)
  await writeFile(join(folder, "slip.yaml"), "type: object: string\n")
  const message = await bundleDescription(root).then(String, ({ message: text }: Error) => text)
  expect(message.match(/Failed to parse/g)).toHaveLength(1)
  expect(message).toContain("slip.yaml")
})

it.each<[what: string, deployment: Deployment, message: string]>([
  ["a service name with a space", { service: "a b" }, '"a b" cannot be part of a media type'],
  ["an empty service name", { service: "" }, '"" cannot be part of a media type'],
  ["a service name that is too long", { service: "a".repeat(120) }, "at most 115 characters"],
  ["an invalid base URL", { baseUrl: "nope" }, "Invalid base URL"],
  ["a base URL with another scheme", { baseUrl: "ftp://a.example" }, "Use an http or https URL"],
  ["a docs URL with a query", { docsUrl: "https://a.example/?q" }, "Invalid docs URL"],
])("applyDeployment rejects %s", (_, deployment, message) => {
  expect(() => applyDeployment(description, deployment)).toThrow(message)
})

it("applyDeployment replaces URLs correctly even if a new one contains the old one", () => {
  const docsUrl = "https://api.work-management.example/docs"
  const rewritten = applyDeployment(description, { baseUrl: "https://a.example", docsUrl })
  expect(rewritten.externalDocs.url).toBe(docsUrl)
  expect(rewritten.servers[0]?.variables.base_url.default).toBe("https://a.example")
  expect(applyDeployment(description, {})).toEqual(description)
})

it("applyDeployment removes the version prefix from a base URL", () => {
  const { servers } = applyDeployment(description, { baseUrl: "https://a.example/work/v2/" })
  expect(servers[0]?.variables.base_url.default).toBe("https://a.example/work")
})
