import { execFile, spawnSync } from "node:child_process"
import { mkdir, writeFile } from "node:fs/promises"
import { devNull } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { stringify } from "yaml"
import { afterEach, beforeAll, expect, it, vi } from "vitest"
import { main } from "../../../scripts/diff.ts"
import { compareDescriptions } from "../../../scripts/diff/compare.ts"
import { findLastRelease, loadBase } from "../../../scripts/diff/comparisonBase.ts"
import { reportFormats } from "../../../scripts/diff/report.ts"
import type { Bump, Change } from "../../../scripts/diff/types.ts"
import { checkRelease, type Release } from "../../../scripts/diff/version.ts"
import type { Description } from "../../../src/openapi/description.ts"
import { description } from "../../description.ts"
import { createEnvironment } from "../../environment.ts"
import { newFolder } from "../../newFolder.ts"
import { sample, sampleEach } from "../../runs.ts"
import { type Outcome, runHere } from "../../server/command.ts"
import { type DescriptionChange, ratedChanges, unratedChanges } from "./changes.ts"

const noGit = "git is not installed"
const hasGit = spawnSync("git", ["--version"]).status === 0

const all = Object.entries(ratedChanges).flatMap(([part, cases]) =>
  cases.map((each) => ({ part, ...each })),
)
// Each comparison starts Redocly, which takes a second, and those below do so twice.
const drawn = sample(
  sampleEach(all, ({ part }) => part),
  1,
)

it.each(drawn)(
  "compareDescriptions finds in the $part: $message",
  async ({ message: expected, place = "#/", ...each }) => {
    const found = await compareDescriptions(...createDescriptions(each))
    const [bump, message = ""] = expected.split(/ (.*)/s)
    expect(found[0]?.bump).toBe(bump)
    expect(found).toContainEqual({
      bump,
      message: expect.stringContaining(message),
      place: expect.stringContaining(place),
    })
  },
)

it.each(sample(unratedChanges, 1))("compareDescriptions ignores $name", async (each) => {
  expect(await compareDescriptions(...createDescriptions(each))).toEqual([])
})

function createDescriptions({
  before,
  change,
}: DescriptionChange): [base: Description, revision: Description] {
  const base = structuredClone(description)
  before?.({ ...base.components, ...base })
  const revision = structuredClone(base)
  change({ ...revision.components, ...revision })
  expect(revision).not.toEqual(base)
  return [base, revision]
}

/** Creates a release whose last version is 2.9.4. */
function createRelease(
  version: string,
  bumps: Bump[],
  { heading = `${version} (unreleased)`, entries = ["- A."], ...others }: Options = {},
): Release {
  const changes = bumps.map((bump) => ({ bump, message: "", place: "" }))
  const changelog = [
    "# Changelog\n\n## 9.0.0 (unreleased)\n\n- [Breaking] Later.\n",
    `## ${heading}\n\n### Changed\n\n${entries.join("\n")}\n`,
    "## 2.9.4 (2026-11-30)\n\n- [Breaking] Before.\n",
  ].join("\n")
  return { version, changelog, last: { version: "2.9.4", changes }, ...others }
}

interface Options extends Partial<Release> {
  heading?: string
  entries?: string[]
}

const released = { heading: "2.10.0 (2026-12-01)" }
const breaking = { entries: ["- A.", "- [Breaking] B."] }

// oxfmt-ignore
it.each<[string, Release]>([
    ["an unchanged version", createRelease("2.9.4", [], { heading: "2.9.3 (2026-11-29)" })],
    ["a patch version for a patch", createRelease("2.9.5", ["patch"])],
    ["a minor version for a minor change", createRelease("2.10.0", ["patch", "minor"])],
    ["a major version with a breaking entry", createRelease("3.0.0", ["major", "minor"], breaking)],
    ["a higher version than required", createRelease("3.0.0", ["minor"])],
    ["a release with a date", createRelease("2.10.0", ["minor"], { ...released, tag: "v2.10.0" })],
    ["the first version", { version: "1.0.0", changelog: "" }],
    ["the first release", createRelease("1.0.0", [], { heading: "1.0.0 (2026-12-01)", last: undefined, tag: "v1.0.0" })],
  ])("checkRelease accepts %s", (_, release) => {
    expect(checkRelease(release)).toEqual([])
  })

