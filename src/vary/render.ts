import { stripVTControlCharacters } from "node:util"
import type { Delivery } from "../../generated/control.ts"
import { createRedactionSettings, listRequestTokens, Redactor } from "../contract/redaction.ts"
import { formatProblem, renderJunitXml, type TestCase } from "../server/junit.ts"
import { redactExchange } from "../traffic/redactExchange.ts"
import { escapeUnprintable, makePrintableLine, pluralize } from "../contract/text.ts"
import type { ViolationReport } from "../contract/violationLog.ts"
import type { Difference, Reply } from "./replay.ts"
import type { Reliance, VaryReport } from "./search.ts"

/** How much of a response to show around its first difference. */
const shownCharacters = 160

/** A reliance as texts without secrets, for every form of report. */
export interface DescribedReliance {
  /** `rule=alternative`, or several of them. */
  id: string
  question: string
  assumption: string
  alternative: string
  /** The request whose response differs, as method and URL, or the receiver of the delivery that differs. */
  request?: string
  assumed?: string
  varied?: string
  /** The end of the program's output. */
  output: string
}

/** Describes a reliance without secrets. */
function describeReliance({ alternatives, difference, output }: Reliance): DescribedReliance {
  const request = difference && "request" in difference ? difference.request : undefined
  const tokens = request ? listRequestTokens(request.headers) : []
  const redactor = new Redactor(createRedactionSettings(), tokens)
  return {
    id: alternatives.map(({ name }) => name).join(" and "),
    question: alternatives.map(({ question }) => question).join(", "),
    assumption: alternatives.map(({ assumption }) => assumption).join(" "),
    alternative: alternatives.map(({ rule }) => rule).join(" "),
    ...(difference && describeDifference(difference, redactor)),
    output: redactor.text(stripVTControlCharacters(output)).trim(),
  }
}

function describeDifference(difference: Difference, redactor: Redactor) {
  if (!("request" in difference)) {
    const { assumed, varied } = difference
    const { origin } = new URL(`${(assumed ?? varied)?.url}`)
    const request = `delivery to a webhook at ${origin}`
    return { request, ...compareTexts(formatDelivery(assumed), formatDelivery(varied)) }
  }
  const { request, assumed, varied } = difference
  const [one, other] = [assumed, varied].map((response) => {
    const exchange = redactExchange({ ...request, response }, redactor)
    return formatReply(exchange.response ?? response)
  }) as [string, string]
  const { method, url } = redactExchange(request, redactor)
  const { pathname, search } = new URL(url)
  const parts = compareTexts(one, other)
  return {
    request: `${method} ${pathname}${search}`,
    assumed: `${assumed.status} ${parts.assumed}`,
    varied: `${varied.status} ${parts.varied}`,
  }
}

/** Returns the parts of two texts around their first difference. */
function compareTexts(one: string, other: string): { assumed: string; varied: string } {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const from = Math.max(0, start - shownCharacters / 4)
  const excerpt = (text: string): string =>
    `${from > 0 ? "…" : ""}${text.slice(from, from + shownCharacters)}${text.length > from + shownCharacters ? "…" : ""}`
  return { assumed: excerpt(one), varied: excerpt(other) }
}

function formatDelivery(delivery: Delivery | undefined): string {
  if (!delivery) return "none"
  return `content-type: ${delivery.content_type} ${JSON.stringify(delivery.body)}`
}

function formatReply({ headers, text }: Pick<Reply, "headers" | "text">): string {
  const shown = [...headers].filter(([name]) => /^(link|content-type|retry-after)$/.test(name))
  return [...shown.map(([name, value]) => `${name}: ${value}`), text].join(" ")
}

/** A program that sends only invalid requests relies on nothing, which says little. */
function formatViolations({ violating, requests, violations: [first] }: ViolationReport): string {
  if (!first) return ""
  const count = `${violating} of ${pluralize(requests, "request")}`
  return makePrintableLine(`Violates the contract: ${count}, such as: ${first.message}`)
}

