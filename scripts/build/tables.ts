import {
  basePaths,
  type Description,
  eachOperation,
  type Json,
  type JsonObject,
  type Operation,
  findParameter,
  resolve,
  successStatus,
} from "../../src/openapi/description.ts"
import { parseMediaType, vendorMediaType } from "../../src/openapi/deployment.ts"
import { formatConstants } from "./constant.ts"
import { listProperties, refer } from "./schemas.ts"

/** Generates the module with the constants that the code reads from the description. */
export function generateTables(description: Description): string {
  const vendorType = vendorMediaType(description)
  const operations = eachOperation(description).map(({ path, method, operation }) => [
    operation.operationId,
    { method: method.toUpperCase(), path, status: successStatus(operation) },
  ])
  return formatConstants({
    vendorType: [
      "The media type of request bodies. Responses have this media type if `Accept` contains it.",
      vendorType,
    ],
    plainType: ["The other media type of responses.", findPlainMediaType(description, vendorType)],
    serviceName: [
      "The `<service>` in the vendor media type. Your deployment may have another name.",
      parseMediaType(vendorType).service,
    ],
    servers: ["The prefixes of the paths, relative to the base URL.", basePaths(description)],
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
    otherPages: [
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
    return parameter && resolve(description, parameter.schema)
  }
  const views = mapPaths(description, (operation) => {
    const schema = readSchema(operation, "view")
    return schema && readKnownValues(schema)
  })
  const includeKinds = mapPaths(description, (operation) => {
    const schema = readSchema(operation, "include")
    return schema && (resolve(description, schema.items)["x-extensible-enum"] ?? [])
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
      readKnownValues(listProperties(description, refer("ErrorDetail")).code),
    ],
    actions: [
      "For each type of target, the known actions of activities.",
      readActions(description),
    ],
  }
}

/** Maps the path of each operation to the value that `read` returns for the operation. Skips undefined values. */
export function mapPaths<Value extends Json>(
  description: Description,
  read: (operation: Operation) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    eachOperation(description).flatMap(({ path, operation }) => {
      const value = read(operation)
      return value === undefined ? [] : [[path, value]]
    }),
  )
}

function findPlainMediaType(description: Description, vendorType: string): string {
  const responses = Object.values(description.components.responses ?? {})
  const plain = responses
    .flatMap(({ content }) => Object.keys(content ?? {}))
    .find((mediaType) => mediaType !== vendorType)
  if (!plain) throw new Error(`Every response has the media type ${vendorType} only.`)
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
  const defaults = eachOperation(description).flatMap(({ operation }) =>
    operation["x-pagination"]?.style === "offset"
      ? (resolve(description, findParameter(description, operation, "limit")?.schema).default ?? [])
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
  const { oneOf } = resolve(description, refer("Activity"))
  return Object.fromEntries(
    (oneOf as JsonObject[]).map((branch) => {
      const properties = listProperties(description, branch)
      return [properties.target_type?.const, readKnownValues(properties.action)]
    }),
  )
}
