import * as fc from "fast-check"
import { expect, test } from "vitest"
import { shortenStrings } from "../../src/traffic/json.ts"
import { truncate } from "../../src/contract/text.ts"
import { anyCharacter } from "../anyCharacter.ts"
import { runs } from "../runs.ts"

/** Shortens the strings in a parsed value. */
function shorten(value: unknown): unknown {
  if (typeof value === "string") return truncate(value, 10_000)
  if (Array.isArray(value)) return value.map(shorten)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item)]))
}

/** Writes every character of JSON's strings as an escape sequence. */
function escapeStrings(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/g, (string) => {
    const text = JSON.parse(string) as string
    const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
    return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("")}"`
  })
}

test("shortenStrings shortens long strings and nothing else, however they're escaped", () => {
  const long = fc
    .tuple(
      fc.string({ unit: anyCharacter, maxLength: 5 }),
      fc.nat({ max: 3 }),
      fc.constantFrom("a", '"', "\\", "\u00e9", "\ud83d\ude00", "\ud800", "\n"),
    )
    .map(([start, over, repeated]) => start + repeated.repeat(9_998 + over))
  const text = fc.oneof(fc.string({ unit: anyCharacter }), long)
  const value = fc.array(
    fc.oneof(text, fc.jsonValue(), fc.dictionary(text, text, { maxKeys: 2 })),
    { maxLength: 5 },
  )
  const property = fc.property(value, (given) => {
    const json = JSON.stringify(given)
    const expected = shorten(JSON.parse(json))
    for (const written of [json, escapeStrings(json), JSON.stringify(given, null, 2)]) {
      expect(JSON.parse(shortenStrings(written))).toEqual(expected)
    }
  })
  fc.assert(property, { numRuns: runs(50, 1_000) })
})

test.each(["x".repeat(19_000), `"${"x".repeat(19_000)}`, `"${"\\".repeat(19_001)}`])(
  "shortenStrings keeps text that isn't JSON as it is",
  (text) => {
    expect(shortenStrings(text)).toBe(text)
  },
)
