import { declaredKeys } from "../../generated/declaredKeys.ts"
import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import type { DeclaredKey } from "../openapi/operationSpec.ts"
import { maskJson } from "../contract/maskJson.ts"

const masking = {
  basePath: "",
  isKept: () => false,
  maskKnown: (text: string) => text,
}

/** Formats a field of a record as JSON, without what the contract doesn't declare; `none` if there's no value. */
export function formatField(field: string, value: unknown): string {
  if (value === undefined) return "none"
  const declared = findDeclaredKey(field, [value].flat().some(isObject))
  const masked = maskJson({ value }, declared ? { value: declared } : {}, masking)
  return JSON.stringify(masked).slice('{"value":'.length, -1)
}

export function describeField(record: JsonObject, field: string, value: Json) {
  const found = formatField(field, record[field])
  return { expected: `${field}: ${formatField(field, value)}`, found }
}

/**
 * Finds a key in any schema, and prefers one that is secret. Requests and responses may declare different types.
 *
 * @param hasKeys - whether the value contains keys.
 */
function findDeclaredKey(name: string, hasKeys: boolean): DeclaredKey | undefined {
  const found = Object.values(declaredKeys).flatMap((keys) =>
    Object.hasOwn(keys, name) ? (keys[name] ?? []) : [],
  )
  const isSameType = ({ keys }: DeclaredKey): boolean => (keys !== undefined) === hasKeys
  return found.find(({ secret }) => secret) ?? found.find(isSameType) ?? found[0]
}
