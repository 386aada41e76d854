import type { OperationId } from "../contract/operations.ts"
import { appendToPointer } from "../openapi/description.ts"
import { findActivityAction } from "../openapi/effects.ts"
import type { CheckSpec, Level } from "./report.ts"
import {
  allOperations,
  type FieldFacts,
  listEnum,
  listTypes,
  type OperationFacts,
} from "./facts.ts"
import { mustFind, mustValidate } from "./freedom.ts"
import { listFields } from "./state/records.ts"

/** What a comparison is about. With the operation and a subject, it forms the name of the comparison. */
export type Aspect = keyof typeof rules

/** The rule of each aspect; `$` stands for the subject. */
const rules = {
  accepts: "The service accepts valid requests with `$`.",
  rejects: "The service rejects a request if `$` is invalid, or missing although it's required.",
  selects: "The response contains exactly the records that `$` selects.",
  pages: "`$` cuts the records into pages without gaps and repetitions.",
  sorts: "The records are in the order that `$` defines.",
  includes: "`include=$` adds the related records of this kind.",
  links: "`Link` leads to the next page of the same request, and ends with the last page.",
  shows: "The response shows `$` as every other response does.",
  finds: "An unknown `$` is not found.",
  writes: "The service stores `$` as sent.",
  keeps: "A request changes no `$` that it doesn't name.",
  sets: "The service sets `$` in a new record as documented.",
  causes: "The request causes the activity `$`.",
  delivers: "Webhooks receive the activity `$`.",
  removes: "The record is removed, and only this one.",
  authorizes: "The service accepts the account's tokens, and no others.",
} as const

/** The rules of subjects for which that of their aspect makes no sense. */
const otherRules: Readonly<Record<string, string>> = {
  "accepts/request": "The service accepts valid requests.",
  "rejects/body": "The service rejects a body that isn't a JSON object with the right keys.",
  "rejects/method": "The service rejects methods that the resource doesn't have.",
  "writes/updated_at": "An update sets `updated_at` to its time.",
  "sorts/cursor": "Without parameters that define an order, the records are in the documented one.",
}

/** The name of a comparison, such as `listTasks/selects/view`. */
export type ComparisonName = `${OperationId}/${Aspect}/${string}`

/** The comparisons that the description implies. */
export const comparisonSpecs: readonly CheckSpec[] = allOperations.flatMap(listSpecs)

function listSpecs(facts: OperationFacts): CheckSpec[] {
  const { parameters, keys, form, kind, effects, includes, paging } = facts
  const queries = parameters.filter((one) => one.in === "query")
  const all = [...parameters, ...keys]
  const ids = all.filter((one) => one.in === "path" || (one.name.endsWith("_id") && mustFind(one)))
  const optional = queries.filter(
    ({ name, required }) => !required && (name !== "include" || includes.length > 0),
  )
  const isWrite = form === "create" || form === "update" || form === "remove"
  const actions = listActions(facts)
  const subjects: Partial<Record<Aspect, readonly (FieldFacts | string)[]>> = {
    accepts: ["request", ...optional],
    rejects: [
      ...all.filter((one) => mustValidate(facts, one) && hasWrongValues(one)),
      ...(facts.spec.body ? ["body"] : []),
      ...(isWrite ? [] : ["method"]),
    ],
    ...(form === "list" && {
      selects: ["organization_id", ...queries.filter((one) => mayExclude(facts, one))],
      pages: paging === "archived" ? ["limit"] : ["cursor", "limit"],
      sorts: queries.filter((one) => definesOrder(facts, one)),
    }),
    ...(paging === "link" && { links: ["next"] }),
    ...(!isWrite && { includes, shows: listFields(kind) }),
    finds: ids,
    ...(isWrite &&
      form !== "remove" && {
        writes: [
          ...keys.filter(isComparable),
          ...(form === "update" ? pickShown(kind, "updated_at") : []),
        ],
        causes: actions,
        delivers: actions,
      }),
    ...(form === "update" && { keeps: listKept(facts) }),
    ...(form === "create" && { sets: listSet(facts) }),
    ...(form === "remove" && { removes: [kind] }),
    authorizes: ["token"],
  }
  return Object.entries(subjects).flatMap(([aspect, list]) =>
    [...new Map(list.map((one) => [nameOf(one), one])).values()].map((one) =>
      createSpec(facts, aspect as Aspect, one, effects.effect.assumed),
    ),
  )
}

