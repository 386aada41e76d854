/** Valid messages, built from the description's examples, and functions that make them invalid. */
import { getByPointer, type Json, type JsonObject } from "../../src/openapi/description.ts"
import {
  type OperationId,
  type RequestMessage,
  type ResponseMessage,
  type Violation,
} from "../../src/contract/index.ts"
import { description } from "../description.ts"
import { bodyExamples } from "./check-examples.ts"
import { formatTarget, validRequests } from "../mock/valid-requests.ts"

export { token } from "../mock/valid-requests.ts"

/** A request with headers that a test can change. */
export type SentMessage = RequestMessage & { headers: Record<string, string> }

/** A response with headers that a test can change. */
export type AnsweredMessage = ResponseMessage & { headers: Record<string, string> }

type Message = SentMessage | AnsweredMessage

const examples = bodyExamples(description)

/**
 * Creates an operation's response, with an example as the body.
 *
 * @param key - the status as in the description: `default` for an undeclared error.
 */
export function validResponse(id: OperationId, key: string, example?: string): AnsweredMessage {
  const code = key === "default" ? 500 : Number(key)
  if (example === undefined) return { status: code, headers: {} }
  const found = examples.findLast(
    (one) => one.operation.operationId === id && one.status === key && one.name === example,
  )
  if (!found) throw new Error(`${id} ${key} has no example ${example}`)
  const headers = { "content-type": found.mediaType }
  return { status: code, headers, body: structuredClone(found.value) }
}

const requests = validRequests(false)

/** Creates a valid request for an operation, with an example as the body. */
export function validRequest(id: OperationId, example?: string): SentMessage {
  const found = requests.find(
    (request) => request.id === id && [undefined, request.example].includes(example),
  )
  if (!found) throw new Error(`${id} has no example ${example}`)
  const { headers, body } = found
  const { Authorization: authorization = "", "Content-Type": mediaType } = headers
  return {
    method: found.method,
    url: `/v2${formatTarget(found)}`,
    headers: { authorization, ...(mediaType && { "content-type": mediaType }) },
    ...(body !== undefined && { body: structuredClone(body) }),
  }
}

/**
 * Returns a message with its body parsed, with its body as text and, if Fetch allows it, as an object of Fetch.
 *
 * @param allowsBody - whether Fetch allows a body in this message.
 */
export function formsOf<M extends Message, Fetched>(
  message: M,
  allowsBody: boolean,
  create: (init: M & { body: BodyInit | null }) => Fetched,
): (M | Fetched)[] {
  const { body } = message
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body)
  const forms = [message, { ...message, body: text }]
  if (text !== undefined && !allowsBody) return forms
  // Use bytes, because text would set the message's media type.
  const bytes = text === undefined ? null : new TextEncoder().encode(text)
  return [...forms, create({ ...message, body: bytes })]
}

/** Sets the value at a pointer in the body. */
export function set(pointer: string, value: Json) {
  return (message: Message): void => {
    const [object, key] = parent(message, pointer)
    object[key] = value
  }
}

/** Removes a key from the body. */
export function drop(pointer: string) {
  return (message: Message): void => {
    const [object, key] = parent(message, pointer)
    if (!(key in object)) throw new Error(`Nothing is at ${pointer}`)
    delete object[key]
  }
}

/** Replaces parts of a message. */
const replace = (parts: Partial<SentMessage & AnsweredMessage>) => (message: Message) =>
  void Object.assign(message, parts)

export const content = (body: unknown) => replace({ body })
export const status = (code: number) => replace({ status: code })
export const method = (name: string) => replace({ method: name })

/** Sets or removes a header. */
export function header(name: string, value?: string) {
  return (message: Message): void => {
    if (value === undefined) delete message.headers[name]
    else message.headers[name] = value
  }
}

/** Sets or removes the Content-Type header. */
export function type(value?: string) {
  return header("content-type", value)
}

/** Replaces what is before the query. */
export function path(text: string) {
  return (request: SentMessage): void => {
    request.url = request.url.replace(/^[^?]*/, text)
  }
}

/** Sets or removes a query parameter. */
export function query(name: string, value?: string) {
  return (request: SentMessage): void => {
    const [before = "", after = ""] = request.url.split("?")
    const values = new URLSearchParams(after)
    if (value === undefined) values.delete(name)
    else values.set(name, value)
    request.url = `${before}?${values}`
  }
}

/** Appends text to the query. */
export function append(text: string) {
  return (request: SentMessage): void => {
    request.url += `${request.url.includes("?") ? "&" : "?"}${text}`
  }
}

/** Combines several changes. */
export function all<M>(...changes: ((message: M) => void)[]) {
  return (message: M): void => changes.forEach((change) => change(message))
}

function parent(message: Message, pointer: string): [object: JsonObject, key: string] {
  const index = pointer.lastIndexOf("/")
  const object = getByPointer({ body: message.body }, `#/body${pointer.slice(0, index)}`)
  if (typeof object !== "object" || object === null) throw new Error(`Nothing is at ${pointer}`)
  return [object as JsonObject, pointer.slice(index + 1)]
}

/**
 * Formats a violation like the tables of the tests: `body tasks[0].due_on invalid #/components/…`. Replaces the index
 * of a parameter in the pointer with its name, because the index changes if other parameters are added.
 */
export function lineOf({ in: place, name, kind: problem, pointer }: Violation): string {
  const named = pointer.replace(/^(#\/paths\/.*\/parameters\/)\d+/, (parameter, before) => {
    return `${before}${String((getByPointer(description, parameter) as JsonObject).name)}`
  })
  return [place, name, problem, named].filter(Boolean).join(" ")
}

/** Returns the value at a violation's pointer in the description, or undefined if there is none. */
export function inDescription({ pointer }: Violation): Json | undefined {
  return getByPointer(description, pointer)
}
