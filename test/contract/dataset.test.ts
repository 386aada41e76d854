import { describe, expect, inject, test } from "vitest"
import {
  getByPointer,
  type Description,
  type Json,
  type JsonObject,
} from "../../src/openapi/description.ts"
import { checkWorld, type ShownRecord, shownRecords } from "./check-dataset.ts"

const description = inject("description")

describe("the example dataset", () => {
  const { checked, failures } = checkWorld(description)

  test("is one dataset, in which nothing is impossible", () => {
    expect(failures).toEqual([])
  })

  test("has records of every kind", () => {
    const records = shownRecords(description)
    expect(new Set(records.map(({ kind }) => kind)).size).toBe(10)
    expect(new Set(records.map(({ kind, id }) => `${kind} ${id}`)).size).toBeGreaterThan(30)
    expect(checked).toBeGreaterThan(1000)
  })
})

type Change = (copy: Description) => void

function failuresAfter(change: Change): string[] {
  const copy = structuredClone(description)
  change(copy)
  return checkWorld(copy).failures
}

/** Changes a record wherever it is shown, so that it stays one and the same. */
function everywhere(kind: ShownRecord["kind"], id: number, values: Record<string, Json>): Change {
  return (copy) => {
    for (const record of shownRecords(copy)) {
      if (record.kind === kind && record.id === id) Object.assign(record.value, values)
    }
  }
}

/** Changes one place of one example. */
function inExample(place: string, values: Record<string, Json>): Change {
  return inDescription(`#/components/examples/${place}`, values)
}

function inDescription(pointer: string, values: Record<string, Json>): Change {
  return (copy) => Object.assign(getByPointer(copy, pointer) as JsonObject, values)
}

/** Changes the array that an example has under a key. */
function rows(
  example: string,
  key: string,
  change: (rows: Json[], copy: Description) => Json[],
): Change {
  return (copy) => {
    const holder = getByPointer(copy, `#/components/examples/${example}`) as JsonObject
    holder[key] = change(holder[key] as Json[], copy)
  }
}

function without(index: number): (all: Json[]) => Json[] {
  return (all) => all.filter((_, position) => position !== index)
}

/** Adds a record that another example shows. */
function and(place: string): (all: Json[], copy: Description) => Json[] {
  return (all, copy) => [...all, getByPointer(copy, `#/components/examples/${place}`) as Json]
}

describe("a record that differs is found:", () => {
  test.each<[string, Change, string]>([
    [
      "in one example",
      inExample("TasksFlagged/value/tasks/0", { name: "Another" }),
      'listTasks 200 flagged: Task 101: name: "Another", but "Launch the new website" in listTasks 200 default',
    ],
    [
      "in what a webhook tells",
      inExample("WebhookDelivery/value", { action: "complete" }),
      'receiveActivity request ids: Activity 506: action: "complete", but "add_comment" in the activity',
    ],
  ])("%s", expectFailure)
})

describe("an id that leads nowhere is found:", () => {
  test.each<[string, Change, string]>([
    [
      "in a record",
      everywhere("Task", 101, { owner_id: 99 }),
      "listTasks 200 default: Task 101: owner_id: no example shows Account 99",
    ],
    [
      "in a list of ids",
      everywhere("Activity", 502, { recipient_ids: [22, 99] }),
      "Activity 502: recipient_ids: no example shows Account 99",
    ],
    [
      "in a payload",
      everywhere("Activity", 501, { payload: { list_id: 99 } }),
      "Activity 501: list_id: no example shows TaskList 99",
    ],
    [
      "of a target",
      everywhere("Activity", 504, { target_id: 101 }),
      "Activity 504: target_id: no example shows Activity 101",
    ],
    [
      "of what a webhook watches",
      everywhere("IntegrationWebhook", 302, { resource_type: "Task" }),
      "IntegrationWebhook 302: resource_id: no example shows Task 41",
    ],
    [
      "in a request",
      inExample("CreateSubtaskRequest/value/task", { subscriptions: [{ account_id: 99 }] }),
      "createTask request subtask: account_id: no example shows Account 99",
    ],
    [
      "in a path",
      inDescription("#/components/parameters/CommentId", { example: 99 }),
      "deleteComment parameter: id: no example shows Comment 99",
    ],
    [
      "in a query",
      inDescription("#/components/parameters/TaskId", { example: 99 }),
      "createComment parameter: task_id: no example shows Task 99",
    ],
    [
      "of another organization",
      inExample("CompleteTaskRequest/value", { organization_id: 2 }),
      "updateTask request complete: organization_id: 2, but the tokens are for 1",
    ],
    [
      "of another organization in a query",
      inDescription("#/components/parameters/OrganizationId", { example: 2 }),
      "listTasks parameter: organization_id: 2, but the tokens are for 1",
    ],
    [
      "of a group",
      everywhere("TaskList", 41, { group_id: 7 }),
      "listLists 200 default: group_id: 7, but there is no group",
    ],
    [
      "in a subtask that is sent",
      inExample("CreateTaskWithSubtasksRequest/value/task", { subtasks: [{ name: "Invite" }] }),
      'createTask request withSubtasks: Task 108: subtasks: no example shows {"name":"Invite"}',
    ],
  ])("%s", expectFailure)
})

