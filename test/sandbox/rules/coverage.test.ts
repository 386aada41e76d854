import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { rules } from "../../../generated/sandbox.ts"
import { views } from "../../../generated/tables.ts"
import { validRequests } from "../../mock/valid-requests.ts"
import { examples } from "../alternatives/examples.ts"
import { formatExample, parseRequest } from "../alternatives/sendExample.ts"
import { openSandbox, org, origin, readRules } from "../sandbox-client.ts"

/** The description's examples, or other tests such as those that run `verify`, prove the rules of these responses. */
const sequences = [
  ...Object.values(examples),
  ...[...validRequests(false), ...validRequests(true)].map((one) => [formatExample(one)]),
  ...views["/tasks"].map((view) => [`GET /v2/tasks?${org}&view=${view}`]),
  [`GET /v2/tasks?${org}&deleted=true`],
  ['POST /v2/access_tokens {"organization_id":2,"access_token":{"name":"A"}}'],
]

async function listNamedRules(): Promise<string[]> {
  const { sandbox } = openSandbox()
  const named = []
  for (const requests of sequences) {
    sandbox.reset()
    for (const request of requests) {
      const { path, init } = parseRequest(request)
      named.push(...readRules(await sandbox.fetch(origin + path, init)))
    }
  }
  return named
}

test("every sandbox rule has a test in its group's file, or a response that names it", async () => {
  const folder = new URL("./", import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith(".test.ts"))
  const tested = new Map<string, string[]>()
  for (const name of names) {
    const text = await readFile(new URL(name, folder), "utf8")
    for (const [, id = ""] of text.matchAll(/\bopenRule\(\s*"([a-z-]+)"/g)) {
      tested.set(id, [...(tested.get(id) ?? []), name])
    }
  }
  const varied = Object.keys(examples).map((name) => name.replace(/=.*/, ""))
  const covered = new Set([...tested.keys(), ...(await listNamedRules()), ...varied])
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
