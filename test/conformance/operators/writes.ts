import { recordDefaults } from "../../../generated/sandbox.ts"
import { getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import { getSingular } from "../../../src/conformance/facts.ts"
import { type AnyBody, type Mutation, type ServiceRequest, withText } from "../provider.ts"
import {
  defineMutant,
  type GeneratedMutant,
  isValid,
  operationEffects,
  parseBody,
} from "./common.ts"
import { listTypes, readField, type RequestKey, writingKeys } from "./keys.ts"

/** Where a response shows a record: as the result of the write, alone, or in a collection. */
type Place = "response" | "read" | "list"

/** What a wrong value can depend on. */
interface Write {
  /** The value that was sent, as the field shows it. */
  sent: AnyBody
  /** The value of the field before the write. */
  old: AnyBody
  /** The optional keys that were sent with it, without those that it needs. */
  others: string[]
}

/** Returns the values that responses show instead, by field; undefined if nothing is wrong. */
type Change = (write: Write) => AnyBody

const readIds: Partial<Record<string, OperationId>> = { tasks: "getTask" }
const listIds: Partial<Record<string, OperationId>> = {
  tasks: "listTasks",
  integration_webhooks: "listIntegrationWebhooks",
  access_tokens: "listAccessTokens",
}

/** Shows wrong values of records after a write. */
function showInstead(
  key: RequestKey,
  places: Place[],
  change: Change,
  isOnAnother = false,
): Mutation {
  const { kind } = operationEffects[key.operation]
  return (next) => {
    const wrong = new Map<number, AnyBody>()
    const seen = new Map<number, AnyBody>()
    return async (request) => {
      const response = await next(request)
      const body = parseBody(response.text)
      if (response.status >= 300 || !body) return response
      const written: AnyBody = body[getSingular(kind)]
      if (
        request.method !== "GET" &&
        written &&
        operationEffects[request.operation!].kind === kind
      ) {
        const write = await readWrite(key, request, seen.get(written.id))
        const target = isOnAnother ? findAnother(seen, written) : written.id
        seen.set(written.id, written)
        if (write) setOrDelete(wrong, target, change(write))
        else if (sendsField(request, readField(key))) wrong.delete(written.id)
      }
      const operation = request.operation!
      const place: Place | undefined =
        operation === readIds[kind]
          ? "read"
          : operation === listIds[kind]
            ? "list"
            : written
              ? "response"
              : undefined
      if (!place || !places.includes(place)) return response
      if (place === "response" && operation !== key.operation && !places.includes("read"))
        return response
      const records = [written ?? body[kind] ?? []]
        .flat()
        .filter(({ id }: AnyBody) => wrong.has(id))
      for (const record of records) Object.assign(record, wrong.get(record.id))
      return records.length > 0 ? withText(response, body) : response
    }
  }
}

function setOrDelete(wrong: Map<number, AnyBody>, id: number | undefined, values: AnyBody): void {
  if (id === undefined) return
  if (values === undefined) wrong.delete(id)
  else wrong.set(id, values)
}

function findAnother(
  seen: Map<number, AnyBody>,
  { id, workspace_id }: AnyBody,
): number | undefined {
  return [...seen.values()].findLast(
    (other) => other.id !== id && other.workspace_id === workspace_id,
  )?.id
}

function sendsField({ operation, text }: ServiceRequest, field: string): boolean {
  const sent = parseBody(text) ?? {}
  return writingKeys.some(
    (key) =>
      key.operation === operation &&
      readField(key) === field &&
      sent[key.root ?? ""]?.[key.name] !== undefined,
  )
}

/** The keys that a service can require for a key. */
const needs: Partial<Record<string, string>> = {
  section_id: "list_id",
  mirror_parent_subscribers: "parent_id",
  mirror_parent_tags: "parent_id",
}

/** Reads a key of a valid request. */
async function readWrite(
  key: RequestKey,
  request: ServiceRequest,
  old: AnyBody,
): Promise<Write | undefined> {
  const { operation, root = "", name, effect } = key
  if (request.operation !== operation) return undefined
  const object = parseBody(request.text)?.[root]
  const value = object?.[name]
  if (value === undefined || value === null || !(await isValid(request))) return undefined
  const { kind } = operationEffects[operation]
  const defaults: AnyBody = recordDefaults[kind as keyof typeof recordDefaults]
  const field = readField(key)
  const { required = [] } = getOperationSpec(operation).body ?? {}
  const { keys } = operationEffects[operation]
  return {
    sent:
      effect.from === undefined ? value : value.map((element: AnyBody) => element[effect.from!]),
    old: (old ?? defaults)[field],
    others: Object.keys(object).filter(
      (other) =>
        ![name, needs[name]].includes(other) &&
        !required.includes(`${root}.${other}`) &&
        keys[`${root}.${other}`]?.scopes === undefined,
    ),
  }
}

const everywhere: Place[] = ["response", "read", "list"]

/** What is wrong with a key. */
interface Operator {
  /** Where the wrong value is shown; default: everywhere. */
  places?: Place[]
  applies: (key: RequestKey) => boolean
  /** Returns the wrong value; undefined if nothing is wrong. */
  change: (write: Write) => AnyBody
  /** Whether another record gets the value. */
  isOnAnother?: boolean
}

const isUpdate = ({ operation }: RequestKey): boolean =>
  getOperationSpec(operation).method === "PUT"
const canDiffer = (key: RequestKey): boolean => isUpdate(key) || !key.isRequired
const isStored = ({ operation }: RequestKey): boolean => operationEffects[operation].kind in listIds
const isTask = ({ operation }: RequestKey): boolean => operationEffects[operation].kind === "tasks"
const hasType =
  (type: string, format?: string) =>
  ({ schema }: RequestKey): boolean =>
    listTypes(schema).includes(type) && (format === undefined || schema.format === format)
const isText = (key: RequestKey): boolean =>
  hasType("string")(key) &&
  key.schema.format === undefined &&
  key.schema["x-extensible-enum"] === undefined &&
  key.schema.enum === undefined
const isDate = hasType("string", "date")

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the old value, unless it is the same. */
const keepOld = ({ sent, old }: Write): AnyBody => (isSame(sent, old) ? undefined : old)

const shiftDay = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const textChanges: Record<string, (text: string) => string> = {
  "text truncated": (text) => text.slice(0, 255),
  "HTML escaped": (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  "line breaks removed": (text) => text.replaceAll(/\s*\n/g, " "),
  "emoji removed": (text) => text.replaceAll(/\p{Extended_Pictographic}/gu, ""),
  "backslashes removed": (text) => text.replaceAll(/[\\"']/g, ""),
}

const dateChanges: Record<string, (date: string) => string> = {
  "date one day earlier": (date) => shiftDay(date, -1),
  "date shifted in summer": (date) => (/-0[4-9]-/.test(date) ? shiftDay(date, -1) : date),
  "leap day shifted": (date) => (date.endsWith("-02-29") ? shiftDay(date, 1) : date),
}

const createTextOperators = (
  changes: Record<string, (text: string) => string>,
  applies: Operator["applies"],
): Record<string, Operator> =>
  Object.fromEntries(
    Object.entries(changes).map(([operator, change]) => [
      operator,
      {
        applies,
        change: ({ sent }) => {
          const text = change(sent)
          return text === sent ? undefined : text
        },
      } satisfies Operator,
    ]),
  )

const operators: Record<string, Operator> = {
  "key ignored": { applies: canDiffer, change: keepOld },
  "key not stored": {
    places: ["read", "list"],
    applies: (key) => canDiffer(key) && isStored(key),
    change: keepOld,
  },
  "response shows the old value": {
    places: ["response"],
    applies: canDiffer,
    change: keepOld,
  },
  "collection shows the old value": {
    places: ["list"],
    applies: (key) => canDiffer(key) && isStored(key),
    change: keepOld,
  },
  "single read shows the old value": {
    places: ["read"],
    applies: (key) => canDiffer(key) && isTask(key),
    change: keepOld,
  },
  "key ignored alone": {
    applies: canDiffer,
    change: (write) => (write.others.length === 0 ? keepOld(write) : undefined),
  },
  "key ignored with others": {
    applies: (key) => canDiffer(key) && isTask(key),
    change: (write) => (write.others.length > 2 ? keepOld(write) : undefined),
  },
  "another record changed": {
    applies: (key) => isUpdate(key) && isStored(key),
    change: ({ sent }) => sent,
    isOnAnother: true,
  },
  ...createTextOperators(textChanges, isText),
  ...createTextOperators(dateChanges, isDate),
  "false ignored": {
    // A flag that a new record does not have can be null or false.
    applies: (key) => isUpdate(key) && hasType("boolean")(key) && key.effect.values === undefined,
    change: (write) => (write.sent === false ? keepOld(write) : undefined),
  },
  "only the first element": {
    applies: hasType("array"),
    change: ({ sent }) => (sent.length > 1 ? sent.slice(0, 1) : undefined),
  },
  "last element missing": {
    applies: hasType("array"),
    change: ({ sent }) => sent.slice(0, -1),
  },
  "stored in lower case": {
    applies: (key) => isText(key) || key.name === "tags",
    change: ({ sent }) => {
      const lower = JSON.parse(JSON.stringify(sent).toLowerCase())
      return isSame(lower, sent) ? undefined : lower
    },
  },
}

/** The next key of the same operation with a field of the same type. */
function findNeighbour(key: RequestKey): RequestKey | undefined {
  const same = writingKeys.filter(
    (other) =>
      other.operation === key.operation &&
      !other.isRequired &&
      isSame(listTypes(other.schema), listTypes(key.schema)) &&
      other.schema.format === key.schema.format,
  )
  const position = same.indexOf(key)
  return position < 0 ? undefined : [...same.slice(position + 1), ...same.slice(0, position)][0]
}

/** Shows another value of the key's own field. */
function createMutant(
  key: RequestKey,
  operator: string,
  { places = everywhere, change, isOnAnother }: Omit<Operator, "applies">,
  place = key.path,
): GeneratedMutant {
  const field = readField(key)
  const changeField: Change = (write) => {
    const value = change(write)
    return value === undefined ? undefined : { [field]: value }
  }
  return defineMutant(
    operator,
    `${key.operation}/${place}`,
    showInstead(key, places, changeField, isOnAnother),
  )
}

/** Writes a key to the field of its neighbour. */
function swapField(key: RequestKey): GeneratedMutant[] {
  const neighbour = findNeighbour(key)
  if (!neighbour || key.isRequired) return []
  const [own, other] = [readField(key), readField(neighbour)]
  const mutation = showInstead(key, everywhere, ({ sent, old }) => ({ [own]: old, [other]: sent }))
  return [defineMutant("wrong field written", `${key.operation}/${key.path}`, mutation)]
}

/** Loses a key if the next one is sent too. */
function loseInPair(key: RequestKey, i: number, all: RequestKey[]): GeneratedMutant[] {
  const other = all[i + 1]
  if (other?.operation !== key.operation || !canDiffer(key)) return []
  const change = (write: Write): AnyBody =>
    write.others.includes(other.name) ? keepOld(write) : undefined
  return [createMutant(key, "key ignored in a pair", { change }, `${other.name}+${key.path}`)]
}

/** The mutants of single keys. */
export const keyMutants: GeneratedMutant[] = [
  ...writingKeys.flatMap((key) =>
    Object.entries(operators)
      .filter(([, { applies }]) => applies(key))
      .map(([name, operator]) => createMutant(key, name, operator)),
  ),
  ...writingKeys.flatMap(swapField),
  ...writingKeys.flatMap(loseInPair),
]
