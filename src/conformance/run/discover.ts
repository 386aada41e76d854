import { mockServerHeader } from "../../mock/serverHeader.ts"
import { isObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/json.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import type { ResolvedOptions } from "../options.ts"
import { formatStatus, readErrors } from "../responses/errorCodes.ts"
import { CheckNotRun, InvalidResponseError } from "./outcomes.ts"
import { parseResponse, readRecord, readRows } from "./parseResponse.ts"
import type { Connection, RequestSpec, ServiceRecord } from "./service.ts"

/** The maximum number of pages of workspaces that the run searches for lists. */
const maxPages = 10

/** Where a run works. */
export interface RunScope {
  organizationId: number
  workspaceId: number
  /** The account of the token; undefined if the service doesn't show it. */
  accountId: number | undefined
  /** The account of the second token; undefined if there is none, or the service doesn't show it. */
  secondAccountId: number | undefined
  /** Whether the service is the mock of this package. */
  isMock: boolean
}

/**
 * Finds the workspace and the account of the run.
 * @throws InvalidResponseError if the service violates the contract.
 * @throws CheckNotRun if the URL, the token or the organization may be wrong, or if no workspace is available.
 */
export async function discover(
  send: Connection["send"],
  {
    organizationId,
    workspaceId: given,
    secondToken,
  }: Pick<ResolvedOptions, "organizationId" | "workspaceId" | "secondToken">,
): Promise<RunScope> {
  const parameters = { organization_id: organizationId }
  const first = await send({ operation: "listWorkspaces", parameters })
  const ids =
    given === undefined
      ? listWorkspaceIds(send, organizationId, await requireWorkspaces(send, parameters, first))
      : await requireWorkspace(send, organizationId, { first, id: given })
  const shared =
    secondToken === undefined
      ? []
      : await list(send, "listWorkspaces", "workspaces", parameters, secondToken)
  const workspaceId = await findWorkspace(send, organizationId, { ids, shared })
  const accountId = await findAccount(send, parameters)
  const secondAccountId =
    secondToken === undefined ? undefined : await findAccount(send, parameters, secondToken)
  if (accountId !== undefined && secondAccountId === accountId)
    throw new CheckNotRun(
      `Both tokens belong to the account ${accountId}. The second one must be that of another account.`,
    )
  return {
    organizationId,
    workspaceId,
    accountId,
    secondAccountId,
    isMock: first.response?.headers.get("server") === mockServerHeader,
  }
}

/** Reads the account of a token from its tokens; undefined if the service doesn't show it. */
async function findAccount(
  send: Connection["send"],
  parameters: Record<string, number>,
  secret?: string,
): Promise<number | undefined> {
  const [token] = await list(send, "listAccessTokens", "access_tokens", parameters, secret)
  return typeof token?.account_id === "number" ? token.account_id : undefined
}

/** Reads a page of a collection. Returns no records if the request fails. */
async function list(
  send: Connection["send"],
  operation: RequestSpec["operation"],
  key: string,
  parameters: Record<string, number>,
  token?: string,
): Promise<ServiceRecord[]> {
  const own = token === undefined ? {} : { token }
  const exchange = await send({ operation, parameters, ...own }).catch(() => ({}))
  return readRows(exchange, key) ?? []
}

async function requireWorkspaces(
  send: Connection["send"],
  parameters: Record<string, number>,
  first: Exchange,
): Promise<ServiceRecord[]> {
  if (first.response?.status === 404) {
    // The service may accept only requests without the prefix `/v2`, which is a failure, but no reason to stop.
    const other = await send({ operation: "listWorkspaces", parameters, prefix: "" })
    const rows = readRows(other, "workspaces")
    if (rows?.length) return rows
  }
  assertService(first)
  const rows = readRows(first, "workspaces")
  if (!rows && hasWorkspaces(first))
    throw new CheckNotRun(
      "The workspaces have no integer `id`, which `verify` needs. The source doesn't state it, so nothing was compared.",
    )
  if (!rows) throw new InvalidResponseError(`${formatStatus(first)} without workspaces`)
  if (rows.length === 0) {
    const { organization_id } = parameters
    throw new CheckNotRun(`The token has no workspace in the organization ${organization_id}.`)
  }
  return rows
}

function hasWorkspaces(exchange: Exchange): boolean {
  const body = parseResponse(exchange)
  return isObject(body) && Array.isArray(body.workspaces)
}

/**
 * @throws CheckNotRun if the response shows that the URL, the token or the organization may be wrong.
 * @throws InvalidResponseError if the service doesn't implement the operation.
 */
function assertService(exchange: Exchange): asserts exchange is Required<Exchange> {
  const { response, problem } = exchange
  if (!response || problem) throw new CheckNotRun(`Cannot reach the service: ${problem}`)
  const { status, text } = response
  if (status === 501) throw new InvalidResponseError("The service responds with 501.")
  if (status === 429)
    throw new CheckNotRun(
      "Rate limited: the service responds with 429. Try again later, or with a lower --concurrency.",
    )
  const cannot = `Cannot list workspaces: the response is ${formatStatus(exchange)}`
  // The source does not document the status for an unknown organization.
  const isRejected = status >= 400 && status < 500 && readErrors(exchange).length > 0
  if (isRejected || [401, 403, 404].includes(status))
    throw new CheckNotRun(`${cannot}. Check the URL, the token and the organization.`)
  if (status >= 300 && status < 400) throw new CheckNotRun(`${cannot}, a redirect. Check the URL.`)
  if (parseJson(text) === undefined) throw new CheckNotRun(`${cannot} without JSON. Check the URL.`)
}

/** @throws CheckNotRun if the token has no access to the workspace. */
async function requireWorkspace(
  send: Connection["send"],
  organization_id: number,
  { first, id }: { first: Exchange; id: number },
): Promise<number[]> {
  if (!first.response || first.problem) assertService(first)
  if (readRows(first, "workspaces")?.some((workspace) => workspace.id === id)) return [id]
  // The workspace may be on a later page of the collection, so request the workspace by its ID.
  const exchange = await send({ operation: "getWorkspace", parameters: { organization_id, id } })
  if (readRecord(exchange, "workspace")) return [id]
  throw new CheckNotRun(`The token has no access to the workspace ${id}.`)
}

/** Yields the IDs of all workspaces, page by page. */
async function* listWorkspaceIds(
  send: Connection["send"],
  organization_id: number,
  first: ServiceRecord[],
): AsyncGenerator<number> {
  const ids = new Set<number>()
  let page = first
  for (let pages = 0; pages < maxPages; pages++) {
    const fresh = page.flatMap(({ id }) => (ids.has(id) ? [] : id))
    // Also stop if the service ignores `cursor` and returns known workspaces.
    if (fresh.length === 0) return
    yield* fresh
    for (const id of fresh) ids.add(id)
    page = await list(send, "listWorkspaces", "workspaces", { organization_id, cursor: ids.size })
  }
}

/**
 * Finds a workspace with public lists, which more comparisons need, or else with any lists, or else the first; among
 * those, one that another account of the run shares.
 */
async function findWorkspace(
  send: Connection["send"],
  organization_id: number,
  { ids, shared }: { ids: AsyncIterable<number> | number[]; shared: readonly ServiceRecord[] },
): Promise<number> {
  const isShared = (id: number): boolean =>
    shared.length === 0 || shared.some((one) => one.id === id)
  const best = { id: 0, rank: -1 }
  for await (const id of ids) {
    const lists = await list(send, "listLists", "lists", { organization_id, workspace_id: id })
    const hasPublic = lists.some((one) => one.invite_only !== true)
    const rank = (hasPublic ? 3 : lists.length > 0 ? 1 : 0) + (isShared(id) ? 1 : 0)
    if (rank > best.rank) Object.assign(best, { id, rank })
    if (hasPublic && isShared(id)) break
  }
  return best.id
}
