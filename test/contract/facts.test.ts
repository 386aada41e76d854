import { expect, test } from "vitest"
import { facts } from "./facts.ts"
import { renderFacts } from "./renderFacts.ts"
import { description } from "../description.ts"

const rendered = renderFacts(description)

test.each(Object.keys({ ...facts, ...rendered }))(
  "the description agrees with the source about %s, and marks everything else as assumed",
  (name) => {
    expect(rendered[name], `test/contract/facts.ts has other facts about ${name}`).toEqual(
      facts[name],
    )
  },
)
