// Tests the Dockerfile and the compose file. Most test machines can't build images, so their commands run without
// Docker.
import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { readProjectFile, projectFolder } from "../../scripts/project.ts"
import { parseCommand } from "../../src/cli/parse.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { run } from "../server/command.ts"

const instructions = readInstructions(await readProjectFile("docker/Dockerfile"))
const compose = parse(await readProjectFile("docker/compose.yaml")) as {
  services: Record<"sandbox" | "verify", Record<string, unknown> & { command: string[] }>
}
const manifest = JSON.parse(await readProjectFile("package.json"))

/** Lists a Dockerfile's instructions with their arguments, without comments. */
function readInstructions(text: string): [name: string, value: string][] {
  const joined = text.replaceAll(/^#.*\n/gm, "").replaceAll(/\\\n\s*/g, "")
  return joined
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", value = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? []
      return [name, value]
    })
}

function findAll(name: string): string[] {
  return instructions.filter(([found]) => found === name).map(([, value]) => value)
}

/** Parses the JSON command in the last instruction of a kind, such as CMD. */
function readCommand(name: string): string[] {
  return JSON.parse(/\[.*\]$/.exec(findAll(name).at(-1) ?? "")?.[0] ?? "[]")
}

test("the Dockerfile uses the Node version that the project pins, by one digest", () => {
  const images = new Set(findAll("FROM").map((image) => image.split(" ")[0]))
  const { node } = manifest.devDependencies
  expect([...images]).toEqual([
    expect.stringMatching(new RegExp(`^node:${node}-bookworm-slim@sha256:[0-9a-f]{64}$`)),
  ])
})

test("the container image installs the package's dependencies and Prism from a lockfile", async () => {
  const { dependencies } = JSON.parse(await readProjectFile("docker/package.json"))
  const prism = "@stoplight/prism-http"
  const expected = { ...manifest.dependencies, [prism]: manifest.devDependencies[prism] }
  expect(dependencies).toEqual(expected)
  const { packages } = JSON.parse(await readProjectFile("docker/package-lock.json"))
  expect(packages[""].dependencies).toEqual(expected)
  const installs = findAll("RUN").flatMap(
    (command) => command.match(/npm (ci|install)[^&]*/g) ?? [],
  )
  expect(installs).toEqual(["npm ci ", "npm ci --ignore-scripts --no-audit --no-fund"])
})

test("the container image doesn't run as root", () => {
  const names = instructions.map(([name]) => name)
  expect(findAll("USER")).toEqual(["node"])
  expect(names.lastIndexOf("USER")).toBeGreaterThan(names.lastIndexOf("RUN"))
  expect(names.lastIndexOf("USER")).toBeLessThan(names.indexOf("ENTRYPOINT"))
})

test("the container image starts the sandbox with valid options", () => {
  const [command = "", ...others] = readCommand("ENTRYPOINT")
  expect([command.split("/").at(-1), others]).toEqual([Object.keys(manifest.bin)[0], []])
  const [name, ...args] = readCommand("CMD")
  expect(name).toBe("sandbox")
  expect(parseCommand("sandbox", args).values).toEqual({ host: "0.0.0.0" })
  expect(findAll("EXPOSE")).toEqual(["4010"])
})

test("the container image's health check passes only while the server runs", async () => {
  const server = await startSandbox({ port: 0 })
  const env = { PORT: new URL(server.url).port }
  const check = () => run(readCommand("HEALTHCHECK"), { env })
  expect(await check()).toEqual({ code: 0, stdout: "", stderr: "" })
  await server.close()
  expect(await check()).toMatchObject({ code: 1 })
})

test(".dockerignore keeps local files out of the container image", async () => {
  const ignored = (await readProjectFile("docker/Dockerfile.dockerignore")).split("\n")
  expect(ignored).toEqual(expect.arrayContaining([".git", "**/node_modules", "dist", "*.tgz"]))
})

const { sandbox, verify } = compose.services

test("the compose file builds the Dockerfile", () => {
  const { context, dockerfile } = sandbox.build as { context: string; dockerfile: string }
  expect(existsSync(new URL(`docker/${context}/${dockerfile}`, projectFolder))).toBe(true)
  expect(verify.image).toBe(sandbox.image)
})

test("the compose file publishes the sandbox only to other containers and this machine", () => {
  const [name, ...args] = sandbox.command
  const { values } = parseCommand("sandbox", args)
  expect(name).toBe("sandbox")
  expect(values).toMatchObject({ host: "0.0.0.0", allowHost: ["sandbox"] })
  expect(sandbox.ports).toEqual(["127.0.0.1:4010:4010"])
})

test("the compose file runs verify against the sandbox from another container", () => {
  const [name, ...args] = verify.command
  const { values, positionals } = parseCommand("verify", args)
  expect([name, positionals]).toEqual(["verify", ["http://sandbox:4010"]])
  expect(values).toMatchObject({ organizationId: 1, receiver: "http://verify:4020/" })
  expect(verify.environment).toEqual({ WORK_MANAGEMENT_TOKEN: expect.any(String) })
})

test("Docker accepts the compose file", async ({ skip }) => {
  const installed = await run(["docker", "compose", "version"]).catch(() => undefined)
  skip(installed?.code !== 0, "docker compose is not installed")
  const check = await run(["docker", "compose", "-f", "docker/compose.yaml", "config", "--quiet"])
  expect(check).toMatchObject({ code: 0 })
})
