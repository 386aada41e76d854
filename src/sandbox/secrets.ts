// Not `{ hash }`: Node.js 20.11 and earlier lack it, and could not even load this module to report that.
import crypto from "node:crypto"

/** What responses contain in place of the secret of an access token. */
export const maskedToken = "<ACCESS_TOKEN>"

/** Returns the hash of a secret. Secrets themselves are never stored. */
export function hashSecret(secret: string): string {
  return crypto.hash("sha256", secret)
}
