// Compares the control API's guide with its description and with the programs that the interop tests run.
import { expect, test } from "vitest"
import { controlSpecs } from "../../generated/control.ts"
import { readProjectFile } from "../../scripts/project.ts"

const guide = await readProjectFile("docs/guides/control.md")

test("the control API guide lists each path and method", () => {
  const rows = [...guide.matchAll(/^\| ((?:`[A-Z]+`, )*)`([A-Z]+) (\/\S+)`/gm)]
  const listed = rows.map(([, others = "", method = "", path = ""]) => {
    const methods = [...others.matchAll(/[A-Z]+/g)].map(([name]) => name)
    return [path, [...methods, method].toSorted()]
  })
  const byPath = Map.groupBy(Object.values(controlSpecs), ({ path }) => path)
  const routes = [...byPath].map(([path, specs]) => {
    return [path, specs.map(({ method }) => method).toSorted()]
  })
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(routes))
})

test("the control API guide contains the conftest.py that the interop tests run", async () => {
  expect(guide).toContain(await readProjectFile("test/interop/programs/control/conftest.py"))
})
