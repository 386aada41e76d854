import { expect, test } from "vitest"
import openapi from "../../../generated/openapi.json" with { type: "json" }
import { addNoteTexts, collectNotes } from "../../../scripts/docs/annotateDescription.ts"
import type { Description } from "../../../src/openapi/description.ts"

test("the notes describe the effects of parameters, keys and operations", () => {
  const description = structuredClone(openapi) as unknown as Description
  addNoteTexts(description, collectNotes(description, "../"))
  const text = JSON.stringify(description)
  for (const sentence of [
    "Selects tasks whose `created_at` is before the value.",
    "`delegated`: Selects records whose `account_id` is the caller and whose `owner_id` is not the caller.",
    "Adds the `account_id` of each element to `subscriber_ids`.",
    "Follows the rule [first-subscribers](../behaviour/#first-subscribers).",
  ]) {
    expect(text).toContain(sentence)
  }
})
