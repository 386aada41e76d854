import {
  basePaths,
  type Description,
  eachOperation,
  isObject,
  type JsonObject,
  parameterOf,
  resolve,
  successStatus,
} from "../../src/openapi/description.ts"
import { partsOf, vendorMediaType } from "../../src/openapi/deployment.ts"

/**
 * Writes the facts of the description that code needs, as a TypeScript module of constants: each its
 * own export, so that a bundler drops what a program does not use.
 */
export function generateTables(description: Description): string {
  return [
    formatConstant(
      "vendorType",
      "The media type of the bodies of requests, and of responses where it is asked for.",
      vendorMediaType(description),
    ),
    formatConstant(
      "plainType",
      "The media type that responses may have instead.",
      findPlainMediaType(description),
    ),
    formatConstant(
      "serviceName",
      "The `<service>` of the vendor's media type; a deployment has its own.",
      partsOf(vendorMediaType(description)).service,
    ),
    formatConstant(
      "servers",
      "What comes before the paths, below the address of the service.",
      basePaths(description),
    ),
    formatConstant(
      "docsUrl",
      "The address that the links of errors begin with; a deployment may have its own.",
      description.externalDocs.url,
    ),
    formatConstant(
      "tokenPrefix",
      "What comes before a token in the header `Authorization`.",
      readTokenPrefix(description),
    ),
    formatConstant(
      "operations",
      "Every operation, by its id: method, path below the server, and the status of its success.",
      Object.fromEntries(
        eachOperation(description).map(({ path, method, operation }) => [
          operation.operationId,
          { method: method.toUpperCase(), path, status: successStatus(operation) },
        ]),
      ),
    ),
    formatConstant(
      "pagination",
      "Every collection, by its path: how its pages follow each other, and the key of its array.",
      readCollections(description),
    ),
    formatConstant(
      "otherPages",
      "The collections that are not paged by an offset, so that code for the browser can be small.",
      Object.fromEntries(
        Object.entries(readCollections(description)).flatMap(([path, { style }]) =>
          style === "offset" ? [] : [[path, style]],
        ),
      ),
    ),
    formatConstant(
      "defaultLimit",
      "How many records a page paged by an offset holds when `limit` is left out.",
      readDefaultLimit(description),
    ),
    formatConstant(
      "views",
      "The views of every collection, by its path.",
      Object.fromEntries(
        eachOperation(description).flatMap(({ path, operation }) => {
          const view = parameterOf(description, operation, "view")
          return view ? [[path, readKnownValues(view.schema as JsonObject)]] : []
        }),
      ),
    ),
    formatConstant(
      "errorCodes",
      "The known codes of errors.",
      readKnownValues(readProperty(description, "ErrorDetail", "code")),
    ),
    formatConstant(
      "actions",
      "The known actions of activities, by the type of their target.",
      readActions(description),
    ),
  ].join("\n")
}

/**
 * Writes a constant.
 *
 * @param type - its type; default that of its value, which is as long as the value.
 */
export function formatConstant(
  name: string,
  comment: string,
  value: unknown,
  type?: string,
): string {
  const text = JSON.stringify(value, null, 2)
  const typed = type === undefined ? `${name} = ${text} as const` : `${name}: ${type} = ${text}`
  return `/** ${comment} */\nexport const ${typed}\n`
}

/** The media type that responses may have instead of the vendor's. */
function findPlainMediaType(description: Description): string {
  const vendor = vendorMediaType(description)
  const responses = Object.values(description.components.responses ?? {})
  const plain = responses
    .flatMap(({ content }) => Object.keys(content ?? {}))
    .find((mediaType) => mediaType !== vendor)
  if (!plain) throw new Error("No response has a media type besides the vendor's.")
  return plain
}

/** The name of the authentication scheme (RFC 9110, section 11.4), and the space behind it. */
export function readTokenPrefix(description: Description): string {
  const [scheme, ...others] = Object.values(description.components.securitySchemes ?? {})
  if (scheme?.type !== "http" || scheme.scheme !== "bearer" || others.length > 0) {
    throw new Error("The client can send a token as HTTP bearer only: teach it the new scheme.")
  }
  return "Bearer "
}

function readCollections(
  description: Description,
): Record<string, { style: string; items: string }> {
  return Object.fromEntries(
    eachOperation(description).flatMap(({ path, operation }) =>
      operation["x-pagination"] ? [[path, operation["x-pagination"]]] : [],
    ),
  )
}

function readDefaultLimit(description: Description): number {
  const defaults = eachOperation(description).flatMap(({ operation }) =>
    operation["x-pagination"]?.style === "offset"
      ? (resolve(description, parameterOf(description, operation, "limit")?.schema).default ?? [])
      : [],
  )
  const [limit, ...others] = new Set(defaults)
  if (typeof limit !== "number" || others.length > 0) {
    throw new Error(`The collections have no default of \`limit\` in common: ${defaults.join()}.`)
  }
  return limit
}

function readProperty(description: Description, schema: string, name: string): JsonObject {
  const properties = description.components.schemas?.[schema]?.properties as JsonObject | undefined
  return resolve(description, properties?.[name])
}

function readKnownValues(schema: JsonObject): unknown {
  const values = schema.enum ?? schema["x-extensible-enum"]
  if (!values) throw new Error(`No values are known: ${JSON.stringify(schema)}`)
  return values
}

function readActions(description: Description): Record<string, unknown> {
  const branches = description.components.schemas?.Activity?.oneOf as JsonObject[]
  return Object.fromEntries(
    branches.map((branch) => {
      const parts = resolve(description, branch).allOf as JsonObject[]
      const properties = parts.map((part) => part.properties).find(isObject) as Record<
        string,
        JsonObject
      >
      return [properties.target_type?.const, readKnownValues(properties.action ?? {})]
    }),
  )
}
