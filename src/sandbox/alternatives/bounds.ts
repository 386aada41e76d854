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
  const included = isTime ? "times-included" : "dates-included"
  const isIncluded = context.choose("bounds-excluded") === included && !(isTime && isCursor)
  if (!isCursor || !text.includes("T")) return { text, isIncluded }
  if (context.follows("archived-date=date-only")) {
    throw createInvalidValueError(context, name, "a date")
  }
  const isReduced = context.follows("archived-date=reduced")
  return { text: isReduced ? text.slice(0, text.indexOf("T")) : text, isIncluded }
}
