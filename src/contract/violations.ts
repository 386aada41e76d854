import { isObject } from "../openapi/description.ts"

/** A difference between a message and the contract. */
export interface Violation {
  /** The part of the request or response that violates the contract. */
  in: "method" | "path" | "query" | "header" | "body" | "status"
  /** The name of the parameter or header, or the path of the key, such as `tasks[0].due_on`. */
  name: string
  /** `missing`: absent or empty. `unsupported`: present, but not allowed. */
  kind: "missing" | "invalid" | "unsupported"
  /** What the contract requires, as text. */
  expected: string
  /** The actual value, shortened and without secrets. */
  found: string
  /** A JSON pointer to the violated part of the description, as a URI fragment. */
  pointer: string
  /** A suggestion, such as `Did you mean task.due_on?`. */
  hint?: string
  /** The allowed methods, if the request's method isn't one of them. */
  allowed?: string[]
  /** Set if the body exceeds the maximum size. */
  isTooLarge?: true
}

export function createViolation({
  in: place,
  name = "",
  kind,
  expected = "",
  found = "",
  ...others
}: Pick<Violation, "in" | "kind" | "pointer"> & Partial<Violation>): Violation {
  return { in: place, name, kind, expected, found, ...others }
}

/** Returns whether a value is invalid because it's an empty string or null. */
export function hasEmptyValue({ kind, found }: Violation): boolean {
  return kind === "invalid" && (found === '""' || found === "null")
}

/** The maximum number of violations to report per schema or query; a large body can have thousands. */
export const maxViolations = 100

const maxValueLength = 60

/** The maximum length of a reported key or parameter name; a client can send a key of 1 MiB. */
const maxNameLength = 100

const nouns: Record<Violation["in"], string> = {
  method: "method",
  path: "path parameter",
  query: "parameter",
  header: "header",
  body: "key",
  status: "status",
}

/** Formats a violation as one or two sentences for a developer. */
export function formatViolation(violation: Violation): string {
  return describeViolation(violation, `The ${violation.in}`)
}

/**
 * Formats a violation like {@link formatViolation}, with a given subject for a whole message part.
 *
 * @param whole - the sentence's subject if the violation has no name.
 */
export function describeViolation(
  { in: place, name, kind, expected, found, hint }: Violation,
  whole: string,
): string {
  const named = place === "header" ? `The ${name} header` : `The ${nouns[place]} ${name}`
  const subject = name ? named : whole
  const said = {
    missing: `${subject} is missing or empty${expected && `; it must be ${expected}`}.`,
    invalid: `${subject} must be ${expected}${found && `, not ${found}`}.`,
    unsupported: expected
      ? `${subject} is supported only ${expected}.`
      : formatUnsupported(place, name, found),
  }[kind]
  return hint ? `${said} ${hint}` : said
}

function formatUnsupported(place: Violation["in"], name: string, found: string): string {
  if (place === "path") return `The API has no path ${found}.`
  if (name) return `Unknown ${nouns[place]} ${name}.`
  return place === "query" ? "A parameter has no name." : `This operation has no ${place}.`
}

/** Formats an error message with a line for each violation. */
export function formatViolationList(what: string, violations: Violation[]): string {
  const lines = violations.map((one) => `- ${formatViolation(one)} ${one.pointer}`)
  return [`${what} violates the contract:`, ...lines].join("\n")
}

/** Returns the first violations of a query, and one more that says how many are left out. */
export function limitViolations(violations: Violation[]): Violation[] {
  const [first] = violations
  const more = violations.length - maxViolations
  if (!first || more <= 0) return violations
  const rest = createUnlistedViolation({ in: first.in, name: "" }, more, first.pointer)
  return [...violations.slice(0, maxViolations), rest]
}

/** Creates the violation that says how many others are left out. */
export function createUnlistedViolation(
  place: Pick<Violation, "in" | "name">,
  count: number,
  pointer: string,
): Violation {
  const hint = formatUnlisted(count)
  return createViolation({ ...place, kind: "invalid", expected: "valid", pointer, hint })
}

/** Shortens an undeclared name. A declared one is never as long. */
export function shortenName(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name
}

/** Returns the sentence that says how many violations a report leaves out. */
export function formatUnlisted(count: number): string {
  return `${count} more ${count === 1 ? "violation is" : "violations are"} not listed.`
}

/** Joins alternatives as `a, b or c`. */
export function formatChoice(names: string[]): string {
  return names.join(", ").replace(/, ([^,]*)$/, " or $1")
}

/** Formats a value for a message, shortened. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return "an array"
  if (isObject(value)) return "an object"
  // JSON.stringify throws for a bigint.
  if (typeof value === "bigint") return shorten(`${value}n`)
  // JSON.parse reads 1e400 as Infinity, which JSON.stringify would write as null.
  if (typeof value === "number") return shorten(`${value}`)
  // Escaping a megabyte that is then cut off would take several milliseconds.
  const start = typeof value === "string" ? value.slice(0, maxValueLength) : value
  return shorten(JSON.stringify(start) ?? "nothing")
}

/** Shortens a reported value. */
export function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 3)}…` : text
}

/** Parses a body as JSON, or returns the violation if it's invalid. */
export function parseJsonBody(body: unknown, pointer: string) {
  if (typeof body !== "string") return { value: body, violations: [] }
  try {
    return { value: JSON.parse(body), violations: [] }
  } catch {
    // The engine's own message could quote a secret from the body.
    const invalid = { in: "body", kind: "invalid", expected: "JSON", pointer } as const
    return { violations: [createViolation(invalid)] }
  }
}
