import { type Description, isObject, type Json } from "../../src/openapi/description.ts"
import { describeEffect } from "../../src/openapi/describeEffect.ts"
import type { Effect } from "../../src/openapi/effects.ts"

/** Adds a sentence for each `x-effect` to the description of its parameter, key or operation, in a copy. */
export function addEffects(description: Description): Description {
  const copy = structuredClone(description)
  for (const [path, item] of Object.entries(copy.paths)) {
    describeEffects(item as Json, path.split("/", 2)[1] ?? "")
  }
  // Several collections share these parameters.
  describeEffects(copy.components as Json, "records")
  return copy
}

/** @param kind - the kind of the records, such as `tasks`. */
function describeEffects(value: Json | undefined, kind: string): void {
  if (typeof value !== "object" || value === null) return
  if (isObject(value) && isObject(value["x-effect"])) {
    const effect = describeEffect(value["x-effect"] as Effect, kind)
    value.description = [value.description, effect].filter(Boolean).join("\n\n")
  }
  for (const part of Object.values(value)) describeEffects(part, kind)
}
