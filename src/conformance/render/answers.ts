import { escapeUnprintable } from "../../contract/text.ts"
import type { Report } from "../report.ts"

/**
 * Renders the alternatives that a run saw, as a file for `sandbox --answers`. A rule of which it saw several alternatives
 * is a comment, because a sandbox can follow only one.
 */
export function renderAnswers({ service, started, answers }: Report): string {
  const rules = Map.groupBy(answers, ({ rule }) => rule)
  const lines = [...rules].flatMap(([rule, seen]) => {
    const texts = seen.map(
      (one) =>
        `{ alternative: ${one.alternative}, seen: ${one.seen}, where: ${JSON.stringify(one.where)} }`,
    )
    if (texts.length === 1) return [`  ${rule}: ${texts[0]}`]
    return [`  # ${rule}: contradictory`, ...texts.map((text) => `  #   ${text}`)]
  })
  const head = [
    "version: 1",
    `service: ${JSON.stringify(service)}`,
    `date: ${started.slice(0, 10)}`,
  ]
  return `${[...head, lines.length > 0 ? "answers:" : "answers: {}", ...lines].map(escapeUnprintable).join("\n")}\n`
}