describe("records that do not go together are found:", () => {
  test.each<[string, Change, string]>([
    [
      "a list of another workspace",
      everywhere("Task", 106, { list_id: 42 }),
      "Task 106: list_id: the list is in Workspace 12",
    ],
    [
      "a section of another list",
      everywhere("Task", 101, { section_id: 53 }),
      "Task 101: section_id: the section is in TaskList 42",
    ],
    [
      "a default section of another list",
      everywhere("TaskList", 41, { default_section_id: 53 }),
      "TaskList 41: default_section_id: the section is in TaskList 42",
    ],
    [
      "a parent in another workspace",
      everywhere("Task", 103, { parent_id: 105 }),
      "Task 103: parent_id: the parent is in Workspace 12",
    ],
    [
      "a parent without children",
      everywhere("Task", 101, { has_children: false }),
      "Task 101: has_children: false, but 2 tasks have it as parent",
    ],
    [
      "children that nobody shows",
      everywhere("Task", 104, { has_children: true }),
      "Task 104: has_children: true, but 0 tasks have it as parent",
    ],
    [
      "subscribers that the parent has more of",
      everywhere("Task", 102, { subscriber_ids: [21] }),
      "Task 102: subscriber_ids: lacks [22] of the parent",
    ],
    [
      "tags that the parent has more of",
      everywhere("Task", 102, { tags: [] }),
      'Task 102: tags: lacks ["launch"] of the parent',
    ],
    [
      "an owner from outside",
      everywhere("Task", 101, { owner_id: 23 }),
      "Task 101: owner_id: Account 23 is no member of Workspace 11",
    ],
    [
      "a subscriber from outside",
      everywhere("TaskList", 44, { subscriber_ids: [21, 23] }),
      "TaskList 44: subscriber_ids: Account 23 is no member of Workspace 11",
    ],
    [
      "a member no longer",
      everywhere("Membership", 32, { deleted: true }),
      "Comment 201: account_id: Account 22 is no member of Workspace 11",
    ],
    [
      "a member twice",
      everywhere("Membership", 32, { account_id: 21 }),
      "Membership 31: account_id: a member already, by Membership 32",
    ],
    [
      "an activity in another workspace",
      everywhere("Activity", 505, { workspace_id: 12 }),
      "Activity 505: workspace_id: the target is in Workspace 11",
    ],
    [
      "another's token",
      everywhere("AccessToken", 402, { account_id: 22 }),
      "AccessToken 402: account_id: not the caller, who is Account 21",
    ],
    [
      "parameters of two requests",
      inDescription("#/components/parameters/WorkspaceId", { example: 12 }),
      "createComment parameter: workspace_id: 12, but Task 101 has 11",
    ],
  ])("%s", expectFailure)
})

