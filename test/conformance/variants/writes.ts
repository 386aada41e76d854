import { errorResponse } from "../mutants/common.ts"
import {
  type AnyBody,
  createSubrequest,
  mapBody,
  mapRecords,
  mapRequest,
  mapResponse,
  mapSuccess,
  type Mutation,
  type ServiceRequest,
  withBody,
  withQuery,
  withText,
} from "../provider.ts"
import {
  combine,
  mapInput,
  mapStatus,
  mapQuery,
  parseBody,
  read,
  reject,
  type Variant,
} from "./common.ts"

/** Rejects task requests, by the task of the body. */
const rejectTask = (
  status: number,
  is: (task: AnyBody, request: ServiceRequest) => boolean,
  code?: string,
): Mutation =>
  reject(
    status,
    (request) => {
      const task = /^(create|update)Task$/.test(request.operation ?? "") && parseBody(request)?.task
      return typeof task === "object" && task !== null && is(task, request)
    },
    code,
  )

/** The fields of a task that null removes. */
const removable = ["owner_id", "starts_on", "due_on", "list_id", "section_id", "parent_id"]

/** Adds the existing values to an array of an update. */
const addToArray =
  (field: string, toInput: (value: AnyBody) => AnyBody): Mutation =>
  (next) =>
  async (request) => {
    const sent = request.operation === "updateTask" && parseBody(request)?.task?.[field]
    if (!Array.isArray(sent)) return next(request)
    const found = await read(next, request, `/tasks/${request.id}?organization_id=1`)
    return next(
      withBody(request, ({ task }) => {
        task[field] = [...(found?.task[field] ?? []).map(toInput), ...sent]
      }),
    )
  }

/** Detaches the existing subtasks after an update with new ones. */
const replaceSubtasks: Mutation = (next) => async (request) => {
  const isUpdate = request.operation === "updateTask" && parseBody(request)?.task?.subtasks
  const path = "/tasks?organization_id=1&view=subtasks&limit=100"
  const before = isUpdate ? await read(next, request, path) : undefined
  const response = await next(request)
  if (response.status >= 400) return response
  for (const { id, parent_id, workspace_id } of before?.tasks ?? []) {
    const body = { organization_id: 1, task: { workspace_id, parent_id: null } }
    const detach = createSubrequest(request, "PUT", `/tasks/${id}`, "updateTask", body)
    if (parent_id === request.id) await next(detach)
  }
  return response
}

/** Keeps a field of a record as it was in the response to the last write that sets a flag. */
const keepAsCreated =
  (field: string, is: (task: AnyBody) => boolean): Mutation =>
  (next, tools) => {
    const kept = new Map<number, AnyBody>()
    const mapped = mapRecords("tasks", (task) => {
      if (kept.has(task.id)) task[field] = kept.get(task.id)
    })(next, tools)
    return async (request) => {
      if (!/^(create|update)Task$/.test(request.operation ?? "")) return mapped(request)
      const response = await next(request)
      const task: AnyBody = response.status < 300 ? JSON.parse(response.text).task : undefined
      if (task && is(task)) kept.set(task.id, task[field])
      else if (task) kept.delete(task.id)
      return response
    }
  }

