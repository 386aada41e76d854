/** Nobody is told of what they may not see: to them it is as if it did not exist, whatever they send. */
import { isDeepStrictEqual } from "node:util"
import { afterAll, describe, expect, test } from "vitest"
import { views } from "../../generated/tables.ts"
import { findOperation, operationIds } from "../../src/contract/index.ts"
import { createExampleDataset, type Dataset } from "../../src/sandbox/index.ts"
import {
  type TestResponse,
  type Send,
  closeAndValidate,
  idsOf,
  openSandbox,
  type RequestOptions,
} from "./sandboxClient.ts"

afterAll(closeAndValidate)

const org = "organization_id=1"
const product = `${org}&workspace_id=11`

/** What is in the texts of all that Ben, 22, may not see. */
const secret = "Hidden"

/** The records of a part of the dataset, by what they are. */
interface Part {
  organization: number
  workspace: number
  list: number
  section: number
  task: number
  comment: number
  webhook: number
  webhookOfTask: number
  activity: number
  membership: number
  account: number
  token: number
}

/** Adds a part to a dataset: a list with a section, a task with a comment, webhooks on both, and activities of both. */
function addPart(copy: Required<Dataset>, part: Part, inviteOnly: boolean): void {
  const [list, section, like, comment, hook, activity, token] = [
    copy.lists[0]!,
    copy.sections[0]!,
    copy.tasks[3]!,
    copy.comments[0]!,
    copy.integration_webhooks[0]!,
    copy.activities[0]!,
    copy.access_tokens[0]!,
  ]
  const people = { account_id: part.account, subscriber_ids: [part.account] }
  const { organization: organization_id, workspace: workspace_id } = part
  copy.lists.push({
    ...list,
    id: part.list,
    workspace_id,
    name: `${secret} list`,
    invite_only: inviteOnly,
    default_section_id: part.section,
    tasks_count: 1,
    completed_tasks_count: 0,
    subscriber_ids: [part.account],
  })
  copy.sections.push({
    ...section,
    id: part.section,
    list_id: part.list,
    name: `${secret} section`,
  })
  copy.tasks.push({
    ...like,
    ...people,
    id: part.task,
    workspace_id,
    list_id: part.list,
    section_id: part.section,
    name: `${secret} task`,
    owner_id: null,
    completed: false,
    completed_at: null,
    comments_count: 1,
    tags: [`${secret} tag`],
  })
  copy.comments.push({
    ...comment,
    id: part.comment,
    account_id: part.account,
    task_id: part.task,
    body: `${secret} comment`,
  })
  const values = { account_id: part.account, organization_id, name: `${secret} webhook` }
  copy.integration_webhooks.push(
    { ...hook, ...values, id: part.webhook, resource_type: "List", resource_id: part.list },
    { ...hook, ...values, id: part.webhookOfTask, resource_type: "Task", resource_id: part.task },
  )
  const happened = { ...activity, ...people, workspace_id, recipient_ids: [22] }
  const payload = { list_id: part.list, list_name: `${secret} list` }
  copy.activities.push(
    { ...happened, id: part.activity, target_id: part.task, payload } as typeof activity,
    {
      ...happened,
      id: part.activity + 1,
      target_type: "List",
      action: "archive",
      target_id: part.list,
      payload: {},
    } as typeof activity,
    {
      ...happened,
      id: part.activity + 2,
      target_type: "Activity",
      action: "like",
      target_id: part.activity,
      payload: {},
    } as typeof activity,
  )
  copy.access_tokens.push({
    ...token,
    id: part.token,
    account_id: part.account,
    organization_id,
    name: `${secret} token`,
  })
}

/** The part in which every id is 9,000 and more, and nothing. */
const nothing: Part = {
  organization: 9,
  workspace: 9_000,
  list: 9_001,
  section: 9_002,
  task: 9_003,
  comment: 9_004,
  webhook: 9_005,
  webhookOfTask: 9_006,
  activity: 9_007,
  membership: 9_008,
  account: 9_009,
  token: 9_010,
}

/** The records of a part, whose ids begin with a number. */
function partFrom(first: number, others: Partial<Part>): Part {
  const ids = Object.keys(nothing).map((key, i) => [key, first + (key === "token" ? 20 : i)])
  return { ...(Object.fromEntries(ids) as Part), ...others }
}

