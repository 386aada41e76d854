import { expect, inject, test } from "vitest"
import { rules as generated } from "../../../generated/sandbox.ts"
import { renderBehaviourPage, type Rules } from "../../../scripts/docs/behaviour.ts"
import { renderInline } from "../../../scripts/docs/markdown.ts"
import { renderQuestionsPage } from "../../../scripts/docs/questions.ts"
import { readRules } from "../../../scripts/sources/rules.ts"

const description = inject("description")
const rules: Rules = generated
const page = renderBehaviourPage(await readRules(description))
const questions = renderQuestionsPage(description, rules)

/** Splits a page at its anchors. */
function splitPage({ html }: { html: string }): Map<string, string> {
  const parts = html.split(/(?=<(?:div|section|h\d)[^>]* id=")/)
  return new Map(parts.map((part) => [/ id="([^"]*)"/.exec(part)?.[1] ?? "", part]))
}

const asked = splitPage(questions)
const listed = splitPage(page)

const getKind = ({ stated, observed }: Rules[string]): string =>
  stated ? "stated" : observed ? "observed" : "assumed"

test("shows each rule once, with its text and evidence", () => {
  for (const [id, rule] of Object.entries(rules)) {
    const html = listed.get(id) ?? ""
    const kind = getKind(rule)
    expect(page.html.split(` id="${id}"`)).toHaveLength(2)
    expect(html).toContain(`<dd>${renderInline(rule.rule)}</dd>`)
    expect(html).toContain(
      `<dd>${rule.fills ? "fills " : ""}<span class="mark ${kind}">${kind}</span></dd>`,
    )
    expect(html).toContain(
      rule.question
        ? `<a href="../open-questions/#${rule.question}">`
        : renderInline(rule.stated ?? rule.observed ?? ""),
    )
  }
})

test("links each assumed rule from its question only", () => {
  for (const [id, rule] of Object.entries(rules)) {
    const link = `<a href="../behaviour/#${id}">`
    const naming = [...asked].filter(([, html]) => html.includes(link)).map(([name]) => name)
    expect([id, naming]).toEqual([id, [rule.question ?? []].flat()])
  }
})

test("has a section for each group of rules", () => {
  const about = new Set(Object.values(rules).map((rule) => rule.about))
  expect(page.headings.map(({ title }) => title.toLowerCase())).toEqual([...about])
})
