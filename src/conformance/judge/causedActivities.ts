import { operations } from "../facts.ts"
import type { ExpectedEvent } from "./events.ts"
import type { JudgeMemory } from "./memory.ts"

function countCaused({ events, state }: JudgeMemory) {
  const rows = Map.groupBy(
    state.list("activities"),
    ({ record }) => `${record.target_id as number} ${record.action as string}`,
  )
  const caused = Map.groupBy(
    events.all.filter(({ isImplied }) => !isImplied),
    ({ task, action }) => `${task} ${action}`,
  )
  return [...caused].map(([key, all]) => {
    const isOfTask = operations[all[0]!.operation].kind === "tasks"
    const apart = countApart(all, events.all)
    return { isOfTask, apart, caused: all.length, shown: rows.get(key)?.length ?? 0 }
  })
}

/** Whether an accepted write caused no activity so far. */
export function lacksActivities(judge: JudgeMemory): boolean {
  return countCaused(judge).some(({ caused, shown }) => shown < caused)
}

/** Whether a service joins the same changes of a task in one activity if nothing else changed it between them. */
export function joinsActivities(judge: JudgeMemory): boolean {
  const repeated = countCaused(judge).filter(
    ({ isOfTask, caused, apart }) => isOfTask && caused > apart,
  )
  return repeated.filter(({ shown, apart }) => shown <= apart).length * 2 > repeated.length
}

/** Counts writes with an action that don't directly follow each other among all writes to their task. */
export function countApart(
  events: readonly ExpectedEvent[],
  all: readonly ExpectedEvent[],
): number {
  const order = [
    ...new Set(all.filter(({ task }) => task === events[0]?.task).map((one) => one.position)),
  ]
  const places = [...new Set(events.map(({ position }) => order.indexOf(position)))]
  return places.filter((place) => !places.includes(place - 1)).length
}
