import { mockServerHeader } from "../../mock/serverHeader.ts"
import { parseJson } from "../../traffic/json.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  listRowsOrNone,
  readRowsOrNone,
  requireBody,
  requireResponse,
  requireRows,
} from "./assertions.ts"
import { formatStatus, readErrors } from "../responses/errorCodes.ts"
import { CheckNotRun } from "./outcomes.ts"
import type { TestEnvironment } from "./environment.ts"

/** The maximum number of pages of workspaces that the run searches for lists. */
const maxPages = 10

/**
 * Finds the workspace and the account of the run, and adds them to the environment.
 *
 * @throws CheckFailure or NotImplementedError if the service violates the contract.
 * @throws CheckNotRun if the URL, the token or the organization may be wrong, or if no workspace is available.
 */
export async function discover(environment: TestEnvironment): Promise<void> {
  const { organizationId: organization_id, send } = environment
  const { workspaceId } = environment.options
  const parameters = { organization_id }
  const first = await send({ operation: "listWorkspaces", parameters })
  if (workspaceId === undefined) {
    if (!(await acceptsOnlyWithoutPrefix(environment, first))) assertService(first)
    environment.workspaces = requireRows(first, "workspaces")
    await findWorkspace(environment, listWorkspaceIds(environment))
  } else {
    if (!first.response || first.problem) assertService(first)
    environment.workspaces = readRowsOrNone(first, "workspaces")
    await requireWorkspace(environment, workspaceId)
    await findWorkspace(environment, [workspaceId])
  }
  const [token] = await listRowsOrNone(send, "listAccessTokens", "access_tokens", parameters)
  if (typeof token?.account_id === "number") environment.accountId = token.account_id
  environment.isMock = first.response?.headers.get("server") === mockServerHeader
}

/** Whether the service returns 404 for a request with the prefix `/v2`, but accepts the request without the prefix. */
async function acceptsOnlyWithoutPrefix(
  { organizationId: organization_id, send }: TestEnvironment,
  { response }: Exchange,
): Promise<boolean> {
  if (response?.status !== 404) return false
  const parameters = { organization_id }
  const other = await send({ operation: "listWorkspaces", parameters, prefix: "" })
  return readRowsOrNone(other, "workspaces").length > 0
}

/** @throws CheckNotRun if the response shows that the URL, the token or the organization may be wrong. */
function assertService(exchange: Exchange): void {
  const { response, problem } = exchange
  if (!response || problem) throw new CheckNotRun(`Cannot reach the service: ${problem}`)
  const { status, text } = response
  const cannot = `Cannot list workspaces: the response is ${formatStatus(exchange)}`
  if (status === 429) requireResponse(exchange)
  // The source does not document the status for an unknown organization.
  const isRejected = status >= 400 && status < 500 && readErrors(exchange).length > 0
  if (isRejected || [401, 403, 404].includes(status)) {
    throw new CheckNotRun(`${cannot}. Check the URL, the token and the organization.`)
  }
  if (status >= 300 && status < 400) throw new CheckNotRun(`${cannot}, a redirect. Check the URL.`)
  if (parseJson(text) === undefined) throw new CheckNotRun(`${cannot} without JSON. Check the URL.`)
  requireResponse(exchange)
}

/** @throws CheckNotRun if the token has no access to the workspace. */
async function requireWorkspace(
  { organizationId: organization_id, send, workspaces }: TestEnvironment,
  id: number,
): Promise<void> {
  if (workspaces.some((workspace) => workspace.id === id)) return
  // The workspace may be on a later page of the collection, so request the workspace by its ID.
  const exchange = await send({ operation: "getWorkspace", parameters: { organization_id, id } })
  try {
    requireBody(exchange)
  } catch {
    throw new CheckNotRun(`The token has no access to the workspace ${id}.`)
  }
}

/** Yields the IDs of all workspaces, page by page. */
async function* listWorkspaceIds(environment: TestEnvironment): AsyncGenerator<number> {
  const { organizationId: organization_id, send, workspaces } = environment
  if (workspaces.length === 0) {
    throw new CheckNotRun(`The token has no workspace in the organization ${organization_id}.`)
  }
  const ids = new Set<number>()
  let page = workspaces
  for (let pages = 0; pages < maxPages; pages++) {
    const fresh = page.flatMap(({ id }) => (ids.has(id) ? [] : id))
    // Also stop if the service ignores `cursor` and returns known workspaces.
    if (fresh.length === 0) return
    yield* fresh
    for (const id of fresh) ids.add(id)
    const query = { organization_id, cursor: ids.size }
    page = await listRowsOrNone(send, "listWorkspaces", "workspaces", query)
  }
}

/** Finds a workspace with public lists, which more comparisons need, or else with any lists, or else the first. */
async function findWorkspace(
  environment: TestEnvironment,
  ids: AsyncIterable<number> | number[],
): Promise<void> {
  let first: number | undefined
  let listed: number | undefined
  for await (const id of ids) {
    first ??= id
    environment.workspaceId = id
    const lists = await listRowsOrNone(environment.send, "listLists", "lists", environment.scope)
    if (lists.some((list) => list.invite_only !== true)) return
    if (lists.length > 0) listed ??= id
  }
  environment.workspaceId = listed ?? first ?? 0
}
