import { generateAnswersSchema } from "./build/answersSchema.ts"
import { mkdir, writeFile } from "node:fs/promises"
import { generateConformanceModule } from "./build/conformance.ts"
import { addControlSchemas, generateControlModule, listControlSchemas } from "./build/control.ts"
import { generateDeclaredKeys } from "./build/declaredKeys.ts"
import { checkEffectNames } from "./build/effectNames.ts"
import { generateEffects } from "./build/effects.ts"
import { generateOperations, listSchemas, readOperations } from "./build/operations.ts"
import { generateSandboxModule } from "./build/sandbox.ts"
import {
  generateNamedTypes,
  generateStandardSchemas,
  listNamedSchemas,
} from "./build/standardSchemas.ts"
import { generateTables } from "./build/tables.ts"
import { generateTypes } from "./build/types.ts"
import { generateValidators, validatorTypes } from "./build/validators.ts"
import { bundleDescription, formatDescription } from "./description.ts"
import { projectFolder, runMain } from "./project.ts"
import { readRules } from "./sources/rules.ts"
import type { Description } from "../src/openapi/description.ts"

const header = "// Generated from openapi/ by `npm run build`. Do not edit.\n\n"

/**
 * Generates the contents of `generated/`: the text of each file, by file name.
 *
 * @param edited - the description to use instead of `openapi/`, for tests.
 */
export async function generate(edited?: Description): Promise<Record<string, string>> {
  const description = edited ?? (await bundleDescription())
  const rules = await readRules(description)
  checkEffectNames(description, rules)
  const operations = readOperations(description)
  const named = listNamedSchemas(description)
  const validated = await addControlSchemas(description)
  const schemas = [...listSchemas(operations), ...named, ...(await listControlSchemas())]
  const validators = await generateValidators(validated, schemas)
  return {
    "openapi.yaml": formatDescription(description, "yaml"),
    "openapi.json": removeSpaces(formatDescription(description, "json")),
    "schema.d.ts": header + (await generateTypes(description)),
    "tables.ts": header + generateTables(description),
    "sandbox.ts": header + (await generateSandboxModule(description, rules)),
    "answers.schema.json": generateAnswersSchema(rules),
    "conformance.ts": header + generateConformanceModule(description),
    "control.ts": header + (await generateControlModule()),
    "effects.ts": header + generateEffects(description, rules),
    "operations.ts": header + generateOperations(operations),
    "declaredKeys.ts": header + generateDeclaredKeys(description, operations),
    "validators.js": `${header}// @ts-nocheck\n\n${validators}`,
    "validators.d.ts": `${header}${validatorTypes}\n${generateNamedTypes(named)}`,
    "schemas.ts": header + generateStandardSchemas(named, operations),
  }
}

/** Removes indentation to make the package smaller, but keeps the line breaks, so that diffs stay readable. */
function removeSpaces(json: string): string {
  return json.replaceAll(/^ +|(?<=^ *"[^"]*":) /gm, "")
}

if (import.meta.main) {
  await runMain(async () => {
    const files = await generate()
    await mkdir(new URL("generated/", projectFolder), { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      await writeFile(new URL(`generated/${name}`, projectFolder), text)
    }
    process.stdout.write(`Generated ${Object.keys(files).length} files in generated/.\n`)
  })
}
