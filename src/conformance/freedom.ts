/** What the documentation leaves open about requests: which ones a service may refuse, ignore or answer in its own way. */
import type { Json, JsonObject } from "../openapi/description.ts"
import type { OperationId } from "../contract/operations.ts"
import { type FieldFacts, markdown, mirroredFields, type OperationFacts } from "./facts.ts"
import { isPublic, mayBeOfOther, mayBeUnwanted, mayNotFit } from "./contentFreedom.ts"
import type { SentRequest } from "./state/request.ts"
import type { KnownRecord, State } from "./state/state.ts"

/** A valid request, with the record that its path names. */
interface ValidRequest {
  operation: OperationId
  kind: string
  query: JsonObject
  fields: JsonObject
  state: State
  known: KnownRecord | undefined
}

/** Whether a parameter only says what to return of the selected records. */
function isNeutral(name: string): boolean {
  return ["organization_id", "include", "cursor", "limit"].includes(name)
}

/** A long text, or one that only some services store. */
const longText = 255

/** For each open question, the valid requests that it lets a service refuse. */
const refusals: Readonly<Record<string, (request: ValidRequest) => boolean>> = {
  "subtasks-parent": ({ operation, query: { view } }) =>
    operation === "listTasks" && view === "subtasks",
  "view-parameters": ({ operation, query: { view } }) =>
    operation === "listActivities" && view === "resource",
  "order-values": ({ query: { order } }) => order !== undefined,
  "limit-maximum": ({ operation, query: { limit, cursor } }) => {
    const most = /^list(Workspaces|Memberships|Activities)$/.test(operation) ? 25 : 100
    const isExtreme = Number(cursor) < 0 || Number(cursor) > 1e6
    return Number(limit) > most || Number(limit) < 1 || isExtreme
  },
  "archived-paging": ({ operation, query: { archived, archived_date_before: before, limit } }) => {
    const isPaged = before !== undefined && archived === true
    return operation === "listLists" && (before !== undefined || limit !== undefined) && !isPaged
  },
  "archived-date-form": ({ query: { archived_date_before: before } }) =>
    before !== undefined && !/^[\d-]{10}$/.test(`${before as string}`),
  // `archived=false` contradicts a parameter that selects archived lists.
  "archived-default": ({ query: { archived, ...others } }) =>
    archived === false && Object.keys(others).some((name) => /_date_|start_date/.test(name)),
  "list-workspace": ({ operation, query }) =>
    operation === "getList" && query.workspace_id === undefined,
  "token-list-organization": ({ operation, query }) =>
    operation === "listAccessTokens" && query.organization_id === undefined,
  "view-combinations": ({ operation, query, state }) => {
    if (operation !== "listTasks") return false
    const { view = "default", ...others } = query
    const isCombined = Object.keys(others).some((name) => !isNeutral(name))
    const { list_id: list, workspace_id: workspace } = query
    const ofList = state.find("lists", list)?.record.workspace_id
    const isElsewhere = list !== undefined && workspace !== undefined && ofList !== workspace
    return (view !== "default" && isCombined) || isElsewhere
  },
  "task-consistency": (request) => request.kind === "tasks" && isInconsistent(request),
  "other-statuses": ({ kind, fields }) => kind !== "tasks" && hasExtremeValue(fields),
  "unsetting-fields": ({ operation, fields }) =>
    operation === "updateTask" && Object.values(fields).includes(null),
  transitions: ({ operation, fields }) => operation === "updateTask" && fields.completed === false,
  "task-id-in-body": ({ operation, fields }) =>
    operation === "updateTask" && fields.id === undefined,
  "mime-types": ({ fields }) =>
    "note_content" in fields ||
    "note_mime_type" in fields ||
    ("mime_type" in fields && fields.mime_type !== markdown),
  "subtask-keys": ({ fields: { subtasks } }) => hasOtherKeys(subtasks),
  "webhook-update-fields": ({ operation, fields }) =>
    operation === "updateIntegrationWebhook" && Object.keys(fields).some((name) => name !== "name"),
  "webhook-rights": ({ operation, fields, state, known }) => {
    if (operation === "createIntegrationWebhook") return isUnwantedWebhook(state, fields)
    return /^(update|delete)IntegrationWebhook$/.test(operation) && mayBeOfOther(state, known)
  },
  "comment-effects": ({ operation, kind, query: { task_id }, state, known }) =>
    kind === "comments" &&
    ((operation !== "createComment" && mayBeOfOther(state, known)) ||
      state.find("tasks", task_id)?.record.completed === true),
  "token-organization": ({ operation }) => operation === "createAccessToken",
  "token-revocation": ({ operation }) => operation === "revokeAccessToken",
}

