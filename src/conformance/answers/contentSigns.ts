import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { Alternatives } from "../../sandbox/rules.ts"
import { kindsByKey } from "../facts.ts"
import { listRecords } from "../state/records.ts"
import { blames, type Clue, compareOutcome, isWhole, on, type Shown, type Signs } from "./sign.ts"

/** What responses show about pages, related records and fields. */
export const contentSigns: Signs = {
  "assumed-paging": (shown) => {
    const { query, rows } = shown
    const limit = Number(query.limit ?? 0)
    if (!hasAssumedPages(shown) || limit < 1 || limit > 25) return undefined
    if (blames(shown, "limit")) return "rejected"
    return rows.length > limit ? "one-page" : rows.length === limit && "?pages"
  },
  "maximum-limit": (shown) => {
    const { facts, query, rows, state, isAccepted } = shown
    const limit = Number(query.limit ?? 0)
    const isMeant = facts.paging === "offset" || facts.paging === "link"
    if (limit <= 25 || limit > 1e6 || !isMeant || facts.maximumLimit !== undefined) return undefined
    const isRejected = blames(shown, "limit")
    if (hasAssumedPages(shown)) return isRejected ? "?webhooks-and-tokens" : "!webhooks-and-tokens"
    if (isRejected) return "?rejected-above-25"
    if (!isAccepted) return undefined
    const isFull = rows.length === 25 && state.list(facts.kind).length > 25
    const size = rows.length > 25 ? "!capped-at-25" : isFull && "?capped-at-25"
    return ["!rejected-above-25", size]
  },
  "link-form": on("listActivities", (shown) => {
    const link = readLink(shown) ?? ""
    if (link.startsWith("next=<")) return "in-brackets"
    if (link.startsWith("next=")) return link.startsWith('next="') ? "quoted" : "bare"
    const relations = link.match(/rel=/g) ?? []
    return link.startsWith("<") && (relations.length > 1 ? "several-relations" : "relative")
  }),
  "link-elsewhere": on("listTasks listMemberships", (shown) => {
    const { isAccepted, rows, query } = shown
    if (readLink(shown)) return isAccepted && "tasks-and-memberships"
    return isAccepted && rows.length === Number(query.limit ?? 25) && "?activities-only"
  }),
  "last-page": on("listActivities", (shown) => {
    if (!isWhole(shown) || shown.rows.length === 0) return undefined
    const link = readLink(shown)
    return link ? "link-to-empty-page" : link === "" ? "empty-link" : "without-link"
  }),
  "pagination-mode": ({ query, content, facts, isAccepted }) => {
    if (query.pagination !== "linear" || !isAccepted) return undefined
    const known = [facts.kind, "request_uuid", "meta", ...kindsByKey.keys()]
    return Object.keys(content).some((key) => !known.includes(key)) ? "adds-key" : "?ignored"
  },
  "included-records": readIncluded,
  companions: on("getList getMembership getActivity", ({ query, content, isAccepted }) => {
    if (!isAccepted || query.include !== undefined) return undefined
    return Object.values(content).some(Array.isArray) ? "always" : "on-request"
  }),
  "task-companions": on("getTask", ({ query, content: { includes }, isAccepted }) => {
    if (!isAccepted || query.include !== undefined) return undefined
    return isObject(includes) && "accounts" in includes ? "always" : "on-request"
  }),
  "subtask-elements": on("tasks", ({ rows }) => {
    if (!rows.some((row) => row.has_children !== false)) return undefined
    const elements = rows.flatMap(({ subtasks }) => [subtasks ?? []].flat())
    return elements.some(isObject) ? "tasks" : elements.length === 0 && "?none"
  }),
  "note-reading": on(
    "tasks",
    ({ rows: [row] }) => row && ("note_content" in row ? "in-task" : "write-only"),
  ),
  flaggers: on("listTasks?view=flagged", ({ rows, state: { caller = null } }) => {
    const isShown = rows.some((row) => [row.flagger_ids ?? []].flat().includes(caller))
    return isShown ? "accounts" : rows.length > 0 && "hidden"
  }),
  "comment-reading": on("getTask activities", ({ content, isAccepted, facts, rows }) => {
    if (facts.kind === "activities") {
      const comments = rows.filter(({ action }) => action === "add_comment")
      const isShown = comments.some(({ payload }) => isObject(payload) && "comment" in payload)
      return isShown ? "in-activity" : comments.length > 0 && "!in-activity"
    }
    const isShown = isObject(content.includes) && "comments" in content.includes
    return isAccepted && (isShown ? "in-task" : "!in-task")
  }),
  "archived-limit-alone": on("listLists", (shown) => {
    const { limit, archived_date_before: before } = shown.query
    const isMeant = Number(limit) > 0 && Number(limit) < 1e6 && before === undefined
    return isMeant && compareOutcome(shown, "limit", "ignored", "rejected")
  }),
  "list-workspace": on(
    "getList",
    (shown) =>
      shown.query.workspace_id === undefined &&
      compareOutcome(shown, "workspace_id", "optional", "required"),
  ),
  "list-files": on(
    "getList",
    ({ content: { files } }) => Array.isArray(files) && (files.length > 0 ? "some" : "none"),
  ),
  "list-file-associations": on("getList", ({ content: { file_associations: all } }) => {
    if (!Array.isArray(all)) return undefined
    const [first] = all
    if (first === undefined) return "none"
    return isObject(first) && "file_id" in first ? "with-targets" : "with-names"
  }),
  "workspace-fields": on(
    "workspaces",
    ({ rows: [row] }) => row && ("name" in row ? "more" : "id-only"),
  ),
  "organization-reading": on(
    "workspaces",
    ({ content, isAccepted }) =>
      isAccepted && ("organizations" in content ? "beside-workspaces" : "nowhere"),
  ),
  "creation-fields": on(
    "workspaces memberships",
    ({ rows: [row] }) => row && ("created_at" in row ? "created-at" : "none"),
  ),
  "secret-once": on("listAccessTokens", ({ rows, state }) => {
    const { token } = rows.find(({ id = null }) => state.find("access_tokens", id)?.isOwn) ?? {}
    if (typeof token !== "string") return undefined
    if (token.startsWith("<")) return "masked"
    return token.length < 8 ? "last-characters" : "readable"
  }),
}

