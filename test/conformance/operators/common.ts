import { effects } from "../../../generated/effects.ts"
import { checkRequest, getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import type { Effect, OperationEffects } from "../../../src/openapi/effects.ts"
import { parseJson } from "../../../src/traffic/json.ts"
import type { AnyBody, Mutation, ServiceRequest, ServiceResponse } from "../provider.ts"

/** A mutant that an operator creates for a place in the description. */
export interface GeneratedMutant {
  /** The operator, the operation and the place: `ignored/listTasks/list_id`. */
  name: string
  operator: string
  /** The violation, as a sentence. */
  description: string
  /** The operation that shows the violation. */
  operation: OperationId
  mutation: Mutation
  /** The timeout of responses in milliseconds; default long enough for any. */
  timeout?: number
}

export const json = "application/json"

/** The workspace of the run. */
export const workspace = 11

/** Creates a valid error response. */
export function errorResponse(status: number, code: string): ServiceResponse {
  const link = `https://docs.work-management.example/errors/${code}`
  const error = { code, message: "An error.", description: "An error.", link }
  const body = { request_uuid: crypto.randomUUID(), status: "error", errors: [error] }
  return { status, headers: new Headers({ "Content-Type": json }), text: JSON.stringify(body) }
}

/** Forwards a delivery to the receiver of the run. */
export async function sendDelivery(url: string, method: string, text?: string): Promise<void> {
  if (url.startsWith("http://127.0.0.1")) await fetch(url, { method, body: text ?? null })
}

/** The effects of all operations. */
export const operationEffects = effects as Readonly<Record<OperationId, OperationEffects>>

/** Creates a mutant. The places make its name unique. */
export function defineMutant(
  operator: string,
  operation: OperationId,
  places: string[],
  description: string,
  mutation: Mutation,
): GeneratedMutant {
  const name = [operator.replaceAll(" ", "-"), operation, ...places].join("/")
  return { name, operator, description, operation, mutation }
}

/** Formats an operation, such as `GET /tasks/{id}`. */
export function formatOperation(operation: OperationId): string {
  const { method, path } = getOperationSpec(operation)
  return `${method} ${path}`
}

/** Whether the source states the effect, or shows an example of it. */
export function isStated(effect: Effect): boolean {
  return [effect.assumed, effect.none, effect.rule].every((mark) => mark === undefined)
}

/** The key of a single record of a kind in a body: `task` for `tasks`. */
export function formatSingular(kind: string): string {
  return kind.replace(/ies$/, "y").replace(/s$/, "")
}

/** Whether a request is valid, so that the service must not reject it because of its form. */
export async function isValid({ method, url, headers, text }: ServiceRequest): Promise<boolean> {
  const violations = await checkRequest({ method, url: url.href, headers, body: text })
  return violations.length === 0
}

/** Parses a body; undefined if it is not JSON. */
export function parseBody(text: string | undefined): AnyBody {
  return parseJson(text ?? "")
}

/** Returns every unordered pair of the elements. */
export function listPairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((first, i) => all.slice(i + 1).map((second): [T, T] => [first, second]))
}
