/** The response must be the same for a record that the caller can't see and for one that doesn't exist. */
import { isDeepStrictEqual } from "node:util"
import { expect, test } from "vitest"
import {
  ada,
  buildSection,
  chloe,
  productWorkspace,
  ben,
  benComment,
  completedTask,
  launchTask,
  launchWebhook,
  mirroringSubtask,
  ownedPrivateTask,
  partySubtask,
  plainSubtask,
  websiteList,
  websiteWebhook,
} from "../exampleRecords.ts"
import { findOperation, operationIds } from "../../src/contract/index.ts"
import type { Dataset } from "../../src/sandbox/index.ts"
import { account, addCopy, changeDataset, find } from "./datasets.ts"
import {
  comment as createComment,
  createWebhook,
  idsOf,
  org,
  product,
  type RequestOptions,
  shareSandbox,
  task,
  type TestResponse,
  webhook,
  webhookUpdate,
} from "./sandbox-client.ts"

/** IDs that do not exist. */
const nothing = {
  organization: 9,
  workspace: 9_000,
  list: 9_001,
  section: 9_002,
  task: 9_003,
  comment: 9_004,
  listWebhook: 9_005,
  taskWebhook: 9_006,
  activity: 9_007,
  membership: 9_010,
  account: 9_011,
  token: 9_012,
}

/** The IDs of a part of the dataset. */
type Part = typeof nothing

/** Returns a part with IDs in another range. */
function createPart(offset: number, others: Partial<Part>): Part {
  const ids = Object.entries(nothing).map(([key, id]) => [key, id - 9_000 + offset])
  return { ...(Object.fromEntries(ids) as Part), ...others }
}

const formerMember = 27

/** The parts that Ben can't see. */
const privateList = createPart(1_000, {
  organization: 1,
  workspace: productWorkspace,
  account: ada,
})
const otherWorkspace = createPart(2_000, { organization: 1, workspace: 14, account: 25 })
const otherOrganization = createPart(3_000, { organization: 2, workspace: 13, account: 24 })

/** Adds a list with a task, and everything that belongs to them. */
function addPart(dataset: Required<Dataset>, part: Part): void {
  const { lists, sections, tasks, comments, integration_webhooks, activities } = dataset
  const { workspace: workspace_id, organization: organization_id, list, task: id } = part
  const people = { account_id: part.account, subscriber_ids: [part.account] }
  addCopy(lists, websiteList, {
    id: list,
    workspace_id,
    invite_only: part === privateList,
    default_section_id: part.section,
    tasks_count: 1,
    completed_tasks_count: 0,
    subscriber_ids: [part.account],
  })
  addCopy(sections, buildSection, { id: part.section, list_id: list })
  const place = { workspace_id, list_id: list, section_id: part.section, owner_id: null }
  addCopy(tasks, plainSubtask, { ...people, ...place, id, parent_id: null, comments_count: 1 })
  addCopy(comments, benComment, { id: part.comment, account_id: part.account, task_id: id })
  const webhooks = { account_id: part.account, organization_id }
  const onList = { resource_type: "List", resource_id: list } as const
  const onTask = { resource_type: "Task", resource_id: id } as const
  addCopy(integration_webhooks, launchWebhook, { ...webhooks, ...onList, id: part.listWebhook })
  addCopy(integration_webhooks, launchWebhook, { ...webhooks, ...onTask, id: part.taskWebhook })
  for (const [offset, action, target_type, target_id] of [
    [0, "create", "Task", id],
    [1, "archive", "List", list],
    [2, "like", "Activity", part.activity],
  ] as const) {
    const target = { id: part.activity + offset, workspace_id, action, target_type, target_id }
    addCopy(activities, 501, { ...people, ...target, payload: {}, recipient_ids: [ben] } as never)
  }
  const token = { id: part.token, account_id: part.account, organization_id }
  addCopy(dataset.access_tokens, 401, token)
}

/**
 * Ben is a member of workspace 11. Frank, 26, is also a member of workspace 13 in another organization, and the former
 * member left workspace 11.
 */
