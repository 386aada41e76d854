import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { vendorType } from "../../generated/tables.ts"
import {
  checkHar,
  checkRecordings,
  type RecordingReport,
  recordingText,
} from "../../src/traffic/recordings.ts"
import { operationIds } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { inDescription, lineOf } from "../contract/messages.ts"
import {
  type AnyHar,
  dialects,
  foreign,
  messagesOf,
  origin,
  placeOf,
  record,
  token,
  write,
} from "./recording.ts"
import { recordingFaults } from "./message-mutants.ts"
import { runs } from "../runs.ts"

const recorded = await record()

/** The good recording, as others write it, with a change. */
function good(change: (entries: AnyHar["log"]["entries"]) => void = () => undefined): AnyHar {
  const har = foreign(recorded)
  change(har.log.entries)
  return har
}

/** A recording of one good exchange, with a change. */
function one(change: (entry: AnyHar["log"]["entries"][number]) => void): AnyHar {
  const { entries } = good().log
  const entry = structuredClone(entries[placeOf("createTask")])
  change(entry)
  return { log: { entries: [entry] } }
}

/** What was found, a violation a line. */
function linesOf({ exchanges }: RecordingReport): string[] {
  return exchanges
    .flatMap(({ index, request, answer }) => [
      ...request.map((violation) => `${index} request ${lineOf(violation)}`),
      ...answer.map((violation) => `${index} answer ${lineOf(violation)}`),
    ])
    .toSorted()
}

type Named = { name: string; value: string }

type Entry = AnyHar["log"]["entries"][number]

const header = (name: string, value: string): Named => ({ name, value })

function isToken({ name }: Named): boolean {
  return name.toLowerCase() === "authorization"
}

function entryAt(url: string): Entry {
  return one(({ request }) => (request.url = url)).log.entries[0]
}

/** What a browser sends for the path of a collection. */
function pageWith(...headers: Named[]): Entry {
  return one(({ request }) => {
    Object.assign(request, { method: "GET", url: `${origin}/tasks`, headers })
    delete request.postData
  }).log.entries[0]
}

describe("a recording that keeps the contract", () => {
  test.each(Object.entries(dialects))("is conforming as %s writes it", async (_, dialect) => {
    const report = await checkHar(good((entries) => entries.forEach(dialect)))
    expect(linesOf(report)).toEqual([])
    expect(report).toMatchObject({ verdict: "conforming", notes: [], leftOut: [] })
    expect(report.counts).toEqual({
      entries: operationIds.length + 2,
      whole: operationIds.length + 2,
      part: 0,
      leftOut: 0,
      wrong: 0,
      wrongRequests: 0,
      wrongAnswers: 0,
    })
    const { operations, parameters, counts } = report.coverage
    expect(operations.missed).toEqual([])
    // In the body of a token, the organization has two places, of which one is used.
    expect(parameters.missed).toEqual(["createAccessToken access_token.organization_id"])
    expect(counts["getTask 404"]).toBe(1)
  })

  test("may be of the mock", async () => {
    const report = await checkHar(foreign(await record(createMock().fetch)))
    expect(linesOf(report)).toEqual([])
    expect(report.verdict).toBe("conforming")
  })

  test("tells of each exchange what it is", async () => {
    const { exchanges } = await checkHar(good())
    expect(exchanges.map(({ operation }) => operation).slice(0, -2)).toEqual(operationIds)
    expect(exchanges.at(-1)).toEqual({
      recording: "",
      index: exchanges.length - 1,
      started: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      method: "GET",
      path: "/v2/tasks/999",
      status: 404,
      operation: "getTask",
      held: "whole",
      leftOut: [],
      request: [],
      answer: [],
    })
  })
})

