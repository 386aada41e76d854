import type { Json, JsonObject } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import type { Receiver } from "../run/receiver.ts"
import type { ExpectedEvent } from "./events.ts"
import type { JudgeMemory } from "./memory.ts"
import { tolerance } from "./judgeFields.ts"
import {
  type ActivityGroup,
  countApart,
  groupActivities,
  joinsActivities,
  listActivities,
} from "./activityGroups.ts"
import { judgeReceived } from "./judgeDeliveries.ts"
import { judgeSubtasks } from "./judgeRun.ts"
import { allOperations, operations } from "../facts.ts"
import { listActions } from "../names.ts"
import type { KnownRecord } from "../state/state.ts"
import type { Detail, Verdicts } from "./verdicts.ts"

const possibleActions = new Set<Json | undefined>(allOperations.flatMap(listActions))

/** The actions of each key whose value can be set, such as `set_due`, `change_due` and `unset_due`. */
const actionsByKey = allOperations.flatMap(({ keys }) =>
  keys.flatMap(({ effect: { causes = [] } }) =>
    causes.flatMap(({ activity }) =>
      typeof activity === "object" && "set" in activity ? [Object.values(activity)] : [],
    ),
  ),
)

/** A task of the run, with its activities. */
interface WatchedTask {
  judge: JudgeMemory
  known: KnownRecord
  groups: ActivityGroup[]
  /** Whether the service joins the same changes that directly follow each other. */
  joins: boolean
  /** Whether the service accepted a request that it need not accept, so that the activities can't be told. */
  isUnclear: boolean
  verdicts: Verdicts
  expect(event: ExpectedEvent, isRight: boolean, describe: () => Detail): void
}

/** Compares what only the whole run shows of its writes: subtasks, activities and deliveries. */
export async function judgeEvents(
  judge: JudgeMemory,
  receiver: Receiver | undefined,
  verdicts: Verdicts,
  signal: AbortSignal,
): Promise<void> {
  const { events, state } = judge
  judgeSubtasks(judge, verdicts)
  const activities = listActivities(state)
  const all = groupActivities(judge, activities)
  const joins = joinsActivities(all)
  for (const [id, groups] of Map.groupBy(all, ({ task }) => task)) {
    const known = state.find("tasks", id)
    // Another account may have written to tasks that this one can't see.
    if (!known) continue
    const isUnclear = events.unclear.has(id)
    const expect: WatchedTask["expect"] = ({ operation, action }, isRight, describe) =>
      verdicts.expect(`${operation}/causes/${action}`, isRight, () => ({
        ...describe(),
        level: "required",
        records: [known],
      }))
    judgeTask({ judge, known, groups, joins, isUnclear, verdicts, expect })
  }
  if (!receiver) return
  await judgeReceived({ judge, receiver, activities, groups: all }, verdicts, signal)
}

function judgeTask(task: WatchedTask): void {
  const { known, groups, isUnclear, verdicts } = task
  const caused = groups.filter(({ events }) => events.length > 0)
  for (const group of caused) {
    judgeLeast(task, group)
    judgeMost(task, group)
  }
  const impossible = groups.find(({ action }) => !possibleActions.has(action))
  verdicts.expect("listActivities/shows/action", !known.isOwn || !impossible, () => ({
    expected: `only activities of what happened to the task ${known.id}`,
    found: `${impossible!.action}, which no operation does`,
    level: "required",
    records: [known],
  }))
  if (!known.isOwn || isUnclear) return
  for (const group of caused) for (const row of group.rows) judgeActivity(task, group, row)
}

function expectCount(
  { known, expect }: WatchedTask,
  { action, events, rows }: ActivityGroup,
  isRight: boolean,
  expected: number,
): void {
  expect(events[0]!, isRight, () => ({
    expected: `${expected} activities ${action} on the task ${known.id}`,
    found: `${rows.length}`,
  }))
}