const parted = changeDataset((dataset) => {
  const { accounts, memberships, workspaces, organizations, access_tokens, tasks } = dataset
  accounts.push(account(24), account(25), account(26), account(formerMember))
  workspaces.push({ id: 13 }, { id: 14 })
  organizations[0]!.workspace_ids.push(14)
  organizations.push({ id: 2, workspace_ids: [13] })
  for (const [id, workspace_id, account_id] of [
    [otherWorkspace.membership, 14, 25],
    [otherOrganization.membership, 13, 24],
    [41, productWorkspace, 26],
    [42, 13, 26],
    [43, productWorkspace, formerMember],
  ] as const) {
    addCopy(memberships, 31, { id, workspace_id, account_id, deleted: account_id === formerMember })
  }
  for (const part of [privateList, otherWorkspace, otherOrganization]) addPart(dataset, part)
  for (const organization_id of [1, 2]) {
    const token = `frank-${organization_id}`
    addCopy(access_tokens, 401, {
      id: 450 + organization_id,
      account_id: 26,
      organization_id,
      token,
    })
  }
  // Visible records refer to hidden ones.
  Object.assign(find(tasks, completedTask), { parent_id: ownedPrivateTask, flagger_ids: [24, 25] })
  find(tasks, ownedPrivateTask).parent_id = launchTask
  find(tasks, partySubtask).parent_id = privateList.task
  find(tasks, mirroringSubtask).flagger_ids = [formerMember]
  for (const each of tasks) {
    each.has_children = tasks.some(({ parent_id }) => parent_id === each.id)
  }
})

const { send } = shareSandbox(parted)

/** Returns requests that name a record of a part. */
type Naming = (part: Part) => [request: string, options?: RequestOptions][]

const url = "http://127.0.0.1:9/"

