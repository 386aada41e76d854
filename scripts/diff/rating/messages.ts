import { parsePointer } from "../../../src/openapi/description.ts"
import type { ContextualChange } from "../types.ts"

/** Describes any change that has no message of its own. */
export function describeChange(change: ContextualChange): string {
  const { kind, typeName, path, property, base, revision } = change
  const [before, after] = [base?.value, revision?.value]
  if (kind !== "modified") return `${formatLabel(typeName, path, after ?? before)} was ${kind}.`
  const [from, to] = [formatValue(before), formatValue(after)]
  if (from.length + to.length > 80) return `\`${property}\` changed.`
  if (before === undefined) return `\`${property}\` was set to ${to}.`
  if (after === undefined) return `\`${property}\` was removed; it was ${from}.`
  return `\`${property}\` changed from ${from} to ${to}.`
}

/** Formats a value as inline code. */
export function formatValue(value: unknown): string {
  // JSON escapes line breaks, which would end the row of a Markdown table.
  const isPlain = typeof value === "string" && !/[\n\r]/.test(value)
  return `\`${isPlain ? value : JSON.stringify(value)}\``
}

export function getLastKey(pointer: string): string {
  return parsePointer(pointer).at(-1) ?? ""
}

/** Returns whether a part belongs to a webhook: the service sends its requests, and consumers read them. */
export function isDelivery(path: string): boolean {
  return path.startsWith("#/webhooks/")
}

/** Formats a part's type and name; an array item has no name. */
function formatLabel(typeName: string, path: string, value: unknown): string {
  const key = getLastKey(path)
  const type = path.endsWith(`/properties/${key}`) ? "Property" : separateWords(typeName)
  const { name = key } = Object(value) as { name?: string }
  const isIndex = /^\d+$/.test(name) && typeName !== "Response"
  return isIndex ? type : `${type} \`${name}\``
}

/** Turns `MediaType` into `Media type`. */
function separateWords(typeName: string): string {
  return typeName.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
