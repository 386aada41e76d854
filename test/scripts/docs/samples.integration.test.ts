// Runs the docs' code samples against the sandbox, in the order of the operations.
import { execFile, spawnSync } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { createSamples } from "../../../scripts/docs/samples.ts"
import { operationIds, getOperationSpec } from "../../../src/contract/index.ts"
import { applyDeployment } from "../../../src/openapi/deployment.ts"
import { startSandbox } from "../../../src/sandbox/index.ts"
import { description } from "../../description.ts"
import { compilePrograms, runPrograms } from "../../docs/snippets.ts"
import { createEnvironment, hasCurl, noCurl } from "../../environment.ts"
import { newFolder } from "../../newFolder.ts"
import { sample } from "../../runs.ts"

const execute = promisify(execFile)
const folder = await newFolder()

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { env: createEnvironment() }).status === 0

const successes = operationIds.map((id) => [id, getOperationSpec(id).success])

/** Runs a language's samples against a new sandbox, and returns the response statuses. */
async function runSamples(
  label: string,
  runAll: (samples: string[]) => Promise<unknown>,
  service?: string,
): Promise<unknown[]> {
  const statuses: unknown[] = []
  const sandbox = await startSandbox({
    port: 0,
    service,
    onResponse: ({ operation, status }) => statuses.push([operation, status]),
  })
  try {
    await runAll(await listSamples(label, sandbox.url, service))
  } finally {
    await sandbox.close()
  }
  return statuses
}

async function listSamples(label: string, url: string, service?: string): Promise<string[]> {
  const samples = createSamples(applyDeployment(description, { service }), url)
  return operationIds.map((id) => `${samples[id]?.find((one) => one.label === label)?.source}`)
}

async function runClient(samples: string[]): Promise<void> {
  expect(await compilePrograms(samples)).toEqual([])
  await runPrograms(samples)
}

/** Runs all programs as one, because linking takes a second for each. */
async function runGo(samples: string[]): Promise<void> {
  await writeFile(join(folder, "go.mod"), "module samples\n\ngo 1.21\n")
  for (const [index, program] of samples.entries()) {
    const source = program.replace("func main()", `func sample${index}()`)
    await writeFile(join(folder, `sample${index}.go`), source)
  }
  const calls = samples.map((_, index) => `sample${index}()`).join("\n")
  await writeFile(join(folder, "main.go"), `package main\n\nfunc main() {\n${calls}\n}\n`)
  await execute("go", ["vet", "."], {
    cwd: folder,
    env: createEnvironment({ GOFLAGS: "-mod=mod" }),
  })
  await execute("go", ["run", "."], {
    cwd: folder,
    env: createEnvironment({ GOFLAGS: "-mod=mod" }),
  })
}

describe("the samples", { timeout: 120_000 }, () => {
  const services = [
    ["the default service name", undefined],
    ["another service name", "acme"],
  ] as const

  test.for(sample(services, 1))(
    "every curl sample succeeds with %s",
    async ([, service], { skip }) => {
      skip(!hasCurl(), noCurl)
      const curl = 'curl() { command curl -sS --fail-with-body "$@"; }'
      const statuses = await runSamples(
        "curl",
        (samples) =>
          execute("sh", ["-ec", [curl, ...samples].join("\n")], { env: createEnvironment() }),
        service,
      )
      expect(statuses).toEqual(successes)
    },
  )

  test.for(sample(services, 1))(
    "every typed-client sample succeeds with %s",
    async ([, service]) => {
      expect(await runSamples("Typed client", runClient, service)).toEqual(successes)
    },
  )

  test("every Python sample succeeds", async ({ skip }) => {
    const python = process.env.PYTHON ?? "python3"
    skip(!succeeds(python, "-c", "import httpx"), `${python} has no httpx`)
    const statuses = await runSamples("Python", (samples) =>
      execute(python, ["-c", samples.join("\n\n")], { env: createEnvironment() }),
    )
    expect(statuses).toEqual(successes)
  })

  test("every Go sample succeeds", async ({ skip }) => {
    skip(!succeeds("go", "version"), "go is not installed")
    expect(await runSamples("Go", runGo)).toEqual(successes)
  })

  test("code samples quote strings correctly for the shell and for Python", async () => {
    const special = `It's "$HOME" \`id\` true \\ null`
    const copy = structuredClone(description)
    const examples = copy.components.examples ?? {}
    for (const example of Object.values(examples)) {
      replaceNames(example, special)
    }
    const samples = createSamples(copy, "http://127.0.0.1:4010")
    const [curl, , python] = samples.createTask ?? []
    expect(curl?.source).toContain(String.raw`It'\''s \"$HOME\" ${"`id`"} true \\ null`)
    expect(python?.source).toContain(JSON.stringify(special))
  })

  test("createSamples throws if a required parameter has no example", async () => {
    const incomplete = structuredClone(description)
    delete incomplete.components.parameters?.OrganizationId?.example
    expect(() => createSamples(incomplete, "http://127.0.0.1:4010")).toThrow(
      "#/components/parameters/OrganizationId has no example.",
    )
  })
})

function replaceNames(value: unknown, name: string): void {
  if (typeof value !== "object" || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === "name" && typeof inner === "string") Object.assign(value, { name })
    replaceNames(inner, name)
  }
}
