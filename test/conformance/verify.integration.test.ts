import { createServer, type RequestListener } from "node:http"
import { afterEach, describe, expect, inject, it } from "vitest"
import { vendorType } from "../../generated/tables.ts"
import { questions } from "../../generated/conformance.ts"
import { checkFacts, type Report, verify, type VerifyOptions } from "../../src/conformance/index.ts"
import { at } from "../../src/openapi/description.ts"
import { createMock } from "../../src/mock/index.ts"
import { createSandbox, type Sandbox, startSandbox } from "../../src/sandbox/index.ts"
import { listen } from "../loopback.ts"
import { seed, thorough } from "../runs.ts"

const secret = "sesame-open-4711"

/** Of this machine, so that webhooks are tried as well; nothing is sent there. */
const baseUrl = "http://127.0.0.1:1"

const common = { baseUrl, token: secret, organizationId: 1, patience: 500 }

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

function sandbox(options: Parameters<typeof createSandbox>[0] = {}): Sandbox {
  const made = createSandbox(options)
  ends.push(() => made.close())
  return made
}

/** Serves whatever a listener answers. */
async function serve(listener: RequestListener): Promise<string> {
  const server = await listen(createServer(listener))
  ends.push(() => server.close())
  return server.url
}

function run(options: Partial<VerifyOptions>): Promise<Report> {
  return verify({ ...common, ...options })
}

function named(report: Report, outcome: string): string[] {
  return report.results.flatMap((one) => (one.outcome === outcome ? [one.name] : []))
}

function outcomesOf(report: Report): Record<string, string> {
  return Object.fromEntries(report.results.map(({ name, outcome }) => [name, outcome]))
}

/** What the example world has too little of. */
const lacking = [
  "listWorkspaces/limit-default",
  "listMemberships/limit-default",
  "listIntegrationWebhooks/limit-default",
  "listAccessTokens/limit-default",
  "listTasks/filter/deleted",
  "listTasks/filter/cleared",
  "listLists/archived-pages-join",
]

describe("the checks", () => {
  it("have names of their own, and places and questions that there are", async () => {
    const description = inject("description")
    const names = checkFacts.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const lost = checkFacts.filter(({ pointer }) => at(description, pointer) === undefined)
    expect(lost.map(({ name, pointer }) => `${name} ${pointer}`)).toEqual([])
    const ids = questions.map(({ id }) => id)
    const asked = checkFacts.flatMap(({ evidence }) =>
      "question" in evidence ? [evidence.question] : [],
    )
    expect(asked.filter((id) => !ids.includes(id))).toEqual([])
    expect(ids).toEqual(description["x-open-questions"].map(({ id }) => id))
  })
})

