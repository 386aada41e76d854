// This module must run in a browser, because the console imports it.
import { removeTrailingSlashes, splitMediaType } from "./deployment.ts"
import {
  type Description,
  getBasePaths,
  type Json,
  readTokenPrefix,
  resolveReference,
} from "./description.ts"
import { createExampleCall, formatRequestTarget } from "./exampleCall.ts"
import type { OperationSpec } from "./operationSpec.ts"

/** Stands for the token in code samples, which never contain a real one. */
export const tokenPlaceholder = "<ACCESS_TOKEN>"

/** A call to an operation, with an example of each required value. */
export type SampleCall = ReturnType<typeof createSampleCall>

/** Creates a sample call from the examples in the description. */
export function createSampleCall(description: Description, operation: OperationSpec, base: string) {
  const { method, path, pointer, success, responses } = operation
  const { params, contentType, body } = createExampleCall(description, operation)
  const baseUrl = removeTrailingSlashes(base) + getBasePaths(description)[0]
  const prefix = readTokenPrefix(description)
  const headers: Record<string, string> = { Authorization: `${prefix}${tokenPlaceholder}` }
  if (contentType) headers["Content-Type"] = contentType
  return {
    method,
    path,
    params,
    baseUrl,
    url: baseUrl + formatRequestTarget(path, params),
    headers,
    body,
    isCollection: "x-pagination" in resolveReference(description, { $ref: pointer }),
    hasResponse: (responses[success]?.mediaTypes.length ?? 0) > 0,
  }
}

/** Formats a call as a curl command. */
export function formatCurl({ method, url, headers, body, hasResponse }: SampleCall): string {
  // curl would print nothing for an empty response, so -i adds the status.
  const flags = `${hasResponse ? "" : "-i "}${method === (body ? "POST" : "GET") ? "" : `-X ${method} `}`
  const json = JSON.stringify(body, null, 2)?.replaceAll("\n", "\n  ")
  return [
    `curl ${flags}${quoteForShell(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    ...(json ? [`-d ${quoteForShell(json)}`] : []),
  ].join(" \\\n  ")
}

/** Quotes text for a POSIX shell. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/**
 * Formats a call as TypeScript that uses the typed client.
 *
 * @param serviceName - the client's default service name.
 */
export function formatClientCode(call: SampleCall, serviceName: string): string {
  const { method, path, baseUrl, params, headers, body, isCollection, hasResponse } = call
  const { "Content-Type": mediaType } = headers
  const service = mediaType && splitMediaType(mediaType).service
  const options = { baseUrl, token: tokenPlaceholder, ...(service !== serviceName && { service }) }
  const init = { ...(Object.keys(params).length > 0 && { params }), ...(body && { body }) }
  const args = [path, init]
    .map(formatLiteral)
    .join(", ")
    .replace(/, \{\}$/, "")
  const result = isCollection
    ? `for await (const item of paginate(api, ${args})) console.log(item)`
    : `await unwrap(api.${method}(${args}))`
  return `import { createClient, ${isCollection ? "paginate" : "unwrap"} } from "work-management-contract"

const api = createClient(${formatLiteral(options)})
${hasResponse && !isCollection ? `console.log(${result})` : result}`
}

function formatLiteral(value: Json): string {
  return JSON.stringify(value, null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:")
}
