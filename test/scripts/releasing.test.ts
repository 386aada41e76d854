import { readdir } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { project, readText } from "../../scripts/project.ts"

interface Step {
  uses?: string
  run?: string
}

interface Job {
  permissions?: unknown
  steps: Step[]
}

interface Workflow {
  permissions?: unknown
  jobs: Record<string, Job>
}

const folder = ".github/workflows/"
const files = await readdir(new URL(folder, project))
const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readText(folder + file)] as const)),
)
const workflows = [...texts].map(([file, text]) => [file, parse(text) as Workflow] as const)

/** Returns whether a job can get an ID token, and so publish, by its own permissions or those of the workflow. */
function canPublish(job: Job, workflow: Workflow): boolean {
  // GitHub's default for a workflow without permissions does not include id-token.
  const permissions = job.permissions ?? workflow.permissions ?? {}
  if (typeof permissions === "string") return permissions === "write-all"
  return "id-token" in (permissions as object)
}

const publishing = workflows.flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs)
    .filter(([, job]) => canPublish(job, workflow))
    .map(([name, { steps }]) => ({ name: `${file} ${name}`, steps })),
)

/** The actions that do not run code of the checkout. */
const safeActions = /^actions\/(setup-node|download-artifact)@/

/** Publishes a tarball, without running its scripts. */
const safeCommand = /^npm publish [\w.*/-]+\.tgz( --(provenance|access public))* --ignore-scripts$/

function isSafe({ uses, run = "" }: Step): boolean {
  return uses === undefined ? safeCommand.test(run) : safeActions.test(uses)
}

describe("the workflows", () => {
  test.for([...texts])("%s pins each action by a commit, with its version", ([, text]) => {
    const lines = text.split("\n").filter((line) => /\buses:/.test(line))
    expect(lines).not.toEqual([])
    for (const line of lines) {
      expect(line).toMatch(/ uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  })

  test("pin the same version of an action everywhere", () => {
    const pins = [...texts.values()].flatMap((text) => text.match(/(?<=uses: ).+/g) ?? [])
    const actions = new Set(pins.map((pin) => pin.replace(/@.*/, "")))
    expect(new Set(pins).size).toBe(actions.size)
  })

  test("have one job that can publish", () => {
    expect(publishing.map(({ name }) => name)).toEqual(["release.yml publish"])
  })

  test("do not run project code in a job that can publish", () => {
    const steps = publishing.flatMap((job) => job.steps)
    expect(steps.filter((step) => !isSafe(step))).toEqual([])
  })
})
