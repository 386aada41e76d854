import type { QuestionId } from "../../../generated/conformance.ts"
import { maskKeyPath } from "../../contract/maskViolation.ts"
import type { OperationId } from "../../contract/operations.ts"
import { readDescription } from "../../contract/readDescription.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { readErrors } from "./errorCodes.ts"
import { listActions } from "./recordChecks.ts"
import type { QuestionReport } from "../report.ts"
import { formatField } from "../formatField.ts"

/** The maximum number of observations per question. A hostile service can send a new value each time. */
const maxObservations = 60

/** The maximum number of inspected records per response. */
const maxRecords = 100

/** The maximum number of records that are recognized when they're shown again. */
const maxKnown = 20_000

/** Collects observations about the open questions. */
export class Observations {
  readonly #questions = readDescription()["x-open-questions"]
  readonly #texts = new Map<string, Set<string>>(this.#questions.map(({ id }) => [id, new Set()]))

  readonly #known = new Set<string>()
  readonly #shorten: (text: string) => string

  /** @param shorten - shortens an observation, which can quote a long text of the service. */
  constructor(shorten: (text: string) => string) {
    this.#shorten = shorten
  }

  readonly observe = (question: QuestionId, text: string): void => {
    const texts = this.#texts.get(question)
    if (texts && texts.size < maxObservations) texts.add(this.#shorten(text))
  }

  /**
   * Collects observations from an exchange.
   *
   * @param body - the body of the response, parsed.
   */
  inspect(operation: OperationId, exchange: Exchange, body: Json | undefined): void {
    const { response } = exchange
    if (!response) return
    const { status, headers } = response
    if (status >= 400) this.#inspectError(exchange, body)
    else if (status !== 204 && isObject(body)) {
      const type = headers.get("content-type") ?? "missing"
      this.observe("response-media-type", `Content-Type: ${type}.`)
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
      if (this.#isKnown(kind, record)) continue
      for (const [question, format] of formatters) {
        for (const text of [format(record)].flat()) this.observe(question as QuestionId, text)
      }
    }
  }

  /** A collection shows the same records again and again, which takes a tenth of a run. */
  #isKnown(kind: string, { id, updated_at }: JsonObject): boolean {
    if (id === undefined || this.#known.size > maxKnown) return false
    const version = `${kind} ${id as number} ${updated_at as string}`
    const isKnown = this.#known.has(version)
    this.#known.add(version)
    return isKnown
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
  const arrays = listNames(body, (value) => Array.isArray(value))
  const includes = isObject(body.includes)
    ? ` and \`includes\` with ${listNames(body.includes).join(", ") || "no keys"}`
    : ""
  return `${arrays.join(", ") || "no arrays"}${includes}`
}

type Formatter = (record: JsonObject) => string | string[]

/** Observations about the records of a collection, by question. Observations do not contain names or texts of users. */
const recordFormatters: Record<string, { [Question in QuestionId]?: Formatter }> = {
  tasks: {
    "schedule-id": formatType("schedule_id"),
    "tag-elements": formatElements("tags"),
    "subtask-elements": formatElements("subtasks"),
    "cleared-meaning": ({ cleared }) => `There are tasks with \`cleared\` ${Boolean(cleared)}.`,
    "completed-at": ({ completed, completed_at }) => {
      const state = completed ? "completed" : "open"
      const timestamp = completed_at === null ? "null" : "a timestamp"
      return `\`completed_at\` of a task that is ${state}: ${timestamp}.`
    },
    "note-reading": (task) => {
      const keys = listNames(task).filter((key) => key.startsWith("note"))
      return `Keys that start with note: ${keys.join(", ") || "none"}.`
    },
    "field-meanings": (task) => `Type of \`has_children\`: ${describeType(task.has_children)}.`,
  },
  comments: { "comment-cid": formatType("cid"), "mime-types": formatValue("mime_type") },
  lists: { "list-default-views": formatValue("default_view") },
  files: { "file-fields": (file) => `Type: ${describeType(file)}.` },
  file_associations: { "file-association-fields": (one) => `Type: ${describeType(one)}.` },
  workspaces: {
    "workspace-fields": (workspace) => `Keys: ${listNames(workspace).toSorted().join(", ")}.`,
    "creation-timestamps": formatCreatedAt("workspace"),
  },
  memberships: {
    "membership-roles": formatValue("role"),
    "creation-timestamps": formatCreatedAt("membership"),
  },
  integration_webhooks: {
    "webhook-accepts": formatValue("accepts"),
    "verbosity-values": formatValue("activity_verbosity"),
  },
  activities: {
    "payload-keys": formatAction(({ action, payload }) => {
      const keys = Object.entries(isObject(payload) ? payload : {})
      const types = keys.map(([key, value]) => `${maskKeyPath(key)} (${describeType(value)})`)
      return `${action as string}: ${types.join(", ") || "none"}.`
    }),
    "activity-changes": formatAction(({ action }) => `Action ${action as string}.`),
    "activity-people": formatAction(({ action, recipient_ids, account_id = null }) => {
      const is = listItems(recipient_ids).includes(account_id) ? "is" : "is not"
      return `${action as string}: the actor ${is} a recipient.`
    }),
  },
}

/** Formats only activities with a documented action. */
function formatAction(format: (activity: JsonObject) => string): Formatter {
  return (activity) =>
    listActions(activity.target_type)?.includes(String(activity.action)) ? format(activity) : []
}

function formatCreatedAt(kind: string): Formatter {
  return (record) => `A ${kind} ${"created_at" in record ? "has" : "does not have"} \`created_at\`.`
}

function formatValue(field: string): Formatter {
  return (record) => `Value: ${formatField(field, record[field])}.`
}

function formatType(field: string): Formatter {
  return (record) => `Type: ${describeType(record[field])}.`
}

function formatElements(field: string): Formatter {
  return (record) => listItems(record[field]).map((one) => `Element type: ${describeType(one)}.`)
}

function describeType(value: Json | undefined): string {
  if (value === null) return "null"
  if (value === undefined) return "missing"
  if (Array.isArray(value)) return "array"
  return isObject(value) ? `object with ${listNames(value).join(", ")}` : typeof value
}

/** Lists the keys of an object, and masks those that may be secret. */
function listNames(value: JsonObject, isListed: (value?: Json) => boolean = () => true): string[] {
  return Object.keys(value).flatMap((key) => (isListed(value[key]) ? [maskKeyPath(key)] : []))
}

function listItems(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
