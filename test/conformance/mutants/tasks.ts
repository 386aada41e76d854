import { organization } from "../dataset.ts"
import {
  createSubrequest,
  mapRequest,
  mapBody,
  type AnyBody,
  type ServiceRequest,
  mapCollection,
  type Mutation,
  type ServiceResponse,
  withBody,
  withText,
  replaceValid,
  mapRecords,
} from "../provider.ts"
import { type MutantDefinition, readId, waitForOthers, workspace } from "./common.ts"

/** Returns the old task after an update for some requests, once or always. */
export function serveStale(
  reads: (request: ServiceRequest) => boolean,
  forgetful: boolean,
): Mutation {
  return (next) => {
    const old = new Map<number, AnyBody>()
    const put = (task: AnyBody): AnyBody => {
      const kept = old.get(task.id)
      if (forgetful) old.delete(task.id)
      return kept ?? task
    }
    const past = (response: ServiceResponse): ServiceResponse => {
      const body: AnyBody = JSON.parse(response.text)
      if (body.task) body.task = put(body.task)
      if (body.tasks) body.tasks = body.tasks.map(put)
      return withText(response, body)
    }
    return async (request) => {
      if (request.operation === "updateTask") {
        const path = `/tasks/${request.id}?organization_id=${organization}`
        const { status, text } = await next(createSubrequest(request, "GET", path, "getTask"))
        const response = await next(request)
        const keep =
          status === 200 && response.status === 200 && (forgetful || !old.has(request.id))
        if (keep) old.set(request.id, (JSON.parse(text) as AnyBody).task)
        return response
      }
      const response = await next(request)
      return response.status === 200 && reads(request) ? past(response) : response
    }
  }
}

