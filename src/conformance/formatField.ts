import { declaredKeys } from "../../generated/declaredKeys.ts"
import { isObject } from "../openapi/description.ts"
import type { DeclaredKey } from "../openapi/operationSpec.ts"
import { maskJson } from "../contract/maskJson.ts"

const masking = {
  basePath: "",
  isKept: () => false,
  maskKnown: (text: string) => text,
  onMasked: () => undefined,
}

/** Formats a field of a record as JSON, without what the contract doesn't declare. Undefined if the value is. */
export function formatField(field: string, value: unknown): string | undefined {
  if (value === undefined) return undefined
  const declared = findDeclaredKey(field, [value].flat().some(isObject))
  const json = JSON.stringify({ value })
  const masked = maskJson(json, declared ? { value: declared } : {}, masking)
  return masked.slice('{"value":'.length, -1)
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
