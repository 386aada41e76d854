import { effects } from "../../generated/effects.ts"
import { type RuleId, rules } from "../../generated/sandbox.ts"
import { servers, tokenPrefix } from "../../generated/tables.ts"
import { type OperationId, operationIds, operationSpec } from "../contract/operations.ts"
import { readDescription } from "../contract/readDescription.ts"
import {
  type ExplainedPart,
  type Explanation,
  explainOperation,
} from "../openapi/explainOperation.ts"
import { formatRule } from "../sandbox/rules.ts"
import { program } from "./commands.ts"
import { parseCommand, suggest } from "./parse.ts"

/** Runs `explain`: prints one operation, or lists all operations. */
export async function runExplain(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand("explain", args)
  const found = findOperations(positionals.join(" ").trim())
  const [id, ...others] = found
  if (id === undefined || others.length > 0) {
    const operations = listOperations(found)
    return print(values.json ? operations : formatList(operations))
  }
  const explanation = explain(id)
  print(values.json ? explanation : formatMarkdown(explanation))
}

function explain(id: OperationId): Explanation {
  const [basePath] = servers
  const description = readDescription()
  return explainOperation({ description, spec: operationSpec(id), effects: effects[id], basePath })
}

/**
 * Finds operations by an ID, a path, or a method and a path. An empty text means all operations.
 *
 * @throws Error that suggests a similar ID if there is no such operation.
 */
function findOperations(text: string): OperationId[] {
  const found = operationIds.filter((id) => {
    const { method, path } = operationSpec(id)
    const names = ["", id, path, `${method} ${path}`]
    return names.some((name) => name.toLowerCase() === text.toLowerCase())
  })
  if (found.length > 0) return found
  const hint = suggest(text, operationIds) ?? `Run '${program} explain' to list the operations.`
  throw new Error(`Unknown operation '${text}'. ${hint}`)
}

interface ListedOperation {
  operationId: string
  method: string
  path: string
}

function listOperations(ids: OperationId[]): ListedOperation[] {
  return ids.map((operationId) => {
    const { method, path } = operationSpec(operationId)
    return { operationId, method, path }
  })
}

function formatList(operations: ListedOperation[]): string {
  const rows = operations.map(
    ({ operationId, method, path }) => `${operationId.padEnd(26)}${method.padEnd(8)}${path}\n`,
  )
  return `${rows.join("")}\nRun '${program} explain <operationId>' to print one operation.\n`
}

function formatMarkdown(explanation: Explanation): string {
  const { operationId, method, path, description, parameters, body, responses } = explanation
  const { effect, evidence, openQuestions } = explanation
  const ruleIds = listRuleIds(explanation)
  const sections: [title: string, lines: string[]][] = [
    ["Parameters", parameters.map(formatPart)],
    ["Body", body ? formatBody(body) : []],
    ["Responses", responses.map(formatResponse)],
    ["Effects", effect ? [effect] : []],
    ["Evidence", [evidence.join("; ") || "Stated, except the parts with their own evidence."]],
    ["Rules", ruleIds.map((id) => `- ${formatRule(id)}`)],
    [
      "Open questions",
      openQuestions.map(
        ({ id, question, assumed }) => `- \`${id}\`: ${question} Assumption: ${assumed}`,
      ),
    ],
    ["Example", formatExample(explanation.example)],
  ]
  const texts = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `\n## ${title}\n\n${lines.join("\n")}\n`)
  return `# ${operationId}: ${method} ${path}\n\n${description}\n${texts.join("")}`
}

/** Lists the rules that the effects mention. */
function listRuleIds({ effect, parameters, body }: Explanation): RuleId[] {
  const parts = [...parameters, ...(body?.keys ?? [])]
  const sentences = [effect, ...parts.map((part) => part.effect ?? "")].join(" ")
  const named = sentences.matchAll(/the rule `([\w-]+)`/g)
  return [...new Set(Array.from(named, ([, id]) => id as RuleId))].filter((id) => id in rules)
}

function formatBody({ description, mediaTypes, keys }: NonNullable<Explanation["body"]>): string[] {
  const intro = [description, `Content-Type: \`${mediaTypes.join("`, `")}\``].filter(Boolean)
  return [intro.join(" "), "", ...keys.map(formatPart)]
}

function formatPart({ name, required, requiredIn, type, ...part }: ExplainedPart): string {
  const details = [part.description, part.effect].filter(Boolean).join(" ").replaceAll(/\s+/g, " ")
  const marks = [
    ...part.evidence,
    ...(part.openQuestions.length > 0 ? [`open questions: ${part.openQuestions.join(", ")}`] : []),
  ]
  const more = marks.length > 0 ? ` [${marks.join("; ")}]` : ""
  const form = requiredIn ? `, required in the form "${requiredIn}"` : ""
  const need = required ? ", required" : form
  return `- \`${name}\` (${part.in}, ${type}${need}): ${details}${more}`
}

function formatResponse({ status, description, schema }: Explanation["responses"][number]): string {
  return `- ${status}${schema ? ` \`${schema}\`` : ""}: ${description.replaceAll(/\s+/g, " ")}`
}

function formatExample({ method, target, contentType, body }: Explanation["example"]): string[] {
  const type = contentType === undefined ? [] : [`Content-Type: ${contentType}`]
  const json = body === undefined ? [] : ["", JSON.stringify(body, null, 2)]
  const head = [`${method} ${target}`, `Authorization: ${tokenPrefix}<ACCESS_TOKEN>`]
  return ["```http", ...head, ...type, ...json, "```"]
}

function print(value: unknown): void {
  const text = typeof value === "string" ? value : `${JSON.stringify(value, null, 2)}\n`
  process.stdout.write(text)
}
