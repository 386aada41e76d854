import type { ContextualChange } from "../types.ts"

/** Describes a change for which there is no specific message. */
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
  // A line break would end the row of a Markdown table.
  const isPlain = typeof value === "string" && !/[\n\r]/.test(value)
  return `\`${isPlain ? value : JSON.stringify(value)}\``
}

/** Returns the last key of a pointer, decoded. */
export function getLastKey(pointer: string): string {
  const key = pointer.slice(pointer.lastIndexOf("/") + 1)
  return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")
}

/** Returns whether a part belongs to a webhook, whose requests the service sends and consumers read. */
export function isDelivery(path: string): boolean {
  return path.startsWith("#/webhooks/")
}

/** Formats the type and the name of a part, without the index of an array item. */
function formatLabel(typeName: string, path: string, value: unknown): string {
  const key = getLastKey(path)
  const type = path.endsWith(`/properties/${key}`) ? "Property" : separateWords(typeName)
  const { name = key } = Object(value) as { name?: string }
  const isIndex = /^\d+$/.test(name) && typeName !== "Response"
  return isIndex ? type : `${type} \`${name}\``
}

/** Changes `MediaType` to `Media type`. */
function separateWords(typeName: string): string {
  return typeName.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
