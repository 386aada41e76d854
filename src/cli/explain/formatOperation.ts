import { effects } from "../../../generated/effects.ts"
import { rules } from "../../../generated/sandbox.ts"
import { tokenPrefix } from "../../../generated/tables.ts"
import type { OperationId } from "../../contract/operations.ts"
import { listEffectNotes } from "../../openapi/effectNotes.ts"
import type { Effect, OperationEffects } from "../../openapi/effects.ts"
import type {
  ExplainedInput,
  ExplainedResponse,
  OperationExplanation,
} from "../../openapi/explainOperation.ts"
import { formatRule, type RuleId } from "../../sandbox/rules.ts"
import { formatFields, formatListItem, joinLines, type ValueNotes } from "./formatField.ts"
import { type NamedNote, formatQuestions, type ObservablePart } from "./formatQuestions.ts"
import { formatSections } from "./formatSections.ts"

/** Formats an operation's explanation as Markdown. */
export function formatOperation(explanation: OperationExplanation, ruleIds: RuleId[]): string {
  const { operationId, method, path, description, parameters, body, responses } = explanation
  const operation: OperationEffects = effects[operationId as OperationId]
  const own = listOwnNotes(operation)
  const format = (part: ExplainedInput): string => formatInput(part, listNotes(part, operation))
  const known = new Set(explanation.openQuestions.map(({ id }) => id))
  const isUncertain = (id: RuleId): boolean => known.has(rules[id].question ?? "")
  const success = responses.find(({ keys }) => keys !== undefined)
  return formatSections(`${operationId}: ${method} ${path}`, description, [
    ["Parameters", parameters.map(format)],
    ["Body", body ? [formatBody(body), "", ...body.keys.map(format)] : []],
    ["Responses", responses.map(formatResponse)],
    [`${success?.status} response`, formatFields(success?.keys ?? [])],
    ["Effects", own.filter(({ question }) => !question).map(({ text }) => `- ${text}`)],
    ["Rules", ruleIds.filter((id) => !isUncertain(id)).map(formatStatedRule)],
    ["Example", formatExample(explanation.example)],
    [
      "Assumptions and open questions",
      formatQuestions({
        questions: explanation.openQuestions,
        notes: [...own, ...listInputs(explanation).flatMap((part) => listNotes(part, operation))],
        rules: ruleIds.filter(isUncertain),
        parts: listObservable(explanation),
      }),
    ],
  ])
}

/** Lists an operation's effects, except what its name says: that it creates, updates or removes a record. */
function listOwnNotes({ effect, kind }: OperationEffects): NamedNote[] {
  const others = { ...effect, creates: undefined, updates: undefined, removes: undefined }
  return listEffectNotes(others, kind).map((note) => ({ about: "", ...note }))
}

function listNotes({ in: place, name }: ExplainedInput, operation: OperationEffects): NamedNote[] {
  const effect: Effect = (place === "body" ? operation.keys : operation.parameters)[name] ?? {}
  return listEffectNotes(effect, operation.kind, name).map((note) => ({ about: name, ...note }))
}

function listInputs({ parameters, body }: OperationExplanation): ExplainedInput[] {
  return [...parameters, ...(body?.keys ?? [])]
}

function formatInput(part: ExplainedInput, notes: NamedNote[]): string {
  const { in: place, required, requiredIn, default: standard, maximum, openQuestions } = part
  const values = new Map<string, ValueNotes>()
  for (const { value, text, question } of notes) {
    if (value === undefined || value === "otherwise") continue
    const known = values.get(value) ?? { notes: [], openQuestions: [] }
    values.set(value, known)
    if (question === undefined) known.notes.push(text)
    else known.openQuestions.push(question)
  }
  const shown = new Set([...values.values()].flatMap((value) => value.openQuestions))
  return formatListItem({
    ...part,
    place: place === "body" ? undefined : place,
    words: [
      required && "required",
      requiredIn && `required in the form "${requiredIn}"`,
      standard !== undefined && `default \`${String(standard)}\``,
      maximum !== undefined && `maximum \`${String(maximum)}\``,
    ],
    notes: notes.flatMap(({ value, text, question }) => ((value ?? question) ? [] : [text])),
    values,
    openQuestions: openQuestions.filter((id) => !shown.has(id)),
  })
}

/** Formats a rule, with the evidence only if the source doesn't state the rule. */
function formatStatedRule(id: RuleId): string {
  return `- ${formatRule(id).replace(/ \(stated\)$/, "")}`
}

function formatBody({
  description,
  mediaTypes,
}: NonNullable<OperationExplanation["body"]>): string {
  const types = `Content-Type: \`${mediaTypes.join("`, `")}\``
  return [joinLines(description), types].filter(Boolean).join(" ")
}

function formatResponse({ status, description, schema }: ExplainedResponse): string {
  return `- ${status}${schema ? ` \`${schema}\`` : ""}: ${joinLines(description)}`
}

/** Lists the parts whose evidence may be just an example in the source. */
function listObservable(explanation: OperationExplanation): ObservablePart[] {
  const fields = explanation.responses.flatMap(({ keys = [] }) => keys)
  const parts = [...listInputs(explanation), ...fields]
  return [
    { name: "the parameters", evidence: explanation.evidence },
    ...parts.map(({ name, evidence }) => ({ name: `\`${name}\``, evidence })),
  ]
}

function formatExample({
  method,
  target,
  contentType,
  body,
}: OperationExplanation["example"]): string[] {
  const type = contentType === undefined ? [] : [`Content-Type: ${contentType}`]
  const json = body === undefined ? [] : ["", JSON.stringify(body, null, 2)]
  const head = [`${method} ${target}`, `Authorization: ${tokenPrefix}<ACCESS_TOKEN>`]
  return ["```http", ...head, ...type, ...json, "```"]
}
