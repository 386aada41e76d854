import { effects } from "../../generated/effects.ts"
import { type RuleId, rules } from "../../generated/sandbox.ts"
import { pathPrefixes } from "../../generated/tables.ts"
import { type OperationId, operationIds, getOperationSpec } from "../contract/operations.ts"
import { readDescription } from "../contract/readDescription.ts"
import type { Description } from "../openapi/description.ts"
import { type OperationExplanation, explainOperation } from "../openapi/explainOperation.ts"
import { explainSchema } from "../openapi/explainSchema.ts"
import type { Rule } from "../openapi/rules.ts"
import { programName } from "./commands.ts"
import { guideCodes, readErrorGuide } from "../server/errorPage.ts"
import { explainField, formatField } from "./explain/explainField.ts"
import { findSubject, ruleIds } from "./explain/findSubject.ts"
import { formatOperation } from "./explain/formatOperation.ts"
import { formatQuestionPage, formatRulePage } from "./explain/formatRule.ts"
import { formatSchema } from "./explain/formatSchema.ts"
import { parseCommand } from "./parse.ts"
import { wrapMarkdown } from "./wrapText.ts"

/** Runs `explain`, which prints the page of a name, or a list of operations. */
export async function runExplain(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand("explain", args)
  const description = readDescription()
  const text = positionals.join(" ").trim()
  const found = findSubject(text, description)
  if (found.guess !== undefined) {
    process.stderr.write(`Unknown name '${text}'. This is '${found.guess}':\n`)
  }
  const { data, markdown } = explain(description, found)
  process.stdout.write(values.json ? `${JSON.stringify(data, null, 2)}\n` : wrap(markdown()))
}

interface Output {
  data: unknown
  markdown: () => string
}

function explain(description: Description, subject: ReturnType<typeof findSubject>): Output {
  const { schema, question, rule, alternative, field, code, operations = [] } = subject
  if (schema !== undefined) {
    const data = explainSchema(description, schema)
    return { data, markdown: () => formatSchema(data) }
  }
  const questions = description["x-open-questions"]
  if (rule !== undefined) {
    const data = { ...readRule(rule), alternative }
    return { data, markdown: () => formatRulePage(rule, questions, alternative) }
  }
  const asked = questions.find((one) => one.id === question)
  if (asked !== undefined) {
    const ids = ruleIds.filter((id) => rules[id].question === question)
    const data = { ...asked, rules: ids.map(readRule) }
    return { data, markdown: () => formatQuestionPage(asked, ids) }
  }
  if (code !== undefined) {
    const guide = readErrorGuide(code)
    return { data: { code, guide }, markdown: () => guide }
  }
  if (field !== undefined) {
    const data = explainField(description, field, (id) => explainOne(description, id))
    return { data, markdown: () => formatField(data) }
  }
  const [id, ...others] = operations
  if (id === undefined || others.length > 0) {
    const data = operations.map(listOperation)
    const isComplete = operations.length === operationIds.length
    return { data, markdown: () => formatList(data, isComplete ? formatOthers(description) : "") }
  }
  const explanation = explainOne(description, id)
  const applied = listRuleIds(explanation)
  const data = { ...explanation, rules: applied.map(readRule) }
  return { data, markdown: () => formatOperation(explanation, applied) }
}

function explainOne(description: Description, id: OperationId): OperationExplanation {
  const [basePath] = pathPrefixes
  const spec = getOperationSpec(id)
  return explainOperation({ description, spec, effects: effects[id], basePath })
}

function readRule(id: RuleId): Rule & { id: RuleId } {
  return { id, ...rules[id] }
}

/** Lists the rules that an operation's effects refer to. */
function listRuleIds({ effect, parameters, body }: OperationExplanation): RuleId[] {
  const parts = [...parameters, ...(body?.keys ?? [])]
  const sentences = [effect, ...parts.map((part) => part.effect ?? "")].join(" ")
  const named = sentences.matchAll(/the rule `([\w-]+)`/g)
  return [...new Set(Array.from(named, ([, id]) => id as RuleId))].filter((id) => id in rules)
}

interface ListedOperation {
  operationId: string
  method: string
  path: string
}

function listOperation(operationId: OperationId): ListedOperation {
  const { method, path } = getOperationSpec(operationId)
  return { operationId, method, path }
}

/** Lists the schemas of the records that the service stores, which `x-kind` marks. */
function listRecords({ components }: Description): string[] {
  const schemas = Object.entries(components.schemas ?? {})
  return schemas.flatMap(([name, schema]) => ("x-kind" in schema ? [name] : []))
}

function formatList(operations: ListedOperation[], others: string): string {
  const rows = operations.map(
    ({ operationId, method, path }) => `${operationId.padEnd(26)}${method.padEnd(8)}${path}\n`,
  )
  return `${rows.join("")}\nRun '${programName} explain <operationId>' to explain an operation.${others}\n`
}

/** Lists what else has a name. */
function formatOthers(description: Description): string {
  const questions = description["x-open-questions"].map(({ id }) => id)
  return ` You can also explain:

- a record: ${listRecords(description).join(", ")}
- a field or query parameter, such as \`due_on\`
- an error code: ${guideCodes.join(", ")}
- an open question and the rules that answer it: ${questions.join(", ")}
- a rule that a log or a report names, or one of its alternatives, such as \`default-order\` or \`default-order=tasks-by-name\``
}

/** Wraps Markdown to the terminal's width. In a pipe, each paragraph stays on one line. */
function wrap(markdown: string): string {
  const { isTTY, columns } = process.stdout
  return isTTY && columns > 0 ? wrapMarkdown(markdown, columns) : markdown
}
