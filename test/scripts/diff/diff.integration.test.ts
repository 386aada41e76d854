import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { stringify } from "yaml"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import manifest from "../../../package.json" with { type: "json" }
import { bundle } from "../../../scripts/description.ts"
import { main } from "../../../scripts/diff.ts"
import { loadBase } from "../../../scripts/diff/base.ts"
import { type Bump, compareDescriptions } from "../../../scripts/diff/changes.ts"
import { type Release, checkRelease } from "../../../scripts/diff/version.ts"
import type { Description } from "../../../src/openapi/description.ts"
import { description } from "../../description.ts"
import { listen } from "../../loopback.ts"
import { thorough } from "../../runs.ts"
import { runHere } from "../../server/command.ts"
import { type Case, rated, unrated } from "./changes.ts"
import {
  checkout,
  diff,
  git,
  hasGit,
  linkModules,
  noGit,
  pack,
  release,
  version,
} from "./checkout.ts"
import { RedoclyWorker } from "./redocly.ts"

const redocly = new RedoclyWorker()
afterAll(() => redocly.stop())

describe.each(Object.entries(rated))("a change of %s is rated:", (_, cases) => {
  it.each(cases)("$name", { timeout: 60_000 }, async ({ bump, says, at, ...change }) => {
    const { base, revision } = make(change)
    const found = await compareDescriptions(base, revision, redocly.run)
    expect(found[0]?.bump).toBe(bump)
    const [message, place] = [expect.stringContaining(says), expect.stringContaining(at ?? "#/")]
    expect(found).toContainEqual({ bump, message, place })
  })
})

it.each(unrated)("is no change when $name", { timeout: 60_000 }, async (change) => {
  const { base, revision } = make(change)
  expect(await compareDescriptions(base, revision, redocly.run)).toEqual([])
})

function make({ before, change }: Case): { base: Description; revision: Description } {
  const base = structuredClone(description)
  before?.(base)
  const revision = structuredClone(base)
  change(revision)
  expect(revision).not.toEqual(base)
  return { base, revision }
}

const since = (...needed: Bump[]): Release["last"] => ({
  version: "2.9.4",
  changes: needed.map((bump) => ({ bump, message: "", place: "" })),
})

const changelog = (heading: string, ...entries: string[]): string =>
  [
    "# Changelog\n\n## 9.0.0 (unreleased)\n\n- [Breaking] Later.\n",
    `## ${heading}\n\n### Changed\n\n${entries.join("\n")}\n`,
    "## 2.9.4 (2026-11-30)\n\n- [Breaking] Before.\n",
  ].join("\n")

