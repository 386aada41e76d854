import { findSimilar } from "./findSimilar.ts"

/**
 * Throws an error for an unknown option. JavaScript ignores a misspelt option without a warning.
 *
 * @throws TypeError that names the first unknown option, and suggests a known option.
 */
export function rejectUnknownOptions<Options extends object>(
  options: Options,
  known: Record<keyof Options, true>,
): void {
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue
    const similar = findSimilar(name, Object.keys(known))
    const hint = similar ? `Did you mean '${similar}'?` : `Use ${Object.keys(known).join(", ")}.`
    throw new TypeError(`Unknown option '${name}'. ${hint}`)
  }
}