/** Renders the report as text for a terminal. */
export function renderVaryText(report: VaryReport): string {
  const { outcome, reason, reliances, runs, requests, untried, accepted, passed } = report
  const counts = `${pluralize(runs, "run")}, ${pluralize(requests, "request")}; passed with ${pluralize(passed.length, "other alternative")}, ${report.unseen} change nothing that it sees.`
  const verdict =
    outcome === "none"
      ? `The program relies on nothing that isn't documented.${report.harsh ? "" : " With --harsh, vary also tries what breaks most programs."}`
      : outcome === "found"
        ? `The program relies on ${pluralize(reliances.length, "undocumented behavior")}.`
        : `Can't tell what the program relies on. ${reason ?? ""}`
  const blocks = reliances.map((reliance, i) => renderReliance(describeReliance(reliance), i + 1))
  const name = reliances[0]?.alternatives[0]?.name
  const lists = [
    accepted.length > 0 ? `Accepted: ${accepted.join(", ")}` : "",
    untried.length > 0 ? `No result: ${untried.join(", ")}` : "",
    formatViolations(report.violations),
    name &&
      `Let the program handle both behaviors, or, if you know what your service does, test with its answers: sandbox --answers. 'explain ${name}' lists all possible answers to that question. To accept a reliance, list its name in the file of --accept.`,
  ].filter(Boolean)
  return `${[...blocks, ...lists, escapeUnprintable(verdict), counts].join("\n\n")}\n`
}

/** Enough for the message of an assertion, which test runners print before its location and values. */
const maxOutputLines = 25

function renderReliance(one: DescribedReliance, number: number): string {
  const lines = [
    `${number}. ${one.id} (open question ${one.question})`,
    `   passes: ${one.assumption}`,
    `   fails:  ${one.alternative}`,
    `   first difference: ${one.request ?? "in how deliveries to webhooks are sent"}`,
    ...(one.assumed ? [`     passes: ${one.assumed}`, `     fails:  ${one.varied}`] : []),
    ...(one.output ? ["   output:"] : []),
  ].map((line) => makePrintableLine(line))
  // A prefix, so that no line of the program's output is a command to a CI system.
  const output = escapeUnprintable(one.output).split("\n").slice(-maxOutputLines)
  return [...lines, ...(one.output ? output.map((line) => `   | ${line}`) : [])].join("\n")
}

/** Renders the report as JSON. */
export function renderVaryJson({ reliances, ...report }: VaryReport): string {
  return `${JSON.stringify({ ...report, reliances: reliances.map(describeReliance) }, null, 2)}\n`
}

/** Renders the report as JUnit XML: a test case for each alternative that was tried. */
export function renderVaryJunit({ outcome, reason = "", reliances, passed }: VaryReport): string {
  const suite = "vary"
  const failed = reliances
    .map(describeReliance)
    .map(({ id, alternative, request = "", assumed = "", varied = "", output }): TestCase => {
      const text = `${request}\npasses: ${assumed}\nfails: ${varied}\n\n${output}`
      return { suite, name: id, ...formatProblem("failure", alternative, "reliance", text) }
    })
  const cases = [...passed.map((name): TestCase => ({ suite, name })), ...failed]
  if (outcome === "unknown")
    cases.push({ suite, name: "outcome", ...formatProblem("error", reason, "outcome", reason) })
  return renderJunitXml({ name: suite, cases })
}

/** Renders a GitHub warning for each reliance: https://docs.github.com/actions/reference/workflow-commands */
export function renderAnnotations({ reliances }: VaryReport): string {
  return reliances
    .map(describeReliance)
    .map(({ id, alternative }) => {
      const title = escapeData(`Relies on ${id}`).replaceAll(":", "%3A").replaceAll(",", "%2C")
      const text = escapeData(`Not documented. The program fails if: ${alternative}`)
      return `::warning title=${title}::${text}\n`
    })
    .join("")
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")
}
