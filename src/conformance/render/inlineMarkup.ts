import type { Markup } from "../../server/markup.ts"
import { markup } from "../../server/markup.ts"
import type { CheckEvidence } from "../report.ts"
import { readEvidence } from "./results.ts"

/** Renders what a check is based on. */
export function renderEvidence(evidence: CheckEvidence): Markup {
  const [kind, text] = readEvidence(evidence)
  return markup`<span class="mark ${kind}">${kind}</span> <small>${prose(text)}</small>`
}

/** Formats text in backticks as code. */
export function prose(text: string): Markup | Markup[] {
  const parts = text.split("`")
  // Don't format text with unpaired or very many backticks, because it may come from a service.
  if (parts.length % 2 === 0 || parts.length > 99) return markup`${text}`
  return parts.map((part, index) =>
    index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`,
  )
}

/** Returns the CSS class of a state. */
export function className(name: string): string {
  return name.replaceAll(" ", "-")
}
