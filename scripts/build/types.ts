import openapiTS, {
  astToString,
  NULL,
  type OpenAPI3,
  STRING,
  tsIntersection,
  tsLiteral,
  tsUnion,
} from "openapi-typescript"
import ts from "typescript"
import type { Description } from "../../src/openapi/description.ts"
import { collectParts } from "../objects.ts"
import { getExportedName } from "./exportedNames.ts"
import { bodyOfDeclaration, nameBodies, nameRequestTypes } from "./namedTypes.ts"

/** Generates `generated/schema.d.ts` with openapi-typescript, and exports a type for each schema, query and body. */
export async function generateTypes(description: Description): Promise<string> {
  // Leave out discriminators: openapi-typescript would add `target_type` to each branch a second time.
  const source = JSON.parse(JSON.stringify(description), (key, value) =>
    key === "discriminator" ? undefined : value,
  ) as OpenAPI3
  const nodes = await openapiTS(source, {
    // Parameters with a default stay optional in requests.
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => createOpenEnum(schema as Record<string, unknown>),
  })
  const requestSchemas = listRequestSchemas(description)
  const named = astToString(nameRequestTypes(nodes, requestSchemas))
  const names = Object.entries(description.components.schemas ?? {}).flatMap(([name, schema]) =>
    named.includes(`export type ${name} = {`)
      ? []
      : `${formatComment(schema)}export type ${getExportedName(name)} = components["schemas"]["${name}"]\n`,
  )
  const bodies = nameBodies(description)
  return `${named}\n${[...names, bodyOfDeclaration, ...bodies].join("")}`
}

/** Lists the schemas that request bodies consist of, except those whose name would shadow a global type. */
function listRequestSchemas(description: Description): Set<string> {
  const { schemas = {}, requestBodies } = description.components
  const parts = collectParts(description, requestBodies)
  const names = Object.keys(schemas).filter((name) => parts.has(schemas[name]))
  return new Set(names.filter((name) => getExportedName(name) === name))
}

/** Formats a schema's description as a comment, which editors show at the exported type. */
function formatComment(schema: object): string {
  const { description } = schema as { description?: string }
  if (!description) return ""
  const lines = description.trim().replaceAll("*/", "*\\/").split("\n")
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`
}

/** Creates `"a" | "b" | (string & {})`: editors suggest the known values, but any string compiles. */
function createOpenEnum(schema: Record<string, unknown>): ts.TypeNode | undefined {
  const values = schema["x-extensible-enum"] as string[] | undefined
  if (!values) return undefined
  const other = tsIntersection([STRING, ts.factory.createTypeLiteralNode([])])
  return tsUnion([
    ...values.map(tsLiteral),
    ts.factory.createParenthesizedType(other),
    ...([schema.type].flat().includes("null") ? [NULL] : []),
  ])
}
