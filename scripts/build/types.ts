import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript"
import ts from "typescript"
import type { Description } from "../../src/openapi/description.ts"

/**
 * Writes the TypeScript types of a description: what openapi-typescript makes of it (`paths`,
 * `components`, `operations`, `webhooks`), and an exported name for each schema.
 */
export async function generateTypes(description: Description): Promise<string> {
  // `target_type` is a constant in each kind of activity already, which is all that TypeScript needs; for
  // a discriminator the generator would add the same property once more.
  const source = JSON.parse(JSON.stringify(description), (key, value) =>
    key === "discriminator" ? undefined : value,
  ) as OpenAPI3
  const nodes = await openapiTS(source, {
    // A default says what the service takes for a parameter that is missing; it may still be missing.
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => createOpenEnum(schema as Record<string, unknown>),
  })
  const names = Object.keys(description.components.schemas ?? {}).map(
    (name) => `export type ${getExportedName(name)} = components["schemas"]["${name}"]\n`,
  )
  return `${astToString(nodes)}\n${names.join("")}`
}

/**
 * The type of a string with known values that may have others, `"a" | "b" | (string & {})`: editors
 * propose the known ones and the compiler takes any string.
 */
function createOpenEnum(schema: Record<string, unknown>): ts.TypeNode | undefined {
  const values = schema["x-extensible-enum"] as string[] | undefined
  if (!values) return undefined
  const { factory } = ts
  return factory.createUnionTypeNode([
    ...values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value))),
    factory.createParenthesizedType(
      factory.createIntersectionTypeNode([
        factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
        factory.createTypeLiteralNode([]),
      ]),
    ),
    ...([schema.type].flat().includes("null")
      ? [factory.createLiteralTypeNode(factory.createNull())]
      : []),
  ])
}

/**
 * The name under which a schema is exported: its own, or with `Record` behind it where that is the
 * name of a global type, which an import would shadow (`Comment` and `File` are the DOM's).
 */
export function getExportedName(schema: string): string {
  return readGlobalTypes().has(schema) ? `${schema}Record` : schema
}

let globals: Set<string> | undefined

/** The names of the types that TypeScript's own libraries declare globally. */
export function readGlobalTypes(): Set<string> {
  if (globals) return globals
  const folder = dirname(createRequire(import.meta.url).resolve("typescript"))
  const texts = ["lib.dom.d.ts", "lib.es5.d.ts", "lib.es2015.collection.d.ts"].map((file) =>
    readFileSync(join(folder, file), "utf8"),
  )
  const declarations = texts
    .join("\n")
    .matchAll(/^(?:declare )?(?:interface|type|var|class) (\w+)/gm)
  globals = new Set([...declarations].map(([, name = ""]) => name))
  return globals
}
