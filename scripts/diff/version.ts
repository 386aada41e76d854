import { type Bump, bumps, type Change } from "./types.ts"

/** What's needed to check whether a version can be released. */
export interface Release {
  /** The package's current version. */
  version: string
  /** The contents of CHANGELOG.md. */
  changelog: string
  /** The last release and the changes since it; undefined before the first release. */
  last?: { version: string; changes: Change[] }
  /** The tag of a release in progress. */
  tag?: string
}

/**
 * Returns the lowest version that the changes since the last release allow. A [Breaking] entry in the changelog
 * requires a major version even if the description didn't change, because the code may have.
 */
export function getRequiredVersion({ version, changelog, last }: Release): string {
  if (!last) return version
  // Until the version is raised, the changelog section for it describes the last release's changes.
  const section = version === last.version ? undefined : findSection(changelog, version)
  const hasBreaking = section?.entries.some(isBreaking)
  const required = last.changes.map(({ bump }) => bump).concat(hasBreaking ? "major" : [])
  const highest = bumps.findLast((bump) => required.includes(bump))
  return highest ? raiseVersion(last.version, highest) : last.version
}

/** Checks a release's version, changelog section and tag, and returns a message for each problem. */
export function checkRelease(release: Release): string[] {
  const { version, last, tag } = release
  const required = getRequiredVersion(release)
  const isLow = compareVersions(version, required) < 0
  const problems: string[] = []
  if (isLow) {
    problems.push(
      `Version ${version} is too low for the changes. Run \`npm version ${required} --no-git-tag-version\`, set \`info.version\` in openapi/openapi.yaml to ${required}, and run \`npm run build\`.`,
    )
  }
  if (last || tag) problems.push(...checkChangelog(release, isLow ? required : version))
  if (tag && tag !== `v${version}`) {
    problems.push(`The tag ${tag} doesn't match version ${version}. Tag the release v${version}.`)
  }
  return problems
}

function checkChangelog({ changelog, last, tag }: Release, version: string): string[] {
  const section = findSection(changelog, version)
  if (!section) {
    return [
      `CHANGELOG.md has no section for version ${version}. Add \`## ${version} (unreleased)\`.`,
    ]
  }
  const name = `CHANGELOG.md, section ${version}`
  const problems: string[] = []
  if (section.note !== "unreleased" && !isDate(section.note)) {
    problems.push(
      `${name}: the heading has no date. Add \`(unreleased)\` or a date such as \`(2026-12-01)\`.`,
    )
  } else if (tag && !isDate(section.note)) {
    problems.push(`${name}: the heading has no release date. Add one such as \`(2026-12-01)\`.`)
  }
  const isMajor = last?.changes.some(({ bump }) => bump === "major")
  if (section.entries.length === 0) {
    problems.push(
      `${name}: there are no entries. Describe each change in a line that begins with \`- \`.`,
    )
  } else if (isMajor && !section.entries.some(isBreaking)) {
    problems.push(
      `${name}: no entry describes the breaking change. Begin one with \`- [Breaking]\`.`,
    )
  }
  return problems
}

interface Section {
  /** The text in parentheses after the version: a date, or `unreleased`. */
  note: string
  /** Each entry's first line. */
  entries: string[]
}

function findSection(changelog: string, version: string): Section | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const lines = sections.find((text) => text.split(/\s/, 1)[0] === version)?.split("\n")
  if (!lines) return undefined
  const [heading = "", ...body] = lines
  const [, note = ""] = /\((.*)\)\s*$/.exec(heading) ?? []
  return { note, entries: body.filter((line) => line.startsWith("- ")) }
}

function isBreaking(entry: string): boolean {
  return entry.startsWith("- [Breaking] ")
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** Compares two versions, as a callback for an ascending sort. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)]
  const different = left.findIndex((number, index) => number !== right[index])
  return different < 0 ? 0 : left[different]! - right[different]!
}

function raiseVersion(version: string, bump: Bump): string {
  const [major, minor, patch] = parseVersion(version)
  return {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }[bump]
}

function parseVersion(version: string): [number, number, number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  if (!patch)
    throw new Error(`The version ${version} must consist of three numbers, such as 2.1.0.`)
  return [Number(major), Number(minor), Number(patch)]
}
