import { findSimilarName } from "../../contract/findSimilarName.ts"
import { formatChoice } from "../../contract/violations.ts"
import { type OperationId, operationIds, getOperationSpec } from "../../contract/operations.ts"
import { programName } from "../commands.ts"

/** What to explain: operations, or a schema. */
export interface ExplainSubject {
  operations?: OperationId[]
  schema?: string
  /** The similar name that was found, if the text is misspelled. */
  guess?: string
}

/**
 * Finds what to explain, ignoring case: an operation by ID or by method and path, a schema, or the operations below a
 * path. An empty string selects all operations.
 *
 * @throws Error for an unknown name, with suggestions, unless exactly one known name is similar.
 */
export function findSubject(text: string, schemas: string[]): ExplainSubject {
  const exact = findExact(text, schemas)
  if (exact) return exact
  const similar = listSimilar(text, [...operationIds, ...schemas, ...listPathWords()])
  const [guess = ""] = similar
  if (similar.length === 1) return { ...findExact(guess, schemas), guess }
  if (similar.length > 1) {
    const names = similar.map((name) => `'${name}'`)
    throw new Error(`Unknown name '${text}'. Did you mean ${formatChoice(names)}?`)
  }
  const operations = findByWord(text)
  if (operations.length > 0) return { operations }
  throw new Error(
    `Unknown name '${text}'. Run '${programName} explain' to list the operations and records.`,
  )
}

function findExact(text: string, schemas: string[]): ExplainSubject | undefined {
  const lower = text.toLowerCase()
  const operation = operationIds.find((id) => id.toLowerCase() === lower)
  if (operation) return { operations: [operation] }
  const schema =
    schemas.find((name) => name === text) ?? schemas.find((name) => name.toLowerCase() === lower)
  if (schema) return { schema }
  const operations = findByPath(lower)
  return operations.length > 0 ? { operations } : undefined
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

/** Finds operations by a word in their ID or path, such as `webhook`. */
function findByWord(text: string): OperationId[] {
  const word = text.toLowerCase()
  if (!/^\w{4,}$/.test(word)) return []
  return operationIds.filter((id) =>
    `${id} ${getOperationSpec(id).path}`.toLowerCase().includes(word),
  )
}

/** Lists the first segments of all paths, such as `tasks`. */
function listPathWords(): Set<string> {
  return new Set(operationIds.map((id) => getOperationSpec(id).path.split("/")[1] ?? ""))
}

/** Lists the known names similar to a misspelled one, most similar first. */
function listSimilar(name: string, known: string[]): string[] {
  const text = name.toLowerCase().replace(/^\//, "")
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]))
  const similar: string[] = []
  for (;;) {
    const next = findSimilarName(text, [...lower.keys()])
    if (next === undefined) return similar
    similar.push(lower.get(next) ?? next)
    lower.delete(next)
  }
}
