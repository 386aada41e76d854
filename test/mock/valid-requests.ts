import { vendorMediaType } from "../../generated/tables.ts"
import type { Json } from "../../src/openapi/description.ts"
import { bodies, type Endpoint, endpoints, examplesOf } from "../contract/check-examples.ts"
import { description } from "../description.ts"

/** A valid request for an operation, in parts. */
export interface ValidRequest {
  id: string
  /** The name of the example of the body; empty without a body. */
  example: string
  method: string
  /** Without a version prefix. */
  path: string
  query: [name: string, value: string][]
  headers: Record<string, string>
  body?: Json
}

/** The token of every valid request. */
export const token = "sesame-0123456789"

/**
 * Creates valid requests for every operation, one for each example of the body.
 *
 * @param optional - whether to send the optional parameters that have examples.
 */
export function validRequests(optional: boolean): ValidRequest[] {
  const requestBodies = bodies(description).filter(({ status }) => status === "request")
  return endpoints(description)
    .filter(({ path }) => path.startsWith("/"))
    .flatMap((endpoint) => {
      const id = endpoint.operation.operationId
      const declared = requestBodies.find(({ operation }) => operation.operationId === id)
      const examples = declared?.examples ?? [{ name: "", value: undefined }]
      return examples.map(({ name, value }): ValidRequest => {
        const { path, query } = chooseParameters(endpoint, name, optional)
        const headers = { Authorization: `Bearer ${token}`, Accept: vendorMediaType }
        const request = {
          id,
          example: name,
          method: endpoint.method.toUpperCase(),
          path,
          query,
          headers,
        }
        if (!declared) return request
        return { ...request, headers: { ...headers, "Content-Type": vendorMediaType }, body: value }
      })
    })
}

/** Chooses each parameter's example with the same name as the body's, or else the first one. */
function chooseParameters(
  { path, parameters }: Endpoint,
  name: string,
  optional: boolean,
): Pick<ValidRequest, "path" | "query"> {
  const values = parameters.flatMap((parameter) => {
    const examples = examplesOf(description, parameter)
    const chosen = examples.find((example) => example.name === name) ?? examples[0]
    if (!chosen || !(optional || parameter.required)) return []
    return [{ in: parameter.in, name: `${parameter.name}`, value: `${chosen.value}` }]
  })
  return {
    path: values
      .filter((parameter) => parameter.in === "path")
      .reduce((filled, parameter) => filled.replace(`{${parameter.name}}`, parameter.value), path),
    query: values
      .filter((parameter) => parameter.in === "query")
      .map((parameter) => [parameter.name, parameter.value]),
  }
}

/** Formats a request's path and query. */
export function formatTarget({ path, query }: Pick<ValidRequest, "path" | "query">): string {
  const search = query.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")
  return search ? `${path}?${search}` : path
}
