import { mockServerHeader } from "../../mock/serverHeader.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/json.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { operations } from "../facts.ts"
import type { ResolvedOptions } from "../options.ts"
import { formatStatus, readErrors } from "../responses/errorCodes.ts"
import { parseResponse, readRecord, readRows } from "./parseResponse.ts"
import {
  CheckNotRun,
  type Send,
  InvalidResponseError,
  type RequestSpec,
  type ServiceRecord,
} from "./service.ts"

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

/** Reads a page of a collection of the organization; returns no records if the request fails. */
type ReadPage = (
  operation: "listWorkspaces" | "listLists" | "listAccessTokens",
  parameters?: JsonObject,
  own?: Pick<RequestSpec, "token">,
) => Promise<ServiceRecord[]>

/**
 * Finds the workspace and the account of the run.
 * @throws InvalidResponseError if the service violates the contract.
 * @throws CheckNotRun if the URL, the token or the organization may be wrong, or if no workspace is available.
 */
export async function discover(
  send: Send,
  { organizationId, workspaceId: given, secondToken: token }: ResolvedOptions,
): Promise<RunScope> {
  const scope = { organization_id: organizationId }
  const read: ReadPage = async (operation, parameters, own) => {
    const request = { operation, parameters: { ...scope, ...parameters }, ...own }
    return readRows(await send(request).catch(() => ({})), operations[operation].kind) ?? []
  }
  const first = await send({ operation: "listWorkspaces", parameters: scope })
  if (given !== undefined) await requireWorkspace(send, { ...scope, id: given }, first)
  const workspaceId =
    given ?? (await findWorkspace(read, await requireWorkspaces(send, scope, first), token))
  const accountId = findAccount(await read("listAccessTokens"))
  const secondAccountId =
    token === undefined ? undefined : findAccount(await read("listAccessTokens", {}, { token }))
  if (accountId !== undefined && secondAccountId === accountId)
    throw new CheckNotRun(
      `Both tokens belong to the account ${accountId}. The second one must be that of another account.`,
    )
  const isMock = first.response?.headers.get("server") === mockServerHeader
  return { organizationId, workspaceId, accountId, secondAccountId, isMock }
}

/** Returns the account that an account's tokens name; undefined if the service doesn't show it, or shows several. */
function findAccount(tokens: ServiceRecord[]): number | undefined {
  const [id, ...others] = new Set(tokens.map(({ account_id: account }) => account))
  return typeof id === "number" && others.length === 0 ? id : undefined
}

async function requireWorkspaces(
  send: Send,
  parameters: { organization_id: number },
  first: Exchange,
): Promise<ServiceRecord[]> {
  if (first.response?.status === 404) {
    // The service may accept only requests without the prefix `/v2`, which is a failure, but no reason to stop.
    const other = await send({ operation: "listWorkspaces", parameters, prefix: "" })
    const found = readRows(other, "workspaces")
    if (found?.length) return found
  }
  assertService(first)
  const rows = readRows(first, "workspaces")
  const body = parseResponse(first)
  if (!rows && isObject(body) && Array.isArray(body.workspaces))
    throw new CheckNotRun(
      "The workspaces have no integer `id`, which `verify` needs. The source doesn't state it, so nothing was compared.",
    )
  if (!rows)
    throw new InvalidResponseError(`${formatStatus(first)} without workspaces`, { cause: first })
  if (rows.length > 0) return rows
  const { organization_id } = parameters
  throw new CheckNotRun(`The token has no workspace in the organization ${organization_id}.`)
}

/**
 * @throws CheckNotRun if the response shows that the URL, the token or the organization may be wrong.
 * @throws InvalidResponseError if the service doesn't implement the operation.
 */
function assertService(exchange: Exchange): void {
  const { response, problem } = exchange
  if (!response || problem) throw new CheckNotRun(`Cannot reach the service: ${problem}`)
  const { status, text } = response
  if (status === 501)
    throw new InvalidResponseError("The service responds with 501.", { cause: exchange })
  if (status === 429)
    throw new CheckNotRun(
      "Rate limited: the service responds with 429. Try again later, or with a lower --concurrency.",
    )
  const cannot = `Cannot list workspaces: the response is ${formatStatus(exchange)}`
  // The source does not document the status for an unknown organization, but the media type of the request is documented.
  const isRejected =
    status >= 400 && status < 500 && status !== 406 && readErrors(exchange).length > 0
  if (isRejected || [401, 403, 404].includes(status))
    throw new CheckNotRun(`${cannot}. Check the URL, the token and the organization.`)
  if (status >= 300 && status < 400) throw new CheckNotRun(`${cannot}, a redirect. Check the URL.`)
  if (parseJson(text) === undefined) throw new CheckNotRun(`${cannot} without JSON. Check the URL.`)
}

/** @throws CheckNotRun if the token has no access to the workspace. */
async function requireWorkspace(
  send: Send,
  parameters: { organization_id: number; id: number },
  first: Exchange,
): Promise<void> {
  const { id } = parameters
  if (!first.response || first.problem) assertService(first)
  if (readRows(first, "workspaces")?.some((workspace) => workspace.id === id)) return
  // The workspace may be on a later page of the collection, so request the workspace by its ID.
  if (readRecord(await send({ operation: "getWorkspace", parameters }), "workspace")) return
  throw new CheckNotRun(`The token has no access to the workspace ${id}.`)
}

/**
 * Finds a workspace with public lists, which more comparisons need, or else with any lists, or else the first; among
 * those, one that the account of the second token shares.
 */
async function findWorkspace(
  read: ReadPage,
  first: readonly ServiceRecord[],
  token: string | undefined,
): Promise<number> {
  const shared = token === undefined ? [] : await read("listWorkspaces", {}, { token })
  const seen = new Set<number>()
  let best = { id: 0, rank: -1 }
  let page = first
  for (let pages = 0; pages < maxPages; pages++) {
    const fresh = page.filter(({ id }) => !seen.has(id))
    // Also stop if the service ignores `cursor` and returns known workspaces.
    if (fresh.length === 0) break
    for (const { id } of fresh) {
      seen.add(id)
      const isShared = shared.length === 0 || shared.some((one) => one.id === id)
      const lists = await read("listLists", { workspace_id: id })
      const hasPublic = lists.some((one) => one.invite_only !== true)
      const rank = (hasPublic ? 3 : lists.length > 0 ? 1 : 0) + (isShared ? 1 : 0)
      if (hasPublic && isShared) return id
      if (rank > best.rank) best = { id, rank }
    }
    page = await read("listWorkspaces", { cursor: seen.size })
  }
  return best.id
}
