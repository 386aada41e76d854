import { kindSchemas } from "../../../generated/sandbox.ts"
import { createSchemaReference, listProperties } from "../../../scripts/build/schemas.ts"
import { allOperations } from "../../../src/conformance/facts.ts"
import type { OperationId } from "../../../src/contract/index.ts"
import {
  getByPointer,
  type JsonObject,
  resolveReference,
} from "../../../src/openapi/description.ts"
import type { Effect } from "../../../src/openapi/effects.ts"
import { description } from "../../description.ts"
import { isStated } from "./common.ts"

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
export const requestKeys: RequestKey[] = allOperations.flatMap(({ id, keys, spec }) =>
  keys.flatMap(({ name: path, schema, pointer, effect }) => {
    if (keys.some((other) => other.name.startsWith(`${path}.`))) return []
    const [name = "", root] = path.split(".").toReversed()
    const property = getByPointer(description, pointer) as JsonObject
    return {
      operation: id,
      path,
      root,
      name,
      schema: resolve(schema),
      isRequired: spec.body?.required?.includes(path) ?? false,
      isAssumed: (property["x-evidence"] as JsonObject | undefined)?.presence !== undefined,
      effect,
    }
  }),
)

/** Keys that set a field as the source states. An update of an array adds or replaces: both contain what was sent. */
export const writingKeys: RequestKey[] = requestKeys.filter(({ name, effect }) => {
  const { writes, values } = effect
  const isWriting = writes !== undefined || values?.true?.writes !== undefined
  const isArray = effect.assumed === "update-semantics"
  return isWriting && name !== "organization_id" && (isStated(effect) || isArray)
})

export function readField({ effect, name }: RequestKey): string {
  return effect.writes ?? name
}

/** Follows references, and the first of several alternatives. */
export function resolve(schema: JsonObject): JsonObject {
  const resolved = resolveReference(description, schema)
  const alternatives = (resolved.anyOf ?? resolved.oneOf) as JsonObject[] | undefined
  return alternatives ? resolve(alternatives[0]!) : resolved
}

/** Whether a field of a kind of record can be null. */
export function isNullable(kind: string, field: string): boolean {
  const properties = listProperties(description, createSchemaReference(kindSchemas[kind]!))
  return [properties[field]?.type].flat().includes("null")
}

/** The JSON types of a schema, without null. */
export function listTypes({ type }: JsonObject): string[] {
  return [type ?? []].flat().filter((one) => one !== "null") as string[]
}
