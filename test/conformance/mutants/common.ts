import type { OperationId } from "../../../src/contract/index.ts"
import {
  type AnyBody,
  replaceValid,
  type Mutation,
  type ServiceRequest,
  type ServiceResponse,
  withQuery,
} from "../provider.ts"

/** A mutated provider: the sandbox with one violation of the contract. */
export interface Mutant {
  name: string
  /** The heading of the kill matrix. */
  kind: string
  /** The violation, as a sentence. */
  description: string
  /** The check that must kill the mutant. */
  check: string
  mutation: Mutation
  /** The timeout of responses in milliseconds; default long enough for any. */
  timeout?: number
}

/** A mutant before its kind is added. */
export type MutantDefinition = Omit<Mutant, "kind">

export const json = "application/json"

/** Waits for the concurrent requests of a check. */
export const waitForOthers = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20))
}

/** The workspace of the run. */
export const workspace = 11

/** Creates a valid error response. */
export function errorResponse(status: number, code: string): ServiceResponse {
  const link = `https://docs.work-management.example/errors/${code}`
  const error = { code, message: "An error.", description: "An error.", link }
  const body = { request_uuid: crypto.randomUUID(), status: "error", errors: [error] }
  return {
    status,
    headers: new Headers({ "Content-Type": json }),
    text: JSON.stringify(body),
  }
}

/** Reads the ID of a created record. */
export function readId({ text }: ServiceResponse, key: string): number {
  return (JSON.parse(text) as AnyBody)[key].id
}

/** Forwards a delivery to the receiver of the suite. */
export async function sendDelivery(url: string, method: string, text?: string): Promise<void> {
  if (url.startsWith("http://127.0.0.1")) await fetch(url, { method, body: text ?? null })
}

/** Returns 204 each time a record is deleted. */
export const repeatDelete =
  (operation: OperationId): Mutation =>
  (next) => {
    const gone = new Set<number>()
    return async (request) => {
      const response = await next(request)
      if (request.operation !== operation) return response
      if (response.status === 204) gone.add(request.id)
      const again = response.status === 404 && gone.has(request.id)
      return again ? { status: 204, headers: new Headers(), text: "" } : response
    }
  }

/** Ignores a view of tasks. */
export const ignoreView = (view: string): Mutation =>
  replaceValid("listTasks", (request) =>
    request.url.searchParams.get("view") === view ? withQuery(request, { view: null }) : undefined,
  )

/** Replaces the token of a request. */
export function withToken(request: ServiceRequest, secret: string): ServiceRequest {
  const headers = new Headers(request.headers)
  headers.set("authorization", `Bearer ${secret}`)
  return { ...request, headers }
}
