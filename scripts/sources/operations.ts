import { type Description, httpMethods, type Operation } from "../../src/openapi/description.ts"
import { collectParts } from "../objects.ts"

/** An operation or a webhook. */
export interface DocumentedOperation {
  id: string
  summary: string
  /** The name of the operation's resource. */
  tag: string
  /** The method and path, such as `GET /tasks`, or the name of the webhook. */
  request: string
  operation: Operation
  /** The objects and arrays in the operation, including referenced components. */
  parts: Set<unknown>
}

/** Lists the operations in the description's order, followed by the webhooks. */
export function listDocumentedOperations(description: Description): DocumentedOperation[] {
  return (["paths", "webhooks"] as const).flatMap((root) =>
    Object.entries(description[root]).flatMap(([path, item]) =>
      httpMethods.flatMap((method) => {
        const operation = item[method]
        if (!operation) return []
        const schemes = (operation.security ?? description.security).flatMap(Object.keys)
        const security = schemes.map((name) => description.components.securitySchemes?.[name])
        const parts = collectParts(description, [operation, item.parameters, security])
        const { operationId: id, summary, tags } = operation
        const request = root === "paths" ? `${method.toUpperCase()} ${path}` : `webhook ${path}`
        return [{ id, summary, tag: `${tags[0]}`, request, operation, parts }]
      }),
    ),
  )
}
