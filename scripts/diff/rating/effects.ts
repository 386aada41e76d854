import { isDeepStrictEqual } from "node:util"
import type { Effect } from "../../../src/openapi/effects.ts"
import type { Json } from "../../../src/openapi/description.ts"
import { type ContextualChange, major, minor, patch, type Rating } from "../types.ts"
import { parseExtension } from "./evidence.ts"
import { describeChange } from "./messages.ts"

/** Rates a changed `x-effect`. It's major if an existing request now has a different effect. */
export function rateEffect(change: ContextualChange): Rating[] {
  const [before, after] = [change.base, change.revision].map((side) =>
    removeMarks(parseExtension<Json>(side) ?? null),
  ) as [Effect | null, Effect | null]
  if (isDeepStrictEqual(before, after)) {
    return [patch("Only the evidence for the effect changed.")]
  }
  const rate = before === null || (after && isExtended(before, after)) ? minor : major
  return [rate(describeChange(change))]
}

/** Returns whether the newer effect only adds values or kinds of `include`. */
function isExtended(before: Effect, after: Effect): boolean {
  const merged = {
    ...after,
    ...(before.values && { values: { ...after.values, ...before.values } }),
    ...(before.includes && { includes: { ...after.includes, ...before.includes } }),
  }
  const { values, includes } = after
  return isDeepStrictEqual(merged, {
    ...before,
    ...(values && { values }),
    ...(includes && { includes }),
  })
}

function removeMarks(effect: Json): Json {
  return JSON.parse(JSON.stringify(effect), (word, value: Json) =>
    word === "assumed" || word === "observed" ? undefined : value,
  )
}
