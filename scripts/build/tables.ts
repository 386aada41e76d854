import {
  getBasePaths,
  type Description,
  listOperations,
  type Json,
  type JsonObject,
  type Operation,
  findParameter,
  resolveReference,
  getSuccessStatus,
} from "../../src/openapi/description.ts"
import { splitMediaType, getVendorMediaType } from "../../src/openapi/deployment.ts"
import { formatConstants } from "./constant.ts"
import { listProperties, createSchemaReference } from "./schemas.ts"

/** Generates the module with the constants that the code reads from the description. */
export function generateTables(description: Description): string {
  const vendorMediaType = getVendorMediaType(description)
  const operations = listOperations(description).map(({ path, method, operation }) => [
    operation.operationId,
    { method: method.toUpperCase(), path, status: getSuccessStatus(operation) },
  ])
  return formatConstants({
    vendorMediaType: [
      "The media type of request bodies. Responses have this media type if `Accept` contains it.",
      vendorMediaType,
    ],
    plainMediaType: [
      "The other media type of responses.",
      findPlainMediaType(description, vendorMediaType),
    ],
    serviceName: [
      "The `<service>` in the vendor media type. Your deployment may have another name.",
      splitMediaType(vendorMediaType).service,
    ],
    pathPrefixes: [
      "The prefixes of the paths, relative to the base URL.",
      getBasePaths(description),
    ],
    docsUrl: [
      "The base URL of the links in errors. Your deployment may have another URL.",
      description.externalDocs.url,
    ],
    tokenPrefix: [
      "The part of the `Authorization` header before the token.",
      readTokenPrefix(description),
    ],
    operations: [
      "For each operation ID, the method, the path without prefix, and the success status.",
      Object.fromEntries(operations),
    ],
    pagination: [
      "For each path of a collection, the pagination style, and the key of the records in a response.",
      mapPaths(description, (operation) => operation["x-pagination"]),
    ],
    nonOffsetStyles: [
      "The pagination style of the collections without an offset. The client uses this table, which is smaller than `pagination`.",
      mapPaths(description, ({ "x-pagination": pages }) =>
        pages?.style === "offset" ? undefined : pages?.style,
      ),
    ],
    defaultLimit: [
      "The default `limit` of collections with an offset.",
      readDefaultLimit(description),
    ],
    ...listKnownValues(description),
  })
}

function listKnownValues(description: Description): Parameters<typeof formatConstants>[0] {
  const readSchema = (operation: Operation, name: string): JsonObject | undefined => {
    const parameter = findParameter(description, operation, name)
    return parameter && resolveReference(description, parameter.schema)
  }
  const views = mapPaths(description, (operation) => {
    const schema = readSchema(operation, "view")
    return schema && readKnownValues(schema)
  })
  const includeKinds = mapPaths(description, (operation) => {
    const schema = readSchema(operation, "include")
    return schema && (resolveReference(description, schema.items)["x-extensible-enum"] ?? [])
  })
  return {
    views: ["For each path of a collection, its views.", views],
    includeKinds: [
      "For each path, the known values of `include`.",
      includeKinds,
      "Record<string, readonly string[]>",
    ],
    errorCodes: [
      "The known error codes.",
      readKnownValues(listProperties(description, createSchemaReference("ErrorDetail")).code),
    ],
    activityActions: [
      "For each type of target, the known actions of activities.",
      readActions(description),
    ],
  }
}

/** Maps the path of each operation to what `read` returns for it, without undefined values. */
export function mapPaths<Value extends Json>(
  description: Description,
  read: (operation: Operation) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    listOperations(description).flatMap(({ path, operation }) => {
      const value = read(operation)
      return value === undefined ? [] : [[path, value]]
    }),
  )
}

function findPlainMediaType(description: Description, vendorMediaType: string): string {
  const responses = Object.values(description.components.responses ?? {})
  const plain = responses
    .flatMap(({ content }) => Object.keys(content ?? {}))
    .find((mediaType) => mediaType !== vendorMediaType)
  if (!plain) throw new Error(`Every response has the media type ${vendorMediaType} only.`)
  return plain
}

/** Returns the authentication scheme (RFC 9110, section 11.4), followed by a space. */
function readTokenPrefix(description: Description): string {
  const [scheme, ...others] = Object.values(description.components.securitySchemes ?? {})
  if (scheme?.type !== "http" || scheme.scheme !== "bearer" || others.length > 0) {
    throw new Error(
      "The client supports only HTTP bearer tokens. Add the new security scheme to src/client.",
    )
  }
  return "Bearer "
}

/** Reads the default of `limit` from the collections that use an offset. */
export function readDefaultLimit(description: Description): number {
  const defaults = listOperations(description).flatMap(({ operation }) =>
    operation["x-pagination"]?.style === "offset"
      ? (resolveReference(description, findParameter(description, operation, "limit")?.schema)
          .default ?? [])
      : [],
  )
  const [limit, ...others] = new Set(defaults)
  if (typeof limit !== "number" || others.length > 0) {
    throw new Error(`The collections have different defaults of limit: ${defaults.join()}.`)
  }
  return limit
}

function readKnownValues(schema: JsonObject | undefined): Json {
  const values = schema?.enum ?? schema?.["x-extensible-enum"]
  if (!values) throw new Error(`The schema has no known values: ${JSON.stringify(schema)}.`)
  return values
}

function readActions(description: Description): Record<string, Json> {
  const { oneOf } = resolveReference(description, createSchemaReference("Activity"))
  return Object.fromEntries(
    (oneOf as JsonObject[]).map((branch) => {
      const properties = listProperties(description, branch)
      return [properties.target_type?.const, readKnownValues(properties.action)]
    }),
  )
}
