import { mask } from "../contract/maskViolation.ts"
import { invalidUtf8 } from "./json.ts"
import { getDeclaredKeys, maskJson } from "../contract/maskJson.ts"
import { type Masking, reportEncoded } from "../contract/maskUrl.ts"

/**
 * Masks a body: in JSON, all values that aren't declared. Any other body is replaced with its size and media type, which
 * stays as invalid as the body is.
 *
 * @param schema - the pointer to the body's schema, if one is declared.
 */
export function maskBody(
  text: string,
  contentType: string | null,
  schema: string | undefined,
  masking: Masking,
): string {
  if (text === "" || text === invalidUtf8) return text
  if (isJson(text)) return maskJson(text, getDeclaredKeys(schema), masking)
  masking.onMasked(text)
  // In case it's a form: an error may repeat a name or a value, and decode it.
  for (const pair of text.split("&")) {
    for (const part of pair.split(/=(.*)/s)) reportEncoded(part, masking.onMasked)
  }
  const { length } = new TextEncoder().encode(text)
  return `${mask} (${length} bytes of ${readMediaType(contentType) ?? "an unknown type"})`
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
