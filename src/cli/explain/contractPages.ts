import { effects } from "../../../generated/effects.ts"
import { pathPrefixes } from "../../../generated/tables.ts"
import { type OperationId, operationIds, getOperationSpec } from "../../contract/operations.ts"
import { type Description, isObject, resolveReference } from "../../openapi/description.ts"
import type { OperationEffects } from "../../openapi/effects.ts"
import { createExampleCall, formatRequestTarget } from "../../openapi/exampleCall.ts"
import type { OperationSpec } from "../../openapi/operationSpec.ts"
import { formatRule } from "../../sandbox/rules.ts"
import { findQuestions, type Page } from "./page.ts"
import { addEffect, type ExplainedPart, explainPart, listFields, listWords } from "./parts.ts"

/** Explains an operation with its parameters, its body and its responses. */
export function explainOperation(description: Description, id: OperationId): Page {
  const spec = getOperationSpec(id)
  const { method, path, success, pointer } = spec
  const own: OperationEffects = effects[id]
  const operation = addEffect(explainPart(description, id, { $ref: pointer }), own.effect, own.kind)
  const parameters = explainParameters(description, id)
  const body = explainBody(description, spec, own)
  const responses = explainResponses(description, spec)
  const fields = listFields(description, { $ref: spec.responses[success]?.schema ?? "#" })
  const { params, ...example } = createExampleCall(description, spec)
  const parts = [operation, ...parameters, ...body, ...responses, ...fields]
  return {
    title: `${id}: ${method} ${path}`,
    text: operation.description,
    sections: {
      Effects: [
        ...(operation.effect ? [operation.effect] : []),
        ...operation.evidence.map((fact) => `Evidence for the parameters: ${fact}.`),
      ],
      Parameters: parameters,
      Body: body,
      Responses: responses,
      [`${success} response`]: fields,
      Rules: listWords(own, "rule").map((rule) => formatRule(rule)),
    },
    example: { method, target: pathPrefixes[0] + formatRequestTarget(path, params), ...example },
    openQuestions: findQuestions(description, parts),
  }
}

function explainParameters(description: Description, id: OperationId): ExplainedPart[] {
  const { kind, parameters }: OperationEffects = effects[id]
  return getOperationSpec(id).parameters.map(({ name, required = false, ...spec }) => {
    const part = explainPart(description, name, { $ref: spec.pointer }, { $ref: spec.schema })
    return addEffect({ ...part, in: spec.in, required }, parameters[name], kind)
  })
}

/** Explains an operation's body and its keys. A key is required if each form of the body requires it. */
function explainBody(
  description: Description,
  { body }: OperationSpec,
  { keys, kind }: OperationEffects,
): ExplainedPart[] {
  if (!body) return []
  const schema = { $ref: body.schema }
  const forms = [resolveReference(description, schema).anyOf ?? []].flat().length || 1
  const all = listFields(description, schema)
  const explained = body.keys.flatMap((name) => {
    const found = all.filter((field) => field.name === name)
    const required = found.filter((field) => field.required).length === forms
    return found.slice(0, 1).map((part) => addEffect({ ...part, required }, keys[name], kind))
  })
  return [explainPart(description, body.mediaTypes.join(), schema), ...explained]
}

function explainResponses(description: Description, { responses }: OperationSpec): ExplainedPart[] {
  return Object.entries(responses).map(([status, { pointer, schema }]) =>
    explainPart(description, status, { $ref: pointer }, schema ? { $ref: schema } : undefined),
  )
}

/** Explains a schema with its fields. */
export function explainSchema(description: Description, name: string): Page {
  const schema = { $ref: `#/components/schemas/${name}` }
  const own = explainPart(description, name, schema)
  const fields = listFields(description, schema)
  return {
    title: name,
    text: own.description,
    sections: { Type: fields.length > 0 ? own.evidence : [own.type], Fields: fields },
    openQuestions: findQuestions(description, [own, ...fields]),
  }
}

/** Explains all fields and query parameters with a name; undefined if there are none. */
export function explainField(description: Description, name: string): Page | undefined {
  const fields = Object.entries(description.components.schemas ?? {}).flatMap(
    ([schema, { properties }]) => {
      const isBody = /Response$|Request/.test(schema)
      if (isBody || !isObject(properties) || !Object.hasOwn(properties, name)) return []
      const own = listFields(description, { $ref: `#/components/schemas/${schema}` })
      return own
        .filter((field) => field.name === name)
        .map((field) => ({ ...field, name: `${schema}.${name}` }))
    },
  )
  const parameters = operationIds.flatMap((id) => {
    const { method, path } = getOperationSpec(id)
    const own = explainParameters(description, id)
    return own
      .filter((one) => one.name === name && one.in === "query")
      .map((one) => ({ ...one, name: `${method} ${path}` }))
  })
  const parts = [...fields, ...parameters]
  if (parts.length === 0) return undefined
  return {
    title: `\`${name}\``,
    text: "",
    sections: { Fields: fields, "Query parameter": parameters },
    openQuestions: findQuestions(description, parts),
  }
}