describe("what cannot be is found:", () => {
  test.each<[string, Change, string]>([
    [
      "completed at no time",
      everywhere("Task", 104, { completed_at: null }),
      "Task 104: completed: true, but completed_at is null",
    ],
    [
      "deleted at a time, but there",
      everywhere("TaskList", 42, { deleted_at: "2026-03-06T08:30:00+00:00" }),
      'List 42: deleted: false, but deleted_at is "2026-03-06T08:30:00+00:00"',
    ],
    [
      "archived at no time",
      everywhere("TaskList", 44, { archived_at: null }),
      "TaskList 44: archived: true, but archived_at is null",
    ],
    [
      "changed before it was created",
      everywhere("Comment", 201, { updated_at: "2026-03-09T16:39:00+01:00" }),
      "Comment 201: updated_at: before created_at",
    ],
    [
      "completed before it was created",
      everywhere("Task", 104, { completed_at: "2026-03-01T00:00:00Z" }),
      "Task 104: completed_at: before created_at",
    ],
    [
      "archived after its last change",
      everywhere("TaskList", 44, { archived_at: "2026-02-27T17:00:01Z" }),
      "TaskList 44: archived_at: after updated_at",
    ],
    [
      "changed in the future",
      everywhere("Task", 108, { updated_at: "2026-03-10T12:00:01Z" }),
      "Task 108: updated_at: after 2026-03-10T12:00:00+00:00",
    ],
    [
      "due before it starts",
      everywhere("Task", 101, { due_on: "2026-03-01" }),
      "Task 101: due_on: before starts_on",
    ],
    [
      "over before it starts",
      everywhere("TaskList", 41, { ends_on: "2026-03-01" }),
      "TaskList 41: ends_on: before starts_on",
    ],
    [
      "a remark on what did not exist",
      everywhere("Comment", 202, { created_at: "2026-03-01T00:00:00Z" }),
      "Comment 202: created_at: before its task",
    ],
    [
      "something done to what did not exist",
      everywhere("Activity", 503, { created_at: "2026-03-01T00:00:00Z" }),
      "Activity 503: created_at: before its target",
    ],
    [
      "fewer comments than there are",
      everywhere("Task", 101, { comments_count: 1 }),
      "Task 101: comments_count: 1, but 2 are shown",
    ],
    [
      "fewer tasks than there are",
      everywhere("TaskList", 41, { tasks_count: 3 }),
      "TaskList 41: tasks_count: 3, but 4 are shown",
    ],
    [
      "fewer completed tasks than there are",
      everywhere("TaskList", 41, { completed_tasks_count: 0 }),
      "TaskList 41: completed_tasks_count: 0, but 1 are shown",
    ],
    [
      "more completed tasks than tasks",
      everywhere("TaskList", 43, { completed_tasks_count: 3 }),
      "TaskList 43: completed_tasks_count: more than tasks_count, 2",
    ],
  ])("%s", expectFailure)
})

