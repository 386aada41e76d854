// Not `{ hash }`: Node.js 20.11 and earlier lack it, and could not even load this module to report that.
import crypto from "node:crypto"

/** What responses contain in place of the secret of an access token. */
export const maskedToken = "<ACCESS_TOKEN>"

/** Returns the hash of a secret. Secrets themselves are never stored. */
export function hashSecret(secret: string): string {
  return crypto.hash("sha256", secret)
}

/** Generates UUIDs and secrets that depend on a seed and on their position only. */
export class IdGenerator {
  readonly #seed: number
  /** How often the file was opened, so that later runs generate other values. */
  run = 0
  /** How many values were generated. */
  count = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  createUuid(): string {
    return toUuid(`${this.#seed}.${this.run}.${this.count++}`)
  }

  createSecret(): string {
    return hashSecret(`${this.#seed}.${this.run}.secret.${this.count++}`).slice(32)
  }
}

/** Returns a UUID of version 8, whose bits are free to choose (RFC 9562, section 5.8). */
function toUuid(text: string): string {
  const hex = hashSecret(text)
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 0b11) | 0b1000).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
