// Tests that each alternative of an open question changes what a client of the example dataset sees.
import { expect, test } from "vitest"
import { listOtherAlternatives } from "../../../src/sandbox/alternatives/assignment.ts"
import { examples } from "./examples.ts"
import { sendExample } from "./sendExample.ts"

const others = listOtherAlternatives().map(({ choice, id }) => [`${choice}=${id}`, choice, id])

test.each(others)("%s changes a response of the example dataset", async (name, choice, id) => {
  const requests = examples[`${name}`] ?? []
  expect(requests, "Add requests to examples.ts.").not.toEqual([])
  const assumed = await sendExample(requests, {})
  const varied = await sendExample(requests, { answers: { [`${choice}`]: `${id}` } })
  expect(varied).not.toEqual(assumed)
})
