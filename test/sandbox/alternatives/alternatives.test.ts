// Tests that each alternative of an open question changes what a client of the example dataset sees.
import { expect, test } from "vitest"
import { listOtherAlternatives } from "../../../src/sandbox/alternatives/assignment.ts"
import { examples } from "./examples.ts"
import { sendExample } from "./sendExample.ts"

test.each(listOtherAlternatives())(
  "$name changes a response of the example dataset",
  async ({ name, choice, id }) => {
    const assumed = await sendExample(examples[name], {})
    const varied = await sendExample(examples[name], { answers: { [choice]: id } })
    expect(varied).not.toEqual(assumed)
  },
)
