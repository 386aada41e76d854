// Generates code with other tools, compiles it, and runs programs that use it against the sandbox. The tools' known
// limits are data in clients.ts or expected errors in their programs. When a new version removes a limit, a test fails,
// and the guides must change.
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises"
import { globSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { operationIds } from "../../src/contract/index.ts"
import { findReliances } from "../../src/vary/index.ts"
import { type Client, clients, workflowRelies } from "./clients.ts"
import { compileTypeScript } from "./compileTypeScript.ts"
import { getPinnedVersion, guides, writeDescription } from "./description.ts"
import { howToInstall, interop, isInstalled } from "./npmPackages.ts"
import { type Output, run, skipReason } from "./toolchains.ts"
import { runWorkflow, workflow } from "./workflow.ts"

const root = await realpath(await mkdtemp(join(tmpdir(), "interop-clients-")))
const timeout = 300_000

/** Each tool's output or error, by client name. */
const outputs = new Map<string, Output | string>()
afterAll(() => rm(root, { recursive: true, force: true }))

// Print the reason, because the reporter doesn't show why a test is skipped.
if (!isInstalled) console.info(`Skipped most TypeScript generators: ${howToInstall}.`)
const runnable = clients.filter(({ name, needs }) => {
  const reason = skipReason(needs)
  if (reason) console.info(`Skipped ${name}: ${reason}.`)
  return reason === undefined
})

const tools = new Set(clients.map((client) => `${client.tool} ${getPinnedVersion(client.package)}`))
test.each([...tools])("the guides name the tested version of %s", (tool) => {
  expect({ tool, named: guides.includes(tool) }).toEqual({ tool, named: true })
})

beforeAll(async () => {
  // Run the tools one after another, because each keeps all processors busy.
  for (const client of runnable) outputs.set(client.name, await generate(client).catch(String))
}, timeout * runnable.length)

test.each(runnable)("$name generates code without errors", ({ name }) => {
  expect(outputs.get(name)).toMatchObject({ stdout: expect.any(String) })
})

test.each(runnable.filter(({ tool }) => tool === "openapi-generator"))(
  "$name generates no file twice",
  ({ name }) => {
    const log = Object.values(outputs.get(name) ?? {}).join("")
    const files = [...log.matchAll(/writing file (.+)$/gm)].map(([, file]) => file)
    expect(files).not.toEqual([])
    expect(files.filter((file, index) => files.indexOf(file) < index)).toEqual([])
    expect(log).not.toContain("Duplicate file path")
  },
)

test.each(runnable.filter(({ declares }) => declares))(
  "the code that $name generates has every operation, except those known to be missing",
  async (client) => {
    const code = await readCode(client)
    const missing = operationIds.filter((id) => !code.includes(client.declares?.(id) ?? ""))
    expect(missing).toEqual(client.lacks ?? [])
  },
)

test.each(runnable.filter((client) => client.compile))(
  "the code that $name generates compiles",
  async (client) => {
    await expect(compileAll(client)).resolves.not.toThrow()
  },
  timeout,
)

const typescriptClients = runnable.filter(({ files }) => files["main.ts"])
const rejections = typescriptClients.flatMap((client) =>
  (client.rejectsOptions ?? []).map((option) => ({ ...client, option })),
)

test.each(rejections)(
  "the code that $name generates still doesn't compile with $option",
  ({ option, ...client }) => {
    const disabled = client.rejectsOptions?.filter((other) => other !== option)
    const errors = compileTypeScript(join(getFolder(client), "main.ts"), disabled)
    expect(errors).not.toEqual([])
    // The errors must be in the generated code, not in the program.
    expect(errors.filter((error) => /^(main|types|workflow)\.ts/.test(error))).toEqual([])
  },
  timeout,
)

test.each(typescriptClients)(
  "the code that $name generates compiles with strict options, and its types find mistakes",
  (client) => {
    const file = join(getFolder(client), client.files["types.ts"] ? "types.ts" : "main.ts")
    expect(compileTypeScript(file, client.rejectsOptions)).toEqual([])
  },
  timeout,
)

test.each(runnable.filter((client) => client.run))(
  "a program with the code that $name generates calls the sandbox",
  async (client) => {
    const result = await runWorkflow(async (url, token) => {
      return (await run([...(client.run ?? []), url, token], getFolder(client))).stdout
    })
    expect(result).toEqual({ ...workflow, ...client.does })
  },
  timeout,
)

test.each(runnable.filter((client) => client.run))(
  "a program with the code that $name generates relies only on what the guide names",
  async (client) => {
    const report = await findReliances(
      ({ url }) => run([...(client.run ?? []), `${url}/v2`, "22"], getFolder(client)),
      { accept: [...workflowRelies, ...(client.relies ?? [])] },
    )
    expect(report).toMatchObject({ outcome: "none", reliances: [] })
  },
  4 * timeout,
)

function getFolder({ name }: Client): string {
  return join(root, name.replaceAll(" ", "-"))
}

/** Generates a client into `api/` in a new folder, beside its programs. */
async function generate(client: Client): Promise<Output> {
  const folder = getFolder(client)
  await mkdir(folder)
  await writeDescription(client.openapi, folder)
  await writeFile(join(folder, "package.json"), '{ "type": "module" }')
  if (isInstalled) {
    await symlink(join(interop, "node_modules"), join(folder, "node_modules"), "junction")
  }
  for (const [target, source] of Object.entries(client.files)) {
    const text = await readFile(resolve(interop, source), "utf8")
    await writeFile(join(folder, target), text.replace(/^\/\/ @ts-nocheck.*/, ""))
  }
  return run(client.generate, folder)
}

/** Reads all generated files, by path. */
async function readCode(client: Client): Promise<string> {
  const api = join(getFolder(client), "api")
  const entries = await readdir(api, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return `${path.replaceAll("\\", "/")}\n${await readFile(path, "utf8")}`
  })
  return (await Promise.all(texts)).join("\n")
}

async function compileAll(client: Client): Promise<void> {
  const folder = getFolder(client)
  const find = (word: string): string[] =>
    word.includes("**") ? globSync(word, { cwd: folder }) : [word]
  for (const command of client.compile ?? []) await run(command.flatMap(find), folder)
}
