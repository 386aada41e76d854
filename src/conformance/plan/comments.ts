import { readRecord } from "../run/parseResponse.ts"
import { operations } from "../facts.ts"
import { createBody, createValue } from "./bodies.ts"
import { type Chain, draw, listOwnTasks, type World } from "./world.ts"

const { createComment, updateComment } = operations

/** Creates, changes and deletes comments. */
export function* writeComments(world: World): Generator<Chain> {
  for (const [i, { id }] of draw(world, listOwnTasks(world), 5).entries())
    yield comment(world, id, i)
}

/** Creates, changes and deletes comments on a task. */
export function* comment(world: World, task_id: number, turn: number): Chain {
  const parameters = {
    organization_id: world.organizationId,
    workspace_id: world.workspaceId,
    task_id,
  }
  const key = createComment.keys.find(({ name }) => name === "comment.body")!
  const ids: number[] = []
  for (const step of [0, 1, 2]) {
    const text = createValue(world, createComment, key, turn * 3 + step) as string
    const fields = {
      body: step === 2 ? `${text}${" more".repeat(1_000)}` : text,
      mime_type: "text/x-markdown",
    }
    const exchange = yield {
      operation: "createComment",
      parameters,
      body: createBody(world, createComment, fields),
    }
    const created = readRecord(exchange, createComment.singular)
    if (created) ids.push(created.id)
  }
  for (const [i, id] of ids.entries()) {
    const text = createValue(world, updateComment, key, turn + i) as string
    const fields = {
      body: i === 2 ? `${text}${" more".repeat(300)}` : text,
      ...(i > 0 && { mime_type: i === 1 ? "text/x-markdown" : "text/plain" }),
    }
    yield {
      operation: "updateComment",
      parameters: { id, ...parameters },
      body: createBody(world, updateComment, fields),
    }
  }
  const [first] = ids
  if (first === undefined || turn % 2 > 0) return
  yield { operation: "deleteComment", parameters: { id: first, ...parameters } }
  yield { operation: "deleteComment", parameters: { id: first, ...parameters } }
  yield {
    operation: "updateComment",
    parameters: { id: first, ...parameters },
    body: createBody(world, updateComment, { body: "Rejected", mime_type: "text/x-markdown" }),
  }
  // The other comments must still exist.
  for (const id of ids.slice(1))
    yield {
      operation: "updateComment",
      parameters: { id, ...parameters },
      body: createBody(world, updateComment, { body: "Still here" }),
    }
}