/** Whether a parameter or key has values that are wrong whatever they mean: free text and lists of names have none. */
function hasWrongValues({ in: where, required, schema }: FieldFacts): boolean {
  const types = listTypes(schema)
  const isFree = types.includes("string") || types.includes("array")
  const isListed = listEnum(schema).length > 0 || schema.format !== undefined
  return required || where === "body" || isListed || !isFree
}

/** Whether a parameter can leave out records. */
function mayExclude({ views }: OperationFacts, { name }: FieldFacts): boolean {
  const isPaging = ["cursor", "limit", "include", "order", "pagination"].includes(name)
  return !isPaging && (name !== "view" || views.length > 1)
}

/** Whether a parameter or one of its values sorts; `cursor` stands for the order without parameters. */
function definesOrder({ effects }: OperationFacts, { name, effect }: FieldFacts): boolean {
  const own = name === "cursor" ? effects.effect : effect
  return [own, ...Object.values(own.values ?? {})].some(({ sorts }) => sorts !== undefined)
}

/** Lists the fields that an update can leave as they are: no side effect changes them, nor a key that each request sends. */
function listKept({ kind, keys, effects }: OperationFacts): string[] {
  const sent = keys.flatMap(({ required, effect }) => (required && effect.writes) || [])
  const touched = (effects.effect.causes ?? []).flatMap(({ touches = [] }) => touches)
  const names = touched.map((one) => one.replace(`${kind}.`, ""))
  const changed = new Set([...sent, ...names, "updated_at"])
  return listFields(kind).filter((field) => !changed.has(field))
}

function pickShown(kind: string, ...fields: string[]): string[] {
  return listFields(kind).filter((field) => fields.includes(field))
}

/** Whether a response or a collection shows what the key writes. */
function isComparable({ effect }: FieldFacts): boolean {
  return (effect.creates ?? effect.writes ?? effect.values) !== undefined
}

/** The fields of a new record that the documentation determines. */
function listSet({ effects, kind }: OperationFacts): string[] {
  const caused = (effects.effect.causes ?? []).flatMap(({ sets, assumed }) =>
    assumed === undefined ? Object.keys(sets ?? {}) : [],
  )
  const own: Record<string, string[]> = {
    tasks: ["list_id", "completed"],
    comments: ["task_id"],
    access_tokens: ["organization_id"],
  }
  return ["id", ...pickShown(kind, "created_at", "updated_at"), ...caused, ...(own[kind] ?? [])]
}

function nameOf(subject: FieldFacts | string): string {
  return typeof subject === "string" ? subject : subject.name
}

function createSpec(
  { id, spec, form }: OperationFacts,
  aspect: Aspect,
  subject: FieldFacts | string,
  assumed: string | undefined,
): CheckSpec {
  const name = nameOf(subject)
  const rule = otherRules[`${aspect}/${name}`] ?? rules[aspect].replace("$", name)
  const found = typeof subject === "string" ? assumed : findQuestion(aspect, subject)
  // Fields that mean what their names say are as good as stated.
  const question = found === "field-meanings" ? undefined : found
  const level: Level = question === undefined ? "required" : "recommended"
  const pointer =
    typeof subject === "string" ? appendToPointer(spec.pointer, "responses") : subject.pointer
  return {
    name: `${id}/${aspect}/${name}`,
    rule,
    level,
    pointer,
    evidence: question === undefined ? { stated: rule } : { question },
    stateful: aspect !== "rejects",
    writes: form !== "list" && form !== "read",
  }
}

/** Returns the open question of a comparison; parts of an effect may be stated although others are open. */
function findQuestion(aspect: Aspect, subject: FieldFacts): string | undefined {
  const { effect, question, required, schema } = subject
  if (aspect === "sorts") return effect.assumed
  // What is written has a documented type, even if it's open how it shows; a key that only names the record may be ignored.
  const isName = effect.scopes !== undefined && !required
  if (aspect === "rejects" && subject.in === "body" && !isName) return undefined
  // Whether an array replaces the old one or is added to it, it contains what was sent.
  const isStored = effect.writes !== undefined && listTypes(schema).includes("array")
  return aspect === "writes" && isStored ? undefined : question
}

/** The actions of the activities that an operation causes. */
export function listActions({ effects, keys }: OperationFacts): string[] {
  const own = findActivityAction(effects.effect)
  const caused = keys.flatMap(({ effect }) =>
    (effect.causes ?? []).flatMap(({ activity }) =>
      typeof activity === "object" ? Object.values(activity) : [],
    ),
  )
  return [...(own === "undefined" ? [] : [own]), ...caused]
}
