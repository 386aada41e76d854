import { fullFormats } from "ajv-formats/dist/formats.js"

// The formats of the description, which the validators of `generated/` are built with.

const dateTime = fullFormats["date-time"] as { validate: (text: string) => boolean }

/** What a value of each format is, by the name of the format. */
export const formats = {
  date: fullFormats.date,
  "date-time": {
    // RFC 3339 lets a space stand for the T; ISO 8601, which the service asks for, does not.
    validate: (text: string) => /^[^T]+T/i.test(text) && dateTime.validate(text),
  },
  uri: fullFormats.uri,
  int64: {
    type: "number" as const,
    validate: (value: number) => Number.isInteger(value) && Math.abs(value) <= 2 ** 63,
  },
}
