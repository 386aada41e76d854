import { questions } from "../../generated/conformance.ts"
import { actions } from "../../generated/tables.ts"
import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import type { OperationId } from "../contract/operations.ts"
import { parse } from "./check.ts"
import { errorCodesOf } from "./generatedChecks.ts"
import type { Exchange, Redactor } from "../traffic/exchange.ts"
import type { QuestionReport } from "./report.ts"

/** Gathers what is seen of the open questions. */
export interface Questions {
  /** @throws Error where there is no such question. */
  see(question: string, text: string): void
  /** Looks at an exchange that was for something else. */
  look(operation: OperationId, exchange: Exchange): void
  report(): QuestionReport[]
}

/** How many different things are told of one question; a service may answer each time with something else. */
const most = 60

/** Starts to gather. What a service sent is redacted. */
export function createQuestions(redact: Redactor): Questions {
  const seen = new Map<string, Set<string>>(questions.map(({ id }) => [id, new Set()]))
  const see = (question: string, text: string): void => {
    const texts = seen.get(question)
    if (!texts) throw new Error(`There is no open question ${question}.`)
    if (texts.size < most) texts.add(redact(text))
  }
  return {
    see,
    look(operation, exchange) {
      const { answer } = exchange
      if (!answer) return
      const body = parse(answer.text)
      if (answer.status >= 400) return lookAtError(see, exchange, body)
      if (answer.status === 204 || !isObject(body)) return
      see(
        "response-media-type",
        `Responses are ${answer.headers.get("content-type") ?? "of no type"}.`,
      )
      const records = recordsIn(body)
      for (const [kind, all] of Object.entries(records)) {
        for (const record of all.slice(0, 100)) observers[kind]?.(record, see)
      }
      lookAtCompanions(see, operation, body)
    },
    report: () =>
      questions.map(({ id, question, assumed }) => ({
        id,
        question,
        assumed,
        seen: [...(seen.get(id) ?? [])].toSorted(),
      })),
  }
}

type See = Questions["see"]

function lookAtError(see: See, exchange: Exchange, body: Json | undefined): void {
  const { method, answer } = exchange
  const status = answer?.status ?? 0
  for (const code of errorCodesOf(exchange)) {
    see("code-per-status", `${status} with ${code}.`)
    see("error-codes", `The code ${code} is used.`)
  }
  if (status === 429)
    see(
      "rate-limits",
      `429 after ${method}, Retry-After: ${answer?.headers.get("retry-after") ?? "none"}.`,
    )
  const errors = isObject(body) && Array.isArray(body.errors) ? body.errors : []
  for (const error of errors) {
    const attribute = isObject(error) ? error.attribute : undefined
    if (typeof attribute === "string") {
      see(
        "attribute-form",
        attribute.includes(".")
          ? `With a path, such as ${attribute}.`
          : "With a name alone, such as organization_id.",
      )
    }
  }
}

/** Beside a single record, what comes without being asked for. */
function lookAtCompanions(see: See, operation: OperationId, body: JsonObject): void {
  if (!operation.startsWith("get")) return
  const arrays = Object.keys(body).filter((key) => Array.isArray(body[key]))
  const includes = isObject(body.includes)
    ? ` and \`includes\` of ${Object.keys(body.includes).join(", ") || "nothing"}`
    : ""
  see("single-read-companions", `${operation}: ${arrays.join(", ") || "no arrays"}${includes}.`)
}

/** The records of a body, by what they are; of those that are included, too. */
function recordsIn(body: JsonObject): Record<string, JsonObject[]> {
  const found: Record<string, JsonObject[]> = {}
  for (const [key, value] of Object.entries(body)) {
    const kind = plurals[key] ?? key
    const all = Array.isArray(value) ? value : [value]
    found[kind] = [...(found[kind] ?? []), ...all.filter(isObject)]
  }
  return found
}

const plurals: Record<string, string> = {
  task: "tasks",
  comment: "comments",
  list: "lists",
  workspace: "workspaces",
  membership: "memberships",
  integration_webhook: "integration_webhooks",
  access_token: "access_tokens",
  activity: "activities",
}

function typeOf(value: Json | undefined): string {
  if (value === null) return "null"
  if (Array.isArray(value)) return "an array"
  return isObject(value) ? `an object of ${Object.keys(value).join(", ")}` : `a ${typeof value}`
}

/** What records tell by the way. Values are told only where they are no one's own, as a name or a text would be. */
const observers: Record<string, (record: JsonObject, see: See) => void> = {
  tasks(task, see) {
    see("schedule-id", `It is ${typeOf(task.schedule_id)}.`)
    for (const tag of listed(task.tags)) see("tag-elements", `An element is ${typeOf(tag)}.`)
    for (const one of listed(task.subtasks))
      see("subtask-elements", `An element is ${typeOf(one)}.`)
    see("cleared-meaning", `Tasks that are ${task.cleared ? "" : "not "}cleared were seen.`)
    see(
      "completed-at",
      `Of a task that is ${task.completed ? "" : "not "}completed it is ${task.completed_at === null ? "null" : "a moment"}.`,
    )
    const note = Object.keys(task).filter((key) => key.startsWith("note"))
    see(
      "note-reading",
      note.length > 0 ? `A task has ${note.join(", ")}.` : "No key of a task begins with note.",
    )
    see("field-meanings", `\`has_children\` is ${typeOf(task.has_children)}.`)
  },
  comments(comment, see) {
    see("comment-cid", `It is ${typeOf(comment.cid)}.`)
    see("mime-types", `A comment has ${JSON.stringify(comment.mime_type)}.`)
  },
  lists(record, see) {
    see("list-default-views", `There is ${JSON.stringify(record.default_view)}.`)
  },
  files: (record, see) => see("file-fields", `A file is ${typeOf(record)}.`),
  file_associations: (record, see) => see("file-association-fields", `It is ${typeOf(record)}.`),
  workspaces(record, see) {
    see("workspace-fields", `A workspace has ${Object.keys(record).toSorted().join(", ")}.`)
    see(
      "creation-timestamps",
      "created_at" in record ? "A workspace has `created_at`." : "A workspace has no `created_at`.",
    )
  },
  memberships(record, see) {
    see("membership-roles", `There is ${JSON.stringify(record.role)}.`)
    see(
      "creation-timestamps",
      "created_at" in record
        ? "A membership has `created_at`."
        : "A membership has no `created_at`.",
    )
  },
  integration_webhooks(record, see) {
    see("webhook-accepts", `There is ${JSON.stringify(record.accepts)}.`)
    see("verbosity-values", `There is ${JSON.stringify(record.activity_verbosity)}.`)
  },
  activities(activity, see) {
    const { action, target_type, payload } = activity
    const known = (actions as unknown as Record<string, readonly string[]>)[
      `${target_type as string}`
    ]
    if (typeof action !== "string" || !known?.includes(action)) return
    const keys = isObject(payload)
      ? Object.entries(payload).map(([key, value]) => `${key} (${typeOf(value)})`)
      : []
    see("payload-keys", `${action}: ${keys.join(", ") || "none"}.`)
    see("activity-changes", `There is ${action}.`)
    const directed = listed(activity.recipient_ids)
    see(
      "activity-people",
      `${action}: the account that did it is ${directed.includes(activity.account_id ?? null) ? "" : "not "}a recipient.`,
    )
  },
}

function listed(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