const taskVariants: Variant[] = [
  {
    name: "`tags` of an update are added",
    answers: "update-semantics",
    example: [
      'PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"tags":["b"]}}',
      'PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"tags":["c"]}}',
      "GET /v2/tasks/101?organization_id=1",
    ],
    mutation: addToArray("tags", (name) => name),
  },
  {
    name: "`subscriber_ids` of an update are added",
    answers: "arrays-replace",
    example: [
      'PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"subscriber_ids":[{"account_id":22}]}}',
      "GET /v2/tasks/101?organization_id=1",
    ],
    mutation: addToArray("subscriber_ids", (account_id) => ({ account_id })),
  },
  {
    name: "`subtasks` of an update replace the existing subtasks",
    answers: "update-semantics",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"A","subtasks":[{"name":"B"}]}}',
      'PUT /v2/tasks/200 {"organization_id":1,"task":{"workspace_id":11,"subtasks":[{"name":"C"}]}}',
      "GET /v2/tasks/201?organization_id=1",
    ],
    mutation: replaceSubtasks,
  },
  {
    name: "an update removes the values of keys that are not sent",
    answers: "kept-keys",
    mutation: mapInput("updateTask", ({ task }) => {
      for (const key of removable) if (typeof task === "object" && task) task[key] ??= null
    }),
  },
  {
    name: "422 for null in an update",
    answers: "unsetting-fields",
    example: ['PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"due_on":null}}'],
    mutation: rejectTask(422, (task) => removable.some((key) => task[key] === null)),
  },
  {
    name: "null in an update has no effect",
    answers: "unset-by-null",
    example: ['PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"due_on":null}}'],
    mutation: mapInput("updateTask", ({ task }) => {
      for (const key of removable) if (task?.[key] === null) delete task[key]
    }),
  },
  {
    name: "422 for an update without `task.id`",
    answers: "task-id-in-body",
    mutation: rejectTask(
      422,
      (task, { operation }) => operation === "updateTask" && !("id" in task),
      "missing_param",
    ),
  },
  {
    name: "`task.id` of an update is ignored",
    answers: "task-id-in-body",
    example: ['PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"id":102}}'],
    mutation: mapRequest((request) => {
      const isInteger = Number.isInteger(parseBody(request)?.task?.id)
      if (request.operation !== "updateTask" || !isInteger) return undefined
      return withBody(request, ({ task }) => delete task.id && undefined)
    }),
  },
  {
    name: "`task.workspace_id` of an update is ignored",
    answers: "workspace-stays",
    example: ['PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":12}}'],
    mutation: (next) => async (request) => {
      const workspace = request.operation === "updateTask" && parseBody(request)?.task?.workspace_id
      if (!Number.isInteger(workspace) || workspace === 11) return next(request)
      const known = await read(next, request, `/workspaces/${workspace}?organization_id=1`)
      const found = await read(next, request, `/tasks/${request.id}?organization_id=1`)
      if (!known || !found) return next(request)
      return next(
        withBody(request, ({ task }) => void (task.workspace_id = found.task.workspace_id)),
      )
    },
  },
  {
    name: "422 for keys of subtasks other than `name`",
    answers: "subtask-keys",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"A","subtasks":[{"name":"B","tags":[]}]}}',
    ],
    mutation: rejectTask(
      422,
      ({ subtasks }) =>
        Array.isArray(subtasks) &&
        subtasks.some((task) => Object.keys(task ?? {}).some((key) => key !== "name")),
    ),
  },
  {
    name: "only the keys `name` of subtasks have an effect",
    answers: "keys-of-subtasks",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"A","subtasks":[{"name":"B","tags":["c"]}]}}',
      "GET /v2/tasks/201?organization_id=1",
    ],
    mutation: mapRequest((request) => {
      const subtasks: AnyBody = parseBody(request)?.task?.subtasks
      if (request.operation !== "createTask" || !Array.isArray(subtasks)) return undefined
      return withBody(request, ({ task }) => {
        task.subtasks = subtasks.map((one) => (one?.name === undefined ? one : { name: one.name }))
      })
    }),
  },
  {
    name: "422 for a note that is no Markdown",
    answers: "mime-types",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"A","note_mime_type":"text/plain"}}',
    ],
    mutation: rejectTask(
      422,
      ({ note_mime_type }) => !["text/x-markdown", undefined].includes(note_mime_type),
    ),
  },
  {
    name: "422 for a name of more than 255 characters",
    answers: "task-consistency",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"' +
        "A".repeat(256) +
        '"}}',
    ],
    mutation: rejectTask(422, ({ name }) => name?.length > 255),
  },
  {
    name: "422 for a task that starts after it is due",
    answers: "task-consistency",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"A","starts_on":"2026-03-02","due_on":"2026-03-01"}}',
    ],
    mutation: rejectTask(422, ({ starts_on, due_on }) => starts_on && due_on && starts_on > due_on),
  },
  {
    name: "a task of a list is in the default section of the list",
    answers: "section-leaves",
    mutation: mapRecords("tasks", (task) => {
      if (task.list_id === 41) task.section_id ??= 51
    }),
  },
  {
    name: "a service account subscribes to each task",
    answers: "first-subscribers",
    mutation: mapRecords("tasks", (task) => task.subscriber_ids.push(1028)),
  },
  {
    name: "the creator does not subscribe to a task",
    answers: "first-subscribers",
    mutation: mapBody("createTask", ({ task }) => {
      task.subscriber_ids = task.subscriber_ids.filter((id: number) => id !== task.account_id)
    }),
  },
  {
    name: "the positions of a new task are set by the service",
    answers: "new-task-values",
    mutation: mapRecords("tasks", (task) => {
      for (const name of ["position", "position_list", "position_upcoming"]) task[name] ??= -1
    }),
  },
  {
    name: "the flags of a new task are null",
    answers: "unset-values",
    mutation: mapRecords("tasks", (task) => {
      for (const name of ["mirror_parent_subscribers", "mirror_parent_tags"]) task[name] ||= null
    }),
  },
  {
    name: "positions are renumbered",
    answers: "stored-positions",
    mutation: mapRecords("tasks", (task) => {
      for (const name of ["position", "position_list", "position_upcoming"])
        if (task[name] !== null) task[name] = 1000 * task[name] + 500
    }),
  },
  {
    name: "`position_owner` is not stored",
    answers: "stored-positions",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"A","position_owner":3}}',
    ],
    mutation: mapRecords("tasks", (task) => {
      task.position_owner = null
    }),
  },
  {
    name: "a subtask copies the tags of its parent only when it is created",
    answers: "mirror-follows",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"A","tags":["a"]}}',
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"B","parent_id":200,"mirror_parent_tags":true}}',
      'PUT /v2/tasks/200 {"organization_id":1,"task":{"workspace_id":11,"tags":["b"]}}',
      "GET /v2/tasks/201?organization_id=1",
    ],
    mutation: keepAsCreated("tags", ({ mirror_parent_tags }) => mirror_parent_tags),
  },
  {
    name: "a subtask copies the subscribers of its parent only when it is created",
    answers: "mirroring",
    example: [
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"A"}}',
      'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11,"name":"B","parent_id":200,"mirror_parent_subscribers":true}}',
      'PUT /v2/tasks/200 {"organization_id":1,"task":{"workspace_id":11,"subscriber_ids":[{"account_id":21},{"account_id":22}]}}',
      "GET /v2/tasks/201?organization_id=1",
    ],
    mutation: keepAsCreated(
      "subscriber_ids",
      ({ mirror_parent_subscribers }) => mirror_parent_subscribers,
    ),
  },
  {
    name: "`completed: false` has no effect",
    answers: "reopening",
    example: [
      'PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"completed":true}}',
      'PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"completed":false}}',
    ],
    mutation: mapInput("updateTask", ({ task }) => {
      if (task?.completed === false) delete task.completed
    }),
  },
  {
    name: "422 for reopening a completed task",
    answers: "transitions",
    example: [
      'PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"completed":true}}',
      'PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"completed":false}}',
    ],
    mutation: (next) => async (request) => {
      const reopens = parseBody(request)?.task?.completed === false
      if (request.operation !== "updateTask" || !reopens) return next(request)
      const found = await read(next, request, `/tasks/${request.id}?organization_id=1`)
      return found?.task.completed ? errorResponse(422, "not_modified") : next(request)
    },
  },
  {
    name: "404 for an update of a deleted task",
    answers: "deleted-task",
    example: ['PUT /v2/tasks/113 {"organization_id":1,"task":{"workspace_id":11}}'],
    mutation: mapStatus(404, (_, { operation, id }) => operation === "updateTask" && id === 113),
  },
  {
    name: "lists count only open tasks",
    answers: "list-counters",
    mutation: mapRecords("lists", (list) => {
      list.tasks_count -= list.completed_tasks_count
    }),
  },
]