/** The parts of the dataset that Ben does not see. */
const parts = {
  "a private list of one's own workspace": partFrom(1_000, {
    organization: 1,
    workspace: 11,
    account: 21,
  }),
  "another workspace": partFrom(2_000, { organization: 1, workspace: 14, account: 25 }),
  "another organization": partFrom(3_000, { organization: 2, workspace: 13, account: 24 }),
}

/** Ben is in the workspace 11, Frank there and in the workspace 13 of another organization; Eve was in 11, and left. */
function parted(): Dataset {
  const copy = createExampleDataset() as Required<Dataset>
  const [membership] = copy.memberships as [Dataset["memberships"][number]]
  const join = (id: number, workspace_id: number, account_id: number, deleted = false): void => {
    copy.memberships.push({ ...membership, id, workspace_id, account_id, deleted })
  }
  for (const [id, name] of [
    [24, `${secret} Dan`],
    [25, `${secret} Gina`],
    [26, "Frank"],
    [27, "Eve"],
  ] as const) {
    copy.accounts.push({ id, name, email: `${id}@studio.example`, demo: false })
  }
  copy.workspaces.push({ id: 14, name: `${secret} workspace` })
  copy.workspaces.push({ id: 13, name: `${secret} workspace` })
  copy.organizations = [
    { id: 1, workspace_ids: [11, 12, 14] },
    { id: 2, workspace_ids: [13] },
  ]
  join(parts["another workspace"].membership, 14, 25)
  join(parts["another organization"].membership, 13, 24)
  join(41, 11, 26)
  join(42, 13, 26)
  join(43, 11, 27, true)
  for (const [name, each] of Object.entries(parts)) addPart(copy, each, name.includes("private"))
  const [first] = copy.access_tokens
  for (const [id, organization_id] of [
    [451, 1],
    [452, 2],
  ] as const) {
    const token = `frank-${organization_id}`
    copy.access_tokens.push({ ...first!, id, account_id: 26, organization_id, token, name: token })
  }
  for (const each of copy.tasks) {
    // Ada's private tasks; what Ben sees refers to what he does not.
    if (each.list_id === null) each.name = `${secret} private task`
    if (each.id === 104) Object.assign(each, { parent_id: 106, flagger_ids: [24, 25] })
    if (each.id === 106) each.parent_id = 101
    if (each.id === 109) each.parent_id = parts["a private list of one's own workspace"].task
    // Eve, who left, has flagged it.
    if (each.id === 102) each.flagger_ids = [27]
    if (each.id === 105) each.name = `${secret} desks`
  }
  for (const each of copy.tasks) {
    each.has_children = copy.tasks.some(({ parent_id }) => parent_id === each.id)
  }
  copy.lists.find(({ id }) => id === 42)!.name = `${secret} office`
  copy.accounts.find(({ id }) => id === 23)!.name = `${secret} Chloe`
  return copy
}

function task(values: object): RequestOptions {
  return { body: { organization_id: 1, task: { workspace_id: 11, ...values } } }
}

function webhook(values: object): RequestOptions {
  const hook = { name: "A", url: "http://127.0.0.1:9/", ...values }
  return { body: { organization_id: 1, integration_webhook: hook } }
}

const comment: RequestOptions = { body: { comment: { body: "A", mime_type: "text/plain" } } }

