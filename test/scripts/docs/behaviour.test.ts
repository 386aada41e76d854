import { expect, inject, test } from "vitest"
import { rules as generated } from "../../../generated/sandbox.ts"
import { renderBehaviourPage, type Rules } from "../../../scripts/docs/behaviour.ts"
import { renderQuestionsPage } from "../../../scripts/docs/evidence.ts"
import { renderSentence } from "../../../scripts/docs/places.ts"
import { readRules } from "../../../scripts/sources/rules.ts"

const description = inject("description")
const rules: Rules = generated
const page = renderBehaviourPage(await readRules(description))
const questions = renderQuestionsPage(description, rules)

/** The parts of a page that a link leads to, by their anchors. */
function partsOf({ html }: { html: string }): Map<string, string> {
  const parts = html.split(/(?=<(?:div|section|h\d)[^>]* id=")/)
  return new Map(parts.map((part) => [/ id="([^"]*)"/.exec(part)?.[1] ?? "", part]))
}

/** The anchors of another page that a page leads to. */
function targets(html: string, at: string): string[] {
  const links = html.matchAll(new RegExp(`href="\\.\\./${at}/#([^"]*)"`, "g"))
  return [...links].map(([, id = ""]) => id)
}

/** The questions have theirs at their headings, which the rest of a question follows. */
const asked = partsOf(questions)
const listed = partsOf(page)

const kindOf = ({ stated, observed }: Rules[string]): string =>
  stated ? "stated" : observed ? "observed" : "assumed"

test("each rule is on the page once, with what it says and rests on", () => {
  for (const [id, rule] of Object.entries(rules)) {
    const html = listed.get(id) ?? ""
    const kind = kindOf(rule)
    expect(page.html.split(` id="${id}"`)).toHaveLength(2)
    expect(html).toContain(`<dd>${renderSentence(rule.rule)}</dd>`)
    expect(html).toContain(
      `<dd>${rule.fills ? "fills " : ""}<span class="mark ${kind}">${kind}</span></dd>`,
    )
    expect(html).toContain(
      rule.question
        ? `<a href="../open-questions/#${rule.question}">`
        : renderSentence(rule.stated ?? rule.observed),
    )
  }
})

test("each assumed rule is named by its question, and no rule by another", () => {
  for (const [id, rule] of Object.entries(rules)) {
    const link = `<a href="../behaviour/#${id}">`
    const naming = [...asked].filter(([, html]) => html.includes(link)).map(([name]) => name)
    expect([id, naming]).toEqual([id, [rule.question ?? []].flat()])
  }
})

test("each link between rules and questions leads to one of them", () => {
  const toQuestions = targets(page.html, "open-questions")
  const toRules = targets(questions.html, "behaviour")
  expect(toQuestions.filter((id) => !asked.has(id))).toEqual([])
  expect(toRules.filter((id) => !listed.has(id))).toEqual([])
  expect(toRules).toHaveLength(toQuestions.length)
})

test("the page counts the rules of each kind, and those that fill", () => {
  const all = Object.values(rules)
  for (const kind of ["stated", "observed", "assumed"]) {
    const count = all.filter((rule) => kindOf(rule) === kind).length
    expect(page.html).toContain(`>${kind}</span></dt><dd><b>${count}</b> rules`)
  }
  const filling = all.filter(({ fills }) => fills)
  expect(page.html).toContain(`${filling.length} of these only <b>fill</b>`)
})

test("the page has a section for each thing that rules are about", () => {
  const about = new Set(Object.values(rules).map((rule) => rule.about))
  expect(page.headings.map(({ title }) => title.toLowerCase())).toEqual([...about])
})
