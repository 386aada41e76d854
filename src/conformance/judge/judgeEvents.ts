import { type Json, type JsonObject } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import type { Receiver } from "../run/receiver.ts"
import type { ExpectedEvent } from "./events.ts"
import type { JudgeMemory } from "./memory.ts"
import { tolerance } from "./judgeClock.ts"
import { countApart, joinsActivities } from "./causedActivities.ts"
import { judgeCounters } from "./judgeCounters.ts"
import { isOnTask, judgeReceived } from "./judgeDeliveries.ts"
import { judgeSubtasks } from "./judgeSubtasks.ts"
import { allOperations, operations } from "../facts.ts"
import { listActions } from "../names.ts"
import type { KnownRecord } from "../state/state.ts"
import { Verdicts } from "./verdicts.ts"

const possibleActions = new Set<Json | undefined>(allOperations.flatMap(listActions))

/** The actions of each key whose value can be set, such as `set_due`, `change_due` and `unset_due`. */
const actionsByKey = allOperations.flatMap(({ keys }) =>
  keys.flatMap(({ effect: { causes = [] } }) =>
    causes.flatMap(({ activity }) =>
      typeof activity === "object" && "set" in activity ? [Object.values(activity)] : [],
    ),
  ),
)

export async function judgeEvents(
  judge: JudgeMemory,
  receiver: Receiver | undefined,
  verdicts: Verdicts,
  signal: AbortSignal,
): Promise<void> {
  const { events, state } = judge
  const activities = state
    .list("activities")
    .map(({ record, id }): JsonObject => ({ ...record, id }))
  // Another account may have written to tasks that this one can't see.
  const tasks = new Set(events.all.flatMap(({ task }) => (state.find("tasks", task) ? task : [])))
  judgeSubtasks(judge, verdicts)
  const joins = joinsActivities(judge)
  for (const task of tasks)
    judgeActivities(judge, { task, joins }, activities.filter(isOnTask(task)), verdicts)
  if (!receiver) return
  await judgeReceived(judge, { receiver, activities }, verdicts, signal)
}

/** Compares what only the whole run shows. */
export function judgeRun(judge: JudgeMemory, isWriting: boolean): Verdicts {
  const verdicts = new Verdicts()
  const { state } = judge
  for (const { id } of allOperations) {
    const place = `${id} order=`
    const choices = [...state.choices].filter(([key]) => key.startsWith(place))
    // Which fields an order supports isn't documented, so one tells nothing.
    if (choices.length < 2) continue
    const isSorted = choices.some(([, choice]) => choice === "sorted")
    verdicts.expect(id, "sorts", "order", isSorted, () => ({
      expected: "records sorted by at least one field",
      found: `order is ignored for ${choices.map(([key]) => key.slice(place.length)).join(", ")}`,
    }))
  }
  if (!isWriting) return verdicts
  judgeStoredValues(judge, verdicts)
  judgeCounters(state, verdicts)
  const isCreated = state.listAll("access_tokens").some(({ isOwn }) => isOwn)
  verdicts.expect("createAccessToken", "accepts", "request", isCreated, () => ({
    expected: "a token for one of the documented bodies",
    found: "none",
  }))
  return verdicts
}

/** Whether a service stores some keys is open, but one that stores nearly all values of a key loses none. */
function judgeStoredValues({ stored }: JudgeMemory, verdicts: Verdicts): void {
  for (const [name, values] of stored) {
    verdicts.compared.add(name)
    const lost = values.filter(({ isStored }) => !isStored)
    const [first] = lost
    if (!first || lost.length * 4 > values.length) continue
    const { isStored: _, ...detail } = first
    verdicts.differences.push({ name, level: "required", ...detail })
  }
}

