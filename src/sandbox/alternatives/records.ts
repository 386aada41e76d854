import { plainMediaType } from "../../../generated/tables.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "../operations/context.ts"
import { readOwnFields } from "../operations/mirror.ts"
import { findVisibleWhere } from "../operations/visibility.ts"
import { hashSecret } from "../secrets.ts"
import { getOrganization } from "../store/audience.ts"
import { type CollectionName, collections } from "../store/schema.ts"
import type { StoredRecord } from "../store/store.ts"
import { formatTimestamp } from "../store/timestamps.ts"
import type { Assignment } from "./assignment.ts"
import type { AlternativeTable } from "./tables.ts"

/** What an alternative changes in the bodies of successful responses. */
export interface BodyChange {
  /** Returns the fields to change in a record, by the record's kind. The record is cached, so don't change it. */
  records?: {
    [Kind in CollectionName]?: (record: JsonObject, context: RequestContext) => JsonObject
  }
  /** Returns the keys to change in the whole body, or undefined to change nothing. */
  body?: (body: JsonObject, context: RequestContext) => JsonObject | undefined
  /** The fields that have a constant value. The dataset is stored with them, because `order` can sort by them. */
  constants?: ConstantFields
}

type ConstantFields = { [Kind in CollectionName]?: JsonObject }

const asIs: BodyChange = {}

/** An account that's no record, and stands for an integration. */
const integration = 990

/** What alternatives change in the bodies of successful responses. */
export const bodyAlternatives = {
  "schedule-id": { "always-null": asIs, integer: setFields({ tasks: { schedule_id: 7 } }) },
  "tag-names": {
    names: asIs,
    objects: { records: { tasks: mapTags((name) => ({ id: createTagId(name), name })) } },
    ids: { records: { tasks: mapTags(createTagId) } },
  },
  "subtask-elements": { none: asIs, tasks: { records: { tasks: listSubtasks } } },
  "note-reading": { "write-only": asIs, "in-task": { records: { tasks: readNote } } },
  flaggers: { accounts: asIs, hidden: { records: { tasks: () => ({ flagger_ids: [] }) } } },
  "comment-cid": {
    "always-null": asIs,
    text: { records: { comments: ({ id }) => ({ cid: `c-${String(id)}` }) } },
  },
  "list-views": { row: asIs, board: setFields({ lists: { default_view: "board" } }) },
  "list-files": {
    none: asIs,
    some: {
      body: (body) => replaceArray(body, "files", { id: 7, name: "plan.pdf", size: 18_200 }),
    },
  },
  "list-file-associations": {
    none: asIs,
    "with-targets": {
      body: (body) =>
        replaceArray(body, "file_associations", {
          file_id: 7,
          target_type: "List",
          target_id: (body.list as JsonObject | undefined)?.id ?? null,
        }),
    },
    "with-names": {
      body: (body) => replaceArray(body, "file_associations", { file: "plan.pdf" }),
    },
  },
  "workspace-fields": { "id-only": asIs, more: { records: { workspaces: describeWorkspace } } },
  "organization-reading": {
    nowhere: asIs,
    "beside-workspaces": { body: listOrganizations },
  },
  "creation-fields": {
    none: asIs,
    "created-at": {
      records: {
        workspaces: (record, context) => readCreationTime("workspaces", record, context),
        memberships: (record, context) => readCreationTime("memberships", record, context),
      },
    },
  },
  "membership-roles": { member: asIs, owner: setFields({ memberships: { role: "owner" } }) },
  "account-fields": {
    people: asIs,
    "demo-accounts": setFields({ accounts: { demo: true }, memberships: { inviter_id: 0 } }),
    // Not stored, because the creator's rights depend on the field.
    integration: {
      records: {
        comments: () => ({ account_id: integration }),
        integration_webhooks: () => ({ account_id: integration }),
      },
    },
  },
  "webhook-accepts": {
    "vendor-type": asIs,
    "plain-json": setFields({ integration_webhooks: { accepts: plainMediaType } }),
  },
  "webhook-verbosity": {
    everything: asIs,
    minimal: setFields({ integration_webhooks: { activity_verbosity: "minimal" } }),
  },
  "more-fields": {
    none: asIs,
    "in-records": {
      records: Object.fromEntries(
        collections.map((kind) => [kind, () => ({ color: null, custom_fields: [{ key: "A" }] })]),
      ),
      body: () => ({ meta: { warnings: [] } }),
    },
    "in-errors": asIs,
  },
} satisfies AlternativeTable<BodyChange>

/** Returns the fields that have a constant value under an assignment. */
export function listConstantFields(assignment: Assignment): ConstantFields {
  const all: ConstantFields = {}
  for (const [rule, codes] of Object.entries<Record<string, BodyChange>>(bodyAlternatives)) {
    const { constants = {} } = codes[assignment[rule as keyof Assignment] ?? ""] ?? {}
    for (const [kind, fields] of Object.entries(constants)) {
      all[kind as CollectionName] = { ...all[kind as CollectionName], ...fields }
    }
  }
  return all
}

function setFields(constants: ConstantFields): BodyChange {
  const setters = Object.entries(constants).map(([kind, fields]) => [kind, () => fields])
  return { constants, records: Object.fromEntries(setters) as BodyChange["records"] }
}

/** Returns an array with one item in place of the body's array, or undefined if the body has none. */
function replaceArray(body: JsonObject, key: string, item: JsonObject): JsonObject | undefined {
  return body[key] === undefined ? undefined : { [key]: [item] }
}

function mapTags(change: (name: string) => JsonObject | number): (task: JsonObject) => JsonObject {
  return ({ tags }) => ({ tags: (tags as string[]).map(change) })
}

/** Returns an ID that the same tag has in each task. */
function createTagId(name: string): number {
  return Number.parseInt(hashSecret(name).slice(0, 8), 16)
}

function listSubtasks({ id }: JsonObject, context: RequestContext): JsonObject {
  const subtasks = findVisibleWhere(
    context,
    "tasks",
    (builder) => `parent_id = ${builder.bind(id as number)} AND deleted = 0`,
  )
  return { subtasks: subtasks.map((task) => ({ id: task.id, name: task.name ?? "" })) }
}

function readNote(task: JsonObject, context: RequestContext): JsonObject {
  const { note_content = null, note_mime_type = null } = readOwnFields(
    context,
    task as StoredRecord,
  )
  return { note_content, note_mime_type }
}

function describeWorkspace({ id }: JsonObject, { store }: RequestContext): JsonObject {
  return { name: `Workspace ${String(id)}`, organization_id: getOrganization(store, id as number) }
}

function listOrganizations(_: JsonObject, { call }: RequestContext): JsonObject | undefined {
  if (!call.spec.path.startsWith("/workspaces")) return undefined
  const id = call.values.parameters.organization_id as number
  return { organizations: [{ id, name: `Organization ${id}` }] }
}

/** Returns the time that `before` and `after` filter by, which the record doesn't contain. */
function readCreationTime(
  collection: "workspaces" | "memberships",
  { id }: JsonObject,
  { store }: RequestContext,
): JsonObject {
  const sql = `SELECT created_at FROM ${collection} WHERE id = ?`
  const row = store.one<{ created_at: number }>(sql, id as number)
  return row ? { created_at: formatTimestamp(row.created_at) } : {}
}
