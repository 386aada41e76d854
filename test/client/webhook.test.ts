import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseDelivery } from "../../src/client/index.ts"

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** The ways in which a server hands over a body that it has not parsed. */
const holders: [name: string, hold: (text: string) => string | ArrayBuffer | Uint8Array][] = [
  ["a string", (text) => text],
  ["a Uint8Array", bytesOf],
  ["an ArrayBuffer", (text) => bytesOf(text).buffer],
  ["a Buffer", (text) => Buffer.from(text)],
  ["a part of a longer buffer", (text) => bytesOf(`[${text}]`).subarray(1, -1)],
]

/** What parsing throws. */
function errorFrom(body: unknown): Error {
  try {
    parseDelivery(body as string)
  } catch (error) {
    return error as Error
  }
  throw new Error("The body was read.")
}

describe.each(holders)("a delivery that is %s", (_, hold) => {
  test.each([
    "null",
    "true",
    "0",
    "-1.5e3",
    '""',
    '"Grüße, 世界 🎉"',
    '"\\ud83c\\udf89"',
    "[]",
    "{}",
    '\r\n\t {"activity": {"id": 501, "target": [1, null, {"deep": []}]}} \n',
    '{"__proto__": {"polluted": true}}',
  ])("is read: %s", (text) => {
    expect(parseDelivery(hold(text))).toStrictEqual(JSON.parse(text))
  })

  test("is read, whatever value it holds", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseDelivery(hold(text))).toStrictEqual(JSON.parse(text))
      }),
    )
  })

  test.each(["", " ", "\r\n\t"])("is refused when it is empty: %j", (text) => {
    const error = errorFrom(hold(text))
    expect(error).toBeInstanceOf(SyntaxError)
    expect(error.message).toBe("The delivery is empty. Expected JSON.")
  })

  test.each([
    ["HTML", "<!doctype html><title>502 Bad Gateway</title>"],
    ["a form", "payload=%7B%22id%22%3A1%7D"],
    ["truncated", '{"activity": {"id": 501, "tar'],
    ["two values", "{}{}"],
    ["JavaScript", "{id: 501}"],
    ["not a number of JSON", "NaN"],
    ["a parsed body that was made a string", String({})],
  ])("is refused when it is %s", (_name, text) => {
    const error = errorFrom(hold(text))
    expect(error).toBeInstanceOf(SyntaxError)
    expect(error.message).toBe("The delivery is not JSON.")
    expect(error.cause).toBeInstanceOf(SyntaxError)
  })
})

test("bytes may begin with a byte order mark", () => {
  expect(parseDelivery(bytesOf("\uFEFF[1]"))).toEqual([1])
})

test.each([
  ["Latin-1", Uint8Array.of(0x22, 0xfc, 0x22)],
  ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0)],
  ["compressed", Uint8Array.of(0x1f, 0x8b, 8, 0)],
  ["cut inside a character", bytesOf('"🎉"').subarray(0, 3)],
  ["an object, which something has parsed", { activity: {} }],
  ["an array, which something has parsed", [1]],
  ["a number, which something has parsed", 501],
  ["null, which something has parsed", null],
  ["undefined, which a framework gives when nothing reads the body", undefined],
])("a delivery that is %s is refused as no text", (_, body) => {
  const error = errorFrom(body)
  expect(error).toBeInstanceOf(TypeError)
  expect(error.message).toContain("Pass the raw body, a string or UTF-8 bytes")
  expect(error.cause).toBeInstanceOf(TypeError)
})
