import { expect, test } from "vitest"
import { createSamples } from "../../../scripts/docs/samples.ts"
import { description } from "../../description.ts"

test("code samples quote strings correctly for the shell and for Python", async () => {
  const special = `It's "$HOME" \`id\` true \\ null`
  const copy = structuredClone(description)
  const examples = copy.components.examples ?? {}
  for (const example of Object.values(examples)) {
    replaceNames(example, special)
  }
  const samples = createSamples(copy, "http://127.0.0.1:4010")
  const [curl, , python] = samples.createTask ?? []
  expect(curl?.source).toContain(String.raw`It'\''s \"$HOME\" ${"`id`"} true \\ null`)
  expect(python?.source).toContain(JSON.stringify(special))
})

test("createSamples throws if a required parameter has no example", async () => {
  const incomplete = structuredClone(description)
  delete incomplete.components.parameters?.OrganizationId?.example
  expect(() => createSamples(incomplete, "http://127.0.0.1:4010")).toThrow(
    "#/components/parameters/OrganizationId has no example.",
  )
})

function replaceNames(value: unknown, name: string): void {
  if (typeof value !== "object" || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === "name" && typeof inner === "string") Object.assign(value, { name })
    replaceNames(inner, name)
  }
}
