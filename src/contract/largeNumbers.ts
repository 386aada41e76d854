/** A number beyond ±9007199254740991, which JavaScript would round. */
export class LargeNumber {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }

  toJSON(): unknown {
    // TypeScript doesn't know this function yet.
    return (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(this.digits)
  }
}

/**
 * Most bodies skip the slow way: a large number has at least 16 digits, or an exponent, which texts such as UUIDs seem to
 * have.
 */
const mayBeLarge = /\d{16}|(?:^|[[:,])\s*-?\d[\d.]*[eE]\+?\d/

/**
 * Parses JSON, except that a large number becomes a {@link LargeNumber} with its digits.
 *
 * @param replace - returns the digits to use instead; default: the same.
 * @throws SyntaxError for other text, and RangeError for JSON that's nested thousands of levels deep.
 */
export function parseWithDigits(
  json: string,
  replace = (digits: string): string => digits,
): unknown {
  if (!mayBeLarge.test(json)) return JSON.parse(json)
  return JSON.parse(json, (_, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER
      ? // Safari and Firefox before 2025 don't pass the digits.
        new LargeNumber(replace(context?.source ?? `${value}`))
      : value,
  )
}

/** Replaces the large numbers in JSON, which loses its spaces, or in other text, such as a URL or a form. */
export function replaceLargeNumbers(text: string, replace: (digits: string) => string): string {
  if (!mayBeLarge.test(text)) return text
  try {
    return JSON.stringify(parseWithDigits(text, replace))
  } catch {
    return text.replaceAll(/\d{16,}/g, (digits) => replace(digits))
  }
}
