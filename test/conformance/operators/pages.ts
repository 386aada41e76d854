import { maximumLimits, defaultLimit } from "../../../generated/tables.ts"
import { getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import type { Effect } from "../../../src/openapi/effects.ts"
import { mapSuccess, type Mutation } from "../provider.ts"
import {
  collectionIds,
  formatParameter,
  isSent,
  mapRows,
  offsetIds,
  parameterEffects,
  type Query,
  rewriteQuery,
  type Row,
} from "./collections.ts"
import { defineMutant, type GeneratedMutant, operationEffects } from "./common.ts"

/** The page of a request. */
interface Page {
  cursor: number
  limit: number
  query: Query
}

const readPage = (query: Query): Page => ({
  cursor: Number(query.get("cursor") ?? 0),
  limit: Number(query.get("limit") ?? defaultLimit),
  query,
})

/** Changes of `cursor` and `limit`; undefined if the mutation does not apply. */
const pageOperators: Record<
  string,
  (page: Page) => Partial<Record<"cursor" | "limit", number>> | undefined
> = {
  "cursor ignored": ({ cursor }) => (cursor > 0 ? { cursor: 0 } : undefined),
  "cursor one later": ({ cursor }) => (cursor > 0 ? { cursor: cursor + 1 } : undefined),
  "cursor one earlier": ({ cursor }) => (cursor > 0 ? { cursor: cursor - 1 } : undefined),
  "cursor counts pages": ({ cursor, limit }) =>
    cursor > 0 ? { cursor: cursor * limit } : undefined,
  "cursor rounded": ({ cursor, limit }) =>
    cursor % limit === 0 ? undefined : { cursor: cursor - (cursor % limit) },
  "cursor capped": ({ cursor }) => (cursor > defaultLimit ? { cursor: defaultLimit } : undefined),
  "cursor without limit": ({ cursor, query }) =>
    cursor > 0 && !query.has("limit") ? { cursor: 0 } : undefined,
  "limit ignored": ({ query }) => (query.has("limit") ? { limit: defaultLimit } : undefined),
  "limit one more": ({ limit }) => ({ limit: limit + 1 }),
  "limit one less": ({ limit, query }) =>
    limit > 1 && query.has("limit") ? { limit: limit - 1 } : undefined,
  "limit capped at 10": ({ limit }) => (limit > 10 ? { limit: 10 } : undefined),
  "limit 1 ignored": ({ limit }) => (limit === 1 ? { limit: defaultLimit } : undefined),
  "default limit 20": ({ query }) => (query.has("limit") ? undefined : { limit: 20 }),
  "no default limit": ({ query }) => (query.has("limit") ? undefined : { limit: 100 }),
  "maximum halved": ({ limit }) => (limit > 50 ? { limit: 50 } : undefined),
}

function appliesTo(operation: OperationId, operator: string): boolean {
  const { path, parameters } = getOperationSpec(operation)
  if (operator === "maximum halved") return path in maximumLimits
  const isRequired = parameters.some(({ name, required }) => name === "limit" && required)
  return !(isRequired && /without limit|default limit/.test(operator))
}

/** Creates a mutant for each operator and each collection with an offset. */
function defineForOffsets<Change>(
  operators: Readonly<Record<string, Change>>,
  mutate: (operation: OperationId, change: Change) => Mutation,
): GeneratedMutant[] {
  return offsetIds.flatMap((operation) =>
    Object.entries(operators)
      .filter(([operator]) => appliesTo(operation, operator))
      .map(([operator, change]) => defineMutant(operator, operation, mutate(operation, change))),
  )
}

const pageMutants = defineForOffsets(pageOperators, (operation, change) =>
  rewriteQuery(operation, (query) => {
    const page = readPage(query)
    return page.cursor >= 0 && page.limit >= 1 ? change(page) : undefined
  }),
)

/** Changes of the records on pages. */
const rowOperators: Record<string, (rows: Row[], page: Page) => Row[]> = {
  "last page missing": (rows, { limit }) =>
    rows.slice(0, Math.max(limit, rows.length - (rows.length % limit))),
  "record twice": (rows, { cursor }) =>
    cursor > 0 && cursor < rows.length ? rows.with(cursor, rows[cursor - 1]!) : rows,
  "beyond the end": (rows, { cursor }) =>
    cursor > 0 && cursor >= rows.length
      ? [...Array.from({ length: cursor }, () => rows[0]!), ...rows.slice(-1)]
      : rows,
  "order of pages": (rows, { cursor }) => (cursor > 0 ? rows.toReversed() : rows),
}

const rowMutants = defineForOffsets(rowOperators, (operation, change) =>
  mapRows(operation, { change: ({ own, query }) => change(own, readPage(query)) }),
)

/** Sorts rows as they are, but the groups with equal values the other way round. */
function reverseTies(rows: Row[], field: string): Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = JSON.stringify(row.record[field] ?? null)
    groups.set(key, [row, ...(groups.get(key) ?? [])])
  }
  return [...groups.values()].flat()
}

const orderOperators: Record<
  string,
  (rows: Row[], unsorted: Row[], order: string, page: Page) => Row[]