/** Requests that name a record of a part, by what they name. */
const naming: Record<string, Naming> = {
  task: ({ task: id }) => [
    [`GET /tasks/${id}?${org}`],
    [`GET /tasks/${id}?${org}&include=accounts,tasks,lists,sections,memberships`],
    [`PUT /tasks/${id}`, task({ name: "A" })],
    [`PUT /tasks/${id}`, task({ id: 101 })],
    ["POST /tasks", task({ name: "A", parent_id: id })],
    ["POST /tasks", task({ name: "A", parent_id: id, mirror_parent_tags: true })],
    ["PUT /tasks/101", task({ parent_id: id })],
    [`POST /comments?${product}&task_id=${id}`, comment],
    [`PUT /comments/201?${product}&task_id=${id}`, comment],
    [`DELETE /comments/201?${product}&task_id=${id}`],
    ["POST /integration_webhooks", webhook({ resource_type: "Task", resource_id: id })],
    ["PUT /integration_webhooks/301", webhook({ resource_id: id })],
  ],
  list: ({ list: id }) => [
    [`GET /lists/${id}?${org}`],
    [`GET /lists/${id}?${product}&include=sections,accounts`],
    [`GET /tasks?${org}&list_id=${id}`],
    [`GET /tasks?${product}&list_id=${id}&view=owned&include=accounts`],
    ["POST /tasks", task({ name: "A", list_id: id })],
    ["POST /tasks", task({ name: "A", subtasks: [{ name: "B", list_id: id }] })],
    ["PUT /tasks/101", task({ list_id: id })],
    ["PUT /tasks/101", task({ subtasks: [{ name: "B", list_id: id }] })],
    ["POST /integration_webhooks", webhook({ resource_type: "List", resource_id: id })],
    ["PUT /integration_webhooks/302", webhook({ resource_id: id })],
  ],
  section: ({ list, section: id }) => [
    ["POST /tasks", task({ name: "A", section_id: id })],
    ["POST /tasks", task({ name: "A", list_id: list, section_id: id })],
    ["POST /tasks", task({ name: "A", list_id: 41, section_id: id })],
    ["PUT /tasks/101", task({ section_id: id })],
  ],
  comment: ({ task: id, comment: commented }) => [
    [`PUT /comments/${commented}?${product}&task_id=101`, comment],
    [`DELETE /comments/${commented}?${product}&task_id=101`],
    [`PUT /comments/${commented}?${product}&task_id=${id}`, comment],
    [`DELETE /comments/${commented}?${product}&task_id=${id}`],
  ],
  webhook: ({ webhook: id, webhookOfTask }) => [
    [`PUT /integration_webhooks/${id}`, webhook({})],
    [`DELETE /integration_webhooks/${id}?${org}`],
    [`PUT /integration_webhooks/${webhookOfTask}`, webhook({})],
    [`DELETE /integration_webhooks/${webhookOfTask}?${org}`],
  ],
  activity: ({ activity: id }) => [
    [`GET /activities/${id}?${org}`],
    [`GET /activities/${id + 1}?${org}`],
    [`GET /activities/${id + 2}?${org}&include=tasks,lists`],
  ],
  token: ({ token: id }) => [[`DELETE /access_tokens/${id}`]],
}

/** Those that name where the records are; of a part that is in a place of one's own, there are none. */
const placing: Record<string, Naming> = {
  workspace: ({ workspace: id }) => [
    [`GET /workspaces/${id}?${org}`],
    [`GET /workspaces/${id}?${org}&include=memberships`],
    [`GET /tasks?${org}&workspace_id=${id}`],
    [`GET /lists?${org}&workspace_id=${id}`],
    [`GET /lists/41?${org}&workspace_id=${id}`],
    [`GET /memberships?${org}&workspace_id=${id}&include=accounts`],
    [`GET /activities?${org}&limit=9&workspace_id=${id}`],
    [`POST /comments?${org}&workspace_id=${id}&task_id=101`, comment],
    ["POST /tasks", { body: { organization_id: 1, task: { workspace_id: id, name: "A" } } }],
  ],
  membership: ({ membership: id }) => [
    [`GET /memberships/${id}?${org}`],
    [`GET /memberships/${id}?${org}&include=accounts`],
  ],
  account: ({ account: id }) => [
    ["POST /tasks", task({ name: "A", owner_id: id })],
    ["POST /tasks", task({ name: "A", subscriptions: [{ account_id: id }] })],
    ["PUT /tasks/101", task({ owner_id: id })],
    ["PUT /tasks/101", task({ subscriber_ids: [{ account_id: id }] })],
  ],
  organization: ({ organization, workspace, task: id, comment: commented }) => {
    const at = `organization_id=${organization}`
    const here = `${at}&workspace_id=${workspace}`
    const inBody = { organization_id: organization }
    return [
      [`GET /tasks?${at}`],
      [`GET /tasks/${id}?${at}`],
      ["POST /tasks", { body: { ...inBody, task: { workspace_id: workspace, name: "A" } } }],
      [`PUT /tasks/${id}`, { body: { ...inBody, task: { workspace_id: workspace } } }],
      [`POST /comments?${here}&task_id=${id}`, comment],
      [`PUT /comments/${commented}?${here}&task_id=${id}`, comment],
      [`DELETE /comments/${commented}?${here}&task_id=${id}`],
      [`GET /lists?${here}`],
      [`GET /lists/41?${at}`],
      [`GET /workspaces?${at}`],
      [`GET /workspaces/11?${at}`],
      [`GET /memberships?${here}`],
      [`GET /memberships/31?${at}`],
      [`GET /integration_webhooks?${at}`],
      [
        "POST /integration_webhooks",
        {
          body: {
            ...inBody,
            integration_webhook: {
              name: "A",
              url: "http://127.0.0.1:9/",
              resource_type: "Task",
              resource_id: id,
            },
          },
        },
      ],
      ["PUT /integration_webhooks/301", { body: { ...inBody, integration_webhook: {} } }],
      [`DELETE /integration_webhooks/301?${at}`],
      [`GET /access_tokens?${at}`],
      ["POST /access_tokens", { body: { ...inBody, access_token: { name: "A" } } }],
      [`GET /activities?${at}&limit=9`],
      [`GET /activities/501?${at}`],
    ]
  },
}

