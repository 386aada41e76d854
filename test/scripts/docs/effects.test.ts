import { expect, test } from "vitest"
import openapi from "../../../generated/openapi.json" with { type: "json" }
import { addEffects } from "../../../scripts/docs/effects.ts"
import type { Description } from "../../../src/openapi/description.ts"

test("describes what parameters, keys and operations do", () => {
  const text = JSON.stringify(addEffects(openapi as unknown as Description))
  for (const sentence of [
    "Selects tasks whose `created_at` is before the value.",
    "`delegated`: Selects records whose `account_id` is the caller and whose `owner_id` is not the caller.",
    "Adds the `account_id` of each element to `subscriber_ids`.",
  ]) {
    expect(text).toContain(sentence)
  }
})
