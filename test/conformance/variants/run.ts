import { AsyncLocalStorage } from "node:async_hooks"
import { vendorMediaType } from "../../../generated/tables.ts"
import { type Report, verify } from "../../../src/conformance/index.ts"
import type { Dataset } from "../../../src/sandbox/index.ts"
import { organization, token } from "../dataset.ts"
import {
  createProvider,
  type Mutation,
  type ServiceRequest,
  type ServiceResponse,
} from "../provider.ts"
import type { Variant } from "./common.ts"

// The suite tests webhooks only on a loopback address.
const baseUrl = "http://127.0.0.1:1"

/** The result of a variant. */
export interface VariantRun {
  report: Report
  /** How many requests or responses the mutation changed. */
  changes: number
}

/**
 * Runs checks against a variant.
 *
 * @param only - the names of the checks.
 */
export async function runVariant(
  { mutation, dataset }: Variant,
  only: string[],
): Promise<VariantRun> {
  const counter = { changes: 0 }
  const provider = await createProvider(countChanges(mutation, counter), dataset?.())
  const report = await verify({
    baseUrl,
    token,
    organizationId: organization,
    eventualTimeout: 5000,
    only,
    fetch: provider.fetch,
  })
  await provider.close()
  return { report, ...counter }
}

/** Counts the requests that the service does not receive as they are, or whose response is changed. */
function countChanges(mutation: Mutation, counter: { changes: number }): Mutation {
  return (next, tools) => {
    const seen = new AsyncLocalStorage<Set<string>>()
    const handler = mutation(async (request) => {
      const response = await next(request)
      seen.getStore()?.add(describeExchange(request, response))
      return response
    }, tools)
    return async (request) => {
      const exchanges = new Set<string>()
      const response = await seen.run(exchanges, () => handler(request))
      if (!exchanges.has(describeExchange(request, response))) counter.changes++
      return response
    }
  }
}

function describeExchange(
  { method, url, text: sent }: ServiceRequest,
  { status, headers, text }: ServiceResponse,
): string {
  return JSON.stringify([method, url.href, sent, status, [...headers], text])
}

/** Whether the example of a variant gets another last response than from the sandbox. */
export async function isDifferent({ mutation, dataset, example = [] }: Variant): Promise<boolean> {
  const changed = await sendAll(example, mutation, dataset?.())
  return changed !== (await sendAll(example, undefined, dataset?.()))
}

/** Sends requests, and describes the last response. */
async function sendAll(
  example: string[],
  mutation: Mutation | undefined,
  dataset: Dataset | undefined,
): Promise<string> {
  const provider = await createProvider(mutation, dataset)
  let last = ""
  for (const request of example) {
    const [, method = "", path, body] = /^(\S+) (\S+)(?: (.*))?$/.exec(request) ?? []
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body && { "Content-Type": vendorMediaType }),
    }
    const response = await provider.fetch(`${baseUrl}${path}`, {
      method,
      headers,
      body: body ?? null,
    })
    const text = await response.text()
    last = `${response.status} ${text.replace(/"request_uuid":"[^"]*"/, "")}`
  }
  await provider.close()
  return last
}
