import type { Alternatives } from "../../sandbox/rules.ts"
import { kindsByKey } from "../facts.ts"
import { blames, type Clue, isOnly, type Shown, type Signs } from "./sign.ts"

/** What requests show that a service need not accept: those with violations, unknown records and values out of range. */
export const refusalSigns: Signs = {
  "named-record-not-found": readUnknownName,
  "unknown-view": (shown) => !hasClosedViews(shown) && readUnknownView(shown),
  "undocumented-views": (shown) => hasClosedViews(shown) && readUnknownView(shown),
  "views-combined": (shown) => {
    const { operation, query, isAccepted, isValid } = shown
    const isMeant = operation === "listTasks" && (query.view ?? "default") !== "default"
    if (!isMeant || !isValid || query.view === "subtasks" || isOnly(shown, "view")) return undefined
    return isAccepted ? "!alone" : blames(shown, "view") && "alone"
  },
  "page-below-zero": (shown) => {
    const { form, query, rows, facts, state, isAccepted } = shown
    const { cursor = 0, limit = 1 } = query
    const isMeant = form === "list" && facts.paging !== "archived" && facts.maximumLimit
    if (!isMeant || !(Number(cursor) < 0 || Number(limit) < 1)) return undefined
    if (!isAccepted) return (blames(shown, "cursor") || blames(shown, "limit")) && "rejected"
    if (Number(limit) >= 1) return "!rejected"
    if (rows.length > 0) return "default-limit"
    return state.list(facts.kind).length > 0 && "clamped"
  },
  "limit-above-maximum": (shown) => {
    const { query, facts, isAccepted } = shown
    const { maximumLimit: most } = facts
    const limit = Number(query.limit ?? 0)
    if (most === undefined || !(limit > most && limit < 1e6)) return undefined
    return isAccepted ? "capped" : blames(shown, "limit") && "rejected"
  },
  "lists-cursor": (shown) =>
    shown.operation === "listLists" &&
    new URL(shown.exchange.url).searchParams.has("cursor") &&
    (shown.isAccepted ? "ignored" : blames(shown, "cursor") && "rejected"),
  "include-others": (shown) => {
    const { form, query, content, facts, violations, isAccepted, token } = shown
    if (form !== "list" || token !== "valid") return undefined
    if (violations.some(({ name }) => name.startsWith("include")))
      return isAccepted ? "!rejected" : blames(shown, "include") && "rejected"
    if (!isAccepted || query.include !== undefined) return undefined
    const kinds = [...new Set(kindsByKey.values())].filter((kind) => kind !== facts.kind)
    const isMore = kinds.some((kind) => content[kind] !== undefined)
    return isMore ? "more-kinds" : "!more-kinds"
  },
  "tokens-of-organization": (shown) => {
    const { operation, query, rows, obstacle, token, isAccepted } = shown
    if (operation !== "listAccessTokens" || token !== "valid") return undefined
    if (query.organization_id === undefined)
      return isAccepted ? "!required" : blames(shown, "organization_id") && "required"
    if (obstacle?.subject !== "organization_id") return undefined
    return rows.length > 0 ? "ignored" : "!ignored"
  },
  "workspace-stays": (shown) => {
    const { operation, fields, before, isAccepted, violations, obstacle } = shown
    const isMeant = obstacle === undefined || obstacle.subject === "task.workspace_id"
    if (operation !== "updateTask" || violations.length > 0 || !isMeant) return undefined
    const ids = [fields.workspace_id, before.workspace_id]
    if (ids[0] === ids[1] || !ids.every(Number.isInteger)) return undefined
    if (isAccepted) return "ignored"
    const isKnown = shown.state.find("workspaces", ids[0]) !== undefined
    return isKnown && blames(shown, "workspace_id") && "must-match"
  },
  "webhook-changed": ({ operation, fields: { url }, before, rows: [row] }) => {
    if (operation !== "updateIntegrationWebhook" || !row || typeof url !== "string")
      return undefined
    return row.url === url ? "all-fields" : row.url === before.url && "ignored"
  },
  "token-saving": (shown) => {
    const { operation, fields, status, violations } = shown
    const isUnnamed = operation === "createAccessToken" && fields.name === undefined
    if (!isUnnamed || violations.length !== 1 || !blames(shown, "name")) return undefined
    return status === 400 ? "name-bad-request" : "!name-bad-request"
  },
}

function hasClosedViews({ operation }: Shown): boolean {
  return operation === "listTasks" || operation === "listActivities"
}

function readUnknownView({ form, query, facts, isAccepted, status, token }: Shown) {
  const { view } = query
  if (form !== "list" || token !== "valid" || typeof view !== "string") return undefined
  if (facts.views.includes(view) || view === "") return undefined
  return isAccepted ? "as-default" : status < 500 && "rejected"
}

/** Compares the status of a request that names an unknown record. */
function readUnknownName({
  obstacle,
  operation,
  form,
  status,
  isAccepted,
}: Shown): Clue<Alternatives["named-record-not-found"]> {
  if (obstacle?.aspect !== "finds") return undefined
  const { subject } = obstacle
  if (operation === "updateTask" && /^task\.(list|section|parent)_id$/.test(subject))
    return status === 404 ? "update-not-found" : "!update-not-found"
  const isFilter = subject === "list_id" || subject === "workspace_id"
  if (form !== "list" || !isFilter || (operation !== "listTasks" && operation !== "listActivities"))
    return undefined
  if (isAccepted) return "empty-page"
  if (subject === "list_id") return status === 404 ? "!listed-status" : "!list-not-found"
  return status === 404 ? "not-found" : "!not-found"
}
