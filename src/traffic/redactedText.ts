import { mask } from "../contract/maskViolation.ts"

/** Matches what recorders write instead of a token or a body. */
export const redactedText = /^\W*(redacted|removed|hidden|\w+ redacted)\W*$|^\*+$/i

/** Matches what they write instead of a value. A plain word may be a value, except for the first of these. */
const redactedValue =
  /^"?(?:redacted|[[<({]\W{0,9}(?:\w{1,40} )?(?:redacted|removed|hidden|masked)\W{1,9})"?$/i

/**
 * Returns whether a recorder masked a value, or a part of it.
 *
 * @param found - the value as a violation quotes it.
 */
export function containsMask(found: string): boolean {
  return found.includes(mask) || redactedValue.test(found)
}
