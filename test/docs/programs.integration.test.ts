// Runs the docs' programs against a sandbox, in the order of the docs. The tests of the snippets compile them.
import { describe, expect, test } from "vitest"
import { getOperationSpec, type OperationId } from "../../src/contract/index.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { sample } from "../runs.ts"
import { programKinds, runIn, skipReason } from "./programs.ts"

const services = [
  ["the default service name", undefined],
  ["another service name", "acme"],
] as const

describe.each(Object.entries(programKinds))("the docs' %s", (name, { languages, list, calls }) => {
  const cases = languages.flatMap((language, index) =>
    sample(services, 1, index).map(([title, service]) => [language, title, service] as const),
  )

  test.for(cases)(`every %s ${name} succeeds with %s`, async ([language, , service], { skip }) => {
    const reason = skipReason(language)
    skip(reason !== undefined, reason)
    const found: [operation: string | undefined, succeeds: boolean][] = []
    const sandbox = await startSandbox({
      port: 0,
      service,
      onResponse({ operation, status }) {
        found.push([operation, status === getOperationSpec(operation as OperationId)?.success])
      },
    })
    await list(language, sandbox.url, service)
      .then(runIn[language])
      .finally(() => sandbox.close())
    expect(found).toEqual(calls)
  })
})
