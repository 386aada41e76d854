import { type Description, eachOperation } from "../../src/openapi/description.ts"
import { readOperations } from "../build/operations.ts"
import { createCall, createTarget } from "./samples/call.ts"
import { formatProgram } from "./samples/client.ts"
import { createCurlRequest, type CurlRequest, formatCurl } from "./samples/curl.ts"

/** A sample of a call, in the form that Redoc reads. */
export interface Sample {
  /** A language that Redoc highlights. */
  lang: string
  /** The title of the tab. Redoc only shows the labels of `codeSamples.languages` in redocly.yaml. */
  label: string
  source: string
}

/**
 * Adds the samples to a copy of a description, as `x-codeSamples`.
 *
 * @param baseUrl - the URL that the samples call, without `/v2`.
 * @throws Error when a required parameter or a body has no example.
 */
export async function addSamples(description: Description, baseUrl: string): Promise<Description> {
  const samples = await createSamples(description, baseUrl)
  const copy = structuredClone(description)
  for (const { operation } of eachOperation(copy)) {
    Object.assign(operation, { "x-codeSamples": samples[operation.operationId] })
  }
  return copy
}

/** Creates the samples of each operation, by ID: a curl command and a program with the typed client. */
export async function createSamples(
  description: Description,
  baseUrl: string,
): Promise<Record<string, Sample[]>> {
  const target = createTarget(description, baseUrl)
  const samples = Object.entries(readOperations(description)).map(async ([id, operation]) => {
    const call = createCall(description, operation)
    const both: Sample[] = [
      { lang: "Shell", label: "curl", source: formatCurl(createCurlRequest(call, target)) },
      { lang: "TypeScript", label: "Typed client", source: await formatProgram(call, target) },
    ]
    return [id, both] as const
  })
  return Object.fromEntries(await Promise.all(samples))
}

/** Creates the request of the curl sample of an operation. */
export function createRequest(
  description: Description,
  operationId: string,
  baseUrl: string,
): CurlRequest {
  const operation = readOperations(description)[operationId]
  if (!operation) throw new Error(`The description has no operation ${operationId}.`)
  return createCurlRequest(createCall(description, operation), createTarget(description, baseUrl))
}