describe("a fault in a recording is found", () => {
  const faults = recordingFaults.filter((fault) => fault.in === "recording")

  test.each(faults)("$name, in the $of of $operation", async (fault) => {
    for (const [program, dialect] of Object.entries(dialects)) {
      const har = good((entries) => {
        const entry = entries[placeOf(fault.operation)]
        const messages = messagesOf(entry)
        fault.change(messages)
        write(entry, messages)
        entries.forEach(dialect)
      })
      const report = await checkHar(har)
      const place = placeOf(fault.operation)
      const found = fault.found.map((line) => `${place} ${fault.of} ${line}`)
      expect([program, ...linesOf(report)]).toEqual([program, ...found.toSorted()])
      expect(report.verdict).toBe("not conforming")
      expect(report.counts).toMatchObject({
        wrong: 1,
        wrongRequests: fault.of === "request" ? 1 : 0,
        wrongAnswers: fault.of === "answer" ? 1 : 0,
      })
      const [wrong] = report.exchanges.filter(({ exchange }) => exchange)
      expect(wrong?.index).toBe(place)
      const violations = [...(wrong?.request ?? []), ...(wrong?.answer ?? [])]
      expect(violations.filter((violation) => inDescription(violation) === undefined)).toEqual([])
      const text = recordingText(report)
      for (const { pointer } of violations) expect(text).toContain(` ${pointer}\n`)
    }
  })

  test("and none of them is told twice", () => {
    const names = faults.map(({ name, of }) => `${of}: ${name}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(40)
  })
})

describe("what is of the service", () => {
  const elsewhere = "It is of another service, or a page."

  test("is what has a path of the contract, on any origin", async () => {
    const har = good((entries) => {
      for (const { request } of entries)
        request.url = request.url.replace(origin, "http://a.test:81")
    })
    expect((await checkHar(har)).counts.whole).toBe(recorded.log.entries.length)
  })

  test("is what has the prefix of a version on such an origin, too", async () => {
    const entries = [
      entryAt(`${origin}/v2/projects`),
      entryAt("https://other.test/v2/projects"),
      entryAt(`${origin}/v1/tasks`),
      entryAt(`${origin}/v2/tasks`),
      entryAt(`${origin}/v20/tasks`),
    ]
    const report = await checkHar({ log: { entries } })
    expect(linesOf(report)).toEqual(["0 request path unsupported #/paths"])
    expect(report.leftOut).toEqual([{ reason: elsewhere, count: 3 }])
  })

  test("is no page that has the path of a collection", async () => {
    const entries = [
      pageWith(header("Accept", "text/html,application/xhtml+xml")),
      pageWith(header("Sec-Fetch-Dest", "document"), header("Accept", "*/*")),
      pageWith(header("Sec-Fetch-Dest", "empty"), header("Accept", "*/*")),
    ]
    const report = await checkHar({ log: { entries } })
    expect(report.exchanges.map(({ index }) => index)).toEqual([2])
    expect(report.leftOut[0]).toEqual({ reason: elsewhere, count: 2 })
  })

  test("is all below its address, where that is given", async () => {
    const baseUrl = "https://acme.test/work/"
    const lines = async (url: string): Promise<string[]> =>
      linesOf(await checkHar({ log: { entries: [entryAt(url)] } }, { baseUrl }))
    expect(await lines("https://acme.test/work/v2/tasks")).toEqual([])
    expect(await lines("https://acme.test/work/tasks")).toEqual([])
    expect(await lines("https://acme.test/work/v1/tasks")).toEqual([
      "0 request path unsupported #/paths",
    ])
    expect(await lines("https://acme.test/work")).toEqual(["0 request path unsupported #/paths"])
    for (const url of [
      "https://acme.test/v2/tasks",
      "https://acme.test/works/v2/tasks",
      "https://other.test/work/v2/tasks",
      `${origin}/v2/tasks`,
    ]) {
      const report = await checkHar({ log: { entries: [entryAt(url)] } }, { baseUrl })
      expect(report).toMatchObject({ verdict: "could not tell", exchanges: [] })
      expect(report.notes).toEqual([
        `No exchange below ${baseUrl} could be held to the contract. There are entries of ${new URL(url).origin}.`,
      ])
    }
  })

  test("may have a name of its own", async () => {
    const acme = vendorType.replace("work-management", "acme")
    const text = JSON.stringify(good()).replaceAll(vendorType, acme)
    const report = await checkHar(JSON.parse(text), { service: "acme" })
    expect(linesOf(report)).toEqual([])
    expect((await checkHar(JSON.parse(text))).verdict).toBe("not conforming")
  })

  test.each([{ service: "a/b" }, { baseUrl: "acme.test" }, { baseUrl: "https://acme.test/v2" }])(
    "cannot be %j",
    async (options) => {
      await expect(checkHar(good(), options)).rejects.toThrow(TypeError)
      await expect(checkRecordings([], options)).rejects.toThrow(TypeError)
    },
  )
})

describe("an exchange is left out", () => {
  test.each<[reason: string, change: (entry: Entry) => void]>([
    [
      "It is a preflight, which a browser sends of its own accord.",
      ({ request }) => {
        request.method = "OPTIONS"
        request.headers = [header("Access-Control-Request-Method", "POST")]
        delete request.postData
      },
    ],
    [
      "It is a preflight, which a browser sends of its own accord.",
      (entry) => Object.assign(entry, { _resourceType: "preflight" }),
    ],
    ["It is a web socket.", (entry) => Object.assign(entry, { _resourceType: "websocket" })],
    ["It is a web socket.", ({ request }) => (request.url = "wss://a.test/v2/tasks")],
    ["It is a tunnel of a proxy.", ({ request }) => (request.method = "CONNECT")],
    ["Its answer came from a cache.", (entry) => Object.assign(entry, { _fromCache: "disk" })],
    [
      "Its answer came from a cache.",
      (entry) => Object.assign(entry, { _fetchType: "Memory Cache" }),
    ],
    ["Its answer came from a cache.", (entry) => (entry.cache = { afterRequest: null })],
    [
      "Its answer was made by the browser.",
      ({ response }) => {
        response.status = 307
        response.headers = [header("Non-Authoritative-Reason", "HSTS")]
      },
    ],
    ...[0, -1, null, undefined].map((status): [string, (entry: Entry) => void] => [
      "No answer was recorded: it was blocked or aborted, or it failed.",
      ({ response }) => (response.status = status),
    ]),
    [
      "No answer was recorded: it was blocked or aborted, or it failed.",
      (entry) => delete entry.response,
    ],
    [
      "Its URL is longer than 8192 characters.",
      ({ request }) => (request.url += `?${"T".repeat(100_000)}`),
    ],
    ["Its request must be an object, in an entry of HAR 1.2.", (entry) => (entry.request = 1)],
    [
      "Its request.method must be a method, in an entry of HAR 1.2.",
      ({ request }) => (request.method = "GET /"),
    ],
    [
      "Its request.method must be a method, in an entry of HAR 1.2.",
      ({ request }) => (request.method = "G".repeat(41)),
    ],
    [
      "Its request.url must be an absolute URL, in an entry of HAR 1.2.",
      ({ request }) => (request.url = "/v2/tasks"),
    ],
    [
      "Its request.headers must be an array, in an entry of HAR 1.2.",
      ({ request }) => (request.headers = { Accept: "*/*" }),
    ],
    ["Its response must be an object, in an entry of HAR 1.2.", (entry) => (entry.response = [])],
    [
      "Its response.status must be a number, in an entry of HAR 1.2.",
      ({ response }) => (response.status = "200"),
    ],
    [
      "Its response.headers must be an array, in an entry of HAR 1.2.",
      ({ response }) => (response.headers = "Content-Type: application/json"),
    ],
  ])("%s", async (reason, change) => {
    const har = one(change)
    const report = await checkHar(har)
    expect(report.leftOut).toEqual([{ reason, count: 1 }])
    expect(report.counts).toMatchObject({ entries: 1, whole: 0, part: 0, leftOut: 1, wrong: 0 })
    expect(report.verdict).toBe("could not tell")
    expect(report.coverage.operations.covered).toBe(0)
    // The others tell what they would without it.
    const whole = await checkHar(good((entries) => entries.push(...har.log.entries)))
    expect(whole).toMatchObject({ verdict: "conforming", leftOut: [{ reason, count: 1 }] })
  })

  const request = "The body of the request was not recorded."
  const answer = "The body of the answer was not recorded."

  test.each<[what: string, reason: string, change: (entry: Entry) => void]>([
    ["has no text of what was sent", request, ({ request: sent }) => delete sent.postData],
    [
      "has what was sent in a file",
      request,
      ({ request: sent }) => {
        sent.bodySize = -1
        sent.postData = { mimeType: vendorType, text: "", _file: "0a1b.json" }
      },
    ],
    [
      "has a word on what was sent",
      request,
      ({ request: sent }) => {
        sent.bodySize = 0
        sent.postData = {
          mimeType: vendorType,
          text: "",
          comment: "Request bodies are not included.",
        }
      },
    ],
    ["has no text", answer, ({ response }) => delete response.content.text],
    ["has an empty text", answer, ({ response }) => (response.content.text = "")],
    [
      "knows no size",
      answer,
      ({ response }) => {
        response.content = { size: -1, mimeType: "x-unknown" }
      },
    ],
    [
      "has the answer in a file",
      answer,
      ({ response }) => {
        response.content = { size: -1, mimeType: vendorType, _file: "0a1b.json" }
      },
    ],
    ["has base64 that is none", answer, ({ response }) => (response.content.encoding = "base64")],
    [
      "has half of a text",
      "The body of the answer was not recorded as a whole.",
      ({ response }) => (response.content.text = response.content.text.slice(0, 50)),
    ],
    [
      "is 304",
      "Its answer is 304, whose body is in a cache.",
      ({ response }) => (response.status = 304),
    ],
    [
      "broke off, says Chrome",
      "Its answer broke off.",
      ({ response }) => Object.assign(response, { _error: "net::ERR_FAILED" }),
    ],
    [
      "broke off, says Playwright",
      "Its answer broke off.",
      ({ response }) => Object.assign(response, { _failureText: "net::ERR_ABORTED" }),
    ],
    [
      "has a body without end",
      "A body is longer than 8388608 characters.",
      ({ response }) => (response.content.text = " ".repeat(8_388_609)),
    ],
  ])("in part, where a recorder %s", async (_, reason, change) => {
    const report = await checkHar(one(change))
    expect(linesOf(report)).toEqual([])
    expect(report.leftOut).toEqual([{ reason, count: 1 }])
    expect(report.counts).toMatchObject({ entries: 1, whole: 0, part: 1, leftOut: 0 })
    expect(report.verdict).toBe("could not tell")
    expect(report.notes).toEqual(["No exchange was recorded whole."])
    expect(report.coverage.operations.covered).toBe(0)
  })

  test("in part, and the rest of it is held to the contract", async () => {
    const har = one(({ request: sent, response }) => {
      delete sent.postData
      sent.headers = [
        header("Authorization", `Bearer ${token}`),
        header("Content-Type", "application/json"),
      ]
      delete response.content.text
      response.headers = [header("Content-Type", "text/html")]
    })
    const report = await checkHar(har)
    expect(linesOf(report)).toEqual([
      "0 answer header Content-Type invalid #/components/responses/TaskCreated",
      "0 request header Content-Type invalid #/components/requestBodies/CreateTask",
    ])
    expect(report.leftOut.map(({ reason }) => reason)).toEqual([request, answer])
    expect(report.verdict).toBe("not conforming")
  })

  test("in part, and a body where none may be is found", async () => {
    const har = good((entries) => {
      const { request: sent, response } = entries[placeOf("deleteComment")]
      sent.headers.push(header("Content-Length", "12"))
      response.content = { size: 12, mimeType: "text/plain" }
    })
    const place = placeOf("deleteComment")
    expect(linesOf(await checkHar(har))).toEqual([
      `${place} answer body unsupported #/components/responses/NoContent`,
      `${place} request body unsupported #/paths/~1comments~1{id}/delete`,
    ])
  })

  test("by nothing that a recorder wrote of a 204 that has no body", async () => {
    const har = good((entries) => {
      const { response } = entries[placeOf("deleteComment")]
      response.content = { size: -1, mimeType: "x-unknown" }
      // Of Firefox, with the headers.
      response.bodySize = 250
    })
    expect(await checkHar(har)).toMatchObject({ verdict: "conforming", leftOut: [] })
  })
})

