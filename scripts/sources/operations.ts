import {
  type Description,
  getByPointer,
  isObject,
  httpMethods,
  type Operation,
  appendToPointer,
} from "../../src/openapi/description.ts"

/** An operation or a webhook. */
export interface DocumentedOperation {
  id: string
  summary: string
  /** The name of the operation's resource. */
  tag: string
  /** The method and path, such as `GET /tasks`, or the name of the webhook. */
  request: string
  operation: Operation
  /** JSON pointers to all parts of the operation, including referenced components. */
  parts: Set<string>
}

/** Lists the operations in the description's order, followed by the webhooks. */
export function listDocumentedOperations(description: Description): DocumentedOperation[] {
  return (["paths", "webhooks"] as const).flatMap((root) =>
    Object.entries(description[root]).flatMap(([path, item]) =>
      httpMethods.flatMap((method) => {
        const operation = item[method]
        if (!operation) return []
        const pointer = appendToPointer(`#/${root}`, path)
        const schemes = (operation.security ?? description.security).flatMap(Object.keys)
        const parts = new Set<string>()
        collectPointers(description, `${pointer}/${method}`, parts)
        collectPointers(description, `${pointer}/parameters`, parts)
        for (const name of schemes) {
          collectPointers(description, `#/components/securitySchemes/${name}`, parts)
        }
        const { operationId: id, summary, tags } = operation
        const request = root === "paths" ? `${method.toUpperCase()} ${path}` : `webhook ${path}`
        return [{ id, summary, tag: `${tags[0]}`, request, operation, parts }]
      }),
    ),
  )
}

/** Adds a pointer and all pointers below it to a set. References are followed, examples skipped. */
function collectPointers(description: Description, pointer: string, pointers: Set<string>): void {
  const value = getByPointer(description, pointer)
  if (pointers.has(pointer) || value === null || typeof value !== "object") return
  pointers.add(pointer)
  if (isObject(value) && typeof value.$ref === "string") {
    collectPointers(description, value.$ref, pointers)
  }
  for (const key of Object.keys(value)) {
    if (key === "examples" || key === "example") continue
    collectPointers(description, appendToPointer(pointer, key), pointers)
  }
}
