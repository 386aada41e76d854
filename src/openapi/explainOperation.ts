import { describeEffect } from "./describeEffect.ts"
import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
  resolveReference,
} from "./description.ts"
import type { Effect, OperationEffects } from "./effects.ts"
import { createExampleCall, formatRequestTarget } from "./exampleCall.ts"
import {
  type ExplainedField,
  type ExplainedMeaning,
  type ExplainedQuestion,
  explainMeaning,
  findQuestions,
  formatEvidence,
  listFields,
  listQuestions,
  text,
} from "./explainSchema.ts"
import { formatType } from "./formatType.ts"
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
  responses: ExplainedResponse[]
  /** The effect of the operation, as sentences. */
  effect: string
  /** The facts about the operation that the source does not state, such as `location: observed`. */
  evidence: string[]
  openQuestions: ExplainedQuestion[]
  /** A valid request, with the example values of the description. */
  example: { method: string; target: string; contentType?: string; body?: Json }
}

/** A response of an operation. */
export interface ExplainedResponse {
  status: string
  description: string
  /** The name of the schema of the body. */
  schema?: string
  /** The keys of the body. Set only for the success response. */
  keys?: ExplainedField[]
}

/** A parameter, or a key of the body. */
export interface ExplainedPart extends ExplainedMeaning {
  /** The name of the parameter, or the path of the key, such as `task.name`. */
  name: string
  in: "path" | "query" | "body"
  required: boolean
  /** The title of the body form that requires the key. Set only if a different body form does not have the key. */
  requiredIn?: string
  type: string
  /** The value that the service uses if the request does not contain the parameter. */
  default?: Json
  maximum?: Json
  effect?: string
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
  const operation = resolveReference(description, { $ref: spec.pointer })
  const parameters = spec.parameters.map((parameter) => explainParameter(source, parameter))
  const keys = body ? body.keys.map((key) => explainKey(source, key)) : []
  const responses = explainResponses(source)
  const parts = [...parameters, ...keys, ...responses.flatMap((response) => response.keys ?? [])]
  const ids = [
    ...listQuestions(operation),
    ...listMarks(effects.effect),
    ...parts.flatMap((part) => part.openQuestions),
  ]
  return {
    operationId: text(operation.operationId),
    method,
    path,
    summary: text(operation.summary),
    description: text(operation.description),
    parameters,
    ...(body && {
      body: {
        description: text(resolveReference(description, { $ref: body.schema }).description),
        mediaTypes: body.mediaTypes,
        keys,
      },
    }),
    responses,
    effect: describeEffect(effects.effect, effects.kind),
    evidence: formatEvidence(operation),
    openQuestions: findQuestions(description, ids),
    example: createExample(source),
  }
}

function explainResponses({ description, spec }: ExplainedOperation): ExplainedResponse[] {
  return Object.entries(spec.responses).map(([status, { pointer, schema }]) => ({
    status,
    description: text(resolveReference(description, { $ref: pointer }).description),
    ...(schema && { schema: schema.split("/").at(-1) }),
    ...(schema &&
      status === `${spec.success}` && { keys: listFields(description, { $ref: schema }) }),
  }))
}

function explainParameter(source: ExplainedOperation, spec: ParameterSpec): ExplainedPart {
  const { description, effects } = source
  const parameter = resolveReference(description, { $ref: spec.pointer })
  const { default: standard, maximum } = resolveReference(description, parameter.schema)
  return {
    name: spec.name,
    in: spec.in,
    required: spec.required ?? false,
    ...explainPart(source, parameter, effects.parameters[spec.name]),
    type: formatType(description, parameter.schema),
    ...(standard !== undefined && { default: standard }),
    ...(maximum !== undefined && { maximum }),
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
    ...explainPart(source, property, effects.keys[name]),
    type: formatType(description, property),
  }
}

/** Lists the forms of a body: the branches of `anyOf`, or the only schema. */
function listForms(description: Description, $ref: string): JsonObject[] {
  const schema = resolveReference(description, { $ref })
  const branches = [schema.anyOf ?? []].flat()
  return branches.length > 0
    ? branches.map((branch) => resolveReference(description, branch))
    : [schema]
}

/** Adds the effect of a parameter or a key, and the open questions about the effect, to its meaning. */
function explainPart(
  { description, effects }: ExplainedOperation,
  part: JsonObject,
  effect: Effect | undefined,
): ExplainedMeaning & { effect?: string } {
  const meaning = explainMeaning(description, part)
  const sentences = effect && describeEffect(effect, effects.kind)
  return {
    ...meaning,
    ...(sentences && { effect: sentences }),
    openQuestions: [...new Set([...meaning.openQuestions, ...listMarks(effect)])],
  }
}

/** Finds a property of a schema by its path. */
function findProperty(
  description: Description,
  value: Json | undefined,
  [name, ...rest]: string[],
): JsonObject | undefined {
  if (name === undefined) return value as JsonObject
  const { properties } = resolveReference(description, value)
  const property = isObject(properties) ? properties[name] : undefined
  return property === undefined ? undefined : findProperty(description, property, rest)
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
  return { method, target: basePath + formatRequestTarget(path, params), ...body }
}
