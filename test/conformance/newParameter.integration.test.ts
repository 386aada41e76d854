// A parameter that's added to the description alone is planned, judged, mutated and reported.
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, inject, test } from "vitest"
import { projectFolder as projectUrl } from "../../scripts/project.ts"
import { run } from "../server/command.ts"

const projectFolder = fileURLToPath(projectUrl)

const parameter = `
      - name: owner_id
        in: query
        description: Only return tasks assigned to this account.
        x-effect: { selects: owner_id, by: equals }
        schema: { type: integer, format: int64 }
        example: 21
`

/** Runs `verify` against the sandbox, and against one that ignores the parameter. */
const program = `
import { checkSpecs, verify } from "./src/conformance/index.ts"
import { organization, token } from "./test/conformance/dataset.ts"
import { generatedMutants } from "./test/conformance/operators/index.ts"
import { createProvider } from "./test/conformance/provider.ts"

const baseUrl = "http://127.0.0.1:1"
const options = { baseUrl, token, organizationId: organization, only: ["listTasks"], readOnly: true }
const mutants = generatedMutants.filter(({ name }) => name.endsWith("listTasks/owner_id"))
const ignored = mutants.find(({ operator }) => operator === "ignored")
const reports = []
for (const mutation of [undefined, ignored.mutation]) {
  const { fetch, close } = await createProvider(mutation)
  reports.push(await verify({ ...options, fetch }))
  await close()
}
const [right, wrong] = reports.map(({ results, exercised, verdict }) => ({
  verdict,
  outcome: results.find(({ name }) => name === "listTasks/selects/owner_id")?.outcome,
  accepted: exercised.filter(({ name }) => name === "owner_id").length > 0,
}))
const names = checkSpecs.flatMap(({ name }) => (name.endsWith("/owner_id") ? name : []))
console.log(JSON.stringify({ names, operators: mutants.map(({ operator }) => operator), right, wrong }))
process.exit()
`

/** Copies what the build and \`verify\` need, with another parameter in the description. */
async function copyProject(folder: string): Promise<void> {
  await mkdir(join(folder, "test"), { recursive: true })
  const parts = ["openapi", "generated", "scripts", "src", "package.json", "test/conformance"]
  for (const part of [...parts, "test/loopback.ts", "test/description.ts"])
    await cp(join(projectFolder, part), join(folder, part), { recursive: true })
  await symlink(join(projectFolder, "node_modules"), join(folder, "node_modules"), "junction")
  const file = join(folder, "openapi/resources/tasks/paths.yaml")
  const text = await readFile(file, "utf8")
  const before = "      - name: list_id\n"
  expect(text).toContain(before)
  await writeFile(file, text.replace(before, `${parameter.slice(1)}${before}`))
  await writeFile(join(folder, "try.ts"), program)
}

test("verify needs no code for a parameter with a known effect", { timeout: 120_000 }, async () => {
  const folder = join(inject("runFolder"), "new-parameter")
  await copyProject(folder)
  const build = await run([process.execPath, "scripts/build.ts"], { cwd: folder })
  expect(build).toMatchObject({ code: 0 })
  const { stdout, stderr } = await run([process.execPath, "try.ts"], { cwd: folder })
  expect([stdout !== "", stderr]).toEqual([true, ""])
  const { names, operators, right, wrong } = JSON.parse(stdout)
  expect(names).toEqual(
    expect.arrayContaining(["listTasks/selects/owner_id", "listTasks/rejects/owner_id"]),
  )
  expect(operators).toEqual(expect.arrayContaining(["ignored", "inverted", "first page only"]))
  expect(right).toEqual({ verdict: "conforming", outcome: "passed", accepted: true })
  expect(wrong).toEqual({ verdict: "not conforming", outcome: "failed", accepted: true })
})