export const taskMutants: MutantDefinition[] = [
  {
    name: "update-clears",
    description: "PUT /tasks/{id} removes an omitted date.",
    check: "updateTask/keeps-each",
    mutation: mapRequest((request) =>
      request.operation === "updateTask"
        ? withBody(request, ({ task }) => {
            if (typeof task?.name === "string") task.due_on ??= null
          })
        : undefined,
    ),
  },
  {
    name: "read-differs",
    description: "A single task has no tags.",
    check: "getTask/as-listed",
    mutation: mapBody("getTask", ({ task }) => {
      task.tags = []
    }),
  },
  {
    name: "list-read-differs",
    description: "A single list has a wrong number of tasks.",
    check: "getList/as-listed",
    mutation: mapBody("getList", ({ list }) => {
      list.tasks_count--
    }),
  },
  {
    name: "activity-read-differs",
    description: "A single activity has no recipients.",
    check: "getActivity/as-listed",
    mutation: mapBody("getActivity", ({ activity }) => {
      activity.recipient_ids = []
    }),
  },
  {
    name: "create-not-listed",
    description: "A new task is not in the collection.",
    check: "createTask/writes-together",
    mutation: (next, tools) => {
      const fresh = new Set<number>()
      const without = mapCollection("listTasks", (rows) => rows.filter(({ id }) => !fresh.has(id)))(
        next,
        tools,
      )
      return async (request) => {
        const response = await without(request)
        if (request.operation === "createTask" && response.status === 201)
          fresh.add(readId(response, "task"))
        return response
      }
    },
  },
  {
    name: "create-loses-field",
    description: "POST /tasks returns `starts_on`, but does not store it.",
    check: "createTask/writes/task.starts_on",
    mutation: (next) => async (request) => {
      if (request.operation !== "createTask") return next(request)
      const sent: AnyBody = JSON.parse(request.text ?? "{}").task?.starts_on
      if (typeof sent !== "string" || Number.isNaN(Date.parse(sent))) return next(request)
      const response = await next(
        withBody(request, ({ task }) => {
          delete task.starts_on
        }),
      )
      if (response.status !== 201) return response
      const body: AnyBody = JSON.parse(response.text)
      body.task.starts_on = sent
      return withText(response, body)
    },
  },
  {
    name: "create-ascii",
    description: "POST /tasks replaces non-ASCII characters of names.",
    check: "createTask/writes/task.name",
    mutation: mapRequest((request) =>
      request.operation === "createTask" && request.text
        ? // oxlint-disable-next-line no-control-regex -- The range of ASCII.
          { ...request, text: request.text.replaceAll(/[^\u0000-\u007f]/g, "?") }
        : undefined,
    ),
  },
  {
    name: "parent-lost",
    description: "POST /tasks ignores `parent_id`.",
    check: "createTask/writes/task.parent_id",
    mutation: mapRequest((request) =>
      request.operation === "createTask"
        ? withBody(request, ({ task }) => {
            if (typeof task?.parent_id === "number") delete task.parent_id
          })
        : undefined,
    ),
  },
  {
    name: "subtasks-lost",
    description: "POST /tasks ignores `subtasks`.",
    check: "createTask/writes/task.subtasks",
    mutation: mapRequest((request) =>
      request.operation === "createTask"
        ? withBody(request, ({ task }) => {
            if (task?.subtasks?.[0]?.name) delete task.subtasks
          })
        : undefined,
    ),
  },
  {
    name: "tags-lost",
    description: "POST /tasks ignores `tags`.",
    check: "createTask/writes/task.tags",
    mutation: mapRequest((request) =>
      request.operation === "createTask"
        ? withBody(request, ({ task }) => {
            if (typeof task?.tags?.[0] === "string") delete task.tags
          })
        : undefined,
    ),
  },
  {
    name: "ids-twice",
    description: "Tasks that are created at the same time have the same ID.",
    check: "tasks/concurrent-creates",
    mutation: (next) => {
      let open = 0
      let shared: number | undefined
      return async (request) => {
        if (request.operation !== "createTask") return next(request)
        open++
        await waitForOthers()
        const response = await next(request)
        const others = --open > 0
        if (response.status !== 201) return response
        const own = readId(response, "task")
        const id = shared ?? own
        shared = others ? id : undefined
        const body: AnyBody = JSON.parse(response.text)
        return withText(response, { ...body, task: { ...body.task, id } })
      }
    },
  },
  {
    name: "update-not-stored",
    description: "PUT /tasks/{id} returns the changes, but does not store them.",
    check: "updateTask/writes/task.due_on",
    mutation: serveStale(
      ({ operation }) => operation === "getTask" || operation === "listTasks",
      false,
    ),
  },
  {
    name: "read-stale",
    description: "GET /tasks/{id} always returns the task before a PUT.",
    check: "updateTask/writes/task.name",
    mutation: serveStale(({ operation }) => operation === "getTask", false),
  },
  {
    name: "collection-stale",
    description: "GET /tasks always returns the tasks before a PUT.",
    check: "updateTask/writes-together",
    mutation: serveStale(({ operation }) => operation === "listTasks", false),
  },
  {
    name: "update-returns-old",
    description: "PUT /tasks/{id} returns the old task.",
    check: "updateTask/writes/task.starts_on",
    mutation: (next) => async (request) => {
      if (request.operation !== "updateTask") return next(request)
      const path = `/tasks/${request.id}?organization_id=${organization}`
      const old = await next(createSubrequest(request, "GET", path, "getTask"))
      const response = await next(request)
      if (response.status !== 200 || old.status !== 200) return response
      return withText(response, { task: (JSON.parse(old.text) as AnyBody).task })
    },
  },
  {
    name: "update-of-another",
    description: "PUT /tasks/{id} also changes the next task.",
    check: "tasks/update-one",
    mutation: (next) => async (request) => {
      const response = await next(request)
      if (request.operation !== "updateTask" || response.status !== 200) return response
      const url = new URL(request.url.href.replace(`/${request.id}`, `/${request.id + 1}`))
      await next(withBody({ ...request, url }, ({ task }) => void delete task.id))
      return response
    },
  },
  {
    name: "completed-ignored",
    description: "PUT /tasks/{id} ignores `completed`.",
    check: "updateTask/writes/task.completed",
    mutation: (next) => async (request) => {
      if (request.operation !== "updateTask" || !request.text) return next(request)
      return next(
        withBody(request, ({ task }) => {
          if (task?.completed === true) delete task.completed
        }),
      )
    },
  },
  {
    name: "create-of-another",
    description: "POST /tasks returns another account.",
    check: "createTask/sets/account_id",
    mutation: mapBody("createTask", ({ task }) => {
      task.account_id = 22
    }),
  },
  {
    name: "create-in-first-workspace",
    description: "POST /tasks creates all tasks in the first workspace.",
    check: "createTask/writes/other-workspace",
    mutation: replaceValid("createTask", (request) =>
      withBody(request, ({ task }) => {
        task.workspace_id = workspace
      }),
    ),
  },
  {
    name: "create-in-list",
    description: "A task without a list is put into one.",
    check: "tasks/private",
    mutation: replaceValid("createTask", (request) =>
      withBody(request, ({ task }) => {
        task.list_id ??= 41
      }),
    ),
  },
  {
    name: "create-completed",
    description: "A new task is completed.",
    check: "tasks/new-state",
    mutation: mapBody("createTask", ({ task }) => {
      task.completed = true
    }),
  },
  {
    name: "tags-plain",
    description: "POST /tasks removes leading zeros of tags.",
    check: "tasks/tag-names",
    mutation: mapRecords("tasks", (task) => {
      task.tags = task.tags.map((tag: string) => tag.replace(/^0+/, ""))
    }),
  },
  {
    name: "mirrored-not",
    description: "A subtask does not mirror the tags of its parent.",
    check: "tasks/mirrored",
    mutation: mapRecords("tasks", (task) => {
      if (task.mirror_parent_tags) task.tags = []
    }),
  },
  {
    name: "update-takes",
    description: "PUT /tasks/{id} changes the account that created the task.",
    check: "updateTask/keeps",
    mutation: mapBody("updateTask", ({ task }) => {
      task.account_id += task.completed ? 1 : 0
    }),
  },
  {
    name: "complete-unassigns",
    description: "PUT /tasks/{id} with `completed` removes the owner.",
    check: "updateTask/keeps-each",
    mutation: replaceValid("updateTask", (request) =>
      withBody(request, ({ task }) => {
        if (task.completed && !("owner_id" in task)) task.owner_id = null
      }),
    ),
  },
  {
    name: "update-false-ignored",
    description: "PUT /tasks/{id} ignores `mirror_parent_tags: false`.",
    check: "updateTask/writes/task.mirror_parent_tags",
    mutation: mapRequest((request) =>
      request.operation === "updateTask"
        ? withBody(request, ({ task }) => {
            if (task?.mirror_parent_tags === false) delete task.mirror_parent_tags
          })
        : undefined,
    ),
  },
]
