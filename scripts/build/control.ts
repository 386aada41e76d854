import openapiTS, { astToString } from "openapi-typescript"
import { parse } from "yaml"
import type { Description } from "../../src/openapi/description.ts"
import { readProjectFile } from "../project.ts"
import { mapValues } from "../objects.ts"
import { formatConstants } from "./constants.ts"
import { nameRequestTypes } from "./namedTypes.ts"

/** The schemas whose types users import. Each is a statement of its own, so that the package contains no others. */
const publicSchemas = new Set(["Delivery", "Fault", "RecordedRequest", "Snapshot"])

interface Parameter {
  name: string
  schema: { default: number }
}

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: { "application/json": { schema: { $ref: string } } } }
}

interface ControlDescription {
  servers: { variables: { server: { default: string } } }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: object }> }
}

async function readControlDescription(): Promise<ControlDescription> {
  return parse(await readProjectFile("openapi/control.yaml")) as ControlDescription
}

function listOperations({ paths }: ControlDescription): Operation[] {
  return Object.values(paths).flatMap((path) => Object.values(path))
}

/** Generates the control API's types and routes, and the names in its requests, from `openapi/control.yaml`. */
export async function generateControlModule(): Promise<string> {
  const description = await readControlDescription()
  const source = JSON.stringify(description)
  const nodes = await openapiTS(source, { defaultNonNullable: false, silent: true })
  const types = astToString(nameRequestTypes(nodes, publicSchemas))
  const routes = mapValues(description.paths, (operations) => {
    const ids = Object.entries(operations).map(([method, { operationId: id }]) => [method, id])
    return Object.fromEntries(ids.map(([method = "", id]) => [method.toUpperCase(), id]))
  })
  const requests = listOperations(description)
    .filter(({ parameters, requestBody }) => parameters ?? requestBody)
    .map((operation) => [operation.operationId, readNames(operation, description)])
  const [server] = description.servers
  const constants = formatConstants({
    localServer: [
      "The base URL of a mock or a sandbox with default options.",
      server?.variables.server.default,
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

function readNames(operation: Operation, description: ControlDescription): object {
  const parameters = operation.parameters?.map(({ name, schema }) => [name, schema.default])
  const body = findBodySchema(operation, description)
  return {
    query: parameters && Object.fromEntries(parameters),
    body: body && Object.keys(body.properties ?? {}),
  }
}

function findBodySchema(
  { requestBody }: Operation,
  { components }: ControlDescription,
): { properties?: object } | undefined {
  const name = requestBody?.content["application/json"].schema.$ref.split("/").at(-1)
  return name === undefined ? undefined : components.schemas[name]
}

/** Adds the schemas of the control API's requests to a description, such as `#/components/control/setClockBody`. */
export async function addControlSchemas(description: Description): Promise<Description> {
  const control = await readControlDescription()
  const schemas = listOperations(control).map((operation) => {
    const { operationId, parameters } = operation
    return {
      [`${operationId}Body`]: findBodySchema(operation, control),
      [`${operationId}Query`]: parameters && createQuerySchema(parameters),
    }
  })
  const all = Object.assign({ noQuery: createQuerySchema([]) }, ...schemas)
  // The minimum and the maximum of such an integer say the same.
  const text = JSON.stringify(all).replaceAll('"format":"int32",', "")
  return { ...description, components: { ...description.components, control: JSON.parse(text) } }
}

/** Lists pointers to the schemas that {@link addControlSchemas} adds. */
export function listControlSchemas({ components }: Description): string[] {
  return Object.keys(components.control ?? {}).map((name) => `#/components/control/${name}`)
}

function createQuerySchema(parameters: Parameter[]): object {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  return { type: "object", additionalProperties: false, properties }
}
