import { type Description, isObject, type Json } from "../../src/openapi/description.ts"
import { describeEffect } from "../../src/openapi/describeEffect.ts"
import type { Effect } from "../../src/openapi/effects.ts"

/** Adds a sentence for each `x-effect` to the description of its parameter, key or operation. */
export function addEffects(description: Description, root: string): void {
  for (const [path, item] of Object.entries(description.paths)) {
    describeEffects(item as Json, path.split("/", 2)[1] ?? "", root)
  }
  // Several collections share these parameters.
  describeEffects(description.components as Json, "records", root)
}

/** @param kind - the kind of the records, such as `tasks`. */
function describeEffects(value: Json | undefined, kind: string, root: string): void {
  if (typeof value !== "object" || value === null) return
  if (isObject(value) && isObject(value["x-effect"])) {
    const effect = describeEffect(value["x-effect"] as Effect, kind)
    const linked = effect.replaceAll(/rule `([\w-]+)`/g, `rule [$1](${root}behaviour/#$1)`)
    value.description = [value.description, linked].filter(Boolean).join("\n\n")
  }
  for (const part of Object.values(value)) describeEffects(part, kind, root)
}
