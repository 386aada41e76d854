import { declaredKeys } from "../../generated/declaredKeys.ts"
import { isContractName } from "./contractNames.ts"
import { LargeNumber } from "./largeNumbers.ts"
import { mask, maskName } from "./maskViolation.ts"
import { isObject } from "../openapi/description.ts"
import type { DeclaredKey } from "../openapi/operationSpec.ts"
import { type Masking, maskUriPath } from "./maskUrl.ts"

type Keys = Record<string, DeclaredKey>

/**
 * How to treat a value: mask all of it, keep all of it, mask a URL's path, or keep what its schema declares: the keys
 * of an object, or any text or number. With `isKept`, everything in the object is kept.
 */
type Treatment = "mask" | "secret" | "keep" | "path" | "text" | { keys: Keys; isKept: boolean }

/** What a service writes instead of a secret, such as `<ACCESS_TOKEN>`. */
const placeholder = /^<[A-Z_]+>$/

/**
 * Masks the strings and numbers in a parsed JSON value, except for those whose keys are declared where they are.
 *
 * @param keys - the keys that are declared in the outermost object.
 */
export function maskJson(value: unknown, keys: Keys, masking: Masking): unknown {
  // Only an object at the root has declared keys.
  const root: Treatment = isObject(value) ? { keys, isKept: false } : "mask"
  return maskValue(value, root, masking)
}

/** Returns the keys that a schema declares; no keys without a schema. */
export function getDeclaredKeys(schema: string | undefined): Keys {
  return (schema === undefined ? undefined : declaredKeys[schema]) ?? {}
}

function maskValue(value: unknown, treatment: Treatment, masking: Masking): unknown {
  if (Array.isArray(value)) return value.map((item) => maskValue(item, treatment, masking))
  if (typeof value === "string") return maskString(value, treatment, masking)
  if (typeof value === "number" || value instanceof LargeNumber) {
    const digits = value instanceof LargeNumber ? value.digits : `${value}`
    const isKept = isShown(treatment) && treatment !== "path"
    return isKept && masking.maskKnown(digits) === digits ? value : mask
  }
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, inner]) => {
    const [label, own] = maskKey(name, treatment, masking)
    return [label, maskValue(inner, own, masking)]
  })
  return Object.fromEntries(members)
}

/** Returns a key as it's shown, and how to treat its value. */
function maskKey(
  name: string,
  parent: Treatment,
  { isKept, maskKnown }: Masking,
): [label: string, value: Treatment] {
  const keys = typeof parent === "object" ? parent.keys : {}
  const declared = Object.hasOwn(keys, name) ? keys[name] : undefined
  const isFree = isInKept(parent) || isContractName(name)
  const isNameShown = declared || isKept(name) || (isFree && maskKnown(name) === name)
  const treatment = findTreatment(parent, declared, isInKept(parent) || isKept(name))
  return [isNameShown ? name : maskName(name), treatment]
}

function findTreatment(
  parent: Treatment,
  declared: DeclaredKey | undefined,
  isKept: boolean,
): Treatment {
  if (parent === "secret" || declared?.secret === "value") return "secret"
  if (declared?.keys !== undefined) return { keys: getDeclaredKeys(declared.keys), isKept }
  if (isKept) return "keep"
  return declared ? (declared.secret ?? "text") : "mask"
}

function maskString(text: string, treatment: Treatment, { maskKnown }: Masking): string {
  if (text === "" || (treatment === "secret" && placeholder.test(text))) return text
  if (!isShown(treatment)) return mask
  return maskKnown(treatment === "path" ? maskUriPath(text) : text)
}

function isInKept(parent: Treatment): boolean {
  return typeof parent === "object" ? parent.isKept : parent === "keep"
}

/** Returns whether to show text or a number. In place of an object, it isn't declared. */
function isShown(treatment: Treatment): boolean {
  if (typeof treatment === "object") return treatment.isKept
  return treatment === "keep" || treatment === "text" || treatment === "path"
}