describe("the sandbox", { timeout: 60_000 }, () => {
  it("conforms; what is unknown is an open question, and what is not run lacks records", async () => {
    const { url, close } = await startSandbox({ port: 0 })
    ends.push(close)
    const report = await run({ baseUrl: url })
    expect(named(report, "failed")).toEqual([])
    expect(report).toMatchObject({ verdict: "conforming", reasons: [] })
    expect(report.counts).toMatchObject({ failed: 0, unsupported: 0, error: 0 })
    const unknown = report.results.filter(({ outcome }) => outcome === "unknown")
    expect(unknown.filter(({ evidence }) => !("question" in evidence))).toEqual([])
    expect(unknown.filter(({ seen, findings }) => seen.length + findings.length === 0)).toEqual([])
    expect(named(report, "not run").toSorted()).toEqual(lacking.toSorted())
    expect(report.coverage.operations.percent).toBe(100)
  })

  it("gets the same verdict each time, in whatever order", async () => {
    const fetched = sandbox().fetch
    const first = await run({ fetch: fetched })
    for (const shuffle of thorough ? [undefined, seed, 1, 2, 3, 4, 5] : [undefined, seed]) {
      const report = await run({ fetch: fetched, shuffle })
      expect(outcomesOf(report), `shuffled by ${shuffle}`).toEqual(outcomesOf(first))
      expect(report.verdict).toBe("conforming")
    }
  })

  it("conforms by another name, below a path", async () => {
    const own = { service: "acme", baseUrl: "http://127.0.0.1:1/work" }
    const report = await run({ ...own, fetch: sandbox(own).fetch })
    expect(named(report, "failed")).toEqual([])
    expect(report.verdict).toBe("conforming")
    expect((await run({ ...own, fetch: sandbox().fetch })).verdict).toBe("could not tell")
  })

  it("tells what it says of open questions", async () => {
    const report = await run({ fetch: sandbox().fetch })
    const seen = Object.fromEntries(report.questions.map((one) => [one.id, one.seen]))
    expect(Object.keys(seen)).toEqual(questions.map(({ id }) => id))
    expect(seen["token-revocation"]).toContain("Without a parameter but the id: 204.")
    expect(seen["other-statuses"]).toContain("Without a token: 401 with missing_param.")
    expect(seen["order-values"]?.[0]).toMatch(/^GET \/activities takes id, /)
    expect(seen["delivery-body"]?.[0]).toMatch(/^application\/.*an object of /)
    expect(seen["subscribed-filter"]).toEqual([])
  })

  it("is told to do only what is stated: what it refuses is not supported, or unknown", async () => {
    const report = await run({ fetch: sandbox({ strict: true }).fetch })
    expect(named(report, "unsupported")).toContain("listTasks/order")
    expect(named(report, "failed")).not.toContain("listTasks/view/flagged")
  })
})

it("fails the stateless mock in exactly the checks that need a state", async () => {
  const report = await run({ fetch: createMock().fetch, patience: 100 })
  const stateful = checkFacts.filter((check) => check.stateful).map(({ name }) => name)
  const told = [...named(report, "failed"), ...named(report, "passed")]
  expect(named(report, "failed")).toEqual(stateful.filter((name) => told.includes(name)))
  expect(named(report, "failed").length).toBeGreaterThan(40)
  expect(named(report, "error")).toEqual([])
  expect(report.verdict).toBe("not conforming")
})

describe("what it changes", { timeout: 30_000 }, () => {
  it("is nothing, where it only reads", async () => {
    const { fetch } = sandbox()
    const methods = new Set<string>()
    const report = await run({
      readOnly: true,
      fetch: (input, init) => {
        methods.add(new Request(input, init).method)
        return fetch(input, init)
      },
    })
    expect([...methods]).toEqual(["GET"])
    expect(report).toMatchObject({ verdict: "conforming", left: [] })
    expect(named(report, "not run")).toContain("createTask/valid")
    expect(named(report, "passed")).toEqual(
      expect.arrayContaining(["listTasks/filter/list_id", "listTasks/view/owned"]),
    )
  })

  it("is its own, and is taken away as far as that goes", async () => {
    const service = sandbox()
    const [before] = Object.values(service.snapshot().datasets)
    const report = await run({ fetch: service.fetch })
    const [after] = Object.values(service.snapshot().datasets)
    const old = recordsOf(before)
    const now = recordsOf(after)
    for (const kind of ["tasks", "comments", "integration_webhooks", "memberships"]) {
      const ids = old[kind]!.map(({ id }) => id)
      const same = now[kind]!.filter(({ id }) => ids.includes(id))
      expect(same, `records of ${kind}`).toEqual(old[kind])
    }
    const made = (kind: string) =>
      now[kind]!.filter(({ id }) => !old[kind]!.some((one) => one.id === id))
    expect(made("integration_webhooks")).toEqual([])
    expect(made("comments").filter(({ deleted }) => !deleted)).toEqual([])
    expect(made("tasks").filter(({ completed }) => !completed)).toEqual([])
    expect(made("tasks").every(({ name }) => `${name}`.includes(report.run))).toBe(true)
    expect(report.left).toEqual([
      expect.stringMatching(
        /^\d+ tasks of the workspace 11 stay, completed, .* contract check \w+\.$/,
      ),
    ])
  })

  it("is taken away after an interruption, too", async () => {
    const service = sandbox()
    const controller = new AbortController()
    const report = await run({
      fetch: service.fetch,
      signal: controller.signal,
      onCheck: ({ name }) => {
        if (name === "createIntegrationWebhook/valid") controller.abort()
      },
    })
    expect(report).toMatchObject({
      verdict: "could not tell",
      reasons: ["The run was interrupted."],
    })
    expect(report.results).toHaveLength(checkFacts.length)
    const webhooks = await service.fetch(`${baseUrl}/v2/integration_webhooks?organization_id=1`, {
      headers: { Authorization: "Bearer 21" },
    })
    const { integration_webhooks } = (await webhooks.json()) as { integration_webhooks: object[] }
    expect(integration_webhooks).toHaveLength(2)
  })
})

