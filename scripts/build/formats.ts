// The validators use these functions, because bundlers can't remove unused ones of ajv-formats. A test compares the
// two.

const commonDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/

/** A date as in RFC 3339. */
export const date = {
  validate: (text: string): boolean =>
    // The first expression is faster, and only days after the 28th and invalid dates need the second.
    commonDay.test(text) ||
    (/^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true),
}

const dateTimeParts =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)$/i

/** A date-time as in ISO 8601, with a time zone. RFC 3339 also allows a space in place of the T. */
export const dateTime = {
  validate(text: string): boolean {
    const [, day = "", hour, minute, second, sign, hours = 0, minutes = 0] =
      dateTimeParts.exec(text) ?? []
    if (!date.validate(day)) return false
    if (second !== "60") return true
    // A leap second can only be the last second of a day in UTC.
    const offset = Number(`${sign ?? ""}1`) * (60 * Number(hours) + Number(minutes))
    return (60 * Number(hour) + Number(minute) - offset + 1) % (24 * 60) === 0
  },
}

/** A URI as in RFC 3986, with any digits and colons as an IPv6 address. */
export const uri =
  /^[a-z][a-z\d+.-]*:(?:\/\/(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*@)?(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*)?|\/?(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*|\/)(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i

/** An integer of 64 bits. */
export const int64 = {
  type: "number" as const,
  validate: (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= 2 ** 63,
}

/** The formats of the description, for Ajv. */
export const formats = { date, "date-time": dateTime, uri, int64 }
