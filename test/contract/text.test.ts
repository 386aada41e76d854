import * as fc from "fast-check"
import { expect, test } from "vitest"
import { formatPrintableJson, truncate } from "../../src/contract/text.ts"
import { anyCharacter } from "../anyCharacter.ts"
import { runs } from "../runs.ts"

/** Characters on which a terminal or an editor acts, except line feeds. */
const unprintable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

test("formatPrintableJson escapes control and bidirectional characters, and keeps the value", () => {
  const code = fc.oneof(fc.nat({ max: 0x9f }), fc.integer({ min: 0x2000, max: 0x2070 }))
  const unit = fc.oneof(
    code.map((one) => String.fromCodePoint(one)),
    anyCharacter,
  )
  const text = fc.string({ unit })
  const property = fc.property(
    fc.dictionary(text, text),
    fc.constantFrom(0, 2),
    (value, indent) => {
      const json = formatPrintableJson(value, indent)
      expect(json).not.toMatch(unprintable)
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
    },
  )
  fc.assert(property, { numRuns: runs(200, 2_000) })
  expect(formatPrintableJson({ a: "\u009b31m\u202e" })).toBe('{"a":"\\u009b31m\\u202e"}\n')
})

test("truncate doesn't split a surrogate pair", () => {
  expect(truncate("aaa😀bb", 4)).toBe("aaa… (3 more characters)")
})
