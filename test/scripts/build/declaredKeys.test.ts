import { expect, test } from "vitest"
import { generateDeclaredKeys } from "../../../scripts/build/declaredKeys.ts"
import type { Description, JsonObject } from "../../../src/openapi/description.ts"
import type { OperationSpec } from "../../../src/openapi/operationSpec.ts"

const pointer = "#/components/schemas"

/** Generates the module for one operation, whose body has the schema `Body`. */
function generate(schemas: Record<string, JsonObject>): string {
  const body = { schema: `${pointer}/Body` }
  const operation = { body, responses: { 204: {} } } as unknown as OperationSpec
  return generateDeclaredKeys({ components: { schemas } } as unknown as Description, { operation })
}

/** Reads the value of an exported constant. */
function readConstant(module: string, name: string): unknown {
  return JSON.parse(
    new RegExp(`export const ${name}: [^=]*= ([^]*?)\n\n|$`).exec(`${module}\n\n`)?.[1] ?? "",
  )
}

const text = { type: "string" }

test("generateDeclaredKeys reads x-secret beside a reference and in its schema", () => {
  const module = generate({
    Body: { properties: { a: { $ref: `${pointer}/Token` }, b: { ...text, "x-secret": "path" } } },
    Token: { ...text, "x-secret": "value" },
  })
  expect(readConstant(module, "declaredKeys")).toEqual({
    [`${pointer}/Body`]: { a: { secret: "value" }, b: { secret: "path" } },
  })
  expect(readConstant(module, "secretKeys")).toEqual(["a", "b"])
})

test("generateDeclaredKeys throws for another x-secret", () => {
  expect(() => generate({ Body: { properties: { a: { ...text, "x-secret": true } } } })).toThrow(
    `${pointer}/Body/properties/a has the x-secret true. Use value or path.`,
  )
})
