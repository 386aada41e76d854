import { execFile } from "node:child_process"
import { cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import ts from "typescript"
import { parse } from "yaml"
import { describe, expect, it, onTestFinished } from "vitest"
import { generate } from "../../../scripts/build.ts"
import { getExportedName, readGlobalTypes } from "../../../scripts/build/types.ts"
import { findTool, project } from "../../../scripts/project.ts"

const files = await generate()

describe("generated/", () => {
  it.each(Object.keys(files))("contains the current %s", async (name) => {
    const text = await readFile(new URL(`generated/${name}`, project), "utf8")
    expect(text === files[name], `generated/${name} is stale. Run \`npm run build\`.`).toBe(true)
  })

  it("is built from an empty folder, with the same bytes", { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "build-"))
    onTestFinished(() => rm(folder, { recursive: true }))
    const sources = ["openapi", "scripts", "src", "package.json", "redocly.yaml", "tsconfig.json"]
    for (const name of sources) {
      await cp(new URL(name, project), join(folder, name), { recursive: true })
    }
    await symlink(fileURLToPath(new URL("node_modules", project)), join(folder, "node_modules"))
    await promisify(execFile)(process.execPath, ["scripts/build.ts"], { cwd: folder })
    const names = await readdir(join(folder, "generated"))
    const built = names.map(async (name) => [
      name,
      await readFile(join(folder, "generated", name), "utf8"),
    ])
    expect(Object.fromEntries(await Promise.all(built))).toEqual(files)
  })

  it("has the same description in YAML 1.2, YAML 1.1 and JSON", () => {
    const json: unknown = JSON.parse(files["openapi.json"] ?? "")
    expect(parse(files["openapi.yaml"] ?? "")).toEqual(json)
    expect(parse(files["openapi.yaml"] ?? "", { version: "1.1" })).toEqual(json)
  })

  it("has the version of the package", async () => {
    const manifest = JSON.parse(await readFile(new URL("package.json", project), "utf8"))
    expect(JSON.parse(files["openapi.json"] ?? "").info.version).toBe(manifest.version)
  })
})

describe("schema.d.ts", () => {
  it("compiles in strict mode without other files", { timeout: 60_000 }, () => {
    const file = fileURLToPath(new URL("generated/schema.d.ts", project))
    const program = ts.createProgram([file], { strict: true, noEmit: true, types: [] })
    const errors = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)
    expect(errors).toEqual([])
  })

  it("exports every schema, with no name of a global type", () => {
    const names = [...(files["schema.d.ts"] ?? "").matchAll(/^export type (\w+) =/gm)].map(
      ([, name = ""]) => name,
    )
    const { schemas } = JSON.parse(files["openapi.json"] ?? "").components
    expect(names).toEqual(expect.arrayContaining(Object.keys(schemas).map(getExportedName)))
    expect(names.filter((name) => readGlobalTypes().has(name))).toEqual([])
    expect(getExportedName("Comment")).toBe("CommentRecord")
    expect(getExportedName("Task")).toBe("Task")
  })
})

// openapi-typescript gets no updates. These tests keep a copy of the shape that the client uses, for a replacement.
describe("the shape of schema.d.ts", () => {
  const schema = files["schema.d.ts"] ?? ""

  it("declares paths, webhooks, components and operations", () => {
    const names = [...schema.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name)
    expect(names).toEqual(expect.arrayContaining(["paths", "webhooks", "components", "operations"]))
  })

  it("declares an operation with its query, its body and its responses", () => {
    const text = schema.replaceAll(/^ *\/\*\*[^]*?\*\/\n/gm, "")
    const start = text.indexOf("\n    updateComment: {")
    expect(text.slice(start + 1, text.indexOf("\n    };", start))).toMatchInlineSnapshot(`
      "    updateComment: {
              parameters: {
                  query: UpdateCommentQuery;
                  header?: never;
                  path: {
                      id: components["parameters"]["CommentId"];
                  };
                  cookie?: never;
              };
              requestBody: components["requestBodies"]["UpdateComment"];
              responses: {
                  200: components["responses"]["CommentUpdated"];
                  400: components["responses"]["BadCommentRequest"];
                  404: components["responses"]["AssociatedRecordNotFound"];
                  default: components["responses"]["Error"];
              };"
    `)
    const comment = text.indexOf('\n    "/comments/{id}": {')
    expect(text.slice(comment + 1, text.indexOf("\n    };", comment))).toMatchInlineSnapshot(`
      "    "/comments/{id}": {
              parameters: {
                  query?: never;
                  header?: never;
                  path?: never;
                  cookie?: never;
              };
              get?: never;
              put: operations["updateComment"];
              post?: never;
              delete: operations["deleteComment"];
              options?: never;
              head?: never;
              patch?: never;
              trace?: never;"
    `)
  })

  it("declares the query of an operation as an interface, and its body as a type", () => {
    expect(schema).toContain("            query: GetTaskQuery;\n")
    expect(schema).toMatch(/^export interface GetTaskQuery \{$/m)
    expect(schema).toMatch(/^export type CreateTaskBody = BodyOf<operations\["createTask"\]>$/m)
    expect(schema).toMatch(/^export type TaskView = "default" \| "flagged" \| /m)
  })
})

describe("the bundle", () => {
  it("has an agent readiness of 85 or more in `redocly score`", async () => {
    const run = promisify(execFile)
    const args = [findTool("@redocly/cli", "redocly"), "score", "generated/openapi.yaml"]
    const { stdout } = await run(process.execPath, [...args, "--format", "json"], { cwd: project })
    expect(JSON.parse(stdout).agentReadiness).toBeGreaterThanOrEqual(85)
  })
})
