import type { QuestionId } from "../../generated/conformance.ts"
import { actions } from "../../generated/tables.ts"
import type { OperationId } from "../contract/operations.ts"
import { readDescription } from "../contract/readDescription.ts"
import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import { parseJson } from "../traffic/body.ts"
import type { Exchange } from "../traffic/exchange.ts"
import { readErrors } from "./errorCodes.ts"
import type { QuestionReport } from "./report.ts"

/** The maximum number of observations per question. A hostile service can send a new value each time. */
const maxObservations = 60

/** The maximum number of inspected records per response. */
const maxRecords = 100

/** Collects observations about the open questions. */
export class Observations {
  readonly #questions = readDescription()["x-open-questions"]
  readonly #texts = new Map<string, Set<string>>(this.#questions.map(({ id }) => [id, new Set()]))

  readonly observe = (question: QuestionId, text: string): void => {
    const texts = this.#texts.get(question)
    if (texts && texts.size < maxObservations) texts.add(text)
  }

  /** Collects observations from an exchange. */
  inspect(operation: OperationId, exchange: Exchange): void {
    const { response } = exchange
    if (!response) return
    const { status, headers, text } = response
    const body = parseJson(text)
    if (status >= 400) this.#inspectError(exchange, body)
    else if (status !== 204 && isObject(body)) {
      this.observe(
        "response-media-type",
        `Content-Type: ${headers.get("content-type") ?? "missing"}.`,
      )
      for (const [key, value] of Object.entries(body)) this.#inspectRecords(key, value)
      if (operation.startsWith("get")) {
        this.observe("single-read-companions", `${operation}: ${describeCompanions(body)}.`)
      }
    }
  }

  #inspectError(exchange: Exchange, body: Json | undefined): void {
    const { status = 0, headers } = exchange.response ?? {}
    for (const { code } of readErrors(exchange)) {
      this.observe("code-per-status", `${status} with ${code}.`)
      this.observe("error-codes", `Code ${code}.`)
    }
    if (status === 429) {
      const retryAfter = headers?.get("retry-after") ?? "none"
      this.observe("rate-limits", `429 after ${exchange.method}, Retry-After: ${retryAfter}.`)
    }
    for (const error of isObject(body) ? listItems(body.errors) : []) {
      const attribute = isObject(error) ? error.attribute : undefined
      if (typeof attribute !== "string") continue
      const path = `A path, such as ${attribute}.`
      const text = attribute.includes(".") ? path : "A name, such as organization_id."
      this.observe("attribute-form", text)
    }
  }

  #inspectRecords(key: string, value: Json): void {
    const kind = key in recordFormatters ? key : `${key.replace(/y$/, "ie")}s`
    const formatters = Object.entries(recordFormatters[kind] ?? {})
    for (const record of [value].flat().filter(isObject).slice(0, maxRecords)) {
      for (const [question, format] of formatters) {
        for (const text of [format(record)].flat()) this.observe(question as QuestionId, text)
      }
    }
  }

  /** @param redact - removes secrets from the observations. */
  report(redact: (text: string) => string): QuestionReport[] {
    return this.#questions.map(({ id, question, assumed }) => ({
      id,
      question,
      assumed,
      observations: [...new Set([...(this.#texts.get(id) ?? [])].map(redact))].toSorted(),
    }))
  }
}

/** Describes the keys next to a single record in its response. */
function describeCompanions(body: JsonObject): string {
  const arrays = Object.keys(body).filter((key) => Array.isArray(body[key]))
  const includes = isObject(body.includes)
    ? ` and \`includes\` with ${Object.keys(body.includes).join(", ") || "no keys"}`
    : ""
  return `${arrays.join(", ") || "no arrays"}${includes}`
}

type Formatter = (record: JsonObject) => string | string[]

/** Observations about the records of a collection, by question. Observations do not contain names or texts of users. */
const recordFormatters: Record<string, { [Question in QuestionId]?: Formatter }> = {
  tasks: {
    "schedule-id": ({ schedule_id }) => `Type: ${describeType(schedule_id)}.`,
    "tag-elements": ({ tags }) =>
      listItems(tags).map((tag) => `Element type: ${describeType(tag)}.`),
    "subtask-elements": ({ subtasks }) =>
      listItems(subtasks).map((subtask) => `Element type: ${describeType(subtask)}.`),
    "cleared-meaning": ({ cleared }) => `There are tasks with \`cleared\` ${Boolean(cleared)}.`,
    "completed-at": ({ completed, completed_at }) =>
      `\`completed_at\` of a task that is ${completed ? "completed" : "open"}: ${completed_at === null ? "null" : "a timestamp"}.`,
    "note-reading": (task) => {
      const keys = Object.keys(task).filter((key) => key.startsWith("note"))
      return `Keys that start with note: ${keys.join(", ") || "none"}.`
    },
    "field-meanings": ({ has_children }) =>
      `Type of \`has_children\`: ${describeType(has_children)}.`,
  },
  comments: {
    "comment-cid": ({ cid }) => `Type: ${describeType(cid)}.`,
    "mime-types": ({ mime_type }) => describeValue(mime_type),
  },
  lists: { "list-default-views": ({ default_view }) => describeValue(default_view) },
  files: { "file-fields": (file) => `Type: ${describeType(file)}.` },
  file_associations: { "file-association-fields": (one) => `Type: ${describeType(one)}.` },
  workspaces: {
    "workspace-fields": (workspace) => `Keys: ${Object.keys(workspace).toSorted().join(", ")}.`,
    "creation-timestamps": (workspace) => `A workspace ${describeCreatedAt(workspace)}.`,
  },
  memberships: {
    "membership-roles": ({ role }) => describeValue(role),
    "creation-timestamps": (membership) => `A membership ${describeCreatedAt(membership)}.`,
  },
  integration_webhooks: {
    "webhook-accepts": ({ accepts }) => describeValue(accepts),
    "verbosity-values": ({ activity_verbosity }) => describeValue(activity_verbosity),
  },
  activities: {
    "payload-keys": (activity) => {
      const keys = Object.entries(isObject(activity.payload) ? activity.payload : {})
      const types = keys.map(([key, value]) => `${key} (${describeType(value)})`)
      return listActions(activity).map((action) => `${action}: ${types.join(", ") || "none"}.`)
    },
    "activity-changes": (activity) => listActions(activity).map((action) => `Action ${action}.`),
    "activity-people": (activity) => {
      const { recipient_ids, account_id = null } = activity
      const is = listItems(recipient_ids).includes(account_id) ? "is" : "is not"
      return listActions(activity).map((action) => `${action}: the actor ${is} a recipient.`)
    },
  },
}

/** Returns the action of an activity in an array. Returns an empty array if the contract does not have the action. */
function listActions({ action, target_type }: JsonObject): string[] {
  const known: Partial<Record<string, readonly string[]>> = actions
  return known[`${target_type as string}`]?.filter((one) => one === action) ?? []
}

function describeCreatedAt(record: JsonObject): string {
  return `${"created_at" in record ? "has" : "does not have"} \`created_at\``
}

function describeValue(value: Json | undefined): string {
  return `Value: ${JSON.stringify(value)}.`
}

function describeType(value: Json | undefined): string {
  if (value === null) return "null"
  if (value === undefined) return "missing"
  if (Array.isArray(value)) return "array"
  return isObject(value) ? `object with ${Object.keys(value).join(", ")}` : typeof value
}

function listItems(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
