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

test.each([
  ["createMock", { dely: 5 }, "Unknown option 'dely'. Did you mean 'delay'?"],
  ["createMock", { delay: "5" }, "The option 'delay' is text. Use a number."],
  ["startMock", { port: "4010x" }, "The option 'port' is text. Use a number."],
  // Node would take the number for something else, and listen on every interface.
  ["startSandbox", { host: 5 }, "The option 'host' is a number. Use text."],
  ["startSandbox", { docs: true }, "The option 'docs' is a boolean. Use text."],
  ["createSandbox", { lenient: "no" }, "The option 'lenient' is text. Use a boolean."],
  ["createSandbox", { now: 5 }, "The option 'now' is a number. Use text or an object."],
  ["createSandbox", { dataset: [] }, "The option 'dataset' is an array. Use an object."],
  [
    "createSandbox",
    { vary: { seed: 1, questions: "a" } },
    "The option 'questions' is text. Use an array.",
  ],
  ["createRecorder", { keep: "id" }, "The option 'keep' is text. Use an array."],
  ["checkHar", { keep: null }, "The option 'keep' is null. Use an array."],
  [
    "startProxy",
    { upstream: new URL("http://a.test") },
    "The option 'upstream' is an object. Use text.",
  ],
  ["verify", { only: "listTasks" }, "The option 'only' is text. Use an array."],
  ["verify", { fetch: {} }, "The option 'fetch' is an object. Use a function."],
  ["findReliances", { accept: "a" }, "The option 'accept' is text. Use an array."],
])("%s(%o) fails", async (name, options, message) => {
  await expect(callWith(name, options)).rejects.toThrow(new TypeError(message))
})
