// The validators use these functions instead of those of ajv-formats, which bundlers can't tree-shake. A test checks
// that both accept the same values.

const commonDay =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)$/

/** A date in RFC 3339 format. */
export const date = {
  validate: (text: string): boolean =>
    // The second check takes thirty times as long, and is needed only for February 29th and invalid dates.
    commonDay.test(text) ||
    (/^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true),
}

const commonDateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

const dateTimeParts =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)$/i

/** A date-time in ISO 8601 format, with a time zone and a T. (RFC 3339 would also allow a space.) */
export const dateTime = {
  validate(text: string): boolean {
    // Reading the parts takes several times as long, and a page of records contains dozens of date-times.
    if (commonDateTime.test(text)) return true
    const [, day = "", hour, minute, second, sign, hours = 0, minutes = 0] =
      dateTimeParts.exec(text) ?? []
    if (!date.validate(day)) return false
    if (second !== "60") return true
    // A leap second can only be the last second of a UTC day.
    const offset = Number(`${sign ?? ""}1`) * (60 * Number(hours) + Number(minutes))
    return (60 * Number(hour) + Number(minute) - offset + 1) % (24 * 60) === 0
  },
}

/** A URI in RFC 3986 format, except that an IPv6 address can be any digits and colons. */
export const uri =
  /^[a-z][a-z\d+.-]*:(?:\/\/(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*@)?(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*)?|\/?(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*|\/)(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i

/** A 64-bit integer, as far as a JavaScript number can tell. */
export const int64 = {
  type: "number" as const,
  validate: (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= 2 ** 63,
}

/** The formats that the description uses, for Ajv. */
export const formats = { date, "date-time": dateTime, uri, int64 }