describe("bodies and headers", () => {
  test("that are no UTF-8 are no JSON", async () => {
    const har = one(({ response }) => {
      const bytes = Buffer.from(response.content.text)
      bytes[bytes.indexOf("name") + 8] = 0xff
      response.content.text = bytes.toString("base64")
      response.content.encoding = "base64"
    })
    expect(linesOf(await checkHar(har))).toEqual([
      "0 answer body invalid #/components/responses/TaskCreated",
    ])
  })

  test("that are a form in parts are one", async () => {
    const har = one(({ request }) => {
      request.postData = {
        mimeType: "",
        params: [{ name: "name", value: "Köln" }, { name: 1 }, null],
      }
    })
    const report = await checkHar(har)
    expect(linesOf(report)).toEqual([
      "0 request body invalid #/components/requestBodies/CreateTask",
    ])
    expect(report.exchanges[0]?.exchange?.request).toContain("\n\nname=K%C3%B6ln")
  })

  test("that a browser joins, or that HTTP has not, are no end", async () => {
    const har = one(({ request, response }) => {
      request.headers.push(
        header("X-A", "b\r\nc"),
        header("", "d"),
        header("e f", "g"),
        header("x", "\u0000ł😀"),
      )
      response.headers.push(
        header("Set-Cookie", "a=b\nc=d"),
        { name: "x" },
        1,
        null,
        header(":status", "201"),
      )
    })
    expect((await checkHar(har)).verdict).toBe("conforming")
  })

  test("that differ are as HTTP joins them", async () => {
    const har = one(({ request }) =>
      request.headers.push(header("Content-Type", "application/json")),
    )
    expect(linesOf(await checkHar(har))).toEqual([
      "0 request header Content-Type invalid #/components/requestBodies/CreateTask",
    ])
  })
})