const commentVariants: Variant[] = [
  {
    name: "`comments_count` of a task counts deleted comments too",
    answers: "comments-counted",
    example: [
      'POST /v2/comments?organization_id=1&workspace_id=11&task_id=101 {"comment":{"body":"A","mime_type":"text/x-markdown"}}',
      "GET /v2/tasks/101?organization_id=1",
      "DELETE /v2/comments/203?organization_id=1&workspace_id=11&task_id=101",
      "GET /v2/tasks/101?organization_id=1",
    ],
    mutation: (next, tools) => {
      const counts = new Map<number, number>()
      return mapRecords("tasks", (task) => {
        task.comments_count = Math.max(task.comments_count, counts.get(task.id) ?? 0)
        counts.set(task.id, task.comments_count)
      })(next, tools)
    },
  },
  {
    name: "`comments_count` of a task is counted once a day",
    answers: "comment-effects",
    mutation: mapRecords("tasks", (task) => {
      if (task.id > 199) task.comments_count = 0
    }),
  },
  {
    name: "400 for a comment that is no Markdown",
    answers: "mime-types",
    example: [
      'POST /v2/comments?organization_id=1&workspace_id=11&task_id=101 {"comment":{"body":"A","mime_type":"text/plain"}}',
    ],
    mutation: reject(400, (request) => {
      const type: AnyBody = parseBody(request)?.comment?.mime_type
      return (
        /^(create|update)Comment$/.test(request.operation ?? "") &&
        !["text/x-markdown", "", undefined].includes(type)
      )
    }),
  },
  {
    name: "a comment can be reached through each task of the workspace",
    answers: "comment-belongs",
    example: [
      'POST /v2/comments?organization_id=1&workspace_id=11&task_id=101 {"comment":{"body":"A","mime_type":"text/x-markdown"}}',
      'PUT /v2/comments/203?organization_id=1&workspace_id=11&task_id=102 {"comment":{"body":"B"}}',
    ],
    mutation: (next, tools) => {
      const tasks = new Map<number, string>()
      const noting = mapSuccess("createComment", ({ text }) => {
        const { comment }: AnyBody = JSON.parse(text)
        tasks.set(comment.id, `${comment.task_id}`)
      })(next, tools)
      return async (request) => {
        const response = await noting(request)
        const query = request.url.searchParams
        const owner = tasks.get(request.id)
        if (response.status !== 404 || !/^(update|delete)Comment$/.test(request.operation ?? ""))
          return response
        const other = await read(next, request, `/tasks/${query.get("task_id")}?organization_id=1`)
        const isSame = `${other?.task.workspace_id}` === query.get("workspace_id")
        return owner && isSame ? next(withQuery(request, { task_id: owner })) : response
      }
    },
  },
  {
    name: "a comment accepts its task in the body instead of the query",
    answers: "comment-parameters",
    example: [
      'POST /v2/comments?organization_id=1&workspace_id=11 {"comment":{"task_id":101,"body":"A","mime_type":"text/x-markdown"}}',
    ],
    mutation: mapRequest((request) => {
      const body = request.operation?.endsWith("Comment") ? parseBody(request) : undefined
      if (!Number.isInteger(body?.comment?.task_id)) return undefined
      const { url } = withQuery(request, { task_id: body.comment.task_id })
      return { ...withBody(request, ({ comment }) => delete comment.task_id && undefined), url }
    }),
  },
  {
    name: "400 for a single list without `workspace_id`",
    answers: "list-workspace",
    mutation: reject(
      400,
      ({ operation, url }) => operation === "getList" && !url.searchParams.has("workspace_id"),
      "missing_param",
    ),
  },
]

