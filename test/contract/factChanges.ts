import {
  appendToPointer,
  type Description,
  getByPointer,
  isObject,
  type Json,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"

/** A change of a description that contradicts a fact. */
export interface FactChange {
  name: string
  apply(description: Description): void
}

const parts = ["paths", "components/schemas", "components/parameters", "x-states", "servers"]

/** Schemas of which the source shows only a part. */
const open =
  /schemas\/(Workspace|Subscription|ActivityPayload|MinimalTask|TaskIncludes|TaskWithIncludesResponse|(Update)?IntegrationWebhook(Changes|Request))\b/

const lists = ["required", "enum", "x-extensible-enum", "parameters", "fields", "transitions"]
const maps = ["properties", "responses", "headers"]
const values =
  "format default minimum maximum minLength minItems additionalProperties in explode const url get post put delete"

/** Lists a change for each fact that a bundled description states, and for each place where it could state more. */
export function listFactChanges(description: Description): FactChange[] {
  return parts.flatMap((part) => [
    ...listChangesBelow(description, getByPointer(description, `#/${part}`), `#/${part}`),
  ])
}

function* listChangesBelow(
  description: Description,
  value: Json | undefined,
  pointer: string,
): Generator<FactChange> {
  if (typeof value !== "object" || isAssumed(description, value) || open.test(pointer)) return
  if (isObject(value)) {
    for (const [name, edit] of listEdits(description, value)) {
      const apply = (copy: Description) => edit(getByPointer(copy, pointer) as JsonObject)
      yield { name: `${name} at ${pointer}`, apply }
    }
  }
  for (const [key, item] of Object.entries(value ?? {})) {
    if (/^(examples?|variables|x-.*)$/.test(key)) continue
    yield* listChangesBelow(description, item, appendToPointer(pointer, key))
  }
}

function isAssumed(description: Description, value: Json | undefined): boolean {
  return isObject(value) && "x-evidence" in resolveReference(description, value)
}

type Edit = [name: string, edit: (target: JsonObject) => void]

/** Lists changes of an object that is a part of a description. */
function* listEdits(description: Description, value: JsonObject): Generator<Edit> {
  for (const key of lists) {
    const items = Array.isArray(value[key]) ? value[key] : []
    for (const [i, item] of items.entries()) {
      if (isAssumed(description, item)) continue
      const name = `${key} without ${JSON.stringify(item)}`
      yield [name, (target) => void (target[key] as Json[]).splice(i, 1)]
    }
  }
  for (const key of maps) {
    if (!isObject(value[key])) continue
    for (const [name, item] of Object.entries(value[key])) {
      if (name === "default" || isAssumed(description, item)) continue
      yield [`${key} without ${name}`, (target) => void delete (target[key] as JsonObject)[name]]
    }
    yield [`${key} with 418`, (target) => void Object.assign(target[key] as object, { 418: {} })]
  }
  for (const key of values.split(" ")) {
    // The service's other errors, which operations have as the response `default`, aren't documented.
    const isOtherErrors = key === "default" && isObject(value[key])
    if (value[key] !== undefined && !isOtherErrors)
      yield [`no ${key}`, (target) => void delete target[key]]
  }
  const { type } = value
  if (Array.isArray(type)) yield ["no null", (target) => void (target.type = type[0]!)]
  else if (type && type !== "object")
    yield ["null", (target) => void (target.type = [type, "null"])]
}
