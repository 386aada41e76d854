import { execFile, spawnSync } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { createSamples } from "../../scripts/docs/samples.ts"
import { formatPrograms } from "../../scripts/docs/workflowPrograms.ts"
import { readWorkflows } from "../../scripts/sources/workflows.ts"
import { operationIds } from "../../src/contract/index.ts"
import { applyDeployment } from "../../src/openapi/deployment.ts"
import { description } from "../description.ts"
import { createEnvironment, hasCurl, noCurl } from "../environment.ts"
import { newFolder } from "../newFolder.ts"
import { runPrograms } from "./snippets.ts"

const execute = promisify(execFile)
const options = { env: createEnvironment({ GOFLAGS: "-mod=mod" }) }
const python = process.env.PYTHON ?? "python3"

/** The languages of the docs' programs, with the labels of the operations' samples. */
const labels = { ts: "Typed client", sh: "curl", python: "Python", go: "Go" }

export type Language = keyof typeof labels

const workflows = (await readWorkflows(description)).map(({ workflow }) => workflow)

/** A sample for each operation, or the programs of all workflows, in the order of the docs. */
export interface ProgramKind {
  languages: Language[]
  list: (language: Language, url: string, service?: string) => Promise<string[]>
  /** The operations that the programs call, and whether the calls succeed. */
  calls: [operation: string, succeeds: boolean][]
}

export const programKinds: Record<"sample" | "workflow program", ProgramKind> = {
  sample: {
    languages: ["ts", "sh", "python", "go"],
    async list(language, url, service) {
      const samples = createSamples(applyDeployment(description, { service }), url)
      const find = (id: string) => samples[id]?.find(({ label }) => label === labels[language])
      return operationIds.map((id) => `${find(id)?.source}`)
    },
    calls: operationIds.map((id) => [id, true]),
  },
  "workflow program": {
    languages: ["ts", "sh", "python"],
    async list(language, url, service) {
      const deployed = applyDeployment(description, { service })
      const all = workflows.map((workflow) => formatPrograms(deployed, url, workflow))
      return (await Promise.all(all)).map(
        (programs) => `${programs.find((one) => one.language === language)?.code}`,
      )
    },
    calls: workflows.flatMap(({ steps }) =>
      steps.map(({ operationId, successCriteria }): [string, boolean] => {
        const isRejected = successCriteria.some(
          ({ condition }) => condition === "$statusCode >= 400",
        )
        return [operationId, !isRejected]
      }),
    ),
  },
}

/** Runs programs in a language, one after another. */
export const runIn: Record<Language, (programs: string[]) => Promise<unknown>> = {
  ts: runPrograms,
  sh: (programs) => execute("sh", ["-c", programs.join("\n")], options),
  python: (programs) => execute(python, ["-c", programs.join("\n\n")], options),
  // As one program, because linking takes a second for each.
  async go(programs) {
    const cwd = await newFolder()
    await writeFile(join(cwd, "go.mod"), "module samples\n\ngo 1.21\n")
    for (const [index, program] of programs.entries()) {
      const source = program.replace("func main()", `func sample${index}()`)
      await writeFile(join(cwd, `sample${index}.go`), source)
    }
    const calls = programs.map((_, index) => `sample${index}()`).join("\n")
    await writeFile(join(cwd, "main.go"), `package main\n\nfunc main() {\n${calls}\n}\n`)
    for (const command of ["vet", "run"]) await execute("go", [command, "."], { ...options, cwd })
  },
}

/** Returns why a language's programs can't run on this machine; undefined if they can. */
export function skipReason(language: Language): string | undefined {
  if (language === "python" && !succeeds(python, "-c", "import httpx"))
    return `${python} has no httpx`
  if (language === "go" && !succeeds("go", "version")) return "go is not installed"
  if (language !== "sh") return undefined
  return hasCurl() ? (succeeds("jq", "--version") ? undefined : "jq is not installed") : noCurl
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, options).status === 0
}
