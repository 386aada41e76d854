import { fullFormats } from "ajv-formats/dist/formats.js"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { formats } from "../../../scripts/build/formats.ts"
import { runs } from "../../runs.ts"

interface Format {
  validate: (text: string) => boolean
}

const library = fullFormats as unknown as Record<"date" | "date-time", Format>
const isLibraryUri = fullFormats.uri as (text: string) => boolean

const upTo = (max: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max }).map((n) => `${n}`.padStart(2, "0"))

const year = fc.integer({ min: 1000, max: 9999 })
const date = fc.tuple(year, upTo(13), upTo(32)).map((parts) => parts.join("-"))
const time = fc.tuple(upTo(23), upTo(59), upTo(60)).map((parts) => parts.join(":"))
const offset = fc.oneof(
  fc.constant("Z"),
  fc.tuple(fc.constantFrom("+", "-"), upTo(24), upTo(60)).map(([sign, h, m]) => `${sign}${h}:${m}`),
)
const valid = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString())

test("our formats accept the same dates and date-times as ajv-formats", () => {
  fc.assert(
    fc.property(date, time, offset, valid, (day, hour, zone, moment) => {
      for (const text of [day, moment.slice(0, 10)]) {
        expect(formats.date.validate(text)).toBe(library.date.validate(text))
      }
      for (const text of [`${day}T${hour}${zone}`, moment, moment.replace("Z", zone)]) {
        const expected = library["date-time"].validate(text)
        expect(formats["date-time"].validate(text)).toBe(expected)
      }
    }),
    { numRuns: runs(300, 20_000) },
  )
})

function toTitled([text, isValid]: [string, boolean]): [string, string, boolean] {
  return [isValid ? "accepts" : "rejects", text, isValid]
}

// oxfmt-ignore
test.each(([
  ["2016-12-31T23:59:60Z", true], ["2017-01-01T00:59:60+01:00", true], ["2016-12-31T18:29:60-05:30", true],
  ["2016-12-31T22:59:60Z", false], ["2016-12-31T23:59:61Z", false], ["2017-01-01T00:59:60-01:00", false],
  // ajv-formats accepts the next two values.
  ["2016-12-31T24:59:30+01:00", false], ["2016-12-31T23:60:30+00:01", false],
  ["2026-03-31T09:00:00", false], ["2026-03-31 09:00:00Z", false], ["2026-03-31T09:00:00.5z", true], ["0000-02-29T00:00:00Z", true],
] satisfies [string, boolean][]).map(toTitled))("%s %s as a date-time", (_, text, isValid) => {
  expect(formats["date-time"].validate(text)).toBe(isValid)
})

const part = fc.constantFrom(
  ..."azAZ09-._~!$&'()*+,;=:@/?#[]% \"<>^`{|}\\é",
  "%2F",
  "%2",
  "//",
  "::",
)
const uris = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom("http:", "mailto:", "a:", "1:", "urn:", ""),
      fc.array(part).map((parts) => parts.join("")),
    )
    .map((parts) => parts.join("")),
)

test("our formats accept the same URIs as ajv-formats", () => {
  fc.assert(
    fc.property(uris, (text) => {
      // The formats differ on purpose: ours doesn't check the groups of an IPv6 address, and ajv-formats accepts
      // invalid authorities, such as `http://::`.
      fc.pre(!/\[|^\w+:\/\/[^/?#]*[:@]/.test(text))
      expect([text, formats.uri.test(text)]).toEqual([text, isLibraryUri(text)])
    }),
    { numRuns: runs(2_000, 50_000) },
  )
})

// oxfmt-ignore
test.each(([
  ["http://[::1]:4010/v2", true], ["http://[2001:db8::7]/", true], ["http://[::1", false], ["http://[host]/", false],
  ["http://::", false], ["http://host:80/", true], ["http://host:port/", false], ["http://ada:pw@host", true], ["http://a@b@c", false],
  ["https://example.com/a b", false], ["https://example.com", true], ["/tasks", false], ["mailto:ada@example.com", true],
] satisfies [string, boolean][]).map(toTitled))("%s %s as a URI", (_, text, isValid) => {
  expect(formats.uri.test(text)).toBe(isValid)
})
