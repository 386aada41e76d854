import { hash } from "node:crypto"

/** Replaces an access token's secret in every response except the one that creates the token. */
export const maskedToken = "<ACCESS_TOKEN>"

/** Hashes a secret, so that data files and snapshots don't contain it. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret)
}

/** Generates UUIDs and secrets from a seed and two counters, so that test runs are reproducible. */
export class IdGenerator {
  readonly #seed: number
  /** How often the data file has been opened, so that each process using the file generates different values. */
  run = 0
  /** How many values have been generated, which a snapshot saves and restores. */
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

/** Hashes text into a version 8 UUID, the version for custom data (RFC 9562, section 5.8). */
function toUuid(text: string): string {
  const hex = hashSecret(text)
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 0b11) | 0b1000).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
