import {
  appendToPointer,
  type Description,
  isObject,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"
import type { DeclaredKey, OperationSpec } from "../../src/openapi/operationSpec.ts"
import { resolvePointer } from "../objects.ts"
import { formatConstants } from "./constants.ts"

/** A schema and the pointer to it, without a reference. */
interface Place {
  schema: JsonObject
  pointer: string
}

interface Property {
  key: string
  value: Place
  secret: DeclaredKey["secret"]
}

/** Generates `generated/declaredKeys.ts`: the keys of all bodies, by the pointers to their schemas. */
export function generateDeclaredKeys(
  description: Description,
  operations: Record<string, OperationSpec>,
): string {
  const declared: Record<string, Record<string, DeclaredKey>> = {}
  for (const { body, responses } of Object.values(operations)) {
    for (const { schema } of [body, ...Object.values(responses)].flatMap((part) => part ?? [])) {
      if (schema) addKeys(description, [findPlace(description, { $ref: schema }, schema)], declared)
    }
  }
  const secrets = Object.values(declared).flatMap((keys) =>
    Object.keys(keys).filter((key) => keys[key]?.secret),
  )
  return `import type { DeclaredKey } from "../src/openapi/operationSpec.ts"

${formatConstants({
  declaredKeys: [
    "The keys that each schema in a body declares, by the pointer to the schema.",
    declared,
    "Record<string, Record<string, DeclaredKey>>",
  ],
  secretKeys: [
    "The names of the keys with the mark `x-secret`, without their schemas, so that a form's bundle stays small.",
    [...new Set(secrets)].toSorted(),
    "string[]",
  ],
})}`
}

/**
 * Adds the keys that alternative schemas of a value declare.
 *
 * @returns the name of the entry; undefined if the value isn't an object.
 */
function addKeys(
  description: Description,
  places: Place[],
  declared: Record<string, Record<string, DeclaredKey>>,
): string | undefined {
  const properties = places.flatMap((place) => listProperties(description, place))
  const hasKeys = properties.length > 0 || places.some(({ schema }) => schema.type === "object")
  if (!hasKeys) return undefined
  const name = [...new Set(places.map(({ pointer }) => pointer))].join(" ")
  if (Object.hasOwn(declared, name)) return name
  const keys: Record<string, DeclaredKey> = (declared[name] = {})
  for (const [key, same] of Map.groupBy(properties, (property) => property.key)) {
    const secret = same.find((property) => property.secret)?.secret
    const values = same.map(({ value }) => value)
    const inner = addKeys(description, values, declared)
    keys[key] = { ...(inner !== undefined && { keys: inner }), ...(secret && { secret }) }
  }
  return name
}

/** Follows references, and goes from an array to its items. */
function findPlace(description: Description, schema: JsonObject, pointer: string): Place {
  const target = resolvePointer(schema, pointer)
  const resolved = resolveReference(description, schema)
  return isObject(resolved.items)
    ? findPlace(description, resolved.items, `${target}/items`)
    : { schema: resolved, pointer: target }
}

/** Lists the properties of a schema, its parts and its alternatives. */
function listProperties(description: Description, { schema, pointer }: Place): Property[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>
  const own = Object.entries(properties).map(([key, property]) => {
    const place = appendToPointer(`${pointer}/properties`, key)
    const value = findPlace(description, property, place)
    return { key, value, secret: readSecret(description, property, place) }
  })
  const others = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
    ((schema[keyword] ?? []) as JsonObject[]).flatMap((part, i) =>
      listProperties(description, findPlace(description, part, `${pointer}/${keyword}/${i}`)),
    ),
  )
  return [...own, ...others]
}

/** Returns the mark of a property, which has it beside a reference or in its schema. */
function readSecret(
  description: Description,
  property: JsonObject,
  pointer: string,
): DeclaredKey["secret"] {
  const { "x-secret": mark } = { ...resolveReference(description, property), ...property }
  if (mark === undefined || mark === "value" || mark === "path") return mark
  throw new Error(`${pointer} has the x-secret ${JSON.stringify(mark)}. Use value or path.`)
}