/** The records of a snapshot, by kind. */
function recordsOf(rows: unknown): Record<string, ({ id: number } & Record<string, unknown>)[]> {
  const tables = rows as Record<string, { record?: string }[]>
  return Object.fromEntries(
    Object.entries(tables).map(([kind, all]) => [
      kind,
      all.flatMap(({ record }) => (record === undefined ? [] : [JSON.parse(record)])),
    ]),
  )
}

/** A response that has the token in whatever a report reads: headers, keys, codes, values, and the end of an excerpt. */
async function quoteToken(response: Response, token: string): Promise<Response> {
  const quoted = `Bearer ${token}`
  const { status, headers } = response
  headers.set("Content-Type", `text/html; of="${quoted}"`)
  for (const name of ["Retry-After", "Link", "X-Echo"]) headers.set(name, quoted)
  if (status === 204) return new Response(null, { status, headers })
  const body = (await response.json()) as Record<string, unknown>
  const error = { message: quoted, code: quoted, attribute: `a.${quoted}`, link: quoted }
  // Reports shorten a body to 2,000 characters.
  const long = `${" ".repeat(1_980 - JSON.stringify(quoted).length)}${quoted.repeat(20)}`
  const all = status < 400 ? { [quoted]: quoted, ...body } : { errors: [error] }
  return Response.json({ long, ...all }, { status, headers })
}

