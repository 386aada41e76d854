import { chooseEffect } from "../../openapi/effects.ts"
import { isViewed } from "../facts.ts"
import type { JudgeMemory } from "./memory.ts"
import { formatSequenceKey } from "./judgePages.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { SentRequest } from "../state/request.ts"
import type { Verdicts } from "./verdicts.ts"

/** When a record was read alone, in milliseconds. */
interface Reading {
  id: number
  start: number
  end: number
}

/** What an account has viewed, as far as its requests tell. */
export class ViewedRecords {
  /** The records that were read alone since the last collection, which may count as viewing all its records. */
  #read: Reading[] = []
  /** The records in the view of what the account has viewed. */
  #shown: ReadonlySet<number> | undefined
  /** Whether a record came into the view because it was read alone. */
  #isCounted = false

  noteRead(id: number, milliseconds: number): void {
    const end = performance.now()
    this.#read = [
      ...this.#read.filter((one) => one.id !== id),
      { id, start: end - milliseconds, end },
    ]
  }

  /** Notes a page of a collection. Returns two records that aren't in the order of the readings, in neither direction. */
  noteRows(ids: readonly number[], isView: boolean): [number, number] | undefined {
    const read = this.#read
    this.#read = []
    if (!isView) return undefined
    const shown = this.#shown
    this.#isCounted ||= read.some(({ id }) => shown?.has(id) === false && ids.includes(id))
    this.#shown = new Set(ids)
    if (!this.#isCounted) return undefined
    const viewed = ids.flatMap((id) => read.find((one) => one.id === id) ?? [])
    const wrong = [-1, 1].map((direction) => findUnordered(viewed, direction))
    return wrong.every((one) => one !== undefined) ? wrong[0] : undefined
  }
}

function findUnordered(
  viewed: readonly Reading[],
  direction: number,
): [number, number] | undefined {
  for (let i = 1; i < viewed.length; i++) {
    const [first, second] =
      direction > 0 ? [viewed[i - 1]!, viewed[i]!] : [viewed[i]!, viewed[i - 1]!]
    // Of requests side by side, each may be the later one.
    if (first.start > second.end) return [viewed[i - 1]!.id, viewed[i]!.id]
  }
  return undefined
}

/** Compares the order of a view of what the account has viewed, which no field of the records shows. */
export function judgeViewed(
  { viewed, state }: JudgeMemory,
  { facts, query }: SentRequest,
  rows: ServiceRecord[],
  verdicts: Verdicts,
): void {
  const { view: effect } = facts.effects.parameters
  const ids = rows.map(({ id }) => id)
  const isView = effect !== undefined && isViewed(chooseEffect(effect, query.view))
  const others = facts.parameters.filter(
    ({ name, required, effect: { pages } }) =>
      !required && pages === undefined && name !== "include" && name !== "view",
  )
  const isPlain = others.every(({ name }) => query[name] === undefined) && !query.cursor
  const wrong = viewed.noteRows(ids, isView && isPlain)
  verdicts.expect(facts.id, "sorts", "view", !wrong, () => ({
    expected: "records in the order in which the account has read them",
    found: `the record ${wrong![0]} before ${wrong![1]}`,
    level: "required",
  }))
  if (!isView || isPlain || query.order !== undefined) return
  const required = facts.parameters.filter((one) => one.required).map(({ name }) => name)
  const names = [...required, "view"].filter((name) => query[name] !== undefined)
  const plain = Object.fromEntries(names.map((name) => [name, query[name]!]))
  const all = state.sequence(formatSequenceKey(facts, plain)).ids
  const places = ids.map((id) => all.indexOf(id)).filter((place) => place >= 0)
  const isSame = places.every((place, i) => i === 0 || place > places[i - 1]!)
  verdicts.expect(facts.id, "sorts", "view", isSame, () => ({
    expected: "records in the same order as in the view without other parameters",
    found: ids.join(", "),
    level: "required",
  }))
}
