import { parseArgs } from "node:util"
import { runMain } from "./project.ts"
import { defaultSiteFolder } from "./docs/inputs.ts"
import { buildSite } from "./docs/site.ts"

const usage = `Builds the docs as a static site, optionally for a deployment. Any file server can serve the site.

  npm run docs -- [options]

  --service NAME      the <service> in application/vnd.<service>.v2+json
  --base-url URL      the base URL of the service, without /v2, that the samples call;
                      default: the mock of npm start
  --docs-url URL      the URL of this site, for its links and for the links of errors;
                      default: /docs of the mock
  -o, --output DIR    the output folder: new, empty, or with an earlier site, which is
                      replaced; default: generated/docs
  -h, --help          show this help
`

/** Runs `npm run docs`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
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
  const { service, "base-url": baseUrl, "docs-url": docsUrl, output = defaultSiteFolder } = values
  await buildSite(output, { service, baseUrl, docsUrl })
  process.stdout.write(`Wrote the site to ${output}.\n`)
}

await runMain(main)
// Astro may still write files after an error.
process.exit()
