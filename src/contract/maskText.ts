import { mask } from "./maskViolation.ts"

/** The minimum length of a token to redact. Shorter text, such as `21`, can be part of an ID or a word. */
export const minTokenLength = 8

/** The number of characters by which a longer secret is recognized, even if it's shortened. */
const maxCompared = 40

/**
 * Creates a function that masks secrets in text, even if they're percent-encoded or JSON-escaped. Short ones remain,
 * because they can be part of an ID or a word.
 *
 * @param isWord - whether to mask only whole words, because a secret may be a part of the text's own words.
 */
export function createMasker(secrets: Iterable<string>, isWord = false): (text: string) => string {
  const [before, after] = isWord ? ["(?<!\\w)", "(?!\\w)"] : ["", ""]
  const forms = [...secrets].flatMap((secret) =>
    secret.length < minTokenLength ? [] : encodeForms(secret),
  )
  if (forms.length === 0) return (text) => text
  // Replace the longest form first, because a shorter one may be its beginning.
  const patterns = [...new Set(forms)]
    .toSorted((a, b) => b.length - a.length)
    .map((form) => {
      const start = form.slice(0, maxCompared).replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
      return form.length > maxCompared ? String.raw`${start}\S*` : start + after
    })
  const pattern = new RegExp(`${before}(?:${patterns.join("|")})`, "g")
  return (text) => text.replace(pattern, mask)
}

/** Returns a secret's text, also as encoded in a URL and in JSON. */
function encodeForms(secret: string): string[] {
  // Most tokens look the same everywhere.
  if (/^[\w.~-]*$/.test(secret)) return [secret]
  // Encode only ASCII, because encodeURIComponent throws for a lone surrogate.
  const encoded = secret.replaceAll(/[ -~]+/g, encodeURIComponent)
  return [secret, encoded, JSON.stringify(secret).slice(1, -1)]
}
