import { fullFormats } from "ajv-formats/dist/formats.js"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { formats } from "../../../scripts/build/formats.ts"
import { runs } from "../../runs.ts"

interface Format {
  validate: (text: string) => boolean
}

const library = fullFormats as unknown as Record<"date" | "date-time", Format>

const upTo = (max: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max }).map((n) => `${n}`.padStart(2, "0"))

const year = fc.integer({ min: 1000, max: 9999 })
const date = fc.tuple(year, upTo(13), upTo(32)).map((parts) => parts.join("-"))
const time = fc.tuple(upTo(24), upTo(60), upTo(60)).map((parts) => parts.join(":"))
const offset = fc.oneof(
  fc.constant("Z"),
  fc.tuple(fc.constantFrom("+", "-"), upTo(24), upTo(60)).map(([sign, h, m]) => `${sign}${h}:${m}`),
)
const valid = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString())

test("accepts the same dates and date-times as the library", () => {
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
    { numRuns: runs(1000, 20_000) },
  )
})