function withoutTokens(entries: Entry[]): void {
  for (const { request } of entries) {
    request.headers = request.headers.filter((sent: Named) => !isToken(sent))
  }
}

describe("the token", () => {
  const missing = "header Authorization missing #/components/securitySchemes/BearerToken"
  const note =
    "No entry has the header Authorization. Browsers leave it out of what they export, so it is not told as missing."

  test("is not missed where a recorder has taken it out everywhere", async () => {
    const report = await checkHar(good(withoutTokens))
    expect(report).toMatchObject({ verdict: "conforming", notes: [note] })
    expect(recordingText(report)).toContain(`\n${note}\n`)
  })

  test("is missed where another service was sent one", async () => {
    const har = good((entries) => {
      withoutTokens(entries)
      const other = one(({ request }) => (request.url = "https://other.test/x"))
      entries.push(...other.log.entries)
    })
    const report = await checkHar(har)
    expect(linesOf(report)).toHaveLength(recorded.log.entries.length)
    expect(report.notes).toEqual([])
  })

  test("is missed where a recording is as it was sent", async () => {
    const har = good(withoutTokens)
    Object.assign(har.log, { _asSent: true })
    expect(
      new Set(linesOf(await checkHar(har)).map((line) => line.replace(/^\d+ request /, ""))),
    ).toEqual(new Set([missing]))
  })

  test.each(["[REDACTED]", "redacted", "***", "<removed>", "[authorization redacted]"])(
    "is not found wrong where %s stands for it",
    async (value) => {
      const har = good((entries) => {
        for (const { request } of entries.slice(0, 5)) request.headers.find(isToken).value = value
      })
      expect((await checkHar(har)).verdict).toBe("conforming")
    },
  )
})

