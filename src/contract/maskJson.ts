import { declaredKeys } from "../../generated/declaredKeys.ts"
import { isContractName } from "./contractNames.ts"
import { replaceJsonTokens } from "./jsonTokens.ts"
import { mask, maskName } from "./maskViolation.ts"
import type { DeclaredKey } from "../openapi/operationSpec.ts"
import { type Masking, maskUriPath } from "./maskUrl.ts"

/** The keys that a value's schema declares. */
type Keys = Record<string, DeclaredKey>

/**
 * How to treat a value: mask all of it, keep all of it, mask a URL's path, or keep what its schema declares: the keys
 * of an object, or any text or number. With `isKept`, everything in the object is kept.
 */
type Treatment = "mask" | "secret" | "keep" | "path" | "text" | { keys: Keys; isKept: boolean }

/** An object or an array, around the current place. */
interface Container {
  isObject: boolean
  treatment: Treatment
}

const masked = JSON.stringify(mask)

/** What a service writes instead of a secret, such as `<ACCESS_TOKEN>`. */
const placeholder = /^<[A-Z_]+>$/

/** Returns the keys that a schema declares; no keys without a schema. */
export function getDeclaredKeys(schema: string | undefined): Keys {
  return (schema === undefined ? undefined : declaredKeys[schema]) ?? {}
}

/**
 * Masks the strings and numbers in JSON, except for those whose keys are declared where they are. Everything
 * else stays as it is, such as spaces, numbers that JavaScript would round, and repeated keys.
 *
 * @param json - valid JSON.
 * @param keys - the keys that are declared in the outermost object.
 */
export function maskJson(json: string, keys: Keys, masking: Masking): string {
  const masker = new JsonMasker(keys, masking, json)
  return replaceJsonTokens(json, (token) => masker.replace(token))
}

class JsonMasker {
  readonly #masking: Masking
  readonly #containers: Container[] = []
  /** Whether text without escapes contains no known secrets, so that it needn't be searched again. */
  readonly #isClean: boolean
  /** How to treat the next value. Only an object at the root has declared keys. */
  #treatment: Treatment = "mask"
  readonly #root: Treatment
  #expectsKey = false

  constructor(keys: Keys, masking: Masking, json: string) {
    this.#root = { keys, isKept: false }
    this.#masking = masking
    this.#isClean = masking.maskKnown(json) === json
  }

  /** Returns what replaces the next token of the text. */
  replace(token: string): string {
    const container = this.#containers.at(-1)
    if (token === "{" || token === "[") {
      const isObject = token === "{"
      const treatment = container || !isObject ? this.#treatment : this.#root
      this.#containers.push({ isObject, treatment })
      this.#expectsKey = isObject
    } else if (token === "}" || token === "]") {
      this.#containers.pop()
      this.#expectsKey = false
    } else if (token === ",") {
      this.#expectsKey = container?.isObject ?? false
      if (container) this.#treatment = container.treatment
    } else if (this.#expectsKey && container) {
      this.#expectsKey = false
      return this.#replaceKey(token, container.treatment)
    } else {
      return token.startsWith('"') ? this.#replaceString(token) : this.#replaceNumber(token)
    }
    return token
  }

  #replaceKey(token: string, parent: Treatment): string {
    const { isKept, maskKnown } = this.#masking
    const name = decode(token)
    const keys = typeof parent === "object" ? parent.keys : {}
    const declared = Object.hasOwn(keys, name) ? keys[name] : undefined
    this.#treatment = this.#findTreatment(name, parent, declared)
    if (declared || isKept(name)) return token
    if ((isInKept(parent) || isContractName(name)) && maskKnown(name) === name) return token
    return JSON.stringify(maskName(name))
  }

  #findTreatment(name: string, parent: Treatment, declared: DeclaredKey | undefined): Treatment {
    if (parent === "secret" || declared?.secret === "value") return "secret"
    const isKept = isInKept(parent) || this.#masking.isKept(name)
    if (declared?.keys !== undefined) return { keys: getDeclaredKeys(declared.keys), isKept }
    if (isKept) return "keep"
    if (!declared) return "mask"
    return declared.secret ?? "text"
  }

  #replaceString(token: string): string {
    const treatment = this.#treatment
    if (token === '""') return token
    if (!isShown(treatment)) {
      return treatment === "secret" && placeholder.test(decode(token)) ? token : masked
    }
    const isPlain = !token.includes("\\")
    if (treatment !== "path" && isPlain && this.#isClean) return token
    const text = decode(token)
    const shown = this.#masking.maskKnown(treatment === "path" ? maskUriPath(text) : text)
    return shown === text ? token : JSON.stringify(shown)
  }

  #replaceNumber(token: string): string {
    if (!isShown(this.#treatment) || this.#treatment === "path") return masked
    return this.#isClean || this.#masking.maskKnown(token) === token ? token : masked
  }
}

function isInKept(parent: Treatment): boolean {
  return typeof parent === "object" ? parent.isKept : parent === "keep"
}

/** Returns whether to show text or a number. In place of an object, it isn't declared. */
function isShown(treatment: Treatment): boolean {
  if (typeof treatment === "object") return treatment.isKept
  return treatment === "keep" || treatment === "text" || treatment === "path"
}

function decode(token: string): string {
  return token.includes("\\") ? (JSON.parse(token) as string) : token.slice(1, -1)
}
