import { replaceLargeNumbers } from "../../contract/largeNumbers.ts"

/** The maximum number of aliases. A hostile service can return new integers in each response. */
const maxAliases = 100_000

const firstAlias = 9_000_000_000_000_000
const maximum = 2n ** 63n - 1n

/** Whether a number is an alias for a large ID (see {@link LargeIds}). Aliases are not in the order of the IDs. */
export function isAlias(value: number): boolean {
  return value >= firstAlias && Number.isSafeInteger(value)
}

/**
 * Prevents the rounding of large IDs: an ID can have 64 bits, but `JSON.parse` rounds integers above 2^53. Replaces
 * each large integer in responses with a smaller number, its alias. In requests and reports, replaces each alias with
 * its integer.
 */
export class LargeIds {
  readonly #aliases = new Map<string, string>()
  readonly #integers = new Map<string, string>()

  /** Replaces the large integers in JSON or other text with aliases. */
  readonly shorten = (text: string): string =>
    replaceLargeNumbers(text, (digits) => (isLarge(digits) ? this.#findAlias(digits) : digits))

  /** Replaces aliases with their integers. */
  readonly restore = (text: string): string => {
    if (this.#integers.size === 0) return text
    return text.replaceAll(/(?<!\d)\d{16}(?!\d)/g, (alias) => this.#integers.get(alias) ?? alias)
  }

  #findAlias(integer: string): string {
    const known = this.#aliases.get(integer)
    if (known !== undefined) return known
    if (this.#aliases.size >= maxAliases) return integer
    const alias = `${firstAlias + this.#aliases.size}`
    this.#aliases.set(integer, alias)
    this.#integers.set(alias, integer)
    return alias
  }
}

function isLarge(digits: string): boolean {
  if (!/^\d{16,19}$/.test(digits)) return false
  const integer = BigInt(digits)
  return integer > Number.MAX_SAFE_INTEGER && integer <= maximum
}
