/**
 * Runs the suite against each mutant. As a command it writes docs/kill-matrix.md:
 * `node test/conformance/kill-matrix.ts`.
 */
import { isKilled, matrixFile, renderMatrix } from "./kill-matrix-report.ts"
import { writeFileSync } from "node:fs"
import { requiredFor, updateKillers } from "./killers.ts"
import { type MutantRun, runMutant } from "./mutant-run.ts"
import { type Mutant, mutants, noMutation, survivors } from "./mutants.ts"
import { generatedMutants, isRead } from "./operators/index.ts"
import { isVisible } from "./operators/probe.ts"
import type { GeneratedResult } from "./operators/run.ts"
import { controlNames, runAllGenerated } from "./operators/runAll.ts"

/** The result of a mutant. */
export interface Kill extends Pick<Mutant, "name" | "kind" | "description" | "check"> {
  /** The checks that failed. */
  failed: string[]
  /** The checks in which the suite itself failed. */
  errors: string[]
}

/** The results of all mutants. */
export interface Matrix {
  /** The sandbox without a mutation. */
  baseline: Pick<MutantRun, "verdict" | "notRun">
  /** The sandbox without a mutation, in place of a mutant. */
  control: Kill
  kills: Kill[]
  survivors: Kill[]
}

/** The results of the generated mutants. */
export interface GeneratedMatrix {
  /** Without those that no response shows. */
  results: GeneratedResult[]
  /** The mutants that no response shows: they are equivalent to the sandbox. */
  equivalent: string[]
  /** The sandbox without a mutation, in place of mutants. */
  controls: GeneratedResult[]
}

/** How many mutants run at the same time: some only wait for a delivery. */
const concurrency = 12

/** Runs the expected check against each hand-written mutant, and all checks against the survivors. */
export async function runMatrix(): Promise<Matrix> {
  const baseline = await runMutant(noMutation)
  const runs = new Map<string, MutantRun>()
  // Start with the mutants that wait for deliveries.
  const queue = [noMutation, ...mutants, ...survivors].toSorted(
    (a, b) => Number(b.kind === "Webhooks") - Number(a.kind === "Webhooks"),
  )
  const work = async (): Promise<void> => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const only = mutants.includes(mutant) ? requiredFor(mutant.check) : undefined
      runs.set(mutant.name, await runMutant(mutant, only))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const toKill = ({ name, kind, description, check }: Mutant): Kill => {
    const { failed, errors } = runs.get(name)!
    return { name, kind, description, check, failed, errors }
  }
  return {
    baseline,
    control: toKill(noMutation),
    kills: mutants.map(toKill),
    survivors: survivors.map(toKill),
  }
}

/**
 * Runs the suite against generated mutants.
 *
 * @param names - the mutants; default all.
 */
export async function runGeneratedMatrix(
  names: string[] = generatedMutants.map(({ name }) => name),
): Promise<GeneratedMatrix> {
  const all = await runAllGenerated([...controlNames, ...names])
  const equivalent = new Set<string>()
  for (const { name, isFound, isApplied } of all) {
    const mutant = generatedMutants.find((one) => one.name === name)
    if (!mutant || isFound || isApplied) continue
    if (isRead(mutant) && !(await isVisible(mutant))) equivalent.add(name)
  }
  return {
    results: all.filter(({ name }) => !controlNames.includes(name) && !equivalent.has(name)),
    equivalent: [...equivalent],
    controls: all.filter(({ name }) => controlNames.includes(name)),
  }
}

if (import.meta.main) {
  const generated = await runGeneratedMatrix()
  const matrix = await runMatrix()
  writeFileSync(matrixFile, renderMatrix(matrix, generated))
  await updateKillers(generated.results)
  for (const { name, errors } of generated.results) {
    for (const check of errors) console.log(`${name}: the suite failed in ${check}.`)
  }
  for (const { isFound, check } of generated.controls) {
    if (isFound)
      console.log(`${check} fails without a mutation. Run this again on an idle machine.`)
  }
  for (const kill of matrix.kills) {
    if (!isKilled(kill)) console.log(`${kill.check} does not kill ${kill.name}.`)
    for (const check of kill.errors) console.log(`${kill.name}: the suite failed in ${check}.`)
  }
}
