import { parseArgs } from "node:util"
import { bundle, readText, runMain } from "./description.ts"
import { findLastRelease, loadBase } from "./diff/base.ts"
import { compareDescriptions } from "./diff/changes.ts"
import { formats } from "./diff/report.ts"
import { getRequiredVersion, checkRelease } from "./diff/version.ts"

const usage = `Compares the description with that of the last release, and says which version is needed.

  npm run diff -- [options]

  --base FILE|REF   what to compare with: an OpenAPI file, a tarball of the package or a git ref;
                    default: the newest tag v<version> or, without one, what npm has
  --release TAG     checks a release in the making too, and compares with the one before it
  --format FORMAT   ${Object.keys(formats).join(" or ")}; default: text
  -h, --help        this text
`

/** Runs `npm run diff` with its options. */
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
  if (values.help) process.stdout.write(usage)
  else await printReport(values)
}

async function printReport(values: {
  base?: string
  release?: string
  format: string
}): Promise<void> {
  const write = Object.hasOwn(formats, values.format) && formats[values.format]
  if (!write) {
    const known = Object.keys(formats).join(" or ")
    throw new Error(`The format ${JSON.stringify(values.format)} is unknown: use ${known}.`)
  }
  const { name, version } = JSON.parse(await readText("package.json"))
  const changelog = await readText("CHANGELOG.md")
  const { base, release } = values
  const found = await (base === undefined ? findLastRelease(name, release) : loadBase(base))
  const last = found && {
    version: found.description.info.version,
    changes: await compareDescriptions(found.description, await bundle()),
  }
  const facts = { version, changelog, last, release }
  if (found && last) {
    const needed = getRequiredVersion(facts)
    process.stdout.write(write({ base: found.name, changes: last.changes, version, needed }))
  } else {
    process.stdout.write(
      `Nothing has been released yet: there is no tag v<version>, and npm has no ${name}.\n`,
    )
  }
  const problems = checkRelease(facts)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}

if (import.meta.main) await runMain(() => main(process.argv.slice(2)))
