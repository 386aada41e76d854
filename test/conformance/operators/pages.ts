import { defaultLimit } from "../../../generated/tables.ts"
import { listOperations, operations } from "../../../src/conformance/facts.ts"
import { listFields } from "../../../src/conformance/state/records.ts"
import type { OperationId } from "../../../src/contract/index.ts"
import { mapSuccess, type Mutation, withQuery } from "../provider.ts"
import {
  formatPlace,
  isSent,
  mapRows,
  offsetIds,
  type ParameterEffect,
  parameterEffects,
  type QueryChange,
  readLink,
  rewriteQuery,
  type Row,
  withLink,
} from "./collections.ts"
import { createMutants, forEachName, type GeneratedMutant, type Operators } from "./common.ts"

interface Page {
  cursor: number
  limit: number
  hasLimit: boolean
}

const readPage = (query: URLSearchParams): Page => ({
  cursor: Number(query.get("cursor") ?? 0),
  limit: Number(query.get("limit") ?? defaultLimit),
  hasLimit: query.has("limit"),
})

type Operator = Operators<OperationId>[string]

/** Creates an operator that reads a page as another one. */
const rewritePage =
  (change: (page: Page) => Partial<Record<"cursor" | "limit", number>>): Operator =>
  (operation) =>
    rewriteQuery(operation, (query) => change(readPage(query)))

/** Restricts an operator to collections with an optional limit. */
const whereOptional =
  (operator: Operator): Operator =>
  (operation) =>
    !operations[operation].parameters.some(({ name, required }) => name === "limit" && required) &&
    operator(operation)

/** Creates an operator that changes the records on pages. */
const changeRows =
  (change: (rows: Row[], page: Page) => Row[]): Operator =>
  (operation) =>
    mapRows(operation, { change: ({ own, query }) => change(own, readPage(query)) })

/**
 * Creates an operator that changes the order of the records. Records that have only IDs show no order of their own: whether
 * a service sorts by the ID is open.
 */
const changeOrder =
  (change: (rows: Row[], unsorted: Row[], order: string, page: Page) => Row[]): Operator =>
  (operation) =>
    listFields(operations[operation].kind).length > 1 &&
    mapRows(operation, {
      when: (query) => query.has("order"),
      base: { order: null },
      change: ({ own, all, query }) => change(own, all, query.get("order") ?? "", readPage(query)),
    })

/** The operators of collections with an offset. */
const offsetOperators: Operators<OperationId> = {
  "cursor ignored": rewritePage(() => ({ cursor: 0 })),
  "cursor one later": rewritePage(({ cursor }) => (cursor > 0 ? { cursor: cursor + 1 } : {})),
  "cursor one earlier": rewritePage(({ cursor }) => ({ cursor: Math.max(cursor - 1, 0) })),
  "cursor counts pages": rewritePage(({ cursor, limit }) => ({ cursor: cursor * limit })),
  "cursor rounded": rewritePage(({ cursor, limit }) => ({ cursor: cursor - (cursor % limit) })),
  "cursor capped": rewritePage(({ cursor }) => ({ cursor: Math.min(cursor, defaultLimit) })),
  "cursor without limit": whereOptional(
    rewritePage(({ hasLimit }) => (hasLimit ? {} : { cursor: 0 })),
  ),
  "limit ignored": rewritePage(() => ({ limit: defaultLimit })),
  "limit one more": rewritePage(({ limit }) => ({ limit: limit + 1 })),
  "limit one less": rewritePage(({ limit, hasLimit }) =>
    limit > 1 && hasLimit ? { limit: limit - 1 } : {},
  ),
  "limit capped at 10": rewritePage(({ limit }) => ({ limit: Math.min(limit, 10) })),
  "limit 1 ignored": rewritePage(({ limit }) => ({ limit: limit === 1 ? defaultLimit : limit })),
  "default limit 20": whereOptional(rewritePage(({ hasLimit }) => (hasLimit ? {} : { limit: 20 }))),
  "no default limit": whereOptional(
    rewritePage(({ hasLimit }) => (hasLimit ? {} : { limit: 100 })),
  ),
  "maximum halved": (operation) =>
    operations[operation].maximumLimit !== undefined &&
    rewritePage(({ limit }) => ({ limit: Math.min(limit, 50) }))(operation),
  "last page missing": changeRows((rows, { limit }) =>
    rows.slice(0, Math.max(limit, rows.length - (rows.length % limit))),
  ),
  "record twice": changeRows((rows, { cursor }) =>
    cursor > 0 && cursor < rows.length ? rows.with(cursor, rows[cursor - 1]!) : rows,
  ),
  "beyond the end": changeRows((rows, { cursor }) =>
    cursor > 0 && cursor >= rows.length
      ? rows.slice(-1).flatMap((last) => Array.from({ length: cursor + 1 }, () => last))
      : rows,
  ),
  "order of pages": changeRows((rows, { cursor }) => (cursor > 0 ? rows.toReversed() : rows)),
  "order ignored": changeOrder((_, unsorted) => unsorted),
  "order ascending": changeOrder((rows) => rows.toReversed()),
  "only the page sorted": changeOrder((rows, unsorted, _, { cursor, limit }) => {
    const page = new Set(unsorted.slice(cursor, cursor + limit).map(({ record }) => record.id))
    const sorted = rows.filter(({ record }) => page.has(record.id))
    return unsorted.toSpliced(cursor, limit, ...sorted)
  }),
  "sorted as text": changeOrder((rows, _, order) =>
    rows.every(({ record }) => typeof record[order] === "number")
      ? rows.toSorted((a, b) => (`${a.record[order]}` < `${b.record[order]}` ? 1 : -1))
      : rows,
  ),
  // Groups with equal values are the other way round on later pages.
  "equal values unstable": changeOrder((rows, _, order, { cursor }) => {
    const groups = Map.groupBy(rows, ({ record }) => JSON.stringify(record[order] ?? null))
    return cursor > 0 ? [...groups.values()].flatMap((group) => group.toReversed()) : rows
  }),
}

