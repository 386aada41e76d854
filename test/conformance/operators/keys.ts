import { effects } from "../../../generated/effects.ts"
import { operationIds, getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import type { JsonObject } from "../../../src/openapi/description.ts"
import type { Effect } from "../../../src/openapi/effects.ts"
import { description } from "../../description.ts"
import { isStated } from "./common.ts"

/** A key of a request body. */
export interface RequestKey {
  operation: OperationId
  /** The path of the key, such as `task.name`. */
  path: string
  /** The key of the object that contains it; undefined for a key at the top. */
  root?: string
  name: string
  schema: JsonObject
  isRequired: boolean
  /** Whether the source does not say that the operation accepts the key. */
  isAssumed: boolean
  effect: Effect
}

/** The keys of all request bodies, without the objects that contain them. */
export const requestKeys: RequestKey[] = operationIds.flatMap((operation) => {
  const { keys = [], required = [], schema = "" } = getOperationSpec(operation).body ?? {}
  const roots = keys.filter((path) => keys.some((other) => other.startsWith(`${path}.`)))
  return keys.flatMap((path) => {
    if (roots.includes(path)) return []
    const parts = path.split(".")
    const [name = "", root] = parts.toReversed()
    const effect = (effects[operation].keys as Record<string, Effect>)[path] ?? {}
    const property = findProperty(resolve({ $ref: schema }), parts)
    const evidence = property["x-evidence"] as JsonObject | undefined
    const isAssumed = evidence?.presence !== undefined
    const own = resolve(property)
    return {
      operation,
      path,
      root,
      name,
      schema: own,
      isAssumed,
      isRequired: required.includes(path),
      effect,
    }
  })
})

/** Keys that set a field as the source states. An update of an array adds or replaces: both contain what was sent. */
export const writingKeys: RequestKey[] = requestKeys.filter(({ name, effect }) => {
  const { writes, values } = effect
  const isWriting = writes !== undefined || values?.true?.writes !== undefined
  const isArray = effect.assumed === "update-semantics"
  return isWriting && name !== "organization_id" && (isStated(effect) || isArray)
})

/** The field that a key sets. */
export function readField({ effect, name }: RequestKey): string {
  return effect.writes ?? name
}

/** Follows references, and the first of several alternatives. */
export function resolve(schema: JsonObject): JsonObject {
  const { $ref, anyOf, oneOf } = schema
  const alternatives = (anyOf ?? oneOf) as JsonObject[] | undefined
  if (alternatives) return resolve(alternatives[0]!)
  if ($ref === undefined) return schema
  const parts = String($ref).slice(2).split("/")
  const found = parts.reduce<unknown>(
    (value, part) => (value as JsonObject)[part.replaceAll("~1", "/").replaceAll("~0", "~")],
    description,
  )
  return resolve(found as JsonObject)
}

function findProperty(schema: JsonObject, path: string[]): JsonObject {
  return path.reduce((object, name) => {
    const properties = (resolve(object).properties ?? {}) as Record<string, JsonObject>
    return properties[name] ?? {}
  }, schema)
}

/** Whether a field of a kind of record can be null. */
export function isNullable(kind: string, field: string): boolean {
  const schema = Object.values(description.components.schemas ?? {}).find(
    (one) => one["x-kind"] === kind,
  )
  const property = findProperty(schema ?? {}, [field])
  return [property.type].flat().includes("null")
}

/** The JSON types of a schema, without null. */
export function listTypes({ type }: JsonObject): string[] {
  return [type ?? []].flat().filter((one) => one !== "null") as string[]
}
