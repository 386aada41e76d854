// Generates code in other languages, compiles it, and runs programs that use it against the sandbox.
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises"
import { globSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { operationIds } from "../../src/contract/index.ts"
import { compile } from "./build.ts"
import { type Client, clients, description, typescriptOptions } from "./clients.ts"
import { guides, pinnedVersion, writeDescription } from "./descriptions.ts"
import { interop } from "./packages.ts"
import { type Output, run, skipReason } from "./toolchains.ts"
import { runWorkflow, workflow } from "./workflow.ts"

const root = await realpath(await mkdtemp(join(tmpdir(), "interop-clients-")))
const timeout = 300_000

/** What each tool printed, or its error, by the name of the client. */
const outputs = new Map<string, Output | string>()
afterAll(() => rm(root, { recursive: true, force: true }))

// The reporter shows no reason of a test that is skipped.
const runnable = clients.filter(({ name, needs }) => {
  const reason = skipReason(needs)
  if (reason) console.info(`Skipped ${name}: ${reason}.`)
  return reason === undefined
})

const tools = new Set(clients.map((client) => `${client.tool} ${pinnedVersion(client.package)}`))
test.each([...tools])("the guides name %s", (tool) => {
  expect({ tool, named: guides.includes(tool) }).toEqual({ tool, named: true })
})

beforeAll(async () => {
  // One after another: each takes all processors.
  for (const client of runnable) outputs.set(client.name, await generate(client).catch(String))
}, timeout * runnable.length)

test.each(runnable)("$name generates code", ({ name }) => {
  expect(outputs.get(name)).toMatchObject({ stdout: expect.any(String) })
})

test.each(runnable.filter(({ tool }) => tool === "openapi-generator"))(
  "$name writes each file once",
  ({ name }) => {
    const log = Object.values(outputs.get(name) ?? {}).join("")
    const files = [...log.matchAll(/writing file (.+)$/gm)].map(([, file]) => file)
    expect(files).not.toEqual([])
    expect(files.filter((file, index) => files.indexOf(file) < index)).toEqual([])
    expect(log).not.toContain("Duplicate file path")
  },
)

test.each(runnable.filter(({ declares }) => declares))(
  "$name has every operation but the known ones",
  async (client) => {
    const code = await readCode(client)
    const missing = operationIds.filter((id) => !code.includes(client.declares?.(id) ?? ""))
    expect(missing).toEqual(client.lacks ?? [])
  },
)

test.each(runnable.filter((client) => client.compile))(
  "$name compiles",
  async (client) => {
    await expect(compileAll(client)).resolves.not.toThrow()
  },
  timeout,
)

test.each(runnable.filter(({ files }) => files["main.ts"]))(
  "$name compiles with strict options",
  (client) => {
    expect(compile(folderOf(client), "main.ts", typescriptOptions)).toEqual([])
  },
  timeout,
)

test.each(runnable.filter((client) => client.run))(
  "$name calls the sandbox",
  async (client) => {
    const result = await runWorkflow(async (url, token) => {
      return (await run([...(client.run ?? []), url, token], folderOf(client))).stdout
    })
    expect(result).toEqual({ ...workflow, ...client.does })
  },
  timeout,
)

function folderOf({ name }: Client): string {
  return join(root, name.replaceAll(" ", "-"))
}

/** Generates the code of a client into `api/` of a new folder. */
async function generate(client: Client): Promise<Output> {
  const folder = folderOf(client)
  await mkdir(folder)
  await writeDescription(client.openapi, join(folder, description))
  await writeFile(join(folder, "package.json"), '{ "type": "module" }')
  for (const [target, source] of Object.entries(client.files)) {
    const text = await readFile(resolve(interop, source), "utf8")
    await writeFile(join(folder, target), text.replace(/^\/\/ @ts-nocheck.*/, ""))
  }
  return run(client.generate, folder)
}

/** Returns the paths and the contents of all generated files. */
async function readCode(client: Client): Promise<string> {
  const api = join(folderOf(client), "api")
  const entries = await readdir(api, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return `${path.replaceAll("\\", "/")}\n${await readFile(path, "utf8")}`
  })
  return (await Promise.all(texts)).join("\n")
}

async function compileAll(client: Client): Promise<void> {
  const folder = folderOf(client)
  const find = (word: string): string[] =>
    word.includes("**") ? globSync(word, { cwd: folder }) : [word]
  for (const command of client.compile ?? []) await run(command.flatMap(find), folder)
}
