import {
  at,
  type Description,
  isObject,
  type Json,
  methods,
  type Operation,
  pointerTo,
} from "../../src/openapi/description.ts"
import { renderInline } from "./markdown.ts"
import { escapeHtml } from "./page.ts"

/** An operation of the description, or what the service sends to a webhook. */
export interface DocumentedOperation {
  operation: Operation
  /** As a request has it, `GET`. */
  method: string
  /** Undefined of a webhook, whose receiver has an address of its own. */
  path: string | undefined
  /** Pointers to all that its description is made of. */
  parts: Set<string>
}

/** All operations, in the order of the description, and then the webhooks. */
export function listOperations(description: Description): DocumentedOperation[] {
  return (["paths", "webhooks"] as const).flatMap((root) =>
    Object.entries(description[root]).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method]
        if (!operation) return []
        const base = pointerTo(`#/${root}`, path)
        const parts = new Set<string>()
        collectPointers(description, `${base}/${method}`, parts)
        collectPointers(description, `${base}/parameters`, parts)
        for (const scheme of (operation.security ?? description.security).flatMap(Object.keys)) {
          collectPointers(description, pointerTo("#/components/securitySchemes", scheme), parts)
        }
        const name = root === "paths" ? path : undefined
        return [{ operation, method: method.toUpperCase(), path: name, parts }]
      }),
    ),
  )
}

/** Finds an operation by its id; a webhook is not one. */
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

/** The page of the reference. */
export const referencePath = "reference/"

/** Where the reference describes an operation. */
export function getReferencePath({ operation }: DocumentedOperation): string {
  return `${referencePath}#operation/${operation.operationId}`
}

/** A link to an operation in the reference. */
export function renderOperationLink(place: DocumentedOperation, root: string): string {
  const name = escapeHtml(place.operation.summary)
  return `<a href="${root}${getReferencePath(place)}">${name}</a>`
}

/** What a pointer leads to, as a person would call it. */
export function formatPointer(description: Description, pointer: string): string {
  const tokens = pointer.split("/").slice(1)
  const [root, kind, ...rest] = tokens
  if (root === "paths" || root === "webhooks") {
    const [, , method = "", ...inside] = tokens
    const { operationId } = at(description, `#/${root}/${kind}/${method}`) as unknown as Operation
    return [operationId, ...inside].join(" ")
  }
  if (root !== "components") return "the whole API"
  const component = at(description, `#/components/${kind}/${rest[0]}`)
  if (kind === "parameters" && isObject(component)) {
    return `the parameter ${String(component.name)}, ${rest[0]}`
  }
  if (kind === "schemas") return rest.filter((token) => token !== "properties").join(".")
  return `the ${kind === "responses" ? "response" : "component"} ${rest[0]}`
}

/** A list of operations, as links; of all of them, a word. */
export function renderOperationLinks(
  places: DocumentedOperation[],
  all: DocumentedOperation[],
  root: string,
): string {
  if (places.length === 0) return "the API as a whole"
  if (places.length >= all.filter(({ path }) => path).length) return "every operation"
  return places.map((place) => renderOperationLink(place, root)).join(", ")
}

/** A sentence of the description, as HTML. */
export function renderSentence(value: Json | undefined): string {
  return renderInline(String(value ?? ""))
}

function collectPointers(description: Description, pointer: string, parts: Set<string>): void {
  if (parts.has(pointer)) return
  const value = at(description, pointer)
  if (value === null || typeof value !== "object") return
  parts.add(pointer)
  if (isObject(value) && typeof value.$ref === "string")
    collectPointers(description, value.$ref, parts)
  for (const key of Object.keys(value)) {
    if (key === "examples" || key === "example") continue
    collectPointers(description, pointerTo(pointer, key), parts)
  }
}
