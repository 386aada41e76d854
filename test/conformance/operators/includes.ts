import { listOperations, operations } from "../../../src/conformance/facts.ts"
import { operationIds, type OperationId } from "../../../src/contract/index.ts"
import {
  type AnyBody,
  type Handler,
  mapBody,
  type Mutation,
  read,
  type ServiceRequest,
} from "../provider.ts"
import { createMutants, type GeneratedMutant, type Operators } from "./common.ts"

/** A kind of record that an operation includes. */
interface Place {
  operation: OperationId
  kind: string
}

const listKinds = (operation: OperationId): string[] =>
  Object.keys(operations[operation].effects.parameters.include?.includes ?? {})

const places: Place[] = operationIds.flatMap((operation) =>
  listKinds(operation).map((kind) => ({ operation, kind })),
)

interface Context {
  body: AnyBody
  request: ServiceRequest
  next: Handler
}

function listRequested({ url }: ServiceRequest): string[] {
  return url.searchParams.get("include")?.split(",") ?? []
}

/** Changes the included records of a kind, if they were requested; undefined removes them. */
function mapIncluded(
  { operation, kind }: Place,
  change: (records: AnyBody[], context: Context) => AnyBody[] | undefined | Promise<AnyBody[]>,
): Mutation {
  return mapBody(operation, async (body, request, next) => {
    const holder = body.includes ?? body
    if (!listRequested(request).includes(kind) || !Array.isArray(holder[kind])) return
    holder[kind] = await change(holder[kind], { body, request, next })
  })
}

/** Whether the first record of the body refers to a record. */
function isOfFirst({ operation, kind }: Place, { body }: Context, record: AnyBody): boolean {
  const { effects, kind: items } = operations[operation]
  const first = body[items]?.[0]
  const paths = effects.parameters.include?.includes?.[kind] ?? []
  return paths.some((keys) =>
    Object.entries(keys).every(([key, fields]) =>
      fields.some((field) => [first?.[field]].flat().includes(record[key])),
    ),
  )
}

const operators: Operators<Place> = {
  "kind missing": (place) => mapIncluded(place, () => undefined),
  "kind beside includes": (place) =>
    operations[place.operation].wrapsIncludes &&
    mapIncluded(place, (records, { body }) => {
      body[place.kind] = records
      return undefined
    }),
  "included for the first record only": (place) =>
    listOperations.includes(operations[place.operation]) &&
    mapIncluded(place, (records, context) =>
      context.body[operations[place.operation].kind].length > 1
        ? records.filter((record) => isOfFirst(place, context, record))
        : records,
    ),
  "one included record missing": (place) => mapIncluded(place, (records) => records.slice(0, -1)),
  "included twice": (place) =>
    mapIncluded(place, (records) => [...records, ...records.slice(0, 1)]),
  "unrelated record included": (place) =>
    mapIncluded(place, async (records, context) => [
      ...records,
      ...(await fetchUnrelated(place, records, context)),
    ]),
  "include ignored in a pair": (place) =>
    listKinds(place.operation).length > 1 &&
    mapIncluded(place, (records, { request }) =>
      listRequested(request).indexOf(place.kind) > 0 ? undefined : records,
    ),
  "included on the first page only": (place) =>
    operations[place.operation].effects.parameters.cursor &&
    mapIncluded(place, (records, { request }) =>
      Number(request.url.searchParams.get("cursor")) > 0 ? [] : records,
    ),
}

/** Where to find records of a kind that a response doesn't refer to. */
const sources: Record<string, string> = {
  // A service may include all members of a record's workspace, which is nearly always the other one.
  accounts: "/memberships?workspace_id=12&include=accounts&limit=100",
  sections: "/lists?workspace_id=11&include=sections",
  memberships: "/memberships?workspace_id=12",
  lists: "/lists?workspace_id=11",
  tasks: "/tasks?",
  workspaces: "/workspaces?",
}

/** Fetches an existing record that the response does not refer to, if there is one. */
async function fetchUnrelated(
  { operation, kind }: Place,
  records: AnyBody[],
  { body, request, next }: Context,
): Promise<AnyBody[]> {
  const own = [body[operations[operation].kind], Object.values(body), records].flat(2)
  const known = new Set(own.filter(Boolean).map(({ id }) => id))
  const organization = request.url.searchParams.get("organization_id")
  const { text } = await read(next, request, `${sources[kind]}&organization_id=${organization}`)
  const all: AnyBody[] = JSON.parse(text)[kind] ?? []
  return all.filter(({ id }) => !known.has(id)).slice(0, 1)
}

export const includeMutants: GeneratedMutant[] = createMutants(
  places,
  operators,
  ({ operation, kind }) => `${operation}/${kind}`,
)
