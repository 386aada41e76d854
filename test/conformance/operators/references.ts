import { pathPrefixes } from "../../../generated/tables.ts"
import { operationIds, getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import { foreign, organization, token } from "../dataset.ts"
import {
  acceptInvalid,
  type AnyBody,
  createSubrequest,
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
  formatOperation,
  formatSingular,
  type GeneratedMutant,
  isStated,
  isValid,
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
  const id = parseBody(text)?.[formatSingular(kind)]?.id
  if (id === undefined) return
  ids.set(kind, id)
  if (request.operation === "createComment") comments.set(id, request)
}

/** The scopes of an operation in its query or its body that the source states. */
const scopes = operationIds.flatMap((operation) => {
  const { parameters, keys } = operationEffects[operation]
  return [
    ...Object.entries(parameters).map(([name, effect]) => ({
      operation,
      name,
      effect,
      isKey: false,
    })),
    ...Object.entries(keys).map(([name, effect]) => ({ operation, name, effect, isKey: true })),
  ].filter(({ effect }) => effect.scopes !== undefined && isStated(effect))
})

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
    scope.operation,
    [scope.name],
    `${formatOperation(scope.operation)} accepts any \`${scope.name}\`.`,
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
      [],
      `${formatOperation(operation)} also returns a record of another workspace.`,
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
      [],
      `${formatOperation(operation)} also returns a record of another organization.`,
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
    [],
    `${formatOperation(operation)} accepts an unknown ID.`,
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
const references: [OperationId, string, string, AnyBody][] = [
  ["createTask", "task", "workspace_id", workspace],
  ["createAccessToken", "access_token", "organization_id", organization],
]

const referenceMutants: GeneratedMutant[] = references.map(([operation, root, name, value]) =>
  defineMutant(
    "unknown reference accepted",
    operation,
    [`${root}.${name}`],
    `${formatOperation(operation)} accepts an unknown \`${root}.${name}\`.`,
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
    [],
    `${formatOperation(operation)} accepts a request without a token.`,
    acceptInvalid(operation, (request) =>
      request.headers.has("authorization") ? undefined : withToken(request),
    ),
  ),
  defineMutant(
    "revoked token accepted",
    operation,
    [],
    `${formatOperation(operation)} accepts a revoked token.`,
    acceptRevoked(operation),
  ),
])

/** Accepts the tokens that the run revoked. */
function acceptRevoked(operation: OperationId): Mutation {
  return (next) => {
    const secrets = new Map<number, string>()
    const revoked = new Set<string>()
    return async (request) => {
      const sent = request.headers.get("authorization") ?? ""
      const isRevoked = request.operation === operation && revoked.has(sent)
      const response = await next(isRevoked ? withToken(request) : request)
      const created = request.operation === "createAccessToken" && response.status === 201
      if (created) {
        const { access_token }: AnyBody = JSON.parse(response.text)
        secrets.set(access_token.id, `Bearer ${access_token.token}`)
      }
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
  defineMutant(
    "new token rejected",
    operation,
    [],
    `${formatOperation(operation)} rejects a new token.`,
    (next) => async (request) =>
      request.operation === operation &&
      request.headers.has("authorization") &&
      (await isValid(request)) &&
      request.headers.get("authorization") !== `Bearer ${token}` &&
      (
        await next(
          createSubrequest(
            request,
            "GET",
            `/workspaces?organization_id=${organization}`,
            "listWorkspaces",
          ),
        )
      ).status === 200
        ? errorResponse(401, "record_not_found")
        : next(request),
  ),
)

/** Operations that only one of the two ways to version 2 reaches. */
const versionMutants: GeneratedMutant[] = operationIds.flatMap((operation) =>
  pathPrefixes.map((server) =>
    defineMutant(
      "one way to version 2 only",
      operation,
      [server === "" ? "without-prefix" : "with-prefix"],
      `${formatOperation(operation)} returns 404 ${server === "" ? `without \`${pathPrefixes[0]}\`` : `with \`${server}\``} in the path.`,
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
