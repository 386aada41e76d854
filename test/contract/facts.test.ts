import { expect, test } from "vitest"
import { facts } from "./facts.ts"
import { renderFacts } from "./renderFacts.ts"
import { description } from "../description.ts"

const rendered = renderFacts(description)

test.each(Object.keys({ ...facts, ...rendered }))(
  "the description agrees with the source about %s, and marks everything else as assumed",
  (name) => {
    const advice =
      "If the service's documentation states what the description says (+), write it into test/contract/facts.ts " +
      "like the entry of a similar operation; otherwise, mark it in openapi/ as assumed."
    expect(rendered[name], `There are other facts about ${name}. ${advice}`).toEqual(facts[name])
  },
)
