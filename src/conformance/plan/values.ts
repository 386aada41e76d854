import type { Json } from "../../openapi/description.ts"
import type { SeededRandom } from "../../sandbox/dataset/random.ts"

/** Texts that a service must store unchanged. */
export const texts = [
  "Plain",
  "<b>bold</b> & \"quotes\" 'single' &amp; &lt;",
  "A line break  \nand\ttabs\n\nmore",
  "Émojis 🎉👩‍👩‍👧 and ünïcödé 日本語 עברית",
  "Back\\slash \\n %20 %s ${x} {{y}}",
  "UPPER lower MiXeD",
  "# Heading **stars** _under_ `code` [link](https://example.com) > quote",
  "'; DROP TABLE tasks; -- ",
  "007",
  "null",
  "“Typographic” ‘quotes’ – dashes — and …",
  "Code:\n    indented\n\ttabs\n  - item",
]

/** Parts of texts, of which each text gets two, so that they meet in many fields. */
export const textParts = [
  "#hash, comma; semicolon",
  "1/2 = 50 %",
  "x\u00A0y",
  "C:\\temp",
  "a|b",
  "(c) -- and so on...",
  ":+1: :tada: :-)",
  "<script>alert(1)</script>",
  "<!-- comment --> <br/>",
  "two  spaces",
  "https://example.com/a?b=1&c=%C3%A4#d",
  "www.example.com",
  "someone@example.com",
  "+49 (0)30 123-456",
  "2031-05-01 at 12:30",
  "1,000.50 €",
  "1e3 0x1F",
  "&nbsp;&#39;",
  "- [ ] item\n- item",
  "* star\n1. one",
  "```\ncode\n```",
  "~~struck~~ ^up^",
  "snake_case camelCase",
  "ﬁ ² ½ Ａ ａ",
  "İstanbul ıı ß ẞ ς",
  "soft\u00ADhyphen",
  "zero\u200Bwidth",
  "\u202Bright\u202C",
  "👍🏽 🏳️‍🌈 🇩🇪",
  "𝒳 𠮷",
  'it\'s "a" `b`',
  "''",
  '{"a": [1]}',
  "$1 {0} %d %%",
  "../../etc",
  "true false none",
  "a\u2028b",
  "tab\tand\r\nline",
  "Supercalifragilistic".repeat(5),
  "C++ C# .NET",
  "@all #1",
  "ⓒ™ ®",
  "e.g. i.e. etc.",
]

const dates = [
  "2031-05-02",
  "2032-02-29",
  "2031-07-15",
  "2045-12-31",
  "1999-12-31",
  "2030-10-27",
  "2031-03-30",
  "2031-05-20",
  "2029-12-31",
  "2027-01-01",
]

const integers = [7, 0, 12, 3, 100, -2, 1_000_000, 25, 11, 1]

export const tagLists: Json[] = [
  ["Urgent"],
  ["alpha", "Beta", "0", "C", "C++", "C#"],
  ["007", "x y", "ünï-🎉", "<i>", "#1, a", "-dash", `Long ${"tag ".repeat(20)}end`],
  ["Beta", ...Array.from({ length: 24 }, (_, i) => `Tag ${i}`), "Beta"],
]

/** Returns a date: in turn one near a clock change or a leap day, or any of 70 years. */
export function createDate(random: SeededRandom, turn: number): string {
  if (turn % 2 === 0) return dates[(turn / 2) % dates.length]!
  const day = Date.UTC(1980, 0, 1) + random.below(70 * 365) * 86_400_000
  return new Date(day).toISOString().slice(0, 10)
}

/** Returns an integer: in turn a special one, or any that fits in a few digits. */
export function createInteger(random: SeededRandom, turn: number): number {
  if (turn % 3 < 2) return integers[turn % integers.length]!
  return random.below(10 ** (1 + random.below(6)))
}
