import { mask } from "../contract/maskViolation.ts"
import type { DeclaredKey, OperationSpec } from "../openapi/operationSpec.ts"
import { invalidUtf8 } from "./json.ts"
import { getDeclaredKeys, maskJson } from "../contract/maskJson.ts"
import {
  decodePair,
  encodeText,
  maskPairs,
  maskUriPath,
  type Masking,
} from "../contract/maskUrl.ts"

/** The declaration of a body, as far as there is one. */
interface BodyDeclaration {
  /** The operation, for a request, whose parameters a form may contain. */
  spec?: OperationSpec | undefined
  /** The pointer to the body's schema. */
  schema: string | undefined
}

/**
 * Masks a body: in JSON and forms, all values that aren't declared. Any other body is replaced with its size and media
 * type, which stays as invalid as the body is.
 */
export function maskBody(
  text: string,
  contentType: string | null,
  declaration: BodyDeclaration,
  masking: Masking,
): string {
  if (text === "" || text === invalidUtf8) return text
  if (isJson(text)) return maskJson(text, getDeclaredKeys(declaration.schema), masking)
  const mediaType = readMediaType(contentType)
  if (mediaType === "application/x-www-form-urlencoded") {
    return maskForm(text, declaration, masking)
  }
  masking.onMasked(text)
  const { length } = new TextEncoder().encode(text)
  return `${mask} (${length} bytes of ${mediaType ?? "an unknown type"})`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function readMediaType(contentType: string | null): string | undefined {
  return /^\s*([\w.+-]{1,40}\/[\w.+-]{1,80})\s*(?:;|$)/.exec(contentType ?? "")?.[1]?.toLowerCase()
}

function maskForm(text: string, { spec, schema }: BodyDeclaration, masking: Masking): string {
  const { isKept, maskKnown } = masking
  const parameters = new Set(spec?.parameters.map(({ name }) => name))
  return maskPairs(text, masking, (name, value) => {
    const key = findDeclaredKey(schema, name)
    if (!key && !parameters.has(name) && !isKept(name)) return undefined
    if (key?.secret === "value") return undefined
    const shown = decodePair(value)
    const masked = key?.secret === "path" && !isKept(name) ? maskUriPath(shown) : maskKnown(shown)
    return masked === shown ? value : encodeText(masked)
  })
}

/** Finds a key by its name in a form: `task[name]` or `task.name`. */
function findDeclaredKey(schema: string | undefined, name: string): DeclaredKey | undefined {
  let keys = getDeclaredKeys(schema)
  let found: DeclaredKey | undefined
  for (const part of name.split(/[.[\]]+/).filter(Boolean)) {
    found = Object.hasOwn(keys, part) ? keys[part] : undefined
    if (!found) return undefined
    keys = getDeclaredKeys(found.keys)
  }
  return found
}
