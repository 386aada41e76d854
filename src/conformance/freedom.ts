/** The requests that the documentation lets a service refuse, as data. Each entry belongs to an open question; using it is an answer. */
import type { Json, JsonObject } from "../openapi/description.ts"
import type { OperationId } from "../contract/operations.ts"
import { markdown } from "./facts.ts"
import { isPublic, mayBeOfOther, mayBeUnwanted, mayNotFit } from "./contentFreedom.ts"
import type { SentRequest } from "./state/request.ts"
import type { KnownRecord, State } from "./state/state.ts"

/** A request that a service may refuse although it's valid. */
interface MayRefuse {
  question: string
  operations: readonly OperationId[]
  /** A parameter or key that the request sends, or doesn't send; `is` must hold too. */
  sends?: string
  omits?: string
  /** Whether only requests to records of other accounts may be refused. */
  ofOther?: true
  /** Returns whether the request has what may be refused; default: each has it. */
  is?(sent: JsonObject, fields: JsonObject, state: State, known: KnownRecord | undefined): boolean
}

/** Whether a parameter only says what to return of the selected records. */
function isNeutral(name: string): boolean {
  return ["organization_id", "include", "cursor", "limit"].includes(name)
}

/** A long text, or one that only some services store. */
const longText = 255

const taskWrites = ["createTask", "updateTask"] as const

const paged: readonly OperationId[] = ["listWorkspaces", "listMemberships", "listActivities"]