describe("the version", () => {
  it.each<[string, Release]>([
    [
      "has not changed",
      { version: "2.9.4", changelog: changelog("2.9.3 (2026-11-29)"), last: since() },
    ],
    [
      "is raised by a patch",
      {
        version: "2.9.5",
        changelog: changelog("2.9.5 (unreleased)", "- A word."),
        last: since("patch"),
      },
    ],
    [
      "is raised by a minor",
      {
        version: "2.10.0",
        changelog: changelog("2.10.0 (unreleased)", "- A key."),
        last: since("patch", "minor"),
      },
    ],
    [
      "is raised by a major, which the changelog marks",
      {
        version: "3.0.0",
        changelog: changelog("3.0.0 (unreleased)", "- A key.", "- [Breaking] No key."),
        last: since("major", "minor"),
      },
    ],
    [
      "is raised by more than is needed",
      {
        version: "3.0.0",
        changelog: changelog("3.0.0 (unreleased)", "- A."),
        last: since("minor"),
      },
    ],
    [
      "is to be released",
      {
        version: "2.10.0",
        changelog: changelog("2.10.0 (2026-12-01)", "- A key."),
        last: since("minor"),
        release: "v2.10.0",
      },
    ],
    ["is the first and not released yet", { version: "1.0.0", changelog: "" }],
    [
      "is the first and to be released",
      { version: "1.0.0", changelog: changelog("1.0.0 (2026-12-01)", "- All."), release: "v1.0.0" },
    ],
  ])("may be what it is when it %s", (_, facts) => {
    expect(checkRelease(facts)).toEqual([])
  })

  const minor = { version: "2.10.0", last: since("minor") }
  it.each<[string, Release, RegExp[]]>([
    [
      "is not raised for a patch",
      {
        version: "2.9.4",
        changelog: changelog("2.9.5 (unreleased)", "- A."),
        last: since("patch"),
      },
      [/2\.9\.4 is too low, 2\.9\.5 is needed: run `npm version 2\.9\.5 --no-git-tag-version`/],
    ],
    [
      "is raised by a patch for a minor",
      {
        version: "2.9.5",
        changelog: changelog("2.10.0 (unreleased)", "- A."),
        last: since("minor"),
      },
      [/2\.9\.5 is too low, 2\.10\.0 is needed/],
    ],
    [
      "is raised by a minor for a major",
      {
        version: "2.10.0",
        changelog: changelog("3.0.0 (unreleased)", "- [Breaking] A."),
        last: since("minor", "major"),
      },
      [/2\.10\.0 is too low, 3\.0\.0 is needed/],
    ],
    [
      "is lower than the last release",
      { version: "2.8.0", changelog: changelog("2.8.0 (2026-11-01)", "- A."), last: since() },
      [/2\.8\.0 is too low, 2\.9\.4 is needed/],
    ],
    [
      "is no major, though the changelog marks a break",
      { ...minor, changelog: changelog("2.10.0 (unreleased)", "- A.", "- [Breaking] B.") },
      [/2\.10\.0 is too low, 3\.0\.0 is needed/, /no section 3\.0\.0/],
    ],
    [
      "is too low and has no section",
      {
        version: "2.9.4",
        changelog: changelog("2.9.5 (unreleased)", "- A."),
        last: since("minor"),
      },
      [/2\.10\.0 is needed/, /no section 2\.10\.0: begin one with `## 2\.10\.0 \(unreleased\)`/],
    ],
    [
      "has no section",
      { ...minor, changelog: changelog("2.1.0 (unreleased)", "- A.") },
      [/no section 2\.10\.0/],
    ],
    [
      "has a section without an entry",
      { ...minor, changelog: changelog("2.10.0 (unreleased)", "Nothing.") },
      [/2\.10\.0 of CHANGELOG\.md has no entry/],
    ],
    [
      "has a section that does not say when",
      { ...minor, changelog: changelog("2.10.0", "- A.") },
      [/neither that it is unreleased nor when it was released/],
    ],
    [
      "has a section of a day that is none",
      { ...minor, changelog: changelog("2.10.0 (2026-13-01)", "- A.") },
      [/neither that it is unreleased nor when it was released/],
    ],
    [
      "is a major, and nothing is marked",
      {
        version: "3.0.0",
        changelog: changelog("3.0.0 (unreleased)", "- A, not [Breaking]."),
        last: since("major"),
      },
      [/says of nothing that it breaks: begin that entry with `- \[Breaking\]`/],
    ],
    [
      "is to be released without a day",
      { ...minor, changelog: changelog("2.10.0 (unreleased)", "- A."), release: "v2.10.0" },
      [/does not say when it is released/],
    ],
    [
      "is to be released under another tag",
      { ...minor, changelog: changelog("2.10.0 (2026-12-01)", "- A."), release: "v2.1.0" },
      [/The tag v2\.1\.0 is not that of the version 2\.10\.0: tag v2\.10\.0\./],
    ],
    [
      "is the first and to be released, of which the changelog does not tell",
      { version: "1.0.0", changelog: "", release: "v1.0.0" },
      [/no section 1\.0\.0/],
    ],
  ])("is refused when it %s", (_, facts, problems) => {
    expect(checkRelease(facts)).toEqual(problems.map((problem) => expect.stringMatching(problem)))
  })

  it("has three numbers", () => {
    expect(() => checkRelease({ ...minor, version: "2.10", changelog: "" })).toThrow(
      "The version 2.10 is not of three numbers",
    )
  })
})

