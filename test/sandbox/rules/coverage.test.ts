import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { type RuleId, rules } from "../../../generated/sandbox.ts"
import { ben, benComment, launchTask, launchWebhook, websiteList } from "../../exampleRecords.ts"
import { examples } from "../alternatives/examples.ts"
import {
  accessToken,
  comment,
  openSandbox,
  org,
  product,
  type RequestOptions,
  task,
  webhook,
  webhookUpdate,
} from "../sandbox-client.ts"

const onLaunchTask = `${product}&task_id=${launchTask}`
const withSubtask = { name: "A", subtasks: [{ name: "B" }] }
const newWebhook = webhook({ url: "http://127.0.0.1:9/" })
const archived = "archived=true&archived_date_before=2026-03-01"

/**
 * Requests whose responses name a rule. The examples of the description prove what the rule says, or other tests do, such
 * as those that run `verify` against the sandbox.
 */
const requests: [rule: RuleId, request: string, options?: RequestOptions][] = [
  ["account-of-token", `GET /tasks?${org}`],
  ["activity-filters", `GET /activities?${org}&limit=1&after=2026-03-01T00:00:00Z`],
  ["archived-date", `GET /lists?${product}&${archived}`],
  ["archived-only", `GET /lists?${product}&archived=true`],
  ["archived-pages", `GET /lists?${product}&${archived}`],
  ["comment-created", `POST /comments?${onLaunchTask}`, comment()],
  ["comment-of-task", `POST /comments?${product}&task_id=999`, comment()],
  ["comment-removed", `DELETE /comments/${benComment}?${onLaunchTask}`],
  ["completing", `PUT /tasks/${launchTask}`, task({ completed: true })],
  ["creation-window", `GET /workspaces?${org}&before=2026-03-01T00:00:00Z`],
  ["default-view", `GET /lists?${product}`],
  ["included-kinds", `GET /tasks?${org}&include=accounts`],
  ["latest-first", `GET /activities?${org}&limit=1`],
  ["lists-of-workspace", `GET /lists?${product}`],
  ["memberships-of-workspace", `GET /memberships?${product}`],
  ["new-subtasks", "POST /tasks", task(withSubtask)],
  ["order-descending", `GET /tasks?${org}&order=due_on`],
  ["own-tokens", "GET /access_tokens"],
  ["page-by-offset", `GET /tasks?${org}&cursor=1&limit=1`],
  ["scheduled-without-start", `GET /tasks?${org}&view=scheduled`],
  ["state-selected", `GET /tasks?${org}&deleted=true`],
  ["subscriptions", "POST /tasks", task({ name: "A", subscriptions: [{ account_id: ben }] })],
  ["tags", "POST /tasks", task({ name: "A", tags: ["a"] })],
  ["task-filters", `GET /tasks?${org}&list_id=${websiteList}`],
  ["token-organization-not-found", "POST /access_tokens", accessToken(2)],
  ["tokens-of-organization", `GET /access_tokens?${org}`],
  ["upcoming-order", `GET /tasks?${org}&view=upcoming`],
  ["update-keys", `PUT /tasks/${launchTask}`, task({ name: "A" })],
  ["view-delegated", `GET /tasks?${org}&view=delegated`],
  ["view-flagged", `GET /tasks?${org}&view=flagged`],
  ["view-owned", `GET /tasks?${org}&view=owned`],
  ["view-scheduled", `GET /tasks?${org}&view=scheduled`],
  ["view-unassigned", `GET /tasks?${org}&view=unassigned`],
  ["view-unscheduled", `GET /tasks?${org}&view=unscheduled`],
  ["view-upcoming", `GET /tasks?${org}&view=upcoming`],
  ["webhook-created", "POST /integration_webhooks", newWebhook],
  ["webhook-destroyed", `DELETE /integration_webhooks/${launchWebhook}?${org}`],
  ["webhook-renamed", `PUT /integration_webhooks/${launchWebhook}`, webhookUpdate({ name: "A" })],
  ["webhook-values", "POST /integration_webhooks", newWebhook],
  ["webhooks-of-organization", `GET /integration_webhooks?${org}`],
  ["workspace-of-organization", `GET /lists?${product}`],
  ["workspaces-of-organization", `GET /workspaces?${org}`],
]

test.each(requests)("a response names the rule %s", async (rule, ...request) => {
  const response = await openSandbox().send(...request)
  expect(response.rules).toContain(rule)
})

test("every sandbox rule has a test in its group's file, or examples of its alternatives", async () => {
  const folder = new URL("./", import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith(".test.ts"))
  const tested = new Map<string, string[]>()
  for (const name of names) {
    const text = await readFile(new URL(name, folder), "utf8")
    for (const [, id = ""] of text.matchAll(/\bopenRule\(\s*"([a-z-]+)"/g)) {
      tested.set(id, [...(tested.get(id) ?? []), name])
    }
  }
  const shown = Object.keys(examples).map((name) => name.replace(/=.*/, ""))
  const covered = new Set([...tested.keys(), ...requests.map(([id]) => id), ...shown])
  expect([...covered].toSorted()).toEqual(Object.keys(rules).toSorted())
  for (const [id, { about }] of Object.entries(rules)) {
    const group = about.replaceAll(" ", "-")
    const elsewhere = (tested.get(id) ?? []).filter((name) => !name.startsWith(group))
    expect(elsewhere, `${id}`).toEqual([])
  }
})

test("the sandbox's code names every rule that no parameter's or key's effect applies", async () => {
  const folder = new URL("../../../src/sandbox/", import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"))
  const code = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")))
  const named = new Set(code.join("\n").match(/"[a-z-]+"/g))
  // The compiler reports a rule whose alternatives have no code.
  const others = Object.entries(rules).filter(([, one]) => !one.applies && !one.alternatives)
  expect(others.filter(([id]) => !named.has(`"${id}"`))).toEqual([])
})
