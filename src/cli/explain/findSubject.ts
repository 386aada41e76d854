import { type RuleId, rules } from "../../../generated/sandbox.ts"
import { findSimilarName } from "../../contract/findSimilarName.ts"
import { formatChoice } from "../../contract/violations.ts"
import { type OperationId, operationIds, getOperationSpec } from "../../contract/operations.ts"
import type { Description } from "../../openapi/description.ts"
import { guideCodes } from "../../server/errorPage.ts"
import { programName } from "../commands.ts"
import { listOperationsWith, listSchemasWith } from "./explainField.ts"

/** What to explain: operations, a schema, an open question, a rule, a field, or an error code. */
export interface ExplainSubject {
  operations?: OperationId[]
  schema?: string
  question?: string
  rule?: RuleId
  /** The alternative of the rule to explain first. */
  alternative?: string
  /** The name of a field or query parameter. */
  field?: string
  /** An error code. */
  code?: string
  /** The similar name that was found, if the text is misspelled. */
  guess?: string
}

type NamedSubject = ExplainSubject & { name: string }

/** The IDs of all rules, in the order of `openapi/behaviour.yaml`. */
export const ruleIds = Object.keys(rules) as RuleId[]

/**
 * Finds what to explain, ignoring case: an operation by ID, by method and path or by the name of one of its checks, a
 * schema, an open question, a rule, one of its alternatives, an error code, the operations below a path, or a field. An
 * empty string selects all operations.
 *
 * @throws Error for an unknown name, with suggestions, unless exactly one known name is similar.
 */
export function findSubject(text: string, description: Description): ExplainSubject {
  const subjects = listSubjects(description)
  const exact = findExact(text, subjects) ?? findField(text.toLowerCase(), description)
  if (exact) return exact
  const similar = listSimilar(text, [...subjects.map(({ name }) => name), ...listPathWords()])
  const [guess = ""] = similar
  if (similar.length === 1) return { ...findExact(guess, subjects), guess }
  if (similar.length > 1) {
    const names = similar.map((name) => `'${name}'`)
    throw new Error(`Unknown name '${text}'. Did you mean ${formatChoice(names)}?`)
  }
  const operations = findByWord(text)
  if (operations.length > 0) return { operations }
  const rule = ruleIds.find((id) => text.startsWith(`${id}=`))
  if (rule) return { rule, guess: rule }
  throw new Error(
    `Unknown name '${text}'. Run '${programName} explain' to list the operations, records and open questions with their rules.`,
  )
}

/** Lists everything that has a name. A question comes before the rule of the same name, because its page has both. */
function listSubjects(description: Description): NamedSubject[] {
  const schemas = Object.keys(description.components.schemas ?? {})
  return [
    ...operationIds.map((id) => ({ name: id, operations: [id] })),
    ...schemas.map((schema) => ({ name: schema, schema })),
    ...description["x-open-questions"].map(({ id }) => ({ name: id, question: id })),
    ...guideCodes.map((code) => ({ name: code, code })),
    ...ruleIds.flatMap((rule) => [{ name: rule, rule }, ...listAlternatives(rule)]),
  ]
}

function listAlternatives(rule: RuleId): NamedSubject[] {
  const ids = Object.keys(rules[rule].alternatives ?? {})
  return ids.map((id) => ({ name: `${rule}=${id}`, rule, alternative: id }))
}

function findExact(text: string, subjects: NamedSubject[]): ExplainSubject | undefined {
  const lower = text.toLowerCase()
  const subject =
    subjects.find(({ name }) => name === text) ??
    subjects.find(({ name }) => name.toLowerCase() === lower)
  if (subject) return subject
  const ofCheck = operationIds.find((id) => text.startsWith(`${id}/`))
  const operations = ofCheck ? [ofCheck] : findByPath(lower)
  return operations.length > 0 ? { operations } : undefined
}

function findField(field: string, description: Description): ExplainSubject | undefined {
  const places = [...listSchemasWith(description, field), ...listOperationsWith(field)]
  return places.length > 0 ? { field } : undefined
}

/** Finds the operations at a path and below; with a method, only the operation at the path. */
function findByPath(text: string): OperationId[] {
  const [, method, path = ""] =
    /^(?:(get|post|put|delete) +)?(?:\/?v2)?\/?(.*?)\/?$/.exec(text) ?? []
  const template = `/${path.replaceAll(/\b\d+\b/g, "{id}")}`
  return operationIds.filter((id) => {
    const spec = getOperationSpec(id)
    if (method !== undefined) return spec.method.toLowerCase() === method && spec.path === template
    return `${spec.path}/`.startsWith(template === "/" ? "/" : `${template}/`)
  })
}

/** Finds operations by a word in their ID or path, such as `webhook`. */
function findByWord(text: string): OperationId[] {
  const word = text.toLowerCase()
  if (!/^\w{4,}$/.test(word)) return []
  return operationIds.filter((id) =>
    `${id} ${getOperationSpec(id).path}`.toLowerCase().includes(word),
  )
}

/** Lists the first segments of all paths, such as `tasks`. */
function listPathWords(): Set<string> {
  return new Set(operationIds.map((id) => getOperationSpec(id).path.split("/")[1] ?? ""))
}

/** Lists the known names similar to a misspelled one, most similar first. */
function listSimilar(name: string, known: string[]): string[] {
  const text = name.toLowerCase().replace(/^\//, "")
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]))
  const similar: string[] = []
  for (;;) {
    const next = findSimilarName(text, [...lower.keys()])
    if (next === undefined) return similar
    similar.push(lower.get(next) ?? next)
    lower.delete(next)
  }
}
