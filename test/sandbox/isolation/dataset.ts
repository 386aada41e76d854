/** Datasets with random memberships, lists and tasks, and a marker in every text. */
import * as fc from "fast-check"
import { createExampleDataset, type Dataset } from "../../../src/sandbox/index.ts"
import {
  accounts,
  addMarker,
  type Caller,
  getOrganization,
  type Model,
  ownsToken,
  seesList,
  seesTask,
  seesWebhook,
  seesWorkspace,
  workspaces,
} from "./model.ts"

interface InitialState {
  members: number[][]
  lists: { private: boolean; subscribers: number[] }[]
  tasks: { list: number; creator: number; parent: number }[]
}

export const initialState: fc.Arbitrary<InitialState> = fc.record({
  members: fc.tuple(
    ...workspaces.map((id) => fc.subarray(accounts, { minLength: id === 11 ? 3 : 2 })),
  ),
  lists: fc.array(fc.record({ private: fc.boolean(), subscribers: fc.subarray(accounts) }), {
    minLength: 6,
    maxLength: 6,
  }),
  tasks: fc.array(fc.record({ list: fc.nat(8), creator: fc.nat(3), parent: fc.nat(11) }), {
    minLength: 6,
    maxLength: 6,
  }),
})

/** The workspaces of the lists. */
const listWorkspaces = [11, 11, 11, 12, 12, 13]

export function createModel({ members, lists, tasks }: InitialState): Model {
  const memberships = Object.fromEntries(workspaces.map((id, i) => [id, members[i] ?? []]))
  const model: Model = {
    members: memberships,
    lists: lists.map((list, i) => ({ ...list, id: 41 + i, workspace: listWorkspaces[i]! })),
    tasks: [],
    comments: [],
    webhooks: lists.map((_, i) => ({ id: 301 + i, type: "List", resource: 41 + i })),
    lastWebhook: 300 + lists.length,
    tokens: [],
    markers: [],
  }
  for (const [i, { list: n, creator: c, parent: p }] of tasks.entries()) {
    const list = model.lists[n]
    const workspace = list?.workspace ?? 11
    const creator = memberships[workspace]![c % memberships[workspace]!.length]!
    const parent = model.tasks[p]?.workspace === workspace ? model.tasks[p].id : null
    const place = { workspace, list: list?.id ?? null, parent, creator, owner: null }
    const rest = { own: [creator], mirrorsPeople: false, mirrorsTags: false }
    model.tasks.push({ id: 101 + i, ...place, ...rest })
  }
  return model
}

const example = createExampleDataset() as Required<Dataset>

export function createDataset(model: Model, receiverUrl: string): Dataset {
  const memberships = workspaces.flatMap((workspace_id) =>
    model.members[workspace_id]!.map((account_id) => ({ workspace_id, account_id })),
  )
  const [membership] = example.memberships
  return {
    organizations: [
      { id: 1, workspace_ids: [11, 12] },
      { id: 2, workspace_ids: [13] },
    ],
    accounts: createAccounts(model),
    workspaces: workspaces.map((id) => ({
      id,
      name: addMarker(model, (caller) => seesWorkspace(model, caller, id)),
    })),
    memberships: memberships.map((place, i) => ({
      ...membership!,
      ...place,
      id: 31 + i,
      inviter_id: 21,
    })),
    lists: createLists(model),
    sections: model.lists.map(({ id }) => ({
      ...example.sections[0]!,
      id: id + 10,
      list_id: id,
      name: addMarker(model, (caller) => seesList(model, caller, id)),
    })),
    tasks: createTasks(model),
    integration_webhooks: createWebhooks(model, receiverUrl),
    access_tokens: createTokens(model),
    caller: 21,
  }
}

function createAccounts(model: Model): Dataset["accounts"] {
  const shares = (caller: Caller, account: number): boolean =>
    workspaces.some(
      (id) => seesWorkspace(model, caller, id) && model.members[id]!.includes(account),
    )
  return accounts.map((id) => ({
    id,
    name: addMarker(model, (caller) => shares(caller, id)),
    email: `${addMarker(model, (caller) => shares(caller, id))}@studio.example`,
    demo: false,
  }))
}

function createLists(model: Model): Dataset["lists"] {
  return model.lists.map(({ id, workspace, private: hidden, subscribers }) => ({
    ...example.lists[0]!,
    id,
    workspace_id: workspace,
    name: addMarker(model, (caller) => seesList(model, caller, id)),
    invite_only: hidden,
    default_section_id: id + 10,
    tasks_count: model.tasks.filter((each) => each.list === id).length,
    completed_tasks_count: 0,
    subscriber_ids: subscribers.filter((account) => model.members[workspace]!.includes(account)),
  }))
}

function createTasks(model: Model): Dataset["tasks"] {
  return model.tasks.map(({ id, workspace, list: place, parent, creator, own }) => ({
    ...example.tasks[3]!,
    id,
    workspace_id: workspace,
    list_id: place,
    section_id: null,
    parent_id: parent,
    account_id: creator,
    owner_id: null,
    subscriber_ids: own,
    flagger_ids: [],
    name: addMarker(model, (caller) => seesTask(model, caller, id)),
    tags: [addMarker(model, (caller) => seesTask(model, caller, id))],
    comments_count: 0,
    completed: false,
    completed_at: null,
    has_children: model.tasks.some((each) => each.parent === id),
  }))
}

/** Creates webhooks of account 21, which may not see the lists. */
function createWebhooks(model: Model, receiverUrl: string): Dataset["integration_webhooks"] {
  return model.webhooks.map(({ id, resource }, i) => {
    const isVisible = (caller: Caller): boolean => seesWebhook(model, caller, id)
    return {
      ...example.integration_webhooks[0]!,
      id,
      account_id: 21,
      organization_id: getOrganization(listWorkspaces[i]!),
      resource_type: "List",
      resource_id: resource,
      name: addMarker(model, isVisible),
      url: `${receiverUrl}/21/${addMarker(model, isVisible)}`,
    }
  })
}

function createTokens(model: Model): Dataset["access_tokens"] {
  return accounts.flatMap((account, i) =>
    [1, 2].map((organization, j) => {
      const token = {
        id: 401 + 2 * i + j,
        account,
        organization,
        secret: `${account}-${organization}`,
      }
      model.tokens.push(token)
      const name = addMarker(model, (caller) => ownsToken(caller, token))
      const fields = { id: token.id, account_id: account, organization_id: organization, name }
      return { ...fields, token: token.secret, enabled: true }
    }),
  )
}