const updatable = ["url", "resource_type", "resource_id"]

const webhookVariants: Variant[] = [
  {
    name: "only the name of a webhook can be updated; 400 for other fields",
    answers: "webhook-update-fields",
    example: [
      'PUT /v2/integration_webhooks/302 {"organization_id":1,"integration_webhook":{"url":"https://a.example"}}',
    ],
    mutation: reject(
      400,
      (request) =>
        request.operation === "updateIntegrationWebhook" &&
        updatable.some((key) => key in Object(parseBody(request)?.integration_webhook)),
    ),
  },
  {
    name: "only the name of a webhook can be updated; other fields are ignored",
    answers: "webhook-changed",
    example: [
      'PUT /v2/integration_webhooks/302 {"organization_id":1,"integration_webhook":{"url":"https://a.example"}}',
    ],
    mutation: mapInput("updateIntegrationWebhook", ({ integration_webhook: webhook }) => {
      for (const key of updatable) if (Object(webhook) === webhook) delete webhook[key]
    }),
  },
  {
    name: "400 for a webhook on a private task",
    answers: "webhook-rights",
    mutation: (next) => async (request) => {
      const webhook: AnyBody =
        request.operation === "createIntegrationWebhook" && parseBody(request)?.integration_webhook
      if (webhook?.resource_type !== "Task") return next(request)
      const found = await read(next, request, `/tasks/${webhook.resource_id}?organization_id=1`)
      return found?.task.list_id === null ? errorResponse(400, "invalid_attribute") : next(request)
    },
  },
]

