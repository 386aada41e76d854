// Generates code in other languages, compiles it, and runs programs that use it against the sandbox.
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises"
import { globSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { operationIds } from "../../src/contract/index.ts"
import { compile } from "./build.ts"
import { type Client, clients, description, typescriptOptions } from "./clients.ts"
import { guides, noOpenapi30, pinnedVersion, writeDescription } from "./descriptions.ts"
import { interop } from "./packages.ts"
import { type Output, run, skipReason } from "./toolchains.ts"
import { runWorkflow, workflow } from "./workflow.ts"

const root = await realpath(await mkdtemp(join(tmpdir(), "interop-clients-")))
const timeout = 300_000
afterAll(() => rm(root, { recursive: true, force: true }))

// The reporter shows no reason of a test that is skipped.
const runnable = clients.filter(({ name, needs, openapi }) => {
  const reason = skipReason(needs) ?? (openapi === "3.0" ? noOpenapi30 : undefined)
  if (reason) console.info(`Skipped ${name}: ${reason}.`)
  return reason === undefined
})

const tools = new Set(clients.map((client) => `${client.tool} ${pinnedVersion(client.package)}`))
test.each([...tools])("the guides name %s", (tool) => {
  expect({ tool, named: guides.includes(tool) }).toEqual({ tool, named: true })
})

describe.each(runnable)("the code of $name", { timeout }, (client) => {
  const folder = join(root, client.name.replaceAll(" ", "-"))
  const { declares, run: program } = client
  let output: Output

  beforeAll(async () => {
    output = await generate(client, folder)
  }, timeout)

  test.runIf(client.tool === "openapi-generator")("has each file once", () => {
    const log = output.stdout + output.stderr
    const files = [...log.matchAll(/writing file (.+)$/gm)].map(([, file]) => file)
    expect(files).not.toEqual([])
    expect(files.filter((file, index) => files.indexOf(file) < index)).toEqual([])
    expect(log).not.toContain("Duplicate file path")
  })

  test.runIf(declares)("has every operation but the known ones", async () => {
    const code = await readCode(folder)
    const missing = operationIds.filter((id) => !code.includes(declares?.(id) ?? ""))
    expect(missing).toEqual(client.lacks ?? [])
  })

  test.runIf(client.compile)("compiles", async () => {
    await expect(compileAll(client, folder)).resolves.not.toThrow()
  })

  test.runIf(client.files["main.ts"])("compiles with strict options", () => {
    expect(compile(folder, "main.ts", typescriptOptions)).toEqual([])
  })

  test.runIf(program)("calls the sandbox", async () => {
    const result = await runWorkflow(async (url, token) => {
      return (await run([...(program ?? []), url, token], folder)).stdout
    })
    expect(result).toEqual({ ...workflow, ...client.does })
  })
})

/** Generates the code of a client into `api/` of a new folder. */
async function generate(client: Client, folder: string): Promise<Output> {
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
async function readCode(folder: string): Promise<string> {
  const api = join(folder, "api")
  const entries = await readdir(api, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return `${path.replaceAll("\\", "/")}\n${await readFile(path, "utf8")}`
  })
  return (await Promise.all(texts)).join("\n")
}

async function compileAll({ compile: commands = [] }: Client, folder: string): Promise<void> {
  const find = (word: string): string[] =>
    word.includes("**") ? globSync(word, { cwd: folder }) : [word]
  for (const command of commands) await run(command.flatMap(find), folder)
}
