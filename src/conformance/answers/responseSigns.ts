import { parseJson } from "../../traffic/json.ts"
import { listFields } from "../state/records.ts"
import { kindsByKey } from "../facts.ts"
import { blames, compareOutcome, isHidden, on, type Shown, type Signs } from "./sign.ts"

/** The errors that the run's own requests cause, by the alternatives that name them. */
const codes = { not_found: "not-found", rejected: "rejected" } as const

/** What any response shows, also to a request that a service need not accept: refusals, statuses, errors and headers. */
export const responseSigns: Signs = {
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
  "seen-by-members": on("getTask", ({ id, other, state, isAccepted, status }) => {
    const { record = {} } = other?.find("tasks", id) ?? {}
    const { caller = null } = state
    const isPrivate = record.list_id === null && record.deleted !== true
    const isOwn = record.account_id === caller || record.owner_id === caller
    const isSubscribed = [record.subscriber_ids ?? []].flat().includes(caller)
    if (!isPrivate || isOwn || !isSubscribed) return undefined
    return isAccepted ? "subscribers-too" : isHidden(status) && "creator-and-assignee"
  }),
  "unknown-view": (shown) => !hasClosedViews(shown.operation) && readUnknownView(shown),
  "undocumented-views": on("listTasks listActivities", readUnknownView),
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
  "lists-cursor": on("listLists", (shown) => {
    const isSent = new URL(shown.exchange.url).searchParams.has("cursor")
    return isSent && compareOutcome(shown, "cursor", "ignored", "rejected")
  }),
  "include-others": (shown) => {
    const { query, content, facts, isAccepted, token } = shown
    if (token !== "valid") return undefined
    const asked = [query.include ?? []].flat().flatMap((one) => `${one as string}`.split(","))
    if (asked.some((kind) => kind !== "" && !facts.includes.includes(kind)))
      return compareOutcome(shown, "include", "!rejected", "rejected")
    if (facts.form !== "list" || !isAccepted || query.include !== undefined) return undefined
    const kinds = [...new Set(kindsByKey.values())].filter((kind) => kind !== facts.kind)
    const isMore = kinds.some((kind) => content[kind] !== undefined)
    return isMore ? "more-kinds" : "!more-kinds"
  },
  "tokens-of-organization": on("listAccessTokens", (shown) => {
    const { query, rows, obstacle, token } = shown
    if (token === "valid" && query.organization_id === undefined)
      return compareOutcome(shown, "organization_id", "!required", "required")
    return obstacle?.subject === "organization_id" && (rows.length > 0 ? "ignored" : "!ignored")
  }),
  "workspace-stays": on("updateTask", (shown) => {
    const { fields, before, isAccepted, violations, obstacle } = shown
    const isMeant = obstacle === undefined || obstacle.subject === "task.workspace_id"
    if (violations.length > 0 || !isMeant) return undefined
    const ids = [fields.workspace_id, before.workspace_id]
    if (ids[0] === ids[1] || !ids.every(Number.isInteger)) return undefined
    if (isAccepted) return "ignored"
    const isKnown = shown.state.find("workspaces", ids[0]) !== undefined
    return isKnown && blames(shown, "workspace_id") && "must-match"
  }),
  "token-saving": on("createAccessToken", (shown) => {
    const tokens = shown.state.list("access_tokens")
    const same = tokens.filter(({ record }) => record.name === shown.fields.name)
    // The new token is one of them.
    if (same.length > Number(shown.isAccepted))
      return compareOutcome(shown, "name", "!unique-names", "unique-names")
    const isUnnamed = shown.fields.name === undefined && shown.violations.length === 1
    if (!isUnnamed || !blames(shown, "name")) return undefined
    return shown.status === 400 ? "name-bad-request" : "!name-bad-request"
  }),
  "any-token": ({ token, isAccepted, status }) =>
    token === "unknown" && (isAccepted ? "accepted" : status < 500 && "rejected"),
  "unseen-is-not-there": ({ status, id, facts, token, obstacle }) => {
    if (status !== 403 || token !== "valid") return undefined
    const isNamed = id === undefined || (obstacle !== undefined && obstacle.subject !== "id")
    return isNamed ? "named-forbidden" : facts.form === "read" && "forbidden"
  },
  "code-of-error": ({ errors: [error], status, id }) =>
    status === 404 && id !== undefined && error?.code === "not_modified" && "not-modified",
  "error-codes": ({ errors: [error], status, id }) => {
    if (!error) return undefined
    // The 404 for an unknown record may have another documented code (`code-of-error`).
    const isKnown = status === 404 && id !== undefined && error.code === "record_not_found"
    return codes[error.code as keyof typeof codes] ?? (isKnown ? "?documented" : "!rejected")
  },
  // Compares the attribute of an error with the key that the request violates.
  "attribute-form": ({ errors: [error], violations: [first], operation }) => {
    const attribute = error?.attribute
    if (!first || typeof attribute !== "string" || first.in !== "body") return undefined
    // The key may be in two places.
    if (operation === "createAccessToken") return undefined
    if (attribute.startsWith("/")) return "json-pointer"
    if (attribute.includes(" ")) return "label"
    const [array, element] = first.name.split("[")
    if (element !== undefined && first.kind === "missing")
      return attribute === array ? "whole-element" : attribute === first.name && "path"
    if (!first.name.includes(".")) return undefined
    return attribute === first.name ? "!last-key" : !attribute.includes(".") && "last-key"
  },
  "invalid-token": ({ token, status, errors: [error] }) =>
    token === "none" &&
    // A service may check parameters first.
    error?.attribute === undefined &&
    ({ 401: "unauthorized", 403: "forbidden", 404: "not-found" } as const)[status],
  "unlisted-error": ({ violations, token, facts, status, id }) => {
    const { responses } = facts.spec
    if (token !== "valid" || violations.length === 0 || responses[400] || responses[422])
      return undefined
    if (status === 404) return id !== undefined && violations[0]!.in !== "path" && "not-found"
    return status === 400 ? "?bad-request" : status === 422 && "unprocessable"
  },
  "invalid-path-id": ({ violations, facts, status, token }) => {
    const { responses } = facts.spec
    // Otherwise, the status is that of any invalid request.
    const isListed = responses[400] !== undefined || responses[422] !== undefined
    if (token !== "valid" || violations.length === 0 || !isListed) return undefined
    if (violations.some((one) => one.in !== "path")) return undefined
    return status === 404 ? "not-found" : status < 500 && "invalid"
  },
  "unreadable-body": ({ exchange, facts, status, token }) => {
    const { body = "" } = exchange
    const isReadable = body === "" || parseJson(body) !== undefined
    const { responses } = facts.spec
    if (token !== "valid" || isReadable || responses[400] || !responses[422]) return undefined
    return status === 400 ? "bad-request" : status === 422 && "listed-status"
  },
  "undeclared-names": (shown) => {
    const { violations, token, obstacle } = shown
    const isMeant = violations.every(
      ({ kind, name, in: where }) =>
        kind === "unsupported" && where === "query" && name.includes("contract_"),
    )
    if (token !== "valid" || violations.length === 0 || !isMeant || obstacle) return undefined
    return compareOutcome(shown, "contract_check", "ignored", "rejected")
  },
  "version-choice": ({ exchange, isAccepted, status, token }) => {
    const isVersioned =
      /\/v2\//.test(new URL(exchange.url).pathname) ||
      /\.v2\+json/.test(exchange.headers.get("accept") ?? "")
    if (isVersioned || token !== "valid") return undefined
    return isAccepted ? "version-2" : status === 404 && "?not-found"
  },
  "media-type": ({ exchange, isAccepted }) => {
    const type = exchange.response?.headers.get("content-type") ?? ""
    if (!isAccepted || type === "") return undefined
    return type.startsWith("application/json;") ? "?plain-json" : "negotiated"
  },
  "json-form": ({ exchange }) => {
    const { text = "" } = exchange.response ?? {}
    return text.startsWith("{") && (/^\{\s/.test(text) ? "escaped" : "?compact")
  },
  "request-uuid": ({ isAccepted, content, facts }) => {
    if (!isAccepted || Object.keys(content).length === 0 || facts.form !== "list") return undefined
    return "request_uuid" in content ? "everywhere" : "not-in-collections"
  },
  "more-fields": on("lists", ({ rows: [row], errors: [error] }) => {
    if (error) return Object.keys(error).length > 5 && "in-errors"
    const known = [...listFields("lists"), "request_uuid"]
    const isMore = row && Object.keys(row).some((name) => !known.includes(name))
    return isMore ? "in-records" : row && "?none"
  }),
  "error-links": ({ errors: [error] }) =>
    error &&
    typeof error.link === "string" &&
    (error.link.includes("/api/errors/")
      ? "help-center"
      : error.link.endsWith(`/errors/${error.code}`) && "contract"),
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
