import { marked } from "marked"
import { getByPointer } from "../../src/openapi/description.ts"
import type { Rule } from "../../src/openapi/rules.ts"
import { listMarkedParts } from "../sources/markedParts.ts"
import type { DocumentedOperation } from "../sources/operations.ts"
import { type SiteContext, linkItems, linkOperations } from "./siteContext.ts"
import { formatEvidence } from "./annotateDescription.ts"

/** An entry on a page that readers can filter. Its texts are HTML. */
export interface FilterableItem {
  id: string
  title: string
  /** The heading of the page's section that contains the item. */
  group: string
  /** The resources that the item is about; empty for the whole API. */
  resource: string[]
  evidence: string[]
  terms: [name: string, html: string][]
}

/** Lists the entries of the pages that readers can filter, by page ID. */
export function listFilterableItems(context: SiteContext): Record<string, FilterableItem[]> {
  const names = context.description.tags.map(({ name }) => formatGroup(name))
  // Items about the whole API come first, then the resources in the order of the reference.
  const sort = (items: FilterableItem[]): FilterableItem[] =>
    items.toSorted((a, b) => names.indexOf(a.group) - names.indexOf(b.group))
  return {
    "open-questions": sort(listQuestions(context)),
    behaviour: listRules(context),
    evidence: sort(listEvidence(context)),
  }
}

function listQuestions(context: SiteContext): FilterableItem[] {
  const { description, operations, rules, root } = context
  const marks = listMarkedParts(description)
  return description["x-open-questions"].map(({ id, question, assumed, why }) => {
    const own = marks.filter((mark) => mark.questions.includes(id))
    const affected = operations.filter(({ parts }) => own.some(({ part }) => parts.has(part)))
    const based = Object.keys(rules).filter((name) => rules[name]?.question === id)
    // The source states a part without evidence marks; only the question about that part is open.
    const evidence = own.flatMap(({ evidence: all }) =>
      all.length > 0 ? all.map((mark) => mark.evidence) : ["stated"],
    )
    const group = findResource(affected)
    return createItem({ id, title: question, group, evidence }, group ? [group] : [], {
      Assumption: assumed,
      Reason: why,
      Places: own.map((mark) => `\`${formatPointer(mark.pointer, context)}\``).join(", "),
      Affects: linkOperations(affected, context),
      "Sandbox rules": linkItems("behaviour", based, root),
    })
  })
}

function listRules(context: SiteContext): FilterableItem[] {
  const { operations, rules, root } = context
  return Object.entries(rules).map(([id, rule]) => {
    const { about, stated, observed, question, fills, alternatives = {} } = rule
    const others = Object.entries(alternatives).slice(1)
    const evidence = [stated ? "stated" : observed ? "observed" : "assumed"]
    const applied = operations.filter((operation) => ruleAppliesTo(rule, operation.id))
    const named = applied.length > 0 ? applied : operations.filter(({ tag }) => tag === about)
    const resources = named.map(({ tag }) => tag)
    return createItem({ id, title: rule.rule, group: about, evidence }, resources, {
      Source: stated ?? observed ?? "",
      "Open question": linkItems("open-questions", [question ?? []].flat(), root),
      Alternatives: others.map(([other, { rule: text }]) => `\`${other}\`: ${text}`).join(" "),
      "No alternative": rule.noAlternative ?? "",
      "Fills a gap": fills ? "Every implementation needs a value here." : "",
      "Applies to": applied.length > 0 ? linkOperations(applied, context) : "",
    })
  })
}

/** Returns whether a sandbox rule applies to an operation. */
export function ruleAppliesTo(rule: Rule | undefined, operationId: string): boolean {
  return [rule?.applies ?? []].flat().some((place) => place.split(/\W/)[0] === operationId)
}

function listEvidence(context: SiteContext): FilterableItem[] {
  const { description, operations, root } = context
  const marks = listMarkedParts(description).filter(({ evidence }) => evidence.length > 0)
  return marks.map(({ pointer, part, evidence: all, questions }) => {
    const affected = operations.filter(({ parts }) => parts.has(part))
    const place = formatPointer(pointer, context)
    const evidence = all.map((mark) => mark.evidence)
    const item = { id: place.replaceAll(/\W+/g, "-"), title: `\`${place}\``, evidence }
    const resources = affected.map(({ tag }) => tag)
    return createItem({ ...item, group: findResource(affected) }, resources, {
      Evidence: all.map(formatEvidence).join(", "),
      "Open question": linkItems("open-questions", questions, root),
    })
  })
}

function createItem(
  item: { id: string; title: string; group: string | undefined; evidence: string[] },
  resources: string[],
  terms: Record<string, string>,
): FilterableItem {
  return {
    ...item,
    title: renderInline(item.title),
    group: formatGroup(item.group ?? "the whole API"),
    resource: [...new Set(resources)],
    evidence: [...new Set(item.evidence)],
    terms: Object.entries(terms).flatMap(([name, text]): FilterableItem["terms"] =>
      text ? [[name, renderInline(text)]] : [],
    ),
  }
}

/** Finds the resource that more than half of the affected operations belong to. */
function findResource(affected: DocumentedOperation[]): string | undefined {
  const byTag = [...Map.groupBy(affected, ({ tag }) => tag)]
  return byTag.find(([, group]) => group.length > affected.length / 2)?.[0]
}

/** Formats a JSON pointer in a readable form, such as `Task.tags` or `createTask requestBody`. */
function formatPointer(pointer: string, { description, operations }: SiteContext): string {
  const [root = "", kind = "", name = "", ...rest] = pointer.split("/").slice(1)
  if (kind === "schemas") return [name, ...rest.filter((part) => part !== "properties")].join(".")
  if (root === "components") return [kind, name, ...rest].join(" ")
  const part = getByPointer(description, `#/${root}/${kind}/${name}`)
  const operation = operations.find(({ parts }) => parts.has(part))
  return operation ? [operation.id, ...rest].join(" ") : description.info.title
}

function renderInline(markdown: string): string {
  return marked.parseInline(markdown, { async: false })
}

function formatGroup(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll("_", " ")
}
