import { expect, inject, test } from "vitest"
import { renderStatesPage } from "../../../scripts/docs/states.ts"

const description = inject("description")
const rows = renderStatesPage(description).html.match(/<tr><td>.*?<\/tr>/g) ?? []

test("lists every transition with its request", () => {
  expect(rows.filter((row) => row.includes("→"))).toEqual([
    expect.stringMatching(
      /task<.*completed: false.*completed: true.*#operation\/updateTask.*task\.completed: true.*may create an activity/,
    ),
    expect.stringMatching(/comment<.*existing → removed.*#operation\/deleteComment.*found/),
    expect.stringMatching(/existing → destroyed.*#operation\/deleteIntegrationWebhook.*will stop/),
    expect.stringMatching(/existing → revoked.*#operation\/revokeAccessToken/),
  ])
})

test("lists the fields without a documented transition with their open questions", () => {
  const undocumented = rows.filter((row) => row.includes("Not documented."))
  expect(undocumented).toHaveLength(5)
  expect(undocumented[0]).toMatch(
    /<code>completed_at<.*<code>cleared<.*open-questions\/#transitions"/,
  )
})
