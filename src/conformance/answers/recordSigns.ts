import type { Json, JsonObject } from "../../openapi/description.ts"
import type { Alternatives, ChoiceId } from "../../sandbox/rules.ts"
import { getSingular } from "../facts.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import { isPlainId } from "../state/records.ts"
import type { KnownRecord, State } from "../state/state.ts"
import { containsAll } from "../state/values.ts"
import type { ExpectedEvent } from "../judge/events.ts"
import type { Clue } from "./sign.ts"

/** How the records of a kind, as they were last shown, answer a rule. */
type RecordSign<Alternative extends string> = [
  kind: string,
  read: (record: JsonObject, known: KnownRecord, state: State) => Clue<Alternative>,
]

const recordSigns: { readonly [Rule in ChoiceId]?: RecordSign<Alternatives[Rule]> } = {
  "tag-names": ["tasks", ({ tags }) => readElements(tags)],
  "completion-timestamp": [
    "tasks",
    ({ completed, completed_at: time }, { isOwn }) =>
      isOwn && completed === true && (time === null ? "stays-null" : "time-of-completion"),
  ],
  "cleared-tasks": [
    "tasks",
    ({ completed, cleared }, { isOwn }) =>
      isOwn && completed === true && (cleared === true ? "completed" : "own-flag"),
  ],
  "schedule-id": [
    "tasks",
    ({ schedule_id: id }) => (typeof id === "number" ? "integer" : "?always-null"),
  ],
  "has-children": [
    "tasks",
    ({ has_children: has }) => (typeof has === "boolean" ? "?by-subtasks" : "?unknown"),
  ],
  "date-time-form": ["tasks", ({ created_at: time }) => readTimeForm(time)],
  "integer-size": ["tasks", readIntegerSize],
  "mirror-follows": ["tasks", readMirrored],
  "last-change": ["tasks", readLastChange],
  "comments-counted": ["tasks", countComments],
  "list-counters": ["lists", countTasks],
  "list-views": ["lists", ({ default_view: view }) => (view === "row" ? "?row" : "board")],
  "membership-roles": [
    "memberships",
    ({ role }) => (role === "owner" ? "owner" : role === "member" && "?member"),
  ],
  "account-fields": [
    "integration_webhooks",
    ({ account_id: id }, { isOwn }, state) => {
      if (isOwn && state.caller !== undefined && id !== state.caller) return "integration"
      const accounts = state.list("accounts")
      if (accounts.length === 0) return undefined
      return accounts.every(({ record }) => record.demo === true) ? "demo-accounts" : "?people"
    },
  ],
  "comment-cid": ["comments", ({ cid }) => (typeof cid === "string" ? "text" : "?always-null")],
  "webhook-accepts": [
    "integration_webhooks",
    ({ accepts }) => (accepts === "application/json" ? "plain-json" : "vendor-type"),
  ],
  "webhook-verbosity": [
    "integration_webhooks",
    ({ activity_verbosity: verbosity }) =>
      verbosity === "everything" || verbosity === "minimal" ? verbosity : undefined,
  ],
  payload: ["activities", readPayload],
  "activity-people": ["activities", readPeople],
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
  const clues = Object.entries(recordSigns).flatMap(([rule, [kind, read]]) =>
    state
      .list(kind)
      .filter(({ record }) => Object.keys(record).length > 1)
      .map((known) => ({
        rule,
        clue: read(known.record, known, state),
        where: `${getSingular(kind)} ${known.id}`,
      })),
  )
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

function readElements(tags: Json | undefined): Alternatives["tag-names"] | undefined {
  const [first] = [tags ?? []].flat()
  if (first === undefined || first === null) return undefined
  return typeof first === "string" ? "names" : typeof first === "number" ? "ids" : "objects"
}

function readTimeForm(time: Json | undefined): Clue<Alternatives["date-time-form"]> {
  if (typeof time !== "string") return undefined
  if (/[.,]\d+/.test(time)) return "fractions"
  if (time.endsWith("Z")) return "z"
  if (/[+-]\d\d$/.test(time)) return "hours"
  return /[+-]\d{4}$/.test(time) ? "hours-and-minutes" : "with-offset"
}

function readIntegerSize(
  { id }: JsonObject,
  _: KnownRecord,
  state: State,
): Clue<Alternatives["integer-size"]> {
  const isLarge = (kind: string): boolean => state.list(kind).some((one) => !isPlainId(one.id))
  if (!isPlainId(id as number)) return "large-tasks"
  if (isLarge("access_tokens")) return "large-webhooks"
  return isLarge("accounts") ? "large-accounts" : "?small"
}

/** Compares a subtask with its parent, which may have changed since it was copied. */
function readMirrored(
  record: JsonObject,
  { isOwn }: KnownRecord,
  state: State,
): Clue<Alternatives["mirror-follows"]> {
  const parent = state.find("tasks", record.parent_id)?.record
  // Whether a subtask elsewhere mirrors its parent depends on who sees it.
  const isMeant = isOwn && parent && record.list_id !== null && parent.list_id === record.list_id
  if (!isMeant || !Array.isArray(parent.tags) || !Array.isArray(parent.subscriber_ids))
    return undefined
  const [tags, people] = [
    record.mirror_parent_tags === true,
    record.mirror_parent_subscribers === true,
  ]
  if (tags && !containsAll(record.tags, parent.tags)) return "tags-once"
  // A subtask with all of them may have got them when it was created, so that shows nothing.
  return people && !containsAll(record.subscriber_ids, parent.subscriber_ids) && "subscribers-once"
}

/** Compares when a task was last changed with when the run commented on it. */
function readLastChange(
  { updated_at: updated }: JsonObject,
  { id, isOwn }: KnownRecord,
  state: State,
): Clue<Alternatives["last-change"]> {
  const times = state
    .listAll("comments")
    .filter(({ record }) => record.task_id === id)
    .flatMap(({ record }) => parseTimeSpan(record.created_at)?.start ?? [])
  const time = parseTimeSpan(updated)?.start
  if (!isOwn || time === undefined || times.length === 0) return undefined
  return times.some((one) => one > time) ? "fields-only" : times.includes(time) && "?comments-too"
}

/** Compares the counter of a task with the comments that the run created and deleted. */
function countComments(
  { comments_count: count }: JsonObject,
  { id, isOwn }: KnownRecord,
  state: State,
): Clue<Alternatives["comments-counted"]> {
  const all = state.listAll("comments").filter(({ record }) => record.task_id === id)
  const deleted = all.filter(({ isRemoved }) => isRemoved)
  if (!isOwn || all.length === 0) return undefined
  if (count === 0 && deleted.length < all.length) return "unchanged"
  if (count === all.length && deleted.length > 0) return "with-deleted"
  // Without any comment left, `unchanged` shows the same.
  return (
    count !== 0 && count === all.length - deleted.length && deleted.length > 0 && "without-deleted"
  )
}

/** Compares the counters of a list with its tasks, as far as they differ. */
function countTasks(
  { tasks_count: count }: JsonObject,
  { id }: KnownRecord,
  state: State,
): Clue<Alternatives["list-counters"]> {
  const tasks = state
    .list("tasks")
    .filter(({ record }) => record.list_id === id && record.deleted !== true)
  const completed = tasks.filter(({ record }) => record.completed === true)
  const top = tasks.filter(({ record }) => record.parent_id === null)
  const open = tasks.length - completed.length
  if (new Set([tasks.length, open, top.length]).size < 3) return undefined
  if (count === tasks.length) return "all"
  return count === open ? "open-only" : count === top.length && "without-subtasks"
}

function readPayload({ payload, action }: JsonObject): Clue<Alternatives["payload"]> {
  const keys = Object.keys(payload ?? {})
  if (keys.includes("changes")) return "other-keys"
  if (keys.includes("owner_id") || keys.includes("list_id")) return "owner-and-list"
  return /_(list|owner)$/.test(`${action as string}`) && "?empty"
}

function readPeople(
  {
    subscriber_ids: subscribers,
    recipient_ids: recipients,
    account_id: actor = null,
    target_id: target = null,
  }: JsonObject,
  _: KnownRecord,
  state: State,
): Clue<Alternatives["activity-people"]> {
  if (actor !== state.caller || !state.find("tasks", target)?.isOwn) return undefined
  if (!Array.isArray(subscribers) || !Array.isArray(recipients)) return undefined
  if (recipients.includes(actor)) return "everyone"
  return subscribers.length > 0 ? "subscribers" : "?nobody"
}
