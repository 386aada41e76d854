import type { JsonObject } from "../../openapi/description.ts"
import { operations } from "../facts.ts"
import type { State } from "../state/state.ts"
import type { ExpectedEvent } from "./events.ts"
import type { JudgeMemory } from "./memory.ts"

/** The activities on a task with an action: those that writes should have caused, and those that the service shows. */
export interface ActivityGroup {
  task: number
  action: string
  events: ExpectedEvent[]
  rows: JsonObject[]
  /** All events on the task, in the order of their writes. */
  ofTask: ExpectedEvent[]
}

export function listActivities(state: State): JsonObject[] {
  return state.list("activities").map(({ record, id }) => ({ ...record, id }))
}

/** @param activities - those that the service shows. */
export function groupActivities(
  { events }: JudgeMemory,
  activities: readonly JsonObject[],
): ActivityGroup[] {
  const byTask = Map.groupBy(events.all, ({ task }) => task)
  return [...byTask].flatMap(([task, ofTask]) => {
    const own = activities.filter((row) => row.target_type === "Task" && row.target_id === task)
    const caused = Map.groupBy(ofTask, ({ action }) => action)
    const shown = Map.groupBy(own, ({ action }) => action as string)
    const actions = [...new Set([...caused.keys(), ...shown.keys()])]
    return actions.map((action) => {
      const [all = [], rows = []] = [caused.get(action), shown.get(action)]
      return { task, action, events: all, rows, ofTask }
    })
  })
}

/** Lists the events that the requests name. */
function listNamed({ events }: ActivityGroup): ExpectedEvent[] {
  return events.filter(({ isImplied }) => !isImplied)
}

/** Whether an accepted write caused no activity so far. */
export function lacksActivities(judge: JudgeMemory): boolean {
  const groups = groupActivities(judge, listActivities(judge.state))
  return groups.some((group) => group.rows.length < listNamed(group).length)
}

/** Whether a service joins the same changes of a task in one activity if nothing else changed it between them. */
export function joinsActivities(groups: readonly ActivityGroup[]): boolean {
  const repeated = groups.flatMap((group) => {
    const named = listNamed(group)
    const isOfTask = named[0] && operations[named[0].operation].kind === "tasks"
    const apart = countApart(named, group)
    return isOfTask && named.length > apart ? group.rows.length <= apart : []
  })
  return repeated.filter((isJoined) => isJoined).length * 2 > repeated.length
}

/** Counts writes with an action that don't directly follow each other among all writes to their task. */
export function countApart(events: readonly ExpectedEvent[], { ofTask }: ActivityGroup): number {
  const order = [...new Set(ofTask.map(({ position }) => position))]
  const places = [...new Set(events.map(({ position }) => order.indexOf(position)))]
  return places.filter((place) => !places.includes(place - 1)).length
}
