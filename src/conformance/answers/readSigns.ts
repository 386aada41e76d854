import { type JsonObject } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import { listConditionFields } from "../../openapi/effects.ts"
import { findUnsorted } from "../judge/sorting.ts"
import { isPlainId, listRecords } from "../state/records.ts"
import type { KnownRecord } from "../state/state.ts"
import { compareValues, isSameValue } from "../state/values.ts"
import { blames, compareOutcome, isOnly, isWhole, on, type Shown, type Signs } from "./sign.ts"

/** What collections show about the records that a request selects, and about their order. */
export const readSigns: Signs = {
  "deleted-records": ({ operation, before, content, isAccepted, status }) => {
    if (operation === "getTask" && before.deleted === true)
      return status === 404 ? "tasks-hidden" : isAccepted && "!tasks-hidden"
    const isDeletedMembership = listRecords(isAccepted ? content : {}).some(
      ({ kind, records }) =>
        kind === "memberships" && records.some(({ deleted }) => deleted === true),
    )
    return isDeletedMembership && "memberships-listed"
  },
  "default-order": (shown) => {
    const { facts, rows } = shown
    const isMeant = facts.form === "list" && facts.kind !== "activities" && isOnly(shown)
    if (!isMeant || rows.length < 3) return undefined
    const reversed = rows.toReversed()
    const [isOldest, isNewest] = [isSorted(rows, "id"), isSorted(reversed, "id")]
    if (facts.kind !== "tasks")
      return isNewest ? "others-newest-first" : isOldest && "!others-newest-first"
    const fits = [
      ["tasks-newest-first", isNewest],
      ["tasks-by-name", isSorted(rows, "name")],
      ["tasks-by-last-change", isSorted(reversed, "updated_at")],
    ] as const
    const [found, ...others] = isOldest ? [] : fits.filter(([, isFit]) => isFit)
    if (found && others.length === 0) return found[0]
    return fits.map(([name, isFit]) => !isFit && (`!${name}` as const))
  },
  "order-fields": (shown) => {
    const { facts, isAccepted, state } = shown
    const order = readOrder(shown)
    if (order === undefined || !(isAccepted || blames(shown, "order"))) return undefined
    const isKnown = state.list(facts.kind).some(({ record }) => order in record)
    if (!isKnown) return isAccepted ? "unknown-ignored" : "!unknown-ignored"
    if (order === "created_at" || order === "updated_at")
      return isAccepted ? "!position-and-name" : "position-and-name"
    if (order === "position" || order === "name") return isAccepted ? "!times-only" : "times-only"
    return isAccepted
      ? ["!times-only", "!position-and-name"]
      : ["!scalar-fields", "!unknown-ignored"]
  },
  "bounds-excluded": ({ facts, query, rows }) => {
    const isIncluded = facts.parameters.some(({ name, effect }) => {
      if (!/(before|after)$/.test(name) || name === "archived_date_before") return false
      const field = listConditionFields(effect).at(-1) ?? ""
      // Times may be rounded, so only the same instant is at the bound.
      const bound = parseTimeSpan(query[name])?.start
      return bound !== undefined && rows.some((row) => parseTimeSpan(row[field])?.start === bound)
    })
    return isIncluded && (facts.kind === "lists" ? "dates-included" : "times-included")
  },
  "creation-unknown": on("workspaces memberships", ({ query, rows, state }) => {
    const { after, before } = query
    if (rows.length === 0 || rows.some((row) => "created_at" in row)) return undefined
    if (typeof after === "string" && Date.parse(after) > Date.UTC(2021)) return "start-of-dataset"
    // The dataset starts after each of its records was created.
    const isEarly = state
      .list("tasks")
      .some(({ isOwn, record }) => !isOwn && (compareValues(record.created_at, before) ?? -1) >= 0)
    return isEarly && "long-ago"
  }),
  "views-combined": on("listTasks", (shown) => {
    const { order, view = "default" } = shown.query
    if (view === "default" || view === "subtasks" || isOnly(shown, "view")) return undefined
    const isIgnored = typeof order === "string" && !isOrdered(shown.rows, order)
    return [compareOutcome(shown, "view", "!alone", "alone"), isIgnored && "view-order"]
  }),
  "order-ties": (shown) => {
    const { rows } = shown
    const order = readOrder(shown)
    if (order === undefined || order === "id") return undefined
    // The service may ignore the order, and return the records in another one.
    const isTelling = findUnsorted(rows, [order], false) && !findUnsorted(rows, [order], true)
    return isTelling && readTies(rows, order)
  },
  "order-nulls": (shown) => {
    const { rows } = shown
    const order = readOrder(shown)
    // The service may ignore the order.
    if (order === undefined || !isOrdered(rows, order)) return undefined
    const values = rows.map((row) => row[order])
    const [first, last] = [values[0], values.at(-1)]
    if (first === undefined || (first === null) === (last === null)) return undefined
    return first === null ? "first" : "last"
  },
  "activity-ties": on(
    "listActivities",
    ({ query, rows }) => query.order === undefined && readTies(rows, "created_at"),
  ),
  "state-left-out": on("listTasks", ({ query, rows, isAccepted }) => {
    const { deleted, cleared } = query
    const isDeleted = rows.some((row) => row.deleted === true && row.cleared !== true)
    const isCleared = rows.some((row) => row.cleared === true && row.deleted !== true)
    if (isDeleted && deleted === false) return "deleted-if-false"
    if (isDeleted && deleted === undefined) return cleared === undefined && "deleted-unless-false"
    if (isCleared && cleared !== true && deleted !== true) return "cleared-shown"
    return isAccepted && deleted === false && "?left-out"
  }),
  "scheduled-without-start": on("listTasks?view=scheduled", ({ query, rows }) => {
    const first = rows.findIndex((row) => row.starts_on === null)
    const last = rows.findLastIndex((row) => row.starts_on !== null)
    if (query.order !== undefined || first < 0 || last < 0) return undefined
    if (first < last) return "by-due-date"
    return `${rows[first]!.due_on as string}` < `${rows[last]!.starts_on as string}` && "last"
  }),
  "view-recent": on("tasks?view=recent", (shown) => {
    const { query, rows, state, viewed } = shown
    if (!isOnly(shown, "view") || query.cursor !== undefined) return undefined
    if (rows.length > 10) return "all"
    const isShown = ({ id, record }: KnownRecord): boolean =>
      viewed.has(id) && record.deleted !== true && record.cleared !== true
    return isWhole(shown) && state.list("tasks").filter(isShown).length > 10 && "last-ten"
  }),
  viewing: on("tasks?view=recent", (shown) => {
    const { rows, state, viewed } = shown
    if (!isOnly(shown, "view")) return undefined
    const unread = state.list("tasks").filter(({ id, isOwn }) => isOwn && !viewed.has(id))
    const ids = new Set(rows.map(({ id }) => id))
    if (unread.some(({ id }) => ids.has(id))) return "creating-too"
    return rows.length > 10 && unread.length > 0 && isWhole(shown) && "reading"
  }),
  "view-inbox": on("listTasks?view=inbox", (shown) => {
    const { rows, state } = shown
    const { caller } = state
    if (!isOnly(shown, "view")) return undefined
    if (rows.some(({ completed }) => completed === true)) return "completed-too"
    if (rows.some(({ account_id: creator }) => creator === caller)) return "all-assigned"
    const assigned = state
      .list("tasks")
      .filter(({ record }) => record.owner_id === caller && !record.deleted && !record.cleared)
    const byOthers = assigned.filter(({ record }) => record.account_id !== caller)
    const isAll = isWhole(shown)
    if (rows.length === 0) return isAll && byOthers.some(isOpen) && "nothing"
    return [
      "!nothing",
      isAll && assigned.length > byOthers.length && "!all-assigned",
      isAll && !byOthers.every(isOpen) && "!completed-too",
    ]
  }),
  "view-subtasks": on("listTasks?view=subtasks", (shown) => {
    if (!shown.isAccepted)
      return isOnly(shown, "view") && blames(shown, "view") && "parent-required"
    return shown.rows.length > 0 ? "all" : isViewEmpty(shown) && "?nothing"
  }),
  "upcoming-order": on("listTasks?view=upcoming", ({ query, rows }) => {
    const [byId, byDate] = [isSorted(rows, "id"), isSorted(rows, "due_on")]
    if (query.order !== undefined || byId === byDate) return undefined
    return byId ? "by-id" : "by-due-date"
  }),
  "archived-cursor-alone": on("listLists", (shown) => {
    const { archived, archived_date_before: before } = shown.query
    if (before === undefined || archived !== undefined) return undefined
    // A service may reject date-times, with and without `archived`.
    const isDate = `${before as string}`.length === 10
    if (blames(shown, "archived_date_before")) return isDate ? "rejected" : "?rejected"
    if (shown.rows.some((row) => row.archived !== true)) return "ignored"
    return shown.rows.length > 0 && isOnly(shown, "archived_date_before") && "?archived"
  }),
  "archived-date": on("listLists", (shown) => {
    const { archived_date_before: before, archived } = shown.query
    const isMeant = typeof before === "string" && before.length > 10 && archived === true
    return isMeant && compareOutcome(shown, "archived_date_before", "!date-only", "date-only")
  }),
  "archived-left-out": on("listLists", (shown) => {
    const { query, rows } = shown
    if (!isOnly(shown, "archived") || query.archived === true) return undefined
    if (!rows.some(({ archived }) => archived === true)) return rows.length > 0 && "?left-out"
    return query.archived === false ? "if-false" : "unless-false"
  }),
  "revoked-token-unlisted": on("listAccessTokens", ({ rows, state }) => {
    const isListed = rows.some(({ id = null }) => state.find("access_tokens", id)?.isRemoved)
    return isListed ? "listed" : "?left-out"
  }),
  "view-notified": on("listActivities?view=notified", (shown) => {
    const { rows, state } = shown
    if (rows.length > 0)
      return rows.some(({ action }) => action !== "add_comment") ? "recipients" : "?comments"
    const isNotified = ({ record: { recipient_ids: ids } }: KnownRecord): boolean =>
      Array.isArray(ids) && ids.includes(state.caller ?? null)
    return isViewEmpty(shown) && state.list("activities").some(isNotified) && "comments"
  }),
  "view-resource": on("listActivities?view=resource", (shown) => {
    if (!shown.isAccepted) return blames(shown, "view") && "parameters-required"
    return shown.rows.length > 0 ? "as-default" : isViewEmpty(shown) && "?nothing"
  }),
}

