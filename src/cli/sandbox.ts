import { randomInt } from "node:crypto"
import { chooseRandomly } from "../sandbox/alternatives/assignment.ts"
import type { Dataset } from "../sandbox/dataset/types.ts"
import { generateDataset } from "../sandbox/dataset/generateDataset.ts"
import { formatRule } from "../sandbox/rules.ts"
import type { SandboxOptions } from "../sandbox/options.ts"
import { startSandbox } from "../sandbox/sandbox.ts"
import type { OptionValues } from "./commands.ts"
import { checkDistinct, readJson } from "./files.ts"
import { parseCommand, parseNumber } from "./parse.ts"
import { serve } from "./serve.ts"

export async function runSandbox(args: string[]): Promise<void> {
  const { values } = parseCommand("sandbox", args)
  checkDistinct(values.report, values.data, values.dataset, values.answers)
  // Load the YAML parser only for this option.
  const answers =
    values.answers === undefined
      ? undefined
      : (await import("./answers.ts")).readAnswers(values.answers)
  const vary = values.vary === undefined ? undefined : readVary(values.vary)
  if (vary) process.stdout.write(describeVariation(vary, values))
  else if (answers && !values.json) {
    const count = Object.keys(answers.assignment).length
    process.stdout.write(
      `This sandbox answers ${count} open questions as ${values.answers} does.\n\n`,
    )
  }
  const choices = { vary, answers: answers?.assignment }
  await serve(
    "sandbox",
    values,
    async (options, log) =>
      startSandbox({ ...options, ...readOptions(values), ...choices, onDelivery: log.delivery }),
    (rule) => {
      const [id = ""] = rule.split("=")
      return formatRule(rule, id in (answers?.assignment ?? {}) ? answers?.source : undefined)
    },
  )
}

type Vary = NonNullable<SandboxOptions["vary"]>

/** Reads `--vary`: a seed, `harsh`, and questions or rules, separated by commas; all of them optional. */
function readVary(text: string): Vary {
  const parts = text.split(",").filter(Boolean)
  const seed = parts.find((part) => /^\d+$/.test(part))
  const questions = parts.filter((part) => part !== seed && part !== "harsh")
  return {
    seed: seed === undefined ? randomInt(1_000_000) : parseNumber("--vary", seed),
    ...(questions.length > 0 && { questions }),
    ...(parts.includes("harsh") && { harsh: true }),
  }
}

/**
 * Says how to repeat a random choice, as a sentence or, with `json`, as a JSON line.
 *
 * @throws TypeError if a question or rule is unknown.
 */
function describeVariation({ seed, ...options }: Vary, { json, answers }: OptionValues<"sandbox">) {
  const count = Object.keys(chooseRandomly(seed, options)).length
  const { questions = [], harsh } = options
  const value = [seed, ...questions, ...(harsh ? ["harsh"] : [])].join(",")
  if (json) return `${JSON.stringify({ vary: value })}\n`
  const repeat = `Repeat it with --vary ${value}`
  return answers === undefined
    ? `This sandbox differs from our assumptions in ${count} undocumented rules. ${repeat}.\n\n`
    : `This sandbox answers at random what ${answers} leaves open. ${repeat} --answers ${answers}.\n\n`
}

/** @throws Error if the dataset can't be read. */
function readOptions(values: OptionValues<"sandbox">): SandboxOptions {
  const { data, dataset, tasks, seed = 1, now, explain, strict, origins } = values
  const { realTime, datasetPerToken, deliverAnywhere } = values
  const generated = tasks === undefined ? undefined : generateDataset({ seed, tasks })
  return {
    data,
    seed,
    dataset: dataset === undefined ? generated : (readJson(dataset) as Dataset),
    clock: realTime ? "system" : "virtual",
    now,
    explain,
    strict,
    datasetPerToken,
    deliverAnywhere,
    origins: origins?.split(","),
  }
}
