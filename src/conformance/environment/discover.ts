import { requireBody, requireRows } from "../assertions.ts"
import { type Connection, type RequestSpec, type ServiceRecord } from "../service.ts"
import { CheckNotRun } from "../outcomes.ts"

/** What the organization contains before the run. */
export interface Discovery {
  organizationId: number
  /** The workspace in which the run creates records. */
  workspaceId: number
  workspaces: ServiceRecord[]
  /** The active lists of the workspace, public lists first. */
  lists: ServiceRecord[]
  members: ServiceRecord[]
  /** The account of the token; undefined if it is not known yet. */
  accountId: number | undefined
}

/** How many workspaces are searched for lists. */
const maxWorkspaces = 10

/**
 * Finds a workspace, its lists and its members.
 *
 * @throws CheckFailure if the workspaces cannot be read, and CheckNotRun if there is none to use.
 */
export async function discover(
  { send }: Pick<Connection, "send">,
  organizationId: number,
  givenWorkspaceId: number | undefined,
): Promise<Discovery> {
  const scope = { organization_id: organizationId }
  const workspaces =
    givenWorkspaceId === undefined
      ? await listRows(send, "listWorkspaces", "workspaces", scope)
      : await listRowsOrNone(send, "listWorkspaces", "workspaces", scope)
  const ids = workspaces.map(({ id }) => id)
  if (givenWorkspaceId !== undefined && !ids.includes(givenWorkspaceId)) {
    // The workspace may be on a later page.
    const parameters = { ...scope, id: givenWorkspaceId }
    await send({ operation: "getWorkspace", parameters })
      .then(requireBody)
      .catch(() => {
        throw new CheckNotRun(`The token has no access to a workspace ${givenWorkspaceId}.`)
      })
  }
  const candidates = givenWorkspaceId === undefined ? ids : [givenWorkspaceId]
  const found = await findLists(send, scope, candidates)
  const workspaceId = found.workspaceId ?? candidates[0]
  if (workspaceId === undefined) {
    throw new CheckNotRun(`The token has no workspace in the organization ${organizationId}.`)
  }
  const query = { ...scope, workspace_id: workspaceId }
  const members = await listRowsOrNone(send, "listMemberships", "memberships", query)
  const [token] = await listRowsOrNone(send, "listAccessTokens", "access_tokens", scope)
  return {
    organizationId,
    workspaceId,
    workspaces,
    lists: found.lists
      .filter(({ archived, deleted }) => !archived && !deleted)
      .toSorted((a, b) => Number(a.invite_only) - Number(b.invite_only)),
    members: members.filter(({ deleted }) => !deleted),
    accountId: typeof token?.account_id === "number" ? token.account_id : undefined,
  }
}

/** Finds the first workspace with lists, because more checks can run there. */
async function findLists(
  send: Connection["send"],
  scope: object,
  workspaceIds: number[],
): Promise<{ workspaceId?: number; lists: ServiceRecord[] }> {
  for (const workspaceId of workspaceIds.slice(0, maxWorkspaces)) {
    const query = { ...scope, workspace_id: workspaceId }
    const lists = await listRowsOrNone(send, "listLists", "lists", query)
    if (lists.length > 0) return { workspaceId, lists }
  }
  return { lists: [] }
}

/** Reads a page of a collection. */
export async function listRows(
  send: Connection["send"],
  operation: RequestSpec["operation"],
  key: string,
  query: object,
): Promise<ServiceRecord[]> {
  return requireRows(await send({ operation, parameters: { ...query } }), key)
}

/** Reads a page of a collection; empty if that fails, because a check reports the failure. */
export async function listRowsOrNone(
  ...request: Parameters<typeof listRows>
): Promise<ServiceRecord[]> {
  return listRows(...request).catch(() => [])
}