const inToken = (name: string, is: (body: AnyBody) => boolean, example: string): Variant => ({
  name,
  example: [`POST /v2/access_tokens ${example}`],
  answers: "token-organization",
  mutation: reject(
    400,
    (request) => {
      const body = request.operation === "createAccessToken" ? parseBody(request) : undefined
      return body !== undefined && !is(body)
    },
    "missing_param",
  ),
})

const tokenVariants: Variant[] = [
  inToken(
    "the organization of a token is inside `access_token`",
    (body) => !("organization_id" in body) && "organization_id" in Object(body.access_token),
    '{"organization_id":1,"access_token":{"name":"A"}}',
  ),
  inToken(
    "the organization of a token is at the top level",
    (body) => "organization_id" in body && !("organization_id" in Object(body.access_token)),
    '{"access_token":{"name":"A","organization_id":1}}',
  ),
  {
    name: "422 for a token with the name of another token",
    answers: "#/paths/~1access_tokens/post",
    mutation: (next) => {
      const names = new Set<string>()
      return async (request) => {
        const name: AnyBody =
          request.operation === "createAccessToken" && parseBody(request)?.access_token?.name
        if (names.has(name)) return errorResponse(422, "not_modified")
        const response = await next(request)
        if (typeof name === "string" && response.status === 201) names.add(name)
        return response
      }
    },
  },
  {
    name: "400 for a deleted token without `organization_id`",
    answers: "token-revocation",
    mutation: combine(
      mapQuery(["revokeAccessToken"], (query) => query.delete("organization_id")),
      reject(
        400,
        ({ operation, url }) =>
          operation === "revokeAccessToken" && !url.searchParams.has("organization_id"),
        "missing_param",
      ),
    ),
  },
  {
    name: "200 with a body for a revoked token",
    answers: "token-revocation",
    mutation: mapSuccess("revokeAccessToken", (response, { id }) => {
      response.headers.set("content-type", "application/json")
      return { ...withText(response, { access_token: { id, enabled: false } }), status: 200 }
    }),
  },
  {
    name: "200 without a body for a revoked token",
    answers: "token-revocation",
    mutation: mapSuccess("revokeAccessToken", (response) => ({ ...response, status: 200 })),
  },
  {
    name: "revoked tokens stay in the collection",
    answers: "revoked-token-unlisted",
    example: [
      'POST /v2/access_tokens {"organization_id":1,"access_token":{"name":"A"}}',
      "DELETE /v2/access_tokens/1429",
      "GET /v2/access_tokens?organization_id=1&limit=100",
    ],
    mutation: (next, tools) => {
      const tokens = new Map<number, AnyBody>()
      const revoked: AnyBody[] = []
      const noting = mapResponse(({ status, text }, { operation, id }) => {
        if (status === 201 && operation === "createAccessToken") {
          const { access_token: record }: AnyBody = JSON.parse(text)
          tokens.set(record.id, { ...record, token: "<ACCESS_TOKEN>", enabled: false })
        }
        if (status === 204 && operation === "revokeAccessToken" && tokens.has(id))
          revoked.push(tokens.get(id))
      })(next, tools)
      return async (request) => {
        const response = await noting(request)
        const { searchParams: query } = request.url
        if (request.operation !== "listAccessTokens" || response.status !== 200) return response
        const body: AnyBody = JSON.parse(response.text)
        const limit = Number(query.get("limit") ?? 25)
        if (body.access_tokens.length < limit) body.access_tokens.push(...revoked)
        body.access_tokens.splice(Math.max(limit, 0))
        return withText(response, body)
      }
    },
  },
  {
    name: "400 for the collection of tokens without `organization_id`",
    answers: "token-list-organization",
    example: ["GET /v2/access_tokens"],
    mutation: reject(
      400,
      ({ operation, url }) =>
        operation === "listAccessTokens" && !url.searchParams.has("organization_id"),
      "missing_param",
    ),
  },
  {
    name: "GET /access_tokens ignores `organization_id`",
    answers: "tokens-of-organization",
    mutation: mapQuery(["listAccessTokens"], (query) => {
      if (Number.isInteger(Number(query.get("organization_id")))) query.delete("organization_id")
    }),
  },
]

export const writeVariants: Variant[] = [
  ...taskVariants,
  ...commentVariants,
  ...webhookVariants,
  ...tokenVariants,
]
