import { getVendorMediaType } from "../../src/openapi/deployment.ts"
import { type Description, getBasePaths } from "../../src/openapi/description.ts"
import type { ExampleParameters } from "../../src/openapi/exampleCall.ts"
import type { OperationSpec } from "../../src/openapi/operationSpec.ts"
import { readOperations } from "../build/operations.ts"
import type { Workflow, WorkflowStep } from "./workflows.ts"

/** A workflow as a series of HTTP calls, whose values can be expressions. */
export type WorkflowCalls = ReturnType<typeof readWorkflowCalls>

export type WorkflowCall = WorkflowCalls["calls"][number]

/** Matches an expression that stands for an input or output, and captures the name of that. */
export const expression = /\$(?:inputs|steps\.\w+\.outputs)\.(\w+)/g

/**
 * Reads the calls of a workflow.
 *
 * @param baseUrl - the base URL of the service, without `/v2`.
 */
export function readWorkflowCalls(description: Description, workflow: Workflow, baseUrl: string) {
  const { access_token: _, ...inputs } = workflow.inputs.properties
  const specs = readOperations(description)
  return {
    baseUrl: baseUrl.replace(/\/+$/, "") + getBasePaths(description)[0],
    mediaType: getVendorMediaType(description),
    inputs: Object.entries(inputs).map(([name, { examples }]) => ({ name, value: examples?.[0] })),
    calls: workflow.steps.map((step) => readCall(step, specs[step.operationId] as OperationSpec)),
    /** The names of the workflow's outputs among those of its steps. */
    outputs: Object.values(workflow.outputs ?? {}).map((text) => text.replace(expression, "$1")),
  }
}

function readCall(step: WorkflowStep, spec: OperationSpec) {
  const { parameters, requestBody, successCriteria, outputs = {} } = step
  const arrays = spec.parameters.flatMap(({ name, types }) => (types[0] === "array" ? name : []))
  const params: ExampleParameters = {}
  for (const { in: location, name, value } of parameters ?? []) {
    ;(params[location] ??= {})[name] = arrays.includes(name) ? [value] : value
  }
  return {
    name: step.stepId,
    description: step.description,
    method: spec.method,
    path: spec.path,
    params: parameters && params,
    body: requestBody?.payload,
    /** The output that is the call's token; undefined for the caller's token. */
    token: step["x-security"]?.[0]?.values.token?.replace(expression, "$1"),
    /** The outputs, and the keys that lead to their values in the response body. */
    outputs: Object.entries(outputs).map(([name, text]) => [name, ...text.split("/").slice(1)]),
    /** Whether the service may reject the request. */
    mayFail: successCriteria.some(({ condition }) => /statusCode (?:>=|==) 4/.test(condition)),
  }
}
