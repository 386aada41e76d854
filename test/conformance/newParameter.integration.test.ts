// A parameter that's added to the description alone is planned, judged and reported.
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { expect, inject, test } from "vitest"
import { copyProject } from "../projectCopy.ts"
import { run } from "../server/command.ts"

const parameter = `
      - name: owner_id
        in: query
        description: Only return tasks assigned to this account.
        x-effect: { selects: owner_id, by: equals }
        schema: { type: integer, format: int64 }
        example: 21
`

test("verify needs no code for a parameter with a known effect", { timeout: 120_000 }, async () => {
  const folder = join(inject("runFolder"), "new-parameter")
  await copyProject(folder, ["openapi", "generated", "scripts", "src", "package.json"])
  const file = join(folder, "openapi/resources/tasks/paths.yaml")
  const text = await readFile(file, "utf8")
  const before = "      - name: list_id\n"
  expect(text).toContain(before)
  await writeFile(file, text.replace(before, `${parameter.slice(1)}${before}`))
  const build = await run([process.execPath, "scripts/build.ts"], { cwd: folder })
  expect(build).toMatchObject({ code: 0 })

  const load = (name: string) => import(pathToFileURL(join(folder, "src", name, "index.ts")).href)
  const { verify }: typeof import("../../src/conformance/index.ts") = await load("conformance")
  const { createSandbox }: typeof import("../../src/sandbox/index.ts") = await load("sandbox")
  const sandbox = createSandbox()
  const ignoreParameter: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    url.searchParams.delete("owner_id")
    return sandbox.fetch(new Request(url, request))
  }
  const options = { baseUrl: "http://127.0.0.1:1", token: "21", organizationId: 1, readOnly: true }
  const judge = async (service: typeof fetch) => {
    const report = await verify({ ...options, only: ["listTasks"], fetch: service })
    const names = ["listTasks/selects/owner_id", "listTasks/rejects/owner_id"]
    const outcomes = names.map((name) => report.results.find((one) => one.name === name)?.outcome)
    return [...outcomes, report.exercised.some(({ name }) => name === "owner_id")]
  }
  expect(await judge(sandbox.fetch)).toEqual(["passed", "passed", true])
  expect(await judge(ignoreParameter)).toEqual(["failed", "failed", true])
  sandbox.close()
})
