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

/** The meaning of a part of the description, and how sure the meaning is. */
export interface ExplainedMeaning {
  description: string
  /** The facts that the source does not state. Empty if the source states all facts. */
  evidence: string[]
  /** The IDs of the open questions about the part. */
  openQuestions: string[]
}

/** A field of a schema, or a key of a response. */
export interface ExplainedField extends ExplainedMeaning {
  /** The path of the field, such as `tasks[].name`. */
  name: string
  required: boolean
  type: string
  /** The documented values of a text that can have other values too. */
  knownValues?: string[]
}

/** All information in the contract about one schema. */
export interface ExplainedSchema {
  name: string
  description: string
  type: string
  fields: ExplainedField[]
  /** The facts about the whole schema that the source does not state. */
  evidence: string[]
  openQuestions: ExplainedQuestion[]
}

/** An open question, and the assumption of the contract. */
export type ExplainedQuestion = Pick<OpenQuestion, "id" | "question" | "assumed">

/**
 * Collects all information in a description about a named schema.
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
 * Lists the fields of a schema and of the objects inside it. The fields of a named schema are listed only where the
 * schema occurs first.
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

/** Explains a part of the description. Adds the marks beside a `$ref` to the marks of its target. */
export function explainMeaning(description: Description, part: Json): ExplainedMeaning {
  const target = resolveReference(description, part)
  return {
    description: text(target.description),
    evidence: formatEvidence(target),
    openQuestions: [
      ...new Set([...listQuestions(part as JsonObject), ...listNestedQuestions(description, part)]),
    ],
  }
}

/** Lists the open questions of a schema, its branches and its items, but not of its fields. */
function listNestedQuestions(description: Description, value: Json): string[] {
  const target = resolveReference(description, value)
  const parts = [...listBranches(target), ...(isObject(target.items) ? [target.items] : [])]
  return [
    ...listQuestions(target),
    ...parts.flatMap((part) => listNestedQuestions(description, part)),
  ]
}

function listBranches({ allOf, anyOf, oneOf }: JsonObject): Json[] {
  return [allOf ?? [], anyOf ?? [], oneOf ?? []].flat()
}

/** Returns the questions with these IDs, in the order of the description. */
export function findQuestions(description: Description, ids: string[]): ExplainedQuestion[] {
  return description["x-open-questions"]
    .filter(({ id }) => ids.includes(id))
    .map(({ id, question, assumed }) => ({ id, question, assumed }))
}

/** Formats the `x-evidence` of a part, such as `location: observed`. */
export function formatEvidence(part: JsonObject): string[] {
  return listEvidence(part).map(({ evidence, aspect, value }) => {
    const about = [aspect, value].filter((word) => word !== undefined).join(" ")
    return about ? `${about}: ${evidence}` : evidence
  })
}

/** Lists the IDs in the `x-open-question` of a part. */
export function listQuestions({ "x-open-question": ids = [] }: JsonObject): string[] {
  return [ids].flat() as string[]
}

/** Returns a text of the description, or an empty text. */
export function text(value: Json | undefined): string {
  return typeof value === "string" ? value.trim() : ""
}
