import { mkdir, writeFile } from "node:fs/promises"
import { generateConformanceModule } from "./build/conformance.ts"
import { bundle, print, project, runMain } from "./description.ts"
import { readOperations, generateOperations, listSchemas } from "./build/operations.ts"
import { generateSandboxModule } from "./build/sandbox.ts"
import { generateTables } from "./build/tables.ts"
import { generateTypes } from "./build/types.ts"
import { generateValidators, validatorsTypes } from "./build/validators.ts"

const header = "// Derived from openapi/ by `npm run build`. Do not edit.\n\n"

/** Everything that is derived from `openapi/`: the text of each file of `generated/`, by its name. */
export async function generate(): Promise<Record<string, string>> {
  const description = await bundle()
  const facts = readOperations(description)
  return {
    "openapi.yaml": print(description, "yaml"),
    "openapi.json": removeIndentation(print(description, "json")),
    "schema.d.ts": header + (await generateTypes(description)),
    "tables.ts": header + generateTables(description),
    "sandbox.ts": header + (await generateSandboxModule(description)),
    "conformance.ts": header + generateConformanceModule(description),
    "operations.ts": header + generateOperations(facts),
    "validators.js":
      header + "// @ts-nocheck\n\n" + (await generateValidators(description, listSchemas(facts))),
    "validators.d.ts": header + validatorsTypes,
  }
}

/** JSON that still has a value a line, for who compares lines, and packs smaller without its indentation. */
function removeIndentation(json: string): string {
  return json.replaceAll(/^ +/gm, "")
}

if (import.meta.main) {
  await runMain(async () => {
    const files = await generate()
    await mkdir(new URL("generated/", project), { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      await writeFile(new URL(`generated/${name}`, project), text)
    }
    process.stdout.write(`Wrote generated/{${Object.keys(files).join(",")}}\n`)
  })
}