describe("npm run diff", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "diff-test-"))
  const at = (name: string): string => join(folder, name)

  // Two releases: one that had less than there is now, and one that had more.
  const now = await bundle()
  const less = structuredClone(now)
  less.info.version = "1.10.0"
  delete less.paths["/activities/{id}"]
  const more = structuredClone(now)
  more.info.version = "2.0.0"
  more.paths["/labels"] = { get: { ...more.paths["/lists"]!.get!, operationId: "listLabels" } }

  const served = new Map<string, unknown>()
  const registry = await listen(
    createServer((request, response) => {
      const found = served.get(request.url ?? "")
      response.statusCode = found ? 200 : 404
      response.end(
        found instanceof Buffer ? found : JSON.stringify(found ?? { error: "Not found" }),
      )
    }),
  )
  const npm = { npm_config_registry: registry.url, npm_config_cache: at("cache") }

  beforeAll(async () => {
    await checkout(at("plain"))
    await checkout(at("repository"))
    await writeFile(at("less.json"), JSON.stringify(less))
    await writeFile(at("more.yaml"), stringify(more))
    await pack(at("less.tgz"), { "generated/openapi.json": JSON.stringify(less) })
    await pack(at("other.tgz"), { "package.json": "{}" })

    if (!hasGit) return
    const repository = at("repository")
    await git(repository, "init", "--quiet")
    await git(repository, "add", "openapi", "scripts", "src", "package.json", "redocly.yaml")
    await git(repository, "commit", "--quiet", "--message", "Before any release")
    await git(repository, "tag", "nothing")
    await release(repository, more, "v1.9.0")
    await git(repository, "checkout", "--quiet", "-b", "other")
    await release(repository, more, "v9.0.0")
    await git(repository, "checkout", "--quiet", "-")
    await release(repository, less, "v1.10.0")
    await release(repository, more, "v2.0.0-rc.1")
    await release(repository, now, `v${version}`)
  })
  afterAll(async () => {
    await registry.close()
    await rm(folder, { recursive: true, force: true })
  })

  const added = `minor  Path item \`/activities/{id}\` was added.
       #/paths/~1activities~1{id}

1 minor: 1.11.0 or later is needed, and the version ${version} is enough.
`

  it.concurrent("compares with the newest release that it comes after", async ({ skip }) => {
    skip(!hasGit, noGit)
    expect(await diff(at("repository"))).toEqual({
      code: 0,
      stdout: `Since v${version}\n\nNo changes. The version is ${version}.\n`,
      stderr: "",
    })
  })

  it.concurrent("compares a release with the one before it, and wants its day", async ({
    skip,
  }) => {
    skip(!hasGit, noGit)
    expect(await diff(at("repository"), ["--release", `v${version}`])).toMatchObject({
      code: 1,
      stdout: `Since v1.10.0\n\n${added}`,
      stderr: expect.stringMatching(/^The section 2\.1\.0 of .* does not say when .*\n$/),
    })
  })

  it.concurrent("compares with any tag", async ({ skip }) => {
    skip(!hasGit, noGit)
    expect(await diff(at("repository"), ["--base", "v1.9.0"])).toMatchObject({
      code: 1,
      stdout: `Since v1.9.0

major  Path \`/labels\` was removed.
       #/paths/~1labels

1 major: 3.0.0 or later is needed, and the version ${version} is too low.
`,
      stderr: expect.stringMatching(
        /^The version 2\.1\.0 is too low, .*\n.* no section 3\.0\.0.*\n$/,
      ),
    })
  })

  it.concurrent("compares with a file", async () => {
    expect(await diff(at("plain"), ["--base", at("less.tgz")])).toEqual({
      code: 0,
      stdout: `Since ${at("less.tgz")}\n\n${added}`,
      stderr: "",
    })
  })

  it("reads a description, or a tarball of one", async () => {
    for (const file of ["less.json", "less.tgz"]) {
      expect(await loadBase(at(file))).toEqual({ name: at(file), description: less })
    }
  })

  it.concurrent("writes Markdown", async () => {
    const options = ["--base", at("more.yaml"), "--format", "markdown"]
    expect((await diff(at("plain"), options)).stdout).toBe(`### Since ${at("more.yaml")}

| Needs | Change | Where |
| --- | --- | --- |
| major | Path \`/labels\` was removed. | \`#/paths/~1labels\` |

1 major: 3.0.0 or later is needed, and the version ${version} is too low.
`)
  })

  it("compares with what npm has where there is no tag", async () => {
    expect(await diff(at("plain"), [], npm)).toEqual({
      code: 0,
      stdout: `Nothing has been released yet: there is no tag v<version>, and npm has no ${manifest.name}.\n`,
      stderr: "",
    })
    const dist = { tarball: `${registry.url}/less.tgz` }
    served.set("/less.tgz", await readFile(at("less.tgz")))
    served.set(`/${manifest.name}`, {
      name: manifest.name,
      "dist-tags": { latest: "1.10.0" },
      versions: { "1.10.0": { name: manifest.name, version: "1.10.0", dist } },
    })
    expect(await diff(at("plain"), [], npm)).toEqual({
      code: 0,
      stdout: `Since ${manifest.name}@1.10.0\n\n${added}`,
      stderr: "",
    })
  })

  it("takes no change for a break without diff-recommended, which redocly.yaml must extend", async ({
    skip,
  }) => {
    skip(!thorough, "npm run test:thorough only: without it the changes above are rated wrong, too")
    const options = ["--base", at("more.yaml")]
    const config = join(at("without"), "redocly.yaml")
    await checkout(at("without"))
    const text = await readFile(config, "utf8")
    await writeFile(config, text.replace(/^ *- diff-recommended\n/m, ""))
    expect(await readFile(config, "utf8")).not.toBe(text)
    expect((await diff(at("without"), options)).stdout).toMatch(/^minor .*`\/labels` was removed/m)
    expect((await diff(at("plain"), options)).stdout).toMatch(/^major .*`\/labels` was removed/m)
  })

  describe("refuses, in one line,", () => {
    const nowhere = { PATH: at("plain") }
    interface Where {
      place?: string
      env?: Record<string, string>
      needsGit?: boolean
    }
    const inRepository = { place: "repository", needsGit: true }
    const cases: [string, string[], RegExp, Where?][] = [
      ["a file that is not there", ["--base", "no.json"], /^no\.json is not there\./],
      ["a folder", ["--base", "openapi"], /^openapi is a folder: name an OpenAPI file in it\./],
      ["a file that is no OpenAPI", ["--base", "package.json"], /holds no OpenAPI description/],
      [
        "an older OpenAPI",
        ["--base", at("swagger.json")],
        /holds no OpenAPI description of version 3/,
      ],
      ["a file that is no JSON", ["--base", at("broken.json")], /broken\.json cannot be read: /],
      [
        "a description that is not whole",
        ["--base", at("torn.json")],
        /there is no #\/components\/schemas\/Task\. Bundle it\.$/m,
      ],
      [
        "a description that is not bundled",
        ["--base", "openapi/openapi.yaml"],
        /does not hold all it refers to: there is no \S+ Bundle it\.$/m,
      ],
      ["a tarball that is none", ["--base", at("broken.tgz")], /is no tarball of the package/],
      ["another package", ["--base", at("other.tgz")], /is no tarball of the package/],
      [
        "an unknown ref",
        ["--base", "v0.0.1"],
        /^v0\.0\.1 is neither a file nor a git ref here\./,
        inRepository,
      ],
      [
        "what looks like an option",
        ["--base=--help"],
        /^--help is neither a file nor a git ref/,
        inRepository,
      ],
      [
        "a ref without a description",
        ["--base", "nothing"],
        /^nothing has no generated\/openapi\.json\./,
        inRepository,
      ],
      [
        "a ref where there is no repository",
        ["--base", "v1.0.0"],
        /^v1\.0\.0 cannot be read: .*not a git repository/,
        { needsGit: true },
      ],
      [
        "a ref without git",
        ["--base", "v1.0.0"],
        /^v1\.0\.0 cannot be read, as git is not installed\./,
        { env: nowhere },
      ],
      [
        "to guess in a shallow clone",
        [],
        /shallow and has no tag .*`git fetch --unshallow --tags`/,
        { place: "shallow", needsGit: true },
      ],
      [
        "to guess without a registry",
        [],
        /^npm cannot say what was released \(.*ECONNREFUSED.*--base\.$/m,
        { env: { ...npm, npm_config_registry: "http://127.0.0.1:9" } },
      ],
      [
        "to guess without npm",
        [],
        /^npm cannot say what was released \(.*ENOENT.*--base\.$/m,
        { env: nowhere },
      ],
      ["an unknown format", ["--format", "html"], /"html" is unknown: use text or markdown\./],
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
      await writeFile(at("broken.tgz"), "")
      if (!hasGit) return
      await git(
        folder,
        "clone",
        "--quiet",
        "--depth=1",
        "--no-tags",
        pathToFileURL(at("repository")).href,
        "shallow",
      )
      await linkModules(at("shallow"))
      await cp(join(at("plain"), "CHANGELOG.md"), join(at("shallow"), "CHANGELOG.md"))
    })

    it.for(cases)("%s", async ([, options, message, where], { skip }) => {
      const { place = "plain", env, needsGit = false } = where ?? {}
      skip(needsGit && !hasGit, noGit)
      // What depends on no folder and no environment needs no process of its own.
      const outcome = where ? diff(at(place), options, env) : runHere(() => main(options))
      const { code, stdout, stderr } = await outcome
      expect(stderr).toMatch(message)
      expect(stderr.trimEnd().split("\n")).toHaveLength(1)
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
    })
  })
})