/** An effect of an operation, or of a parameter, that sorts by fields. */
interface Sort extends Pick<ParameterEffect, "operation" | "effect"> {
  place: string
  isSorted: (query: URLSearchParams) => boolean
}

const sorts: Sort[] = [
  ...listOperations.map(({ id, effects: { effect } }) => ({
    operation: id,
    effect,
    place: `${id}/default`,
    isSorted: () => true,
  })),
  ...parameterEffects.map((one) => ({
    ...one,
    place: formatPlace(one),
    isSorted: (query: URLSearchParams) => isSent(one, query),
  })),
]

const mapSorted = ({ operation, isSorted }: Sort, change: (rows: Row[]) => Row[]): Mutation =>
  mapRows(operation, {
    when: (query) => !query.has("order") && isSorted(query),
    change: ({ own }) => change(own),
  })

const getSortFields = ({ effect: { sorts: fields } }: Sort): readonly string[] =>
  Array.isArray(fields) ? fields : []

const sortOperators: Operators<Sort> = {
  // Every second row comes first: an order that no field has.
  "sort ignored": (sort) =>
    mapSorted(sort, (rows) => [1, 0].flatMap((rest) => rows.filter((_, i) => i % 2 === rest))),
  "sort ascending": (sort) => sort.effect.direction && mapSorted(sort, (rows) => rows.toReversed()),
  "sort field ignored": (sort) => {
    const fields = getSortFields(sort)
    return forEachName(fields.length > 1 ? fields : [], (field) =>
      mapSorted(sort, (rows) =>
        sortBy(
          rows,
          fields.filter((other) => other !== field),
        ),
      ),
    )
  },
}

function sortBy(rows: Row[], fields: readonly string[]): Row[] {
  const read = ({ record }: Row): string => fields.map((field) => record[field] ?? "~").join()
  const unsorted = rows.toSorted((a, b) => a.record.id - b.record.id)
  return unsorted.toSorted((a, b) => (read(a) < read(b) ? -1 : read(a) > read(b) ? 1 : 0))
}

/** Changes the query of the URL in `Link`; undefined removes the header. */
const changeLink = (
  change: (next: URLSearchParams, sent: URLSearchParams) => QueryChange | undefined,
): Mutation =>
  mapSuccess("listActivities", (response, request) => {
    const url = readLink(response)
    if (!url) return undefined
    const changes = change(url.searchParams, request.url.searchParams)
    return withLink(response, changes && withQuery({ ...request, url }, changes).url)
  })

/** The parameters whose effect on the next page the source states. */
const linkParameters = operations.listActivities.parameters.flatMap(({ name }) =>
  ["pagination", "view", "cursor"].includes(name) ? [] : name,
)

const moveCursor = (step: number): Mutation =>
  changeLink((next) => ({ cursor: Number(next.get("cursor")) + step }))

const linkOperators: Operators<OperationId> = {
  "link drops a parameter": () =>
    forEachName(linkParameters, (name) => changeLink(() => ({ [name]: null }))),
  "link missing with a parameter": () =>
    forEachName(["limit", "workspace_id", "before", "after", "order", "include"], (name) =>
      changeLink((_, sent) => (sent.has(name) && sent.has("cursor") ? undefined : {})),
    ),
  "link missing": () => changeLink(() => undefined),
  "link with a wrong cursor": () => ({ earlier: moveCursor(-1), later: moveCursor(1) }),
  "link of the first page": () => changeLink((next) => ({ cursor: next.get("limit") })),
  "link with another limit": () => changeLink(() => ({ limit: 1 })),
}

export const pageAndSortMutants: GeneratedMutant[] = [
  ...createMutants(offsetIds, offsetOperators),
  ...createMutants(
    sorts.filter((sort) => getSortFields(sort).length > 0),
    sortOperators,
    ({ place }) => place,
  ),
  ...createMutants(["listActivities"], linkOperators),
]
