import { hash } from "node:crypto"
import { rules } from "../../../generated/sandbox.ts"
import { findSimilarName } from "../../contract/findSimilarName.ts"
import { checkOptionTypes } from "../../contract/checkOptionTypes.ts"
import { isObject } from "../../openapi/description.ts"
import type { Alternative } from "../../openapi/rules.ts"
import { type AlternativeName, type Alternatives, type ChoiceId, getRule } from "../rules.ts"

/**
 * Chooses one of the services that the documentation allows: the alternative that each rule follows. Rules that it
 * doesn't name follow their first alternative, our assumption.
 */
export type Assignment = { readonly [Rule in ChoiceId]?: Alternatives[Rule] }

/** The IDs of the rules with several alternatives, in the order of `openapi/behaviour.yaml`. */
export const choiceIds = (Object.keys(rules) as ChoiceId[]).filter((id) => rules[id].alternatives)

/** Returns a rule's alternatives, by ID; the first is the assumption. */
export function getAlternatives(rule: ChoiceId): Record<string, Alternative> {
  return rules[rule].alternatives ?? {}
}

/** Each rule's first alternative. */
const assumptions = Object.fromEntries(
  choiceIds.map((rule) => [rule, Object.keys(getAlternatives(rule))[0]]),
) as Required<Assignment>

export function getChoice<Rule extends ChoiceId>(assignment: Assignment, rule: Rule) {
  return assignment[rule] ?? assumptions[rule]
}

/** An alternative other than its rule's first. */
export type OtherAlternative = ReturnType<typeof listOtherAlternatives>[number]

/** Lists every alternative that isn't the first of its rule, with names such as `default-order=tasks-by-name`. */
export function listOtherAlternatives() {
  return choiceIds.flatMap((choice) =>
    Object.entries(getAlternatives(choice))
      .slice(1)
      .map(([id, alternative]) => ({
        ...alternative,
        name: `${choice}=${id}` as AlternativeName,
        choice,
        id,
        question: getRule(choice).question ?? "",
      })),
  )
}

/** What {@link chooseRandomly} varies. */
export interface VaryOptions {
  /** The open questions or rules to vary; default: all. */
  questions?: readonly string[] | undefined
  /** Whether to include the alternatives that break most programs; default false. */
  harsh?: boolean | undefined
}

/**
 * Chooses an alternative for each rule. The same seed results in the same assignment on every machine, and a new rule
 * doesn't change the choices for others.
 *
 * @param answers - the choices that are already made.
 * @throws TypeError if a question or rule in the options is unknown.
 */
export function chooseRandomly(
  seed: number,
  { questions, harsh = false }: VaryOptions = {},
  answers: Assignment = {},
): Assignment {
  const varied = questions && new Set(questions.flatMap(listRules))
  const chosen: Record<string, string> = { ...answers }
  for (const rule of choiceIds) {
    if (rule in chosen || (varied && !varied.has(rule))) continue
    const admissible = Object.entries(getAlternatives(rule)).filter(
      ([, one]) => harsh || !one.harsh,
    )
    const digest = hash("sha256", `${seed} ${rule}`)
    const index = Number.parseInt(digest.slice(0, 12), 16) % admissible.length
    if (index > 0) chosen[rule] = `${admissible[index]?.[0]}`
  }
  return chosen
}

/** Options for the alternatives that a sandbox follows. */
export interface AnswerOptions {
  /**
   * Chooses the answers to open questions at random, as one of the services that the documentation allows; default: our
   * assumptions. The same seed results in the same service on every machine.
   */
  vary?: (VaryOptions & { seed: number }) | undefined
  /** Answers to open questions, such as those of a real service: an alternative's ID per rule. They override `vary`. */
  answers?: Readonly<Record<string, string>> | undefined
}

/**
 * Creates an assignment from options: answers override a random choice.
 *
 * @throws TypeError if the options name an unknown question, rule or alternative, or `vary` has an unknown option or no
 *   integer as its seed.
 */
export function createAssignment({ vary, answers = {} }: AnswerOptions): Assignment {
  const answered = checkAssignment(answers)
  if (vary) {
    checkOptionTypes(vary, { seed: "a number", questions: "an array", harsh: "a boolean" })
    if (!Number.isSafeInteger(vary.seed))
      throw new TypeError(`The seed of vary is ${vary.seed}. Use an integer.`)
  }
  const chosen = vary === undefined ? answered : chooseRandomly(vary.seed, vary, answered)
  const others = Object.entries(chosen).filter(([rule, id]) => id !== assumptions[rule as ChoiceId])
  return Object.fromEntries(others)
}

/**
 * Checks an assignment from a user, whose keys can also be open questions that a single rule answers.
 *
 * @throws TypeError that names an unknown question, rule or alternative, or a rule with two answers.
 */
export function checkAssignment(value: unknown): Assignment {
  if (!isObject(value)) throw new TypeError("Alternatives must be an object with a rule per key.")
  const chosen: Record<string, string> = {}
  for (const [name, id] of Object.entries(value)) {
    const [rule, ...others] = listRules(name)
    if (others.length > 0) {
      const all = [rule, ...others].join(", ")
      throw new TypeError(
        `The open question ${name} has several rules. Choose for each of them: ${all}.`,
      )
    }
    const alternatives = getAlternatives(rule)
    if (typeof id !== "string" || !Object.hasOwn(alternatives, id)) {
      const known = Object.keys(alternatives).join(", ")
      throw new TypeError(`${name} has no alternative ${JSON.stringify(id)}. Use one of ${known}.`)
    }
    const { [rule]: other = id } = chosen
    if (other !== id) throw new TypeError(`${rule} has two answers, ${other} and ${id}. Use one.`)
    chosen[rule] = id
  }
  return chosen
}

/** @throws TypeError if no rule with alternatives has the name, or is based on a question of that name. */
function listRules(name: string): [ChoiceId, ...ChoiceId[]] {
  if (choiceIds.some((id) => id === name)) return [name as ChoiceId]
  const [first, ...others] = choiceIds.filter((id) => getRule(id).question === name)
  if (first) return [first, ...others]
  const known = choiceIds.flatMap((id) => [id, `${getRule(id).question}`])
  const similar = findSimilarName(name, known)
  const hint = similar === undefined ? "" : ` Did you mean ${similar}?`
  throw new TypeError(
    `There's no rule or open question ${JSON.stringify(name)} with alternatives.${hint}`,
  )
}

/** Returns whether an assignment has an alternative, such as `default-order=tasks-by-name`. */
export function isAssigned(assignment: Assignment, name: string): boolean {
  const [rule = "", id] = name.split("=")
  return assignment[rule as ChoiceId] === id
}

/** Lists the entries of a table whose alternatives an assignment names, in the order of the table. */
export function listActive<Code>(assignment: Assignment, table: Readonly<Record<string, Code>>) {
  return Object.entries(table).filter(([name]) => isAssigned(assignment, name))
}
