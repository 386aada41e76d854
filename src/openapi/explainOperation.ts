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
  listQuestionIds,
  toTrimmedString,
} from "./explainSchema.ts"
import { formatType } from "./formatType.ts"
import type { OperationSpec, ParameterSpec } from "./operationSpec.ts"

/** Everything that the contract says about one operation. */
export interface OperationExplanation {
  operationId: string
  method: string
  path: string
  summary: string
  description: string
  parameters: ExplainedInput[]
  body?: { description: string; mediaTypes: string[]; keys: ExplainedInput[] }
  responses: ExplainedResponse[]
  /** What the operation does, in sentences. */
  effect: string
  /** Facts about the operation that the source doesn't state, such as `location: observed`. */
  evidence: string[]
  openQuestions: ExplainedQuestion[]
  /** A valid request with the description's example values. */
  example: { method: string; target: string; contentType?: string; body?: Json }
}

export interface ExplainedResponse {
  status: string
  description: string
  /** The name of the body's schema. */
  schema?: string
  /** The body's keys; set only for the success response. */
  keys?: ExplainedField[]
}

/** A parameter, or a key in the body. */
export interface ExplainedInput extends ExplainedMeaning {
  /** The parameter's name or the key's path, such as `task.name`. */
  name: string
  in: "path" | "query" | "body"
  required: boolean
  /** The title of the body form that requires the key; undefined if every body form has the key. */
  requiredIn?: string
  type: string
  /** The value that the service uses if the parameter isn't sent. */
  default?: Json
  maximum?: Json
  effect?: string
}

/** The description, and the generated tables for one operation. */
export interface OperationSource {
  description: Description
  spec: OperationSpec
  effects: OperationEffects
  /** The path prefix in the example, such as `/v2`. */
  basePath: string
}

/** Collects everything that a description says about an operation. */
export function explainOperation(source: OperationSource): OperationExplanation {
  const { description, spec, effects } = source
  const { method, path, body } = spec
  const operation = resolveReference(description, { $ref: spec.pointer })
  const parameters = spec.parameters.map((parameter) => explainParameter(source, parameter))
  const keys = body ? body.keys.map((key) => explainKey(source, key)) : []
  const responses = explainResponses(source)
  const parts = [...parameters, ...keys, ...responses.flatMap((response) => response.keys ?? [])]
  const ids = [
    ...listQuestionIds(operation),
    ...listMarks(effects.effect),
    ...parts.flatMap((part) => part.openQuestions),
    ...Object.values(spec.responses).flatMap(({ pointer }) =>
      listQuestionIds(resolveReference(description, { $ref: pointer })),
    ),
  ]
  return {
    operationId: toTrimmedString(operation.operationId),
    method,
    path,
    summary: toTrimmedString(operation.summary),
    description: toTrimmedString(operation.description),
    parameters,
    ...(body && {
      body: {
        description: toTrimmedString(
          resolveReference(description, { $ref: body.schema }).description,
        ),
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

function explainResponses({ description, spec }: OperationSource): ExplainedResponse[] {
  return Object.entries(spec.responses).map(([status, { pointer, schema }]) => ({
    status,
    description: toTrimmedString(resolveReference(description, { $ref: pointer }).description),
    ...(schema && { schema: schema.split("/").at(-1) }),
    ...(schema &&
      status === `${spec.success}` && { keys: listFields(description, { $ref: schema }) }),
  }))
}

function explainParameter(source: OperationSource, spec: ParameterSpec): ExplainedInput {
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

function explainKey(source: OperationSource, name: string): ExplainedInput {
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
    ...(required && !isEverywhere && { requiredIn: toTrimmedString(found[0]?.title) }),
    ...explainPart(source, property, effects.keys[name]),
    type: formatType(description, property),
  }
}

/** Lists a body's alternative forms: the branches of `anyOf`, or the only schema. */
function listForms(description: Description, $ref: string): JsonObject[] {
  const schema = resolveReference(description, { $ref })
  const branches = [schema.anyOf ?? []].flat()
  return branches.length > 0
    ? branches.map((branch) => resolveReference(description, branch))
    : [schema]
}

/** Explains a parameter or a key, including its effect and the open questions about that. */
function explainPart(
  { description, effects }: OperationSource,
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

/** Finds a property by its path, such as `task.name`. */
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

/** Lists the open questions that an effect and its nested effects refer to. */
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
}: OperationSource): OperationExplanation["example"] {
  const { method, path } = spec
  const { params, ...body } = createExampleCall(description, spec)
  return { method, target: basePath + formatRequestTarget(path, params), ...body }
}
