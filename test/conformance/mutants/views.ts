import { mapBody, type AnyBody, mapCollection, type Mutation, withQuery } from "../provider.ts"
import { type MutantDefinition, ignoreView } from "./common.ts"

/** Replaces the predicate of a view. */
const replaceView = (view: string, is: (task: AnyBody) => boolean): Mutation =>
  mapCollection("listTasks", async (rows, request, next) => {
    if (request.url.searchParams.get("view") !== view) return rows
    const { text } = await next(withQuery(request, { view: null, limit: 100, cursor: 0 }))
    return (JSON.parse(text) as AnyBody).tasks.filter(is)
  })

const me = 21

export const viewMutants: MutantDefinition[] = [
  {
    name: "subtasks-of-nothing",
    description: "`view=subtasks` returns tasks without a parent.",
    check: "listTasks/view/subtasks/parent_id",
    mutation: replaceView("subtasks", ({ parent_id }) => parent_id === null),
  },
  {
    name: "completed-hidden",
    description: "GET /tasks omits tasks that were completed before the run.",
    check: "listTasks/referenced",
    mutation: mapCollection("listTasks", (rows) =>
      rows.filter(({ completed_at }) => !completed_at?.startsWith("2026-03")),
    ),
  },
  ...["flagged", "delegated", "scheduled", "unscheduled", "unassigned", "owned", "upcoming"].map(
    (view) => ({
      name: `${view}-ignored`,
      description: `\`view=${view}\` returns all tasks.`,
      check: `listTasks/view/${view}`,
      mutation: ignoreView(view),
    }),
  ),
  {
    name: "owned-after-update",
    description: "`view=owned` omits tasks that PUT /tasks/{id} assigned.",
    check: "listTasks/after-update",
    mutation: (next, tools) => {
      const assigned = new Set<number>()
      const owned = mapCollection("listTasks", (rows, { url }) =>
        url.searchParams.get("view") === "owned"
          ? rows.filter(({ id }) => !assigned.has(id))
          : rows,
      )(next, tools)
      return async (request) => {
        const isAssigning = request.operation === "updateTask" && request.text?.includes("owner_id")
        if (isAssigning) assigned.add(request.id)
        return owned(request)
      }
    },
  },
  {
    name: "flagged-by-anybody",
    description: "`view=flagged` returns tasks flagged by any account.",
    check: "listTasks/view/flagged",
    mutation: replaceView("flagged", ({ flagger_ids }) => flagger_ids.length > 0),
  },
  {
    name: "delegated-assigned",
    description: "`view=delegated` omits unassigned tasks.",
    check: "listTasks/view/delegated",
    mutation: replaceView(
      "delegated",
      ({ account_id, owner_id }) => account_id === me && owner_id !== me && owner_id !== null,
    ),
  },
  {
    name: "scheduled-both",
    description: "`view=scheduled` omits tasks with only one of the two dates.",
    check: "listTasks/view/scheduled",
    mutation: replaceView("scheduled", ({ starts_on, due_on }) => starts_on && due_on),
  },
  {
    name: "scheduled-unsorted",
    description: "`view=scheduled` is not sorted.",
    check: "listTasks/view/scheduled",
    mutation: mapCollection("listTasks", (rows, { url }) =>
      url.searchParams.get("view") === "scheduled"
        ? rows.toSorted((a, b) => (a.id % 7) - (b.id % 7))
        : rows,
    ),
  },
  {
    name: "unscheduled-by-due",
    description: "`view=unscheduled` returns tasks with a start date but no due date.",
    check: "listTasks/view/unscheduled",
    mutation: replaceView("unscheduled", ({ due_on }) => due_on === null),
  },
  {
    name: "unassigned-one-more",
    description: "`view=unassigned` returns an assigned task.",
    check: "listTasks/view/unassigned",
    mutation: mapCollection("listTasks", async (rows, request, next) => {
      if (request.url.searchParams.get("view") !== "unassigned") return rows
      const { text } = await next(withQuery(request, { view: "owned", limit: 1, cursor: 0 }))
      return [...rows, ...(JSON.parse(text) as AnyBody).tasks]
    }),
  },
  {
    name: "owned-one-less",
    description: "`view=owned` omits a task.",
    check: "listTasks/view/owned",
    mutation: mapCollection("listTasks", (rows, { url }) =>
      url.searchParams.get("view") === "owned" ? rows.slice(1) : rows,
    ),
  },
  {
    name: "owned-created",
    description: "`view=owned` returns the tasks that the caller created.",
    check: "listTasks/view/owned",
    mutation: replaceView("owned", ({ account_id }) => account_id === me),
  },
  {
    name: "default-other",
    description: "`view=default` of GET /memberships has another order than no view.",
    check: "listMemberships/view/default",
    mutation: mapBody("listMemberships", (body, { url }) => {
      if (url.searchParams.get("view") === "default") body.memberships.reverse()
    }),
  },
]
