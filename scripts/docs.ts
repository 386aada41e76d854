import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { project, runMain } from "./project.ts"
import { buildDocs } from "./docs/site.ts"

/** The folder of the site that `npm start` serves; git ignores it. */
export const defaultFolder = "generated/docs"

const usage = `Builds the docs as a static site, optionally for a deployment. Any file server can serve the site.

  npm run docs -- [options]

  --service NAME      the <service> in application/vnd.<service>.v2+json
  --base-url URL      the base URL of the service, without /v2, that the samples call;
                      default: the mock of npm start
  --docs-url URL      the URL of this site, for the links of errors
  -o, --output DIR    the output folder: new, empty, or with an earlier site, whose
                      files are replaced; default: ${defaultFolder}
  -h, --help          show this help
`

/** Runs `npm run docs`. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      service: { type: "string" },
      "base-url": { type: "string" },
      "docs-url": { type: "string" },
      output: { type: "string", short: "o" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const { service, "base-url": baseUrl, "docs-url": docsUrl, output } = values
  const folder =
    output === undefined ? new URL(`${defaultFolder}/`, project) : pathToFileURL(`${output}/`)
  const pages = await buildDocs(folder, { service, baseUrl, docsUrl })
  process.stdout.write(`Wrote ${pages.length} pages to ${output ?? defaultFolder}.\n`)
}

if (import.meta.main) await runMain(() => main(process.argv.slice(2)))
