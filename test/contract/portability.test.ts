// What generators for other languages need beyond a valid description, each with the problem that it avoids.
import { readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { resolveReference } from "../../src/openapi/description.ts"
import { type Endpoint, endpoints } from "./check-examples.ts"
import { description } from "../description.ts"

const all = endpoints(description)
const ofPaths = all.filter(({ path }) => path.startsWith("/"))

// openapi-generator puts parameters of a path item behind those of the operation: an organization and an id are
// then easily swapped, as both are integers.
test.each(ofPaths)(
  "$method $path declares the path's ID as its first parameter",
  ({ path, operation }) => {
    expect(description.paths[path]).not.toHaveProperty("parameters")
    const names = (operation.parameters ?? []).map((one) => resolveReference(description, one).name)
    expect(names.indexOf("id")).toBe(path.endsWith("/{id}") ? 0 : -1)
  },
)

test("every path parameter is an integer, as the client assumes", () => {
  const inPath = ofPaths.flatMap(({ parameters }) => parameters).filter((one) => one.in === "path")
  const types = inPath.map(({ schema }) => resolveReference(description, schema).type)
  expect(new Set(types)).toEqual(new Set(["integer"]))
})

// openapi-generator writes a file for each tag, and would overwrite that of the paths by that of the webhooks.
test("paths and webhooks share no tag, so that generators don't overwrite files", () => {
  const ofWebhooks = tagsOf(all.filter((one) => !ofPaths.includes(one)))
  expect(ofWebhooks).not.toEqual([])
  expect(ofWebhooks.filter((tag) => tagsOf(ofPaths).includes(tag))).toEqual([])
})

// In generated Python and Java, a class with such a name hides the language's own type.
test("no schema has the name of a common type in another language", () => {
  const common = ["Any", "Array", "Date", "Dict", "List", "Map", "Object", "Optional", "Set"]
  const names = Object.keys(description.components.schemas ?? {})
  expect(names.filter((name) => common.includes(name))).toEqual([])
})

// Generated Go has a constructor `NewTask` for a schema `Task`.
test("no schema has the name that Go generators give another schema's constructor", () => {
  const names = Object.keys(description.components.schemas ?? {})
  expect(names.filter((name) => names.some((other) => name === `New${other}`))).toEqual([])
})

// A `$ref` is a URI reference, in which braces are not legal (RFC 3986, appendix A).
test("all file names in openapi/ are legal in a $ref", () => {
  const files = readdirSync(new URL("openapi/", projectFolder), {
    recursive: true,
    encoding: "utf8",
  })
  expect(files.filter((file) => !/^[\w./\\-]+$/.test(file))).toEqual([])
})

function tagsOf(some: Endpoint[]): string[] {
  return some.flatMap(({ operation }) => operation.tags)
}
