import {
  appendToPointer,
  type Description,
  isObject,
  type Json,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"
import type { DeclaredKey, OperationSpec } from "../../src/openapi/operationSpec.ts"
import { resolvePointer } from "../pointers.ts"
import { formatConstants } from "./constants.ts"

/** A schema and the pointer to it, without a reference. */
interface Place {
  schema: JsonObject
  pointer: string
}

/** Generates `generated/declaredKeys.ts`: the keys of all bodies, by the pointers to their schemas. */
export function generateDeclaredKeys(
  description: Description,
  operations: Record<string, OperationSpec>,
): string {
  const collector = new KeyCollector(description)
  for (const { body, responses } of Object.values(operations)) {
    for (const { schema } of [body, ...Object.values(responses)].flatMap((part) => part ?? [])) {
      if (schema) collector.add([findPlace(description, { $ref: schema }, schema)])
    }
  }
  const { declared, secrets } = collector
  return `import type { DeclaredKey } from "../src/openapi/operationSpec.ts"

${formatConstants({
  declaredKeys: [
    "The keys that each schema in a body declares, by the pointer to the schema.",
    declared,
    "Record<string, Record<string, DeclaredKey>>",
  ],
  secretKeys: [
    "The names of the keys with the mark `x-secret`, without their schemas, so that a form's bundle stays small.",
    [...secrets].toSorted(),
    "string[]",
  ],
})}`
}

class KeyCollector {
  readonly declared: Record<string, Record<string, DeclaredKey>> = {}
  /** The names of secret keys. */
  readonly secrets = new Set<string>()
  readonly #description: Description

  constructor(description: Description) {
    this.#description = description
  }

  /**
   * Adds the keys that alternative schemas of a value declare.
   *
   * @returns the name of the entry; undefined if the value isn't an object.
   */
  add(places: Place[]): string | undefined {
    const properties = places.flatMap((place) => listProperties(this.#description, place))
    const hasKeys = properties.length > 0 || places.some(({ schema }) => schema.type === "object")
    if (!hasKeys) return undefined
    const name = [...new Set(places.map(({ pointer }) => pointer))].join(" ")
    if (Object.hasOwn(this.declared, name)) return name
    const keys: Record<string, DeclaredKey> = (this.declared[name] = {})
    for (const [key, values] of Map.groupBy(properties, ([property]) => property)) {
      const secret = this.#readSecret(values.map(([, , place]) => place))
      if (secret) this.secrets.add(key)
      const inner = this.add(values.map(([, value]) => value))
      keys[key] = { ...(inner !== undefined && { keys: inner }), ...(secret && { secret }) }
    }
    return name
  }

  /** Returns the mark of a property, which has it beside a reference or in its schema. */
  #readSecret(places: Place[]): DeclaredKey["secret"] {
    const marks = places.flatMap(({ schema, pointer }) => {
      const { "x-secret": mark } = { ...resolveReference(this.#description, schema), ...schema }
      if (mark === undefined) return []
      if (mark !== "value" && mark !== "path") {
        throw new Error(`${pointer} has the x-secret ${JSON.stringify(mark)}. Use value or path.`)
      }
      return [mark] as const
    })
    return marks[0]
  }
}

/** Follows references, and goes from an array to its items. */
function findPlace(description: Description, schema: JsonObject, pointer: string): Place {
  const target = resolvePointer(schema, pointer)
  const resolved = resolveReference(description, schema)
  return isObject(resolved.items)
    ? findPlace(description, resolved.items, `${target}/items`)
    : { schema: resolved, pointer: target }
}

/** Lists the keys of a schema, its parts and its alternatives, each with the place of its value and its own place. */
function listProperties(
  description: Description,
  { schema, pointer }: Place,
): [key: string, value: Place, own: Place][] {
  const own = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const path = appendToPointer(`${pointer}/properties`, key)
    const place = { schema: property as JsonObject, pointer: path }
    return [key, findPlace(description, place.schema, path), place] as [string, Place, Place]
  })
  const others = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
    listObjects(schema[keyword]).flatMap((part, i) =>
      listProperties(description, findPlace(description, part, `${pointer}/${keyword}/${i}`)),
    ),
  )
  return [...own, ...others]
}

function listObjects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
