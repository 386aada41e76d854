import openapiTS, { astToString } from "openapi-typescript"
import { parse } from "yaml"
import { readProjectFile } from "../project.ts"
import { mapValues } from "../objects.ts"
import { formatConstants } from "./constants.ts"
import { nameRequestTypes } from "./namedTypes.ts"
import { removeDescriptions } from "./validators/rewriteAjvCode.ts"

/** The schemas whose types users import. Each is a statement of its own, so that the package contains no others. */
const publicSchemas = new Set(["Delivery", "Fault", "RecordedRequest", "Snapshot"])

interface Operation {
  operationId: string
  parameters?: { name: string; schema: object }[]
  requestBody?: { content: { "application/json": { schema: { $ref: string } } } }
}

interface ControlDescription {
  servers: { variables: { server: { default: string } } }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** Generates the control API's types, routes and request schemas from `openapi/control.yaml`. */
export async function generateControlModule(): Promise<string> {
  const description = parse(await readProjectFile("openapi/control.yaml")) as ControlDescription
  const source = JSON.stringify(description)
  const nodes = await openapiTS(source, { defaultNonNullable: false, silent: true })
  const types = astToString(nameRequestTypes(nodes, publicSchemas))
  const routes = mapValues(description.paths, (operations) => {
    const ids = Object.entries(operations).map(([method, { operationId: id }]) => [method, id])
    return Object.fromEntries(ids.map(([method = "", id]) => [method.toUpperCase(), id]))
  })
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
  const requests = operations
    .filter(({ parameters, requestBody }) => parameters ?? requestBody)
    .map((operation) => [operation.operationId, readRequestSchemas(operation, description)])
  const [server] = description.servers
  const constants = formatConstants({
    localServer: [
      "The base URL of a mock or a sandbox with default options.",
      server?.variables.server.default,
    ],
    controlRoutes: ["The operation ID for each path and method.", routes],
    controlRequests: [
      "For each operation, the schemas of its query parameters and its body.",
      removeDescriptions(Object.fromEntries(requests)),
      "{ [Id in keyof operations]?: { query?: object; body?: object } }",
    ],
  })
  return `${types}\n${constants}`
}

function readRequestSchemas(
  { parameters, requestBody }: Operation,
  { components }: ControlDescription,
): object {
  const properties = parameters?.map(({ name, schema }) => [name, schema])
  const query = properties && {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  }
  const name = requestBody?.content["application/json"].schema.$ref.split("/").at(-1)
  return { query, body: name && components.schemas[name] }
}
