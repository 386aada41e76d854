import type { Description, JsonObject } from "../../src/openapi/description.ts"

/** An entry of `x-states`: a resource's states and what changes them. */
export interface ResourceStates {
  resource: string
  fields: string[]
  transitions: {
    operationId: string
    request?: JsonObject
    guard: string
    from: string | JsonObject
    to: string | JsonObject
    effects?: Record<string, string>[]
  }[]
}

/** Reads the states of all resources from the description. */
export function readStates(description: Description): ResourceStates[] {
  const { "x-states": states } = description as unknown as { "x-states": ResourceStates[] }
  return states
}
