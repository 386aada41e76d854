import { recordDefaults } from "../../../generated/sandbox.ts"
import { findOperationFor, type OperationForm, operations } from "../../../src/conformance/facts.ts"
import {
  type AnyBody,
  mapResponse,
  type Mutation,
  type ServiceRequest,
  withText,
} from "../provider.ts"
import {
  createMutants,
  type GeneratedMutant,
  isValid,
  type Operators,
  parseBody,
} from "./common.ts"
import { listTypes, readField, type RequestKey, writingKeys } from "./keys.ts"

/** Where a response shows a record: as the result of the write, alone, or in a collection. */
type Place = "response" | Extract<OperationForm, "read" | "list">

/** What a wrong value can depend on. */
interface Write {
  /** The value that was sent, as the field shows it. */
  sent: AnyBody
  /** The value of the field before the write. */
  old: AnyBody
  /** The optional keys that were sent with it, without those that it needs. */
  others: string[]
}

interface Fault {
  /** Returns the values that responses show instead, by field; undefined if nothing is wrong. */
  change: (write: Write) => AnyBody
  /** Where the wrong values are shown; default: everywhere. */
  places?: Place[]
  /** Whether another record gets the values. */
  isOnAnother?: boolean
}

/** Shows wrong values of records after a write. */
function showInstead(
  key: RequestKey,
  { change, places = ["response", "read", "list"], isOnAnother = false }: Fault,
): Mutation {
  const { kind, singular } = operations[key.operation]
  return (next, tools) => {
    const wrong = new Map<number, AnyBody>()
    const seen = new Map<number, AnyBody>()
    const note = async (request: ServiceRequest, written: AnyBody): Promise<void> => {
      const write = await readWrite(key, request, seen.get(written.id))
      const target = isOnAnother ? findAnother(seen, written) : written.id
      seen.set(written.id, written)
      if (!write) {
        if (sendsField(request, readField(key))) wrong.delete(written.id)
      } else if (target !== undefined) {
        const values = change(write)
        if (values === undefined) wrong.delete(target)
        else wrong.set(target, values)
      }
    }
    return mapResponse(async (response, request) => {
      const body = parseBody(response.text)
      if (response.status >= 300 || !body) return undefined
      const written: AnyBody = body[singular]
      const operation = request.operation!
      if (request.method !== "GET" && written && operations[operation].kind === kind)
        await note(request, written)
      const { form } = operations[operation]
      const isStored = operations[operation].kind === kind && (form === "read" || form === "list")
      const place = isStored ? form : written && "response"
      if (!place || !places.includes(place)) return undefined
      // A write that is stored is also shown by later writes.
      if (place === "response" && operation !== key.operation && !places.includes("read"))
        return undefined
      const records = [written ?? body[kind] ?? []]
        .flat()
        .filter(({ id }: AnyBody) => wrong.has(id))
      for (const record of records) Object.assign(record, wrong.get(record.id))
      return records.length > 0 ? withText(response, body) : undefined
    })(next, tools)
  }
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
  const { kind, keys, spec } = operations[operation]
  const defaults: AnyBody = recordDefaults[kind as keyof typeof recordDefaults]
  const ignored = [
    `${root}.${name}`,
    `${root}.${needs[name]}`,
    ...(spec.body?.required ?? []),
    ...keys.flatMap((one) => (one.effect.scopes === undefined ? [] : one.name)),
  ]
  return {
    sent:
      effect.from === undefined ? value : value.map((element: AnyBody) => element[effect.from!]),
    old: (old ?? defaults)[readField(key)],
    others: Object.keys(object).filter((other) => !ignored.includes(`${root}.${other}`)),
  }
}

type Applies = (key: RequestKey) => boolean

const isUpdate: Applies = ({ operation }) => operations[operation].form === "update"
const canDiffer: Applies = (key) => isUpdate(key) || !key.isRequired
const isStored: Applies = (key) =>
  canDiffer(key) && findOperationFor(operations[key.operation].kind, "list") !== undefined
const isTask: Applies = (key) => canDiffer(key) && operations[key.operation].kind === "tasks"
const hasType =
  (type: string, format?: string): Applies =>
  ({ schema }) =>
    listTypes(schema).includes(type) && (format === undefined || schema.format === format)
const isText: Applies = (key) =>
  hasType("string")(key) &&
  ["format", "x-extensible-enum", "enum"].every((word) => key.schema[word] === undefined)
const isDate = hasType("string", "date")

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the old value, unless it is the same. */
const keepOld = ({ sent, old }: Write): AnyBody => (isSame(sent, old) ? undefined : old)

