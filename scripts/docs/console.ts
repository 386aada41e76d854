import { marked } from "marked"
import { type Description, resolveReference } from "../../src/openapi/description.ts"
import type { ExampleParameters } from "../../src/openapi/exampleCall.ts"
import type { ParameterSpec } from "../../src/openapi/operationSpec.ts"
import { readOperations } from "../build/operations.ts"
import { listObjects } from "../objects.ts"
import { listEvidence } from "../../src/openapi/evidence.ts"
import { createSampleCall } from "../../src/openapi/sampleCall.ts"
import type { SiteContext } from "./siteContext.ts"
import { formatEvidence } from "./annotateDescription.ts"

/**
 * Lists the console's forms. Their texts come from the reference, which adds effects and open questions to
 * descriptions.
 */
export function listConsoleForms(
  { description, operations, baseUrl }: SiteContext,
  reference: Description,
) {
  const specs = readOperations(description)
  return operations.flatMap(({ id, summary, tag, request }) => {
    const spec = specs[id]
    // The service sends webhooks and clients don't, so they have no form.
    if (!spec) return []
    const { params, body, ...call } = createSampleCall(description, spec, baseUrl)
    const fields = spec.parameters.map((parameter) => createField(reference, parameter, params))
    const group = `${description.tags.find(({ name }) => name === tag)?.["x-displayName"]}`
    return { id, summary, group, request, call, fields, body: JSON.stringify(body, null, 2) }
  })
}

function createField(reference: Description, spec: ParameterSpec, params: ExampleParameters) {
  const { name, in: location, pointer, types, required = false } = spec
  const parameter = resolveReference(reference, { $ref: pointer })
  const { description, schema, example } = parameter
  const { enum: values, format } = resolveReference(reference, schema)
  const evidence = listObjects(parameter).flatMap(({ part }) => listEvidence(part))
  return {
    name,
    required,
    type: [...types, format].filter(Boolean).join(", "),
    /** All allowed values; undefined if others are possible. */
    values: types.includes("boolean") ? ["true", "false"] : (values as string[] | undefined),
    value: String(params[location]?.[name] ?? example ?? ""),
    evidence: evidence.map((mark) => formatEvidence(mark).replaceAll("`", "")),
    // The form shows the text on demand, so nothing in it needs to be collapsed again.
    html: marked.parse(String(description).replaceAll(/<\/?details.*/g, ""), { async: false }),
  }
}
