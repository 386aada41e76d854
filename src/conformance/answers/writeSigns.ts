import { isObject, type JsonObject } from "../../openapi/description.ts"
import { isMirroring, markdown } from "../facts.ts"
import type { Alternatives } from "../../sandbox/rules.ts"
import { blames, type Clue, compareOutcome, isHidden, on, type Shown, type Signs } from "./sign.ts"

/** What writes show: new records, changes and refusals. */
export const writeSigns: Signs = {
  "disabled-token": on(
    "createAccessToken",
    ({ rows: [row] }) => row && (row.enabled === false ? "new-ones-disabled" : "rejected"),
  ),
  "unset-values": on("createTask", ({ fields, rows: [row] }) => {
    if (!row) return undefined
    if (!("mirror_parent_tags" in fields) && row.mirror_parent_tags === false) return "false-flags"
    return !("position" in fields) && row.position !== null ? "positions-set" : "?plain"
  }),
  // Compares the subscribers of a new task with its creator, its owner and the sent ones.
  "first-subscribers": on("createTask", ({ fields, rows: [row], state: { caller } }) => {
    const { parent_id: parent, mirror_parent_subscribers: mirrors } = fields
    const isOwn = parent === undefined || mirrors !== true
    if (!isOwn || !Array.isArray(row?.subscriber_ids)) return undefined
    const sent = [fields.subscriptions ?? []].flat().map((one) => (one as JsonObject).account_id)
    const known = [...sent, row.owner_id, caller]
    if (row.subscriber_ids.some((id) => !known.includes(id))) return "service-account"
    const isOther = caller !== undefined && row.owner_id !== caller && !sent.includes(caller)
    const isSubscribed = row.subscriber_ids.includes(caller ?? null)
    return ["!service-account", isOther && (isSubscribed ? "!assignees" : "assignees")]
  }),
  "kept-keys": ({ state: { choices } }) =>
    choices.get("updateTask omitted keys") as Clue<Alternatives["kept-keys"]>,
  "arrays-replace": on("updateTask", (shown) => [
    addsTo(shown, "tags", "tags-added"),
    addsTo(shown, "subscriber_ids", "subscribers-added"),
  ]),
  "unset-by-null": on("updateTask", ({ fields, rows: [row], before, status }) => {
    const name = ["owner_id", "due_on", "starts_on"].find((one) => fields[one] === null)
    if (name === undefined || (before[name] ?? null) === null) return undefined
    // A service may not change a completed task at all (`consistent-task`).
    if (before.completed === true && fields.completed === undefined) return undefined
    if (status === 422) return "rejected"
    return row && (row[name] === null ? "removes" : "ignored")
  }),
  "section-leaves": on("createTask", ({ fields, rows: [row], state }) => {
    const section = state.find("lists", row?.list_id)?.record.default_section_id
    if (!row || "section_id" in fields || typeof section !== "number") return undefined
    return row.section_id === section ? "default-section" : "leaves"
  }),
  reopening: on("updateTask", ({ fields, before, status, rows: [row] }) => {
    if (fields.completed !== false || before.completed !== true) return undefined
    if (status === 422) return "rejected"
    return row && (row.completed === true ? "ignored" : "reopens")
  }),
  "consistent-task": on("createTask updateTask", (shown) => {
    const { before, fields, state } = shown
    const { name, starts_on: start, due_on: due, ...task } = { ...before, ...fields }
    const isDated = "starts_on" in fields || "due_on" in fields
    const isLate = isDated && typeof start === "string" && typeof due === "string" && start > due
    const { record: parent } = state.find("tasks", task.parent_id) ?? {}
    const isPlaced = parent && ("parent_id" in fields || "list_id" in fields)
    const children = state.list("tasks").filter(({ record }) => record.parent_id === before.id)
    const isBelow = typeof parent?.parent_id === "number"
    // A service may refuse null for other reasons.
    const isSet = fields.parent_id !== null && fields.list_id !== null
    const isElsewhere = isPlaced && isSet && (parent.list_id ?? null) !== (task.list_id ?? null)
    const isOpen = children.some(({ record }) => record.completed === false)
    const isLong = typeof name === "string" && name.length > 255
    const isKept = before.completed === true && !("completed" in fields)
    const cases: [boolean | undefined, key: string, Alternatives["consistent-task"]][] = [
      [isLong, "name", "short-names"],
      [isLate, blames(shown, "starts_on") ? "starts_on" : "due_on", "start-before-due"],
      [isPlaced && isBelow, "parent_id", "one-level"],
      [isElsewhere && !isBelow, "list_id" in fields ? "list_id" : "parent_id", "parents-list"],
      [fields.completed === true && isOpen, "completed", "subtasks-first"],
      [isKept, "completed", "completed-stay"],
    ]
    return cases.map(
      ([is, key, refused]) => is && compareOutcome(shown, key, `!${refused}`, refused),
    )
  }),
  "task-id-in-body": on("updateTask", (shown) => {
    const { fields, id, isAccepted } = shown
    if (fields.id === undefined) return compareOutcome(shown, "task_id", "!required", "required")
    return fields.id !== id && (isAccepted ? "ignored" : "!ignored")
  }),
  "stored-positions": ({ fields, rows: [row] }) => {
    if (!row) return undefined
    const { position, position_owner: owner } = fields
    const isNumber = typeof position === "number" && typeof row.position === "number"
    if (isNumber && position !== row.position) return "renumbered"
    if (typeof owner !== "number") return undefined
    return row.position_owner === null ? "owner-ignored" : row.position_owner === owner && "stored"
  },
  "comment-time": on(
    "updateComment",
    ({ rows: [row] }) => row && (row.updated_at === row.created_at ? "?stays" : "changes"),
  ),
  "comment-types": on(
    "updateComment createComment",
    ({ fields: { mime_type: type }, ...shown }) => {
      const isOther = typeof type === "string" && type !== markdown
      return isOther && (shown.isAccepted ? "any" : "markdown")
    },
  ),
  "comment-hands": on("updateComment deleteComment", (shown) => {
    const { query, id, other, state, isAccepted, status } = shown
    if (!other?.find("comments", id) || !state.find("tasks", query.task_id)) return undefined
    return isAccepted ? "everyone" : isHidden(status) && "author"
  }),
  "webhook-duplicates": on("createIntegrationWebhook", (shown) => {
    const { fields, isAccepted, state } = shown
    const isSame = ({ record }: { record: JsonObject }): boolean =>
      ["url", "resource_type", "resource_id"].every((name) => record[name] === fields[name])
    const { length } = state.list("integration_webhooks").filter(isSame)
    if (isAccepted) return length > 1 && "accepted"
    return length > 0 && blames(shown, "url") && "rejected"
  }),
  "webhook-changed": on("updateIntegrationWebhook", (shown) => {
    const { fields, before, rows } = shown
    if (Object.keys(fields).some((name) => name !== "name" && blames(shown, name)))
      return "rejected"
    const { url } = rows[0] ?? {}
    if (url === undefined || typeof fields.url !== "string") return undefined
    return url === fields.url ? "all-fields" : url === before.url && "ignored"
  }),
  "webhook-hands": on("createIntegrationWebhook", ({ fields, isAccepted, state }) => {
    const task = state.find("tasks", fields.resource_id)?.record
    const isPrivate = fields.resource_type === "Task" && task?.list_id === null
    return isPrivate && (isAccepted ? "!not-on-private-tasks" : "not-on-private-tasks")
  }),
  "token-body": on("createAccessToken", ({ fields, isAccepted, status }) => {
    const isInside = fields.organization_id !== undefined
    if (isAccepted) return isInside ? "!top-level" : "!inside"
    return status === 400 && (isInside ? "top-level" : "inside")
  }),
  revoking: on("revokeAccessToken", (shown) => {
    const { status, isAccepted, content, exchange } = shown
    const hasOrganization = exchange.url.includes("organization_id=")
    if (!isAccepted)
      return !hasOrganization && blames(shown, "organization_id") && "organization-required"
    if (hasOrganization) return "?organization-required"
    return status === 204 ? "no-content" : isObject(content.access_token) ? "token" : "empty"
  }),
}

/** Returns an alternative if an update added a sent array to the existing one, and its negation if not. */
function addsTo<Alternative extends string>(
  { before, fields, rows: [row = {}] }: Shown,
  field: string,
  alternative: Alternative,
): Clue<Alternative> {
  const [sent, old, found] = [fields[field], before[field], row[field]]
  if (isMirroring(before) || isMirroring(row)) return undefined
  if (!Array.isArray(sent) || !Array.isArray(old) || !Array.isArray(found)) return undefined
  // A tag's ID or object doesn't show whether it was sent, but one more than sent was there before.
  if (field === "tags" && typeof old[0] !== "string")
    return found.length > new Set(sent).size && alternative
  const values = sent.map((one) => (isObject(one) ? one.account_id : one))
  const lost = old.filter((one) => !values.includes(one))
  if (lost.length === 0) return undefined
  return lost.every((one) => found.includes(one)) ? alternative : `!${alternative}`
}
