import {
  getByPointer,
  type Description,
  isObject,
  methods,
  type Operation,
  pointerTo,
} from "../../src/openapi/description.ts"
import { escapeHtml } from "./html.ts"

/** The path of the reference page. */
export const referencePath = "reference/"

/** An operation or a webhook. */
export interface DocumentedOperation {
  operation: Operation
  /** In upper case. */
  method: string
  /** Undefined for a webhook: its receiver chooses the URL. */
  path: string | undefined
  /** The pointers to all parts of its description, including the components that it refers to. */
  parts: Set<string>
}

/** Lists the operations in the order of the description, then the webhooks. */
export function listOperations(description: Description): DocumentedOperation[] {
  return (["paths", "webhooks"] as const).flatMap((root) =>
    Object.entries(description[root]).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method]
        if (!operation) return []
        const pointer = pointerTo(`#/${root}`, path)
        const schemes = (operation.security ?? description.security).flatMap(Object.keys)
        const parts = new Set<string>()
        for (const part of [
          `${pointer}/${method}`,
          `${pointer}/parameters`,
          ...schemes.map((name) => pointerTo("#/components/securitySchemes", name)),
        ]) {
          collectPointers(description, part, parts)
        }
        const name = root === "paths" ? path : undefined
        return [{ operation, method: method.toUpperCase(), path: name, parts }]
      }),
    ),
  )
}

/** Finds an operation by its ID. Webhooks are left out. */
export function findOperation(
  operations: DocumentedOperation[],
  operationId: string,
): DocumentedOperation {
  const found = operations.find(
    ({ path, operation }) => path !== undefined && operation.operationId === operationId,
  )
  if (!found) throw new Error(`The description has no operation ${operationId}.`)
  return found
}

/** Returns the path of an operation in the reference. */
export function getReferencePath({ operation }: DocumentedOperation): string {
  return `${referencePath}#operation/${operation.operationId}`
}

/** Renders a link to an operation in the reference. */
export function renderOperationLink(operation: DocumentedOperation, root: string): string {
  const name = escapeHtml(operation.operation.summary)
  return `<a href="${root}${getReferencePath(operation)}">${name}</a>`
}

/** Renders links to operations, or "every operation" if these are all. */
export function renderOperationLinks(
  operations: DocumentedOperation[],
  all: DocumentedOperation[],
  root: string,
): string {
  if (operations.length === 0) return "the API as a whole"
  if (operations.length >= all.filter(({ path }) => path).length) return "every operation"
  return operations.map((operation) => renderOperationLink(operation, root)).join(", ")
}

/** Adds a pointer and all below it to a set. References are followed, examples are left out. */
function collectPointers(description: Description, pointer: string, pointers: Set<string>): void {
  if (pointers.has(pointer)) return
  const value = getByPointer(description, pointer)
  if (value === null || typeof value !== "object") return
  pointers.add(pointer)
  if (isObject(value) && typeof value.$ref === "string") {
    collectPointers(description, value.$ref, pointers)
  }
  for (const key of Object.keys(value)) {
    if (key === "examples" || key === "example") continue
    collectPointers(description, pointerTo(pointer, key), pointers)
  }
}
