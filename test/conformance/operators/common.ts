import { effects } from "../../../generated/effects.ts"
import { checkRequest, type OperationId } from "../../../src/contract/index.ts"
import type { Effect, OperationEffects } from "../../../src/openapi/effects.ts"
import { parseJson } from "../../../src/traffic/json.ts"
import { getSingular } from "../../../src/conformance/facts.ts"
import type { AnyBody, Handler, Mutation, ServiceRequest, ServiceResponse } from "../provider.ts"

/** A mutant that an operator creates for a place in the description. */
export interface GeneratedMutant {
  /** The operator, the operation and the place: `ignored/listTasks/list_id`. */
  name: string
  operator: string
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

/**
 * Creates a mutant, whose name says what the service does wrong.
 *
 * @param place - the operation, and what makes the name unique, such as `listTasks/list_id`.
 */
export function defineMutant(operator: string, place: string, mutation: Mutation): GeneratedMutant {
  return { name: `${operator.replaceAll(" ", "-")}/${place}`, operator, mutation }
}

/** Whether the source states the effect, or shows an example of it. */
export function isStated(effect: Effect): boolean {
  return [effect.assumed, effect.none, effect.rule].every((mark) => mark === undefined)
}

/** Whether a request is valid, so that the service must not reject it because of its form. */
export async function isValid({ method, url, headers, text }: ServiceRequest): Promise<boolean> {
  const violations = await checkRequest({ method, url: url.href, headers, body: text })
  return violations.length === 0
}

/** Calls a function with each record that an operation creates, and with the request. */
export function onCreated(
  operation: OperationId,
  next: Handler,
  note: (record: AnyBody, request: ServiceRequest) => void,
): Handler {
  const key = getSingular(operationEffects[operation].kind)
  return async (request) => {
    const response = await next(request)
    const created = request.operation === operation && parseBody(response.text)?.[key]
    if (created) note(created, request)
    return response
  }
}

/** Parses a body; undefined if it is not JSON. */
export function parseBody(text: string | undefined): AnyBody {
  return parseJson(text ?? "")
}

/** Returns every unordered pair of the elements. */
export function listPairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((first, i) => all.slice(i + 1).map((second): [T, T] => [first, second]))
}