/** Every string of a value, its keys too. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsIn(each)])
}

describe("secrets", { timeout: 30_000 }, () => {
  it("are in no report, even of a service that tells them", async () => {
    const service = sandbox()
    const given: string[] = []
    const report = await run({
      async fetch(input, init) {
        const request = new Request(input, init)
        const token = request.headers.get("authorization") ?? ""
        const response = await service.fetch(request)
        const text = await response.text()
        const made = /"token":"(\w{20,})"/.exec(text)?.[1]
        if (made) given.push(made)
        const headers = new Headers(response.headers)
        headers.set("X-Echo", token)
        headers.set("Content-Type", "text/html")
        // Every answer fails, and is told.
        const body =
          text === "" ? null : `${text.slice(0, -1)},"echo":${JSON.stringify(token)},"status":1}`
        return new Response(response.status === 204 ? null : body, {
          status: response.status,
          headers,
        })
      },
    })
    const all = JSON.stringify(report)
    expect(named(report, "failed").length).toBeGreaterThan(5)
    expect(given.length).toBeGreaterThan(2)
    expect([secret, ...given].filter((one) => all.includes(one))).toEqual([])
    expect(/Bearer \$TOKEN/.test(all)).toBe(true)
  })

  it.each(["sesame-open-4711", "sesame-\"open\"-'4711'", "$&/sesame+4711=", "21", "{"])(
    "are in no text of a report, wherever the service quotes %s",
    async (token) => {
      const service = sandbox()
      const report = await run({
        token,
        only: ["*/missing/*", "*/valid", "*/unknown-id", "*/no-token", "answers/*", "errors/*"],
        fetch: async (input, init) => quoteToken(await service.fetch(input, init), token),
      })
      const texts = textsIn(report)
      expect(named(report, "failed").length).toBeGreaterThan(20)
      expect(texts.filter((text) => text.includes(`Bearer ${token}`))).toEqual([])
      expect(texts.some((text) => text.includes("Bearer $TOKEN"))).toBe(true)
      // A short token is part of other words.
      const found = texts.filter((text) => token.length >= 8 && text.includes(token))
      expect(found).toEqual([])
    },
  )

  it("go to no other origin, wherever the service leads", async () => {
    const elsewhere: string[] = []
    const other = await serve((request, response) => {
      elsewhere.push(request.headers.authorization ?? "none")
      response.end("{}")
    })
    const url = await serve((request, response) => {
      response.writeHead(302, { Location: `${other}${request.url}` }).end()
    })
    const report = await run({ baseUrl: url })
    expect(report.verdict).toBe("could not tell")
    expect(report.reasons[0]).toContain("302")
    expect(elsewhere).toEqual([])
  })
})

describe("a list of expected failures", { timeout: 30_000 }, () => {
  const broken: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = request.url.replace("view=flagged", "")
    return broken0.fetch(new Request(url, request))
  }
  const broken0 = createSandbox()

  it("excuses what is on it", async () => {
    const only = ["listTasks/view"]
    const without = await run({ fetch: broken, only })
    expect(named(without, "failed")).toEqual(["listTasks/view/flagged"])
    expect(without.verdict).toBe("not conforming")
    const report = await run({ fetch: broken, only, expect: ["listTasks/view/flagged"] })
    expect(report).toMatchObject({ verdict: "conforming" })
    expect(report.results.find(({ expected }) => expected)?.outcome).toBe("failed")
  })

  it("fails the run by what passes although it is on it", async () => {
    const report = await run({
      fetch: broken,
      only: ["listTasks/view"],
      expect: ["listTasks/view/owned"],
    })
    expect(report.verdict).toBe("not conforming")
    expect(report.reasons).toContain(
      "listTasks/view/owned passes, and is listed as one that fails: take it from the list.",
    )
  })
})

describe("the choice of checks", () => {
  it.each([
    [["listTasks/valid"], ["listTasks/valid"]],
    [["getList/missing"], ["getList/missing/organization_id"]],
    [
      ["*/no-token"],
      checkFacts.map(({ name }) => name).filter((name) => name.endsWith("/no-token")),
    ],
  ])("%j", async (only, expected) => {
    const report = await run({ fetch: sandbox().fetch, only })
    expect(named(report, "passed")).toEqual(expected)
    expect(report.verdict).toBe("conforming")
    expect(report.results).toHaveLength(checkFacts.length)
  })
})

describe("options that cannot be used", () => {
  it.each<[Partial<VerifyOptions>, string]>([
    [{ baseUrl: "ftp://a.example" }, "The base URL cannot be used"],
    [{ baseUrl: "http://a.example/v2" }, "ends in /v2"],
    [{ token: "" }, "The token is empty"],
    [{ token: "two words" }, "characters that no header has"],
    [{ organizationId: Number.NaN }, "The organizationId is NaN"],
    [{ workspaceId: 1.5 }, "The workspaceId is 1.5"],
    [{ timeout: 0 }, "The timeout is 0"],
    [{ patience: -1 }, "The patience is -1"],
    [{ only: ["listTask"] }, 'There is no check "listTask"'],
    [{ expect: ["listTasks"] }, 'There is no check "listTasks", which is listed'],
    [{ service: "a b" }, "The service name"],
    [{ receiver: "nowhere" }, "The receiver is no http or https URL"],
  ])("%j", async (options, said) => {
    await expect(run({ fetch: sandbox().fetch, ...options })).rejects.toThrow(said)
    await expect(run({ fetch: sandbox().fetch, ...options })).rejects.toThrow(TypeError)
  })
})

