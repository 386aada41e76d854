import { allOperations, operations } from "../../../src/conformance/facts.ts"
import { operationIds, type OperationId } from "../../../src/contract/index.ts"
import { getByKeyPath, setByKeyPath } from "../../../src/contract/keyPaths.ts"
import { createRichDataset, foreign, organization, token } from "../dataset.ts"
import {
  acceptInvalid,
  type AnyBody,
  mapResponse,
  type Mutation,
  read,
  type ServiceRequest,
  type ServiceResponse,
  withQuery,
} from "../provider.ts"
import { mapRows } from "./collections.ts"
import {
  createMutants,
  deleted,
  errorResponse,
  forEachName,
  type GeneratedMutant,
  isPrefixed,
  isStated,
  isValid,
  type Operators,
  parseBody,
  withCreated,
  withToken,
  workspace,
} from "./common.ts"

const existing = createRichDataset() as unknown as Record<string, { id: number }[] | undefined>

/** What a service remembers of the run. */
interface Memory {
  /** The last record of each kind. */
  ids: Map<string, number>
  /** The queries that created comments, by the IDs of these. */
  comments: Map<number, URLSearchParams>
}

/** A mutation of rejected requests that are valid in form. */
function acceptRejected(
  operation: OperationId,
  change: (request: ServiceRequest, memory: Memory) => ServiceRequest | ServiceResponse | undefined,
): Mutation {
  return (next, tools) => {
    const ids = new Map<string, number>()
    const comments = new Map<number, URLSearchParams>()
    const note = mapResponse(({ status, text }, request) => {
      if (status >= 400) return
      const { kind, singular } = operations[request.operation!]
      const id = parseBody(text)?.[singular]?.id
      if (id === undefined) return
      ids.set(kind, id)
      if (request.operation === "createComment") comments.set(id, request.url.searchParams)
    })
    return acceptInvalid(operation, async (request) =>
      (await isValid(request)) ? change(request, { ids, comments }) : undefined,
    )(note(next, tools), tools)
  }
}

/** A parameter of an operation, or a key of its body, that names a scope or another record. */
interface Reference {
  operation: OperationId
  name: string
}

/** The scopes that the source states. */
const scopes: (Reference & { isKey: boolean })[] = allOperations.flatMap(
  ({ id: operation, parameters, keys }) =>
    [...parameters, ...keys]
      .filter(({ effect }) => effect.scopes !== undefined && isStated(effect))
      .map(({ name, in: place }) => ({ operation, name, isKey: place === "body" })),
)

/** Replaces a key of a body, if it has another value. */
function replaceKey(
  request: ServiceRequest,
  path: string,
  value: number,
): ServiceRequest | undefined {
  const body: AnyBody = parseBody(request.text)
  if ([undefined, value].includes(getByKeyPath(body, path) as number | undefined)) return undefined
  setByKeyPath(body, path, value)
  return { ...request, text: JSON.stringify(body) }
}

/** Replaces the value of a scope by one with which the request succeeds. */
function replaceScope(
  name: string,
  request: ServiceRequest,
  { comments }: Memory,
): ServiceRequest | undefined {
  const query = comments.get(request.id) ?? [...comments.values()].at(-1)
  const value =
    name === "organization_id" ? `${organization}` : (query?.get(name) ?? `${workspace}`)
  return request.url.searchParams.get(name) === value
    ? undefined
    : withQuery(request, { [name]: value })
}

/** Keys of bodies whose records must exist or belong together, with a right value. */
const references: (Reference & { value: number })[] = [
  { operation: "createTask", name: "task.workspace_id", value: workspace },
  { operation: "createAccessToken", name: "access_token.organization_id", value: organization },
]

/** Adds a record of another workspace, or of another organization. */
function addOther(
  operation: OperationId,
  replace: (request: ServiceRequest) => ServiceRequest,
): Mutation {
  return mapRows(operation, {
    when: (query) => !query.has("include"),
    change: async ({ own, request, next }) => {
      const source = replace(withQuery(request, { cursor: null, limit: 100 }))
      const { text } = await next(source)
      const records: AnyBody[] = parseBody(text)?.[operations[operation].kind] ?? []
      const known = new Set(own.map(({ record }) => record.id))
      const others = records.filter(({ id }) => !known.has(id)).slice(0, 1)
      return [...own, ...others.map((record, offset) => ({ record, request: source, offset }))]
    },
  })
}