> = {
  "order ignored": (_, unsorted) => unsorted,
  "order ascending": (rows) => rows.toReversed(),
  "only the page sorted": (rows, unsorted, _, { cursor, limit }) => {
    const page = new Set(unsorted.slice(cursor, cursor + limit).map(({ record }) => record.id))
    const sorted = rows.filter(({ record }) => page.has(record.id))
    return unsorted.toSpliced(cursor, limit, ...sorted)
  },
  "sorted as text": (rows, _, order) =>
    rows.every(({ record }) => typeof record[order] === "number")
      ? rows.toSorted((a, b) => (`${a.record[order]}` < `${b.record[order]}` ? 1 : -1))
      : rows,
  "equal values unstable": (rows, _, order, { cursor }) =>
    cursor > 0 ? reverseTies(rows, order) : rows,
}

const orderMutants = defineForOffsets(orderOperators, (operation, change) =>
  mapRows(operation, {
    when: (query) => query.has("order"),
    base: () => ({ order: null }),
    change: ({ own, all, query }) => change(own, all, query.get("order") ?? "", readPage(query)),
  }),
)

/** The sorts of operations, views and other parameters. */
const sortMutants: GeneratedMutant[] = [
  ...collectionIds.flatMap((operation) =>
    createSortMutants(`${operation}/default`, operation, operationEffects[operation].effect),
  ),
  ...parameterEffects.flatMap((one) => {
    const place = `${one.operation}/${formatParameter(one)}`
    return createSortMutants(place, one.operation, one.effect, (query) => isSent(one, query))
  }),
]

function createSortMutants(
  place: string,
  operation: OperationId,
  effect: Effect,
  isSorted: (query: Query) => boolean = () => true,
): GeneratedMutant[] {
  const { sorts: fields, direction } = effect
  if (!Array.isArray(fields)) return []
  const define = (operator: string, change: (rows: Row[]) => Row[], field = ""): GeneratedMutant =>
    defineMutant(
      operator,
      place + field,
      mapRows(operation, {
        when: (query) => !query.has("order") && isSorted(query),
        change: ({ own }) => change(own),
      }),
    )
  return [
    define("sort ignored", shuffle),
    ...(direction ? [define("sort ascending", (rows) => rows.toReversed())] : []),
    ...(fields.length > 1 ? fields : []).map((field) => {
      const others = fields.filter((other) => other !== field)
      return define("sort field ignored", (rows) => sortBy(rows, others), `/${field}`)
    }),
  ]
}

/** Puts every second row first: an order that no field has. */
function shuffle(rows: Row[]): Row[] {
  return [...rows.filter((_, i) => i % 2 === 1), ...rows.filter((_, i) => i % 2 === 0)]
}

function sortBy(rows: Row[], fields: readonly string[]): Row[] {
  const read = ({ record }: Row): string => fields.map((field) => record[field] ?? "~").join()
  const unsorted = rows.toSorted((a, b) => a.record.id - b.record.id)
  return unsorted.toSorted((a, b) => (read(a) < read(b) ? -1 : read(a) > read(b) ? 1 : 0))
}

/** Changes the URL in `Link`; undefined removes the header. */
function changeLink(change: (next: URL, request: URL) => URL | undefined): Mutation {
  return mapSuccess("listActivities", (response, request) => {
    const [, address] = /<(.*)>/.exec(response.headers.get("link") ?? "") ?? []
    if (!address) return undefined
    const changed = change(new URL(address), request.url)
    if (changed?.href === address) return undefined
    const headers = new Headers(response.headers)
    if (changed) headers.set("link", `next=<${changed.href}>`)
    else headers.delete("link")
    return { ...response, headers }
  })
}

function setQuery(url: URL, name: string, value: string | null): URL {
  const changed = new URL(url)
  if (value === null) changed.searchParams.delete(name)
  else changed.searchParams.set(name, value)
  return changed
}

/** The parameters whose effect on the next page the source states. */
const linkParameters = getOperationSpec("listActivities").parameters.flatMap(({ name }) =>
  ["pagination", "view", "cursor"].includes(name) ? [] : name,
)

const defineLinkMutant = (
  operator: string,
  change: (next: URL, request: URL) => URL | undefined,
  place = "",
): GeneratedMutant => defineMutant(operator, `listActivities${place}`, changeLink(change))

const linkMutants: GeneratedMutant[] = [
  ...linkParameters.map((name) =>
    defineLinkMutant("link drops a parameter", (next) => setQuery(next, name, null), `/${name}`),
  ),
  ...["limit", "workspace_id", "before", "after", "order", "include"].map((name) =>
    defineLinkMutant(
      "link missing with a parameter",
      (next, { searchParams: sent }) => (sent.has(name) && sent.has("cursor") ? undefined : next),
      `/${name}`,
    ),
  ),
  defineLinkMutant("link missing", () => undefined),
  ...[-1, 1].map((step) =>
    defineLinkMutant(
      "link with a wrong cursor",
      (next) => setQuery(next, "cursor", `${Number(next.searchParams.get("cursor")) + step}`),
      step > 0 ? "/later" : "/earlier",
    ),
  ),
  defineLinkMutant("link of the first page", (next) =>
    setQuery(next, "cursor", next.searchParams.get("limit")),
  ),
  defineLinkMutant("link with another limit", (next) => setQuery(next, "limit", "1")),
]

/** The mutants of pages, sorts and links. */
export const pageAndSortMutants: GeneratedMutant[] = [
  ...pageMutants,
  ...rowMutants,
  ...orderMutants,
  ...sortMutants,
  ...linkMutants,
]
