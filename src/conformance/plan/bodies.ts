import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import {
  findReferredKind,
  type FieldFacts,
  getItems,
  listEnum,
  listTypes,
  markdown,
  type OperationFacts,
  operations,
} from "../facts.ts"
import {
  createName,
  draw,
  findTask,
  listMembers,
  listPlaces,
  listRoots,
  listSections,
  type World,
} from "./world.ts"
import { createDate, createInteger, tagLists, textParts, texts } from "./values.ts"

/** The place of a task: its list, section and parent must fit together. */
interface TaskPlace {
  list_id?: number
  section_id?: number
}

/** Returns places for tasks: no list, and the lists of the workspace with their sections. */
export function listTaskPlaces(world: World): TaskPlace[] {
  const all = listPlaces(world)
  const hidden = all.filter(({ record }) => record.invite_only === true).slice(0, 1)
  const lists = [...new Set([...all.slice(0, 3), ...hidden])]
  return [
    {},
    ...lists.flatMap(({ id }): TaskPlace[] => [
      { list_id: id },
      ...listSections(world, id)
        .slice(0, 2)
        .map((section) => ({ list_id: id, section_id: section.id })),
    ]),
  ]
}

/** Lists the tasks of the run to use as parents: those in the same list. */
export function listParents(world: World, { list_id }: TaskPlace): number[] {
  return listRoots(world).flatMap(({ id, record }) =>
    (record.list_id ?? undefined) === list_id ? id : [],
  )
}

/** The keys of a record that depend on each other, or that others than random values test. */
const placedKeys = [
  "workspace_id",
  "list_id",
  "section_id",
  "parent_id",
  "id",
  "name",
  "completed",
  "organization_id",
  "mirror_parent_tags",
  "mirror_parent_subscribers",
]

/** Returns the keys of the record that any valid value fits. */
export function listFreeKeys({ keys, singular }: OperationFacts): FieldFacts[] {
  return keys.filter(
    (key) => key.name.startsWith(`${singular}.`) && !placedKeys.includes(getKeyName(key)),
  )
}

export function getKeyName(key: FieldFacts): string {
  return key.name.split(".").slice(1).join(".")
}

/** Returns a valid value of a key that doesn't depend on other keys; undefined if there is none. */
function createValue(
  world: World,
  facts: OperationFacts,
  key: FieldFacts,
  turn: number,
): Json | undefined {
  const { schema, effect } = key
  const name = getKeyName(key)
  const types = listTypes(schema)
  if (name === "subtasks") return createSubtasks(world, 3)
  if (name.endsWith("mime_type")) return markdown
  if (name === "tags") return tagLists[turn % tagLists.length]
  if (types.includes("array")) return createAccounts(world, effect.from, getItems(schema), turn)
  if (types.includes("boolean")) return turn % 2 === 0
  if (findReferredKind(facts.kind, effect.writes ?? "", {}) === "accounts") {
    const members = listMembers(world)
    return [members[0], members[1], members.at(-1)][turn % 3]
  }
  const [first] = listEnum(schema)
  if (first !== undefined) return first
  if (types.includes("integer")) return createInteger(world.random, turn)
  if (schema.format === "date") return createDate(world.random, turn)
  return createText(world, name, turn)
}

/** Returns values of keys, without those that have none. */
export function createValues(
  world: World,
  facts: OperationFacts,
  keys: readonly FieldFacts[],
  turn: number,
): JsonObject {
  const values = keys.map((key) => [getKeyName(key), createValue(world, facts, key, turn)])
  const defined = values.filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as JsonObject
}

/** Returns values of some drawn keys, or of all of them with those of notes, which a service may refuse, every second time. */
export function drawValues(
  world: World,
  facts: OperationFacts,
  turn: number,
  count = Infinity,
): JsonObject {
  const others = count === Infinity && turn % 2 > 0 ? /subtasks/ : /subtasks|note/
  const keys = listFreeKeys(facts).filter(({ name }) => !others.test(name))
  return fixDates(createValues(world, facts, draw(world, keys, count), turn))
}

/** Draws values of several keys for an update. */
export function drawChanges(world: World, id: number, turn: number, count: number): JsonObject {
  const values = drawValues(world, operations.updateTask, turn, count)
  const name: JsonObject = world.random.chance(0.3) ? { name: createText(world, "name", turn) } : {}
  const [emptied] = world.random.chance(0.2) ? draw(world, ["due_on", "owner_id"], 1) : []
  const empty: JsonObject = emptied === undefined ? {} : { [emptied]: null }
  return keepDates(world, id, { ...values, ...name, ...empty })
}

/**
 * Exchanges a start date after the due date, which a service may refuse.
 *
 * @param known - the dates of the record, for those that the request doesn't send.
 */
function fixDates(fields: JsonObject, known: JsonObject = {}): JsonObject {
  const { starts_on = known.starts_on, due_on = known.due_on } = fields
  if (typeof starts_on !== "string" || typeof due_on !== "string" || starts_on <= due_on)
    return fields
  return { ...fields, starts_on: due_on, due_on: starts_on }
}

/** Sends the other date too if a date alone would put the start after the end. */
export function keepDates(world: World, id: number, fields: JsonObject): JsonObject {
  return fixDates(fields, findTask(world, id))
}

/** Creates text with characters that a service may change by mistake; names begin with different letters. */
export function createText(world: World, name: string, turn: number): string {
  const parts = draw(world, [...textParts, createMention(world)], 2).join(" ")
  const text = `${texts[turn % texts.length]!} ${parts}`
  if (name !== "name") return `${text} ${createName(world, "Text")}`
  const letters = [(turn * 7) % 26, world.random.below(26)].map((n) => String.fromCharCode(65 + n))
  return `${letters.join(" ")} ${createName(world)} ${text}`
}

/** Names an account as the users of chats do, with its first name or its whole one. */
function createMention({ state, random }: World): string {
  const [account] = state.list("accounts").filter(({ record }) => typeof record.name === "string")
  const name = (account?.record.name ?? "mention") as string
  return `@${random.chance(0.5) ? name : name.split(" ")[0]}`
}

function createAccounts(
  world: World,
  from: string | undefined,
  items: JsonObject,
  turn: number,
): Json | undefined {
  const members = listMembers(world)
  // In turn one to seven accounts, or more than a page has by default.
  const count = turn % 7 === 6 ? 30 : 1 + (turn % 7)
  const chosen = Array.from({ length: count }, (_, i) => members[(turn + i) % members.length]!)
  const key = from ?? Object.keys(isObject(items.properties) ? items.properties : {})[0]
  if (members.length === 0 || key === undefined) return undefined
  return [...new Set(chosen)].map((id) => ({ [key]: id }))
}

/** Creates several subtasks, with names alone, of which two may be the same. */
export function createSubtasks(world: World, length: number): Json {
  const name = createText(world, "name", 0)
  return Array.from({ length }, (_, i) => ({
    name: i % 2 > 0 ? createText(world, "name", 0) : name,
  }))
}
