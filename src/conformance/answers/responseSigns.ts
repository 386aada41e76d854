import { parseJson } from "../../traffic/json.ts"
import { listFields } from "../state/records.ts"
import { compareOutcome, type Signs } from "./sign.ts"

/** The errors that the run's own requests cause, by the alternatives that name them. */
const codes = { not_found: "not-found", rejected: "rejected" } as const

/** What the form of any response shows: statuses, errors, headers and undeclared names. */
export const responseSigns: Signs = {
  "any-token": ({ token, isAccepted, status }) =>
    token === "unknown" && (isAccepted ? "accepted" : status < 500 && "rejected"),
  "unseen-is-not-there": ({ status, id, facts, token, obstacle }) => {
    if (status !== 403 || token !== "valid") return undefined
    const isNamed = id === undefined || (obstacle !== undefined && obstacle.subject !== "id")
    return isNamed ? "named-forbidden" : facts.form === "read" && "forbidden"
  },
  "code-of-error": ({ errors: [error], status, id }) =>
    status === 404 && id !== undefined && error?.code === "not_modified" && "not-modified",
  "error-codes": ({ errors: [error] }) =>
    error && (codes[error.code as keyof typeof codes] ?? "?documented"),
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
    const isOnly = violations.every(
      ({ kind, name, in: where }) =>
        kind === "unsupported" && where === "query" && name.includes("contract_"),
    )
    if (token !== "valid" || violations.length === 0 || !isOnly || obstacle) return undefined
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
    return text.startsWith("{") && (/^\{\s/.test(text) ? "escaped" : "compact")
  },
  "request-uuid": ({ isAccepted, content, facts }) => {
    if (!isAccepted || Object.keys(content).length === 0 || facts.form !== "list") return undefined
    return "request_uuid" in content ? "everywhere" : "not-in-collections"
  },
  "more-fields": ({ facts, rows: [row], errors: [error] }) => {
    if (error) return Object.keys(error).length > 5 ? "in-errors" : undefined
    if (!row || facts.kind !== "lists") return undefined
    const known = [...listFields(facts.kind), "request_uuid"]
    return Object.keys(row).some((name) => !known.includes(name)) ? "in-records" : "?none"
  },
  "error-links": ({ errors: [error] }) =>
    error &&
    typeof error.link === "string" &&
    (error.link.includes("/api/errors/")
      ? "help-center"
      : error.link.endsWith(`/errors/${error.code}`) && "contract"),
}
