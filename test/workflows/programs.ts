import { execFile, spawnSync } from "node:child_process"
import { promisify } from "node:util"
import { formatPrograms } from "../../scripts/docs/workflowPrograms.ts"
import { readWorkflows } from "../../scripts/sources/workflows.ts"
import { applyDeployment } from "../../src/openapi/deployment.ts"
import { compilePrograms, runPrograms } from "../docs/snippets.ts"
import { description } from "../description.ts"
import { createEnvironment, hasCurl, noCurl } from "../environment.ts"

const execute = promisify(execFile)
const options = { env: createEnvironment() }
const python = process.env.PYTHON ?? "python3"

export const workflows = await readWorkflows(description)

/** The languages that the docs show the workflows in. */
export type Language = "ts" | "sh" | "python"

/** Runs the programs of all workflows, in the order of the docs. Throws if one of them fails. */
export async function runWorkflows(
  language: Language,
  url: string,
  service?: string,
): Promise<void> {
  const programs = await formatWorkflows(language, url, service)
  if (language === "ts") await runPrograms(programs)
  else if (language === "sh") await execute("sh", ["-c", programs.join("\n")], options)
  else await execute(python, ["-c", programs.join("\n\n")], options)
}

/** Returns the programs of all workflows in a language. */
async function formatWorkflows(
  language: Language,
  url: string,
  service?: string,
): Promise<string[]> {
  const deployed = applyDeployment(description, { service })
  const all = workflows.map(async ({ workflow }) => {
    const programs = await formatPrograms(deployed, url, workflow)
    return `${programs.find((one) => one.language === language)?.code}`
  })
  return Promise.all(all)
}

/** Returns why a language's programs can't run on this machine; undefined if they can. */
export function skipReason(language: Language): string | undefined {
  if (language === "python" && !succeeds(python, "-c", "import httpx"))
    return `${python} has no httpx`
  if (language !== "sh") return undefined
  return hasCurl() ? (succeeds("jq", "--version") ? undefined : "jq is not installed") : noCurl
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, options).status === 0
}

/** Compiles the TypeScript programs, and returns the errors. */
export async function compileWorkflows(service?: string): Promise<string[]> {
  return compilePrograms(await formatWorkflows("ts", "http://127.0.0.1:4010", service))
}
