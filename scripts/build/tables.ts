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
  readTokenPrefix,
} from "../../src/openapi/description.ts"
import { splitMediaType, getVendorMediaType } from "../../src/openapi/deployment.ts"
import { formatConstants } from "./constants.ts"
import { listKeys, listProperties, createSchemaReference } from "./schemas.ts"

/** Generates `generated/tables.ts`: constants from the description that the code needs. */
export function generateTables(description: Description): string {
  const vendorMediaType = getVendorMediaType(description)
  const operations = listOperations(description).map(({ path, method, operation }) => [
    operation.operationId,
    { method: method.toUpperCase(), path, status: getSuccessStatus(operation) },
  ])
  return formatConstants({
    vendorMediaType: [
      "The media type of request bodies, and of responses to requests that accept it.",
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
      "The prefixes that paths can have after the base URL.",
      getBasePaths(description),
    ],
    docsUrl: [
      "The base URL of the links in error responses. Your deployment may have another URL.",
      description.externalDocs.url,
    ],
    tokenPrefix: [
      "The part of the `Authorization` header before the token.",
      readTokenPrefix(description),
    ],
    operations: [
      "The method, path (without prefix) and success status of each operation.",
      Object.fromEntries(operations),
    ],
    pagination: [
      "For each collection path, the pagination style and the key of the records in a response.",
      mapPaths(description, (operation) => operation["x-pagination"]),
    ],
    nonOffsetStyles: [
      "The pagination styles of collections without an offset. The client uses this instead of `pagination` to stay small.",
      mapPaths(description, ({ "x-pagination": pages }) =>
        pages?.style === "offset" ? undefined : pages?.style,
      ),
    ],
    defaultLimit: [
      "The default `limit` of collections with an offset.",
      readDefaultLimit(description),
    ],
    maximumLimits: [
      "For each path, the documented maximum of `limit`.",
      readMaximumLimits(description),
      "Record<string, number>",
    ],
    organizationBodies: [
      "The operations with `organization_id` in the body.",
      listOrganizationOperations(description, "body"),
    ],
    noOrganization: [
      "The operations without `organization_id`. All others have it in the query or in the body.",
      listOrganizationOperations(description, undefined),
    ],
    ...listKnownValues(description),
  })
}

function readMaximumLimits(description: Description): Record<string, Json> {
  return mapPaths(description, (operation) => {
    const limit = findParameter(description, operation, "limit")
    return operation["x-pagination"] && limit && resolveReference(description, limit.schema).maximum
  })
}

/** Lists the operations that have `organization_id` in the given place, or nowhere. */
function listOrganizationOperations(
  description: Description,
  place: "query" | "body" | undefined,
): string[] {
  return listOperations(description)
    .filter(({ operation }) => findOrganization(description, operation) === place)
    .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
}

function findOrganization(
  description: Description,
  operation: Operation,
): "query" | "body" | undefined {
  if (findParameter(description, operation, "organization_id")) return "query"
  if (!operation.requestBody) return undefined
  const { content } = resolveReference(description, operation.requestBody as JsonObject)
  const schemas = Object.values((content ?? {}) as Record<string, { schema: JsonObject }>)
  const keys = schemas.flatMap(({ schema }) => listKeys(description, schema))
  return keys.some(({ path }) => path === "organization_id") ? "body" : undefined
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
    views: ["For each collection path, its views.", views],
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

/** Maps each operation's path to what `read` returns for the operation, leaving out undefined. */
function mapPaths<Value extends Json>(
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
  if (!plain)
    throw new Error(
      `Every response has only the media type ${vendorMediaType}. At least one must also have a plain media type.`,
    )
  return plain
}

/** Returns the part of the `Authorization` header before the token: the scheme (RFC 9110, section 11.4) and a space. */
/** Reads the default `limit`, which all collections paginated by offset share. */
export function readDefaultLimit(description: Description): number {
  const defaults = listOperations(description).flatMap(({ operation }) =>
    operation["x-pagination"]?.style === "offset"
      ? (resolveReference(description, findParameter(description, operation, "limit")?.schema)
          .default ?? [])
      : [],
  )
  const [limit, ...others] = new Set(defaults)
  if (typeof limit !== "number" || others.length > 0) {
    throw new Error(
      `Collections paginated by offset must share one numeric default for "limit". Found: ${defaults.join(", ")}.`,
    )
  }
  return limit
}

function readKnownValues(schema: JsonObject | undefined): Json {
  const values = schema?.enum ?? schema?.["x-extensible-enum"]
  if (!values)
    throw new Error(
      `This schema needs \`enum\` or \`x-extensible-enum\`: ${JSON.stringify(schema)}.`,
    )
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
