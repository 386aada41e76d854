import type { RequestContext } from "../operations/context.ts"
import { createInvalidValueError } from "../operations/errors.ts"

/**
 * Reads the bound of a filter by time.
 *
 * @param isTime - whether the filter compares a date-time, and not just a date.
 * @returns the text of the date or date-time, and whether the filter includes it.
 */
export function varyBound(
  context: RequestContext,
  name: string,
  text: string,
  isTime: boolean,
): { text: string; isIncluded: boolean } {
  // The source makes this parameter a cursor: the last list of a page must not be on the next one.
  const isCursor = name === "archived_date_before"
  const isIncluded = context.choose("bounds-excluded", {
    excluded: false,
    "times-included": isTime && !isCursor,
    "dates-included": !isTime,
  })
  if (!isCursor || !text.includes("T")) return { text, isIncluded }
  const reject = (): never => {
    throw createInvalidValueError(context, name, `The parameter ${name} must be a date.`)
  }
  const read = context.consult("archived-date", {
    "any-form": () => text,
    "date-only": reject,
    reduced: () => text.slice(0, text.indexOf("T")),
  })
  return { text: read(), isIncluded }
}