const showOtherWorkspace = (operation: OperationId): Mutation =>
  addOther(operation, (request) => {
    const isFirst = request.url.searchParams.get("workspace_id") === `${workspace}`
    return withQuery(request, {
      workspace_id: isFirst ? 12 : workspace,
      limit: operation === "listLists" ? null : 100,
    })
  })

const showOtherOrganization = (operation: OperationId): Mutation =>
  addOther(operation, (request) =>
    withQuery(withToken(request, foreign.token), { organization_id: foreign.organization }),
  )

const acceptUnknownId = (operation: OperationId): Mutation =>
  acceptRejected(operation, (request, { ids, comments }) => {
    const { kind, form } = operations[operation]
    if (form === "remove") return deleted
    const id = ids.get(kind) ?? existing[kind]?.[0]?.id
    const url = new URL(request.url)
    const [unknown = ""] = /\d+$/.exec(url.pathname) ?? []
    url.pathname = url.pathname.replace(/\d+$/, `${id}`)
    const text = request.text?.replace(`"id":${unknown},`, `"id":${id},`)
    const created = kind === "comments" ? comments.get(id ?? 0) : undefined
    if (created) url.search = `${created}`
    return id === undefined ? undefined : { ...request, url, id, text }
  })

/** Operators of tokens and of the two ways to version 2. */
const tokenOperators: Operators<OperationId> = {
  "missing token accepted": (operation) =>
    acceptInvalid(operation, (request) =>
      request.headers.has("authorization") ? undefined : withToken(request, token),
    ),
  "revoked token accepted": (operation) =>
    withCreated("createAccessToken", (created) => (next) => {
      const revoked = new Set<string | null>()
      return async (request) => {
        const isRevoked =
          request.operation === operation && revoked.has(request.headers.get("authorization"))
        const response = await next(isRevoked ? withToken(request, token) : request)
        const own = created.get(request.id)
        if (request.operation === "revokeAccessToken" && response.status < 300 && own)
          revoked.add(`Bearer ${own.record.token}`)
        return response
      }
    }),
  "one way to version 2 only": (operation) =>
    forEachName(
      ["with-prefix", "without-prefix"],
      (way) => (next) => async (request) =>
        request.operation === operation && isPrefixed(request.url) === (way === "with-prefix")
          ? errorResponse(404, "record_not_found")
          : next(request),
    ),
}

const rejectNewToken =
  (operation: OperationId): Mutation =>
  (next) =>
  async (request) => {
    const sent = request.headers.get("authorization")
    const isOther = sent !== null && sent !== `Bearer ${token}`
    if (request.operation !== operation || !isOther || !(await isValid(request)))
      return next(request)
    const { status } = await read(next, request, `/workspaces?organization_id=${organization}`)
    return status === 200 ? errorResponse(401, "record_not_found") : next(request)
  }

const format = ({ operation, name }: Reference): string => `${operation}/${name}`

export const referenceAndTokenMutants: GeneratedMutant[] = [
  ...createMutants(
    scopes,
    {
      "scope not checked": ({ operation, name, isKey }) =>
        acceptRejected(operation, (request, memory) =>
          isKey ? replaceKey(request, name, organization) : replaceScope(name, request, memory),
        ),
    },
    format,
  ),
  ...createMutants(
    references,
    {
      "unknown reference accepted": ({ operation, name, value }) =>
        acceptRejected(operation, (request) => replaceKey(request, name, value)),
    },
    format,
  ),
  ...createMutants(["listLists", "listMemberships"], {
    "record of another workspace": showOtherWorkspace,
  }),
  ...createMutants(["listTasks", "listActivities", "listIntegrationWebhooks"], {
    "record of another organization": showOtherOrganization,
  }),
  ...createMutants(
    operationIds.filter((id) => operations[id].spec.path.includes("{id}")),
    {
      "unknown ID accepted": acceptUnknownId,
      "unknown ID gets another status": (operation) =>
        mapResponse(async (response, request) =>
          request.operation === operation && response.status === 404 && (await isValid(request))
            ? { ...response, status: 400 }
            : undefined,
        ),
    },
  ),
  ...createMutants(operationIds, tokenOperators),
  ...createMutants(["listTasks", "createTask", "listWorkspaces", "createComment"], {
    "new token rejected": rejectNewToken,
  }),
]