/** Who asks for which part, and what they may name of it. */
const cases: [who: string, token: string, what: string, hidden: Part, kinds: string[]][] = [
  [
    "Ben",
    "22",
    "a private list of one's own workspace",
    parts["a private list of one's own workspace"],
    [],
  ],
  [
    "Ben",
    "22",
    "another workspace",
    parts["another workspace"],
    ["workspace", "membership", "account"],
  ],
  ["Ben", "22", "another organization", parts["another organization"], Object.keys(placing)],
  // They see it with another token of theirs.
  [
    "Frank, by a token of the first organization,",
    "frank-1",
    "his other organization",
    parts["another organization"],
    ["workspace", "membership", "account", "organization"],
  ],
  // They see it too, and name the organization in which it is not.
  [
    "Frank, by a token of none,",
    "26",
    "his other organization",
    parts["another organization"],
    ["workspace", "membership", "account"],
  ],
]

type Naming = (part: Part) => [request: string, sent?: RequestOptions][]

function said({ status, body, headers }: TestResponse): object {
  const { request_uuid: _, ...rest } = body
  return { status, rest, link: headers.get("link") }
}

/** What one is told of hidden records, and not of none. */
async function leaks(send: Send, token: string, requests: Naming, hidden: Part): Promise<object[]> {
  const absent = requests(nothing)
  const found = []
  for (const [i, [request, sent]] of requests(hidden).entries()) {
    const answer = said(await send(request, { ...sent, token }))
    const [other = "", otherSent] = absent[i] ?? []
    const none = await send(other, { ...otherSent, token })
    if (none.status < 400 || !isDeepStrictEqual(answer, said(none))) found.push({ request, answer })
  }
  return found
}

const everyNaming = { ...naming, ...placing }

describe("to name what one does not see is to name what does not exist:", () => {
  const everyOne = cases.flatMap(([who, token, what, hidden, places]) =>
    [...Object.keys(naming), ...places].map((kind) => ({ who, token, what, hidden, kind })),
  )

  test.each(everyOne)("$who names the $kind of $what", async ({ token, hidden, kind }) => {
    const { send } = openSandbox({ dataset: parted() })
    expect(await leaks(send, token, everyNaming[kind]!, hidden)).toEqual([])
  })

  test("all of the operations that name a record are asked", () => {
    const asked = Object.values(everyNaming).flatMap((requestsOf) =>
      requestsOf(nothing).map(([request]) => {
        const [method = "", path = ""] = request.split(" ")
        const found = findOperation(method, path.replace(/\?.*/, ""))
        return found && "operation" in found ? found.operation : ""
      }),
    )
    expect(operationIds.filter((id) => !asked.includes(id))).toEqual([])
  })

  test("what is not there for Ben is there", async () => {
    const { send } = openSandbox({ dataset: parted() })
    for (const [name, { account, list, task: id, activity, organization }] of Object.entries(
      parts,
    )) {
      const token = `${account}`
      for (const path of [`lists/${list}`, `tasks/${id}`, `activities/${activity + 2}`]) {
        const answer = await send(`GET /${path}?organization_id=${organization}`, { token })
        expect(answer.status, `${name}: ${path}`).toBe(200)
      }
    }
  })
})

