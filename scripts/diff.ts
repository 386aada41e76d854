import { parseArgs } from "node:util"
import { bundleDescription } from "./description.ts"
import { checkOption, readProjectFile, runMain } from "./project.ts"
import { findLastRelease, loadBase } from "./diff/comparisonBase.ts"
import { compareDescriptions } from "./diff/compare.ts"
import { reportFormats } from "./diff/report.ts"
import { getRequiredVersion, checkRelease } from "./diff/version.ts"

const formatNames = Object.keys(reportFormats) as (keyof typeof reportFormats)[]

const usage = `Compares the description with the last release, and checks that the version and the changelog fit the changes.

  npm run diff -- [options]

  --base FILE|REF   what to compare with: an OpenAPI file or a git ref; default: the newest tag v<version>
  --release TAG     also check that this tag can be released; compares with the release before it
  --format FORMAT   ${formatNames.join(" or ")}; default: text
  -h, --help        show this help
`

export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      base: { type: "string" },
      release: { type: "string" },
      format: { type: "string", default: "text" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const format = reportFormats[checkOption("format", values.format, formatNames)]
  const { version } = JSON.parse(await readProjectFile("package.json"))
  const changelog = await readProjectFile("CHANGELOG.md")
  const { base, release: tag } = values
  const found = await (base === undefined ? findLastRelease(tag) : loadBase(base))
  const changes = found
    ? await compareDescriptions(found.description, await bundleDescription())
    : []
  const last = found && { version: found.description.info.version, changes }
  const release = { version, changelog, last, tag }
  process.stdout.write(
    found
      ? format({ base: found.name, changes, version, required: getRequiredVersion(release) })
      : "There's no release to compare with, because git has no tag v<version>.\n",
  )
  const problems = checkRelease(release)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}

if (import.meta.main) await runMain(() => main(process.argv.slice(2)))
