import { type Bump, bumps, type Change } from "./changes.ts"

/** What is known when a version is judged. */
export interface Release {
  /** The version of the package. */
  version: string
  /** The text of CHANGELOG.md. */
  changelog: string
  /** The version of the last release, and what has changed since; nothing before the first. */
  last?: { version: string; changes: Change[] }
  /** The tag of a release in the making. */
  release?: string
}

/**
 * Says which version is needed at least: the last release, raised by what the gravest change needs.
 * What the changelog marks as breaking counts too, since the description does not show what becomes
 * of our code; not so in the section of the last release itself.
 *
 * @throws Error in one line if a version is not of three numbers.
 */
export function getRequiredVersion({ version, changelog, last }: Release): string {
  if (!last) return version
  const section = version === last.version ? undefined : findSection(changelog, version)
  const hasBreaking = section?.entries.some(isBreaking)
  const needed = last.changes.map(({ bump }) => bump).concat(hasBreaking ? "major" : [])
  const highest = bumps.findLast((bump) => needed.includes(bump))
  return highest ? raiseVersion(last.version, highest) : last.version
}

/**
 * Judges the version of the package, what the changelog says of it, and a release in the making.
 *
 * @returns what is wrong, a line each that says what to do.
 * @throws Error in one line if a version is not of three numbers.
 */
export function checkRelease(facts: Release): string[] {
  const { version, last, release } = facts
  const needed = getRequiredVersion(facts)
  const isLow = compareVersions(version, needed) < 0
  return [
    ...(isLow
      ? [
          `The version ${version} is too low, ${needed} is needed: run \`npm version ${needed} --no-git-tag-version\` and \`npm run build\`.`,
        ]
      : []),
    ...(last || release ? checkChangelog(facts, isLow ? needed : version) : []),
    ...(release && release !== `v${version}`
      ? [`The tag ${release} is not that of the version ${version}: tag v${version}.`]
      : []),
  ]
}

function checkChangelog({ changelog, last, release }: Release, version: string): string[] {
  const section = findSection(changelog, version)
  const name = `The section ${version} of CHANGELOG.md`
  if (!section) {
    return [
      `CHANGELOG.md has no section ${version}: begin one with \`## ${version} (unreleased)\`, and say what changed.`,
    ]
  }
  const problems: string[] = []
  if (section.note !== "unreleased" && !isDate(section.note)) {
    problems.push(
      `${name} says neither that it is unreleased nor when it was released: write \`## ${version} (unreleased)\` or, as the day, \`(2026-12-01)\`.`,
    )
  } else if (release && !isDate(section.note)) {
    problems.push(`${name} does not say when it is released: write the day, as \`(2026-12-01)\`.`)
  }
  if (section.entries.length === 0) {
    problems.push(`${name} has no entry: say what changed, each in a line that begins with \`- \`.`)
  } else if (
    last?.changes.some(({ bump }) => bump === "major") &&
    !section.entries.some(isBreaking)
  ) {
    problems.push(`${name} says of nothing that it breaks: begin that entry with \`- [Breaking]\`.`)
  }
  return problems
}

interface Section {
  /** What stands in parentheses behind the version. */
  note: string
  /** The first line of each entry. */
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

/** Orders two versions, the lower one first. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)]
  const different = left.findIndex((number, index) => number !== right[index])
  return different < 0 ? 0 : left[different]! - right[different]!
}

function raiseVersion(version: string, bump: Bump): string {
  const [major, minor, patch] = parseVersion(version)
  if (bump === "major") return `${major + 1}.0.0`
  return bump === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

function parseVersion(version: string): [number, number, number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  if (!patch) throw new Error(`The version ${version} is not of three numbers, as 2.1.0 is.`)
  return [Number(major), Number(minor), Number(patch)]
}
