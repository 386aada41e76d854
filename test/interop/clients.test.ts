// Generates code with a tool for each language, compiles it, and runs programs that use it against the sandbox.
import { mkdir } from "node:fs/promises"
import { globSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { findReliances } from "../../src/vary/index.ts"
import { newFolder } from "../newFolder.ts"
import { type Client, clients, workflowRelies } from "./clients.ts"
import { copyPrograms, type Output, run, skipReason, writeDescription } from "./toolchains.ts"
import { runWorkflow, workflow } from "./workflow.ts"

const root = await newFolder()

/** Each tool's output or error, by language. */
const outputs = new Map<string, Output | string>()

const runnable = clients.filter(({ needs }) => skipReason(needs) === undefined)

beforeAll(async () => {
  // Run the tools one after another, because each keeps all processors busy.
  for (const client of runnable) outputs.set(client.language, await generate(client).catch(String))
})

test.for(clients)("$tool generates $language without errors", ({ language, needs }, { skip }) => {
  const reason = skipReason(needs)
  skip(reason !== undefined, reason)
  expect(outputs.get(language)).toMatchObject({ stdout: expect.any(String) })
})

test.each(runnable)(
  "a program with the code that $tool generates for $language calls the sandbox",
  async (client) => {
    const folder = getFolder(client)
    const find = (word: string): string[] =>
      word.includes("**") ? globSync(word, { cwd: folder }) : [word]
    if (client.compile) await run(client.compile.flatMap(find), folder)
    const result = await runWorkflow(async (url, token) => {
      return (await run([...client.run, url, token], folder)).stdout
    })
    expect(result).toEqual(workflow)
  },
)

test.each(runnable)(
  "a program with the code that $tool generates for $language relies only on what the guide names",
  async (client) => {
    const report = await findReliances(
      ({ url }) => run([...client.run, `${url}/v2`, "22"], getFolder(client)),
      { accept: [...workflowRelies, ...(client.relies ?? [])] },
    )
    expect(report).toMatchObject({ outcome: "none", reliances: [] })
  },
)

function getFolder({ language }: Client): string {
  return join(root, language)
}

/** Generates a client into `api/` in a new folder, beside its programs. */
async function generate(client: Client): Promise<Output> {
  const folder = getFolder(client)
  await mkdir(folder)
  await writeDescription(folder)
  await copyPrograms(client.tool, folder)
  return run(client.generate, folder)
}
