import { execFile, spawnSync } from "node:child_process"
import { promisify } from "node:util"
import { formatPrograms } from "../../scripts/docs/workflowPrograms.ts"
import { readWorkflows } from "../../scripts/sources/workflows.ts"
import { applyDeployment } from "../../src/openapi/deployment.ts"
import { compilePages, type Page, runPage } from "../docs/snippets.ts"
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
  const programs = Object.values(await formatWorkflows(language, url, service))
  if (language === "ts") await runClient(programs)
  else if (language === "sh") await execute("sh", ["-c", programs.join("\n")], options)
  else await execute(python, ["-c", programs.join("\n\n")], options)
}

/** Returns the programs of all workflows in a language, by the workflows' IDs. */
async function formatWorkflows(
  language: Language,
  url: string,
  service?: string,
): Promise<Record<string, string>> {
  const deployed = applyDeployment(description, { service })
  const all = workflows.map(async ({ workflow }) => {
    const programs = await formatPrograms(deployed, url, workflow)
    const program = programs.find((one) => one.language === language)
    return [workflow.workflowId, program?.code]
  })
  return Object.fromEntries(await Promise.all(all))
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
  const programs = await formatWorkflows("ts", "http://127.0.0.1:4010", service)
  const pages = Object.entries(programs).map(([id, code]) => createPage(`workflows/${id}`, [code]))
  return compilePages(pages)
}

/** Runs TypeScript programs as one program with a single import. */
async function runClient(programs: string[]): Promise<void> {
  const [imported = ""] = programs[0]?.split("\n", 1) ?? []
  const bodies = programs.map((code) => code.replace(imported, ""))
  const { code, stderr } = await runPage(createPage("workflows", [imported, ...bodies]), [])
  if (code !== 0 || stderr !== "") throw new Error(stderr)
}

function createPage(path: string, sources: string[]): Page {
  const snippets = sources.map((code) => ({ language: "ts", lines: code.split("\n"), start: 1 }))
  return { path, snippets, tests: [], scripts: [] }
}
