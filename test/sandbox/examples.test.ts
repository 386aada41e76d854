/** The sandbox returns the description's examples, which the docs and the mock also use. */
import { expect, test } from "vitest"
import { launchTask, partySubtask } from "../exampleRecords.ts"
import { views } from "../../generated/tables.ts"
import { formatTarget, validRequests } from "../mock/valid-requests.ts"
import { declaredResponses } from "../mock/validate.ts"
import { org, product, shareSandbox } from "./sandbox-client.ts"

const { send } = shareSandbox()

const recentlyUpdated = "updated_after=2026-03-09T12:00:00Z&updated_before=2026-03-10T10:00:00Z"

const described = validRequests(false)
const targets = described.map((request) => [request.id, formatTarget(request)] as const)

/**
 * The request for each example of a GET operation. The requests for `default` and `plain` contain the examples of the
 * parameters.
 */
const requests: Record<string, string> = {
  ...Object.fromEntries(
    targets.flatMap(([id, target]) => [
      ...(id.startsWith("list") ? [[`${id} default`, target]] : []),
      ...(id.startsWith("get") ? [[`${id} plain`, target]] : []),
    ]),
  ),
  ...Object.fromEntries(
    views["/tasks"].map((view) => [`listTasks ${view}`, `/tasks?${org}&view=${view}`]),
  ),
  "listTasks withAccounts": `/tasks?${org}&view=scheduled&${recentlyUpdated}&include=accounts,memberships`,
  "getTask withAccounts": `/tasks/${launchTask}?${org}&include=tasks,accounts`,
  "listLists withSections": `/lists?${product}&include=sections`,
  "listLists archived": `/lists?${product}&archived=true`,
  "listMemberships withAccounts": `/memberships?${product}&include=accounts`,
  "listActivities notified": `/activities?${org}&limit=25&view=notified`,
  "listActivities resource": `/activities?${org}&limit=25&view=resource`,
  "listActivities withRecords": `/activities?${org}&cursor=1&limit=2&include=tasks,lists,workspaces`,
}

/** Records that an example omits although no parameter excludes them. */
const omitted: Record<string, { key: string; ids: number[] }> = {
  // Open question `subtasks-parent`: which parameter names the parent.
  "listTasks subtasks": { key: "tasks", ids: [partySubtask] },
  // Open question `view-parameters`: which parameter names the resource.
  "listActivities resource": { key: "activities", ids: [505, 500, 504, 503, 502] },
}

const examples = declaredResponses
  .filter(({ id, status }) => /^(list|get)/.test(id) && status === "200")
  .map(({ id, name, value }) => [`${id} ${name}`, value as Record<string, unknown>] as const)

test("a sandbox test requests every GET example", () => {
  expect(examples.map(([name]) => name).toSorted()).toEqual(Object.keys(requests).toSorted())
})

test.each(examples)("the sandbox returns the %s example", async (name, example) => {
  const { body, status } = await send(`GET ${requests[name]}`)
  expect(status).toBe(200)
  const { key = "", ids = [] } = omitted[name] ?? {}
  const records: { id: number }[] = body[key] ?? []
  expect(records.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
  const others = key && { [key]: records.filter(({ id }) => !ids.includes(id)) }
  const request_uuid = expect.any(String)
  expect(Object.assign(body, others)).toEqual({ ...example, request_uuid })
})

// If the sandbox rejects a request, the example probably names a record that isn't in the dataset.
test.each(validRequests(true))(
  "the sandbox accepts the example request of $id $example with all parameters",
  async ({ method, body, ...request }) => {
    const options = body === undefined ? {} : { body: body as object }
    const { status } = await send(`${method} ${formatTarget(request)}`, options)
    expect(status).toBeLessThan(300)
  },
)

/** The keys that the service chooses when it saves a record. */
const chosen = /^(id|token|position(_.*)?|(created|updated)_at)$/

test.each(described.filter(({ body }) => body))(
  "the sandbox returns the example response to $id $example",
  async ({ id, example, method, ...request }) => {
    const sent = request.body as Record<string, object>
    const { body } = await send(`${method} ${formatTarget(request)}`, { body: sent })
    const successes = declaredResponses.filter((one) => one.id === id && one.status.startsWith("2"))
    const { value } = successes.find(({ name }) => name === example) ?? successes[0]!
    const [[name, record]] = Object.entries(value as Record<string, object>) as [[string, object]]
    expect(Object.keys(body[name]).toSorted()).toEqual(Object.keys(record).toSorted())
    const kept = Object.entries(record).filter(([key]) => key in sent[name]! || !chosen.test(key))
    expect(body[name]).toMatchObject(Object.fromEntries(kept))
  },
)
