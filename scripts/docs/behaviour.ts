import type { RuleFacts } from "../../src/sandbox/rules.ts"
import { renderHeading, createSlug } from "./markdown.ts"
import { renderQuestionLinks } from "./marks.ts"
import { capitalize, type Page, getRoot } from "./page.ts"
import { renderSentence } from "./places.ts"

/** The page of the rules of the sandbox. */
export const behaviourPath = "behaviour/"

/** All rules of the sandbox, by their ids. */
export type Rules = Record<string, RuleFacts>

/** The page of what the sandbox does, rule by rule, and of what each rests on. */
export function renderBehaviourPage(rules: Rules): Page {
  const path = behaviourPath
  const root = getRoot(path)
  const all = Object.entries(rules)
  const groups = [...Map.groupBy(all, ([, { about }]) => about)].map(([about, group]) => ({
    title: capitalize(about),
    // A rule may have the name of what it is about.
    id: createSlug(`about ${about}`),
    group,
  }))
  const count = (kind: Kind): number => all.filter(([, rule]) => getEvidence(rule) === kind).length
  const filling = all.filter(([, { fills }]) => fills).length
  const terms = [
    ["stated", "the source says so."],
    ["observed", "the source shows a value, and not the rule behind it."],
    [
      "assumed",
      `ours, until its open question is answered. ${filling} of these only <b>fill</b>: they settle
what every answer has to settle somehow: what a field holds, in which order records come, who sees them.`,
    ],
  ] as const
  return {
    path,
    title: "Behaviour",
    summary: `What the sandbox does, in ${all.length} rules, each with what it rests on: what is stated, observed or assumed.`,
    html: `<p>The <a href="${root}guides/sandbox/">sandbox</a> is the whole service, by the contract and by ${all.length} rules. They say what
OpenAPI cannot, as it is about more than one message. Each rests on one of three:</p>
<dl>
${terms.map(([kind, text]) => `<dt>${renderMark(kind)}</dt><dd><b>${count(kind)}</b> rules: ${text}</dd>`).join("\n")}
</dl>
<p>With <code>--explain</code> the sandbox tells the rules of each answer. With <code>--strict</code> it refuses, with 501, what rests
on an assumed rule that does not fill.</p>
${groups.map(({ group, ...heading }) => renderHeading({ ...heading, depth: 2 }) + renderRules(group, root)).join("\n")}`,
    headings: groups.map(({ title, id }) => ({ depth: 2, title, id })),
  }
}

/** Links to the rules that rest on an open question, as HTML; empty where there are none. */
export function renderRuleLinks(question: string, rules: Rules, root: string): string {
  const ids = Object.keys(rules).filter((id) => rules[id]?.question === question)
  return ids
    .map((id) => `<a href="${root}${behaviourPath}#${id}"><code>${id}</code></a>`)
    .join(", ")
}

type Kind = "stated" | "observed" | "assumed"

function getEvidence({ stated, observed }: RuleFacts): Kind {
  return stated ? "stated" : observed ? "observed" : "assumed"
}

function renderMark(kind: Kind): string {
  return `<span class="mark ${kind}">${kind}</span>`
}

function renderRules(group: [id: string, rule: RuleFacts][], root: string): string {
  const items = group.map(
    ([id, rule]) => `<div id="${id}">
<dt><code>${id}</code> <a class="anchor" href="#${id}" aria-label="Link to ${id}">#</a></dt>
<dd>${rule.fills ? "fills " : ""}${renderMark(getEvidence(rule))}</dd>
<dd>${renderSentence(rule.rule)}</dd>
<dd>${renderSource(rule, root)}</dd>
</div>`,
  )
  return `<dl class="rules">\n${items.join("\n")}\n</dl>\n`
}

function renderSource({ stated, observed, question }: RuleFacts, root: string): string {
  if (question) return `Open question: ${renderQuestionLinks([question], root)}`
  return `${stated ? "Source" : "Seen"}: ${renderSentence(stated ?? observed)}`
}
