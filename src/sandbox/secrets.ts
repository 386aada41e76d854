import { hash } from "node:crypto"

/** The placeholder for an access token's secret, which only the response to POST /access_tokens contains. */
export const maskedToken = "<ACCESS_TOKEN>"

/** Returns the hash that the sandbox stores instead of a secret. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret)
}

/** Generates UUIDs and secrets that depend only on a seed and two counters. */
export class IdGenerator {
  readonly #seed: number
  /** The number of times that the data file was opened, which makes each process generate different values. */
  run = 0
  /** The number of generated values. */
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

/** Returns a UUID with the hash of a text. Version 8 can contain any data (RFC 9562, section 5.8). */
function toUuid(text: string): string {
  const hex = hashSecret(text)
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 0b11) | 0b1000).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
