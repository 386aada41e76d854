// @ts-nocheck: the code that it imports is made when the test runs, and then this line is left out.
// What the types of every generator say of the records. It is compiled beside each program, and never run.
import type {
  Activity,
  ActivityOnActivity,
  ActivityOnList,
  ActivityOnTask,
  Task,
} from "./program.js"

/** Null stands where the contract says so, and nowhere else. */
export function ownerOf(task: Task): string {
  // @ts-expect-error an owner may be null
  void task.owner_id.toString()
  return task.name.toString()
}

/** An activity is one of three, told apart by its target. */
export function narrow(activity: Activity): ActivityOnTask | ActivityOnList | ActivityOnActivity {
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

/** An action may be one that is not known yet; the known ones stand in no type. */
export function actionOf(activity: Activity): string {
  const action: string = activity.action
  activity.action = "no action"
  return action
}
