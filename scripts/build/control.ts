import openapiTS, { astToString } from "openapi-typescript"
import { parse } from "yaml"
import {
  type Description,
  listOperations,
  type JsonObject,
  type Operation,
  resolveReference,
} from "../../src/openapi/description.ts"
import { readProjectFile } from "../project.ts"
import { mapValues } from "../objects.ts"
import { formatConstants } from "./constants.ts"
import { nameRequestTypes } from "./namedTypes.ts"
import { findBodySchema } from "./schemas.ts"

/** The schemas whose types users import. Each is a statement of its own, so that the package contains no others. */
const publicSchemas = new Set(["Delivery", "Fault", "RecordedRequest", "Snapshot"])

async function readControlDescription(): Promise<Description> {
  return parse(await readProjectFile("openapi/control.yaml")) as Description
}

/** Generates the control API's types and routes, and the names in its requests, from `openapi/control.yaml`. */
export async function generateControlModule(): Promise<string> {
  const description = await readControlDescription()
  const source = JSON.stringify(description)
  const nodes = await openapiTS(source, { defaultNonNullable: false, silent: true })
  const types = astToString(nameRequestTypes(nodes, publicSchemas))
  const operations = listOperations(description)
  const routes = mapValues(description.paths, (_, path) => {
    const own = operations.filter((one) => one.path === path)
    return Object.fromEntries(
      own.map(({ method, operation }) => [method.toUpperCase(), operation.operationId]),
    )
  })
  const requests = operations
    .filter(({ operation }) => operation.parameters ?? operation.requestBody)
    .map(({ operation }) => [operation.operationId, readNames(description, operation)])
  const constants = formatConstants({
    localServer: [
      "The base URL of a mock or a sandbox with default options.",
      description.servers[0]?.variables.base_url.default,
    ],
    controlRoutes: ["The operation ID for each path and method.", routes],
    controlRequests: [
      "For each operation, the defaults of its query parameters and the keys of its body.",
      Object.fromEntries(requests),
      "{ [Id in keyof operations]?: { query?: Record<string, number>; body?: readonly string[] } }",
    ],
  })
  return `${types}\n${constants}`
}

function readNames(description: Description, operation: Operation): object {
  const query = operation.parameters && mapValues(readQuery(operation), (one) => one.default)
  const body = findBodySchema(description, operation)
  return { query, body: body && Object.keys(resolveReference(description, body).properties ?? {}) }
}

/** Returns the schema of each query parameter of an operation. */
function readQuery({ parameters = [] }: Operation): Record<string, JsonObject> {
  return Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
}

/** Adds the schemas of the control API's requests to a description, such as `#/components/control/setClockBody`. */
export async function addControlSchemas(description: Description): Promise<Description> {
  const control = await readControlDescription()
  const schemas = listOperations(control).map(({ operation }) => {
    const { operationId, parameters } = operation
    const body = findBodySchema(control, operation)
    return {
      [`${operationId}Body`]: body && resolveReference(control, body),
      [`${operationId}Query`]: parameters && createQuerySchema(readQuery(operation)),
    }
  })
  const all = Object.assign({ noQuery: createQuerySchema({}) }, ...schemas)
  // The minimum and the maximum of such an integer say the same.
  const text = JSON.stringify(all).replaceAll('"format":"int32",', "")
  return { ...description, components: { ...description.components, control: JSON.parse(text) } }
}

/** Lists pointers to the schemas that {@link addControlSchemas} adds. */
export function listControlSchemas({ components }: Description): string[] {
  return Object.keys(components.control ?? {}).map((name) => `#/components/control/${name}`)
}

function createQuerySchema(properties: Record<string, JsonObject>): object {
  return { type: "object", additionalProperties: false, properties }
}
