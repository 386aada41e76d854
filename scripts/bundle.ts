import { writeFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { forDeployment } from "../src/openapi/deployment.ts"
import type { Description } from "../src/openapi/description.ts"
import { toOpenApi30 } from "../src/openapi/edition.ts"
import { bundle, type Format, formats, print } from "./description.ts"
import { runMain } from "./project.ts"

const versions = ["3.0", "3.1"]

const usage = `Writes the bundled description, optionally for a deployment.

  npm run bundle -- [options]

  --service NAME     the <service> in application/vnd.<service>.v2+json
  --base-url URL     the base URL of the service, without /v2
  --docs-url URL     the base URL of the links in errors
  --openapi VERSION  ${versions.join(" or ")}; default: 3.1
  --format FORMAT    ${formats.join(" or ")}; default: json if FILE ends in .json, otherwise yaml
  -o, --output FILE  the output file; default: standard output
  -h, --help         show this help
`

/**
 * Runs `npm run bundle`.
 *
 * @param load - loads the bundled description; default: from `openapi/`.
 */
export async function main(args: string[], load = bundle): Promise<void> {
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
  if (values.help) process.stdout.write(usage)
  else await writeBundle(values, load)
}

interface Values {
  service?: string
  "base-url"?: string
  "docs-url"?: string
  openapi: string
  format?: string
  output?: string
}

async function writeBundle(values: Values, load: () => Promise<Description>): Promise<void> {
  const format = values.format ?? (values.output?.endsWith(".json") ? "json" : "yaml")
  if (!isFormat(format)) {
    throw new Error(`Unknown format ${JSON.stringify(format)}. Use ${formats.join(" or ")}.`)
  }
  if (!versions.includes(values.openapi)) {
    const version = JSON.stringify(values.openapi)
    throw new Error(`Unknown OpenAPI version ${version}. Use ${versions.join(" or ")}.`)
  }
  const deployment = {
    service: values.service,
    baseUrl: values["base-url"],
    docsUrl: values["docs-url"],
  }
  const description = forDeployment(await load(), deployment)
  const text = print(values.openapi === "3.0" ? toOpenApi30(description) : description, format)
  if (values.output === undefined) {
    process.stdout.write(text)
    return
  }
  await writeFile(values.output, text).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${values.output} cannot be written: ${error.code}.`)
  })
}

function isFormat(format: string): format is Format {
  return (formats as readonly string[]).includes(format)
}

if (import.meta.main) await runMain(() => main(process.argv.slice(2)))
