import type { Description } from "../../src/openapi/description.ts"
import type { OperationSpec } from "../../src/openapi/operationSpec.ts"
import { getExportedName } from "./exportedNames.ts"
import { capitalize } from "./namedTypes.ts"

const prefix = "#/components/schemas/"

/** Lists pointers to the schemas in `components`, which get named types. */
export function listNamedSchemas({ components }: Description): string[] {
  return Object.keys(components.schemas ?? {}).map((name) => prefix + name)
}

/** Returns the name of a schema's type; undefined for schemas outside `components`. */
export function findTypeName(pointer: string): string | undefined {
  const name = pointer.slice(prefix.length)
  return pointer.startsWith(prefix) && !name.includes("/") ? getExportedName(name) : undefined
}

/** Generates declarations for the validators of named schemas. */
export function generateNamedTypes(schemas: string[]): string {
  return schemas
    .map((pointer) => `export declare const ${findTypeName(pointer)}: Validate\n`)
    .join("")
}

/** Generates `generated/schemas.ts`: a Standard Schema for each named schema and each operation's body. */
export function generateStandardSchemas(
  schemas: string[],
  operations: Record<string, OperationSpec>,
): string {
  const exported = schemas.map((pointer) => {
    const type = findTypeName(pointer)
    // Bundlers drop an unused export only if its call is marked as pure.
    return `export const ${type}: StandardSchema<types.${type}> = /* @__PURE__ */ createStandardSchema(validators.${type})\n`
  })
  const bodies = Object.entries(operations).flatMap(([id, { body }]) =>
    body ? `export { ${findTypeName(body.schema)} as ${capitalize(id)}Body }\n` : [],
  )
  return `import { createStandardSchema, type StandardSchema } from "../src/contract/standardSchema.ts"
import type * as types from "./schema.d.ts"
import * as validators from "./validators.js"

${exported.join("")}${bodies.join("")}`
}