describe("secrets", () => {
  const other = "hunter2-hunter2-hunter2"

  test("are in nothing that is told", async () => {
    const har = good((entries) => {
      for (const [index, { request, response }] of entries.entries()) {
        request.url = `${request.url.replace("//", `//ada:${other}@`)}${request.url.includes("?") ? "&" : "?"}access_token=${other}&x=${token}#${other}`
        request.headers.push(
          header("Cookie", `session=${other}`),
          header("X-Api-Key", other),
          header("X-CSRF-Token", other),
        )
        response.headers.push(header("Set-Cookie", `session=${other}`))
        const { content } = response
        if (index % 3 === 0)
          content.text = JSON.stringify({ token: other, secret: other, said: `Not ${token}.` })
        if (index % 3 === 1) content.text = `Unknown: ${token} {"client_secret": "a\\"${other}"`
        content.size = Buffer.byteLength(content.text)
        if (request.postData) {
          request.postData.text = JSON.stringify({
            [token]: token,
            password: other,
            organization_id: token,
          })
        }
      }
      entries[2].request.url = `${origin}/v2/tasks/${token}/x`
      entries[3].request.method = token
      entries[4].request.headers.find(({ name }: Named) => name === "accept").value =
        `text/${token}`
    })
    const report = await checkHar(har)
    expect(report.counts.wrong).toBe(har.log.entries.length)
    for (const told of [JSON.stringify(report), recordingText(report, { coverage: true })]) {
      expect(told).not.toContain(token)
      expect(told).not.toContain("sesame")
      expect(told).not.toContain("hunter2")
    }
    const [first] = report.exchanges
    expect(first?.exchange?.curl).toContain("$TOKEN")
    // What was sent is told all the same.
    expect(first?.exchange?.request).toContain("organization_id=1")
  })

  test("are hidden as a body writes them, too", async () => {
    const quoted = 'sesame-"quoted"\\word'
    const har = one(({ request, response }) => {
      request.headers.find(isToken).value = `Bearer ${quoted}`
      response.content.text = JSON.stringify({ said: `Not ${quoted}.` })
    })
    const told = JSON.stringify(await checkHar(har))
    expect(told).toContain("Not ***.")
    expect(told).not.toContain("sesame")
  })

  test("that are short are hidden where they stand, and not in every other word", async () => {
    const har = good((entries) => {
      for (const { request } of entries) {
        request.headers.find(({ name }: Named) => name === "authorization").value = "Bearer 21"
      }
      entries[0].request.url += "&page=21"
    })
    const [wrong] = (await checkHar(har)).exchanges
    expect(wrong?.exchange?.request).toContain("authorization: ***")
    expect(wrong?.exchange?.request).toContain("page=21")
  })
})

