import { mockServer } from "../../mock/serverHeader.ts"
import { parseJson } from "../../traffic/body.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  isClientError,
  listRowsOrNone,
  readRowsOrNone,
  requireBody,
  requireResponse,
  requireRows,
} from "../assertions.ts"
import { formatStatus, readErrorCodes } from "../errorCodes.ts"
import { CheckNotRun } from "../outcomes.ts"
import type { Connection, ServiceRecord } from "../service.ts"
import type { TestEnvironment } from "./environment.ts"

/** The maximum number of pages of workspaces that are searched for lists. */
const maxPages = 10

interface Scope {
  organization_id: number
}

/**
 * Finds a workspace, its lists and its members, and adds them to the environment.
 *
 * @throws CheckFailure or NotImplementedError if the service violates the contract.
 * @throws CheckNotRun if the URL, the token or the organization may be wrong, or if no workspace is available.
 */
export async function discover(environment: TestEnvironment): Promise<void> {
  const { organizationId: organization_id, options, send } = environment
  const scope = { organization_id }
  const first = await send({ operation: "listWorkspaces", parameters: scope })
  if (options.workspaceId === undefined) {
    if (!(await isOnlyPrefixWrong(send, scope, first))) assertService(first)
    environment.workspaces = requireRows(first, "workspaces")
    await findWorkspace(environment, pageWorkspaceIds(send, scope, environment.workspaces))
  } else {
    if (!first.response || first.problem) assertService(first)
    environment.workspaces = readRowsOrNone(first, "workspaces")
    await requireWorkspace(environment, options.workspaceId)
    await findWorkspace(environment, [options.workspaceId])
  }
  const members = await listRowsOrNone(send, "listMemberships", "memberships", environment.scope)
  const [token] = await listRowsOrNone(send, "listAccessTokens", "access_tokens", scope)
  environment.members = members.filter(({ deleted }) => !deleted)
  if (typeof token?.account_id === "number") environment.accountId = token.account_id
  environment.isMock = first.response?.headers.get("server") === mockServer
}

/** Whether the service accepts a request only without the prefix `/v2`, so that the `Accept` header selects the version. */
async function isOnlyPrefixWrong(
  send: Connection["send"],
  parameters: Scope,
  { response }: Exchange,
): Promise<boolean> {
  if (response?.status !== 404) return false
  const other = await send({
    operation: "listWorkspaces",
    parameters: { ...parameters },
    prefix: "",
  })
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
async function requireWorkspace(environment: TestEnvironment, id: number): Promise<void> {
  const { send, organizationId: organization_id, workspaces } = environment
  if (workspaces.some((workspace) => workspace.id === id)) return
  // Request the workspace by its ID, because the list of workspaces may contain it on a later page.
  const parameters = { organization_id, id }
  const exchange = await send({ operation: "getWorkspace", parameters })
  try {
    requireBody(exchange)
  } catch {
    throw new CheckNotRun(`The token has no access to the workspace ${id}.`)
  }
}

/** Yields the IDs of workspaces, page by page. */
async function* pageWorkspaceIds(
  send: Connection["send"],
  scope: Scope,
  first: ServiceRecord[],
): AsyncGenerator<number> {
  if (first.length === 0) {
    throw new CheckNotRun(
      `The token has no workspace in the organization ${scope.organization_id}.`,
    )
  }
  const ids = new Set<number>()
  let page = first
  for (let pages = 0; pages < maxPages; pages++) {
    const fresh = page.flatMap(({ id }) => (ids.has(id) ? [] : id))
    // Stop also if the service ignores `cursor` and returns the same page again.
    if (fresh.length === 0) return
    yield* fresh
    for (const id of fresh) ids.add(id)
    page = await listRowsOrNone(send, "listWorkspaces", "workspaces", {
      ...scope,
      cursor: ids.size,
    })
  }
}

/** Finds the first workspace with lists, because more checks can run in this workspace. Otherwise, uses the first one. */
async function findWorkspace(
  environment: TestEnvironment,
  ids: AsyncIterable<number> | number[],
): Promise<void> {
  let first: number | undefined
  for await (const id of ids) {
    first ??= id
    environment.workspaceId = id
    const lists = await listRowsOrNone(environment.send, "listLists", "lists", environment.scope)
    // Put public lists first.
    environment.lists = lists
      .filter(({ archived, deleted }) => !archived && !deleted)
      .toSorted((a, b) => Number(a.invite_only) - Number(b.invite_only))
    if (lists.length > 0) return
  }
  environment.workspaceId = first ?? 0
}
