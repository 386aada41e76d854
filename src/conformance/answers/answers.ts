import type { Json } from "../../openapi/description.ts"
import { getAlternatives } from "../../sandbox/alternatives/assignment.ts"
import type { ChoiceId } from "../../sandbox/rules.ts"
import type { ExpectedEvent } from "../judge/events.ts"
import type { SeenAnswer } from "../report.ts"
import type { State } from "../state/state.ts"
import { contentSigns } from "./contentSigns.ts"
import { LaterSigns } from "./laterSigns.ts"
import { readSigns } from "./readSigns.ts"
import { listRecordClues } from "./recordSigns.ts"
import { responseSigns } from "./responseSigns.ts"
import type { Clue, Shown, Signs } from "./sign.ts"
import { writeSigns } from "./writeSigns.ts"

/** How often a clue was seen, and where first. */
type Sighting = Pick<SeenAnswer, "seen" | "where">

/** The signs that only show something if the service must or may accept the request. */
const validSigns = Object.entries({ ...readSigns, ...contentSigns, ...writeSigns } satisfies Signs)
const otherSigns = Object.entries(responseSigns)
const allSigns = [...validSigns, ...otherSigns]

/** Collects what responses show about the rules that rest on open questions. */
export class SeenAnswers {
  /** The tasks that the run has read alone. */
  readonly viewed = new Set<Json | undefined>()
  /** What all accounts have been shown. */
  readonly clues: Clues
  readonly #later = new LaterSigns()

  /** @param clues - those of another account, to which this one adds. */
  constructor(clues: Clues = new Map()) {
    this.clues = clues
  }

  add(shown: Shown): void {
    const { operation, facts, isAccepted, id } = shown
    const where = `${facts.spec.method} ${facts.spec.path}`
    for (const [rule, sign] of shown.isValid ? allSigns : otherSigns) {
      const clue = sign(shown)
      if (Array.isArray(clue)) for (const one of clue) note(this.clues, rule, one, where)
      else note(this.clues, rule, clue, where)
    }
    this.#later.add(shown)
    if (operation === "getTask" && isAccepted) this.viewed.add(id)
  }

  /** Returns the answers that the exchanges and the records of the run show; what can't be told isn't among them. */
  list(state: State, events: readonly ExpectedEvent[]): SeenAnswer[] {
    const all = structuredClone(this.clues)
    for (const { rule, clue, where } of listRecordClues(state, events)) note(all, rule, clue, where)
    for (const { rule, clue } of this.#later.list()) note(all, rule, clue, "PUT /tasks/{id}")
    return [...all].flatMap(([rule, clues]) => decide(rule as ChoiceId, clues))
  }
}

/** How often each clue about a rule was seen. */
export type Clues = Map<string, Map<string, Sighting>>

function note(all: Clues, rule: string, clue: Clue, where: string): void {
  if (!clue) return
  const clues = all.get(rule) ?? new Map<string, Sighting>()
  const { seen = 0, ...first } = clues.get(clue) ?? { where }
  all.set(rule, clues.set(clue, { ...first, seen: seen + 1 }))
}

/** Returns the alternatives that clues prove, else the only one that they leave, else what they suggest. */
function decide(rule: ChoiceId, clues: ReadonlyMap<string, Sighting>): SeenAnswer[] {
  const all = Object.keys(getAlternatives(rule))
  const count = (clue: string): number => clues.get(clue)?.seen ?? 0
  const proven = all.filter((one) => count(one) > count(`!${one}`))
  const left = all.filter((one) => !clues.has(`!${one}`))
  const suggested = left.filter((one) => clues.has(`?${one}`))
  const [alternative] = left.length === 1 ? left : suggested
  const isTold = alternative !== undefined && (left.length === 1 || suggested.length === 1)
  const answers = proven.length > 0 ? proven : isTold ? [alternative] : []
  return answers.map((one) => {
    const sighting = clues.get(one) ?? clues.get(`?${one}`) ?? [...clues.values()][0]!
    return { rule, alternative: one, ...sighting }
  })
}