/** Requests that name a record, by the kind of the record. */
const naming: Record<string, Naming> = {
  task: ({ task: id }) => [
    [`GET /tasks/${id}?${org}`],
    [`GET /tasks/${id}?${org}&include=accounts,tasks,lists,sections,memberships`],
    [`PUT /tasks/${id}`, task({ name: "A" })],
    [`PUT /tasks/${id}`, task({ id: 101 })],
    ["POST /tasks", task({ name: "A", parent_id: id })],
    ["POST /tasks", task({ name: "A", parent_id: id, mirror_parent_tags: true })],
    [`PUT /tasks/${launchTask}`, task({ parent_id: id })],
    [`POST /comments?${product}&task_id=${id}`, createComment()],
    [`PUT /comments/${benComment}?${product}&task_id=${id}`, createComment()],
    [`DELETE /comments/${benComment}?${product}&task_id=${id}`],
    ["POST /integration_webhooks", webhook({ url, resource_type: "Task", resource_id: id })],
    [`PUT /integration_webhooks/${launchWebhook}`, webhookUpdate({ resource_id: id })],
  ],
  list: ({ list: id }) => [
    [`GET /lists/${id}?${org}`],
    [`GET /lists/${id}?${product}&include=sections,accounts`],
    [`GET /tasks?${org}&list_id=${id}`],
    [`GET /tasks?${product}&list_id=${id}&view=owned&include=accounts`],
    ["POST /tasks", task({ name: "A", list_id: id })],
    ["POST /tasks", task({ name: "A", subtasks: [{ name: "B", list_id: id }] })],
    [`PUT /tasks/${launchTask}`, task({ list_id: id })],
    [`PUT /tasks/${launchTask}`, task({ subtasks: [{ name: "B", list_id: id }] })],
    ["POST /integration_webhooks", webhook({ url, resource_id: id })],
    [`PUT /integration_webhooks/${websiteWebhook}`, webhookUpdate({ resource_id: id })],
  ],
  section: ({ list, section: id }) => [
    ["POST /tasks", task({ name: "A", section_id: id })],
    ["POST /tasks", task({ name: "A", list_id: list, section_id: id })],
    ["POST /tasks", task({ name: "A", list_id: websiteList, section_id: id })],
    [`PUT /tasks/${launchTask}`, task({ section_id: id })],
  ],
  comment: ({ task: id, comment }) => [
    [`PUT /comments/${comment}?${product}&task_id=${launchTask}`, createComment()],
    [`DELETE /comments/${comment}?${product}&task_id=${launchTask}`],
    [`PUT /comments/${comment}?${product}&task_id=${id}`, createComment()],
    [`DELETE /comments/${comment}?${product}&task_id=${id}`],
  ],
  webhook: ({ listWebhook, taskWebhook }) =>
    [listWebhook, taskWebhook].flatMap((id): ReturnType<Naming> => [
      [`PUT /integration_webhooks/${id}`, webhookUpdate({ name: "A" })],
      [`DELETE /integration_webhooks/${id}?${org}`],
    ]),
  activity: ({ activity: id }) => [
    [`GET /activities/${id}?${org}`],
    [`GET /activities/${id + 1}?${org}`],
    [`GET /activities/${id + 2}?${org}&include=tasks,lists`],
  ],
  token: ({ token: id }) => [[`DELETE /access_tokens/${id}`]],
  workspace: ({ workspace: id }) => [
    [`GET /workspaces/${id}?${org}`],
    [`GET /workspaces/${id}?${org}&include=memberships`],
    [`GET /tasks?${org}&workspace_id=${id}`],
    [`GET /lists?${org}&workspace_id=${id}`],
    [`GET /lists/${websiteList}?${org}&workspace_id=${id}`],
    [`GET /memberships?${org}&workspace_id=${id}&include=accounts`],
    [`GET /activities?${org}&limit=9&workspace_id=${id}`],
    [`POST /comments?${org}&workspace_id=${id}&task_id=${launchTask}`, createComment()],
    ["POST /tasks", task({ workspace_id: id, name: "A" })],
  ],
  membership: ({ membership: id }) => [
    [`GET /memberships/${id}?${org}`],
    [`GET /memberships/${id}?${org}&include=accounts`],
  ],
  account: ({ account: id }) => [
    ["POST /tasks", task({ name: "A", owner_id: id })],
    ["POST /tasks", task({ name: "A", subscriptions: [{ account_id: id }] })],
    [`PUT /tasks/${launchTask}`, task({ owner_id: id })],
    [`PUT /tasks/${launchTask}`, task({ subscriber_ids: [{ account_id: id }] })],
  ],
  organization: ({ organization: organization_id, workspace: workspace_id, task: id, comment }) => {
    const organization = `organization_id=${organization_id}`
    const workspace = `${organization}&workspace_id=${workspace_id}`
    const hook = { name: "A", url, resource_type: "Task", resource_id: id }
    return [
      [`GET /tasks?${organization}`],
      [`GET /tasks/${id}?${organization}`],
      ["POST /tasks", { body: { organization_id, task: { workspace_id, name: "A" } } }],
      [`PUT /tasks/${id}`, { body: { organization_id, task: { workspace_id } } }],
      [`POST /comments?${workspace}&task_id=${id}`, createComment()],
      [`DELETE /comments/${comment}?${workspace}&task_id=${id}`],
      [`GET /lists/${websiteList}?${organization}`],
      [`GET /workspaces?${organization}`],
      [`GET /memberships?${workspace}`],
      [`GET /integration_webhooks?${organization}`],
      ["POST /integration_webhooks", { body: { organization_id, integration_webhook: hook } }],
      [`DELETE /integration_webhooks/${launchWebhook}?${organization}`],
      [`GET /access_tokens?${organization}`],
      ["POST /access_tokens", { body: { organization_id, access_token: { name: "A" } } }],
      [`GET /activities?${organization}&limit=9`],
    ]
  },
}

/** Names one activity; {@link naming} names three. */
const oneActivity: Naming = ({ activity }) => [[`GET /activities/${activity}?${org}`]]

function withoutUuid({ status, body, headers }: TestResponse): object {
  const { request_uuid: _, ...rest } = body
  return { status, rest, link: headers.get("link") }
}

/** Returns the requests whose responses differ between hidden and missing records. */
async function findLeaks(token: string | number, requests: Naming, hidden: Part) {
  const leaks = []
  const absent = requests(nothing)
  for (const [i, [request, options]] of requests(hidden).entries()) {
    const response = withoutUuid(await send(request, { ...options, token }))
    const [otherRequest = "", otherOptions] = absent[i] ?? []
    const other = await send(otherRequest, { ...otherOptions, token })
    if (other.status < 400 || !isDeepStrictEqual(response, withoutUuid(other))) {
      leaks.push({ request, response })
    }
  }
  return leaks
}

