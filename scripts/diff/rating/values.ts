import { otherValues } from "../comparable.ts"
import { type ContextualChange, major, minor, type Rating, type ChangeSide } from "../types.ts"
import { formatValue, isDelivery } from "./messages.ts"

/** Rates each value that was added to or removed from an `enum`, `const` or `x-extensible-enum`. */
export function rateValues(change: ContextualChange): Rating[] | undefined {
  const { path, verdicts } = change
  const [before, after] = [getList(change.base), getList(change.revision)]
  const [wasOpen, isOpen] = [before.includes(otherValues), after.includes(otherValues)]
  if (after.length === 0 && wasOpen) return [minor("The list of known values was removed.")]
  if (before.length === 0 && isOpen) return [minor("A list of known values was added.")]
  if (before.length === 0 && verdicts.length === 0) {
    return [major("Only listed values are valid now: code with other values doesn't compile.")]
  }
  if (before.length === 0 || after.length === 0) return undefined

  const where = isDelivery(path) ? "deliveries" : "responses"
  const isFound = (rule: string): boolean => verdicts.some(({ ruleId }) => ruleId === rule)
  const known = wasOpen && isOpen ? "known " : ""
  const { added, removed } = compareLists(before, after)
  return [
    ...added.map((value) => {
      const name = `New ${known}value ${formatValue(value)}`
      const what = value === otherValues ? "Other values" : name
      if (!isFound("enum-values-added")) return minor(`${what} in requests.`)
      return wasOpen
        ? minor(`${what} in ${where}: consumers must already tolerate other values.`)
        : major(`${what} in ${where}: an exhaustive switch breaks.`)
    }),
    ...removed.map((value) => {
      const name = `The ${known}value ${formatValue(value)} was`
      const what = `${value === otherValues ? "Other values were" : name} removed from`
      if (isFound("enum-values-removed")) return major(`${what} requests.`)
      return isOpen
        ? minor(`${what} ${where}.`)
        : major(
            `${what} ${where}: code with ${value === otherValues ? "them" : "it"} doesn't compile.`,
          )
    }),
  ]
}

/** Returns the items that only one of two lists contains. */
export function compareLists(
  before: string[],
  after: string[],
): { added: string[]; removed: string[] } {
  return {
    added: after.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
  }
}

function getList(side: ChangeSide | undefined): string[] {
  return (side?.value ?? []) as string[]
}
