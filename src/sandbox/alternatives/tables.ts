import type { AlternativeName, Alternatives, ChoiceId } from "../rules.ts"

/** The code of some alternatives, in the order of execution. A rule's first alternative changes nothing. */
export type AlternativeTable<Code> = Readonly<Partial<Record<AlternativeName, Code>>>

/** A value for each of a rule's alternatives. The compiler reports an alternative without one. */
export type Cases<Rule extends ChoiceId, T> = Readonly<Record<Alternatives[Rule], T>>