describe("a private task", () => {
  test.each(["22", "23", "27"])("is not there for the account %s", async (token) => {
    const { send } = openSandbox({ dataset: parted() })
    const values = { resource_type: "Task", resource_id: 106 }
    const hooked = await send("POST /integration_webhooks", webhook(values))
    const commented = await send(`POST /comments?${product}&task_id=106`, comment)
    const { id: written } = commented.body.comment
    const { activities } = (await send(`GET /activities?${org}&limit=1`)).body
    const hidden = {
      ...nothing,
      task: 106,
      comment: written,
      webhook: hooked.body.integration_webhook.id,
      activity: activities[0].id,
    }
    for (const kind of ["task", "comment", "webhook"]) {
      expect(await leaks(send, token, everyNaming[kind]!, hidden)).toEqual([])
    }
    const alone: Naming = ({ activity }) => [[`GET /activities/${activity}?${org}`]]
    expect(await leaks(send, token, alone, hidden)).toEqual([])
    expect(activities[0].target_id).toBe(106)
  })

  test("is there for whom it is shared with, and then no more", async () => {
    const { send } = openSandbox({ dataset: parted() })
    const seen = async (): Promise<number> =>
      (await send(`GET /tasks/106?${org}`, { token: "22" })).status
    const share = (ids: number[]): Promise<TestResponse> =>
      send("PUT /tasks/106", task({ subscriber_ids: ids.map((account_id) => ({ account_id })) }))
    expect(await seen()).toBe(404)
    await share([21, 22])
    expect(await seen()).toBe(200)
    await share([21])
    expect(await seen()).toBe(404)
  })
})

describe("whoever left", () => {
  test("finds nothing of the workspace, and nobody finds the membership", async () => {
    const { send } = openSandbox({ dataset: parted() })
    const left = {
      organization: 1,
      workspace: 11,
      list: 41,
      section: 51,
      task: 101,
      comment: 201,
      webhook: 301,
      webhookOfTask: 302,
      activity: 501,
      membership: 31,
      account: 22,
      token: 401,
    }
    for (const requests of Object.values(everyNaming)) {
      expect(await leaks(send, "27", requests, left)).toEqual([])
    }
    const gone = await send(`GET /memberships/43?${org}`)
    expect(said(gone)).toEqual(said(await send(`GET /memberships/9000?${org}`)))
    const among = await send(`GET /memberships?${product}&include=accounts`)
    expect(idsOf(among, "memberships")).toEqual([31, 32, 41])
    const beside = await send(`GET /tasks/102?${org}&include=memberships`)
    expect(idsOf({ ...beside, body: beside.body.includes }, "memberships")).toEqual([31, 32])
    for (const values of [{ owner_id: 27 }, { subscriber_ids: [{ account_id: 27 }] }]) {
      expect((await send("PUT /tasks/101", task(values))).status).toBe(422)
    }
  })
})

const kinds = "accounts,memberships,tasks,lists,sections,workspaces,comments,activities"

/** Everything that can be read without the id of anything but what one sees. */
const readings = [
  ...views["/tasks"].map((view) => `/tasks?${org}&view=${view}&limit=100&include=${kinds}`),
  `/tasks?${org}&deleted=true&include=${kinds}`,
  `/tasks?${org}&cleared=true&include=${kinds}`,
  ...[101, 102, 103, 104, 108, 109].map((id) => `/tasks/${id}?${org}&include=${kinds}`),
  `/lists?${product}&include=${kinds}`,
  `/lists?${product}&archived=true&include=${kinds}`,
  `/lists/41?${product}&include=${kinds}`,
  `/workspaces?${org}&include=${kinds}`,
  `/workspaces/11?${org}&include=${kinds}`,
  `/memberships?${product}&include=${kinds}`,
  `/memberships/31?${org}&include=${kinds}`,
  `/integration_webhooks?${org}`,
  "/access_tokens",
  ...["default", "notified", "resource"].map(
    (view) => `/activities?${org}&limit=100&view=${view}&include=${kinds}`,
  ),
  `/activities/507?${org}&include=${kinds}`,
]

