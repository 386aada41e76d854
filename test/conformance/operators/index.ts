import { causeMutants } from "./causes.ts"
import type { GeneratedMutant } from "./common.ts"
import { includeMutants } from "./includes.ts"
import { pageAndSortMutants } from "./pages.ts"
import { pairMutants } from "./pairs.ts"
import { referenceAndTokenMutants } from "./references.ts"
import { requestMutants } from "./requests.ts"
import { schemaMutants } from "./schemas.ts"
import { keyMutants } from "./writes.ts"
import { selectionMutants } from "./selections.ts"

export type { GeneratedMutant } from "./common.ts"

/** All generated mutants, by their kinds, in the order of the kill matrix. */
export const generatedByKind: Record<string, GeneratedMutant[]> = {
  Selections: selectionMutants,
  "Pairs of parameters": pairMutants,
  "Pages, sorts and links": pageAndSortMutants,
  "Included records": includeMutants,
  "Request keys": keyMutants,
  "Activities, deliveries and records": causeMutants,
  "Response schemas and errors": schemaMutants,
  "Invalid requests": requestMutants,
  "References, tokens and versions": referenceAndTokenMutants,
}

/** All generated mutants. */
export const generatedMutants: GeneratedMutant[] = Object.values(generatedByKind).flat()

const readKinds = new Set([
  "Selections",
  "Pairs of parameters",
  "Pages, sorts and links",
  "Included records",
])

const readMutants = new Set(
  Object.entries(generatedByKind).flatMap(([kind, all]) => (readKinds.has(kind) ? all : [])),
)

/** Whether requests that only read show the mutant, if any do. */
export function isRead(mutant: GeneratedMutant): boolean {
  return readMutants.has(mutant)
}
