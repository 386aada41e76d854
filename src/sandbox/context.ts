import type { Json, JsonObject } from "../openapi/description.ts"
import type { Fault } from "../contract/envelope.ts"
import { type Call, invalidStatus, type Refusal } from "../contract/gate.ts"
import { type RuleId, getRule } from "./rules.ts"
import type { Query, SqlValue, Store, StoredRecord } from "./store.ts"

/** Who asks. */
export interface Caller {
  account: number
  /** The organization of the token; undefined where it is not tied to one. */
  organization?: number
}

/** One request, while it is answered. */
export interface RequestContext {
  call: Call
  store: Store
  caller: Caller
  /** When it is, as a date-time. */
  now: string
  /** Notes that a rule of `openapi/behaviour.yaml` is applied. */
  applyRule: (...rules: RuleId[]) => void
  /** Makes a secret that nobody has. */
  secret: () => string
  /** The media type of the service. */
  vendorType: string
  /** The webhooks for which the request has enqueued deliveries. */
  outbox: Set<number>
  /** How many deliveries the request has enqueued. */
  enqueued: number
  /** How many tasks the request has created. */
  created: number
}

/** Ends a visit with a refusal; what it has written is taken back. */
export class HttpError extends Error {
  readonly result: Refusal

  constructor(status: number, faults: Fault[]) {
    super(faults.map(({ description }) => description).join(" "))
    this.result = { status, faults }
  }
}

/** A query in the making: its values, each of which stands in the SQL as what {@link Select.bind} gives for it. */
export class Select {
  readonly values: SqlValue[] = []
  readonly caller: Caller
  #me: string | undefined

  constructor(caller: Caller) {
    this.caller = caller
  }

  bind(value: SqlValue): string {
    this.values.push(value)
    return `?${this.values.length}`
  }

