import { expect, inject, test } from "vitest"
import { checkExamples } from "./check-examples.ts"

test("the examples of errors don't contradict their operations", () => {
  expect(checkExamples(inject("description"))).toEqual([])
})
