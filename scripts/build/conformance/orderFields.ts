import {
  type Description,
  findParameter,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import { readKindFields } from "../effects.ts"
import { mapPaths } from "../tables.ts"

/** For each collection path that accepts `order`, lists the fields whose order a check can verify. */
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
 * Returns whether a check can verify the order of a field's values. Excludes values of several types, enums (which
 * services may sort by internal numbers) and counters (which services may update late).
 */
function isComparable(name: string, schema: JsonObject): boolean {
  const [only, ...others] = [schema.type].flat().filter((one) => one !== "null")
  const isListed = ["enum", "const", "x-extensible-enum"].some((word) => word in schema)
  const isOwn = !name.includes(".") && !name.endsWith("_count")
  return isOwn && !isListed && others.length === 0 && /^(integer|boolean|string)$/.test(`${only}`)
}
