// The guide to the control API against its description, and against the programs that the interop tests run.
import { expect, test } from "vitest"
import { controlRoutes } from "../../generated/control.ts"
import { readProjectFile } from "../../scripts/project.ts"

const guide = await readProjectFile("docs/guides/control.md")

test("the control guide lists each path and method", () => {
  const rows = [...guide.matchAll(/^\| ((?:`[A-Z]+`, )*)`([A-Z]+) (\/\S+)`/gm)]
  const listed = rows.map(([, others = "", method = "", path = ""]) => {
    const methods = [...others.matchAll(/[A-Z]+/g)].map(([name]) => name)
    return [path, [...methods, method].toSorted()]
  })
  const routes = Object.entries(controlRoutes).map(([path, methods]) => {
    return [path, Object.keys(methods).toSorted()]
  })
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(routes))
})

test("the control guide contains the tested conftest.py", async () => {
  expect(guide).toContain(await readProjectFile("test/interop/programs/control/conftest.py"))
})
