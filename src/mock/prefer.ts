import { type OperationFacts, responseOf } from "../contract/operations.ts"
import { parsePrefer } from "../contract/prefer.ts"

/** What a `Prefer` header asks of the mock; the names are those of Prism. */
export interface Preferences {
  /** The status to answer with. */
  code?: number
  /** The name of the example to answer with. */
  example?: string
  /** Whether the answer is made up from the schema. */
  dynamic?: boolean
}

/**
 * Reads a `Prefer` header. Preferences that the mock does not know are left, as RFC 7240 says in section 2.
 *
 * @returns what it asks for, or a sentence about what the operation does not have.
 */
export function preferencesOf(
  header: string,
  facts: OperationFacts,
): Preferences | { unusable: string } {
  if (!header) return {}
  const given = parsePrefer(header)
  const code = given.get("code")
  const example = given.get("example")
  const dynamic = given.get("dynamic")
  const status = code === undefined ? facts.success : Number(code)
  const response = /^[2-5]\d\d$/.test(`${status}`) ? responseOf(facts, status) : undefined
  if (!response) {
    const others = Object.keys(facts.responses).join(", ").replace("default", "any error")
    return { unusable: `code=${code} is no status of this operation, which has ${others}.` }
  }
  if (example !== undefined && !response.examples.includes(example)) {
    const others = response.examples.join(", ") || "none"
    return { unusable: `example=${example} is no example of the response, which has ${others}.` }
  }
  if (dynamic !== undefined && !/^(true|false)$/.test(dynamic)) {
    return { unusable: `dynamic=${dynamic} is neither true nor false.` }
  }
  return {
    ...(code !== undefined && { code: status }),
    ...(example !== undefined && { example }),
    ...(dynamic !== undefined && { dynamic: dynamic === "true" }),
  }
}
