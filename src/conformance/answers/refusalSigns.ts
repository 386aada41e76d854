import { kindsByKey } from "../facts.ts"
import { blames, compareOutcome, isOnly, type Shown, type Signs } from "./sign.ts"

/** What requests show that a service need not accept: those with violations, unknown records and values out of range. */
export const refusalSigns: Signs = {
  // Compares the status of a request that names an unknown record.
  "named-record-not-found": ({ obstacle, operation, facts, status, isAccepted }) => {
    if (obstacle?.aspect !== "finds") return undefined
    const { subject } = obstacle
    if (operation === "updateTask" && /^task\.(list|section|parent)_id$/.test(subject))
      return status === 404 ? "update-not-found" : "!update-not-found"
    const isFilter = subject === "list_id" || subject === "workspace_id"
    if (facts.form !== "list" || !isFilter || !hasClosedViews(operation)) return undefined
    if (isAccepted) return "empty-page"
    if (subject === "list_id") return status === 404 ? "!listed-status" : "!list-not-found"
    return status === 404 ? "not-found" : "!not-found"
  },
  "unknown-view": (shown) => !hasClosedViews(shown.operation) && readUnknownView(shown),
  "undocumented-views": (shown) => hasClosedViews(shown.operation) && readUnknownView(shown),
  "views-combined": (shown) => {
    const { operation, query, isValid } = shown
    const isMeant = operation === "listTasks" && (query.view ?? "default") !== "default"
    if (!isMeant || !isValid || query.view === "subtasks" || isOnly(shown, "view")) return undefined
    return compareOutcome(shown, "view", "!alone", "alone")
  },
  "page-below-zero": (shown) => {
    const { query, rows, facts, state, isAccepted } = shown
    const { cursor = 0, limit = 1 } = query
    const isMeant = facts.form === "list" && facts.paging !== "archived" && facts.maximumLimit
    if (!isMeant || !(Number(cursor) < 0 || Number(limit) < 1)) return undefined
    if (!isAccepted) return (blames(shown, "cursor") || blames(shown, "limit")) && "rejected"
    if (Number(limit) >= 1) return "!rejected"
    if (rows.length > 0) return "default-limit"
    return state.list(facts.kind).length > 0 && "clamped"
  },
  "limit-above-maximum": (shown) => {
    const { maximumLimit: most = Infinity } = shown.facts
    const limit = Number(shown.query.limit ?? 0)
    return limit > most && limit < 1e6 && compareOutcome(shown, "limit", "capped", "rejected")
  },
  "lists-cursor": (shown) =>
    shown.operation === "listLists" &&
    new URL(shown.exchange.url).searchParams.has("cursor") &&
    compareOutcome(shown, "cursor", "ignored", "rejected"),
  "include-others": (shown) => {
    const { query, content, facts, violations, isAccepted, token } = shown
    if (facts.form !== "list" || token !== "valid") return undefined
    if (violations.some(({ name }) => name.startsWith("include")))
      return compareOutcome(shown, "include", "!rejected", "rejected")
    if (!isAccepted || query.include !== undefined) return undefined
    const kinds = [...new Set(kindsByKey.values())].filter((kind) => kind !== facts.kind)
    const isMore = kinds.some((kind) => content[kind] !== undefined)
    return isMore ? "more-kinds" : "!more-kinds"
  },
  "tokens-of-organization": (shown) => {
    const { operation, query, rows, obstacle, token } = shown
    if (operation !== "listAccessTokens" || token !== "valid") return undefined
    if (query.organization_id === undefined)
      return compareOutcome(shown, "organization_id", "!required", "required")
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

function hasClosedViews(operation: string): boolean {
  return operation === "listTasks" || operation === "listActivities"
}

function readUnknownView({ query, facts, isAccepted, status, token }: Shown) {
  const { view } = query
  if (facts.form !== "list" || token !== "valid" || typeof view !== "string") return undefined
  if (facts.views.includes(view) || view === "") return undefined
  return isAccepted ? "as-default" : status < 500 && "rejected"
}
