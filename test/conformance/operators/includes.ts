import { operationIds, type OperationId } from "../../../src/contract/index.ts"
import {
  type AnyBody,
  createRead,
  mapBody,
  type Mutation,
  type ServiceRequest,
  withText,
} from "../provider.ts"
import { collectionIds } from "./collections.ts"
import { defineMutant, type GeneratedMutant, operationEffects } from "./common.ts"

/** A kind of record that an operation includes. */
interface Place {
  operation: OperationId
  kind: string
  /** The other kinds of the operation. */
  others: string[]
}

const places: Place[] = operationIds.flatMap((operation) => {
  const kinds = Object.keys(operationEffects[operation].parameters.include?.includes ?? {})
  return kinds.map((kind) => ({ operation, kind, others: kinds.filter((other) => other !== kind) }))
})

function listRequested({ url }: ServiceRequest): string[] {
  return url.searchParams.get("include")?.split(",") ?? []
}

/** Changes the included records of a kind, if they were requested. */
function mapIncluded(
  { operation, kind }: Place,
  change: (
    records: AnyBody[],
    context: { body: AnyBody; request: ServiceRequest },
  ) => AnyBody[] | undefined,
): Mutation {
  return mapBody(operation, (body, request) => {
    const holder = body.includes ?? body
    if (!listRequested(request).includes(kind) || !Array.isArray(holder[kind])) return
    const records = change(holder[kind], { body, request })
    if (records) holder[kind] = records
    else delete holder[kind]
  })
}

/** The ID that the first record of the body refers to, if any. */
function isOfFirst(place: Place, { body }: { body: AnyBody }, record: AnyBody): boolean {
  const first = body[operationEffects[place.operation].kind]?.[0]
  const paths = operationEffects[place.operation].parameters.include?.includes?.[place.kind] ?? []
  return paths.some((keys) =>
    Object.entries(keys).every(([key, fields]) =>
      fields.some((field) => [first?.[field]].flat().includes(record[key])),
    ),
  )
}

const operators: Record<string, (place: Place) => Mutation | undefined> = {
  "kind missing": (place) => mapIncluded(place, () => undefined),
  "kind empty": (place) => mapIncluded(place, () => []),
  "included for the first record only": (place) =>
    collectionIds.includes(place.operation)
      ? mapIncluded(place, (records, context) =>
          context.body[operationEffects[place.operation].kind].length > 1
            ? records.filter((record) => isOfFirst(place, context, record))
            : records,
        )
      : undefined,
  "one included record missing": (place) => mapIncluded(place, (records) => records.slice(0, -1)),
  "included twice": (place) =>
    mapIncluded(place, (records) => [...records, ...records.slice(0, 1)]),
  "unrelated record included": addUnrelated,
  "include ignored in a pair": (place) =>
    place.others.length > 0
      ? mapIncluded(place, (records, { request }) =>
          listRequested(request).indexOf(place.kind) > 0 ? undefined : records,
        )
      : undefined,
  "included on the first page only": (place) =>
    operationEffects[place.operation].parameters.cursor
      ? mapIncluded(place, (records, { request }) =>
          Number(request.url.searchParams.get("cursor")) > 0 ? [] : records,
        )
      : undefined,
  "included record of another": (place) =>
    mapIncluded(place, (records) =>
      records.map((one, i) => (i === 0 ? { ...one, id: one.id + 500_000 } : one)),
    ),
}

/** Adds an existing record that the response does not refer to. */
function addUnrelated({ operation, kind }: Place): Mutation {
  return (next) => async (request) => {
    const response = await next(request)
    const isRequested = listRequested(request).includes(kind)
    if (request.operation !== operation || response.status !== 200 || !isRequested) return response
    const body: AnyBody = JSON.parse(response.text)
    const holder = body.includes ?? body
    const known = new Set((holder[kind] ?? []).map(({ id }: AnyBody) => id))
    const own = [body[operationEffects[operation].kind], Object.values(body)].flat(2)
    for (const { id } of own.filter(Boolean)) known.add(id)
    const other = (await fetchAll(next, request, kind)).find(({ id }) => !known.has(id))
    if (!other) return response
    holder[kind]?.push(other)
    return withText(response, body)
  }
}

/** Fetches records of a kind. */
async function fetchAll(
  next: Parameters<Mutation>[0],
  request: ServiceRequest,
  kind: string,
): Promise<AnyBody[]> {
  const organization = request.url.searchParams.get("organization_id")
  const sources: Record<string, [OperationId, string]> = {
    // A service may include all members of a record's workspace, which is nearly always the other one.
    accounts: [
      "listMemberships",
      `/memberships?organization_id=${organization}&workspace_id=12&include=accounts&limit=100`,
    ],
    sections: [
      "listLists",
      `/lists?organization_id=${organization}&workspace_id=11&include=sections`,
    ],
    memberships: [
      "listMemberships",
      `/memberships?organization_id=${organization}&workspace_id=12`,
    ],
    lists: ["listLists", `/lists?organization_id=${organization}&workspace_id=11`],
    tasks: ["listTasks", `/tasks?organization_id=${organization}`],
    workspaces: ["listWorkspaces", `/workspaces?organization_id=${organization}`],
  }
  const [operation, path] = sources[kind]!
  const { text } = await next(createRead(request, path, operation))
  return (JSON.parse(text) as AnyBody)[kind] ?? []
}

/** The mutants of included records. */
export const includeMutants: GeneratedMutant[] = places.flatMap((place) =>
  Object.entries(operators).flatMap(([operator, mutate]) => {
    const mutation = mutate(place)
    return mutation ? defineMutant(operator, `${place.operation}/${place.kind}`, mutation) : []
  }),
)
