// @ts-nocheck: the code that this file imports is generated when the test runs; the test removes this line.
// What the types of each TypeScript generator must express. This file is compiled, but not run.
import type { Activity, ActivityOnActivity, ActivityOnList, ActivityOnTask, Task } from "./main.js"

/** Only fields that the contract documents as nullable can be null. */
export function testNull(task: Task): string {
  // @ts-expect-error the owner can be null
  void task.owner_id.toString()
  return task.name.toString()
}

/** The target type narrows an activity. */
export function testUnion(
  activity: Activity,
): ActivityOnTask | ActivityOnList | ActivityOnActivity {
  if (activity.target_type === "Task") {
    const onTask: ActivityOnTask = activity
    return onTask
  }
  if (activity.target_type === "List") {
    const onList: ActivityOnList = activity
    return onList
  }
  const target: "Activity" = activity.target_type
  const onActivity: ActivityOnActivity = activity
  return { ...onActivity, target_type: target }
}

/** An action can be any string. */
export function testAction(activity: Activity): string {
  const action: string = activity.action
  activity.action = "no action"
  return action
}