describe("what is no HAR is told in a sentence", () => {
  test.each<[har: unknown, message: string]>([
    [undefined, "This is no HAR 1.2: it must be an object with the key log, and is missing."],
    [null, "This is no HAR 1.2: it must be an object with the key log, and is null."],
    ["{}", "This is no HAR 1.2: it must be an object with the key log, and is a string."],
    [[], "This is no HAR 1.2: it must be an object with the key log, and is an array."],
    [{}, "This is no HAR 1.2: log must be an object with the key entries, and is missing."],
    [
      { log: [] },
      "This is no HAR 1.2: log must be an object with the key entries, and is an array.",
    ],
    [{ log: {} }, "This is no HAR 1.2: log.entries must be an array, and is missing."],
    [
      { log: { entries: {} } },
      "This is no HAR 1.2: log.entries must be an array, and is an object.",
    ],
    [{ log: { entries: 3 } }, "This is no HAR 1.2: log.entries must be an array, and is 3."],
  ])("%j", async (har, message) => {
    await expect(checkHar(har)).rejects.toThrow(new TypeError(message))
  })

  test("with the name of the file", async () => {
    const recordings = [
      { name: "good.har", har: good() },
      { name: "shop.har", har: {} },
    ]
    await expect(checkRecordings(recordings)).rejects.toThrow(
      /^shop\.har is no HAR 1\.2: log must be/,
    )
  })
})

/** What comes of a recording, which is a report or a sentence and nothing else: what is wrong with that. */
async function outcomeOf(har: unknown): Promise<{ outcome: string; wrong: string[] }> {
  const report = await checkHar(har).catch((error: Error) => error)
  if (report instanceof Error) {
    const isSentence =
      report instanceof TypeError && /^This is no HAR 1\.2: [^\n]+\.$/.test(report.message)
    return { outcome: "error", wrong: isSentence ? [] : [`${report.stack}`] }
  }
  const { counts, leftOut, verdict } = report
  const held = counts.whole + counts.part
  const told = [recordingText(report), JSON.stringify(report)]
  const wrong = {
    "sums that are none": held + counts.leftOut !== counts.entries,
    "nothing told of what was left out": leftOut.length === 0 && counts.part + counts.leftOut > 0,
    "a verdict without evidence": counts.whole === 0 && verdict === "conforming",
    // oxlint-disable-next-line no-control-regex -- These are what must not be there.
    "what a terminal obeys": /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/.test(told[0] ?? ""),
    "a secret": told.some((text) => text.includes("sesame")),
  }
  return {
    outcome: verdict,
    wrong: Object.entries(wrong).flatMap(([what, is]) => (is ? [what] : [])),
  }
}

