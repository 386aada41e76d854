import { vendorType } from "../../generated/tables.ts"
import { eachOperation, type Json } from "../../src/openapi/description.ts"
import { bodies, endpoints, examplesOf } from "../contract/check-examples.ts"
import { description } from "../description.ts"

/** A valid request of an operation, in parts. */
export interface ValidRequest {
  id: string
  method: string
  /** Without the prefix of a version. */
  path: string
  query: [name: string, value: string][]
  headers: Record<string, string>
  body?: Json
}

/** The token of every valid request. */
export const token = "sesame-0123456789"

/**
 * Valid requests of every operation, one for each example of its body.
 *
 * @param optional - whether they have the parameters too that may be left out, as far as these have examples.
 */
export function validRequests(optional: boolean): ValidRequest[] {
  return endpoints(description)
    .filter(({ path }) => path.startsWith("/"))
    .flatMap((endpoint) => {
      const { operation, method } = endpoint
      const taken = bodies(description).find(
        (body) => body.status === "request" && body.operation.operationId === operation.operationId,
      )
      const examples = taken?.examples ?? [{ name: "", value: undefined }]
      return examples.map(({ name, value }): ValidRequest => {
        const values = endpoint.parameters.flatMap((parameter) => {
          const shown = examplesOf(description, parameter)
          // A parameter has its example of the same name, where it has one.
          const chosen = shown.find((other) => other.name === name) ?? shown[0]
          if (!chosen || !(optional || parameter.required)) return []
          return [{ place: parameter.in, name: `${parameter.name}`, value: `${chosen.value}` }]
        })
        return {
          id: operation.operationId,
          method: method.toUpperCase(),
          path: values
            .filter(({ place }) => place === "path")
            .reduce(
              (path, { name: key, value: id }) => path.replace(`{${key}}`, id),
              endpoint.path,
            ),
          query: values
            .filter(({ place }) => place === "query")
            .map(({ name: key, value: text }) => [key, text]),
          headers: {
            Authorization: `Bearer ${token}`,
            Accept: vendorType,
            ...(taken && { "Content-Type": vendorType }),
          },
          ...(taken && { body: value }),
        }
      })
    })
}

/** The path and query of a request, as they are sent. */
export function formatTarget({ path, query }: Pick<ValidRequest, "path" | "query">): string {
  const search = query.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")
  return search ? `${path}?${search}` : path
}

/** The id of the operation that a method and a path have in the description, below either prefix. */
export function findOperationId(method: string, pathname: string): string | undefined {
  return eachOperation(description).find(
    (item) =>
      item.method.toUpperCase() === method &&
      new RegExp(`^(/v2)?${item.path.replace("{id}", "[^/]+")}$`).test(pathname),
  )?.operation.operationId
}
