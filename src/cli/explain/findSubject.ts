import { findSimilarName } from "../../contract/findSimilarName.ts"
import { formatChoice } from "../../contract/violations.ts"
import { type OperationId, operationIds, getOperationSpec } from "../../contract/operations.ts"
import { program } from "../commands.ts"

/** What `explain` explains: operations, or a schema. */
export interface Subject {
  operations?: OperationId[]
  schema?: string
  /** The name that a misspelt text probably means. */
  guess?: string
}

/**
 * Finds what a text names: an operation by its ID or its method and path, a schema, or the operations below a path. An
 * empty text names all operations. Letter case does not matter.
 *
 * @throws Error that lists the similar names, unless there is exactly one.
 */
export function findSubject(text: string, schemas: string[]): Subject {
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
    `Unknown name '${text}'. Run '${program} explain' to list the operations and records.`,
  )
}

function findExact(text: string, schemas: string[]): Subject | undefined {
  const lower = text.toLowerCase()
  const operation = operationIds.find((id) => id.toLowerCase() === lower)
  if (operation) return { operations: [operation] }
  const schema =
    schemas.find((name) => name === text) ?? schemas.find((name) => name.toLowerCase() === lower)
  if (schema) return { schema }
  const operations = findByPath(lower)
  return operations.length > 0 ? { operations } : undefined
}

/** Finds the operations on a path and below it. A method before the path selects only the operation on the path. */
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

/** Finds the operations whose ID or path contains a word, such as `webhook`. */
function findByWord(text: string): OperationId[] {
  const word = text.toLowerCase()
  if (!/^\w{4,}$/.test(word)) return []
  return operationIds.filter((id) =>
    `${id} ${getOperationSpec(id).path}`.toLowerCase().includes(word),
  )
}

/** Lists the first words of the paths, such as `tasks`. */
function listPathWords(): Set<string> {
  return new Set(operationIds.map((id) => getOperationSpec(id).path.split("/")[1] ?? ""))
}

/** Lists the known names that a misspelt name is similar to, the most similar first. */
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
