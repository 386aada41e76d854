import type { JsonObject } from "../../openapi/description.ts"
import type { Alternatives, ChoiceId } from "../../sandbox/rules.ts"
import { getSingular } from "../facts.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import { isPlainId } from "../state/records.ts"
import type { KnownRecord, State } from "../state/state.ts"
import type { ExpectedEvent } from "../judge/events.ts"
import type { Clue } from "./sign.ts"

/** How the records of a kind, as they were last shown, answer rules. */
type RecordSigns = {
  readonly [Rule in ChoiceId]?: (
    record: JsonObject,
    known: KnownRecord,
    state: State,
  ) => Clue<Alternatives[Rule]>
}

const recordSigns: Readonly<Record<string, RecordSigns>> = {
  tasks: {
    "tag-names": ({ tags }) => {
      const [first] = [tags ?? []].flat()
      if (first === undefined || first === null) return undefined
      return typeof first === "string" ? "names" : typeof first === "number" ? "ids" : "objects"
    },
    "completion-timestamp": ({ completed, completed_at: time }, { isOwn }) =>
      isOwn && completed === true && (time === null ? "stays-null" : "time-of-completion"),
    "cleared-tasks": ({ completed, cleared }, { isOwn }) =>
      isOwn && completed === true && (cleared === true ? "completed" : "own-flag"),
    "schedule-id": ({ schedule_id: id }) => (typeof id === "number" ? "integer" : "?always-null"),
    "has-children": ({ has_children: has }) =>
      typeof has === "boolean" ? "?by-subtasks" : "?unknown",
    "date-time-form": ({ created_at: time }) => {
      if (typeof time !== "string") return undefined
      if (/[.,]\d+/.test(time)) return "fractions"
      if (time.endsWith("Z")) return "z"
      if (/[+-]\d\d$/.test(time)) return "hours"
      return /[+-]\d{4}$/.test(time) ? "hours-and-minutes" : "with-offset"
    },
    "integer-size": (_, { id }, state) => {
      const isLarge = (kind: string): boolean => state.list(kind).some((one) => !isPlainId(one.id))
      if (!isPlainId(id)) return "large-tasks"
      if (isLarge("access_tokens")) return "large-webhooks"
      return isLarge("accounts") ? "large-accounts" : "?small"
    },
    // Compares when a task was last changed with when the run commented on it.
    "last-change": ({ updated_at: updated }, { id, isOwn }, state) => {
      const times = listComments(state, id).flatMap(
        ({ record }) => parseTimeSpan(record.created_at)?.start ?? [],
      )
      const time = parseTimeSpan(updated)?.start
      if (!isOwn || time === undefined || times.length === 0) return undefined
      return times.some((one) => one > time)
        ? "fields-only"
        : times.includes(time) && "?comments-too"
    },
    // Compares the counter of a task with the comments that the run created and deleted.
    "comments-counted": ({ comments_count: count }, { id, isOwn }, state) => {
      const { length } = listComments(state, id)
      const deleted = listComments(state, id).filter(({ isRemoved }) => isRemoved).length
      if (!isOwn || length === 0) return undefined
      if (count === 0 && deleted < length) return "unchanged"
      // Without any comment left, `unchanged` shows the same.
      if (deleted === 0 || count === 0) return undefined
      return count === length ? "with-deleted" : count === length - deleted && "without-deleted"
    },
  },
  lists: {
    // Compares the counters of a list with its tasks, as far as they differ.
    "list-counters": ({ tasks_count: count }, { id }, state) => {
      const tasks = state
        .list("tasks")
        .filter(({ record }) => record.list_id === id && record.deleted !== true)
      const open = tasks.filter(({ record }) => record.completed !== true).length
      const top = tasks.filter(({ record }) => record.parent_id === null).length
      if (new Set([tasks.length, open, top]).size < 3) return undefined
      if (count === tasks.length) return "all"
      return count === open ? "open-only" : count === top && "without-subtasks"
    },
    "list-views": ({ default_view: view }) => (view === "row" ? "?row" : "board"),
  },
  memberships: {
    "membership-roles": ({ role }) => (role === "owner" ? "owner" : role === "member" && "?member"),
  },
  comments: { "comment-cid": ({ cid }) => (typeof cid === "string" ? "text" : "?always-null") },
  integration_webhooks: {
    "account-fields": ({ account_id: id }, { isOwn }, state) => {
      if (isOwn && state.caller !== undefined && id !== state.caller) return "integration"
      const accounts = state.list("accounts")
      if (accounts.length === 0) return undefined
      return accounts.every(({ record }) => record.demo === true) ? "demo-accounts" : "?people"
    },
    "webhook-accepts": ({ accepts }) =>
      accepts === "application/json" ? "plain-json" : "vendor-type",
    "webhook-verbosity": ({ activity_verbosity: verbosity }) =>
      (verbosity === "everything" || verbosity === "minimal") && verbosity,
  },
  activities: {
    payload: ({ payload, action }) => {
      const keys = Object.keys(payload ?? {})
      if (keys.includes("changes")) return "other-keys"
      if (keys.includes("owner_id") || keys.includes("list_id")) return "owner-and-list"
      return /_(list|owner)$/.test(`${action as string}`) && "?empty"
    },
    "activity-people": (activity, _, state) => {
      const { subscriber_ids: subscribers, recipient_ids: recipients } = activity
      const { account_id: actor = null, target_id: target } = activity
      if (actor !== state.caller || !state.find("tasks", target)?.isOwn) return undefined
      if (!Array.isArray(subscribers) || !Array.isArray(recipients)) return undefined
      if (recipients.includes(actor)) return "everyone"
      return subscribers.length > 0 ? "subscribers" : "?nobody"
    },
  },
}

function listComments(state: State, task: number): KnownRecord[] {
  return state.listAll("comments").filter(({ record }) => record.task_id === task)
}

/** Lists what the shown records, and the activities that writes should have caused, show about rules. */
export function listRecordClues(
  state: State,
  events: readonly ExpectedEvent[],
): { rule: string; clue: Clue; where: string }[] {
  const changes = {
    rule: "activity-per-change",
    clue: readChanges(state, events),
    where: "GET /activities",
  }
  const clues = Object.entries(recordSigns).flatMap(([kind, signs]) => {
    const all = state.list(kind).filter(({ record }) => Object.keys(record).length > 1)
    const where = (id: number): string => `${getSingular(kind)} ${id}`
    return Object.entries(signs).flatMap(([rule, read]) =>
      all.map((one) => ({ rule, clue: read(one.record, one, state), where: where(one.id) })),
    )
  })
  return [changes, ...clues]
}

/** Compares the activities of the run's tasks with the writes. */
function readChanges(
  state: State,
  events: readonly ExpectedEvent[],
): Clue<Alternatives["activity-per-change"]> {
  const shown = state
    .list("activities")
    .filter(({ record }) => state.find("tasks", record.target_id)?.isOwn)
    .map(({ record }) => record)
  const has = (action: string): boolean => shown.some((one) => one.action === action)
  const lacks = (action: string): boolean =>
    !has(action) && events.some((one) => one.action === action)
  if (shown.length === 0) return undefined
  if (lacks("add_comment")) return has("set_note") ? "note-for-comment" : undefined
  if (lacks("set_due")) return "main-changes"
  if (lacks("complete")) return "some-changes"
  const moved = new Set(
    events.filter(({ action }) => action.endsWith("_list")).map(({ task }) => task),
  )
  const isExtra = shown.some(
    ({ action, target_id: id }) => action === "set_list" && !moved.has(Number(id)),
  )
  return isExtra ? "fields-besides-creation" : "each-change"
}
