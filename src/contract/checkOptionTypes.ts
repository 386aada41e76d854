import { findSimilarName } from "./findSimilarName.ts"

/**
 * Rejects unknown options, because a misspelled one would silently have no effect.
 *
 * @throws TypeError that names the first unknown option and suggests a known one.
 */
export function rejectUnknownOptions<Options extends object>(
  options: Options,
  known: Record<keyof Options, true>,
): void {
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue
    const similar = findSimilarName(name, Object.keys(known))
    const hint = similar ? `Did you mean '${similar}'?` : `Use ${Object.keys(known).join(", ")}.`
    throw new TypeError(`Unknown option '${name}'. ${hint}`)
  }
}
