/** Proof that checks can fail: for each check, a mutant that kills it. */
import { readFileSync, writeFileSync } from "node:fs"
import { checkSpecs } from "../../src/conformance/index.ts"
import { runSideBySide } from "../../src/conformance/sideBySide.ts"
import { runMutant } from "./mutant-run.ts"
import { mutants } from "./mutants.ts"
import { allGeneratedMutants, generatedMutants } from "./operators/index.ts"
import type { GeneratedResult } from "./operators/run.ts"

/** The checks that mutants kill, by the name of the mutant. */
export type Killers = Record<string, string[]>

/** `npm run kill-matrix` writes this file. */
export const killersFile = new URL("killers.json", import.meta.url)

export function readKillers(): Killers {
  return JSON.parse(readFileSync(killersFile, "utf8"))
}

/** The class of each mutant: the operator that generated it, or the kind of a hand-written one. */
export const classes: ReadonlyMap<string, string> = new Map([
  ...allGeneratedMutants.map(({ name, operator }) => [name, operator] as const),
  ...mutants.map(({ name, kind }) => [name, kind] as const),
])

/** The mutants and the checks that must kill them: those of {@link killersFile}, and the hand-written ones. */
export function listKillers(): [name: string, checks: string[]][] {
  const killers = readKillers()
  for (const { name, check } of mutants) {
    killers[name] = [...new Set([check, ...(killers[name] ?? [])])]
  }
  return Object.entries(killers)
}

/** How many mutants run at the same time. */
const concurrency = 12

/** Runs some checks against mutants; returns those that the mutants kill. Names that no longer exist are left out. */
export async function runKillers(killers: Killers): Promise<Killers> {
  const known = new Set(checkSpecs.map(({ name }) => name))
  const all = new Map([...allGeneratedMutants, ...mutants].map((mutant) => [mutant.name, mutant]))
  const killed: Killers = {}
  const find = async ([name, checks]: [string, string[]]): Promise<void> => {
    const mutant = all.get(name)
    const wanted = checks.filter((check) => known.has(check))
    if (!mutant || wanted.length === 0) return
    const { failed } = await runMutant(mutant, wanted.flatMap(requiredFor))
    const found = wanted.filter((check) => failed.includes(check))
    if (found.length > 0) killed[name] = found
  }
  await runSideBySide(Object.entries(killers), find, concurrency)
  return killed
}

/** Returns a check, and the checks whose responses it inspects. */
export function requiredFor(check: string): string[] {
  const [group, operation = ""] = check.split("/")
  if (group === "responses") return [check, operation]
  if (group === "activities") return [check, "listActivities"]
  if (check === "webhooks/delivered") return [check, "webhooks/of-list"]
  if (group === "requests") return [check, "createTask", "updateTask"]
  if (group === "records") return [check, "listTasks", "listLists", "getList", "createComment"]
  if (group !== "errors") return [check]
  return [check, "listTasks", "createComment", "createAccessToken", "http"]
}

/** Checks that no mutant kills, so that nothing proves that they can fail. */
const unproven = new Set([
  "listLists/include/sections/related",
  "listLists/referenced",
  "listWorkspaces/referenced",
  "listMemberships/referenced",
  "listActivities/referenced",
  "webhooks/public-only",
  "getList/foreign/workspace_id",
])

/** Returns the checks that can fail, except some. Those on an open question only observe. */
export function listUnkilled(killed: Killers): string[] {
  const known = new Set([...Object.values(killed).flat(), ...mutants.map(({ check }) => check)])
  return checkSpecs.flatMap(({ name, evidence }) =>
    "question" in evidence || known.has(name) || unproven.has(name) ? [] : name,
  )
}

/** Returns the operators of which no mutant is known to be killed. */
export function listMissingClasses(killers: Killers): string[] {
  const known = new Set(Object.keys(killers).map((name) => classes.get(name)))
  return [...new Set(generatedMutants.map(({ operator }) => operator))].filter(
    (operator) => !known.has(operator),
  )
}

/** Adds a mutant for each check and for each operator without one, from what the suite found. */
function addKillers(known: Killers, results: GeneratedResult[]): Killers {
  const killers = { ...known }
  const add = (check: string, name: string | undefined): void => {
    if (name !== undefined) killers[name] = [...(killers[name] ?? []), check]
  }
  for (const check of listUnkilled(known)) {
    add(check, results.find(({ failed }) => failed.includes(check))?.name)
  }
  for (const operator of listMissingClasses(killers)) {
    const found = results.find((one) => one.check && classes.get(one.name) === operator)
    if (found?.check) add(found.check, found.name)
  }
  return killers
}

/**
 * Writes {@link killersFile}; prints the checks that no mutant kills.
 *
 * @param results - the results of the generated mutants, which supply mutants for new checks.
 */
export async function updateKillers(results: GeneratedResult[]): Promise<void> {
  const known = await runKillers(readKillers())
  const killers = await runKillers(addKillers(known, results))
  const sorted = Object.entries(killers).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(killersFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  for (const check of listUnkilled(killers)) console.log(`No mutant kills ${check}.`)
}
