// Runs Schemathesis, which generates requests, against the sandbox and the mock.
import { expect, test } from "vitest"
import { operationIds } from "../../src/contract/index.ts"
import { startMock } from "../../src/mock/mock.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { newFolder } from "../newFolder.ts"
import { seed } from "../runs.ts"
import { reasons, runSchemathesis, summarize } from "./schemathesis.ts"
import { skipReason, writeDescription } from "./toolchains.ts"

const reason = skipReason(["python"])

const services = [
  { name: "sandbox", start: () => startSandbox({ port: 0 }) },
  { name: "mock", start: () => startMock({ port: 0 }) },
]

test.for(services)(
  "Schemathesis finds only failures of the $name that aren't defects",
  async ({ start }, { skip }) => {
    skip(reason !== undefined, reason)
    const folder = await newFolder()
    await writeDescription(folder)
    const service = await start()
    const report = runSchemathesis(`${service.url}/v2`, folder, seed)
    const { operations, errors, failures } = await report.finally(() => service.close())
    expect({ operations, errors }).toEqual({ operations: operationIds.length, errors: [] })
    const unexplained = failures.filter((one) => !reasons.some(({ explains }) => explains(one)))
    expect(summarize(unexplained)).toEqual([])
  },
)