describe("a hostile recording", () => {
  test("may be any JSON at all", { timeout: 60_000 }, async () => {
    const seen = new Set<string>()
    const property = fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), async (value) => {
      for (const har of [
        value,
        { log: value },
        { log: { entries: value } },
        { log: { entries: [value] } },
      ]) {
        const { outcome, wrong } = await outcomeOf(har)
        expect(wrong).toEqual([])
        seen.add(outcome)
      }
    })
    await fc.assert(property, { numRuns: runs(50, 1_000) })
    expect(seen).toEqual(new Set(["error", "could not tell"]))
  })

  test("may have anything anywhere", { timeout: 60_000 }, async () => {
    const base = good((entries) => entries.splice(3))
    const places = placesIn(base)
    expect(places.length).toBeGreaterThan(100)
    const seen = new Set<string>()
    const anything = fc.oneof(
      fc.jsonValue({ noUnicodeString: false }),
      fc.constantFrom(
        "constructor",
        "__proto__",
        "\u001b[31m",
        "\u202e",
        "\ud800",
        "%zz",
        "//",
        1e308,
        -0,
      ),
    )
    const property = fc.asyncProperty(fc.nat(places.length - 1), anything, async (index, value) => {
      const har = structuredClone(base)
      const path = places[index]!
      // oxlint-disable-next-line typescript/no-explicit-any -- It may be anything.
      let at: any = har
      for (const key of path.slice(0, -1)) at = at[key]
      at[path.at(-1)!] = value
      const { outcome, wrong } = await outcomeOf(har)
      expect(wrong).toEqual([])
      seen.add(outcome)
    })
    await fc.assert(property, { numRuns: runs(300, 5_000) })
    expect(seen).toContain("conforming")
    expect(seen).toContain("not conforming")
    expect(seen).toContain("error")
  })

  const deep: unknown = JSON.parse(`${"[".repeat(200_000)}${"]".repeat(200_000)}`)
  const nest = `{"task":${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)}}`
  const long = "T".repeat(1_000_000)

  test.each<[what: string, outcome: string, har: () => unknown]>([
    ["entries in entries", "could not tell", () => ({ log: { entries: deep } })],
    ["headers in headers", "not conforming", () => one(({ request }) => (request.headers = deep))],
    [
      "an answer without a bottom",
      "not conforming",
      () => one(({ response }) => (response.content = { size: 1, text: nest })),
    ],
    [
      "a request without a bottom",
      "not conforming",
      () => one(({ request }) => (request.postData.text = nest)),
    ],
    [
      "entries without end",
      "could not tell",
      () => ({ log: { entries: Array.from({ length: 200_000 }, () => null) } }),
    ],
    [
      "a header without end",
      "not conforming",
      () =>
        one(({ request }) => {
          request.headers = Array.from({ length: 100_000 }, (_, i) => header("accept", `${i}${i}`))
        }),
    ],
    [
      "a query that nobody could send",
      "could not tell",
      () => one(({ request }) => (request.queryString = [header("created_after", long)])),
    ],
    [
      "words without end",
      "not conforming",
      () =>
        one(({ request, response }) => {
          const task = {
            workspace_id: 11,
            name: "A",
            due_on: long,
            token: `?${"token".repeat(200_000)}`,
          }
          request.postData.text = JSON.stringify({ organization_id: long, task })
          response.content = { text: `"${"token".repeat(100_000)}"?${"key".repeat(100_000)}` }
        }),
    ],
    [
      "a token for each request",
      "not conforming",
      () => {
        const [entry] = one(() => undefined).log.entries
        return {
          log: {
            entries: Array.from({ length: 5_000 }, (_, i) => ({
              ...entry,
              request: {
                ...entry.request,
                headers: [header("Authorization", `Bearer sesame-${i}-x`)],
              },
            })),
          },
        }
      },
    ],
  ])("may have %s", { timeout: 60_000 }, async (_, outcome, har) => {
    expect(await outcomeOf(har())).toEqual({ outcome, wrong: [] })
  })

  test("cannot write into a terminal, nor name a moment that is none", async () => {
    const har = one((entry) => {
      entry.startedDateTime = "yesterday\u001b[2J"
      entry.request.url += "?%1b%5b31mred%e2%80%ae=1"
    })
    const report = await checkHar(har)
    expect(report.exchanges[0]?.started).toBe("")
    expect(recordingText(report)).toContain("There is no parameter \\u001b[31mred\\u202e here.")
  })

  test("says no more than a reader can take", async () => {
    const name = "a".repeat(2_000)
    const query = Array.from({ length: 50 }, (_, i) => `b${i}=`).join("&")
    const entries = Array.from({ length: 150 }, (_, index) =>
      entryAt(`${origin}/v2/tasks${index % 2 === 0 ? "" : `/${name}`}?${name}&${query}`),
    )
    const report = await checkHar({ log: { entries } })
    const text = recordingText(report)
    expect(report.exchanges.filter(({ exchange }) => exchange)).toHaveLength(100)
    expect(text.match(/^entries/gm)).toHaveLength(100)
    expect(text.match(/^ {2}request/gm)).toHaveLength(50 * 20 + 50)
    expect(text).toContain("\n\n50 exchanges more that are wrong.\n")
    expect(text).toContain("\n  and 31 more\n")
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThan(600)
  })
})

