import { expect } from "vitest"

/** A faulty response, as code. */
export const faulty = `{
  status: 200,
  headers: { "Content-Type": "application/json" },
  body: '{"comment": {"id": 1}, "request_uuid": null}',
}`

/** What a test says of it, where it is one of `updateComment`. */
export const report = [
  "The response 200 of updateComment is not what the contract says:",
  expect.stringMatching(/^- The key request_uuid must be .+, not null\. #\/\S+$/),
  expect.stringMatching(/^- The key comment\.\w+ is missing or empty\. #\/\S+$/),
]
