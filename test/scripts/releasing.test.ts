import { exec } from "node:child_process"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { projectFolder, readProjectFile } from "../../scripts/project.ts"
import { createEnvironment } from "../environment.ts"
import { newFolder } from "../newFolder.ts"

interface Step {
  name?: string
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Job {
  permissions?: unknown
  environment?: string
  steps: Step[]
}

interface Workflow {
  permissions?: unknown
  jobs: Record<string, Job>
}

const execute = promisify(exec)

const folder = ".github/workflows/"
const files = await readdir(new URL(folder, projectFolder))
const texts = new Map(
  await Promise.all(
    files.map(async (file) => [file, await readProjectFile(folder + file)] as const),
  ),
)
const workflows = [...texts].map(([file, text]) => [file, parse(text) as Workflow] as const)

/**
 * Returns whether a job can get an ID token, and so publish to npm or to GitHub Pages. Without permissions of its own, a
 * job has the workflow's.
 */
function canPublish(job: Job, workflow: Workflow): boolean {
  // GitHub's default permissions don't include id-token.
  const permissions = job.permissions ?? workflow.permissions ?? {}
  if (typeof permissions === "string") return permissions === "write-all"
  return "id-token" in (permissions as object)
}

const publishing = workflows.flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs)
    .filter(([, job]) => canPublish(job, workflow))
    .map(([name, job]) => ({ ...job, name: `${file} ${name}` })),
)

/** Actions that don't run code from the checkout. */
const safeActions = /^actions\/(setup-node|download-artifact|deploy-pages)@/

/** Publishes a tarball without running its scripts. */
const safeCommand = /^npm publish [\w.*/-]+\.tgz( --(provenance|access public))* --ignore-scripts$/

function isSafe({ uses, run = "" }: Step): boolean {
  return uses === undefined ? safeCommand.test(run) : safeActions.test(uses)
}

test("the packing job adds the repository's address to package.json", async ({ skip }) => {
  skip(process.platform === "win32", "the command is for a POSIX shell")
  const steps = workflows.find(([file]) => file === "release.yml")?.[1].jobs.pack?.steps ?? []
  const names = steps.map(({ name, run = "" }) => name ?? run.split(" --")[0])
  expect(names.indexOf("addresses")).toBeLessThan(names.indexOf("npm pack"))
  const command = steps.find(({ name }) => name === "addresses")?.run ?? ""
  const place = await newFolder()
  await writeFile(join(place, "package.json"), "{}")
  const repository = "https://github.example/owner/name"
  await execute(command, { cwd: place, env: { ...process.env, REPOSITORY: repository } })
  expect(JSON.parse(await readFile(join(place, "package.json"), "utf8"))).toEqual({
    repository: { type: "git", url: `git+${repository}.git` },
    homepage: `${repository}#readme`,
    bugs: { url: `${repository}/issues` },
  })
})

test("the checked-in package.json has no repository address, because forks have another", async () => {
  const manifest = JSON.parse(await readProjectFile("package.json"))
  expect(Object.keys(manifest)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(repository|homepage|bugs)$/)]),
  )
})

test("the docs job builds the last two releases, with a start page and a list of both", async ({
  skip,
}) => {
  skip(process.platform === "win32", "the command is for a POSIX shell")
  const place = await newFolder()
  // Stands for npm, because building the docs of two releases takes a minute.
  const npm = `#!/bin/sh\nif [ "$1" = run ]; then mkdir -p "$9" && echo "$4 $7" > "$9/index.html"; fi\n`
  await writeFile(join(place, "npm"), npm, { mode: 0o755 })
  const checkout = join(place, "checkout")
  const setUp = `git init -q ${checkout} && cd ${checkout} && git -c user.name=a -c user.email=a@b commit -q --allow-empty -m a && git tag v1.9.0 && git tag v1.10.0 && git tag v2.0.0`
  const steps = workflows.find(([file]) => file === "docs.yml")?.[1].jobs.build?.steps ?? []
  const command = steps.find(({ name }) => name === "versions")?.run ?? ""
  const PATH = `${place}:${process.env.PATH}`
  await execute(`${setUp}\n${command}`, {
    env: { ...createEnvironment(), PATH, URL: "https://owner.example/name" },
  })
  const pages = join(checkout, "pages")
  expect((await readdir(pages)).toSorted()).toEqual(["index.html", "v1.10.0", "v2.0.0", "versions"])
  const read = (path: string) => readFile(join(pages, path, "index.html"), "utf8")
  expect(await read("v1.10.0")).toBe("versions/v1.10.0 https://owner.example/name/v1.10.0\n")
  expect(await read("")).toContain("url=v2.0.0/")
  expect((await read("versions")).match(/(?<=href=")[^"]*/g)).toEqual(["../v2.0.0/", "../v1.10.0/"])
})

test.for([...texts])(
  "%s pins each action to a commit, with its version in a comment",
  ([, text]) => {
    const lines = text.split("\n").filter((line) => /\buses:/.test(line))
    expect(lines).not.toEqual([])
    for (const line of lines) {
      expect(line).toMatch(/ uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  },
)

test.for(workflows)("%s keeps no credentials in a checkout", ([, { jobs }]) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const checkouts = steps.filter(({ uses = "" }) => uses.startsWith("actions/checkout@"))
  for (const { with: options } of checkouts) {
    expect(options).toMatchObject({ "persist-credentials": false })
  }
})

test("a release needs a reviewer, and a tag on main", async ({ skip }) => {
  expect(publishing.find(({ name }) => name === "release.yml publish")?.environment).toBe("release")
  skip(process.platform === "win32", "the command is for a POSIX shell")
  const { steps = [] } = workflows.find(([file]) => file === "release.yml")?.[1].jobs.pack ?? {}
  const { run = "" } = steps.find((step) => step.run?.includes("origin/main")) ?? {}
  const cwd = await newFolder()
  const commit = "git -c user.name=a -c user.email=a@b.example commit -q --allow-empty -m one"
  await execute(`git init -q && ${commit} && git update-ref refs/remotes/origin/main HEAD`, {
    cwd,
  })
  const check = () => execute(`GITHUB_SHA="$(git rev-parse HEAD)"; ${run}`, { cwd })
  await expect(check()).resolves.toBeDefined()
  await execute(commit, { cwd })
  await expect(check()).rejects.toBeDefined()
})

test("all GitHub workflows pin the same version of an action", () => {
  const pins = [...texts.values()].flatMap((text) => text.match(/(?<=uses: ).+/g) ?? [])
  const actions = new Set(pins.map((pin) => pin.replace(/@.*/, "")))
  expect(new Set(pins).size).toBe(actions.size)
})

test("only one job in the GitHub workflows can publish to npm, and one in another file to Pages", () => {
  // npm trusts release.yml alone.
  expect(publishing.map(({ name }) => name)).toEqual(["docs.yml deploy", "release.yml publish"])
})

test("the jobs that publish run no project code", () => {
  const steps = publishing.flatMap((job) => job.steps)
  expect(steps.filter((step) => !isSafe(step))).toEqual([])
})
