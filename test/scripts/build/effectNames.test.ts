import { expect, test } from "vitest"
import { parse } from "yaml"
import { checkEffectNames } from "../../../scripts/build/effectNames.ts"
import type { Description } from "../../../src/openapi/description.ts"

const records = `
  schemas:
    Task:
      x-kind: tasks
      properties:
        id: { type: integer }
        owner_id: { type: integer, x-refers-to: tasks }
    Activity:
      x-kind: activities
      properties:
        action: { x-extensible-enum: [create] }`

test("a parameter's effect names unknown fields, values, parameters, rules and questions", () => {
  const description = `
paths:
  /tasks:
    get:
      operationId: listTasks
      x-effect: { reads: tasks, sorts: [position] }
      parameters:
        - name: created_before
          in: query
          x-effect: { selects: created_at, by: before }
        - name: created_after
          in: query
          x-effect: { selects: created_at, by: after, unreadable: created-tasks }
        - name: archived
          in: query
          schema: { type: boolean }
          x-effect: { values: { "true": { all: [] }, "yes": { all: [] } } }
        - name: view
          in: query
          schema: { enum: [mine, recent, old] }
          x-effect:
            values:
              mine: { any: [{ selects: owner, by: present }] }
              recent: { rule: view-last }
        - name: include
          in: query
          schema: { items: { x-extensible-enum: [activities, files] } }
          x-effect:
            includes:
              activities: [{ task_id: [id], action: [group_id] }]
              tasks: [{ id: [owner_id.name] }]
        - name: limit
          in: query
          x-effect: { pages: size, with: [cursor] }
        - name: task_id
          in: query
          x-effect: { scopes: task }
components: ${records}`
  expect(listProblems(description)).toEqual([
    "listTasks, x-effect of listTasks: sorts names position, which is not a field of these records.",
    "listTasks, x-effect of created_before: selects names created_at, which is not a field of these records.",
    "listTasks, x-effect of created_after: unreadable names created-tasks, which is not an open question of this place.",
    "listTasks, x-effect of archived: values names yes, which is not a known value.",
    "listTasks, x-effect of archived: the effect of the value false is missing.",
    "listTasks, x-effect of view: selects names owner, which is not a field of these records.",
    "listTasks, x-effect of view: rule names view-last, which is not a rule in openapi/behaviour.yaml.",
    "listTasks, x-effect of view: the effect of the value old is missing.",
    "listTasks, x-effect of include: includes names tasks, which is not a known value.",
    "listTasks, x-effect of include: includes names task_id, which is not a field of activities.",
    "listTasks, x-effect of include: includes names group_id, which is not a path of fields from tasks.",
    "listTasks, x-effect of include: includes names owner_id.name, which is not a path of fields from tasks.",
    "listTasks, x-effect of include: the effect of the value files is missing.",
    "listTasks, x-effect of limit: with names cursor, which is not a parameter of the operation.",
    "listTasks, x-effect of task_id: scopes names task, which is not a field of any record.",
  ])
})

test("a key's effect and an operation's side effects name unknown fields, kinds and actions", () => {
  const description = `
paths:
  /accounts:
    get:
      operationId: listAccounts
      x-effect: { reads: accounts }
  /tasks:
    post:
      operationId: createTask
      x-effect:
        creates: tasks
        causes:
          - sets: { account_id: $caller }
          - { activity: created, on: task_id, assumed: activities }
          - { activity: { add: added } }
          - touches: [archived_at, lists.archived]
      requestBody:
        content:
          application/json:
            schema:
              properties:
                task:
                  properties:
                    owner_id: { type: integer }
                    color: { type: string }
                    owner: { type: array, x-effect: { writes: account_id, from: id } }
                    subtasks: { x-effect: { creates: subtasks, sets: { id: $record } } }
                    note: { x-effect: { none: notes } }
components: ${records}`
  expect(listProblems(description)).toEqual([
    "listAccounts, x-effect of listAccounts: reads names accounts, which is not a kind of record.",
    "createTask, x-effect of createTask: on names task_id, which is not a parameter of the operation.",
    "createTask, x-effect of createTask: assumed names activities, which is not an open question of this place.",
    "createTask, x-effect of createTask: activity names created, which is not an action of an activity.",
    "createTask, x-effect of createTask: activity names added, which is not an action of an activity.",
    "createTask, x-effect of createTask: sets names account_id, which is not a field of tasks.",
    "createTask, x-effect of createTask: touches names archived_at, which is not a field of tasks.",
    "createTask, x-effect of createTask: touches names archived, which is not a field of lists.",
    "createTask, x-effect of task.color: writes names color, which is not a field of these records.",
    "createTask, x-effect of task.owner: writes names account_id, which is not a field of these records.",
    "createTask, x-effect of task.owner: from names id, which is not a key of the array's items.",
    "createTask, x-effect of task.subtasks: creates names subtasks, which is not a kind of record.",
    "createTask, x-effect of task.subtasks: sets names id, which is not a field of subtasks.",
    "createTask, x-effect of task.note: none names notes, which is not an open question of this place.",
  ])
})

test("x-refers-to names unknown kinds and fields, or is missing", () => {
  const description = `
paths: {}
components:
  schemas:
    Task:
      x-kind: tasks
      properties:
        parent_id: { type: integer }
        section_id: { type: integer, x-refers-to: sections }
        target_id: { type: integer, x-refers-to: { by: target_type, kinds: { Task: tasks } } }
        site_id: { type: string, x-refers-to: none }`
  expect(listProblems(description)).toEqual([
    "The field parent_id of tasks has no x-refers-to. Add the kind of record that it refers to, or none.",
    "The field section_id of tasks: x-refers-to names sections, which is not a kind of record.",
    "The field target_id of tasks: x-refers-to names target_type, which is not a field of tasks.",
  ])
})

function listProblems(description: string): string[] {
  try {
    checkEffectNames(parse(description) as Description, {})
    return []
  } catch (error) {
    return (error as Error).message.split("\n")
  }
}
