/** Proof that checks can fail: for each check, a mutant that kills it. */
import { readFileSync } from "node:fs"
import { checkSpecs } from "../../src/conformance/index.ts"
import { operationIds } from "../../src/contract/index.ts"
import { runMutant } from "./mutant-run.ts"
import { mutants } from "./mutants.ts"
import { allGeneratedMutants } from "./operators/index.ts"

/** The checks that mutants kill, by the name of the mutant. */
export type Killers = Record<string, string[]>

/** `npm run kill-matrix` writes this file. */
export const killersFile = new URL("killers.json", import.meta.url)

export function readKillers(): Killers {
  return JSON.parse(readFileSync(killersFile, "utf8"))
}

/** How many mutants run at the same time. */
const concurrency = 12

/** Runs some checks against mutants; returns those that the mutants kill. */
export async function runKillers(killers: Killers): Promise<Killers> {
  const all = new Map([...allGeneratedMutants, ...mutants].map((mutant) => [mutant.name, mutant]))
  const killed: Killers = {}
  const queue = Object.entries(killers)
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, checks] = next
      const mutant = all.get(name)
      if (!mutant) continue
      const { failed } = await runMutant(mutant, checks.flatMap(requiredFor))
      const found = checks.filter((check) => failed.includes(check))
      if (found.length > 0) killed[name] = found
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return killed
}

/** Returns a check, and the checks whose responses it inspects. */
export function requiredFor(check: string): string[] {
  const [group, operation = ""] = check.split("/")
  if (group === "responses") return [check, operation]
  if (group === "activities") return [check, "listActivities"]
  if (group === "requests") return [check, "updateTask"]
  if (group === "records") return [check, "listTasks", "listLists", "getList", "createComment"]
  return group === "errors" ? [check, "listTasks", "createComment", "http"] : [check]
}

/** The checks of which no mutant proves that they can fail. */
const unproven = new Set([
  "listTasks/referenced",
  "listLists/include/sections/related",
  "listLists/referenced",
  "listWorkspaces/referenced",
  "listMemberships/referenced",
  "listActivities/include/workspaces/same",
  "listActivities/referenced",
  "webhooks/public-only",
])

/** Returns the checks that can fail, except some. A check on an open question cannot fail. */
export function listUnkilled(killed: Killers): string[] {
  const known = new Set([...Object.values(killed).flat(), ...mutants.map(({ check }) => check)])
  return checkSpecs.flatMap(({ name, evidence }) =>
    "question" in evidence || known.has(name) || unproven.has(name) ? [] : name,
  )
}

/** Finds a mutant for each check that no known mutant kills: a hand-written one, or one of the operation. */
export async function findKillers(known: Killers): Promise<Killers> {
  const killers = await runKillers(known)
  for (const mutant of [...mutants, ...allGeneratedMutants]) {
    const operation = "operation" in mutant ? mutant.operation : undefined
    const wanted = listUnkilled(killers).filter((check) => {
      const [group = ""] = check.split("/")
      return !operation || group === operation || !operationIds.some((id) => id === group)
    })
    const found = wanted.length > 0 ? await runKillers({ [mutant.name]: wanted }) : {}
    for (const [name, checks] of Object.entries(found)) {
      killers[name] = [...(killers[name] ?? []), ...checks]
    }
  }
  return Object.fromEntries(Object.entries(killers).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
