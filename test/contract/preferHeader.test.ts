import { expect, test } from "vitest"
import { parsePreferHeader } from "../../src/contract/preferHeader.ts"

test.each<[header: string, preferences: Record<string, string>]>([
  ["code=404, Dynamic=true", { code: "404", dynamic: "true" }],
  ['example="empty"; strict', { example: "empty" }],
  ['example="one, two", code=404', { example: "one, two", code: "404" }],
  ['example="one; two=3"; strict', { example: "one; two=3" }],
  ['example="a \\"quoted\\" name", code=404', { example: 'a "quoted" name', code: "404" }],
  ["code=404, code=500", { code: "404" }],
  ["respond-async, wait = 10", { "respond-async": "", wait: "10" }],
  ['example="unclosed, code=404', { example: '"unclosed, code=404' }],
])("parsePreferHeader reads the preferences of %s", (header, preferences) => {
  expect(Object.fromEntries(parsePreferHeader(header))).toEqual(preferences)
})
