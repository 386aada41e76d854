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
import { type Constant, formatConstants } from "./constants.ts"
import { listBodyKeys, listProperties, createSchemaReference } from "./schemas.ts"

/** Generates `generated/tables.ts`: constants from the description that the code needs. */
export function generateTables(description: Description): string {
  return formatConstants({
    ...createServiceConstants(description),
    ...createOperationTables(description),
    ...createValueTables(description),
  })
}

function createServiceConstants(description: Description): Record<string, Constant> {
  const vendorMediaType = getVendorMediaType(description)
  return {
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
  }
}

function createOperationTables(description: Description): Record<string, Constant> {
  const operations = listOperations(description).map(({ path, method, operation }) => ({
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    status: getSuccessStatus(operation),
    organization: findOrganization(description, operation),
  }))
  const listRequests = (organization: "body" | undefined): string[] =>
    operations
      .filter((operation) => operation.organization === organization)
      .map(({ method, path }) => `${method} ${path}`)
  return {
    operations: [
      "The method, path (without prefix) and success status of each operation.",
      Object.fromEntries(
        operations.map(({ id, method, path, status }) => [id, { method, path, status }]),
      ),
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
      mapPaths(description, (operation) =>
        operation["x-pagination"]
          ? findParameterSchema(description, operation, "limit")?.maximum
          : undefined,
      ),
      "Record<string, number>",
    ],
    organizationBodies: [
      "The operations with `organization_id` in the body.",
      listRequests("body"),
    ],
    noOrganization: [
      "The operations without `organization_id`. All others have it in the query or in the body.",
      listRequests(undefined),
    ],
  }
}

function createValueTables(description: Description): Record<string, Constant> {
  return {
    views: [
      "For each collection path, its views.",
      mapPaths(description, (operation) => {
        const schema = findParameterSchema(description, operation, "view")
        return schema && readKnownValues(schema)
      }),
    ],
    includeKinds: [
      "For each path, the known values of `include`.",
      mapPaths(description, (operation) => {
        const schema = findParameterSchema(description, operation, "include")
        return schema && (resolveReference(description, schema.items)["x-extensible-enum"] ?? [])
      }),
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

function findParameterSchema(
  description: Description,
  operation: Operation,
  name: string,
): JsonObject | undefined {
  const parameter = findParameter(description, operation, name)
  return parameter && resolveReference(description, parameter.schema)
}

function findOrganization(
  description: Description,
  operation: Operation,
): "query" | "body" | undefined {
  if (findParameter(description, operation, "organization_id")) return "query"
  const keys = listBodyKeys(description, operation)
  return keys.some(({ path }) => path === "organization_id") ? "body" : undefined
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

/** Reads the default `limit`, which all collections paginated by offset share. */
export function readDefaultLimit(description: Description): number {
  const defaults = listOperations(description).flatMap(({ operation }) =>
    operation["x-pagination"]?.style === "offset"
      ? (findParameterSchema(description, operation, "limit")?.default ?? [])
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