describe("a result that is not what was asked for is found:", () => {
  test.each<[string, Change, string]>([
    ...(
      [
        ["default", "Tasks", 103],
        ["delegated", "TasksDelegated", 101],
        ["scheduled", "TasksScheduled", 101],
        ["unscheduled", "TasksUnscheduled", 103],
        ["unassigned", "TasksUnassigned", 103],
        ["owned", "TasksOwned", 102],
        ["subtasks", "TasksSubtasks", 102],
        ["upcoming", "TasksUpcoming", 104],
      ] as const
    ).map(([view, example, id]): [string, Change, string] => [
      `too little in the view ${view}`,
      rows(`${example}/value`, "tasks", (all) =>
        all.filter((task) => (task as JsonObject).id !== id),
      ),
      `listTasks 200 ${view}: Task ${id}: id: missing from the view ${view}`,
    ]),
    [
      "nothing in a view",
      rows("TasksFlagged/value", "tasks", () => []),
      "listTasks 200 flagged: Task 101: id: missing from the view flagged",
    ],
    ...(
      [
        ["flagged", "TasksFlagged", 5],
        ["delegated", "TasksDelegated", 5],
        ["scheduled", "TasksScheduled", 6],
        ["unscheduled", "TasksUnscheduled", 5],
        ["unassigned", "TasksUnassigned", 5],
        ["owned", "TasksOwned", 0],
        ["subtasks", "TasksSubtasks", 8],
        ["upcoming", "TasksUpcoming", 6],
      ] as const
    ).map(([view, example, index]): [string, Change, string] => [
      `too much in the view ${view}`,
      rows(`${example}/value`, "tasks", and(`Tasks/value/tasks/${index}`)),
      `listTasks 200 ${view}: Task ${101 + index}: id: not one of the view ${view}`,
    ]),
    [
      "a view in another order",
      rows("TasksScheduled/value", "tasks", (all) => all.toReversed()),
      "listTasks 200 scheduled: Task 101: starts_on: sorted after Task 104, which is later",
    ],
    [
      "activities from the first to the last",
      rows("Activities/value", "activities", (all) => all.toReversed()),
      "listActivities 200 default: Activity 502: created_at: sorted after Activity 501, which is earlier",
    ],
    [
      "an activity that is not for the caller",
      rows("ActivitiesNotified/value", "activities", and("Activities/value/activities/7")),
      "listActivities 200 notified: Activity 501: recipient_ids: without the caller, Account 21",
    ],
    [
      "an activity of another resource",
      rows("ActivitiesResource/value", "activities", and("Activities/value/activities/6")),
      "listActivities 200 resource: Activity 502: id: not one of the view resource",
    ],
    [
      "an archived list among the others",
      rows("ListsWithSections/value", "lists", and("ListsArchived/value/lists/0")),
      "listLists 200 withSections: TaskList 44: archived: true in the example withSections",
    ],
    [
      "another list among the archived ones",
      rows("ListsArchived/value", "lists", and("Lists/value/lists/0")),
      "listLists 200 archived: TaskList 41: archived: false in the example archived",
    ],
    [
      "a membership of another workspace",
      everywhere("Membership", 32, { workspace_id: 12 }),
      "listMemberships 200 default: Membership 32: workspace_id: 12, but 11 is asked for",
    ],
    [
      "another record than that of the path of the update",
      inDescription("#/paths/~1tasks~1{id}/put/parameters/0/examples/complete", { value: 105 }),
      "updateTask 200 complete: Task 104: id: 104, but 105 is asked for",
    ],
    [
      "another record than that of the path",
      inDescription("#/paths/~1tasks~1{id}/get/parameters/0", { example: 102 }),
      "getTask 200 plain: Task 101: id: 101, but 102 is asked for",
    ],
    [
      "a record twice",
      rows("TasksOwned/value", "tasks", (all) => [...all, ...all]),
      "listTasks 200 owned: Task 105: id: twice in #/tasks",
    ],
    [
      "an included record twice",
      rows("Membership/value", "accounts", (all) => [...all, ...all]),
      "getMembership 200 plain: Account 22: id: twice in #/accounts",
    ],
    [
      "an included record that nothing refers to",
      rows("ActivitiesWithRecords/value", "lists", and("ListsArchived/value/lists/0")),
      "listActivities 200 withRecords: TaskList 44: id: in #/lists, but the result does not refer to it",
    ],
    [
      "an included record that is missing",
      rows("TaskWithAccounts/value/includes", "accounts", without(1)),
      "getTask 200 withAccounts: Account 22: id: not in #/includes/accounts, but the result refers to it",
    ],
    [
      "nothing included at all",
      rows("TaskWithAccounts/value/includes", "tasks", () => []),
      "getTask 200 withAccounts: Task 102: id: not in #/includes/tasks, but the result refers to it",
    ],
    [
      "a section of another list",
      rows("ListsWithSections/value", "sections", and("List/value/sections/0")),
      "listLists 200 withSections: Section 53: id: in #/sections, but the result does not refer to it",
    ],
    [
      "a membership that is missing",
      rows("TasksWithAccounts/value", "memberships", without(0)),
      "listTasks 200 withAccounts: Membership 31: id: not in #/memberships, but the result refers to it",
    ],
  ])("%s", expectFailure)
})

function expectFailure(_: string, change: Change, line: string): void {
  expect(failuresAfter(change)).toContainEqual(expect.stringContaining(line))
}
