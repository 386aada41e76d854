import { expect, it, test } from "vitest"
import {
  checkHar,
  createRecorder,
  type ProxyOptions,
  startProxy,
  verify,
  type VerifyOptions,
} from "../src/conformance/index.ts"
import { createMock, startMock } from "../src/mock/index.ts"
import { createSandbox, generateDataset, startSandbox } from "../src/sandbox/index.ts"
import { findReliances } from "../src/vary/index.ts"

// As a program in JavaScript may call them, without types.
const functions: Record<string, (options: never) => unknown> = {
  createMock,
  startMock,
  createSandbox,
  startSandbox,
  generateDataset,
  createRecorder,
  startProxy: (options: ProxyOptions) => startProxy(options),
  checkHar: (options: object) => checkHar({ log: { entries: [] } }, options),
  verify: (options: VerifyOptions) => verify(options),
  findReliances: (options: object) => findReliances(async () => undefined, options),
}

async function callWith(name: string, options: unknown): Promise<unknown> {
  return functions[name]?.(options as never)
}

it.each(Object.keys(functions))("%s rejects anything but an object of options", async (name) => {
  for (const [options, found] of [
    [null, "null"],
    ["x", "text"],
    [[], "an array"],
  ]) {
    const error = new TypeError(`The options are ${found as string}. Use an object.`)
    await expect(callWith(name, options)).rejects.toThrow(error)
  }
})

it.each(Object.keys(functions))("%s rejects an unknown option", async (name) => {
  await expect(callWith(name, { latency: 5 })).rejects.toThrow(
    /^Unknown option 'latency'. Use \w+, /,
  )
})

test.each<[name: string, options: object, found: string, needed: string]>([
  ["createMock", { delay: "5" }, "text", "a number"],
  ["startMock", { port: "4010x" }, "text", "a number"],
  // Node would take the number for something else, and listen on every interface.
  ["startSandbox", { host: 5 }, "a number", "text"],
  ["startSandbox", { docs: true }, "a boolean", "text"],
  ["createSandbox", { lenient: "no" }, "text", "a boolean"],
  ["createSandbox", { now: 5 }, "a number", "text or an object"],
  ["createSandbox", { dataset: [] }, "an array", "an object"],
  ["createSandbox", { vary: { seed: 1, questions: "a" } }, "text", "an array"],
  ["createRecorder", { keep: "id" }, "text", "an array"],
  ["checkHar", { keep: null }, "null", "an array"],
  ["startProxy", { upstream: new URL("http://a.test") }, "an object", "text"],
  ["verify", { only: "listTasks" }, "text", "an array"],
  ["verify", { fetch: {} }, "an object", "a function"],
  ["findReliances", { accept: "a" }, "text", "an array"],
])("%s(%o) fails", async (name, options, found, needed) => {
  const option = "vary" in options ? "questions" : Object.keys(options)[0]
  const error = new TypeError(`The option '${option}' is ${found}. Use ${needed}.`)
  await expect(callWith(name, options)).rejects.toThrow(error)
})
