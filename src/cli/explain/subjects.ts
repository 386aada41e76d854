import { rules } from "../../../generated/sandbox.ts"
import { findSimilarName } from "../../contract/findSimilarName.ts"
import { type OperationId, operationIds, getOperationSpec } from "../../contract/operations.ts"
import type { Description } from "../../openapi/description.ts"
import { guideCodes, readErrorGuide } from "../../server/errorPage.ts"
import { programName } from "../commands.ts"
import { explainField, explainOperation, explainSchema } from "./contractPages.ts"
import type { Page } from "./page.ts"
import { explainQuestion, explainRule, ruleIds } from "./rulePages.ts"

/**
 * Explains a name, ignoring case: an operation, by ID, by method and path or by the name of one of its checks, a schema,
 * an open question, a rule, one of its alternatives, an error code, the operations below a path, or a field, also as a
 * message names it. An empty name stands for all operations.
 *
 * @throws Error for an unknown name, with a similar one if there is one.
 */
export function explainName(description: Description, text: string): Page {
  const lower = text.toLowerCase()
  const subjects = listSubjects(description)
  const [operation = ""] = text.split("/")
  const subject =
    subjects.find(({ name }) => name === text || name === operation) ??
    subjects.find(({ name }) => name.toLowerCase() === lower)
  if (subject) return subject.explain()
  const [id, ...others] = findByPath(lower)
  if (id)
    return others.length > 0
      ? listOperations(description, [id, ...others])
      : explainOperation(description, id)
  const field = explainField(description, lower)
  if (field) return field
  const last = readLastName(text)
  if (last !== text) return explainName(description, last)
  const similar = findSimilarName(
    text,
    subjects.map(({ name }) => name),
  )
  const hint = similar
    ? `Did you mean '${similar}'?`
    : `Run '${programName} explain' to list the operations, records and open questions.`
  throw new Error(`Unknown name '${text}'. ${hint}`)
}

/** Returns the last name in a pointer or in a path of keys, as messages contain them, such as `Task.due_on`. */
function readLastName(text: string): string {
  const keys = text.startsWith("#/components/") ? text.split("/").slice(3) : [text]
  const name = keys[keys.lastIndexOf("properties") + 1] ?? text
  return name.split(".").at(-1) ?? name
}

/** Lists everything that has a name. A question comes before the rule of the same name, because its page has both. */
function listSubjects(description: Description): { name: string; explain: () => Page }[] {
  const schemas = Object.keys(description.components.schemas ?? {})
  return [
    ...operationIds.map((id) => ({ name: id, explain: () => explainOperation(description, id) })),
    ...schemas.map((name) => ({ name, explain: () => explainSchema(description, name) })),
    ...description["x-open-questions"].map((question) => ({
      name: question.id,
      explain: () => explainQuestion(question),
    })),
    ...guideCodes.map((code) => ({ name: code, explain: () => explainCode(code) })),
    ...ruleIds.flatMap((rule) => {
      const names = Object.keys(rules[rule].alternatives ?? {}).map((id) => `${rule}=${id}`)
      return [rule, ...names].map((name) => ({
        name,
        explain: () => explainRule(description, rule, name.slice(rule.length + 1)),
      }))
    }),
  ]
}

function explainCode(code: string): Page {
  const [title = "", ...text] = readErrorGuide(code).trim().split("\n")
  return { title: title.slice(2), text: text.join("\n").trim(), sections: {}, openQuestions: [] }
}

/** Finds the operations at a path and below; with a method, only the operation at the path. */
function findByPath(text: string): OperationId[] {
  const [, method, path = ""] =
    /^(?:(get|post|put|delete) +)?(?:\/?v2)?\/?(.*?)\/?$/.exec(text) ?? []
  const template = `/${path.replaceAll(/\b\d+\b/g, "{id}")}`
  return operationIds.filter((id) => {
    const spec = getOperationSpec(id)
    if (method !== undefined) return spec.method.toLowerCase() === method && spec.path === template
    return `${spec.path}/`.startsWith(template === "/" ? "/" : `${template}/`)
  })
}

function listOperations({ components, ...description }: Description, ids: OperationId[]): Page {
  const schemas = Object.entries(components.schemas ?? {})
  // The schemas of the records that the service stores.
  const records = schemas.flatMap(([name, schema]) => ("x-kind" in schema ? [name] : []))
  const questions = description["x-open-questions"].map(({ id }) => id)
  const isComplete = ids.length === operationIds.length
  return {
    title: "Operations",
    text: `Run '${programName} explain <name>' to explain an operation or another name.`,
    sections: {
      Operations: ids.map((id) => {
        const { method, path } = getOperationSpec(id)
        return `${id.padEnd(26)}${method.padEnd(8)}${path}`
      }),
      "Other names": isComplete
        ? [
            `a record: ${records.join(", ")}`,
            "a field or query parameter, such as `due_on`",
            `an error code: ${guideCodes.join(", ")}`,
            `an open question and the rules that answer it: ${questions.join(", ")}`,
            "a rule that a log or a report names, or one of its alternatives, such as `default-order` or `default-order=tasks-by-name`",
          ]
        : [],
    },
    openQuestions: [],
  }
}
