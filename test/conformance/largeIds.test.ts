import { expect, test } from "vitest"
import { isAlias, LargeIds } from "../../src/conformance/run/largeIds.ts"

test("returns the exact integers in requests and reports", () => {
  const ids = new LargeIds()
  const json =
    '{"ids":[9007199254740993,9007199254740994,9223372036854775807],"id":9007199254740993}'
  const parsed = JSON.parse(ids.shorten(json)) as { ids: number[]; id: number }
  expect(new Set(parsed.ids).size).toBe(3)
  expect(parsed.id).toBe(parsed.ids[0])
  expect(parsed.ids.every(isAlias)).toBe(true)
  expect(ids.restore(JSON.stringify(parsed))).toBe(json)
  expect(ids.restore(`/tasks/${parsed.id}?list_id=${parsed.ids[1]}abc`)).toBe(
    "/tasks/9007199254740993?list_id=9007199254740994abc",
  )
})

test("shortens the integers in forms and links", () => {
  const ids = new LargeIds()
  const text = "target_id=9223372036854775807&limit=9223372036854775808"
  const shortened = ids.shorten(text)
  expect(shortened).toMatch(/^target_id=9\d{15}&limit=9223372036854775808$/)
  expect(ids.restore(shortened)).toBe(text)
})

test.each([
  '{"name":"9007199254740993"}',
  '{"name":"a \\" 9007199254740993"}',
  "[1.9007199254740993, -9007199254740993, 9007199254740993e1, 9223372036854775808]",
  "[8000000000000001, 9007199254740991]",
])("keeps texts and other numbers: %s", (json) => {
  const ids = new LargeIds()
  expect(JSON.parse(ids.shorten(json))).toEqual(JSON.parse(json))
  expect(ids.restore(json)).toBe(json)
})