const refusals: readonly MayRefuse[] = [
  { question: "subtasks-parent", operations: ["listTasks"], is: ({ view }) => view === "subtasks" },
  {
    question: "view-parameters",
    operations: ["listActivities"],
    is: ({ view }) => view === "resource",
  },
  {
    question: "order-values",
    operations: ["listTasks", "listWorkspaces", "listMemberships", "listActivities"],
    sends: "order",
  },
  { question: "limit-maximum", operations: paged, is: ({ limit }) => Number(limit) > 25 },
  {
    question: "limit-maximum",
    operations: ["listTasks", ...paged, "listLists", "listIntegrationWebhooks", "listAccessTokens"],
    is: ({ limit, cursor }) =>
      Number(limit) < 1 || Number(cursor) < 0 || Number(limit) > 100 || Number(cursor) > 1e6,
  },
  {
    question: "archived-paging",
    operations: ["listLists"],
    is: ({ archived, archived_date_before: before, limit }) =>
      (before !== undefined && archived !== true) ||
      (limit !== undefined && !(before !== undefined && archived === true)),
  },
  {
    question: "archived-date-form",
    operations: ["listLists"],
    sends: "archived_date_before",
    is: ({ archived_date_before: before }) => !/^[\d-]{10}$/.test(`${before as string}`),
  },
  {
    question: "archived-default",
    operations: ["listLists"],
    // `archived=false` contradicts a parameter that selects archived lists.
    is: ({ archived, ...others }) =>
      archived === false && Object.keys(others).some((name) => /_date_|start_date/.test(name)),
  },
  { question: "list-workspace", operations: ["getList"], omits: "workspace_id" },
  {
    question: "token-list-organization",
    operations: ["listAccessTokens"],
    omits: "organization_id",
  },
  {
    question: "view-combinations",
    operations: ["listTasks"],
    is: ({ view, ...others }) =>
      view !== undefined &&
      view !== "default" &&
      Object.keys(others).some((name) => !isNeutral(name)),
  },
  {
    question: "view-combinations",
    operations: ["listTasks"],
    is: ({ list_id: list, workspace_id: workspace }, _, state) =>
      list !== undefined &&
      workspace !== undefined &&
      state.find("lists", list)?.record.workspace_id !== workspace,
  },
  {
    question: "task-consistency",
    operations: taskWrites,
    is: (_, fields, state, known) =>
      mayNotFit(state, fields, known) || mayBeUnwanted(fields, known),
  },
  {
    question: "task-consistency",
    operations: taskWrites,
    is: (_, fields, state) => {
      const { starts_on, due_on } = { ...state.find("tasks", fields.id)?.record, ...fields }
      const isLate = typeof starts_on === "string" && starts_on > `${(due_on ?? "9") as string}`
      return isLate || hasExtremeValue(fields)
    },
  },
  {
    question: "task-consistency",
    operations: taskWrites,
    is: (
      _,
      {
        section_id,
        list_id,
        parent_id,
        mirror_parent_tags: tags,
        mirror_parent_subscribers: people,
      },
    ) =>
      (section_id !== undefined && list_id === undefined) ||
      (parent_id === undefined && (tags !== undefined || people !== undefined)),
  },
  {
    question: "other-statuses",
    operations: [
      "createIntegrationWebhook",
      "updateIntegrationWebhook",
      "createAccessToken",
      "createComment",
      "updateComment",
    ],
    is: (_, fields) => hasExtremeValue(fields),
  },
  {
    question: "unsetting-fields",
    operations: ["updateTask"],
    is: (_, fields) => Object.values(fields).includes(null),
  },
  {
    question: "transitions",
    operations: ["updateTask"],
    is: (_, { completed }) => completed === false,
  },
  { question: "task-id-in-body", operations: ["updateTask"], omits: "id" },
  { question: "mime-types", operations: taskWrites, sends: "note_content" },
  { question: "mime-types", operations: taskWrites, sends: "note_mime_type" },
  {
    question: "mime-types",
    operations: ["createComment", "updateComment"],
    sends: "mime_type",
    is: (_, { mime_type: type }) => type !== markdown,
  },
  {
    question: "subtask-keys",
    operations: taskWrites,
    is: (_, { subtasks }) => hasOtherKeys(subtasks),
  },
  {
    question: "webhook-update-fields",
    operations: ["updateIntegrationWebhook"],
    is: (_, fields) => Object.keys(fields).some((name) => name !== "name"),
  },
  {
    question: "webhook-rights",
    operations: ["createIntegrationWebhook"],
    is: (_, fields, state) =>
      isPublic(state, fields) !== true ||
      // A service may check first that the receiver responds, and that it isn't in its own network.
      /\.invalid\b|^https?:\/\/(127\.|localhost|\[::1)/.test(`${fields.url as string}`) ||
      state
        .list("integration_webhooks")
        .some(
          ({ record }) => record.url === fields.url && record.resource_id === fields.resource_id,
        ),
  },
  {
    question: "webhook-rights",
    operations: ["updateIntegrationWebhook", "deleteIntegrationWebhook"],
    ofOther: true,
  },
  { question: "comment-effects", operations: ["updateComment", "deleteComment"], ofOther: true },
  {
    question: "comment-effects",
    operations: ["createComment", "updateComment", "deleteComment"],
    is: ({ task_id }, _, state) => state.find("tasks", task_id)?.record.completed === true,
  },
  { question: "token-organization", operations: ["createAccessToken"] },
  { question: "token-revocation", operations: ["revokeAccessToken"], omits: "organization_id" },
]

/** Returns the open question that lets a service refuse a valid request. */
export function findRefusal(
  state: State,
  { facts, query, fields, id }: Pick<SentRequest, "facts" | "query" | "fields" | "id">,
): string | undefined {
  const sent = { ...query, ...fields }
  const known = state.find(facts.kind, id)
  const isRefusable = ({ operations, sends, omits, ofOther, is }: MayRefuse): boolean =>
    operations.includes(facts.id) &&
    (sends === undefined || sent[sends] !== undefined) &&
    (omits === undefined || sent[omits] === undefined) &&
    (!ofOther || mayBeOfOther(state, known)) &&
    (is?.(query, fields, state, known) ?? true)
  // A service may not know a parameter whose presence is an assumption.
  const assumed = facts.parameters.find((one) => one.isAssumed && sent[one.name] !== undefined)
  return assumed?.question ?? refusals.find(isRefusable)?.question
}

function hasExtremeValue(fields: JsonObject): boolean {
  return Object.values(fields)
    .flat()
    .some(
      (value) =>
        (typeof value === "string" && (value.length > longText || value.includes("\0"))) ||
        Number(value) > Number.MAX_SAFE_INTEGER ||
        (typeof value === "number" && value < 1),
    )
}

function hasOtherKeys(subtasks: Json | undefined): boolean {
  const all = [subtasks ?? []].flat()
  return all.some(
    (one) => typeof one === "object" && Object.keys(one ?? {}).some((key) => key !== "name"),
  )
}
