import { hashSecret } from "./secrets.ts"

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
    return toUuid(`${this.#seed}.${this.run}.secret.${this.count++}`).replaceAll("-", "")
  }
}

/** Returns a UUID of version 8, whose bits are free to choose (RFC 9562, section 5.8). */
function toUuid(text: string): string {
  const hex = hashSecret(text)
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 0b11) | 0b1000).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