/** Returns whether a view, without other parameters, selects nothing. */
function isViewEmpty(shown: Shown): boolean {
  return shown.rows.length === 0 && isWhole(shown) && isOnly(shown, "view")
}

/** Returns the sent order; undefined beside a view, which may have an order of its own. */
function readOrder({ query: { order, view = "default" } }: Shown): string | undefined {
  return typeof order === "string" && view === "default" ? order : undefined
}

/** Returns whether records are sorted by a field, in either direction. */
function isOrdered(rows: readonly JsonObject[], field: string): boolean {
  return [true, false].some((isDescending) => !findUnsorted(rows, [field], isDescending))
}

function isSorted(rows: readonly JsonObject[], field: string): boolean {
  const values = rows.map((row) => row[field] as number)
  if (field === "id" && !values.every(isPlainId)) return false
  return values.every((value, i) => i === 0 || values[i - 1]! <= value)
}

/** Returns how the IDs of records with an equal value are sorted; undefined if they're not, or no values are equal. */
function readTies(rows: readonly JsonObject[], field: string) {
  const found = rows.flatMap((row, i) => {
    const before = rows[i - 1]
    const isTie = before && before[field] !== null && isSameValue(before[field], row[field])
    return isTie && isPlainId(row.id as number) ? (before.id as number) < (row.id as number) : []
  })
  if (new Set(found).size !== 1) return undefined
  return found[0] ? "lowest-id-first" : "highest-id-first"
}

function isOpen({ record }: KnownRecord): boolean {
  return record.completed !== true
}
