import { describeEffect } from "./describeEffect.ts"
import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
  type OpenQuestion,
  resolve,
} from "./description.ts"
import type { Effect, OperationEffects } from "./effects.ts"
import { listEvidence } from "./evidence.ts"
import { createExampleCall, formatTarget } from "./exampleCall.ts"
import type { OperationSpec, ParameterSpec } from "./operationSpec.ts"

/** All information in the contract about one operation. */
export interface Explanation {
  operationId: string
  method: string
  path: string
  summary: string
  description: string
  parameters: ExplainedPart[]
  body?: { description: string; mediaTypes: string[]; keys: ExplainedPart[] }
  responses: { status: string; description: string; schema?: string }[]
  /** The effect of the operation, as sentences. */
  effect: string
  /** The facts about the operation that the source does not state, such as `location: observed`. */
  evidence: string[]
  openQuestions: Pick<OpenQuestion, "id" | "question" | "assumed">[]
  /** A valid request, with the example values of the description. */
  example: { method: string; target: string; contentType?: string; body?: Json }
}

/** A parameter, or a key of the body. */
export interface ExplainedPart {
  /** The name of the parameter, or the path of the key, such as `task.name`. */
  name: string
  in: "path" | "query" | "body"
  required: boolean
  /** The title of the body form that requires the key. Set only if a different body form does not have the key. */
  requiredIn?: string
  type: string
  description: string
  effect?: string
  /** The facts that the source does not state. Empty if the source states all facts. */
  evidence: string[]
  openQuestions: string[]
}

/** The description, and the generated facts about one operation. */
export interface ExplainedOperation {
  description: Description
  spec: OperationSpec
  effects: OperationEffects
  /** The prefix of the path in the example, such as `/v2`. */
  basePath: string
}

/** Collects all information in a description about an operation. */
export function explainOperation(source: ExplainedOperation): Explanation {
  const { description, spec, effects } = source
  const { method, path, body } = spec
  const operation = resolve(description, { $ref: spec.pointer })
  const parameters = spec.parameters.map((parameter) => explainParameter(source, parameter))
  const keys = body ? body.keys.map((key) => explainKey(source, key)) : []
  const ids = new Set([
    ...listQuestions(operation),
    ...listMarks(effects.effect),
    ...[...parameters, ...keys].flatMap((part) => part.openQuestions),
  ])
  return {
    operationId: text(operation.operationId),
    method,
    path,
    summary: text(operation.summary),
    description: text(operation.description),
    parameters,
    ...(body && {
      body: {
        description: text(resolve(description, { $ref: body.schema }).description),
        mediaTypes: body.mediaTypes,
        keys,
      },
    }),
    responses: Object.entries(spec.responses).map(([status, { pointer, schema }]) => ({
      status,
      description: text(resolve(description, { $ref: pointer }).description),
      ...(schema && { schema: schema.split("/").at(-1) }),
    })),
    effect: describeEffect(effects.effect, effects.kind),
    evidence: formatEvidence(operation),
    openQuestions: description["x-open-questions"]
      .filter(({ id }) => ids.has(id))
      .map(({ id, question, assumed }) => ({ id, question, assumed })),
    example: createExample(source),
  }
}

function explainParameter(source: ExplainedOperation, spec: ParameterSpec): ExplainedPart {
  const { description, effects } = source
  const parameter = resolve(description, { $ref: spec.pointer })
  return {
    name: spec.name,
    in: spec.in,
    required: spec.required ?? false,
    ...explainPlace(source, parameter, effects.parameters[spec.name]),
    type: formatType(description, parameter.schema),
  }
}

function explainKey(source: ExplainedOperation, name: string): ExplainedPart {
  const { description, spec, effects } = source
  const path = name.split(".")
  const forms = listForms(description, spec.body?.schema ?? "")
  const found = forms.filter((form) => findProperty(description, form, path))
  const property = findProperty(description, found[0], path) ?? {}
  const required = spec.body?.required.includes(name) ?? false
  const isEverywhere = found.length === forms.length
  return {
    name,
    in: "body",
    required: required && isEverywhere,
    ...(required && !isEverywhere && { requiredIn: text(found[0]?.title) }),
    ...explainPlace(source, property, effects.keys[name]),
    type: formatType(description, property),
  }
}

/** Lists the forms of a body: the branches of `anyOf`, or the only schema. */
function listForms(description: Description, $ref: string): JsonObject[] {
  const schema = resolve(description, { $ref })
  const branches = [schema.anyOf ?? []].flat()
  return branches.length > 0 ? branches.map((branch) => resolve(description, branch)) : [schema]
}

/** Explains a parameter or a property. For a property with a `$ref`, reads the marks of the target. */
function explainPlace(
  { description, effects }: ExplainedOperation,
  place: JsonObject,
  effect: Effect | undefined,
): Pick<ExplainedPart, "description" | "effect" | "evidence" | "openQuestions"> {
  const target = resolve(description, place)
  const sentences = effect && describeEffect(effect, effects.kind)
  return {
    description: text(target.description),
    ...(sentences && { effect: sentences }),
    evidence: formatEvidence(target),
    openQuestions: [...new Set([...listQuestions(target), ...listMarks(effect)])],
  }
}

/** Finds a property of a schema by its path. */
function findProperty(
  description: Description,
  value: Json | undefined,
  [name, ...rest]: string[],
): JsonObject | undefined {
  if (name === undefined) return value as JsonObject
  const { properties } = resolve(description, value)
  const property = isObject(properties) ? properties[name] : undefined
  return property === undefined ? undefined : findProperty(description, property, rest)
}

/**
 * Formats the type of a schema, such as `integer (int64)`, `array of string` or `"a" | "b"`. For an object schema with
 * a name, returns the name. The TypeScript type has the same name.
 */
function formatType(description: Description, value: Json | undefined): string {
  const schema = resolve(description, value)
  const { type, format, enum: values, items, anyOf, oneOf, properties } = schema
  const branches = anyOf ?? oneOf
  if (Array.isArray(values)) return values.map((known) => JSON.stringify(known)).join(" | ")
  if (properties && isObject(value) && typeof value.$ref === "string") {
    return value.$ref.split("/").at(-1) ?? ""
  }
  if (Array.isArray(branches)) {
    const types = branches.map((branch) => formatType(description, branch))
    return [...new Set(types)].join(" | ")
  }
  if (isObject(items)) return `array of ${formatType(description, items)}`
  const name = type === undefined ? "any" : [type].flat().join(" | ")
  return typeof format === "string" ? `${name} (${format})` : name
}

function formatEvidence(place: JsonObject): string[] {
  return listEvidence(place).map(({ evidence, aspect, value }) => {
    const about = [aspect, value].filter((part) => part !== undefined).join(" ")
    return about ? `${about}: ${evidence}` : evidence
  })
}

function listQuestions({ "x-open-question": ids = [] }: JsonObject): string[] {
  return [ids].flat() as string[]
}

/** Lists the open questions in an effect and its nested effects. */
function listMarks(effect: unknown): string[] {
  if (typeof effect !== "object" || effect === null) return []
  return Object.entries(effect).flatMap(([key, value]) => {
    const isMark = ["assumed", "observed", "none", "unreadable"].includes(key)
    return isMark && typeof value === "string" ? [value] : listMarks(value)
  })
}

function createExample({
  description,
  spec,
  basePath,
}: ExplainedOperation): Explanation["example"] {
  const { method, path } = spec
  const { params, ...body } = createExampleCall(description, spec)
  return { method, target: basePath + formatTarget(path, params), ...body }
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value.trim() : ""
}
