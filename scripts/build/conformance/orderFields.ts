import {
  type Description,
  findParameter,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import { readKindFields } from "../effects.ts"
import { mapPaths } from "../tables.ts"

/** Lists the fields whose order a check can verify, by path of the collections that accept `order`. */
export function listOrderFields(description: Description): Record<string, string[]> {
  const kinds = readKindFields(description)
  return mapPaths(description, (operation) => {
    const kind = operation["x-pagination"]?.items
    if (kind === undefined || !findParameter(description, operation, "order")) return undefined
    const fields = Object.entries(kinds[kind] ?? {})
    return fields.flatMap(([name, field]) => (isComparable(name, field) ? [name] : []))
  })
}

/**
 * Whether a check can verify the order of a field's values. Values of several types have no order, and a service may
 * sort an enum by internal numbers and update counters later.
 */
function isComparable(name: string, schema: JsonObject): boolean {
  const [only, ...others] = [schema.type].flat().filter((one) => one !== "null")
  const isListed = ["enum", "const", "x-extensible-enum"].some((word) => word in schema)
  const isOwn = !name.includes(".") && !name.endsWith("_count")
  return isOwn && !isListed && others.length === 0 && /^(integer|boolean|string)$/.test(`${only}`)
}