/** Each stated change must have caused an activity, perhaps with another action. */
function judgeLeast(task: WatchedTask, group: ActivityGroup): void {
  const { judge, known, groups, joins, isUnclear, verdicts } = task
  const { action, events, rows } = group
  const missing = countMissing(group)
  const [first] = events as [ExpectedEvent]
  const isOfComment = operations[first.operation].kind === "comments"
  const removed = judge.events.removedComments.filter((one) => one === known.id).length
  // The activity of a comment may go with it (`comment-effects`).
  const gone = isOfComment ? removed : 0
  const isEnough = missing <= gone + sum(groups.map((one) => Math.max(0, -countMissing(one))))
  if (!isCaused(judge, first) || (first.question === undefined && isEnough)) {
    if (missing > 0) verdicts.observe("activity-changes", `No activity ${action}.`)
  } else if (!isUnclear) {
    const needed = events.filter(
      (one) => !one.isImplied && (one.question === undefined || !one.isOneOfSeveral),
    ).length
    const apart = joins && !isOfComment ? countApart(events, group) : Infinity
    const least = Math.min(needed - gone, apart)
    expectCount(task, group, rows.length >= least, least)
  }
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

/** A task of the run has no other activities than those of its changes. */
function judgeMost(task: WatchedTask, group: ActivityGroup): void {
  const { judge, known, groups, isUnclear } = task
  const { action, events, rows } = group
  const isFollowing = known.record.parent_id !== null || judge.events.mirroring.has(known.id)
  if (!known.isOwn || isFollowing || isUnclear) return
  // Activities that the source states without naming their action, such as those of comments; and a service may name each
  // change of a field in the same way.
  const others = groups.filter((one) => one.events[0] && one.events[0].question === undefined)
  const alike = groups.filter((one) => one !== group && isOfSameKey(one.action, action))
  const renamed = sum([...others, ...alike].map((one) => Math.max(0, countMissing(one))))
  const most = events.length + renamed + judge.events.countFirst(known.id, action)
  expectCount(task, group, rows.length <= most, most)
}

function judgeActivity(task: WatchedTask, group: ActivityGroup, row: JsonObject): void {
  const { judge, known, groups, expect } = task
  const { action, events, ofTask } = group
  const { record, open } = known
  const [cause] = events as [ExpectedEvent]
  const expectField = (field: string, isRight: boolean, expected: Json | undefined): void =>
    expect(cause, isRight, () => ({
      expected: `${field} of the activity ${row.id as number}: ${JSON.stringify(expected)}`,
      found: JSON.stringify(row[field]),
    }))
  const isBy = ({ account }: ExpectedEvent): boolean => account === row.account_id
  const isRight = events.some((one) => one.account === undefined || isBy(one))
  // The activity of a comment can have the action of another change, unless the service shows its own action.
  const isReplaced = groups.some(
    (one) =>
      one.rows.length === 0 &&
      one.events.some((event) => operations[event.operation].kind !== "tasks" && isBy(event)),
  )
  // Its creator set the fields of a new task, which may cause activities too.
  const mayBeFirst = judge.events.countFirst(known.id, action) > 0
  const isFirst = mayBeFirst && row.account_id === record.account_id
  expectField("account_id", isRight || isReplaced || isFirst, cause.account)
  const { workspace_id } = record
  const isThere = row.workspace_id === workspace_id || open.has("workspace_id")
  expectField("workspace_id", isThere, workspace_id)
  const happened = parseTimeSpan(row.created_at)
  // A subtask can change with its parent.
  const mayBeEarlier = isReplaced || mayBeFirst || record.parent_id !== null
  const all = mayBeEarlier ? ofTask : events
  const earliest = Math.min(...all.map((one) => one.earliest))
  const latest = Date.now() + (judge.state.clock.ahead ?? Infinity) + tolerance
  const isThen = !happened || (happened.end > earliest && happened.start < latest)
  expectField("created_at", isThen, new Date(earliest).toISOString())
}

function isOfSameKey(one: string, other: string): boolean {
  return actionsByKey.some((actions) => actions.includes(one) && actions.includes(other))
}

/** How many activities are missing; negative if there are too many. */
function countMissing({ events, rows }: ActivityGroup): number {
  return events.length - rows.length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
