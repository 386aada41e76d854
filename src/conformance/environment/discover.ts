import { mockServer } from "../../mock/serverHeader.ts"
import { parseJson } from "../../traffic/body.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { isClientError, requireBody, requireResponse, requireRows } from "../assertions.ts"
import { formatStatus, readErrorCodes } from "../errorCodes.ts"
import { type Connection, type RequestSpec, type ServiceRecord } from "../service.ts"
import { CheckNotRun } from "../outcomes.ts"

/** The records that exist in the organization before the run. */
export interface Discovery {
  organizationId: number
  /** The workspace in which the run creates records. */
  workspaceId: number
  /** Whether the user chose the workspace. */
  isWorkspaceGiven: boolean
  workspaces: ServiceRecord[]
  /** The active lists of the workspace, public lists first. */
  lists: ServiceRecord[]
  members: ServiceRecord[]
  /** The account of the token; undefined if the run has not found it yet. */
  accountId: number | undefined
  /** Whether the service is the mock of this package. */
  isMock: boolean
}

/** The maximum number of pages of workspaces that are searched for lists. */
const maxPages = 10

interface Scope {
  organization_id: number
}

/**
 * Finds a workspace, its lists and its members.
 *
 * @throws CheckFailure or NotImplementedError if the service violates the contract. Throws CheckNotRun if the URL, the
 *   token or the organization may be wrong, or if no workspace is available.
 */
export async function discover(
  { send }: Pick<Connection, "send">,
  organizationId: number,
  givenWorkspaceId: number | undefined,
): Promise<Discovery> {
  const scope = { organization_id: organizationId }
  const first = await send({ operation: "listWorkspaces", parameters: scope })
  const isGiven = givenWorkspaceId !== undefined
  if (isGiven) await requireWorkspace(send, scope, givenWorkspaceId, first)
  else if (!(await isOtherWayAccepted(send, scope, first))) assertService(first)
  const workspaces = isGiven
    ? readRowsOrNone(first, "workspaces")
    : requireRows(first, "workspaces")
  const { workspaceId, lists } = isGiven
    ? await findLists(send, scope, [givenWorkspaceId])
    : await findListsOnPages(send, scope, workspaces)
  const query = { ...scope, workspace_id: workspaceId }
  const members = await listRowsOrNone(send, "listMemberships", "memberships", query)
  const [token] = await listRowsOrNone(send, "listAccessTokens", "access_tokens", scope)
  return {
    organizationId,
    workspaceId,
    isWorkspaceGiven: isGiven,
    workspaces,
    lists: lists
      .filter(({ archived, deleted }) => !archived && !deleted)
      .toSorted((a, b) => Number(a.invite_only) - Number(b.invite_only)),
    members: members.filter(({ deleted }) => !deleted),
    accountId: typeof token?.account_id === "number" ? token.account_id : undefined,
    isMock: first.response?.headers.get("server") === mockServer,
  }
}

/**
 * Whether the service returns 404 only for paths with the prefix `/v2`, and accepts the request if the `Accept` header
 * selects the version.
 */
async function isOtherWayAccepted(
  send: Connection["send"],
  scope: Scope,
  { response }: Exchange,
): Promise<boolean> {
  if (response?.status !== 404) return false
  const parameters = { ...scope }
  const other = await send({ operation: "listWorkspaces", parameters, prefix: "" })
  return readRowsOrNone(other, "workspaces").length > 0
}

/** @throws CheckNotRun if the response shows that the URL, the token or the organization may be wrong. */
function assertService(exchange: Exchange): void {
  const { response, problem } = exchange
  if (!response || problem) throw new CheckNotRun(`Cannot reach the service: ${problem}`)
  const { status, text } = response
  const cannot = `Cannot list workspaces: the response is ${formatStatus(exchange)}`
  // The source does not document the status for an unknown organization.
  const isRejected = isClientError(status) && readErrorCodes(exchange).length > 0
  if (status === 429) requireResponse(exchange)
  if (isRejected || [401, 403, 404].includes(status)) {
    throw new CheckNotRun(`${cannot}. Check the URL, the token and the organization.`)
  }
  if (status >= 300 && status < 400) throw new CheckNotRun(`${cannot}, a redirect. Check the URL.`)
  if (parseJson(text) === undefined) throw new CheckNotRun(`${cannot} without JSON. Check the URL.`)
  requireResponse(exchange)
}

/** @throws CheckNotRun if the token has no access to the workspace. */
async function requireWorkspace(
  send: Connection["send"],
  scope: Scope,
  id: number,
  first: Exchange,
): Promise<void> {
  if (!first.response || first.problem) assertService(first)
  if (readRowsOrNone(first, "workspaces").some((workspace) => workspace.id === id)) return
  // Request the workspace by its ID, because the list of workspaces may contain it on a later page.
  const exchange = await send({ operation: "getWorkspace", parameters: { ...scope, id } })
  try {
    requireBody(exchange)
  } catch {
    throw new CheckNotRun(`The token has no access to the workspace ${id}.`)
  }
}

/** Searches all pages for the first workspace with lists, because more checks can run in a workspace with lists. */
async function findListsOnPages(
  send: Connection["send"],
  scope: Scope,
  workspaces: ServiceRecord[],
): Promise<{ workspaceId: number; lists: ServiceRecord[] }> {
  const [first] = workspaces
  if (!first) {
    throw new CheckNotRun(
      `The token has no workspace in the organization ${scope.organization_id}.`,
    )
  }
  const ids: number[] = []
  let page = workspaces
  for (let pages = 0; page.length > 0 && pages < maxPages; pages++) {
    const fresh = page.map(({ id }) => id).filter((id) => !ids.includes(id))
    // Stop if the service ignores `cursor` and returns the same page again.
    if (fresh.length === 0) break
    const found = await findLists(send, scope, fresh)
    if (found.lists.length > 0) return found
    ids.push(...fresh)
    const query = { ...scope, cursor: ids.length }
    page = await listRowsOrNone(send, "listWorkspaces", "workspaces", query)
  }
  return { workspaceId: first.id, lists: [] }
}

/** Finds the first workspace with lists. Falls back to the first workspace if none has lists. */
async function findLists(
  send: Connection["send"],
  scope: Scope,
  workspaceIds: number[],
): Promise<{ workspaceId: number; lists: ServiceRecord[] }> {
  for (const workspaceId of workspaceIds) {
    const query = { ...scope, workspace_id: workspaceId }
    const lists = await listRowsOrNone(send, "listLists", "lists", query)
    if (lists.length > 0) return { workspaceId, lists }
  }
  return { workspaceId: workspaceIds[0] ?? 0, lists: [] }
}

/**
 * Reads a page of a collection. Returns no records if the request fails, because the check of the operation reports the
 * failure.
 */
export async function listRowsOrNone(
  send: Connection["send"],
  operation: RequestSpec["operation"],
  key: string,
  query: object,
): Promise<ServiceRecord[]> {
  return send({ operation, parameters: { ...query } }).then(
    (exchange) => readRowsOrNone(exchange, key),
    () => [],
  )
}

function readRowsOrNone(exchange: Exchange, key: string): ServiceRecord[] {
  try {
    return requireRows(exchange, key)
  } catch {
    return []
  }
}
