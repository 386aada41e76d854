import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { stringify } from "yaml"
import { beforeAll, describe, expect, it } from "vitest"
import { main } from "../../../scripts/diff.ts"
import { compareDescriptions } from "../../../scripts/diff/compare.ts"
import type { Bump } from "../../../scripts/diff/types.ts"
import { checkRelease, type Release } from "../../../scripts/diff/version.ts"
import type { Description } from "../../../src/openapi/description.ts"
import { description } from "../../description.ts"
import { newFolder } from "../../newFolder.ts"
import { copyProject } from "../../projectCopy.ts"
import { sample, sampleEach } from "../../runs.ts"
import { runHere } from "../../server/command.ts"
import { type DescriptionChange, ratedChanges, unratedChanges } from "./changes.ts"
import {
  createCheckout,
  runDiff,
  runGit,
  hasGit,
  noGit,
  commitRelease,
  checkoutVersion,
} from "./checkout.ts"

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
  { timeout: 60_000 },
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

it.each(sample(unratedChanges, 1))(
  "compareDescriptions ignores $name",
  { timeout: 60_000 },
  async (each) => {
    expect(await compareDescriptions(...createDescriptions(each))).toEqual([])
  },
)

function createDescriptions({
  before,
  change,
}: DescriptionChange): [base: Description, revision: Description] {
  const base = structuredClone(description)
  before?.(base)
  const revision = structuredClone(base)
  change(revision)
  expect(revision).not.toEqual(base)
  return [base, revision]
}

