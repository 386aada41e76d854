import { pathPrefixes } from "../../../generated/tables.ts"
import { operationIds, getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import { allOperations, getSingular } from "../../../src/conformance/facts.ts"
import { foreign, organization, token } from "../dataset.ts"
import {
  acceptInvalid,
  type AnyBody,
  createRead,
  type Handler,
  type Mutation,
  type ServiceRequest,
  type ServiceResponse,
  withQuery,
} from "../provider.ts"
import { mapRows, type Row } from "./collections.ts"
import {
  errorResponse,
  workspace,
  defineMutant,
  type GeneratedMutant,
  isStated,
  isValid,
  onCreated,
  operationEffects,
  parseBody,
} from "./common.ts"

/** An existing record of each kind. */
const existing: Record<string, number> = {
  tasks: 101,
  lists: 41,
  workspaces: workspace,
  memberships: 31,
  integration_webhooks: 301,
  access_tokens: 402,
  activities: 501,
}

/** Remembers the last accepted request of each operation, and the last record of each kind. */
interface Memory {
  requests: Map<OperationId, ServiceRequest>
  ids: Map<string, number>
  /** The request that created each comment. */
  comments: Map<number, ServiceRequest>
}

/** A mutation of rejected requests that are valid in form. */
function acceptRejected(
  operation: OperationId,
  change: (
    request: ServiceRequest,
    memory: Memory,
    next: Handler,
  ) => ServiceRequest | ServiceResponse | undefined,
): Mutation {
  return (next) => {
    const memory: Memory = { requests: new Map(), ids: new Map(), comments: new Map() }
    return async (request) => {
      const response = await next(request)
      if (response.status < 400) remember(memory, request, response)
      const isTried = request.operation === operation && response.status >= 400
      if (!isTried || !(await isValid(request))) return response
      const replaced = change(request, memory, next)
      if (!replaced) return response
      return "status" in replaced ? replaced : next(replaced)
    }
  }
}

function remember(
  { requests, ids, comments }: Memory,
  request: ServiceRequest,
  { text }: ServiceResponse,
): void {
  const { kind } = operationEffects[request.operation!]
  requests.set(request.operation!, request)
  const id = parseBody(text)?.[getSingular(kind)]?.id
  if (id === undefined) return
  ids.set(kind, id)
  if (request.operation === "createComment") comments.set(id, request)
}

/** The scopes of an operation in its query or its body that the source states. */
const scopes = allOperations.flatMap(({ id, parameters, keys }) =>
  [...parameters, ...keys]
    .filter(({ effect }) => effect.scopes !== undefined && isStated(effect))
    .map(({ name, in: place }) => ({ operation: id, name, isKey: place === "body" })),
)

/** Replaces the value of a scope by one with which the request succeeds. */
function replaceScope(
  { name, isKey }: { name: string; isKey: boolean },
  request: ServiceRequest,
  memory: Memory,
): ServiceRequest | undefined {
  if (isKey) {
    const body: AnyBody = parseBody(request.text)
    if (body[name] === organization) return undefined
    return { ...request, text: JSON.stringify({ ...body, [name]: organization }) }
  }
  const created = memory.comments.get(request.id)?.url.searchParams
  const last = memory.requests.get("createComment")?.url.searchParams
  const known = (created ?? last)?.get(name)
  const value = name === "organization_id" ? `${organization}` : (known ?? `${workspace}`)
  return request.url.searchParams.get(name) === value
    ? undefined
    : withQuery(request, { [name]: value })
}

const scopeMutants: GeneratedMutant[] = scopes.map((scope) =>
  defineMutant(
    "scope not checked",
    `${scope.operation}/${scope.name}`,
    acceptRejected(scope.operation, (request, memory) => replaceScope(scope, request, memory)),
  ),
)

/** Adds the records of another workspace, or of another organization. */
function addOthers(
  operation: OperationId,
  fetchOthers: (request: ServiceRequest) => ServiceRequest,
): Mutation {
  return mapRows(operation, {
    when: (query) => !query.has("include"),
    change: async ({ own, request, next }) => {
      const source = fetchOthers(withQuery(request, { cursor: null, limit: 100 }))
      const { text } = await next(source)
      const records: AnyBody[] = parseBody(text)?.[operationEffects[operation].kind] ?? []
      const known = new Set(own.map(({ record }) => record.id))
      const others = records.filter(({ id }) => !known.has(id)).slice(0, 1)
      return [...own, ...others.map((record, offset): Row => ({ record, request: source, offset }))]
    },
  })
}

const leakMutants: GeneratedMutant[] = [
  ...(["listLists", "listMemberships"] as const).map((operation) =>
    defineMutant(
      "record of another workspace",
      operation,
      addOthers(operation, (request) => {
        const isFirst = request.url.searchParams.get("workspace_id") === `${workspace}`
        return withQuery(request, {
          workspace_id: isFirst ? 12 : workspace,
          limit: operation === "listLists" ? null : 100,
        })
      }),
    ),
  ),
  ...(["listTasks", "listActivities", "listIntegrationWebhooks"] as const).map((operation) =>
    defineMutant(
      "record of another organization",
      operation,
      addOthers(operation, (request) => {
        const headers = new Headers(request.headers)
        headers.set("authorization", `Bearer ${foreign.token}`)
        return { ...withQuery(request, { organization_id: foreign.organization }), headers }
      }),
    ),
  ),
]

const idOperations = operationIds.filter((id) => getOperationSpec(id).path.includes("{id}"))

/** Accepts an unknown ID in the path. */
const idMutants: GeneratedMutant[] = idOperations.map((operation) =>
  defineMutant(
    "unknown ID accepted",
    operation,
    acceptRejected(operation, (request, memory) => {
      const { method } = getOperationSpec(operation)
      if (method === "DELETE") return { status: 204, headers: new Headers(), text: "" }
      const { kind } = operationEffects[operation]
      const id = memory.ids.get(kind) ?? existing[kind]
      const url = new URL(request.url)
      url.pathname = url.pathname.replace(/\d+$/, `${id}`)
      const created = kind === "comments" ? memory.comments.get(id ?? 0) : undefined
      if (created) url.search = created.url.search
      return id === undefined ? undefined : { ...request, url, id }
    }),
  ),
)

/** Keys of bodies whose records must exist or belong together. */
const references: [OperationId, root: string, name: string, AnyBody][] = [
  ["createTask", "task", "workspace_id", workspace],
  ["createAccessToken", "access_token", "organization_id", organization],
]

const referenceMutants: GeneratedMutant[] = references.map(([operation, root, name, value]) =>
  defineMutant(
    "unknown reference accepted",
    `${operation}/${root}.${name}`,
    acceptRejected(operation, (request) => {
      const body: AnyBody = parseBody(request.text)
      if (body[root]?.[name] === undefined || body[root][name] === value) return undefined
      body[root][name] = value
      return { ...request, text: JSON.stringify(body) }
    }),
  ),
)

function withToken(request: ServiceRequest): ServiceRequest {
  const headers = new Headers(request.headers)
  headers.set("authorization", `Bearer ${token}`)
  return { ...request, headers }
}

const tokenMutants: GeneratedMutant[] = operationIds.flatMap((operation) => [
  defineMutant(
    "missing token accepted",
    operation,
    acceptInvalid(operation, (request) =>
      request.headers.has("authorization") ? undefined : withToken(request),
    ),
  ),
  defineMutant("revoked token accepted", operation, acceptRevoked(operation)),
])

/** Accepts the tokens that the run revoked. */
function acceptRevoked(operation: OperationId): Mutation {
  return (next) => {
    const secrets = new Map<number, string>()
    const revoked = new Set<string>()
    const noted = onCreated("createAccessToken", next, ({ id, token: secret }) =>
      secrets.set(id, `Bearer ${secret}`),
    )
    return async (request) => {
      const isRevoked =
        request.operation === operation && revoked.has(request.headers.get("authorization") ?? "")
      const response = await noted(isRevoked ? withToken(request) : request)
      const secret = secrets.get(request.id)
      if (request.operation === "revokeAccessToken" && response.status < 300 && secret)
        revoked.add(secret)
      return response
    }
  }
}

/** Operations that do not work with a new token. */
const newTokenMutants: GeneratedMutant[] = (
  ["listTasks", "createTask", "listWorkspaces", "createComment"] as const
).map((operation) =>
  defineMutant("new token rejected", operation, (next) => async (request) => {
    const sent = request.headers.get("authorization")
    const isOther = sent !== null && sent !== `Bearer ${token}`
    if (request.operation !== operation || !isOther || !(await isValid(request)))
      return next(request)
    const path = `/workspaces?organization_id=${organization}`
    const { status } = await next(createRead(request, path, "listWorkspaces"))
    return status === 200 ? errorResponse(401, "record_not_found") : next(request)
  }),
)

/** Operations that only one of the two ways to version 2 reaches. */
const versionMutants: GeneratedMutant[] = operationIds.flatMap((operation) =>
  pathPrefixes.map((server) =>
    defineMutant(
      "one way to version 2 only",
      `${operation}/${server === "" ? "without-prefix" : "with-prefix"}`,
      (next) => async (request) => {
        const hasPrefix = pathPrefixes.some(
          (other) => other !== "" && request.url.pathname.startsWith(`${other}/`),
        )
        return request.operation === operation && hasPrefix === (server !== "")
          ? errorResponse(404, "record_not_found")
          : next(request)
      },
    ),
  ),
)

/** The mutants of scopes, references, tokens and versions. */
export const referenceAndTokenMutants: GeneratedMutant[] = [
  ...scopeMutants,
  ...leakMutants,
  ...idMutants,
  ...referenceMutants,
  ...tokenMutants,
  ...newTokenMutants,
  ...versionMutants,
]
