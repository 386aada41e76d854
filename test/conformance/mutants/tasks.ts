import { organization } from "../dataset.ts"
import {
  createSubrequest,
  mapRequest,
  mapBody,
  type AnyBody,
  type ServiceRequest,
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
    check: "updateTask/keeps",
    mutation: mapRequest((request) =>
      request.operation === "updateTask"
        ? withBody(request, ({ task }) => {
            if (typeof task?.name === "string") task.due_on ??= null
          })
        : undefined,
    ),
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
    name: "ids-twice",
    description: "Tasks that are created at the same time have the same ID.",
    check: "createTask/writes/task.name",
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
    name: "create-in-first-workspace",
    description: "POST /tasks creates all tasks in the first workspace.",
    check: "createTask/writes/task.workspace_id",
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
    check: "createTask/tag-names",
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
    check: "updateTask/keeps",
    mutation: replaceValid("updateTask", (request) =>
      withBody(request, ({ task }) => {
        if (task.completed && !("owner_id" in task)) task.owner_id = null
      }),
    ),
  },
]
