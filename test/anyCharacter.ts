import * as fc from "fast-check"

/**
 * Generates any Unicode character, as the unit of random strings. fast-check's unit `binary` does the same, but takes a
 * second to build a table of a million characters first.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: 0x10_f7ff }).map(
  // Skip the surrogates.
  (index) => String.fromCodePoint(index < 0xd800 ? index : index + 0x800),
  (text) => {
    const code = typeof text === "string" ? text.codePointAt(0) : undefined
    if (code === undefined || String.fromCodePoint(code) !== text) throw new Error("no character")
    return code < 0xd800 ? code : code - 0x800
  },
)