/** Each place in a value, as keys. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...placesIn(inner).map((place) => [key, ...place]),
  ])
}

test("the most frequent reason comes first", async () => {
  const har = good((entries) => {
    entries.push(...one((entry) => Object.assign(entry, { _fromCache: "disk" })).log.entries)
    entries.push(entryAt("https://a.test/"), entryAt("https://b.test/"))
  })
  const { leftOut } = await checkHar(har)
  expect(leftOut.map(({ count }) => count)).toEqual([2, 1])
})

describe("several recordings", () => {
  test("have one verdict and sums", async () => {
    const half = operationIds.length / 2
    const first = { name: "a.har", har: good((entries) => entries.splice(half)) }
    const second = { name: "b.har", har: good((entries) => entries.splice(0, half)) }
    const [a, b, both, whole] = await Promise.all([
      checkRecordings([first]),
      checkRecordings([second]),
      checkRecordings([first, second]),
      checkHar(good()),
    ])
    expect(a.coverage.operations.covered).toBe(half)
    expect(both.coverage).toEqual(whole.coverage)
    expect(both.counts).toEqual(whole.counts)
    expect(both.counts.entries).toBe(a.counts.entries + b.counts.entries)
    expect(both.verdict).toBe("conforming")
    expect(
      both.exchanges.map(({ recording, index }) => `${recording} ${index}`).slice(0, 2),
    ).toEqual(["a.har 0", "a.har 1"])
    const broken = { name: "c.har", har: one(({ response }) => (response.status = 202)) }
    const report = await checkRecordings([first, broken, second])
    expect(report.verdict).toBe("not conforming")
    expect(recordingText(report)).toContain("c.har entries[0]  POST  /v2/tasks  202  createTask\n")
  })

  test("may be none, or empty", async () => {
    for (const recordings of [[], [{ name: "a.har", har: { log: { entries: [] } } }]]) {
      const report = await checkRecordings(recordings)
      expect(report.verdict).toBe("could not tell")
      expect(report.notes).toEqual(["Nothing was recorded."])
    }
  })
})

describe("as text", () => {
  test("it is what a reader of a terminal can act on", async () => {
    const har = good((entries) => {
      entries.splice(2)
      entries[1].request.headers.find(({ name }: Named) => name === "content-type").value =
        "application/json"
      const task = JSON.parse(entries[1].response.content.text)
      delete task.task.name
      entries[1].response.content.text = JSON.stringify(task)
      entries.push({ request: { method: "GET", url: "https://cdn.test/logo.png" } })
    })
    expect(recordingText(await checkHar(har))).toBe(`\
entries[1]  POST  /v2/tasks  201  createTask
  request  The header Content-Type must be application/vnd.work-management.v2+json, not "application/json". #/components/requestBodies/CreateTask
  answer   The key task.name is missing or empty. #/components/schemas/Task/required

Left out, in whole or in part:
     1  It is of another service, or a page.

Not conforming: 1 of 2 exchanges is wrong (1 by the request, 1 by the answer); 1 of 3 entries left out.
`)
  })

  test("it has the coverage on demand", async () => {
    const report = await checkHar(good())
    expect(recordingText(report)).toBe(
      "Conforming: none of 24 exchanges is wrong; 0 of 24 entries left out.\n",
    )
    expect(recordingText(report, { coverage: true })).toMatch(
      /^Coverage of the contract\noperations +22 of 22 +100\.0 %\n/,
    )
  })
})