describe("what one reads holds nothing of what one does not see:", () => {
  test.each(readings)("%s", async (path) => {
    const { send } = openSandbox({ dataset: parted() })
    for (const token of ["22", "frank-1"]) {
      const { status, body } = await send(`GET ${path}`, { token })
      expect(status).toBe(200)
      expect(JSON.stringify(body), `${token}`).not.toContain(secret)
    }
  })

  test("the same readings hold it for whoever sees it", async () => {
    const { send } = openSandbox({ dataset: parted() })
    const hiding: string[] = []
    for (const path of readings) {
      const { body } = await send(`GET ${path}`)
      if (JSON.stringify(body).includes(secret)) hiding.push(path.replace(/\?.*/, ""))
    }
    const paths = ["/tasks", "/tasks/101", "/lists", "/integration_webhooks", "/activities"]
    // The webhooks on what is private are on no list, not even for those who see it.
    const shown = paths.filter((path) => path !== "/integration_webhooks")
    expect(paths.filter((path) => hiding.includes(path))).toEqual(shown)
  })
})

describe("what happened where one does not look", () => {
  const hiddenList = parts["a private list of one's own workspace"].list

  test("is not told by a task that came from there", async () => {
    const { send } = openSandbox({ dataset: parted() })
    const created = await send("POST /tasks", task({ name: "Moved", list_id: hiddenList }))
    const { id } = created.body.task
    await send(`PUT /tasks/${id}`, task({ list_id: 41 }))
    const { body } = await send(`GET /activities?${org}&limit=9&include=lists`, { token: "22" })
    const about = body.activities.filter(({ target_id }: { target_id: number }) => target_id === id)
    expect(about).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain(secret)
    for (const { id: activity } of about) {
      const alone = await send(`GET /activities/${activity}?${org}`, { token: "22" })
      expect(alone.status).toBe(200)
      expect(JSON.stringify(alone.body)).not.toContain(secret)
      expect(JSON.stringify(alone.body)).not.toContain(`${hiddenList}`)
    }
  })

  test("is not told once a task went there", async () => {
    const { send } = openSandbox({ dataset: parted() })
    await send("PUT /tasks/102", task({ list_id: hiddenList }))
    const { body } = await send(`GET /activities?${org}&limit=100&include=tasks,lists`, {
      token: "22",
    })
    const targets = body.activities.map(({ target_id }: { target_id: number }) => target_id)
    expect(targets).not.toContain(102)
    expect(JSON.stringify(body)).not.toContain(secret)
    expect((await send(`GET /tasks/102?${org}`, { token: "22" })).status).toBe(404)
  })

  test("is sent only to the webhooks that watch it, and in ids", async () => {
    const { send, sandbox } = openSandbox({ dataset: parted() })
    await send("POST /integration_webhooks", {
      ...webhook({ resource_type: "List", resource_id: 41 }),
      token: "22",
    })
    const {
      task: id,
      webhook: hook,
      webhookOfTask,
    } = parts["a private list of one's own workspace"]
    await send(`PUT /tasks/${id}`, task({ completed: true, tags: [`${secret} tag`] }))
    await send("PUT /tasks/106", task({ name: `${secret} trip`, due_on: null }))
    const deliveries = sandbox.deliveries()
    expect(new Set(deliveries.map(({ webhook_id }) => webhook_id))).toEqual(
      new Set([hook, webhookOfTask]),
    )
    expect(JSON.stringify(deliveries)).not.toContain(secret)
  })
})

test("a token of one organization lists the tokens of no other", async () => {
  const { send } = openSandbox({ dataset: parted() })
  for (const [token, ids] of [
    ["frank-1", [451]],
    ["frank-2", [452]],
    ["26", [451, 452]],
  ] as const) {
    expect(idsOf(await send("GET /access_tokens", { token }), "access_tokens")).toEqual(ids)
  }
  expect((await send("DELETE /access_tokens/452", { token: "frank-1" })).status).toBe(404)
  expect((await send("DELETE /access_tokens/452", { token: "frank-2" })).status).toBe(204)
})