function judgeActivities(
  judge: JudgeMemory,
  { task, joins }: { task: number; joins: boolean },
  rows: JsonObject[],
  verdicts: Verdicts,
): void {
  const { state, events } = judge
  const own = events.all.filter((event) => event.task === task)
  const known = state.find("tasks", task)
  const byAction = Map.groupBy(own, ({ action }) => action)
  const shown = Map.groupBy(rows, ({ action }) => action as string)
  const differ = (action: string): number =>
    (shown.get(action)?.length ?? 0) - (byAction.get(action)?.length ?? 0)
  const actions = [...new Set([...shown.keys(), ...byAction.keys()])]
  const surplus = sum(actions.map((action) => Math.max(0, differ(action))))
  // Activities that the source states without naming their action, such as those of comments.
  const replaced = sum(
    actions
      .filter((action) => isStated(byAction.get(action)))
      .map((action) => Math.max(0, -differ(action))),
  )
  for (const [action, all] of byAction) {
    const [{ operation, question }] = all as [ExpectedEvent]
    const { length } = shown.get(action) ?? []
    const expect = (condition: boolean, expected: number): void =>
      verdicts.expect(operation, "causes", action, condition, () => ({
        expected: `${expected} activities ${action} on the task ${task}`,
        found: `${length}`,
        level: "required",
        records: [{ kind: "tasks", id: task }],
      }))
    const isOfComment = operations[operation].kind === "comments"
    // The activity of a comment may go with it (`comment-effects`).
    const gone = isOfComment ? events.removedComments.filter((one) => one === task).length : 0
    const isEnough = length + surplus + gone >= all.length
    if (!isCaused(judge, all[0]!) || (question === undefined && isEnough)) {
      if (length < all.length) judge.observe("activity-changes", `No activity ${action}.`)
    } else if (!events.unclear.has(task)) {
      const needed = all.filter(
        (one) => !one.isImplied && (one.question === undefined || !one.isOneOfSeveral),
      ).length
      const least = joins && !isOfComment ? Math.min(needed, countApart(all, own)) : needed - gone
      expect(length >= least, least)
    }
    const isUnclear = events.unclear.has(task) || events.mirroring.has(task)
    if (known?.isOwn && known.record.parent_id === null && !isUnclear) {
      // A service may name each change of a field in the same way.
      const alike = actions.filter((one) => one !== action && isOfSameKey(one, action))
      const renamed = sum(alike.map((one) => Math.max(0, -differ(one))))
      const most = all.length + replaced + renamed + events.countFirst(task, action)
      expect(length <= most, most)
    }
  }
  const impossible = known?.isOwn
    ? rows.find(({ action }) => !possibleActions.has(action))
    : undefined
  verdicts.expect("listActivities", "shows", "action", !impossible, () => ({
    expected: `only activities of what happened to the task ${task}`,
    found: `${impossible!.action as string}, which no operation does`,
    level: "required",
    records: [{ kind: "tasks", id: task }],
  }))
  for (const row of rows) judgeActivity(judge, { row, rows }, known, own, verdicts)
}

function isOfSameKey(one: string, other: string): boolean {
  return actionsByKey.some((actions) => actions.includes(one) && actions.includes(other))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function isStated(events: readonly ExpectedEvent[] | undefined): boolean {
  return events?.[0] !== undefined && events[0].question === undefined
}

/** Whether the service records such activities (`activity-changes`): the source states them, or the service has shown one. */
function isCaused({ state, events }: JudgeMemory, { action, question }: ExpectedEvent): boolean {
  if (question === undefined) return true
  const alike = events.all.filter((one) => one.action === action)
  const tasks = new Set<Json | undefined>(alike.map(({ task }) => task))
  return state
    .list("activities")
    .some(({ record }) => record.action === action && tasks.has(record.target_id))
}

function judgeActivity(
  judge: JudgeMemory,
  { row, rows }: { row: JsonObject; rows: readonly JsonObject[] },
  task: KnownRecord | undefined,
  own: ExpectedEvent[],
  verdicts: Verdicts,
): void {
  const causes = own.filter(({ action }) => action === row.action)
  const [cause] = causes
  if (!cause || !task?.isOwn || judge.events.unclear.has(task.id)) return
  const expect = (field: string, condition: boolean, expected: Json | undefined): void =>
    verdicts.expect(cause.operation, "causes", cause.action, condition, () => ({
      expected: `${field} of the activity ${row.id as number}: ${JSON.stringify(expected)}`,
      found: JSON.stringify(row[field]),
      level: "required",
      records: [{ kind: "tasks", id: task.id }],
    }))
  const isBy = ({ account }: ExpectedEvent): boolean => account === row.account_id
  const isRight = causes.some((one) => one.account === undefined || isBy(one))
  // The activity of a comment can have the action of another change, unless the service shows its own action.
  const isReplaced = own.some(
    (one) =>
      operations[one.operation].kind !== "tasks" &&
      isBy(one) &&
      !rows.some(({ action }) => action === one.action),
  )
  // Its creator set the fields of a new task.
  const isFirst =
    judge.events.countFirst(task.id, cause.action) > 0 && row.account_id === task.record.account_id
  expect("account_id", isRight || isReplaced || isFirst, cause.account)
  const { workspace_id } = task.record
  expect(
    "workspace_id",
    row.workspace_id === workspace_id || task.open.has("workspace_id"),
    workspace_id,
  )
  const happened = parseTimeSpan(row.created_at)
  // A new task's fields may cause activities too, and a subtask can change with its parent.
  const mayBeEarlier =
    isReplaced ||
    judge.events.countFirst(task.id, cause.action) > 0 ||
    task.record.parent_id !== null
  const earliest = Math.min(...(mayBeEarlier ? own : causes).map((one) => one.earliest))
  const latest = Date.now() + (judge.state.clock.ahead ?? Infinity) + tolerance
  const isThen = !happened || (happened.end > earliest && happened.start < latest)
  expect("created_at", isThen, new Date(earliest).toISOString())
}
