import { knownIncludes } from "../../generated/sandbox.ts"
import type { Json } from "../contract/description.ts"
import type { StoredRecord } from "./store.ts"
import { Select, type SeenKind, seenRecords, seenWorkspaces, type Visit } from "./visit.ts"

/** The records of an answer that its `include` adds to, by kind. */
export type Included = Record<string, Json[]>

/** What the records of a kind refer to: the fields with ids, by the kind of what these lead to. */
const references: Partial<Record<string, Partial<Record<SeenKind, string[]>>>> = {
  tasks: {
    accounts: ["account_id", "owner_id", "subscriber_ids", "flagger_ids"],
    lists: ["list_id"],
    sections: ["section_id"],
    tasks: ["parent_id"],
    workspaces: ["workspace_id"],
  },
  lists: { accounts: ["subscriber_ids"], workspaces: ["workspace_id"] },
  memberships: { accounts: ["account_id", "inviter_id"], workspaces: ["workspace_id"] },
  activities: {
    accounts: ["account_id", "subscriber_ids", "recipient_ids"],
    tasks: ["task_id"],
    lists: ["list_id"],
    workspaces: ["workspace_id"],
  },
}

/** What `include` asks for beside some records of a kind, which are not included once more. */
export function included(visit: Visit, kind: string, records: StoredRecord[]): Included {
  const { include = [] } = visit.call.values.parameters as { include?: string[] }
  const known =
    (knownIncludes as Partial<Record<string, readonly string[]>>)[visit.call.facts.path] ?? []
  const asked = [...new Set(include)].filter((name) => name !== "")
  const found = asked.flatMap((name) => {
    visit.use(known.includes(name) ? "included-kinds" : "include-others")
    const related = relatedOf(visit, kind, name, records)
    return related ? [[name, related]] : []
  })
  return Object.fromEntries(found)
}

/** The records of a kind to which others refer; undefined where none can. */
export function relatedOf(
  visit: Visit,
  kind: string,
  name: string,
  records: StoredRecord[],
): StoredRecord[] | undefined {
  const fields = references[kind]?.[name as SeenKind]
  // Not beside themselves, in the array of what was asked for.
  const itself = name === kind && visit.call.values.parameters.id === undefined
  visit.use("included-records")
  if (kind === "tasks" && name === "memberships") return seats(visit, records)
  if (kind === "lists" && name === "sections") return sectionsOf(visit, records)
  if (!fields || itself) return undefined
  const ids = idsIn(records, fields)
  if (kind === "tasks" && name === "tasks")
    ids.push(...records.flatMap(({ id }) => childrenOf(visit, id)))
  return seenRecords(visit, name as SeenKind, ids)
}

/** The subtasks of a task. */
export function childrenOf({ store }: Visit, id: number): number[] {
  return store
    .all<{ id: number }>({ sql: "SELECT id FROM tasks WHERE parent_id = ?", values: [id] })
    .map((row) => row.id)
}

function idsIn(records: StoredRecord[], fields: string[]): number[] {
  const ids = records.flatMap((record) =>
    fields.flatMap((field) => record[field] as number[] | number | null),
  )
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))]
}

/** The memberships of the accounts that tasks refer to, in the workspaces of these tasks. */
function seats({ store, caller }: Visit, tasks: StoredRecord[]): StoredRecord[] {
  const accounts = idsIn(tasks, references.tasks?.accounts ?? [])
  const workspaces = idsIn(tasks, ["workspace_id"])
  const select = new Select(caller)
  const among = (ids: number[]): string =>
    `(SELECT value FROM json_each(${select.bind(JSON.stringify(ids))}))`
  return store.records(
    select.query(
      `SELECT record FROM memberships WHERE account_id IN ${among(accounts)} AND deleted = 0
        AND workspace_id IN ${among(workspaces)} AND workspace_id IN (${seenWorkspaces(select)}) ORDER BY id`,
    ),
  )
}

function sectionsOf({ store }: Visit, lists: StoredRecord[]): StoredRecord[] {
  const ids = JSON.stringify(lists.map(({ id }) => id))
  const sql =
    "SELECT record FROM sections WHERE list_id IN (SELECT value FROM json_each(?)) ORDER BY id"
  return store.records({ sql, values: [ids] })
}
