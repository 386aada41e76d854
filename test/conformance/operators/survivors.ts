/** Mutants that `verify` doesn't find, with the reasons. */
export const survivors: Record<string, string> = {}
