import { marked } from "marked"
import { type Description, resolve } from "../../src/openapi/description.ts"
import type { Params } from "../../src/openapi/exampleCall.ts"
import type { ParameterSpec } from "../../src/openapi/operationSpec.ts"
import { readOperations } from "../build/operations.ts"
import { listMarks } from "../sources/marks.ts"
import { createCall } from "./calls.ts"
import type { Context } from "./context.ts"
import { formatEvidence } from "./marks.ts"

/** Lists the forms of the console. The texts of the reference contain the effects and the open questions. */
export function listForms({ description, operations, baseUrl }: Context, reference: Description) {
  const specs = readOperations(description)
  return operations.flatMap(({ id, summary, tag, request }) => {
    const spec = specs[id]
    // Only the service sends a webhook.
    if (!spec) return []
    const { params, body, ...call } = createCall(description, spec, baseUrl)
    const fields = spec.parameters.map((parameter) => createField(reference, parameter, params))
    const group = tag.replaceAll("_", " ")
    return { id, summary, group, request, call, fields, body: JSON.stringify(body, null, 2) }
  })
}

function createField(reference: Description, spec: ParameterSpec, params: Params) {
  const { name, in: location, pointer, types, required = false } = spec
  const { description, schema, example } = resolve(reference, { $ref: pointer })
  const { enum: values, format } = resolve(reference, schema)
  const evidence = listMarks(reference, pointer).flatMap((mark) => mark.evidence)
  return {
    name,
    required,
    type: [...types, format].filter(Boolean).join(", "),
    /** The allowed values, if they are a closed set. */
    values: types.includes("boolean") ? ["true", "false"] : (values as string[] | undefined),
    value: String(params[location]?.[name] ?? example ?? ""),
    evidence: evidence.map((mark) => formatEvidence(mark).replaceAll("`", "")),
    html: marked.parse(String(description), { async: false }),
  }
}
