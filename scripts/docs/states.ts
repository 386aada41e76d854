import {
  getByPointer,
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../src/openapi/description.ts"
import { listQuestions } from "../sources/questions.ts"
import { renderMarkdown } from "./markdown.ts"
import { getQuestionPath } from "./marks.ts"
import { getRoot, type Page } from "./page.ts"
import { findOperation, getReferencePath, listOperations } from "./operations.ts"

/** An entry of `x-states`. */
interface ResourceStates {
  resource: string
  schema: string
  fields: string[]
  transitions: Transition[]
}

interface Transition {
  operationId: string
  request?: JsonObject
  guard: string
  from: string | JsonObject
  to: string | JsonObject
  effects?: Record<string, string>[]
}

/** Renders a table of the documented transitions, and of the state fields without one. */
export function renderStatesPage(description: Description): Page {
  const path = "states/"
  const { "x-states": states } = description as unknown as { "x-states": ResourceStates[] }
  const rows = states.flatMap((entry) =>
    [...formatTransitions(description, entry), ...formatUndocumented(description, entry)].map(
      (cells) => `| ${entry.resource} | ${cells.join(" | ")} |`,
    ),
  )
  const text = `# States

The fields that contain the state of a record, and the documented transitions.

| Resource | Change | Request | Condition | Effects |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`
  return { path, ...renderMarkdown(text, "states.md", (page) => getRoot(path) + page) }
}

function formatTransitions(description: Description, { transitions }: ResourceStates): string[][] {
  const operations = listOperations(description)
  return transitions.map(({ operationId, request = {}, guard, from, to, effects = [] }) => {
    const operation = findOperation(operations, operationId)
    const link = `[${operation.method} ${operation.path}](${getReferencePath(operation)})`
    const body = listValues(request).map((value) => ` with \`${value}\``)
    const verbs = effects.flatMap(Object.entries).map(([verb, what]) => `${verb} ${what}`)
    return [`${formatState(from)} → ${formatState(to)}`, link + body.join(), guard, verbs.join()]
  })
}

function formatUndocumented(description: Description, entry: ResourceStates): string[][] {
  const set = entry.transitions.flatMap(({ to }) => (isObject(to) ? Object.keys(to) : []))
  const fields = entry.fields.filter((field) => !set.includes(field))
  if (fields.length === 0) return []
  const questions = fields.flatMap((field) => {
    const property = getByPointer(
      description,
      `#/components/schemas/${entry.schema}/properties/${field}`,
    )
    return isObject(property) ? listQuestions(property) : []
  })
  const links = [...new Set(questions)].map((id) => `[${id}](${getQuestionPath(id)})`)
  const names = fields.map((field) => `\`${field}\``)
  return [[names.join(", "), `Not documented. Open question: ${links.join(", ")}.`, "", ""]]
}

function formatState(state: string | JsonObject): string {
  return typeof state === "string" ? state : `\`${listValues(state).join()}\``
}

/** Lists the values of an object, each with its path, such as `task.completed: true`. */
function listValues(value: Json, path: string[] = []): string[] {
  if (!isObject(value)) return [`${path.join(".")}: ${String(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => listValues(inner, [...path, key]))
}