describe("a service that cannot be verified", { timeout: 30_000 }, () => {
  const headers = { "Content-Type": vendorType }

  it("does not listen", async () => {
    const server = await listen(createServer())
    await server.close()
    const report = await run({ baseUrl: server.url })
    expect(report).toMatchObject({
      verdict: "could not tell",
      reasons: ["The service could not be reached: Nothing listens there."],
    })
    expect(report.counts).toMatchObject({ passed: 0, failed: 0, "not run": checkFacts.length })
  })

  it.each<[string, number, string, string]>([
    ["refuses the token", 401, "{}", "Is the token right"],
    ["has no workspaces", 200, '{"workspaces":[]}', "has no workspace for this token"],
    ["has something else there", 200, "<html>", "a JSON object"],
    ["does not have them", 501, "{}", "501"],
  ])("%s", async (_, status, body, said) => {
    const url = await serve((_request, response) => response.writeHead(status, headers).end(body))
    const report = await run({ baseUrl: url })
    expect(report.verdict).toBe("could not tell")
    expect(report.reasons.join(" ")).toContain(said)
  })
})

describe("a hostile service", { timeout: 120_000 }, () => {
  const chunk = Buffer.alloc(64 * 1024, "[")
  const json = { "Content-Type": vendorType }
  const hostile: [string, RequestListener][] = [
    ["never answers", () => undefined],
    [
      "answers byte by byte, without end",
      (_, response) => {
        response.writeHead(200, json)
        const timer = setInterval(() => response.write(" "), 20)
        response.on("close", () => clearInterval(timer))
      },
    ],
    [
      "sends a body without end",
      (_, response) => {
        response.writeHead(200, json)
        const more = (): void => {
          while (!response.destroyed && response.write(chunk));
        }
        response.on("drain", more)
        more()
      },
    ],
    [
      "sends 5 MB of nested JSON",
      (_, response) => {
        response.writeHead(200, json).end("[".repeat(2_500_000) + "]".repeat(2_500_000))
      },
    ],
    [
      "sends 10,000 headers",
      (_, response) => {
        for (let i = 0; i < 10_000; i++) response.setHeader(`x-${i}`, "1")
        response.writeHead(200, json).end("{}")
      },
    ],
    [
      "redirects for ever",
      (request, response) => {
        response.writeHead(307, { Location: request.url }).end()
      },
    ],
    ["cuts the connection", (request) => request.socket.destroy()],
    ["is no HTTP", (request) => request.socket.end("SSH-2.0-OpenSSH_9.9\r\n")],
    [
      "sends what is no text",
      (_, response) => response.writeHead(200, json).end(Buffer.from([0xff, 0xfe])),
    ],
    ["answers 999", (_, response) => response.writeHead(999, json).end("{}")],
  ]

  it.each(hostile)("%s from the beginning", async (_, listener) => {
    const url = await serve(listener)
    const report = await run({ baseUrl: url, timeout: 300 })
    expect(report.verdict).toBe("could not tell")
    expect(report.reasons).toHaveLength(1)
    expect(report.requests).toBeLessThan(20)
  })

  it.each(hostile)("%s once it is trusted", async (_, listener) => {
    const service = await startSandbox({ port: 0 })
    ends.push(service.close)
    const url = await serve((request, response) => {
      if (request.url?.startsWith("/v2/tasks") && request.method === "GET") {
        listener(request, response)
        return
      }
      const headers = new Headers(request.headers as Record<string, string>)
      headers.delete("connection")
      const parts: Buffer[] = []
      request.on("data", (part: Buffer) => parts.push(part))
      request.on("end", () => {
        const body = parts.length > 0 ? Buffer.concat(parts) : undefined
        const method = request.method ?? "GET"
        fetch(service.url + request.url, { method, headers, body }).then(
          async (answer) => {
            response.writeHead(answer.status, Object.fromEntries(answer.headers))
            response.end(Buffer.from(await answer.arrayBuffer()))
          },
          () => response.destroy(),
        )
      })
    })
    // What was read and not collected yet counts too; an answer that is read on for ever would be gigabytes.
    const memory = process.memoryUsage().arrayBuffers
    const report = await run({ baseUrl: url, timeout: 200, patience: 100 })
    expect(report.verdict).toBe("not conforming")
    expect(named(report, "failed")).toContain("listTasks/valid")
    expect(named(report, "error")).toEqual([])
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(512 * 1024 * 1024)
    expect(JSON.stringify(report).length).toBeLessThan(3_000_000)
  })
})
