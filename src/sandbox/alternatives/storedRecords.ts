import type { RecordKind } from "../../../generated/effects.ts"
import { plainMediaType } from "../../../generated/tables.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { sortUniqueIds } from "../operations/fields.ts"
import type { AlternativeTable } from "../rules.ts"
import type { StoredRecord } from "../store/tables.ts"
import type { Assignment } from "./assignment.ts"

/** Returns the fields to change in a record, by the record's kind. Stored records are shared, so don't change them. */
export type RecordChanges<Context> = {
  [Kind in RecordKind]?: (record: AnyRecord, context: Context) => JsonObject
}

/** A record whose fields can have any type, because a valid record has the right ones. */
// oxlint-disable-next-line typescript/no-explicit-any -- The schema describes the fields.
type AnyRecord = Record<string, any>

/** The stored records, and the alternatives that their service follows. */
export interface Records {
  readonly assignment: Assignment
  get(kind: RecordKind, id: unknown): StoredRecord | undefined
}

/**
 * What alternatives change in a record when it's stored, by the dataset or by a request: filters, orders and deliveries
 * then agree with responses. To change a record again must change nothing.
 */
export const storedAlternatives = {
  "completion-timestamp=stays-null": { tasks: () => ({ completed_at: null }) },
  "cleared-tasks=completed": { tasks: ({ completed }) => ({ cleared: completed }) },
  "section-leaves=default-section": {
    tasks: ({ section_id, list_id }, { store }) => ({
      section_id: section_id ?? store.get("lists", list_id)?.default_section_id ?? null,
    }),
  },
  "stored-positions=owner-ignored": { tasks: () => ({ position_owner: null }) },
  "has-children=unknown": { tasks: () => ({ has_children: null }) },
  "schedule-id=integer": { tasks: () => ({ schedule_id: 7 }) },
  "comment-time=stays": { comments: ({ created_at }) => ({ updated_at: created_at }) },
  "comment-cid=text": { comments: ({ id }) => ({ cid: `c-${id}` }) },
  "list-views=board": { lists: () => ({ default_view: "board" }) },
  "membership-roles=owner": { memberships: () => ({ role: "owner" }) },
  "account-fields=demo-accounts": {
    accounts: () => ({ demo: true }),
    memberships: () => ({ inviter_id: 0 }),
  },
  "webhook-accepts=plain-json": { integration_webhooks: () => ({ accepts: plainMediaType }) },
  "webhook-verbosity=minimal": {
    integration_webhooks: () => ({ activity_verbosity: "minimal" }),
  },
  "activity-per-change=note-for-comment": {
    activities: ({ action }) => ({ action: action === "add_comment" ? "set_note" : action }),
  },
  "payload=empty": { activities: ({ payload }) => ({ payload: removeOwnerAndList(payload) }) },
  // No IDs, because not everyone who can see the activity can see the list.
  "payload=other-keys": {
    activities({ payload }) {
      const changes = ["owner_id", "list_id"].filter((field) => field in payload)
      const others = removeOwnerAndList(payload)
      return { payload: changes.length > 0 ? { ...others, changes } : others }
    },
  },
  "activity-people=everyone": {
    activities({ subscriber_ids, account_id }) {
      const all = sortUniqueIds([...subscriber_ids, account_id, serviceAccount])
      return { subscriber_ids: all, recipient_ids: all }
    },
  },
  "activity-people=nobody": { activities: () => ({ subscriber_ids: [], recipient_ids: [] }) },
} satisfies AlternativeTable<RecordChanges<{ store: Records }>>

/** The account that some services subscribe to tasks and activities. It has neither a record nor a membership. */
export const serviceAccount = 1_000_000

function removeOwnerAndList(payload: JsonObject): JsonObject {
  const { owner_id: _owner, list_id: _list, list_name: _name, ...others } = payload
  return others
}

/** Returns a record as the service that a store's assignment chooses stores it. */
export function adaptRecord(store: Records, kind: RecordKind, record: StoredRecord): StoredRecord {
  let adapted = record
  for (const [rule, id] of Object.entries(store.assignment)) {
    const changes: Partial<Record<string, RecordChanges<{ store: Records }>>> = storedAlternatives
    const change = changes[`${rule}=${id}`]?.[kind]
    if (change) adapted = { ...adapted, ...change(adapted, { store }) }
  }
  return adapted
}
