// Tests how alternatives are chosen: at random, by answers, and through the control API.
import { describe, expect, test } from "vitest"
import {
  chooseRandomly,
  choiceIds,
  listOtherAlternatives,
} from "../../../src/sandbox/alternatives/assignment.ts"
import { createSandbox, getRule } from "../../../src/sandbox/index.ts"

const headers = { Authorization: "Bearer 21", "Content-Type": "application/json" }
const url = "http://127.0.0.1:1"
const read = "/v2/tasks/101?organization_id=1"

describe("a random choice", () => {
  test("is the same for the same seed on every machine", () => {
    expect(chooseRandomly(42)).toEqual(chooseRandomly(42))
    expect(chooseRandomly(42)).not.toEqual(chooseRandomly(43))
    expect(chooseRandomly(42, { questions: ["schedule-id", "tag-elements"] }))
      .toMatchInlineSnapshot(`
      {
        "tag-names": "ids",
      }
    `)
  })

  test("leaves out what breaks most programs, unless it's asked for", () => {
    const harsh = listOtherAlternatives().filter((one) => one.harsh)
    expect(harsh.length).toBeGreaterThan(3)
    const seeds = Array.from({ length: 200 }, (_, seed) => seed)
    const isChosen = (options: { harsh?: boolean }): boolean =>
      seeds.some((seed) =>
        harsh.some(({ choice, id }) => chooseRandomly(seed, options)[choice] === id),
      )
    expect(isChosen({})).toBe(false)
    expect(isChosen({ harsh: true })).toBe(true)
  })

  test("chooses every other alternative for some seed", () => {
    const chosen = new Set<string>()
    for (let seed = 0; seed < 300; seed++) {
      for (const [rule, id] of Object.entries(chooseRandomly(seed))) chosen.add(`${rule}=${id}`)
    }
    const missing = listOtherAlternatives().filter(
      ({ choice, id, harsh }) => !harsh && !chosen.has(`${choice}=${id}`),
    )
    expect(missing).toEqual([])
  })

  test("keeps answers", () => {
    const answers = { "schedule-id": "always-null" } as const
    for (let seed = 0; seed < 20; seed++) {
      expect(chooseRandomly(seed, {}, answers)).toMatchObject(answers)
    }
  })
})

describe("answers", () => {
  test("accept the name of an open question with a single rule", () => {
    const sandbox = createSandbox({ answers: { "order-values": "times-only" } })
    expect(sandbox.alternatives()).toEqual({ "order-fields": "times-only" })
    sandbox.close()
  })

  test.each([
    [
      { "schedule-ids": "integer" },
      /no rule or open question "schedule-ids".*Did you mean schedule-id\?/,
    ],
    [{ "schedule-id": "number" }, /no alternative "number". Use one of always-null, integer/],
    [{ "collection-order": "by-id" }, /several rules.*default-order/],
  ])("%j are rejected with a hint", (answers, message) => {
    expect(() => createSandbox({ answers: answers as Record<string, string> })).toThrow(message)
  })
})

describe("a sandbox that follows alternatives", () => {
  test("names them in the Contract-Rules header, with the rules of the default sandbox", async () => {
    const sandbox = createSandbox({ answers: { "schedule-id": "integer" }, explain: true })
    const response = await sandbox.fetch(`${url}${read}`, { headers })
    const assumed = createSandbox({ explain: true })
    const other = await assumed.fetch(`${url}${read}`, { headers })
    const expected = `${other.headers.get("Contract-Rules")}, schedule-id=integer`
    expect(response.headers.get("Contract-Rules")).toBe(expected)
    sandbox.close()
    assumed.close()
  })

  test("keeps them on reset, and in a snapshot for another sandbox", async () => {
    const sandbox = createSandbox({ answers: { "schedule-id": "integer" }, explain: true })
    sandbox.reset()
    expect(sandbox.alternatives()).toEqual({ "schedule-id": "integer" })
    const other = createSandbox()
    other.restore(sandbox.snapshot())
    const { task } = await (await other.fetch(`${url}${read}`, { headers })).json()
    expect(task.schedule_id).toBe(7)
    sandbox.close()
    other.close()
  })

  test("doesn't fail in strict mode for a rule with an answer", async () => {
    const rule = choiceIds.find((id) => !getRule(id).fills && id === "view-inbox")
    expect(rule).toBeDefined()
    const path = `${url}/v2/tasks?organization_id=1&view=inbox`
    const assumed = createSandbox({ strict: true })
    expect((await assumed.fetch(path, { headers })).status).toBe(501)
    const answered = createSandbox({ strict: true, answers: { "view-inbox": "all-assigned" } })
    expect((await answered.fetch(path, { headers })).status).toBe(200)
    assumed.close()
    answered.close()
  })
})

const put = (body: unknown, token = headers.Authorization) => ({
  method: "PUT",
  headers: { ...headers, Authorization: token },
  body: JSON.stringify(body),
})

describe("the control API", () => {
  test("returns the alternatives, and resets to others", async () => {
    const sandbox = createSandbox()
    const path = `${url}/__contract/alternatives`
    expect(await (await sandbox.fetch(path)).json()).toEqual({ alternatives: {} })
    const chosen = { alternatives: { "schedule-id": "integer" } }
    expect(await (await sandbox.fetch(path, put(chosen))).json()).toEqual(chosen)
    const { task } = await (await sandbox.fetch(`${url}${read}`, { headers })).json()
    expect(task.schedule_id).toBe(7)
    await sandbox.fetch(`${url}/__contract/reset`, { method: "POST" })
    expect(await (await sandbox.fetch(path)).json()).toEqual(chosen)
    const random = await (await sandbox.fetch(path, put({ seed: 42 }))).json()
    expect(random).toEqual({ alternatives: chooseRandomly(42) })
    sandbox.close()
  })

  test("changes only a token's dataset", async () => {
    const sandbox = createSandbox({ datasetPerToken: true })
    const path = `${url}/__contract/alternatives`
    await sandbox.fetch(path, put({ alternatives: { "schedule-id": "integer" } }, "Bearer 21.a"))
    const get = async (token: string) => {
      const response = await sandbox.fetch(`${url}${read}`, { headers: { Authorization: token } })
      return (await response.json()).task.schedule_id
    }
    expect([await get("Bearer 21.a"), await get("Bearer 21.b")]).toEqual([7, null])
    sandbox.close()
  })

  test("rejects an unknown alternative", async () => {
    const sandbox = createSandbox()
    const response = await sandbox.fetch(
      `${url}/__contract/alternatives`,
      put({ alternatives: { x: "y" } }),
    )
    expect(response.status).toBe(400)
    expect(await response.text()).toContain("no rule or open question")
    sandbox.close()
  })
})