/** Creates an operator that shows another value of the key's own field, or nothing wrong if that's undefined. */
const showValue =
  (applies: Applies, change: Fault["change"], more: Partial<Fault> = {}) =>
  (key: RequestKey): Mutation | false =>
    applies(key) &&
    showInstead(key, {
      ...more,
      change: (write) => {
        const value = change(write)
        return value === undefined ? undefined : { [readField(key)]: value }
      },
    })

/** Creates an operator that changes what was sent, if it makes a difference. */
const changeSent = (applies: Applies, change: (sent: AnyBody) => AnyBody) =>
  showValue(applies, ({ sent }) => {
    const value = change(sent)
    return isSame(value, sent) ? undefined : value
  })

const shiftDay = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const operators: Operators<RequestKey> = {
  "key ignored": showValue(canDiffer, keepOld),
  "key not stored": showValue(isStored, keepOld, { places: ["read", "list"] }),
  "response shows the old value": showValue(canDiffer, keepOld, { places: ["response"] }),
  "collection shows the old value": showValue(isStored, keepOld, { places: ["list"] }),
  "single read shows the old value": showValue(isTask, keepOld, { places: ["read"] }),
  "key ignored alone": showValue(canDiffer, (write) =>
    write.others.length === 0 ? keepOld(write) : undefined,
  ),
  "key ignored with others": showValue(isTask, (write) =>
    write.others.length > 2 ? keepOld(write) : undefined,
  ),
  "another record changed": showValue(
    (key) => isUpdate(key) && isStored(key),
    ({ sent }) => sent,
    { isOnAnother: true },
  ),
  "another record touched": (key) =>
    isUpdate(key) &&
    isTask(key) &&
    showInstead(key, {
      change: () => ({ updated_at: new Date().toISOString() }),
      places: ["read", "list"],
      isOnAnother: true,
    }),
  "text truncated": changeSent(isText, (text) => text.slice(0, 255)),
  "HTML escaped": changeSent(isText, (text) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  ),
  // A service may store a name on one line, but not join its words.
  "line breaks removed": changeSent(isText, (text) => text.replaceAll(/\s*\n/g, "")),
  "emoji removed": changeSent(isText, (text) => text.replaceAll(/\p{Extended_Pictographic}/gu, "")),
  "backslashes removed": changeSent(isText, (text) => text.replaceAll(/[\\"']/g, "")),
  "date one day earlier": changeSent(isDate, (date) => shiftDay(date, -1)),
  "date shifted in summer": changeSent(isDate, (date) =>
    /-0[4-9]-/.test(date) ? shiftDay(date, -1) : date,
  ),
  "leap day shifted": changeSent(isDate, (date) =>
    date.endsWith("-02-29") ? shiftDay(date, 1) : date,
  ),
  "false ignored": showValue(
    // A flag that a new record does not have can be null or false.
    (key) => isUpdate(key) && hasType("boolean")(key) && key.effect.values === undefined,
    (write) => (write.sent === false ? keepOld(write) : undefined),
  ),
  "only the first element": changeSent(hasType("array"), (sent) => sent.slice(0, 1)),
  "last element missing": changeSent(hasType("array"), (sent) => sent.slice(0, -1)),
  "stored in lower case": changeSent(
    (key) => isText(key) || key.name === "tags",
    (sent) => JSON.parse(JSON.stringify(sent).toLowerCase()),
  ),
  // The field of the key's neighbour gets the value.
  "wrong field written": (key) => {
    const neighbour = findNeighbour(key)
    if (!neighbour) return undefined
    const [own, other] = [readField(key), readField(neighbour)]
    return showInstead(key, { change: ({ sent, old }) => ({ [own]: old, [other]: sent }) })
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

/** Pairs of keys that follow each other. */
const pairs = writingKeys.flatMap((key, i) => {
  const other = writingKeys[i + 1]
  return other?.operation === key.operation ? [{ key, other }] : []
})

const pairOperators: Operators<(typeof pairs)[number]> = {
  "key ignored in a pair": ({ key, other }) =>
    showValue(canDiffer, (write) =>
      write.others.includes(other.name) ? keepOld(write) : undefined,
    )(key),
}

export const keyMutants: GeneratedMutant[] = [
  ...createMutants(writingKeys, operators, ({ operation, path }) => `${operation}/${path}`),
  ...createMutants(
    pairs,
    pairOperators,
    ({ key, other }) => `${key.operation}/${other.name}+${key.path}`,
  ),
]
