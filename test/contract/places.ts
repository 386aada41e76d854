import type { ViolationReport } from "../../src/contract/index.ts"

/** Returns the places that a report lists, such as `query limit`, and how often each occurred. */
function countPlaces({ violations }: ViolationReport): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { in: part, name, count } of violations) {
    const place = `${part} ${name}`.trim()
    counts.set(place, (counts.get(place) ?? 0) + count)
  }
  return counts
}

/** Returns the places of the violations added since an earlier report, sorted. */
export function listNewPlaces(earlier: ViolationReport, report: ViolationReport): string[] {
  const known = countPlaces(earlier)
  return [...countPlaces(report)]
    .flatMap(([place, count]) => Array<string>(count - (known.get(place) ?? 0)).fill(place))
    .toSorted()
}