/** Returns the open question that lets a service refuse a valid request. */
export function findRefusal(
  state: State,
  { facts, query, fields, id }: Pick<SentRequest, "facts" | "query" | "fields" | "id">,
): string | undefined {
  const { id: operation, kind, parameters } = facts
  const request = { operation, kind, query, fields, state, known: state.find(kind, id) }
  // A service may not know a parameter whose presence is an assumption.
  const assumed = parameters.find((one) => one.isAssumed && query[one.name] !== undefined)
  if (assumed?.question !== undefined) return assumed.question
  return Object.keys(refusals).find((question) => refusals[question]!(request))
}

/** Whether a service may refuse to write a task because its values don't fit together. */
function isInconsistent({ fields, state, known }: ValidRequest): boolean {
  const { starts_on, due_on } = { ...state.find("tasks", fields.id)?.record, ...fields }
  const isLate = typeof starts_on === "string" && starts_on > `${(due_on ?? "9") as string}`
  const isOutside = "section_id" in fields && !("list_id" in fields)
  const mirrors = [...mirroredFields.keys()].some((flag) => flag in fields)
  return (
    isLate ||
    isOutside ||
    (mirrors && !("parent_id" in fields)) ||
    hasExtremeValue(fields) ||
    mayNotFit(state, fields, known) ||
    mayBeUnwanted(fields, known)
  )
}

function isUnwantedWebhook(state: State, fields: JsonObject): boolean {
  const { url, resource_id } = fields
  const known = state.list("integration_webhooks")
  return (
    isPublic(state, fields) !== true ||
    // A service may check first that the receiver responds, and that it isn't in its own network.
    /\.invalid\b|^https?:\/\/(127\.|localhost|\[::1)/.test(`${url as string}`) ||
    known.some(({ record }) => record.url === url && record.resource_id === resource_id)
  )
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

/** Returns whether the documentation leaves open whether a request selects a record. */
export function isWeakened(query: JsonObject, record: JsonObject): boolean {
  if (Object.keys(query).some((name) => mayIgnore(query, name))) return true
  // A service may reduce a date-time to its date (`archived-date-form`).
  const { archived_date_before: before } = query
  const { archived_at: time } = record
  if (typeof before !== "string" || before.length <= 10 || typeof time !== "string") return false
  return Math.abs(Date.parse(before) - Date.parse(time)) < 86_400_000
}

/** Returns whether a service may ignore a parameter, which may need another one (`archived-paging`). */
export function mayIgnore(query: JsonObject, name: string): boolean {
  return name === "archived_date_before" && query.archived !== true
}

/** Returns whether a request sends a value that the source shows only in an example, such as `view=upcoming`. */
export function sendsObserved({ parameters }: OperationFacts, query: JsonObject): boolean {
  return parameters.some(({ name, observedValues }) =>
    observedValues.includes(query[name] as string),
  )
}

/** Returns the open question about a view or an included kind that the documentation doesn't name. */
export function findUnknownValue(
  { views, includes }: OperationFacts,
  { view, include = [] }: JsonObject,
): string | undefined {
  if (view !== undefined && !views.includes(view as string)) return "view-parameters"
  return [include].flat().every((kind) => includes.includes(kind as string))
    ? undefined
    : "include-values"
}

/** The questions about keys and parameters that a service may not know, so that it need not validate them. */
const ignorableNames: ReadonlySet<string | undefined> = new Set([
  "webhook-update-fields",
  "token-list-organization",
])

/** The parameters whose undocumented values a service may accept, although their enum is closed. */
const openEnums: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  listTasks: ["view"],
  listActivities: ["view"],
}

/** Returns whether a service may not know a parameter or key, so that it need not read its value. */
function isIgnorable({ isAssumed, question }: FieldFacts): boolean {
  return isAssumed || ignorableNames.has(question)
}

/** Returns whether a service must find the record that a parameter or key names; it may not need an organization or workspace. */
export function mustFind(place: FieldFacts): boolean {
  const isScope = /(organization|workspace)_id$/.test(place.name)
  return !isIgnorable(place) && !(isScope && place.question !== undefined)
}

/** Returns whether a service must validate the values of a parameter or key: it knows it, and it knows all of them. */
export function mustValidate({ id }: OperationFacts, place: FieldFacts): boolean {
  return !isIgnorable(place) && !openEnums[id]?.includes(place.name)
}
