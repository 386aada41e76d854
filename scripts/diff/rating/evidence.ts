import type { Json, OpenQuestion } from "../../../src/openapi/description.ts"
import { listEvidence } from "../../../src/openapi/evidence.ts"
import { type ContextualChange, patch, type Rating, type ChangeSide } from "../types.ts"
import { compareLists } from "./values.ts"

export function rateEvidence({ base, revision }: ContextualChange): Rating[] {
  return [patch(`The evidence changed from ${formatMark(base)} to ${formatMark(revision)}.`)]
}

export function rateOpenQuestion({ base, revision }: ContextualChange): Rating[] {
  const { added, removed } = compareLists(listIds(base), listIds(revision))
  return [
    ...added.map((id) => patch(`The open question \`${id}\` now affects this place.`)),
    ...removed.map((id) => patch(`The open question \`${id}\` no longer affects this place.`)),
  ]
}

export function rateOpenQuestions({ base, revision }: ContextualChange): Rating[] {
  const [before, after] = [mapQuestions(base), mapQuestions(revision)]
  const { added, removed } = compareLists([...before.keys()], [...after.keys()])
  const changed = [...before].filter(([id, text]) => after.has(id) && after.get(id) !== text)
  return [
    ...added.map((id) => patch(`The open question \`${id}\` was added.`)),
    ...removed.map((id) => patch(`The open question \`${id}\` was removed.`)),
    ...changed.map(([id]) => patch(`The open question \`${id}\` was rewritten.`)),
  ]
}

/** Formats evidence marks, such as `assumed` or `nullability assumed`. */
function formatMark(side: ChangeSide | undefined): string {
  const mark = parseExtension<Json>(side)
  const parts = listEvidence(mark === undefined ? {} : { "x-evidence": mark })
  const words = parts.map(({ evidence, aspect, value }) =>
    [aspect, value && `\`${value}\``, evidence].filter(Boolean).join(" "),
  )
  return words.join(", ") || "stated"
}

function listIds(side: ChangeSide | undefined): string[] {
  return [parseExtension<string | string[]>(side) ?? []].flat()
}

function mapQuestions(side: ChangeSide | undefined): Map<string, string> {
  const questions = parseExtension<OpenQuestion[]>(side) ?? []
  return new Map(
    questions.map(({ id, question, assumed, why }) => [id, [question, assumed, why].join("\n")]),
  )
}

/** Parses an extension's value, which makeComparable converted to JSON text. */
export function parseExtension<Value>(side: ChangeSide | undefined): Value | undefined {
  return side?.value === undefined ? undefined : JSON.parse(String(side.value))
}
