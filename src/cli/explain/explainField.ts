import { getOperationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import { type Description, isObject } from "../../openapi/description.ts"
import type { ExplainedInput, OperationExplanation } from "../../openapi/explainOperation.ts"
import { type ExplainedField, explainSchema } from "../../openapi/explainSchema.ts"
import { formatFields, formatListItem } from "./formatField.ts"
import { formatSections } from "./formatSections.ts"

/** Everything that has the name of a field, such as `due_on`. */
export interface FieldExplanation {
  name: string
  /** The fields of schemas, such as `Task.due_on`. */
  fields: ExplainedField[]
  /** The query parameters with this name; each has its operation as its name, such as `GET /tasks`. */
  parameters: ExplainedInput[]
}

/** Lists the schemas with a field: records, their parts, and the inputs that change them. */
export function listSchemasWith({ components }: Description, field: string): string[] {
  const schemas = Object.entries(components.schemas ?? {})
  return schemas.flatMap(([name, { properties }]) => {
    const isBody = /Response$|Request/.test(name)
    return !isBody && isObject(properties) && Object.hasOwn(properties, field) ? name : []
  })
}

/** Lists the operations with a query parameter. */
export function listOperationsWith(parameter: string): OperationId[] {
  return operationIds.filter((id) =>
    getOperationSpec(id).parameters.some((one) => one.name === parameter && one.in === "query"),
  )
}

/**
 * Collects what a description says about a field in all schemas and query parameters.
 *
 * @param explainOperation - explains an operation.
 */
export function explainField(
  description: Description,
  name: string,
  explainOperation: (id: OperationId) => OperationExplanation,
): FieldExplanation {
  const fields = listSchemasWith(description, name).flatMap((schema) =>
    explainSchema(description, schema)
      .fields.filter((field) => field.name === name)
      .map((field) => ({ ...field, name: `${schema}.${name}` })),
  )
  const parameters = listOperationsWith(name).flatMap((id) => {
    const { method, path, parameters: all } = explainOperation(id)
    const own = all.filter((one) => one.name === name)
    return own.map((one) => ({ ...one, name: `${method} ${path}` }))
  })
  return { name, fields, parameters }
}

/** Formats a field's explanation as Markdown. */
export function formatField({ name, fields, parameters }: FieldExplanation): string {
  return formatSections(`\`${name}\``, "", [
    ["Fields", formatFields(fields)],
    ["Query parameter", parameters.map((one) => formatListItem(one))],
  ])
}
