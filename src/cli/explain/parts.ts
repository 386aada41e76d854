import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
  resolveReference,
} from "../../openapi/description.ts"
import { describeEffect } from "../../openapi/describeEffect.ts"
import type { Effect } from "../../openapi/effects.ts"
import { listEvidence, listQuestionIds } from "../../openapi/evidence.ts"
import { formatType, readSchemaName } from "../../openapi/formatType.ts"

/** A parameter, a key of a body, or a field of a schema or a response. */
export interface ExplainedPart {
  /** The name, or the path, such as `tasks[].name`. */
  name: string
  in?: "path" | "query" | "body"
  /** Undefined for a whole body or response. */
  required?: boolean
  type: string
  description: string
  /** The documented values of a string that may have other values too. */
  knownValues?: string[]
  /** The value that the service uses if the parameter isn't sent. */
  default?: Json
  maximum?: Json
  /** What the part does, in sentences. */
  effect?: string
  /** What individual values do; `otherwise` stands for all others, and for none. */
  values?: Record<string, string>
  /** Facts that the source shows only in an example, such as `location: observed`. */
  evidence: string[]
  /** The IDs of open questions about the part. */
  openQuestions: string[]
}

/**
 * Explains a part of the description. If it's a `$ref`, its own marks are added to the target's.
 *
 * @param schema - the schema of the part's values.
 */
export function explainPart(
  description: Description,
  name: string,
  part: Json,
  schema: Json = part,
): ExplainedPart {
  const target = resolveReference(description, part)
  const {
    "x-extensible-enum": known,
    default: standard,
    maximum,
  } = resolveReference(description, schema)
  return {
    name,
    type: formatType(description, schema),
    description: readText(target),
    ...(Array.isArray(known) && { knownValues: known.map(String) }),
    ...(standard !== undefined && { default: standard }),
    ...(maximum !== undefined && { maximum }),
    evidence: listObserved(target),
    openQuestions: [
      ...new Set([...listQuestionIds(part as JsonObject), ...listNested(description, part)]),
    ],
  }
}

/** Adds what a parameter or a key does to its explanation. */
export function addEffect(part: ExplainedPart, effect: Effect = {}, kind: string): ExplainedPart {
  const { values, otherwise, ...own } = effect
  const field = part.name.replace(/^.*\./, "")
  // Such as that `task.name` sets `name`.
  const isObvious = Object.values(own).every((value) => value === field || value === "equals")
  const all = { ...values, ...(otherwise && { otherwise }) }
  const named = Object.entries(all).map(([value, other]) => [value, describeEffect(other, kind)])
  return {
    ...part,
    ...(!isObvious && { effect: describeEffect(own, kind) }),
    ...(named.length > 0 && { values: Object.fromEntries(named) as Record<string, string> }),
    openQuestions: [
      ...new Set([
        ...part.openQuestions,
        ...["assumed", "observed", "none", "unreadable"].flatMap((mark) => listWords(effect, mark)),
      ]),
    ],
  }
}

/** Lists the values that a word such as `rule` has in an effect and its nested effects. */
export function listWords(effect: object, word: string): string[] {
  return Object.entries(effect).flatMap(([key, value]: [string, unknown]) => {
    if (key === word && typeof value === "string") return value
    return typeof value === "object" && value !== null ? listWords(value, word) : []
  })
}

/**
 * Lists the fields of a schema and of nested objects. A named schema's fields are listed only at its first occurrence.
 */
export function listFields(
  description: Description,
  value: Json | undefined,
  prefix = "",
  listed = new Set<string>(),
): ExplainedPart[] {
  const name = readSchemaName(value)
  if (name !== undefined && listed.has(name)) return []
  if (name !== undefined) listed.add(name)
  const schema = resolveReference(description, value)
  const required = [schema.required ?? []].flat()
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : []
  const fields = properties.flatMap(([key, property]) => {
    const path = prefix ? `${prefix}.${key}` : key
    const { items } = resolveReference(description, property)
    const [inner, place] = isObject(items) ? [items, `${path}[]`] : [property, path]
    return [
      { ...explainPart(description, path, property), required: required.includes(key) },
      ...listFields(description, inner, place, listed),
    ]
  })
  return [
    ...listBranches(schema).flatMap((branch) => listFields(description, branch, prefix, listed)),
    ...fields,
  ]
}

/** Lists the open questions about a schema, its branches and its items, but not about its fields. */
function listNested(description: Description, value: Json): string[] {
  const target = resolveReference(description, value)
  const parts = [...listBranches(target), ...(isObject(target.items) ? [target.items] : [])]
  return [...listQuestionIds(target), ...parts.flatMap((part) => listNested(description, part))]
}

function listBranches({ allOf, anyOf, oneOf }: JsonObject): Json[] {
  return [allOf ?? [], anyOf ?? [], oneOf ?? []].flat()
}

/** Lists the facts that the source shows only in examples. Assumptions have open questions instead. */
function listObserved(part: JsonObject): string[] {
  const observed = listEvidence(part).filter(({ evidence }) => evidence === "observed")
  return observed.map(({ aspect, value }) =>
    [[aspect, value].filter(Boolean).join(" "), "observed"].filter(Boolean).join(": "),
  )
}

function readText({ description }: JsonObject): string {
  return typeof description === "string" ? description.trim() : ""
}
