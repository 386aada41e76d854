import { expect, test } from "vitest"
import { formatField } from "../../src/conformance/formatField.ts"

test.each<[field: string, value: unknown, text: string]>([
  ["name", 'a "b"', String.raw`"a \"b\""`],
  ["due_on", null, "null"],
  ["subscriber_ids", [21, 22], "[21,22]"],
  ["subscriber_ids", [{ account_id: 21 }], '[{"account_id":21}]'],
  ["sections", "b", '"***"'],
  ["tags", ["a", { id: 1, name: "b" }], '["a",{"id":"***","name":"***"}]'],
  ["sections", { id: 1, name: "b", share_link: "c" }, '{"id":1,"name":"b","sh***":"***"}'],
  ["share_link", "https://app.example/c", '"***"'],
  ["constructor", "c", '"***"'],
  ["token", "c", '"***"'],
  ["token", "<ACCESS_TOKEN>", '"<ACCESS_TOKEN>"'],
  ["url", "https://hooks.example/c", '"https://hooks.example/***"'],
  ["name", undefined, "none"],
])("a report shows what the contract declares of %s: %j", (field, value, text) => {
  expect(formatField(field, value)).toBe(text)
})
