import { mask } from "./maskViolation.ts"

/** The minimum length of a token to redact. Shorter text, such as `21`, can be part of an ID or a word. */
export const minTokenLength = 8

/** The number of characters by which a longer secret is recognized, even if it's shortened. */
const maxCompared = 40

/** Returns text without the secrets that a function was created with. */
export type TextMasker = (text: string) => string

const keepText: TextMasker = (text) => text

/**
 * Creates a function that masks tokens in text, even if they're percent-encoded or JSON-escaped. Short tokens remain,
 * because they can be part of an ID or a word.
 */
export function createTokenMasker(tokens: Iterable<string>): TextMasker {
  return createMasker(tokens, "", "")
}

/** How many values an {@link EchoMasker} looks for, and how much of a long one. */
const maxEchoes = 500
const maxSplit = 10_000

/** Masks the values of a request where other texts repeat them, such as the description of an error. */
export class EchoMasker {
  readonly #values = new Set<string>()
  #mask: TextMasker | undefined

  /** Adds a value and the words in it, since an error may repeat only one of a header's parameters. */
  readonly add = (value: string): void => {
    if (this.#values.size > maxEchoes) return
    this.#mask = undefined
    const start = value.slice(0, maxSplit)
    for (const word of [start, ...start.split(/[\s"'<>()[\]{}=&,;:|/\\]+/)]) {
      if (word.length >= minTokenLength) this.#values.add(word)
    }
  }

  /** Masks the values in text. If there are too many to look for, all of the text is masked. */
  readonly mask = (text: string): string => {
    if (this.#values.size > maxEchoes) return mask
    // Whole words only, because a value may be a part of the text's own words.
    this.#mask ??= createMasker(this.#values, "(?<!\\w)", "(?!\\w)")
    return this.#mask(text)
  }
}

function createMasker(secrets: Iterable<string>, before: string, after: string): TextMasker {
  const forms = [...secrets].flatMap((secret) =>
    secret.length < minTokenLength ? [] : encodeForms(secret),
  )
  if (forms.length === 0) return keepText
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