/** Creates a small description: two operations and one schema. */
function createSmallDescription(): Description {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Task" } } }
  const responses = { "200": { description: "Found.", content } }
  const { openapi, info, servers, security, components } = description
  return {
    openapi,
    info: { ...info, version: checkoutVersion },
    servers,
    security,
    paths: {
      "/activities/{id}": { get: { operationId: "getActivity", responses } },
      "/lists": { get: { operationId: "listLists", responses } },
    },
    components: {
      securitySchemes: components.securitySchemes,
      schemas: { Task: { type: "object" } },
    },
  } as unknown as Description
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

describe("npm run diff", { timeout: 120_000 }, async () => {
  const folder = await newFolder()
  const at = (name: string): string => join(folder, name)

  // One release has less than the current description and one has more. Both are small, to keep Redocly fast.
  const now = createSmallDescription()
  const less = structuredClone(now)
  less.info.version = "1.10.0"
  delete less.paths["/activities/{id}"]
  const more = structuredClone(now)
  more.info.version = "2.0.0"
  more.paths["/labels"] = { get: { ...more.paths["/lists"]!.get!, operationId: "listLabels" } }

  beforeAll(async () => {
    for (const name of ["plain", "repository"]) {
      await createCheckout(at(name))
      await writeFile(join(at(name), "openapi/openapi.yaml"), JSON.stringify(now))
    }
    await writeFile(at("less.yaml"), stringify(less))

    if (!hasGit) return
    const repository = at("repository")
    await runGit(repository, "init", "--quiet")
    await runGit(repository, "add", "openapi", "scripts", "src", "package.json", "redocly.yaml")
    await runGit(repository, "commit", "--quiet", "--message", "Before any release")
    await runGit(repository, "tag", "nothing")
    await commitRelease(repository, more, "v1.9.0")
    await runGit(repository, "checkout", "--quiet", "-b", "other")
    await commitRelease(repository, more, "v9.0.0")
    await runGit(repository, "checkout", "--quiet", "-")
    await commitRelease(repository, less, "v1.10.0")
    await commitRelease(repository, more, "v2.0.0-rc.1")
    await commitRelease(repository, now, `v${checkoutVersion}`)
  })

  const comparisons: [name: string, options: string[], code: number, out: string, error: RegExp][] =
    [
      [
        "compares with the newest release in the commit's history",
        [],
        0,
        `Since v${checkoutVersion}\n\nNo changes. The version is ${checkoutVersion}.\n`,
        /^$/,
      ],
      [
        "--release compares with the release before the given tag",
        ["--release", `v${checkoutVersion}`],
        1,
        `Since v1.10.0

minor  Path item \`/activities/{id}\` was added.
       #/paths/~1activities~1{id}

1 minor: version 1.11.0 or later is required. Version ${checkoutVersion} is sufficient.
`,
        /^CHANGELOG\.md, section 2\.1\.0: the heading has no release date\. .*\n$/,
      ],
      [
        "--base compares with a git tag",
        ["--base", "v1.9.0"],
        1,
        `Since v1.9.0

major  Path \`/labels\` was removed.
       #/paths/~1labels

1 major: version 3.0.0 or later is required. Version ${checkoutVersion} is too low.
`,
        /^Version 2\.1\.0 is too low for the changes\. .*\n.* no section for version 3\.0\.0.*\n$/,
      ],
    ]

  it.for(sample(comparisons, 1))("npm run diff %s", async ([, options, ...expected], { skip }) => {
    skip(!hasGit, noGit)
    const { code, stdout, stderr } = await runDiff(at("repository"), options)
    expect([code, stdout, stderr]).toEqual([
      ...expected.slice(0, 2),
      expect.stringMatching(expected[2]),
    ])
  })

  it("npm run diff --base compares with a file, and --format markdown prints a table", async () => {
    const options = ["--base", at("less.yaml"), "--format", "markdown"]
    expect(await runDiff(at("plain"), options)).toEqual({
      code: 0,
      stdout: `### Since ${at("less.yaml")}

| Bump | Change | Place |
| --- | --- | --- |
| minor | Path item \`/activities/{id}\` was added. | \`#/paths/~1activities~1{id}\` |

1 minor: version 1.11.0 or later is required. Version ${checkoutVersion} is sufficient.
`,
      stderr: "",
    })
  })

  it("npm run diff says that there's no release if there is no tag", async () => {
    expect(await runDiff(at("plain"))).toEqual({
      code: 0,
      stdout: "There's no release to compare with, because git has no tag v<version>.\n",
      stderr: "",
    })
  })

  describe("invalid options", () => {
    const nowhere = { PATH: at("plain") }
    interface Where {
      place?: string
      env?: Record<string, string>
      needsGit?: boolean
    }
    const inRepository = { place: "repository", needsGit: true }
    const cases: [string, string[], RegExp, Where?][] = [
      ["a missing file", ["--base", "no.json"], /^no\.json doesn't exist\./],
      ["a folder", ["--base", "openapi"], /^openapi is a folder\. Use --base with an OpenAPI file/],
      [
        "an older OpenAPI version",
        ["--base", at("swagger.json")],
        /isn't an OpenAPI 3 description/,
      ],
      ["invalid JSON", ["--base", at("broken.json")], /broken\.json isn't valid JSON or YAML: /],
      [
        "a description with a missing schema",
        ["--base", at("torn.json")],
        /refers to #\/components\/schemas\/Task, .* Bundle the description first\.$/m,
      ],
      [
        "an unknown ref",
        ["--base", "v0.0.1"],
        /^v0\.0\.1 is neither a file nor a git ref\./,
        inRepository,
      ],
      [
        "a ref without a description",
        ["--base", "nothing"],
        /^nothing contains no generated\/openapi\.json\./,
        inRepository,
      ],
      [
        "a ref without git",
        ["--base", "v1.0.0"],
        /^Can't read v1\.0\.0, because git isn't installed\./,
        { env: nowhere },
      ],
      [
        "a shallow clone",
        [],
        /shallow and contains no release tag.*`git fetch --unshallow --tags`/,
        { place: "shallow", needsGit: true },
      ],
      [
        "an unknown format",
        ["--format", "html"],
        /^Unknown --format "html"\. Use text or markdown\./,
      ],
      ["an unknown option", ["--bas", "x"], /^Unknown option '--bas'/],
    ]

    beforeAll(async () => {
      const torn = structuredClone(less)
      delete torn.components.schemas!.Task
      await writeFile(at("torn.json"), JSON.stringify(torn))
      await writeFile(
        at("swagger.json"),
        JSON.stringify({ swagger: "2.0", info: { version: "1.0.0" } }),
      )
      await writeFile(at("broken.json"), "{")
      if (!hasGit) return
      await runGit(
        folder,
        "clone",
        "--quiet",
        "--depth=1",
        "--no-tags",
        pathToFileURL(at("repository")).href,
        "shallow",
      )
      await copyProject(at("shallow"), ["CHANGELOG.md"])
    })

    it.for(cases)("npm run diff rejects %s", async ([, options, message, where], { skip }) => {
      const { place = "plain", env, needsGit = false } = where ?? {}
      skip(needsGit && !hasGit, noGit)
      // Only cases with a folder or environment need a process of their own.
      const outcome = where ? runDiff(at(place), options, env) : runHere(() => main(options))
      const { code, stdout, stderr } = await outcome
      expect(stderr).toMatch(message)
      expect(stderr.trimEnd().split("\n")).toHaveLength(1)
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
    })
  })
})