// oxfmt-ignore
it.each<[string, Release, RegExp[]]>([
    ["a patch change without a new version", createRelease("2.9.4", ["patch"], { heading: "2.9.5 (unreleased)" }), [/^Version 2\.9\.4 is too low for the changes\. Run `npm version 2\.9\.5 --no-git-tag-version`/]],
    ["a minor change with a patch version", createRelease("2.9.5", ["minor"], { heading: "2.10.0 (unreleased)" }), [/`npm version 2\.10\.0 /]],
    ["a major change with a minor version", createRelease("2.10.0", ["minor", "major"], { ...breaking, heading: "3.0.0 (unreleased)" }), [/`npm version 3\.0\.0 /]],
    ["a version below the last release", createRelease("2.8.0", []), [/`npm version 2\.9\.4 /]],
    ["a breaking entry with a minor version", createRelease("2.10.0", ["minor"], breaking), [/`npm version 3\.0\.0 /, /no section for version 3\.0\.0/]],
    ["a low version without a section", createRelease("2.9.4", ["minor"], { heading: "2.9.5 (unreleased)" }), [/`npm version 2\.10\.0 /, /no section for version 2\.10\.0\. Add `## 2\.10\.0 \(unreleased\)`/]],
    ["a version without a section", createRelease("2.10.0", ["minor"], { heading: "2.1.0 (unreleased)" }), [/no section for version 2\.10\.0/]],
    ["a section without entries", createRelease("2.10.0", ["minor"], { entries: ["Nothing."] }), [/section 2\.10\.0: there are no entries/]],
    ["a section without a date", createRelease("2.10.0", ["minor"], { heading: "2.10.0" }), [/section 2\.10\.0: the heading has no date/]],
    ["a section with an invalid date", createRelease("2.10.0", ["minor"], { heading: "2.10.0 (2026-13-01)" }), [/section 2\.10\.0: the heading has no date/]],
    ["a major change without a breaking entry", createRelease("3.0.0", ["major"], { entries: ["- A, not [Breaking]."] }), [/no entry describes the breaking change\. Begin one with `- \[Breaking\]`/]],
    ["a release without a date", createRelease("2.10.0", ["minor"], { tag: "v2.10.0" }), [/no release date/]],
    ["another tag", createRelease("2.10.0", ["minor"], { ...released, tag: "v2.1.0" }), [/^The tag v2\.1\.0 doesn't match version 2\.10\.0\. Tag the release v2\.10\.0\.$/]],
    ["the first release without a section", { version: "1.0.0", changelog: "", tag: "v1.0.0" }, [/no section for version 1\.0\.0/]],
  ])("checkRelease rejects %s", (_, release, problems) => {
    expect(checkRelease(release)).toEqual(problems.map((problem) => expect.stringMatching(problem)))
  })

it("checkRelease throws for a version without three numbers", () => {
  expect(() => checkRelease(createRelease("2.10", ["minor"]))).toThrow(
    "The version 2.10 must consist of three numbers",
  )
})

const changes: Change[] = [
  { bump: "major", message: "Path `/labels` was removed.", place: "#/paths/~1labels" },
  { bump: "minor", message: "A list was added: `a|b`.", place: "#/here" },
  { bump: "minor", message: "A list was added: `a|b`.", place: "#/there" },
]

const reports: [
  format: keyof typeof reportFormats,
  changes: Change[],
  version: string,
  text: string,
][] = [
  ["text", [], "2.1.0", "Since v2.0.0\n\nNo changes. The version is 2.1.0.\n"],
  [
    "text",
    changes,
    "2.1.0",
    `Since v2.0.0

major  Path \`/labels\` was removed.
       #/paths/~1labels
minor  A list was added: \`a|b\`.
       #/here
       #/there

1 major, 2 minor: version 3.0.0 or later is required. Version 2.1.0 is too low.
`,
  ],
  [
    "markdown",
    changes,
    "3.0.0",
    `### Since v2.0.0

| Bump | Change | Place |
| --- | --- | --- |
| major | Path \`/labels\` was removed. | \`#/paths/~1labels\` |
| minor | A list was added: \`a\\|b\`. | \`#/here\`<br>\`#/there\` |

1 major, 2 minor: version 3.0.0 or later is required. Version 3.0.0 is sufficient.
`,
  ],
]

it.each(reports)("a report as %s lists %o, for version %s", (format, listed, version, text) => {
  const report = { base: "v2.0.0", changes: listed, version, required: "3.0.0" }
  expect(reportFormats[format](report)).toBe(text)
})

const runDiff = (...options: string[]): Promise<Outcome> => runHere(() => main(options))

const folder = await newFolder()
const at = (name: string): string => join(folder, name)

/** Runs git in the repository with the releases, without this machine's settings. */
async function git(...options: string[]): Promise<void> {
  const user = ["-c", "user.name=Test", "-c", "user.email=test@work-management.example"]
  const env = createEnvironment({ GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" })
  await promisify(execFile)("git", [...user, ...options], { cwd: at("repository"), env })
}

async function addRelease(version: string): Promise<void> {
  const text = JSON.stringify({ openapi: "3.1.0", info: { version }, paths: {} })
  await writeFile(at("repository/generated/openapi.json"), text)
  await git("add", "generated")
  await git("commit", "--quiet", "--message", version)
  await git("tag", `v${version}`)
}

beforeAll(async () => {
  for (const name of ["empty", "repository/generated"]) {
    await mkdir(at(name), { recursive: true })
  }
  if (!hasGit) return
  await git("init", "--quiet")
  await git("commit", "--quiet", "--allow-empty", "--message", "Before any release")
  await git("tag", "nothing")
  await addRelease("1.9.0")
  await git("checkout", "--quiet", "-b", "other")
  await addRelease("9.0.0")
  await git("checkout", "--quiet", "-")
  for (const version of ["1.10.0", "2.0.0-rc.1", "2.1.0"]) await addRelease(version)
  const url = pathToFileURL(at("repository")).href
  await git("clone", "--quiet", "--depth=1", "--no-tags", url, at("shallow"))
})

afterEach(() => vi.unstubAllEnvs())

it("findLastRelease finds the newest release in the commit's history, or the one before a tag", async ({
  skip,
}) => {
  skip(!hasGit, noGit)
  vi.stubEnv("GIT_DIR", at("repository/.git"))
  expect(await findLastRelease()).toMatchObject({ name: "v2.1.0" })
  const older = { openapi: "3.1.0", info: { version: "1.10.0" }, paths: {} }
  expect(await findLastRelease("v2.1.0")).toEqual({ name: "v1.10.0", description: older })
  expect(await loadBase("v1.9.0")).toMatchObject({ description: { info: { version: "1.9.0" } } })
})

it("npm run diff --release compares with the release before the tag, and checks the tag", async ({
  skip,
}) => {
  skip(!hasGit, noGit)
  vi.stubEnv("GIT_DIR", at("repository/.git"))
  const { code, stdout, stderr } = await runDiff("--release", "v2.1.0")
  expect(stdout).toMatch(/^Since v1\.10\.0\n\n[^]*minor {2}Path item `\/tasks` was added\./)
  expect(stderr).toMatch(/^The tag v2\.1\.0 doesn't match version /m)
  expect(code).toBe(1)
})

it("npm run diff --base compares with a file, and accepts a version that is high enough", async () => {
  const less = structuredClone(description)
  less.info.version = "1.10.0"
  delete less.paths["/activities/{id}"]
  await writeFile(at("less.yaml"), stringify(less))
  const outcome = await runDiff("--base", at("less.yaml"), "--format", "markdown")
  expect(outcome).toMatchObject({ code: 0, stderr: "" })
  expect(outcome.stdout).toMatch(
    /\n\| minor \| Path item `\/activities\/\{id\}` was added\. \| `#\/paths\/~1activities~1\{id\}` \|\n/,
  )
})

it("npm run diff says that there's no release if there is no tag", async () => {
  vi.stubEnv("GIT_DIR", at("empty"))
  expect(await runDiff()).toEqual({
    code: 0,
    stdout: "There's no release to compare with, because git has no tag v<version>.\n",
    stderr: "",
  })
})

const inRepository = { GIT_DIR: at("repository/.git") }
const torn = { ...description, components: {} }
const files = {
  "torn.json": JSON.stringify(torn),
  "swagger.json": JSON.stringify({ swagger: "2.0", info: { version: "1.0.0" } }),
  "broken.json": "{",
}

// oxfmt-ignore
const invalid: [what: string, options: string[], message: RegExp, env?: Record<string, string>][] = [
  ["a missing file", ["--base", "no.json"], /^no\.json doesn't exist\./],
  ["a folder", ["--base", "openapi"], /^openapi is a folder\. Use --base with an OpenAPI file/],
  ["an older OpenAPI version", ["--base", at("swagger.json")], /isn't an OpenAPI 3 description/],
  ["invalid JSON", ["--base", at("broken.json")], /broken\.json isn't valid JSON or YAML: /],
  ["a description with missing components", ["--base", at("torn.json")], /refers to #\/components\/.* Bundle the description first\.$/m],
  ["an unknown ref", ["--base", "v0.0.1"], /^v0\.0\.1 is neither a file nor a git ref\./, inRepository],
  ["a ref without a description", ["--base", "nothing"], /^nothing contains no generated\/openapi\.json\./, inRepository],
  ["a ref without git", ["--base", "v1.0.0"], /^Can't read v1\.0\.0, because git isn't installed\./, { PATH: at("empty") }],
  ["a shallow clone", [], /shallow and contains no release tag.*`git fetch --unshallow --tags`/, { GIT_DIR: at("shallow/.git") }],
  ["an unknown format", ["--format", "html"], /^Unknown --format "html"\. Use text or markdown\./],
  ["an unknown option", ["--bas", "x"], /^Unknown option '--bas'/],
]

it.for(invalid)("npm run diff rejects %s", async ([, options, message, env = {}], { skip }) => {
  skip("GIT_DIR" in env && !hasGit, noGit)
  for (const [name, text] of Object.entries(files)) await writeFile(at(name), text)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const { code, stdout, stderr } = await runDiff(...options)
  expect(stderr).toMatch(message)
  expect(stderr.trimEnd().split("\n")).toHaveLength(1)
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
})
