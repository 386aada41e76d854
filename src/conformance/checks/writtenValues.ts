import type { effects, KeyPath } from "../../../generated/effects.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import type { CheckContext } from "../check.ts"
import { listRowsOrNone } from "../environment/discover.ts"
import { unusedUrl } from "../environment/environment.ts"

type Effects = typeof effects

/** An operation with a body. */
export type WriteOperation = {
  [Id in OperationId]: KeyPath<Id> extends never ? never : Id
}[OperationId]

type LastName<Path> = Path extends `${string}.${infer Name}` ? Name : Path

/** The name of a key that a request can write, such as `due_on`. */
export type KeyName = Exclude<
  { [Id in WriteOperation]: LastName<keyof Effects[Id]["keys"]> }[WriteOperation],
  "id" | "organization_id"
>

/** Values of request keys. */
export type Fields = Partial<Record<KeyName, Json>>

/** A text that a service can damage in many ways. */
const text =
  "007 Gr\u00fc\u00dfe, e\u0301, \u4e16\u754c \u{1f469}\u200d\u{1f4bb} <b>&amp;</b> \"a\" 'b' \\n %20+"

/** The accounts of the members; the caller is the first, and has one only if it is known. */
function listAccounts({ environment }: CheckContext): number[] {
  const { accountId, members } = environment
  const ids = members.flatMap(({ account_id }) =>
    typeof account_id === "number" && account_id !== accountId ? [account_id] : [],
  )
  return accountId === undefined ? ids : [accountId, ...ids]
}

function listSubscriptions(context: CheckContext): Json[] {
  const [caller, ...others] = listAccounts(context)
  if (caller === undefined) return []
  const accounts = others.length > 0 ? others.slice(0, 3) : [caller]
  return [accounts.map((account_id) => ({ account_id }))]
}

/** A list of the workspace, and its sections. */
interface Place {
  list_id: number
  sections: number[]
}

/** Returns the lists of the workspace; those with the most sections first. */
export async function findPlaces({ environment, send }: CheckContext): Promise<Place[]> {
  const query = { ...environment.scope, include: "sections" }
  const sections = await listRowsOrNone(send, "listLists", "sections", query)
  return environment.lists
    .map((list) => ({
      list_id: list.id,
      sections: sections.filter(({ list_id }) => list_id === list.id).map(({ id }) => id),
    }))
    .toSorted((a, b) => b.sections.length - a.sections.length)
}

const createTasks = async ({ environment }: CheckContext): Promise<number[]> => [
  (await environment.createTask()).id,
  (await environment.createTask()).id,
]

/** Values of each key. The records that an ID refers to are created if possible. */
const values: Record<KeyName, (context: CheckContext) => Json[] | Promise<Json[]>> = {
  workspace_id: ({ environment }) => [environment.workspaceId],
  name: ({ environment }) => [
    environment.nameFor(text),
    environment.nameFor("Long name ".repeat(18)),
  ],
  owner_id: listAccounts,
  list_id: async (context) => (await findPlaces(context)).map(({ list_id }) => list_id),
  section_id: async (context) => (await findPlaces(context))[0]?.sections ?? [],
  parent_id: createTasks,
  // Dates in summer and winter, the last day of a month, and a leap day.
  starts_on: () => ["2028-02-29", "2031-01-01", "2031-07-01"],
  due_on: () => ["2031-07-31", "2031-12-31", "2028-02-29"],
  mirror_parent_subscribers: () => [true, false],
  mirror_parent_tags: () => [true, false],
  note_content: () => [text, "Another note."],
  note_mime_type: () => ["text/x-markdown"],
  position: () => [3, 7],
  position_list: () => [3, 7],
  position_owner: () => [3, 7],
  position_upcoming: () => [3, 7],
  subscriptions: listSubscriptions,
  subscriber_ids: listSubscriptions,
  subtasks: ({ environment }) => [
    [{ name: environment.nameFor("Subtask") }, { name: environment.nameFor("Subtask") }],
  ],
  tags: () => [
    ["007", text],
    ["contract", "check", "Gr\u00fc\u00dfe"],
  ],
  completed: () => [true],
  body: ({ environment }) => [
    environment.nameFor(`**Done.** ${text}\n\nSecond \`line\`.`),
    environment.nameFor("0123456789".repeat(200)),
  ],
  mime_type: () => ["text/x-markdown"],
  url: () => [`${unusedUrl}a%20b?a=1&b=%C3%A4&a=2`, `${unusedUrl}other`],
  resource_type: () => ["Task"],
  resource_id: async ({ environment }) => [(await environment.createPublicTask()).id],
}

/** The keys that a key needs. */
const companions: Partial<Record<KeyName, KeyName>> = {
  section_id: "list_id",
  mirror_parent_subscribers: "parent_id",
  mirror_parent_tags: "parent_id",
  note_mime_type: "note_content",
}

/** Returns at most three values of a key, all different. */
export async function createValues(context: CheckContext, name: KeyName): Promise<Json[]> {
  return (await values[name](context)).slice(0, 3)
}

/** Returns the values that fit those of a key, of the keys that it needs. */
export async function createCompanions(context: CheckContext, name: KeyName): Promise<Fields> {
  const other = companions[name]
  const [value] = other ? await createValues(context, other) : []
  return other && value !== undefined ? { [other]: value } : {}
}

/** Returns one value of each key. All fit together. */
export async function createFields(
  context: CheckContext,
  names: KeyName[],
  index: number,
): Promise<Fields> {
  const fields: Fields = {}
  for (const name of names) {
    const all = await createValues(context, name)
    const value = all[index] ?? all[0]
    if (value !== undefined) fields[name] = value
  }
  if (fields.section_id !== undefined) {
    Object.assign(fields, await createCompanions(context, "section_id"))
  }
  if (typeof fields.list_id === "number" && fields.parent_id !== undefined) {
    const { list_id } = fields
    fields.parent_id = (await context.environment.createTask({ list_id })).id
  }
  // Whether a mirroring subtask keeps values of its own is an open question.
  if (fields.mirror_parent_tags) fields.mirror_parent_tags = false
  if (fields.mirror_parent_subscribers) fields.mirror_parent_subscribers = false
  return fields
}
