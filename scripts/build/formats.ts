import { fullFormats } from "ajv-formats/dist/formats.js"

type Format = { validate: (text: string) => boolean }
const date = fullFormats.date as Format
const dateTime = fullFormats["date-time"] as Format

// Most values match these expressions, which are faster than the functions of ajv-formats. All other values go to
// ajv-formats: days after the 28th, leap seconds and invalid values.
const commonDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/
const commonDateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** The formats of the description. `validators.ts` bundles them into the generated validators. */
export const formats = {
  date: { validate: (text: string) => commonDate.test(text) || date.validate(text) },
  "date-time": {
    validate: (text: string) =>
      // RFC 3339 allows a space in place of the T. ISO 8601, which the service requires, does not.
      commonDateTime.test(text) || (/^[^T]+T/i.test(text) && dateTime.validate(text)),
  },
  uri: fullFormats.uri,
  int64: {
    type: "number" as const,
    validate: (value: number) => Number.isInteger(value) && Math.abs(value) <= 2 ** 63,
  },
}
