// Tests that each alternative of an open question changes what a client of the example dataset sees.
import { expect, test } from "vitest"
import { listOtherAlternatives } from "../../../src/sandbox/alternatives/assignment.ts"
import { examples } from "./examples.ts"
import { type Seen, sendExample } from "./sendExample.ts"

test.each(listOtherAlternatives())(
  "$name changes a response of the example dataset",
  async ({ name, choice, id }) => {
    const [assumed, varied] = await Promise.all([
      sendExample(examples[name], {}),
      sendExample(examples[name], { answers: { [choice]: id } }),
    ])
    expect(omitProse(varied)).not.toEqual(omitProse(assumed))
  },
)

/** Leaves out the sentences of errors, which also quote what was sent. */
function omitProse(seen: Seen): Seen {
  const sentences = /"(description|message)":\s*"(?:[^"\\]|\\.)*"/g
  return { ...seen, text: seen.text.replaceAll(sentences, "") }
}
