// Tests how alternatives are chosen: at random, by answers, and through the control API.
import { expect, test } from "vitest"
import {
  chooseRandomly,
  listOtherAlternatives,
} from "../../../src/sandbox/alternatives/assignment.ts"
import { getRule, type Sandbox } from "../../../src/sandbox/index.ts"
import { launchTask } from "../../exampleRecords.ts"
import { createCall } from "../../server/control/controlClient.ts"
import { openSandbox, org, origin, type Send } from "../sandbox-client.ts"

const request = `GET /tasks/${launchTask}?${org}`
const integer = { "schedule-id": "integer" }

test("a random choice is the same for the same seed on every machine", () => {
  expect(chooseRandomly(42)).toEqual(chooseRandomly(42))
  expect(chooseRandomly(42)).not.toEqual(chooseRandomly(43))
  expect(chooseRandomly(42, { questions: ["schedule-id", "tag-elements"] })).toMatchInlineSnapshot(`
      {
        "tag-names": "ids",
      }
    `)
})

test("a random choice leaves out what breaks most programs, unless it's asked for", () => {
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

test("a random choice takes every other alternative for some seed", () => {
  const chosen = new Set<string>()
  for (let seed = 0; seed < 300; seed++) {
    for (const [rule, id] of Object.entries(chooseRandomly(seed))) chosen.add(`${rule}=${id}`)
  }
  const missing = listOtherAlternatives().filter(
    ({ choice, id, harsh }) => !harsh && !chosen.has(`${choice}=${id}`),
  )
  expect(missing).toEqual([])
})

test("a random choice keeps answers", () => {
  const answers = { "schedule-id": "always-null" } as const
  for (let seed = 0; seed < 20; seed++) {
    expect(chooseRandomly(seed, {}, answers)).toMatchObject(answers)
  }
})

test.each([
  [
    { "schedule-ids": "integer" },
    /no rule or open question "schedule-ids".*Did you mean schedule-id\?/,
  ],
  [{ "schedule-id": "number" }, /no alternative "number". Use one of always-null, integer/],
  [{ "collection-order": "by-id" }, /several rules.*default-order/],
  [
    { "order-values": "times-only", "order-fields": "scalar-fields" },
    /^order-fields has two answers, times-only and scalar-fields. Use one.$/,
  ],
])("the answers %j are rejected with a hint", (answers, message) => {
  expect(() => openSandbox({ answers: answers as Record<string, string> })).toThrow(message)
})

test("alternatives don't vary without a seed, or with an unknown option", () => {
  const vary = { seed: Number.NaN }
  expect(() => openSandbox({ vary })).toThrow("The seed of vary is NaN. Use an integer.")
  const misspelled = { seed: 1, question: ["schedule-id"] }
  expect(() => openSandbox({ vary: misspelled })).toThrow("Did you mean 'questions'?")
})

const readSchedule = async (send: Send, token?: string): Promise<unknown> =>
  (await send(request, { token })).body.task.schedule_id

test("a sandbox names alternatives in the Contract-Rules header, with the rules of the default sandbox", async () => {
  const { rules } = await openSandbox({ answers: integer }).send(request)
  const assumed = await openSandbox().send(request)
  expect(rules).toEqual([...assumed.rules, "schedule-id=integer"])
  expect(getRule("schedule-id=integer").rule).toMatch(/schedule_id.* number|integer/)
  for (const name of ["schedule-id=number", "constructor"])
    expect(() => getRule(name)).toThrow("Use a name from the Contract-Rules header.")
})

test("a sandbox keeps alternatives on reset, and in a snapshot for another sandbox", async () => {
  const { sandbox } = openSandbox({ answers: integer })
  sandbox.reset()
  expect(sandbox.alternatives()).toEqual(integer)
  const other = openSandbox()
  other.sandbox.restore(sandbox.snapshot())
  expect(await readSchedule(other.send)).toBe(7)
})

test("strict mode doesn't reject a rule with an answer", async () => {
  expect(getRule("view-inbox").fills).toBeUndefined()
  const inbox = `GET /tasks?${org}&view=inbox`
  expect((await openSandbox({ strict: true }).send(inbox)).status).toBe(501)
  // The first answer confirms the assumption.
  for (const answer of ["from-others", "all-assigned"]) {
    const answers = { "view-inbox": answer }
    expect((await openSandbox({ strict: true, answers }).send(inbox)).status).toBe(200)
  }
  expect(() => openSandbox({ strict: true, vary: { seed: 1 } })).toThrow("Use strict or vary")
})

/** Reads the alternatives, or resets to others if there is a body. */
function call({ fetch }: Sandbox, body?: object, token = "21") {
  return createCall(origin, fetch)(`${body ? "PUT" : "GET"} /alternatives`, { body, token })
}

test("the control API returns the alternatives, and resets to others", async () => {
  const { sandbox, send } = openSandbox()
  expect((await call(sandbox)).body).toEqual({ alternatives: {} })
  expect((await call(sandbox, { alternatives: integer })).body).toEqual({ alternatives: integer })
  expect(await readSchedule(send)).toBe(7)
  await sandbox.fetch(`${origin}/__contract/reset`, { method: "POST" })
  expect((await call(sandbox)).body).toEqual({ alternatives: integer })
  const random = await call(sandbox, { seed: 42 })
  expect(random.body).toEqual({ alternatives: chooseRandomly(42) })
  const options = { questions: ["schedule-id"], harsh: true }
  const chosen = await call(sandbox, { seed: 42, ...options })
  expect(chosen.body).toEqual({ alternatives: chooseRandomly(42, options) })
})

test("the control API changes only a token's alternatives", async () => {
  const { sandbox, send } = openSandbox({ datasetPerToken: true })
  await call(sandbox, { alternatives: integer }, "21.a")
  expect([await readSchedule(send, "21.a"), await readSchedule(send, "21.b")]).toEqual([7, null])
})

test("the control API rejects an unknown alternative", async () => {
  const { status, body } = await call(openSandbox().sandbox, { alternatives: { x: "y" } })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain("no rule or open question")
})
