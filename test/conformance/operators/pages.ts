import { maximumLimits, defaultLimit } from "../../../generated/tables.ts"
import { getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import { mapSuccess, type Mutation } from "../provider.ts"
import {
  collectionIds,
  mapRows,
  offsetIds,
  type Query,
  rewriteQuery,
  type Row,
} from "./collections.ts"
import { defineMutant, formatOperation, type GeneratedMutant, operationEffects } from "./common.ts"

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
  [string, (page: Page) => Partial<Record<"cursor" | "limit", number>> | undefined]
> = {
  "cursor ignored": ["ignores `cursor`.", ({ cursor }) => (cursor > 0 ? { cursor: 0 } : undefined)],
  "cursor one later": [
    "skips one record more than `cursor`.",
    ({ cursor }) => (cursor > 0 ? { cursor: cursor + 1 } : undefined),
  ],
  "cursor one earlier": [
    "skips one record less than `cursor`.",
    ({ cursor }) => (cursor > 0 ? { cursor: cursor - 1 } : undefined),
  ],
  "cursor counts pages": [
    "counts `cursor` in pages.",
    ({ cursor, limit }) => (cursor > 0 ? { cursor: cursor * limit } : undefined),
  ],
  "cursor rounded": [
    "rounds `cursor` down to a multiple of `limit`.",
    ({ cursor, limit }) =>
      cursor % limit === 0 ? undefined : { cursor: cursor - (cursor % limit) },
  ],
  "cursor capped": [
    `reads a \`cursor\` above ${defaultLimit} as ${defaultLimit}.`,
    ({ cursor }) => (cursor > defaultLimit ? { cursor: defaultLimit } : undefined),
  ],
  "cursor without limit": [
    "ignores `cursor` without `limit`.",
    ({ cursor, query }) => (cursor > 0 && !query.has("limit") ? { cursor: 0 } : undefined),
  ],
  "limit ignored": [
    "ignores `limit`.",
    ({ query }) => (query.has("limit") ? { limit: defaultLimit } : undefined),
  ],
  "limit one more": [
    "returns one record more than `limit`.",
    ({ limit }) => ({ limit: limit + 1 }),
  ],
  "limit one less": [
    "returns one record less than `limit`.",
    ({ limit, query }) => (limit > 1 && query.has("limit") ? { limit: limit - 1 } : undefined),
  ],
  "limit capped at 10": [
    "returns at most 10 records.",
    ({ limit }) => (limit > 10 ? { limit: 10 } : undefined),
  ],
  "limit 1 ignored": [
    "ignores `limit=1`.",
    ({ limit }) => (limit === 1 ? { limit: defaultLimit } : undefined),
  ],
  "default limit 20": [
    "returns 20 records without `limit`.",
    ({ query }) => (query.has("limit") ? undefined : { limit: 20 }),
  ],
  "no default limit": [
    "returns more records than the default without `limit`.",
    ({ query }) => (query.has("limit") ? undefined : { limit: 100 }),
  ],
  "maximum halved": [
    "returns at most half of the documented maximum of `limit`.",
    ({ limit }) => (limit > 50 ? { limit: 50 } : undefined),
  ],
}

function appliesTo(operation: OperationId, operator: string): boolean {
  const { path, parameters } = getOperationSpec(operation)
  if (operator === "maximum halved") return path in maximumLimits
  const isRequired = parameters.some(({ name, required }) => name === "limit" && required)
  return !(isRequired && /without limit|default limit/.test(operator))
}

const pageMutants: GeneratedMutant[] = offsetIds.flatMap((operation) =>
  Object.entries(pageOperators)
    .filter(([operator]) => appliesTo(operation, operator))
    .map(([operator, [description, change]]) =>
      defineMutant(
        operator,
        operation,
        [],
        `${formatOperation(operation)} ${description}`,
        rewriteQuery(operation, (query) => {
          const page = readPage(query)
          return page.cursor >= 0 && page.limit >= 1 ? change(page) : undefined
        }),
      ),
    ),
)

/** Changes of the records on pages. */
const rowOperators: Record<
  string,
  [string, (query: Query) => boolean, (rows: Row[], page: Page) => Row[]]
> = {
  "last page missing": [
    "returns no page that is not full.",
    () => true,
    (rows, { limit }) => rows.slice(0, Math.max(limit, rows.length - (rows.length % limit))),
  ],
  "record twice": [
    "returns the last record of a page again on the next page, and omits the one after it.",
    (query) => query.has("cursor"),
    (rows, { cursor }) =>
      cursor > 0 && cursor < rows.length ? rows.with(cursor, rows[cursor - 1]!) : rows,
  ],
  "beyond the end": [
    "returns the last record again beyond the end.",
    (query) => query.has("cursor"),
    (rows, { cursor }) =>
      cursor > 0 && cursor >= rows.length
        ? [...Array.from({ length: cursor }, () => rows[0]!), ...rows.slice(-1)]
        : rows,
  ],
  "order of pages": [
    "sorts later pages in another order than the first.",
    (query) => query.has("cursor"),
    (rows, { cursor }) => (cursor > 0 ? rows.toReversed() : rows),
  ],
}

const rowMutants: GeneratedMutant[] = offsetIds.flatMap((operation) =>
  Object.entries(rowOperators).map(([operator, [description, when, change]]) =>
    defineMutant(
      operator,
      operation,
      [],
      `${formatOperation(operation)} ${description}`,
      mapRows(operation, { when, change: ({ own, query }) => change(own, readPage(query)) }),
    ),
  ),
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
  [string, (rows: Row[], unsorted: Row[], order: string, page: Page) => Row[]]
> = {
  "order ignored": ["ignores `order`.", (_, unsorted) => unsorted],
  "order ascending": ["sorts ascending with `order`.", (rows) => rows.toReversed()],
  "only the page sorted": [
    "cuts the page before it sorts with `order`.",
    (rows, unsorted, _, { cursor, limit }) => {
      const page = new Set(unsorted.slice(cursor, cursor + limit).map(({ record }) => record.id))
      const sorted = rows.filter(({ record }) => page.has(record.id))
      return unsorted.toSpliced(cursor, limit, ...sorted)
    },
  ],
  "sorted as text": [
    "sorts numbers as text with `order`.",
    (rows, _, order) =>
      rows.every(({ record }) => typeof record[order] === "number")
        ? rows.toSorted((a, b) => (`${a.record[order]}` < `${b.record[order]}` ? 1 : -1))
        : rows,
  ],
  "equal values unstable": [
    "sorts records with equal values in another order on later pages.",
    (rows, _, order, { cursor }) => (cursor > 0 ? reverseTies(rows, order) : rows),
  ],
}

const orderMutants: GeneratedMutant[] = offsetIds.flatMap((operation) =>
  Object.entries(orderOperators).map(([operator, [description, change]]) =>
    defineMutant(
      operator,
      operation,
      [],
      `${formatOperation(operation)} ${description}`,
      mapRows(operation, {
        when: (query) => query.has("order"),
        base: () => ({ order: null }),
        change: ({ own, all, query }) =>
          change(own, all, query.get("order") ?? "", readPage(query)),
      }),
    ),
  ),
)

/** Sorts of views and of operations, with the fields that the source names. */
const sortMutants: GeneratedMutant[] = collectionIds.flatMap((operation) => {
  const { effect, parameters } = operationEffects[operation]
  const sorts = [
    { place: "default", value: undefined as string | undefined, one: effect },
    ...Object.entries(parameters).flatMap(([name, parameter]) => [
      { place: name, value: undefined, one: parameter },
      ...Object.entries(parameter.values ?? {}).map(([value, one]) => ({
        place: name,
        value,
        one,
      })),
    ]),
  ]
  return sorts.flatMap(({ place, value, one }) =>
    Array.isArray(one.sorts)
      ? createSortMutants(operation, { place, value, fields: one.sorts, direction: one.direction })
      : [],
  )
})

function createSortMutants(
  operation: OperationId,
  {
    place,
    value,
    fields,
    direction,
  }: { place: string; value?: string; fields: readonly string[]; direction?: string },
): GeneratedMutant[] {
  const when = (query: Query): boolean =>
    !query.has("order") &&
    (place === "default" || (value === undefined ? query.has(place) : query.get(place) === value))
  const name = value === undefined ? place : `${place}=${value}`
  const operators: [string, string, (rows: Row[]) => Row[]][] = [
    [
      "sort ignored",
      `does not sort by ${fields.map((field) => `\`${field}\``).join(" and ")}`,
      shuffle,
    ],
    ...(direction
      ? [
          [
            "sort ascending",
            `sorts ascending by \`${fields[0]}\``,
            (rows: Row[]) => rows.toReversed(),
          ] as [string, string, (rows: Row[]) => Row[]],
        ]
      : []),
    ...(fields.length > 1
      ? fields.map((field): [string, string, (rows: Row[]) => Row[]] => [
          `sort field ignored`,
          `does not sort by \`${field}\``,
          (rows) =>
            sortBy(
              rows,
              fields.filter((other) => other !== field),
            ),
        ])
      : []),
  ]
  return operators.map(([operator, description, change], i) =>
    defineMutant(
      operator,
      operation,
      operator === "sort field ignored" ? [name, fields[i - 1]!] : [name],
      `${formatOperation(operation)} ${description}${place === "default" ? " without `order`" : ` for \`${name}\``}.`,
      mapRows(operation, { when, change: ({ own }) => change(own) }),
    ),
  )
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

const linkMutants: GeneratedMutant[] = [
  ...linkParameters.map((name) =>
    defineMutant(
      "link drops a parameter",
      "listActivities",
      [name],
      `\`Link\` of GET /activities omits \`${name}\`.`,
      changeLink((next) => setQuery(next, name, null)),
    ),
  ),
  ...["limit", "workspace_id", "before", "after", "order", "include"].map((name) =>
    defineMutant(
      "link missing with a parameter",
      "listActivities",
      [name],
      `GET /activities has no \`Link\` if \`${name}\` is sent with a cursor.`,
      changeLink((next, request) =>
        request.searchParams.has(name) && request.searchParams.has("cursor") ? undefined : next,
      ),
    ),
  ),
  defineMutant(
    "link missing",
    "listActivities",
    [],
    "GET /activities has no `Link`.",
    changeLink(() => undefined),
  ),
  ...[-1, 1].map((step) =>
    defineMutant(
      "link with a wrong cursor",
      "listActivities",
      [step > 0 ? "later" : "earlier"],
      `The cursor in \`Link\` of GET /activities is one too ${step > 0 ? "high" : "low"}.`,
      changeLink((next) =>
        setQuery(next, "cursor", `${Number(next.searchParams.get("cursor")) + step}`),
      ),
    ),
  ),
  defineMutant(
    "link of the first page",
    "listActivities",
    [],
    "`Link` of each page of GET /activities leads to the second page.",
    changeLink((next) => setQuery(next, "cursor", next.searchParams.get("limit"))),
  ),
  defineMutant(
    "link with another limit",
    "listActivities",
    [],
    "`Link` of GET /activities has a `limit` of 1.",
    changeLink((next) => setQuery(next, "limit", "1")),
  ),
]

/** The mutants of pages, sorts and links. */
export const pageAndSortMutants: GeneratedMutant[] = [
  ...pageMutants,
  ...rowMutants,
  ...orderMutants,
  ...sortMutants,
  ...linkMutants,
]
