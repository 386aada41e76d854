import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/**
 * Returns the name under which a schema's type is exported. `Record` is appended to names that would shadow a global
 * type.
 */
export function getExportedName(schema: string): string {
  return globalTypes.has(schema) ? `${schema}Record` : schema
}

const globalTypes = readGlobalTypes()

/** Reads the names of TypeScript's global types, such as `Comment` and `File`. */
export function readGlobalTypes(): Set<string> {
  const folder = dirname(createRequire(import.meta.url).resolve("typescript"))
  const texts = ["lib.dom.d.ts", "lib.es5.d.ts", "lib.es2015.collection.d.ts"].map((file) =>
    readFileSync(join(folder, file), "utf8"),
  )
  const declarations = texts
    .join("\n")
    .matchAll(/^(?:declare )?(?:interface|type|var|class) (\w+)/gm)
  return new Set([...declarations].map(([, name = ""]) => name))
}
