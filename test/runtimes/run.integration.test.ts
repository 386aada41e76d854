import { expect, test, vi } from "vitest"
import { drive, faults, outside, type Patience, type Runtime } from "./drive.ts"
import { bundleSmoke, verdict } from "./run.ts"
import { canary, checks } from "./smoke.ts"

const here: Runtime = { name: "Node", command: process.execPath, args: ["--expose-gc"] }
const names = Object.keys(checks)
const allPass = names.map((name) => ({ name, ok: true }))
const minute = 60_000
vi.setConfig({ testTimeout: minute })

/** A smoke test that gives these outcomes, whatever the client does. */
const fake = (outcomes: unknown, { headers = {}, end = "" } = {}): string => `
export const oneCall = async (url) => { await fetch(url); ${end} }
export const smoke = async (url, other) => {
  await fetch(other, { headers: ${JSON.stringify(headers)} })
  return ${JSON.stringify(outcomes)}
}`

const faultsOf = async (module: string, patience?: Patience): Promise<string[]> =>
  verdict([await drive(here, module, patience)])

test.concurrent("the smoke test passes on the Node that runs this", async () => {
  expect(verdict([await drive(here, await bundleSmoke())])).toEqual([])
})

test.concurrent("a runtime on which everything passes has no faults", async () => {
  expect(await faultsOf(fake(allPass))).toEqual([])
})

test.concurrent("a check that failed is a fault, with its message", async () => {
  const outcomes = [...allPass.slice(1), { name: names[0], ok: false, message: "it broke" }]
  expect(await faultsOf(fake(outcomes))).toEqual([`Node: ${names[0]}: it broke`])
})

test.concurrent("a check that is not reported is a fault", async () => {
  expect(await faultsOf(fake(allPass.slice(1)))).toEqual([
    `Node: ${outside.report}: nothing of: ${names[0]}`,
  ])
})

test.concurrent("a smoke test that reports nothing is a fault", async () => {
  expect(await faultsOf(fake([]))).toEqual([
    `Node: ${outside.report}: nothing of: ${names.join("; ")}`,
  ])
})

test.concurrent("a smoke test that throws is a fault", async () => {
  const module = `export const oneCall = () => {}\nexport const smoke = () => { throw "broken" }`
  expect(await faultsOf(module)).toEqual([expect.stringContaining("ended without a report")])
})

test.concurrent("a smoke test that does not end is a fault", async () => {
  const module = `export const oneCall = () => {}
    export const smoke = () => new Promise((resolve) => setTimeout(resolve, ${minute}))`
  expect(await faultsOf(module, { report: 1000, exit: 1000 })).toEqual([
    expect.stringContaining("ended without a report"),
  ])
})

test.concurrent("a process that something keeps alive is a fault", async () => {
  const module = fake(allPass, { end: `setTimeout(() => {}, ${minute})` })
  expect(await faultsOf(module, { report: minute, exit: 1000 })).toEqual([
    `Node: ${outside.exit}: it still ran after 1000 ms`,
  ])
})

test.concurrent("a token that reaches another origin is a fault", async () => {
  const module = fake(allPass, { headers: { Authorization: `Bearer ${canary}` } })
  expect(await faultsOf(module)).toEqual([expect.stringContaining(outside.token)])
})

test.concurrent("a runtime that is not there did not run, and that alone is no success", async () => {
  const run = await drive({ ...here, command: "/no/such/runtime" }, "")
  expect(run.notRun).toContain("cannot be started")
  expect(faults(run)).toEqual([])
  expect(verdict([run])).toEqual(["No runtime ran."])
})
