import { expect, test } from "vitest"
import { checkExamples } from "./check-examples.ts"
import { description } from "../description.ts"

test("the examples of errors don't contradict their operations", () => {
  expect(checkExamples(description)).toEqual([])
})
