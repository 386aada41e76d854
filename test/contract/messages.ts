/** Valid messages of the contract, made of the examples of the description, and ways to spoil them. */
import { getByPointer, type Json, type JsonObject, resolve } from "../../src/openapi/description.ts"
import {
  operationSpec,
  type OperationId,
  type RequestMessage,
  type ResponseMessage,
  type Violation,
} from "../../src/contract/index.ts"
import { description } from "../description.ts"
import { formatTarget, validRequests } from "../mock/valid-requests.ts"

export { token } from "../mock/valid-requests.ts"

/** A request whose headers can be changed one by one. */
export type SentMessage = RequestMessage & { headers: Record<string, string> }

/** A response whose headers can be changed one by one. */
export type AnsweredMessage = ResponseMessage & { headers: Record<string, string> }

type Message = SentMessage | AnsweredMessage

/**
 * The response of an operation that has a given example as its body.
 *
 * @param status - as the description declares it: `default` for an undeclared error.
 */
export function validResponse(id: OperationId, status: string, example?: string): AnsweredMessage {
  const code = status === "default" ? 500 : Number(status)
  const { mediaTypes = [], pointer = "" } = operationSpec(id).responses[status] ?? {}
  if (example === undefined) return { status: code, headers: {} }
  const headers = { "content-type": mediaTypes.at(-1) ?? "" }
  return { status: code, headers, body: bodyAt(pointer, example) }
}

const requests = validRequests(false)

/** The request of an operation that has what it must have, and a given example as its body. */
export function validRequest(id: OperationId, example?: string): SentMessage {
  const found = requests.find(
    (request) => request.id === id && [undefined, request.example].includes(example),
  )
  if (!found) throw new Error(`${id} has no example ${example}`)
  const { method, headers, body } = found
  const { Authorization: authorization = "", "Content-Type": type } = headers
  return {
    method,
    url: `/v2${formatTarget(found)}`,
    headers: { authorization, ...(type && { "content-type": type }) },
    ...(body !== undefined && { body: structuredClone(body) }),
  }
}

/** The examples of a body, by their names. */
export function examplesAt(pointer: string): JsonObject {
  const message = resolve(description, getByPointer(description, pointer))
  const [media] = Object.values(message.content as JsonObject)
  return (media as JsonObject).examples as JsonObject
}

function bodyAt(pointer: string, example: string): Json {
  return structuredClone(resolve(description, examplesAt(pointer)[example]).value) as Json
}

/** Puts a value at a place in the body. */
export function set(pointer: string, value: Json) {
  return (message: Message): void => {
    const [object, key] = parent(message, pointer)
    object[key] = value
  }
}

/** Takes a key out of the body. */
export function drop(pointer: string) {
  return (message: Message): void => {
    const [object, key] = parent(message, pointer)
    if (!(key in object)) throw new Error(`Nothing is at ${pointer}`)
    delete object[key]
  }
}

/** Puts another body, or another text, in the place of the body. */
export function content(value: unknown) {
  return (message: Message): void => {
    message.body = value
  }
}

/** Sets a header, or leaves it out. */
export function header(name: string, value?: string) {
  return (message: Message): void => {
    if (value === undefined) delete message.headers[name]
    else message.headers[name] = value
  }
}

/** Changes several things. */
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
 * A violation as a line of a table: `body tasks[0].due_on invalid #/components/…`. A parameter stands
 * there by its name, because its number changes with every other one.
 */
export function lineOf({ in: place, name, kind: problem, pointer }: Violation): string {
  const named = pointer.replace(/^(#\/paths\/.*\/parameters\/)\d+/, (parameter, before) => {
    return `${before}${String((getByPointer(description, parameter) as JsonObject).name)}`
  })
  return [place, name, problem, named].filter(Boolean).join(" ")
}

/** What the pointer of a violation leads to, or undefined. */
export function inDescription({ pointer }: Violation): Json | undefined {
  return getByPointer(description, pointer)
}
