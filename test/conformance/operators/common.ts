import { operations } from "../../../src/conformance/facts.ts"
import { checkRequest, type OperationId, type Violation } from "../../../src/contract/index.ts"
import type { Effect } from "../../../src/openapi/effects.ts"
import { parseJson } from "../../../src/traffic/json.ts"
import {
  type AnyBody,
  mapSuccess,
  type Mutation,
  type ServiceRequest,
  type ServiceResponse,
} from "../provider.ts"

/** A mutant that an operator creates for a place in the description. */
export interface GeneratedMutant {
  /** The operator, the operation and the place: `ignored/listTasks/list_id`. */
  name: string
  operator: string
  mutation: Mutation
}

/**
 * What a service does wrong at a place, by the name of the operator. There can be several mutations, by the last part of
 * the mutant's name, or none if the operator doesn't apply.
 */
export type Operators<Place> = Record<
  string,
  (place: Place) => Mutation | Record<string, Mutation> | false | undefined
>

/**
 * Creates the mutants of all operators at all places.
 *
 * @param format - makes the names unique, such as `listTasks/list_id`; default: the place.
 */
export function createMutants<Place>(
  places: readonly Place[],
  operators: Operators<Place>,
  format: (place: Place) => string = String,
): GeneratedMutant[] {
  return places.flatMap((place) =>
    Object.entries(operators).flatMap(([operator, mutate]) => {
      const result = mutate(place) || {}
      if (typeof result === "function") return defineMutant(operator, format(place), result)
      return Object.entries(result).map(([last, mutation]) =>
        defineMutant(operator, `${format(place)}/${last}`, mutation),
      )
    }),
  )
}

export function defineMutant(operator: string, place: string, mutation: Mutation): GeneratedMutant {
  return { name: `${operator.replaceAll(" ", "-")}/${place}`, operator, mutation }
}

export function forEachName<Name extends string>(
  names: readonly Name[],
  mutate: (name: Name) => Mutation,
): Record<string, Mutation> {
  return Object.fromEntries(names.map((name) => [name, mutate(name)]))
}

export const json = "application/json"

export const workspace = 11

export function errorResponse(status: number, code: string): ServiceResponse {
  const link = `https://docs.work-management.example/errors/${code}`
  const error = { code, message: "An error.", description: "An error.", link }
  const body = { request_uuid: crypto.randomUUID(), status: "error", errors: [error] }
  return { status, headers: new Headers({ "Content-Type": json }), text: JSON.stringify(body) }
}

export const deleted: ServiceResponse = { status: 204, headers: new Headers(), text: "" }

/** Whether the source states the effect, or shows an example of it. */
export function isStated(effect: Effect): boolean {
  return [effect.assumed, effect.none, effect.rule].every((mark) => mark === undefined)
}

/** Lists how a request violates the contract. */
export async function listViolations(request: ServiceRequest): Promise<Violation[]> {
  const { method, url, headers, text } = request
  return checkRequest({ method, url: url.href, headers, body: text })
}

/** Whether a request is valid, so that the service must not reject it because of its form. */
export async function isValid(request: ServiceRequest): Promise<boolean> {
  return (await listViolations(request)).length === 0
}

/** Whether a request has the prefix of version 2. */
export function isPrefixed({ pathname }: URL): boolean {
  return pathname.startsWith("/v2/")
}

export function withToken(request: ServiceRequest, token: string): ServiceRequest {
  const headers = new Headers(request.headers)
  headers.set("authorization", `Bearer ${token}`)
  return { ...request, headers }
}

/** The records that an operation created in a run, by their IDs, with the requests. */
type Created = ReadonlyMap<number, { record: AnyBody; request: ServiceRequest }>

/** Creates a mutation that knows what an operation created. */
export function withCreated(
  operation: OperationId,
  create: (created: Created) => Mutation,
): Mutation {
  const { singular } = operations[operation]
  return (next, tools) => {
    const created = new Map<number, { record: AnyBody; request: ServiceRequest }>()
    const note = mapSuccess(operation, ({ text }, request) => {
      const record = parseBody(text)?.[singular]
      if (record) created.set(record.id, { record, request })
    })
    return create(created)(note(next, tools), tools)
  }
}

/** Parses a body; undefined if it is not JSON. */
export function parseBody(text: string | undefined): AnyBody {
  return parseJson(text ?? "")
}
