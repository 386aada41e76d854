import openapiTS, { astToString } from "openapi-typescript"
import { parse } from "yaml"
import type { Description } from "../../src/openapi/description.ts"
import type { OperationSpec } from "../../src/openapi/operationSpec.ts"
import { readProjectFile } from "../project.ts"
import { mapValues } from "../objects.ts"
import { formatConstants } from "./constants.ts"
import { nameRequestTypes } from "./namedTypes.ts"
import { listSchemas, readOperations } from "./operations.ts"

/** The schemas whose types users import. Each is a statement of its own, so that the package contains no others. */
const publicSchemas = new Set(["Delivery", "Fault", "RecordedRequest", "Snapshot"])

async function readControlDescription(): Promise<Description> {
  return parse(await readProjectFile("openapi/control.yaml")) as Description
}

/** Generates the control API's types, and the specification of each operation, from `openapi/control.yaml`. */
export async function generateControlModule(): Promise<string> {
  const description = await readControlDescription()
  const source = JSON.stringify(description)
  const nodes = await openapiTS(source, { defaultNonNullable: false, silent: true })
  const types = astToString(nameRequestTypes(nodes, publicSchemas))
  const constants = formatConstants({
    localServer: [
      "The base URL of a mock or a sandbox with default options.",
      description.servers[0]?.variables.base_url.default,
    ],
    controlSpecs: [
      "The path, parameters and body of each operation.",
      readControlOperations(description),
      "Record<keyof operations, OperationSpec>",
    ],
  })
  return `import type { OperationSpec } from "../src/openapi/operationSpec.ts"

${types}
${constants}`
}

/** Adds the control API's paths and schemas to a description, so that the validators of both are in one module. */
export async function addControlSchemas(description: Description): Promise<Description> {
  const { paths, components } = separateSchemas(await readControlDescription())
  return {
    ...description,
    paths: { ...description.paths, ...paths },
    components: { ...description.components, control: components.control ?? {} },
  }
}

/** Lists pointers to the schemas of the control API's parameters and bodies. */
export async function listControlSchemas(): Promise<string[]> {
  return listSchemas(readControlOperations(await readControlDescription()))
}

/** Reads the operations without their responses, which nothing validates. */
function readControlOperations(description: Description): Record<string, OperationSpec> {
  const operations = readOperations(separateSchemas(description))
  return mapValues(operations, (spec) => ({ ...spec, responses: {} }))
}

/** Moves the schemas to `#/components/control`, because the service's have the same names. */
function separateSchemas(description: Description): Description {
  const text = JSON.stringify(description)
    .replaceAll("#/components/schemas/", "#/components/control/")
    // The minimum and the maximum of such an integer say the same.
    .replaceAll('"format":"int32",', "")
  const { components, ...others } = JSON.parse(text) as Description
  return { ...others, components: { ...components, control: components.schemas ?? {} } }
}
