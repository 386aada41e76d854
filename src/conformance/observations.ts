import type { QuestionId } from "../../generated/conformance.ts"
import { actions } from "../../generated/tables.ts"
import type { OperationId } from "../contract/operations.ts"
import { readDescription } from "../contract/readDescription.ts"
import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import { parseJson } from "../traffic/body.ts"
import type { Exchange } from "../traffic/exchange.ts"
import type { Redactor } from "../traffic/redaction.ts"
import { singularKeys } from "./collections.ts"
import { readErrorCodes } from "./errorCodes.ts"
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

  /** Collects observations from any exchange of the run. */
  inspect(operation: OperationId, exchange: Exchange): void {
    const { response } = exchange
    if (!response) return
    const { status, headers, text } = response
    const body = parseJson(text)
    if (status >= 400) return inspectError(this.observe, exchange, body)
    if (status === 204 || !isObject(body)) return
    const type = headers.get("content-type") ?? "missing"
    this.observe("response-media-type", `Content-Type: ${type}.`)
    for (const [key, value] of Object.entries(body)) {
      const inspectRecord = recordInspectors[collectionKeys[key] ?? key]
      const records = [value].flat().filter(isObject).slice(0, maxRecords)
      for (const record of records) inspectRecord?.(record, this.observe)
    }
    if (operation.startsWith("get")) inspectCompanions(this.observe, operation, body)
  }

  /** @param redact - removes secrets from the observations. */
  report(redact: Redactor): QuestionReport[] {
    return this.#questions.map(({ id, question, assumed }) => ({
      id,
      question,
      assumed,
      observations: [...new Set([...(this.#texts.get(id) ?? [])].map(redact))].toSorted(),
    }))
  }
}

type Observe = Observations["observe"]

/**
 * Maps the key of a single record to the key of its collection. Also contains comments, although the API has no
 * collection of comments.
 */
const collectionKeys: Record<string, string> = {
  comment: "comments",
  ...Object.fromEntries(Object.entries(singularKeys).map(([path, key]) => [key, path.slice(1)])),
}

function inspectError(observe: Observe, exchange: Exchange, body: Json | undefined): void {
  const { method, response } = exchange
  const status = response?.status ?? 0
  for (const code of readErrorCodes(exchange)) {
    observe("code-per-status", `${status} with ${code}.`)
    observe("error-codes", `Code ${code}.`)
  }
  if (status === 429) {
    const retryAfter = response?.headers.get("retry-after") ?? "none"
    observe("rate-limits", `429 after ${method}, Retry-After: ${retryAfter}.`)
  }
  const errors = isObject(body) ? listItems(body.errors) : []
  for (const error of errors) {
    const attribute = isObject(error) ? error.attribute : undefined
    if (typeof attribute !== "string") continue
    const form = attribute.includes(".")
      ? `A path, such as ${attribute}.`
      : "A name, such as organization_id."
    observe("attribute-form", form)
  }
}

/** Adds an observation about the other keys in a response with one record. */
function inspectCompanions(observe: Observe, operation: OperationId, body: JsonObject): void {
  const arrays = Object.keys(body).filter((key) => Array.isArray(body[key]))
  const includes = isObject(body.includes)
    ? ` and \`includes\` with ${Object.keys(body.includes).join(", ") || "no keys"}`
    : ""
  const text = `${operation}: ${arrays.join(", ") || "no arrays"}${includes}.`
  observe("single-read-companions", text)
}

/**
 * Functions that add observations about a record, by the key of its collection, such as `tasks`. Observations do not
 * contain names or texts of users.
 */
const recordInspectors: Record<string, (record: JsonObject, observe: Observe) => void> = {
  tasks(task, observe) {
    observe("schedule-id", `Type: ${describeType(task.schedule_id)}.`)
    for (const tag of listItems(task.tags)) {
      observe("tag-elements", `Element type: ${describeType(tag)}.`)
    }
    for (const subtask of listItems(task.subtasks)) {
      observe("subtask-elements", `Element type: ${describeType(subtask)}.`)
    }
    observe(
      "cleared-meaning",
      `There are tasks with \`cleared\` ${task.cleared ? "true" : "false"}.`,
    )
    const completed = task.completed ? "completed" : "open"
    const timestamp = task.completed_at === null ? "null" : "a timestamp"
    observe("completed-at", `\`completed_at\` of a task that is ${completed}: ${timestamp}.`)
    const noteKeys = Object.keys(task).filter((key) => key.startsWith("note"))
    observe("note-reading", `Keys that start with note: ${noteKeys.join(", ") || "none"}.`)
    observe("field-meanings", `Type of \`has_children\`: ${describeType(task.has_children)}.`)
  },
  comments(comment, observe) {
    observe("comment-cid", `Type: ${describeType(comment.cid)}.`)
    observe("mime-types", `Value: ${JSON.stringify(comment.mime_type)}.`)
  },
  lists(list, observe) {
    observe("list-default-views", `Value: ${JSON.stringify(list.default_view)}.`)
  },
  files(file, observe) {
    observe("file-fields", `Type: ${describeType(file)}.`)
  },
  file_associations(association, observe) {
    observe("file-association-fields", `Type: ${describeType(association)}.`)
  },
  workspaces(workspace, observe) {
    observe("workspace-fields", `Keys: ${Object.keys(workspace).toSorted().join(", ")}.`)
    observeCreatedAt("workspace", workspace, observe)
  },
  memberships(membership, observe) {
    observe("membership-roles", `Value: ${JSON.stringify(membership.role)}.`)
    observeCreatedAt("membership", membership, observe)
  },
  integration_webhooks(webhook, observe) {
    observe("webhook-accepts", `Value: ${JSON.stringify(webhook.accepts)}.`)
    observe("verbosity-values", `Value: ${JSON.stringify(webhook.activity_verbosity)}.`)
  },
  activities(activity, observe) {
    const { action, target_type, payload, recipient_ids, account_id = null } = activity
    const known: Partial<Record<string, readonly string[]>> = actions
    if (typeof action !== "string" || !known[`${target_type as string}`]?.includes(action)) return
    const keys = isObject(payload)
      ? Object.entries(payload).map(([key, value]) => `${key} (${describeType(value)})`)
      : []
    observe("payload-keys", `${action}: ${keys.join(", ") || "none"}.`)
    observe("activity-changes", `Action ${action}.`)
    const isRecipient = listItems(recipient_ids).includes(account_id)
    observe("activity-people", `${action}: the actor is ${isRecipient ? "" : "not "}a recipient.`)
  },
}

function observeCreatedAt(label: string, record: JsonObject, observe: Observe): void {
  const has = "created_at" in record ? "has" : "does not have"
  observe("creation-timestamps", `A ${label} ${has} \`created_at\`.`)
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
