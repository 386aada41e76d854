import {
  type Description,
  findParameter,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import { listKinds } from "../effects.ts"
import { mapPaths } from "../tables.ts"

/** Lists the fields whose order a check can verify, by the path of each collection that accepts `order`. */
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
 * Whether a check can verify the order of a field's values. It cannot if the values have several types, because their
 * order is not defined. It cannot for an enum, because a service may sort by internal numbers. It cannot for counters,
 * because a service may update them later.
 */
function isComparable(name: string, schema: JsonObject): boolean {
  const [only, ...others] = [schema.type].flat().filter((one) => one !== "null")
  const isListed = ["enum", "const", "x-extensible-enum"].some((word) => word in schema)
  const isOwn = !name.includes(".") && !name.endsWith("_count")
  return isOwn && !isListed && others.length === 0 && /^(integer|boolean|string)$/.test(`${only}`)
}
