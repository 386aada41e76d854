import { type ChildProcess, spawn } from "node:child_process"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { vendorType } from "../../generated/tables.ts"
import { project, tool } from "../../scripts/description.ts"
import { createMock } from "../../src/mock/index.ts"
import { environment } from "../environment.ts"
import { exampleBody, origin } from "./send.ts"
import { type ReceivedResponse, declaredResponses, preferFor, readResponse } from "./validate.ts"
import { formatTarget, token, type ValidRequest, validRequests } from "./valid-requests.ts"

let prism: ChildProcess
let prismUrl: string

// A process takes a second to start, and more where many tests run at once.
beforeAll(async () => {
  const args = [
    tool("@stoplight/prism-cli", "prism"),
    "mock",
    "generated/openapi.yaml",
    "--port",
    "0",
  ]
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: environment(),
    stdio: ["ignore", "pipe", "inherit"],
  })
  prism = child
  prismUrl = await new Promise((resolve, reject) => {
    let log = ""
    // All of its log must be read: it ends when it cannot write on.
    child.stdout.on("data", (chunk) => {
      log += chunk
      const url = /Prism is listening on (\S+)/.exec(log)?.[1]
      if (url) resolve(url)
    })
    child.on("exit", () => reject(new Error(`Prism ended:\n${log}`)))
  })
}, 60_000)

afterAll(() => {
  prism.kill()
})

const mock = createMock()

interface Both {
  ours: ReceivedResponse
  prisms: ReceivedResponse
}

/** Sends the same to our mock and to Prism. */
async function askBoth(path: string, init: RequestInit): Promise<Both> {
  return {
    ours: await readResponse(await mock.fetch(origin + path, init)),
    prisms: await readResponse(await fetch(prismUrl + path, init)),
  }
}

function initOf({ method, headers, body }: ValidRequest, prefer?: string): RequestInit {
  return {
    method,
    headers: { ...headers, ...(prefer && { Prefer: prefer }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** What both should have in common: all but the headers that neither the description nor we declare. */
function common({ status, headers, text }: ReceivedResponse): object {
  return { status, type: headers.get("Content-Type"), text }
}

/** A request of each operation, with what it must have. */
const plain = [
  ...new Map(
    validRequests(false)
      .toReversed()
      .map((item) => [item.id, item]),
  ).values(),
]

const headers = { Authorization: `Bearer ${token}`, Accept: vendorType }
const json = (value: unknown, type: string = vendorType): RequestInit => ({
  body: JSON.stringify(value),
  headers: { ...headers, "Content-Type": type },
})

describe("Prism and our mock agree", () => {
  test.each(declaredResponses)("on $id $status $name by Prefer", async (wanted) => {
    const request = plain.find(({ id }) => id === wanted.id) as ValidRequest
    const { code, header } = preferFor(wanted)
    const { ours, prisms } = await askBoth(formatTarget(request), initOf(request, header))
    expect(prisms.status).toBe(code)
    expect(common(ours)).toEqual(common(prisms))
  })

  test("on every operation", () => {
    expect(plain).toHaveLength(22)
  })

  test.each(plain)("on $id without Prefer", async (request) => {
    const { ours, prisms } = await askBoth(formatTarget(request), initOf(request))
    expect(prisms.status).toBeLessThan(300)
    expect(common(ours)).toEqual(common(prisms))
  })
})

describe("on purpose, where Prism gives its first example,", () => {
  const named = { workspace_id: 11, name: "Anything" }
  const dates = { starts_on: "2026-05-01", due_on: "2026-05-02" }

  test.each([
    [
      "a view is answered with its example",
      ["GET", "/tasks?organization_id=1&view=flagged"],
      ["listTasks", "default", "flagged"],
    ],
    [
      "what is included is there",
      ["GET", "/tasks?organization_id=1&include=accounts"],
      ["listTasks", "default", "withAccounts"],
    ],
    [
      "lists are archived when archived ones are asked for",
      ["GET", "/lists?organization_id=1&workspace_id=11&archived=true"],
      ["listLists", "default", "archived"],
    ],
    [
      "the answer has the record that the path names",
      ["PUT", "/tasks/105", { organization_id: 1, task: { workspace_id: 12 } }],
      ["updateTask", "complete", "reschedule"],
    ],
    [
      "the answer has what a body like that was answered with",
      ["POST", "/tasks", { organization_id: 1, task: { ...named, ...dates, subtasks: [{}] } }],
      ["createTask", "privateTask", "withSubtasks"],
    ],
  ] as const)("%s", async (_, [method, path, body], [id, first, chosen]) => {
    const { ours, prisms } = await askBoth(path, { headers, method, ...(body && json(body)) })
    expect(JSON.parse(prisms.text)).toEqual(exampleBody(id, first))
    expect(JSON.parse(ours.text)).toEqual(exampleBody(id, chosen))
    expect(ours.status).toBe(prisms.status)
  })

  test("a page has as many records as were asked for, and names the next one only where there is one", async () => {
    const all = exampleBody("listActivities", "default").activities as object[]
    const page = await askBoth("/activities?organization_id=1&limit=2", { headers })
    expect(JSON.parse(page.prisms.text).activities).toEqual(all)
    expect(JSON.parse(page.ours.text).activities).toEqual(all.slice(0, 2))
    const last = await askBoth("/activities?organization_id=1&limit=25", { headers })
    expect(last.prisms.headers.get("Link")).toMatch(/^next=</)
    expect(last.ours.headers.get("Link")).toBeNull()
  })
})

describe("on purpose, Prism is not followed where", () => {
  const task = { organization_id: 1, task: { workspace_id: 11, name: "Anything" } }

  test.each([
    ["it knows no prefix of a version", "/v2/tasks?organization_id=1", {}, 404, 200],
    ["it takes parameters that the contract lacks", "/tasks?organization_id=1&x=1", {}, 200, 400],
    [
      "it takes any JSON",
      "/tasks",
      { method: "POST", ...json(task, "application/json") },
      201,
      415,
    ],
    [
      "it takes a version that the contract lacks",
      "/tasks",
      { method: "POST", ...json(task, vendorType.replace("v2", "v1")) },
      201,
      415,
    ],
    [
      "it answers a preference that it cannot meet as if nothing were there",
      "/tasks?organization_id=1",
      { headers: { ...headers, Prefer: "example=none" } },
      404,
      400,
    ],
  ] as const)("%s", async (_, path, init, prismStatus, ourStatus) => {
    const { ours, prisms } = await askBoth(path, { headers, ...init })
    expect(prisms.status).toBe(prismStatus)
    expect(ours.status).toBe(ourStatus)
  })

  test.each([
    ["a path", "/unknown", { headers }, 404],
    ["a method", "/tasks", { headers, method: "PATCH" }, 405],
  ] as const)("it speaks of %s in no envelope", async (_, path, init, status) => {
    const { ours, prisms } = await askBoth(path, init)
    expect([prisms.status, ours.status]).toEqual([status, status])
    expect(prisms.headers.get("Content-Type")).toBe("application/problem+json")
    expect(ours.headers.get("Content-Type")).toBe(vendorType)
  })
})
