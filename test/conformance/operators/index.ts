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

/** Operators that differ little from place to place: only each second or third place has a mutant. */
const steps: Readonly<Record<string, number>> = {
  "one missing": 2,
  "one added": 2,
  "kind empty": 3,
  "included twice": 3,
  "included record of another": 3,
  "response shows the old value": 2,
  "collection shows the old value": 2,
  "single read shows the old value": 2,
  "key ignored alone": 2,
  "key ignored with others": 2,
  "backslashes removed": 2,
  "stored in lower case": 3,
  "activity of a wrong target": 3,
  "activity of a wrong actor": 3,
  "activity with a wrong action": 3,
  "response field with a wrong value": 2,
  "missing parameter accepted": 2,
  "wrong type accepted": 3,
  "revoked token accepted": 2,
  "one way to version 2 only": 3,
}

/** Keeps the places that the step of each operator chooses. */
function thin(mutants: GeneratedMutant[]): GeneratedMutant[] {
  const operators = Map.groupBy(mutants, ({ operator }) => operator)
  return [...operators].flatMap(([operator, all]) =>
    all.filter((_, i) => i % (steps[operator] ?? 1) === 0),
  )
}

/** The generated mutants by their kinds, in the order of the kill matrix. */
export const generatedByKind: Record<string, GeneratedMutant[]> = {
  Selections: thin(selectionMutants),
  "Pairs of parameters": thin(pairMutants),
  "Pages, sorts and links": thin(pageAndSortMutants),
  "Included records": thin(includeMutants),
  "Request keys": thin(keyMutants),
  "Activities, deliveries and records": thin(causeMutants),
  "Response schemas and errors": thin(schemaMutants),
  "Invalid requests": thin(requestMutants),
  "References, tokens and versions": thin(referenceAndTokenMutants),
  "HTTP and hostile services": thin(httpMutants),
}

/** One mutant of each operator, and all of HTTP: a sample of these must always be found. */
export function listRepresentatives(): GeneratedMutant[] {
  const operators = Map.groupBy(generatedMutants, ({ operator }) => operator)
  return [...operators.values()].flatMap((all) =>
    all === operators.get("HTTP") ? all : all[Math.floor(all.length / 2)]!,
  )
}

/** All generated mutants. */
export const generatedMutants: GeneratedMutant[] = Object.values(generatedByKind).flat()