const inWorkspace = ["task", "list", "section", "comment", "webhook", "activity", "token"]
const inOrganization = [...inWorkspace, "workspace", "membership", "account"]

const every = Object.keys(naming)
type Case = [who: string, token: string | number, what: string, part: Part, kinds: string[]]

const cases: Case[] = [
  ["Ben", ben, "a private list", privateList, inWorkspace],
  ["Ben", ben, "another workspace", otherWorkspace, inOrganization],
  ["Ben", ben, "another organization", otherOrganization, every],
  // Frank can see these records with another token.
  ["Frank's first token", "frank-1", "his other organization", otherOrganization, every],
  // Frank can see these records in requests for the other organization.
  ["Frank", 26, "his other organization", otherOrganization, inOrganization],
]

test.each(
  cases.flatMap(([who, token, what, part, kinds]) =>
    kinds.map((kind) => ({ who, token, what, part, kind })),
  ),
)("$who can't tell a hidden $kind from a missing one ($what)", async ({ token, kind, part }) => {
  expect(await findLeaks(token, naming[kind]!, part)).toEqual([])
})

test.each([
  ["a member", ben],
  ["a member of another workspace", chloe],
  ["a former member", formerMember],
])("%s can't tell a private task from a missing one", async (_, token) => {
  const resource = { resource_type: "Task", resource_id: ownedPrivateTask }
  const hook = await createWebhook(send, url, resource)
  const { comment } = (
    await send(`POST /comments?${product}&task_id=${ownedPrivateTask}`, createComment())
  ).body
  const [activity] = idsOf(await send(`GET /activities?${org}&limit=1`))
  const hidden = { ...nothing, task: ownedPrivateTask, comment: comment.id, taskWebhook: hook }
  for (const kind of ["task", "comment", "webhook"]) {
    expect(await findLeaks(token, naming[kind]!, hidden)).toEqual([])
  }
  const ofTask = { ...hidden, activity: activity! }
  expect(await findLeaks(token, oneActivity, ofTask)).toEqual([])
})

test("a former member can't tell the workspace's records from missing ones", async () => {
  const part = {
    organization: 1,
    workspace: productWorkspace,
    list: websiteList,
    section: buildSection,
    task: launchTask,
    comment: benComment,
    listWebhook: websiteWebhook,
    taskWebhook: launchWebhook,
    activity: 501,
    membership: 31,
    account: ben,
    token: 401,
  }
  for (const requests of Object.values(naming)) {
    expect(await findLeaks(formerMember, requests, part)).toEqual([])
  }
})

test("a former member's membership is hidden from requests, lists and included records", async () => {
  const hidden = await send(`GET /memberships/43?${org}`)
  expect(withoutUuid(hidden)).toEqual(withoutUuid(await send(`GET /memberships/9000?${org}`)))
  const listed = await send(`GET /memberships?${product}&include=accounts`)
  expect(idsOf(listed, "memberships")).toEqual([31, 32, 41])
  const { body } = await send(`GET /tasks/${mirroringSubtask}?${org}&include=memberships`)
  expect(body.includes.memberships.map(({ id }: { id: number }) => id)).toEqual([31, 32])
  for (const values of [
    { owner_id: formerMember },
    { subscriber_ids: [{ account_id: formerMember }] },
  ]) {
    expect((await send(`PUT /tasks/${launchTask}`, task(values))).status).toBe(422)
  }
})

test("the tests for hidden records use every operation", () => {
  const used = Object.values(naming).flatMap((requests) =>
    requests(nothing).map(([request]) => {
      const [method = "", path = ""] = request.split(" ")
      const found = findOperation(method, path.replace(/\?.*/, ""))
      return found && "operation" in found ? found.operation : ""
    }),
  )
  const unused = operationIds.filter((id) => !used.includes(id))
  expect(unused, "Add requests of these operations to `naming`.").toEqual([])
})

test("accounts that may see the hidden records get them", async () => {
  for (const part of [privateList, otherWorkspace, otherOrganization]) {
    const token = `${part.account}`
    for (const path of [
      `lists/${part.list}`,
      `tasks/${part.task}`,
      `activities/${part.activity + 2}`,
    ]) {
      const request = `GET /${path}?organization_id=${part.organization}`
      expect((await send(request, { token })).status, `${request}`).toBe(200)
    }
  }
})
