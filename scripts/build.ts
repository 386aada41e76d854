import { mkdir, writeFile } from "node:fs/promises"
import { conformanceModule } from "./build/conformance.ts"
import { bundle, print, project, runMain } from "./description.ts"
import { operationFacts, operationsModule, schemasOf } from "./build/operations.ts"
import { sandboxModule } from "./build/sandbox.ts"
import { tables } from "./build/tables.ts"
import { types } from "./build/types.ts"
import { validators, validatorsTypes } from "./build/validators.ts"

const header = "// Derived from openapi/ by `npm run build`. Do not edit.\n\n"

/** Everything that is derived from `openapi/`: the text of each file of `generated/`, by its name. */
export async function derive(): Promise<Record<string, string>> {
  const description = await bundle()
  const facts = operationFacts(description)
  return {
    "openapi.yaml": print(description, "yaml"),
    "openapi.json": flush(print(description, "json")),
    "schema.d.ts": header + (await types(description)),
    "tables.ts": header + tables(description),
    "sandbox.ts": header + (await sandboxModule(description)),
    "conformance.ts": header + conformanceModule(description),
    "operations.ts": header + operationsModule(facts),
    "validators.js":
      header + "// @ts-nocheck\n\n" + (await validators(description, schemasOf(facts))),
    "validators.d.ts": header + validatorsTypes,
  }
}

/** JSON that still has a value a line, for who compares lines, and packs smaller without its indentation. */
function flush(json: string): string {
  return json.replaceAll(/^ +/gm, "")
}

if (import.meta.main) {
  await runMain(async () => {
    const files = await derive()
    await mkdir(new URL("generated/", project), { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      await writeFile(new URL(`generated/${name}`, project), text)
    }
    process.stdout.write(`Wrote generated/{${Object.keys(files).join(",")}}\n`)
  })
}
