import { parseArgs } from "node:util"
import { runMain } from "./project.ts"
import { defaultSiteFolder } from "./docs/siteFreshness.ts"
import { buildSite } from "./docs/site.ts"

const usage = `Builds the docs as a static site that any file server can serve, optionally for a deployment.

  npm run docs -- [options]

  --service NAME      the <service> in application/vnd.<service>.v2+json
  --base-url URL      the base URL of the service that the code samples call;
                      default: the mock of npm start
  --docs-url URL      the site's URL, used in its own links and in those of error responses;
                      default: /docs on the mock
  -o, --output DIR    the output folder: new, empty, or an earlier site to replace;
                      default: generated/docs
  -h, --help          show this help
`

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
// Exit at once, because Astro may still write files after an error.
process.exit()
