import { otherValues } from "../comparable.ts"
import { type ContextualChange, major, minor, type Rating, type Side } from "../types.ts"
import { formatValue } from "./messages.ts"
import { isDelivery } from "./webhooks.ts"

/** Rates a changed `enum`, `const` or `x-extensible-enum`: each added and removed value on its own. */
export function rateValues({
  path,
  verdicts,
  base,
  revision,
}: ContextualChange): Rating[] | undefined {
  const [before, after] = [getList(base), getList(revision)]
  if (after.length === 0 && before.includes(otherValues)) {
    return [minor("The list of known values was removed.")]
  }
  if (before.length === 0 && after.includes(otherValues)) {
    return [minor("A list of known values was added.")]
  }
  if (before.length === 0 && verdicts.length === 0) {
    return [major("The values became an enumeration: code with other values does not compile.")]
  }
  if (before.length === 0 || after.length === 0) return undefined

  const where = isDelivery(path) ? "deliveries" : "responses"
  const found = verdicts.map(({ ruleId }) => ruleId)
  const known = before.includes(otherValues) && after.includes(otherValues) ? "known " : ""
  const { added, removed } = compareLists(before, after)
  return [
    ...added.map((value) => {
      const what =
        value === otherValues ? "Other values" : `New ${known}value ${formatValue(value)}`
      if (!found.includes("enum-values-added")) return minor(`${what} in requests.`)
      return before.includes(otherValues)
        ? minor(`${what} in ${where}: consumers must already tolerate other values.`)
        : major(`${what} in ${where}: an exhaustive switch breaks.`)
    }),
    ...removed.map((value) => {
      const what =
        value === otherValues
          ? "Other values were removed"
          : `The ${known}value ${formatValue(value)} was removed`
      if (found.includes("enum-values-removed")) return major(`${what} from requests.`)
      return after.includes(otherValues)
        ? minor(`${what} from ${where}.`)
        : major(`${what} from ${where}: code with one does not compile.`)
    }),
  ]
}

/** Compares two lists. */
export function compareLists(
  before: string[],
  after: string[],
): { added: string[]; removed: string[] } {
  return {
    added: after.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
  }
}

function getList(side: Side | undefined): string[] {
  return (side?.value ?? []) as string[]
}
