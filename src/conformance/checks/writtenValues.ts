import type { effects, KeyPath } from "../../../generated/effects.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import type { CheckContext } from "../check.ts"
import { listRowsOrNone } from "../assertions.ts"
import { unusedUrl } from "../environment/environment.ts"
import type { ServiceRecord } from "../service.ts"

type Effects = typeof effects

export type WriteOperation = {
  [Id in OperationId]: KeyPath<Id> extends never ? never : Id
}[OperationId]

type LastName<Path> = Path extends `${string}.${infer Name}` ? Name : Path

/** The name of a key that a request can write, such as `due_on`. */
export type KeyName = Exclude<
  { [Id in WriteOperation]: LastName<keyof Effects[Id]["keys"]> }[WriteOperation],
  "id" | "organization_id"
>

export type Fields = Partial<Record<KeyName, Json>>

/** The only documented media type of texts. */
const markdown = "text/x-markdown"

/** Texts that faulty services damage, for example by a wrong encoding. The last texts are very long. */
const texts = [
  `"$& $$ $1 %s %20+ {0} \\n a\\b 'q'"`,
  "0042",
  "<b>B</b> <script>alert(1)</script> &amp; & #tag @you \\",
  "\u{1f44d}\u{1f3fd} \u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "null",
  "e\u0301 \u00e9 Gr\u00fc\u00dfe \u4e16\u754c MiXeD %41+%25",
  "0",
  "\u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd",
  "true",
  "2027",
  "# Title\n\n- **one**\n  - `two`\n\n> Line 3",
  ...[256, 300, 2_000].map((length) => "Long t\u00e9xt ".repeat(length).slice(0, length - 1) + "."),
]

/** Assumption: every service accepts names and tags of up to this length. */
const maxPlainLength = 60

const maxUrlLength = 255

/** Pairs of a start and a due date. They differ in season and century, and include equal dates and ends of months. */
const dates: [string, string][] = [
  ["2031-07-01", "2031-07-31"],
  ["2028-02-29", "2031-12-31"],
  ["1999-12-31", "2000-02-29"],
  ["2000-02-29", "2000-02-29"],
  ["2026-03-29", "2026-10-25"],
  ["2038-01-19", "2038-01-20"],
  ["1970-01-01", "1999-01-31"],
  ["2031-04-30", "2099-12-31"],
]

const positions = [3, 0, 7, 1_000_000]

/** Returns accounts of members. The caller is the first, if the account of the caller is known. */
function listAccounts({ environment }: CheckContext): number[] {
  const { accountId, members } = environment
  const ids = members.flatMap(({ account_id }) =>
    typeof account_id === "number" && account_id !== accountId ? [account_id] : [],
  )
  return (accountId === undefined ? ids : [accountId, ...ids]).slice(0, 4)
}

/**
 * Returns four arrays of accounts: all accounts except the caller, one account, the same account twice, and an empty
 * array.
 */
function listSubscriptions(context: CheckContext): Json[] {
  const [caller, ...others] = listAccounts(context)
  if (caller === undefined) return []
  const [first = caller] = others
  const arrays = [others.length > 0 ? others : [caller], [first], [first, first], []]
  return arrays.map((ids) => ids.map((account_id) => ({ account_id })))
}

/** A place for tasks: a list of the workspace with its sections, or no list for private tasks. */
export interface Place {
  list_id?: number
  sections: number[]
}

/** Returns the lists of the workspace with their sections. The list with the most sections is first. */
export async function findPlaces({ environment, send }: CheckContext): Promise<Required<Place>[]> {
  const query = { ...environment.scope, include: "sections" }
  const sections = await listRowsOrNone(send, "listLists", "sections", query)
  return environment.lists
    .map((list) => ({
      list_id: list.id,
      sections: sections.filter(({ list_id }) => list_id === list.id).map(({ id }) => id),
    }))
    .toSorted((a, b) => b.sections.length - a.sections.length)
}

/** Test values for each key. If a key contains an ID, its function creates the record with this ID, if possible. */
const values: Record<KeyName, (context: CheckContext) => Json[] | Promise<Json[]>> = {
  workspace_id: ({ environment }) => [environment.workspaceId],
  // The first name contains the ID of the run, so that users can find the record.
  name: ({ environment }) => [environment.nameFor("Written"), ...texts],
  owner_id: listAccounts,
  list_id: async (context) => (await findPlaces(context)).map(({ list_id }) => list_id),
  section_id: async (context) => (await findPlaces(context))[0]?.sections ?? [],
  parent_id: async ({ environment }) => [(await environment.createTask()).id],
  starts_on: () => dates.map(([start]) => start),
  due_on: () => dates.map(([, due]) => due),
  mirror_parent_subscribers: () => [true, false],
  mirror_parent_tags: () => [true, true, false, false],
  note_content: () => texts,
  note_mime_type: () => [markdown],
  position: () => positions,
  position_list: () => positions,
  position_owner: () => positions,
  position_upcoming: () => positions,
  subscriptions: listSubscriptions,
  subscriber_ids: listSubscriptions,
  subtasks: ({ environment }) => {
    const all = Array.from({ length: 11 }, () => ({ name: environment.nameFor("Subtask") }))
    return [[...all, ...all.slice(-1)]]
  },
  tags: () => [
    ["contract", "Check"],
    ["007", texts[5]!],
    [texts[0]!, "<b>&amp;</b>", "null"],
    ["a", "a"],
    ["one, two", "three"],
    [],
  ],
  completed: () => [true, false],
  body: () => texts,
  mime_type: () => [markdown, markdown, "text/plain"],
  url: () => [
    `${unusedUrl}a%20b?a=1&b=%C3%A4&a=2`,
    `${unusedUrl}R%26D%2Fx/Y?q=%26%3D%23&r=1+1`,
    `${unusedUrl}${"long".repeat(70)}`,
  ],
  resource_type: () => ["Task"],
  resource_id: async ({ environment }) => [(await environment.createPublicTask()).id],
}

export async function createValues(context: CheckContext, name: KeyName): Promise<Json[]> {
  return values[name](context)
}

/** Pairs of keys. A request with the first key presumably also needs the second. */
const companions: [KeyName, KeyName][] = [
  ["section_id", "list_id"],
  ["mirror_parent_subscribers", "parent_id"],
  ["mirror_parent_tags", "parent_id"],
  ["note_mime_type", "note_content"],
]

/**
 * Whether a correct service may reject a request. The source does not document the maximum lengths, the other media
 * types, and which values fit together.
 */
export function canReject(
  { environment: { workspaceId } }: CheckContext,
  fields: Fields,
  before?: ServiceRecord,
): boolean {
  const { name = "", tags = [], url = "", starts_on, due_on } = fields
  const { mime_type = markdown, workspace_id = workspaceId } = fields
  const plain = [name, tags].flat().map(String)
  const sentDates = [starts_on, due_on].filter((date) => date !== undefined)
  const today = new Date().toISOString()
  return (
    plain.some((text) => text.length > maxPlainLength || text.includes("\n")) ||
    String(url).length > maxUrlLength ||
    sentDates.some((date) => String(date) < today) ||
    mime_type !== markdown ||
    workspace_id !== workspaceId ||
    companions.some(([key, other]) => key in fields && !(other in fields)) ||
    "subtasks" in fields ||
    // A service can require that the dates of a subtask are within those of its parent.
    ("parent_id" in fields && sentDates.length > 0) ||
    "completed" in fields ||
    before?.completed === true
  )
}