function hasAssumedPages({ facts }: Shown): boolean {
  return facts.parameters.some(({ name, isAssumed }) => name === "limit" && isAssumed)
}

function readLink({ exchange }: Shown): string | undefined {
  return exchange.response?.headers.get("link") ?? undefined
}

/** Compares the included accounts and memberships with what the records name. */
function readIncluded(shown: Shown): Clue<Alternatives["included-records"]> {
  const { query, content, rows, operation, isAccepted, state } = shown
  const asked = [query.include ?? []].flat().flatMap((one) => String(one).split(","))
  if (!isAccepted || rows.length === 0) return undefined
  const included = (kind: string): readonly JsonObject[] =>
    listRecords(content).findLast((one) => one.kind === kind)?.records ?? []
  const memberships = state.list("memberships").map(({ record }) => record)
  if (asked.includes("accounts")) {
    const named = new Set(JSON.stringify(rows).match(/\d+/g))
    const ids = included("accounts").map(({ id }) => id)
    const isStray = ids.some((id) => !named.has(`${id as number}`))
    const workspaces = new Set(rows.map(({ workspace_id }) => workspace_id))
    const isLess = memberships.some(
      ({ deleted, workspace_id, account_id }) =>
        deleted === false && workspaces.has(workspace_id) && !ids.includes(account_id),
    )
    return isStray ? "all-members" : isLess && "!all-members"
  }
  if (operation !== "listTasks" || !asked.includes("memberships")) return undefined
  const { length } = included("memberships")
  const creators = new Set(rows.map((row) => row.account_id))
  const known = memberships.filter((one) => one.deleted !== true && creators.has(one.account_id))
  const isOne = length === 1 && new Set(known.map(({ account_id }) => account_id)).size > 1
  return length > 1 ? "!one-membership" : isOne && "one-membership"
}
