import type { Alternatives, ChoiceId } from "../rules.ts"

/** The code of some rules' alternatives. The compiler reports an alternative without code. */
export type AlternativeTable<Code> = {
  readonly [Rule in ChoiceId]?: Readonly<Record<Alternatives[Rule], Code>>
}

/** An alternative of a rule, such as `default-order=tasks-by-name`. */
export type AlternativeName = {
  [Rule in ChoiceId]: `${Rule}=${Alternatives[Rule]}`
}[ChoiceId]

/** A value for each of a rule's alternatives. */
export type Cases<Rule extends ChoiceId, T> = Readonly<Record<Alternatives[Rule], T>>
