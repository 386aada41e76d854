import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
  type OpenQuestion,
  resolveReference,
} from "./description.ts"
import { listEvidence } from "./evidence.ts"
import { formatType, readSchemaName } from "./formatType.ts"

/** What a part of the description means, and how certain that is. */
export interface ExplainedMeaning {
  description: string
  /** Facts that the source doesn't state; empty if it states everything. */
  evidence: string[]
  /** The IDs of open questions about the part. */
  openQuestions: string[]
}

/** A field in a schema, or a key in a response. */
export interface ExplainedField extends ExplainedMeaning {
  /** The field's path, such as `tasks[].name`. */
  name: string
  required: boolean
  type: string
  /** The documented values of a string that may have other values too. */
  knownValues?: string[]
}

/** Everything that the contract says about one schema. */
export interface ExplainedSchema {
  name: string
  description: string
  type: string
  fields: ExplainedField[]
  /** The evidence for what the source doesn't state about the whole schema, such as `type: observed`. */
  evidence: string[]
  openQuestions: ExplainedQuestion[]
}

/** An open question, and the contract's assumption. */
export type ExplainedQuestion = Pick<OpenQuestion, "id" | "question" | "assumed">

/**
 * Collects everything that a description says about a named schema.
 *
 * @throws Error if there is no such schema.
 */
export function explainSchema(description: Description, name: string): ExplainedSchema {
  const $ref = `#/components/schemas/${name}`
  const schema = resolveReference(description, { $ref })
  const { openQuestions, ...meaning } = explainMeaning(description, { $ref })
  const fields = listFields(description, { $ref })
  const ids = [...openQuestions, ...fields.flatMap((field) => field.openQuestions)]
  return {
    name,
    ...meaning,
    type: formatType(description, schema),
    fields,
    openQuestions: findQuestions(description, ids),
  }
}

/**
 * Lists the fields of a schema and of nested objects. A named schema's fields are listed only at its first occurrence.
 */
export function listFields(
  description: Description,
  value: Json | undefined,
  prefix = "",
  listed = new Set<string>(),
): ExplainedField[] {
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
      { ...explainField(description, property, path), required: required.includes(key) },
      ...listFields(description, inner, place, listed),
    ]
  })
  return [
    ...listBranches(schema).flatMap((branch) => listFields(description, branch, prefix, listed)),
    ...fields,
  ]
}

function explainField(
  description: Description,
  property: Json,
  name: string,
): Omit<ExplainedField, "required"> {
  const { "x-extensible-enum": known } = resolveReference(description, property)
  return {
    name,
    type: formatType(description, property),
    ...(Array.isArray(known) && { knownValues: known.map(String) }),
    ...explainMeaning(description, property),
  }
}

/** Explains a part of the description. If the part is a `$ref`, its own marks are added to the target's. */
export function explainMeaning(description: Description, part: Json): ExplainedMeaning {
  const target = resolveReference(description, part)
  return {
    description: toTrimmedString(target.description),
    evidence: formatEvidence(target),
    openQuestions: [
      ...new Set([
        ...listQuestionIds(part as JsonObject),
        ...listNestedQuestions(description, part),
      ]),
    ],
  }
}

/** Lists the open questions about a schema, its branches and its items, but not about its fields. */
function listNestedQuestions(description: Description, value: Json): string[] {
  const target = resolveReference(description, value)
  const parts = [...listBranches(target), ...(isObject(target.items) ? [target.items] : [])]
  return [
    ...listQuestionIds(target),
    ...parts.flatMap((part) => listNestedQuestions(description, part)),
  ]
}

function listBranches({ allOf, anyOf, oneOf }: JsonObject): Json[] {
  return [allOf ?? [], anyOf ?? [], oneOf ?? []].flat()
}

/** Returns the open questions with these IDs, in the description's order. */
export function findQuestions(description: Description, ids: string[]): ExplainedQuestion[] {
  return description["x-open-questions"]
    .filter(({ id }) => ids.includes(id))
    .map(({ id, question, assumed }) => ({ id, question, assumed }))
}

/** Formats a part's `x-evidence` entries, such as `location: observed`. */
export function formatEvidence(part: JsonObject): string[] {
  return listEvidence(part).map(({ evidence, aspect, value }) => {
    const about = [aspect, value].filter((word) => word !== undefined).join(" ")
    return about ? `${about}: ${evidence}` : evidence
  })
}

/** Returns the IDs in a part's `x-open-question`, which is one ID or a list. */
export function listQuestionIds(part: { "x-open-question"?: Json }): string[] {
  return [part["x-open-question"] ?? []].flat() as string[]
}

/** Returns a trimmed string, or an empty string for any other value. */
export function toTrimmedString(value: Json | undefined): string {
  return typeof value === "string" ? value.trim() : ""
}