  /** The account of the caller. */
  get me(): string {
    return (this.#me ??= this.bind(this.caller.account))
  }

  query(sql: string): Query {
    return { sql, values: this.values }
  }
}

/** The workspaces that the caller sees, and reaches with the token, as a query of their ids. */
export function visibleWorkspaces(select: Select): string {
  const { organization } = select.caller
  const own = `SELECT workspace_id FROM memberships WHERE account_id = ${select.me} AND deleted = 0`
  if (organization === undefined) return own
  const reached = `SELECT id FROM workspaces WHERE organization_id = ${select.bind(organization)}`
  return `${own} AND workspace_id IN (${reached})`
}

/** Whether the caller sees a task or a list, as a condition on its row. */
export function visibilityCondition(select: Select): string {
  return `audience IN (SELECT audience FROM audience_accounts WHERE account_id = ${select.me})`
}

function inWorkspace(select: Select): string {
  return `${visibilityCondition(select)} AND workspace_id IN (${visibleWorkspaces(select)})`
}

/** The condition under which the caller sees a record of a kind. */
const seen = {
  workspaces: (select: Select) => `id IN (${visibleWorkspaces(select)})`,
  lists: inWorkspace,
  tasks: inWorkspace,
  memberships: (select: Select) => `deleted = 0 AND workspace_id IN (${visibleWorkspaces(select)})`,
  sections: (select: Select) => `list_id IN (SELECT id FROM lists WHERE ${inWorkspace(select)})`,
  // Those with whom the caller shares a workspace.
  accounts: (select: Select) =>
    `id IN (SELECT account_id FROM memberships WHERE workspace_id IN (${visibleWorkspaces(select)}))`,
}

/** A kind of records of which each caller sees some. */
export type VisibleCollection = keyof typeof seen

/** Those of some records that the caller sees, in the order of their ids. */
export function findVisibleRecords(
  { store, caller, applyRule }: RequestContext,
  kind: VisibleCollection,
  ids: number[],
): StoredRecord[] {
  if (ids.length === 0) return []
  applyRule("seen-by-members", "deleted-records")
  const select = new Select(caller)
  // One value, whatever their number, so that the statement stays the same.
  const among = `id IN (SELECT value FROM json_each(${select.bind(JSON.stringify(ids))}))`
  const sql = `SELECT record FROM ${kind} WHERE ${among} AND ${seen[kind](select)} ORDER BY id`
  return store.records(select.query(sql))
}

/** A record that the caller sees. */
export function findVisibleRecord(
  context: RequestContext,
  kind: VisibleCollection,
  id: number,
): StoredRecord | undefined {
  const [record] = findVisibleRecords(context, kind, [id])
  if (!record && context.store.get(kind, id)) context.applyRule("unseen-is-not-there")
  return record
}

/** The organization that a workspace belongs to. */
export function getOrganization({ store }: RequestContext, workspace: number): number | undefined {
  return store.one<{ organization_id: number }>({
    sql: "SELECT organization_id FROM workspaces WHERE id = ?",
    values: [workspace],
  })?.organization_id
}

/** Whether the caller is in an organization, and the token too. */
export function canAccessOrganization(
  { store, caller, applyRule }: RequestContext,
  organization: number,
): boolean {
  applyRule("account-of-token")
  if (caller.organization !== undefined && caller.organization !== organization) {
    applyRule("organization-of-token")
    return false
  }
  const select = new Select(caller)
  const sql = `SELECT 1 FROM memberships JOIN workspaces ON workspaces.id = workspace_id
    WHERE account_id = ${select.me} AND deleted = 0 AND organization_id = ${select.bind(organization)} LIMIT 1`
  return store.one(select.query(sql)) !== undefined
}

/** Where a request names a record: as a parameter, or as a key of its body. */
export interface RecordReference {
  attribute: string
  in: "path" | "query" | "body"
}

/**
 * What is said of a record that a request names and that is not there, or not for this caller.
 *
 * @param ofBody - the status where a body names it; default that of a bad body.
 */
export function notFound(
  { call, applyRule }: RequestContext,
  place: RecordReference,
  ofBody = invalidStatus(call.facts),
): HttpError {
  applyRule(place.in === "path" ? "record-not-found" : "named-record-not-found", "code-of-error")
  const { attribute } = place
  const common = { code: "record_not_found", message: "The record could not be found." } as const
  if (place.in === "path") {
    return new HttpError(404, [
      { ...common, description: "No record with this id could be located." },
    ])
  }
  const noun = place.in === "query" ? "parameter" : "key"
  const status = place.in === "query" && "404" in call.facts.responses ? 404 : ofBody
  const description = `No record has the id of the ${noun} ${attribute}.`
  return new HttpError(status, [{ ...common, description, attribute }])
}

/** What is said of a value that has the right type and still cannot be. */
export function invalid(
  { call, applyRule }: RequestContext,
  attribute: string,
  description: string,
): HttpError {
  applyRule("code-of-error")
  const label = attribute.split(".").at(-1)?.replaceAll("_", " ")
  const message = `The ${label} cannot be used.`
  const fault = { code: "invalid_attribute", message, description, attribute } as const
  return new HttpError(invalidStatus(call.facts), [fault])
}

/** The organization that the request names. */
export function requireOrganization(
  context: RequestContext,
  id: unknown,
  place: RecordReference["in"] = "query",
): number {
  if (!canAccessOrganization(context, id as number))
    throw notFound(context, { attribute: "organization_id", in: place })
  return id as number
}

/** A workspace that the request names, of the organization that it names. */
export function requireWorkspace(
  context: RequestContext,
  id: unknown,
  organization: number,
  place: RecordReference,
): StoredRecord {
  context.applyRule("workspace-of-organization")
  const workspace = findVisibleRecord(context, "workspaces", id as number)
  if (!workspace || getOrganization(context, workspace.id) !== organization)
    throw notFound(context, place)
  return workspace
}

/** The workspace that the query names, of the organization that it names; undefined where it names none. */
export function findQueryWorkspace(
  context: RequestContext,
  organization: number,
): number | undefined {
  const { workspace_id } = context.call.values.parameters
  if (workspace_id === undefined) return undefined
  const place = { attribute: "workspace_id", in: "query" } as const
  return requireWorkspace(context, workspace_id, organization, place).id
}

/** The record of the path, of the organization that the query names. */
export function requirePathRecord(
  context: RequestContext,
  kind: VisibleCollection,
  organization: number,
): StoredRecord {
  const record = findVisibleRecord(context, kind, context.call.values.parameters.id as number)
  const workspace = record && (kind === "workspaces" ? record.id : (record.workspace_id as number))
  if (!record || getOrganization(context, workspace as number) !== organization) {
    throw notFound(context, { attribute: "id", in: "path" })
  }
  return record
}

/** The refusal of what rests on an open question, where only what is stated is wanted. */
export function notImplemented(rule: RuleId): HttpError {
  const { question, rule: said } = getRule(rule)
  const description = `The sandbox was told to do only what is stated, and this rests on the open question ${question}: ${said}`
  const fault = {
    code: "unsupported_param",
    message: "This is not known of the service.",
    description,
  } as const
  return new HttpError(501, [fault])
}

/** Some fields of an object. */
export function pickFields(source: object, names: readonly string[]): JsonObject {
  const given = Object.entries(source).filter(([name]) => names.includes(name))
  return Object.fromEntries(given) as Record<string, Json>
}

/** Who sees a task: those who see its list, or, where it is private, its own people among the members. */
export function getTaskAudience(store: Store, task: StoredRecord): number {
  if (task.list_id !== null) return getListAudience(store, task.list_id as number)
  const people = [
    task.account_id,
    task.owner_id ?? [],
    task.subscriber_ids ?? [],
  ].flat() as number[]
  const members = people.filter((id) => isMember(store, id, task.workspace_id as number))
  return store.audienceOf(members)
}

/** Who sees a list; nobody where there is none. */
export function getListAudience(store: Store, list: number | null): number {
  const query = { sql: "SELECT audience FROM lists WHERE id = ?", values: [list] }
  return store.one<{ audience: number }>(query)?.audience ?? store.audienceOf([])
}

/** Whether an account is in a workspace. */
export function isMember(store: Store, account: number, workspace: number): boolean {
  const sql = "SELECT 1 FROM memberships WHERE account_id = ? AND workspace_id = ? AND deleted = 0"
  return store.one({ sql, values: [account, workspace] }) !== undefined
}
