import { causeMutants } from "./causes.ts"
import type { GeneratedMutant } from "./common.ts"
import { httpMutants } from "./http.ts"
import { includeMutants } from "./includes.ts"
import { pageAndSortMutants } from "./pages.ts"
import { pairMutants } from "./pairs.ts"
import { referenceAndTokenMutants } from "./references.ts"
import { requestMutants } from "./requests.ts"
import { schemaMutants } from "./schemas.ts"
import { keyMutants } from "./writes.ts"
import { selectionMutants } from "./selections.ts"

export type { GeneratedMutant } from "./common.ts"

/** The generated mutants by their kinds, in the order of the kill matrix. */
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
  "HTTP and hostile services": httpMutants,
}

/** One mutant of each operator, and all of HTTP: a sample of these must always be found. */
export function listRepresentatives(): GeneratedMutant[] {
  const operators = Map.groupBy(generatedMutants, ({ operator }) => operator)
  return [...operators.values()].flatMap((all) =>
    all === operators.get("HTTP") ? all : all[Math.floor(all.length / 2)]!,
  )
}

export const generatedMutants: GeneratedMutant[] = Object.values(generatedByKind).flat()
