/**
 * Adds a query parameter and a request key to a copy of the description alone. Without an effect, lint rejects them
 * (test/lint/effects.integration.test.ts). With one, the sandbox implements it, or the compiler names what is missing.
 */
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import ts from "typescript"
import { afterAll, expect, inject, test } from "vitest"
import { generate } from "../../scripts/build.ts"
import { generateEffects } from "../../scripts/build/effects.ts"
import { project } from "../../scripts/project.ts"
import { readRules } from "../../scripts/sources/rules.ts"
import { type Description, getByPointer, type JsonObject } from "../../src/openapi/description.ts"

/** Adds a query parameter to GET /lists or another operation. */
function addParameter(
  copy: Description,
  name: string,
  effect: JsonObject,
  pointer = "#/paths/~1lists/get",
): void {
  const { parameters } = getByPointer(copy, pointer) as { parameters: JsonObject[] }
  parameters.push({ name, in: "query", schema: { type: "string" }, "x-effect": effect })
}

/** Adds a key to POST /tasks. */
function addKey(copy: Description, name: string, effect?: JsonObject): void {
  const properties = getByPointer(copy, "#/components/schemas/TaskInput/properties") as JsonObject
  properties[name] = { type: "boolean", ...(effect && { "x-effect": effect }) }
}

const folder = await mkdtemp(join(tmpdir(), "additions-"))
afterAll(() => rm(folder, { recursive: true }))

test("the sandbox implements a parameter and a key with effects", async () => {
  const copy = structuredClone(inject("description"))
  addParameter(copy, "named", { selects: "name", by: "equals" })
  addKey(copy, "cleared")
  for (const [name, text] of Object.entries(await generate(copy))) {
    await mkdir(join(folder, "generated"), { recursive: true })
    await writeFile(join(folder, "generated", name), text)
  }
  for (const name of ["src", "package.json"]) {
    await cp(new URL(name, project), join(folder, name), { recursive: true })
  }
  await symlink(new URL("node_modules", project), join(folder, "node_modules"))
  const { createSandbox } = (await import(
    pathToFileURL(join(folder, "src/sandbox/index.ts")).href
  )) as typeof import("../../src/sandbox/index.ts")
  const sandbox = createSandbox()
  const send = async (path: string, init: RequestInit = {}): Promise<JsonObject> => {
    const headers = {
      Authorization: "Bearer anybody",
      "Content-Type": "application/vnd.work-management.v2+json",
    }
    const response = await sandbox.fetch(`http://localhost/v2${path}`, { ...init, headers })
    return (await response.json()) as JsonObject
  }
  const { lists } = await send("/lists?organization_id=1&workspace_id=11")
  const [first, ...others] = lists as { id: number; name: string }[]
  expect(others.length).toBeGreaterThan(0)
  const query = new URLSearchParams({ named: first!.name })
  const found = await send(`/lists?organization_id=1&workspace_id=11&${query}`)
  expect(found.lists).toEqual([first])
  const body = { organization_id: 1, task: { workspace_id: 11, name: "Added", cleared: true } }
  const { task } = await send("/tasks", { method: "POST", body: JSON.stringify(body) })
  expect(task).toMatchObject({ name: "Added", cleared: true })
  sandbox.close()
})

/** The addition, and the place and the name that the compiler reports. */
const additions: [what: string, file: string, name: string, add: (copy: Description) => void][] = [
  [
    "a parameter that the tests do not read from the source",
    "test/openapi/predicates.ts",
    "second",
    (copy) => addParameter(copy, "second", { selects: "name", by: "equals" }),
  ],
  [
    "a parameter with a rule",
    "src/sandbox/operations/ruleConditions.ts",
    "view-inbox",
    (copy) => addParameter(copy, "ruled", { rule: "view-inbox" }),
  ],
  [
    "a parameter with a scope",
    "src/sandbox/operations/lookup.ts",
    "section_id",
    (copy) => addParameter(copy, "scoped", { scopes: "section_id" }),
  ],
  [
    "a parameter that selects where there is no collection",
    "src/sandbox/operations/handlers.ts",
    "getTask?named",
    (copy) =>
      addParameter(copy, "named", { selects: "name", by: "equals" }, "#/paths/~1tasks~1{id}/get"),
  ],
  [
    "a key with a rule",
    "src/sandbox/operations/writeTask.ts",
    "comments-counted",
    (copy) => addKey(copy, "cleared", { causes: [{ rule: "comments-counted" }] }),
  ],
  [
    "a key that creates records",
    "src/sandbox/operations/handlers.ts",
    "createTask?task.comments",
    (copy) => addKey(copy, "comments", { creates: "comments" }),
  ],
]

const rules = await readRules(inject("description"))
const changed = structuredClone(inject("description"))
for (const [, , , add] of additions) add(changed)
const files = [...new Set(additions.map(([, file]) => file))]
const errors = compile(generateEffects(changed, rules))

test("the files compile without additions", () => {
  expect(compile(generateEffects(inject("description"), rules))).toEqual([])
}, 60_000)

test.each(additions)("the compiler reports %s in %s: %s", (_, file, name) => {
  const messages = errors.filter((error) => error.file === file).map(({ message }) => message)
  expect(messages.join("\n")).toContain(name)
})

/** Compiles the files with other effects; returns the errors. */
function compile(effects: string): { file: string; message: string }[] {
  const root = fileURLToPath(project)
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, language) =>
    name.endsWith("/generated/effects.ts")
      ? ts.createSourceFile(name, effects, language)
      : getSourceFile(name, language)
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
    host,
  )
  return files.flatMap((file) =>
    program.getSemanticDiagnostics(program.getSourceFile(join(root, file))).map((error) => ({
      file,
      message: ts.flattenDiagnosticMessageText(error.messageText, "\n"),
    })),
  )
}
