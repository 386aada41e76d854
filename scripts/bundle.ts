import { writeFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { applyDeployment } from "../src/openapi/deployment.ts"
import { convertToOpenApi30 } from "../src/openapi/convertToOpenApi30.ts"
import { bundleDescription, descriptionFormats, formatDescription } from "./description.ts"
import { checkOption, runMain } from "./project.ts"

const versions = ["3.0", "3.1"] as const

const usage = `Bundles the description into one file, optionally with your deployment's names and URLs.

  npm run bundle -- [options]

  --service NAME     the <service> in application/vnd.<service>.v2+json
  --base-url URL     the service's base URL
  --docs-url URL     the base URL of the links in error responses
  --openapi VERSION  ${versions.join(" or ")}; default: 3.1
  --format FORMAT    ${descriptionFormats.join(" or ")}; default: json if FILE ends in .json, otherwise yaml
  -o, --output FILE  the output file; default: standard output
  -h, --help         show this help
`

/**
 * Runs `npm run bundle` with the given arguments.
 *
 * @param load - loads the bundled description; default: from `openapi/`.
 */
export async function main(args: string[], load = bundleDescription): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      service: { type: "string" },
      "base-url": { type: "string" },
      "docs-url": { type: "string" },
      openapi: { type: "string", default: "3.1" },
      format: { type: "string" },
      output: { type: "string", short: "o" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const { service, "base-url": baseUrl, "docs-url": docsUrl, output } = values
  const defaultFormat = output?.endsWith(".json") ? "json" : "yaml"
  const format = checkOption("format", values.format ?? defaultFormat, descriptionFormats)
  const version = checkOption("openapi", values.openapi, versions)
  const description = applyDeployment(await load(), { service, baseUrl, docsUrl })
  const text = formatDescription(
    version === "3.0" ? convertToOpenApi30(description) : description,
    format,
  )
  if (output === undefined) {
    process.stdout.write(text)
    return
  }
  await writeFile(output, text).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error
    throw new Error(`Cannot write ${output}: its folder doesn't exist.`, { cause: error })
  })
}

if (import.meta.main) await runMain(() => main(process.argv.slice(2)))
