import { readRecord } from "../run/parseResponse.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { markdown, operations } from "../facts.ts"
import type { RequestSpec } from "../run/service.ts"
import { createBody, createValue } from "./bodies.ts"
import { type Chain, draw, isPrivate, listOwnTasks, type World } from "./world.ts"

export function createComment(world: World, task_id: number, body: string): RequestSpec {
  return {
    operation: "createComment",
    parameters: nameTask(world, task_id),
    body: createBody(world, operations.createComment, { body, mime_type: markdown }),
  }
}

export function updateComment(
  world: World,
  id: number,
  task_id: number,
  fields: { body: string; mime_type?: string },
): RequestSpec {
  return {
    operation: "updateComment",
    parameters: { id, ...nameTask(world, task_id) },
    body: createBody(world, operations.updateComment, fields),
  }
}

export function deleteComment(world: World, id: number, task_id: number): RequestSpec {
  return { operation: "deleteComment", parameters: { id, ...nameTask(world, task_id) } }
}

function nameTask({ organizationId, workspaceId, state }: World, task_id: number): JsonObject {
  const { workspace_id = workspaceId } = state.find("tasks", task_id)?.record ?? {}
  return { organization_id: organizationId, workspace_id, task_id }
}

export function* writeComments(world: World): Generator<Chain> {
  const tasks = listOwnTasks(world)
  // Other accounts can't see the comments of private tasks.
  const hidden = draw(world, tasks.filter(isPrivate), 1)
  const others = draw(
    world,
    tasks.filter((one) => !hidden.includes(one)),
    3,
  )
  for (const [i, { id }] of [...hidden, ...others].entries()) yield useComments(world, id, i)
}

export function* useComments(world: World, task_id: number, turn: number): Chain {
  const key = operations.createComment.keys.find(({ name }) => name === "comment.body")!
  const ids: number[] = []
  let body = ""
  for (const step of [0, 1, 2]) {
    const text = createValue(world, operations.createComment, key, turn * 3 + step) as string
    // The same text twice makes two comments.
    if (step !== 1 || turn > 0) body = step === 2 ? `${text}${" more".repeat(1_900)}` : text
    const exchange = yield createComment(world, task_id, body)
    const created = readRecord(exchange, operations.createComment.singular)
    if (created) ids.push(created.id)
  }
  for (const [i, id] of ids.entries()) {
    const text = createValue(world, operations.updateComment, key, turn + i) as string
    const changed = i === 2 ? `${text}${" more".repeat(300)}` : text
    const types = [{ mime_type: markdown }, {}, { mime_type: "text/plain" }]
    yield updateComment(world, id, task_id, { body: changed, ...types[i] })
  }
  const [first] = ids
  if (first === undefined || turn % 2 > 0) return
  yield deleteComment(world, first, task_id)
  yield* changeComment(world, first, task_id)
  // The other comments must still exist.
  for (const id of ids.slice(1)) yield updateComment(world, id, task_id, { body: "Still here" })
}

/** Tries to delete a comment and then to change it, because it's gone or belongs to another account. */
export function* changeComment(world: World, id: number, task_id: number): Chain {
  yield deleteComment(world, id, task_id)
  yield updateComment(world, id, task_id, { body: "Rejected" })
}
