import type { Rule } from "../../src/sandbox/rule.ts"
import { capitalize, createSlug, renderHeading } from "./html.ts"
import { renderInline } from "./markdown.ts"
import { renderQuestionLinks } from "./marks.ts"
import { getRoot, type Page } from "./page.ts"

/** The path of the page of the sandbox rules. */
export const behaviourPath = "behaviour/"

/** The sandbox rules, by ID. */
export type Rules = Record<string, Rule>

const kinds = ["stated", "observed", "assumed"] as const

type Kind = (typeof kinds)[number]

/** Renders the page of the sandbox rules. */
export function renderBehaviourPage(rules: Rules): Page {
  const path = behaviourPath
  const root = getRoot(path)
  const all = Object.entries(rules)
  const groups = [...Map.groupBy(all, ([, { about }]) => about)].map(([about, group]) => ({
    depth: 2,
    title: capitalize(about),
    // The prefix keeps the ID apart from those of rules.
    id: createSlug(`about ${about}`),
    group,
  }))
  const sections = groups.map((group) => renderHeading(group) + renderRules(group.group, root))
  return {
    path,
    title: "Behaviour",
    summary: `The ${all.length} rules of the sandbox, each with its evidence: stated, observed or assumed.`,
    html: `<p>The <a href="${root}guides/sandbox/">sandbox</a> implements the service by the contract and by ${all.length} rules. A rule describes what OpenAPI
cannot express, because it concerns several messages. Each rule has one kind of evidence:</p>
<dl>
${renderTerms(Object.values(rules))}
</dl>
<p><code>--explain</code> prints the rules of each response. With <code>--strict</code>, the sandbox returns 501 if a response needs an assumed rule that
does not fill a gap.</p>
${sections.join("\n")}`,
    headings: groups.map(({ depth, title, id }) => ({ depth, title, id })),
  }
}

/** Renders links to the rules that depend on an open question; empty if there are none. */
export function renderRuleLinks(question: string, rules: Rules, root: string): string {
  const ids = Object.keys(rules).filter((id) => rules[id]?.question === question)
  return ids
    .map((id) => `<a href="${root}${behaviourPath}#${id}"><code>${id}</code></a>`)
    .join(", ")
}

function renderTerms(rules: Rule[]): string {
  const filling = rules.filter(({ fills }) => fills).length
  const texts: Record<Kind, string> = {
    stated: "The source states the rule.",
    observed: "The source shows a value, but not the rule behind it.",
    assumed: `Assumption, until the open question is answered. ${filling} of these rules only <b>fill</b> a gap that every implementation must
fill: a default value, the order of records, or their audience.`,
  }
  return kinds
    .map((kind) => {
      const count = rules.filter((rule) => getKind(rule) === kind).length
      return `<dt>${renderKind(kind)}</dt><dd><b>${count}</b> rules. ${texts[kind]}</dd>`
    })
    .join("\n")
}

function getKind({ stated, observed }: Rule): Kind {
  return stated ? "stated" : observed ? "observed" : "assumed"
}

function renderKind(kind: Kind): string {
  return `<span class="mark ${kind}">${kind}</span>`
}

function renderRules(group: [id: string, rule: Rule][], root: string): string {
  const items = group.map(
    ([id, rule]) => `<div id="${id}">
<dt><code>${id}</code> <a class="anchor" href="#${id}" aria-label="Link to ${id}">#</a></dt>
<dd>${rule.fills ? "fills " : ""}${renderKind(getKind(rule))}</dd>
<dd>${renderInline(rule.rule)}</dd>
<dd>${renderSource(rule, root)}</dd>
</div>`,
  )
  return `<dl class="rules">\n${items.join("\n")}\n</dl>\n`
}

function renderSource({ stated, observed, question }: Rule, root: string): string {
  if (question) return `Open question: ${renderQuestionLinks([question], root)}`
  return `${stated ? "Source" : "Observed"}: ${renderInline(stated ?? observed ?? "")}`
}
