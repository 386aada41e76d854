import { declaredKeys } from "../../generated/declaredKeys.ts"
import { isContractName } from "./contractNames.ts"
import { LargeNumber } from "./largeNumbers.ts"
import { mask, maskName } from "./maskViolation.ts"
import { isObject, type JsonObject } from "../openapi/description.ts"
import type { DeclaredKey } from "../openapi/operationSpec.ts"
import { type Masking, maskUriPath } from "./maskUrl.ts"

type Keys = Record<string, DeclaredKey>

/** What a value's own key and the keys around it say about the value. */
interface Place {
  /** Undefined if the key isn't declared where it is. */
  declared?: DeclaredKey | undefined
  /** Whether a key is in `keep`. */
  isKept: boolean
  isSecret: boolean
}

/** What a service writes instead of a secret, such as `<ACCESS_TOKEN>`. */
const placeholder = /^<[A-Z_]+>$/

/**
 * Masks the strings and numbers in a parsed JSON value, except for those whose keys are declared where they are.
 *
 * @param keys - the keys that are declared in the outermost object.
 */
export function maskJson(value: unknown, keys: Keys, masking: Masking): unknown {
  const root = { isKept: false, isSecret: false }
  return isObject(value) ? maskMembers(value, keys, root, masking) : maskValue(value, root, masking)
}

/** Returns the keys that a schema declares; no keys without a schema. */
export function getDeclaredKeys(schema: string | undefined): Keys {
  return (schema === undefined ? undefined : declaredKeys[schema]) ?? {}
}

function maskValue(value: unknown, place: Place, masking: Masking): unknown {
  if (Array.isArray(value)) return value.map((item) => maskValue(item, place, masking))
  if (typeof value === "string" || typeof value === "number" || value instanceof LargeNumber) {
    return maskScalar(value, place, masking)
  }
  if (!isObject(value)) return value
  return maskMembers(value, getDeclaredKeys(place.declared?.keys), place, masking)
}

function maskMembers(object: JsonObject, keys: Keys, parent: Place, masking: Masking): unknown {
  const { isKept, maskKnown } = masking
  const members = Object.entries(object).map(([name, value]) => {
    const declared = Object.hasOwn(keys, name) ? keys[name] : undefined
    const isFree = parent.isKept || isContractName(name)
    const isShown = declared || isKept(name) || (isFree && maskKnown(name) === name)
    const isSecret = parent.isSecret || declared?.secret === "value"
    const place = { declared, isSecret, isKept: !isSecret && (parent.isKept || isKept(name)) }
    return [isShown ? name : maskName(name), maskValue(value, place, masking)]
  })
  return Object.fromEntries(members)
}

function maskScalar(
  value: string | number | LargeNumber,
  { declared, isKept, isSecret }: Place,
  { maskKnown }: Masking,
): unknown {
  const text = value instanceof LargeNumber ? value.digits : `${value}`
  if (text === "" || (isSecret && placeholder.test(text))) return value
  // In place of an object, text isn't declared.
  const isDeclared = declared !== undefined && declared.keys === undefined
  if (isSecret || !(isKept || isDeclared)) return mask
  const shown = maskKnown(!isKept && declared?.secret === "path" ? maskUriPath(text) : text)
  if (typeof value === "string") return shown
  return shown === text ? value : mask
}
