/** A reference model of who sees what. It shares no code with the sandbox. */

export interface Caller {
  account: number
  /** The organization that the token is limited to. */
  organization?: number
}
interface List {
  id: number
  workspace: number
  private: boolean
  subscribers: number[]
}
export interface Task {
  id: number
  workspace: number
  list: number | null
  parent: number | null
  creator: number
  owner: number | null
  /** Its own subscribers, without those of its parent. */
  own: number[]
  mirrorsPeople: boolean
  mirrorsTags: boolean
}
interface Webhook {
  id: number
  type: "Task" | "List"
  resource: number
}
export interface Token {
  id: number
  account: number
  organization: number
  secret: string
}
export interface Model {
  members: Record<number, number[]>
  lists: List[]
  tasks: Task[]
  comments: { id: number; task: number }[]
  webhooks: Webhook[]
  /** The highest ID of a webhook. IDs are not used again. */
  lastWebhook: number
  tokens: Token[]
  /** Whether a caller sees each marker. */
  markers: ((caller: Caller) => boolean)[]
}

export const accounts = [21, 22, 23, 24]
export const workspaces = [11, 12, 13]
export const getOrganization = (workspace: number): number => (workspace === 13 ? 2 : 1)
export const findById = <T extends { id: number }>(
  records: T[],
  id: number | null,
): T | undefined => records.find((record) => record.id === id)

export function seesWorkspace(
  model: Model,
  { account, organization }: Caller,
  id: number,
): boolean {
  const reached = organization === undefined || organization === getOrganization(id)
  return reached && (model.members[id] ?? []).includes(account)
}

function getListViewers(model: Model, list: List): number[] {
  const members = model.members[list.workspace] ?? []
  return list.private ? members.filter((id) => list.subscribers.includes(id)) : members
}

/** Returns the subscribers of a task, including those that it mirrors. */
export function getSubscribers(model: Model, task: Task): number[] {
  const parent = findById(model.tasks, task.parent)
  if (!parent || !task.mirrorsPeople) return task.own
  const all = [...task.own, ...getSubscribers(model, parent)]
  const ofParent = getViewers(model, parent)
  return getViewersWith(model, task, all).every((id) => ofParent.includes(id)) ? all : task.own
}

function getViewersWith(model: Model, task: Task, people: number[]): number[] {
  const list = findById(model.lists, task.list)
  if (list) return getListViewers(model, list)
  const involved = [task.creator, task.owner, ...people]
  return (model.members[task.workspace] ?? []).filter((id) => involved.includes(id))
}

function getViewers(model: Model, task: Task): number[] {
  return getViewersWith(model, task, getSubscribers(model, task))
}

export function seesList(model: Model, caller: Caller, id: number | null): boolean {
  const list = findById(model.lists, id)
  if (!list || !seesWorkspace(model, caller, list.workspace)) return false
  return getListViewers(model, list).includes(caller.account)
}

export function seesTask(model: Model, caller: Caller, id: number | null): boolean {
  const task = findById(model.tasks, id)
  if (!task || !seesWorkspace(model, caller, task.workspace)) return false
  return getViewers(model, task).includes(caller.account)
}

export function seesWebhook(model: Model, caller: Caller, id: number): boolean {
  const { type, resource = null } = findById(model.webhooks, id) ?? {}
  return type === "List" ? seesList(model, caller, resource) : seesTask(model, caller, resource)
}

export function ownsToken({ account, organization }: Caller, token: Token): boolean {
  const reached = organization === undefined || organization === token.organization
  return account === token.account && reached
}

/** Returns a text that no other record contains. */
export function addMarker(model: Model, sees: (caller: Caller) => boolean): string {
  return `marker-${model.markers.push(sees) - 1}-`
}

/** Returns the numbers of the markers in a text. */
export function findMarkers(message: string): number[] {
  return [...message.matchAll(/marker-(\d+)-/g)].map(([, n]) => Number(n))
}
