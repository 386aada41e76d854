import {
  type Description,
  findParameter,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import { listKinds } from "../effects.ts"
import { mapPaths } from "../tables.ts"

/** Lists the fields with a verifiable order, by the path of each collection that accepts `order`. */
export function listOrderFields(description: Description): Record<string, string[]> {
  const kinds = listKinds(description)
  return mapPaths(description, (operation) => {
    const kind = operation["x-pagination"]?.items
    if (kind === undefined || !findParameter(description, operation, "order")) return undefined
    const fields = Object.entries(kinds[kind] ?? {})
    return fields.flatMap(([name, field]) => (isComparable(name, field) ? [name] : []))
  })
}

/**
 * Whether the order of a field's values can be verified. Values of several types have no defined order. A service may
 * store the values of an enum as numbers, and sort by these numbers. It may update counters later.
 */
function isComparable(name: string, schema: JsonObject): boolean {
  const [only, ...others] = [schema.type].flat().filter((one) => one !== "null")
  const isListed = ["enum", "const", "x-extensible-enum"].some((word) => word in schema)
  const isOwn = !name.includes(".") && !name.endsWith("_count")
  return isOwn && !isListed && others.length === 0 && /^(integer|boolean|string)$/.test(`${only}`)
}
