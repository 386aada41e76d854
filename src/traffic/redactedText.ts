import { mask } from "../contract/maskViolation.ts"
import type { Violation } from "../contract/violations.ts"

/** Matches what recorders write instead of a token or a body. */
export const redactedText = /^\W*(redacted|removed|hidden|\w+ redacted)\W*$|^\*+$/i

/** Matches what they write instead of a value. A plain word may be a value, except for the first of these. */
const redactedValue =
  /^"?(?:redacted|[[<({]\W{0,9}(?:\w{1,40} )?(?:redacted|removed|hidden|masked)\W{1,9})"?$/i

/** Returns whether a violation is that a recorder masked a value, or a part of it. */
export function isMasked({ in: place, kind, expected, found }: Violation): boolean {
  if (kind !== "invalid" || place === "method") return false
  if (redactedValue.test(found)) return true
  // A part of an ID, and text in place of an object or an array, are masked because they're invalid.
  if (place === "path") return found === `"${mask}"`
  return found.includes(mask) && !/^an (object|array)/.test(expected)
}
