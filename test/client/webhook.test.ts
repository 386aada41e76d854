import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseDelivery } from "../../src/client/index.ts"

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** The types that server frameworks use for a raw body. */
const bodyTypes: [name: string, convert: (text: string) => string | ArrayBuffer | Uint8Array][] = [
  ["a string", (text) => text],
  ["a Uint8Array", encode],
  ["an ArrayBuffer", (text) => encode(text).buffer],
  ["a Buffer", (text) => Buffer.from(text)],
  ["a view of a longer buffer", (text) => encode(`[${text}]`).subarray(1, -1)],
]

describe.each(bodyTypes)("a delivery as %s", (type, convert) => {
  test(`parses any JSON delivered as ${type}`, () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseDelivery(convert(text))).toStrictEqual(JSON.parse(text))
      }),
    )
  })

  test.each(["", " ", "\r\n\t"])(`rejects the empty delivery %j as ${type}`, (text) => {
    const error = new SyntaxError("The delivery is empty. Expected JSON.")
    expect(() => parseDelivery(convert(text))).toThrow(error)
  })

  test.each([
    ["HTML", "<!doctype html><title>502 Bad Gateway</title>"],
    ["a form", "payload=%7B%22id%22%3A1%7D"],
    ["truncated JSON", '{"activity": {"id": 501, "tar'],
  ])(`rejects a delivery of %s as ${type}`, (_name, text) => {
    const error = new SyntaxError("The delivery is not JSON.", { cause: expect.any(SyntaxError) })
    expect(() => parseDelivery(convert(text))).toThrow(error)
  })
})

test("ignores a byte order mark before a delivery", () => {
  expect(parseDelivery(encode("\uFEFF[1]"))).toEqual([1])
})

test.each([
  ["in Latin-1", Uint8Array.of(0x22, 0xfc, 0x22)],
  ["in UTF-16", Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0)],
  ["compressed", Uint8Array.of(0x1f, 0x8b, 8, 0)],
  ["cut off within a character", encode('"🎉"').subarray(0, 3)],
  ["a parsed object", { activity: {} }],
  ["a parsed array", [1]],
  ["a parsed number", 501],
  ["a parsed null", null],
  ["undefined because no framework has read it", undefined],
])("parseDelivery rejects a body that is %s", (_, body) => {
  const message = expect.stringContaining("Pass the raw body as a string or as UTF-8 bytes")
  const error = { name: "TypeError", message, cause: expect.any(TypeError) }
  expect(() => parseDelivery(body as never)).toThrow(expect.objectContaining(error))
})
