import * as fc from "fast-check"
import { expect, test } from "vitest"
import { effects } from "../../generated/effects.ts"
import { exampleDataset } from "../../generated/sandbox.ts"
import { getOperationSpec } from "../../src/contract/operations.ts"
import { getByPointer, type Json, type JsonObject } from "../../src/openapi/description.ts"
import { chooseEffect, type OperationEffects } from "../../src/openapi/effects.ts"
import { evaluateEffect } from "../../src/openapi/evaluateEffect.ts"
import { description } from "../description.ts"
import { runs } from "../runs.ts"
import { type Collections, predicates, views } from "./predicates.ts"

const ids = [11, 12, 21, 22, 41]
const times = ["2026-03-04T11:30:00+00:00", "2026-03-05T14:30:00Z", "2026-03-05T15:30:00+01:00"]
const days = ["2025-11-03", "2026-03-27", "2026-03-31"]
const booleans = [true, false]

/** Values for each field in a condition, including null if the field can be null. */
const fields = {
  workspace_id: ids,
  account_id: ids,
  organization_id: ids,
  owner_id: [null, ...ids],
  list_id: [null, ...ids],
  parent_id: [null, ...ids],
  starts_on: [null, ...days],
  due_on: [null, ...days],
  flagger_ids: [[], [21], [22, 21], [22]],
  recipient_ids: [[], [21], [22, 21], [22]],
  created_at: times,
  updated_at: times,
  completed_at: [null, ...times],
  archived_at: [null, ...times],
  completed: booleans,
  deleted: booleans,
  cleared: booleans,
  archived: booleans,
}

const collections = Object.entries(predicates).flatMap(([operation, parameters]) =>
  Object.entries(parameters as Record<string, Predicate | null>).flatMap(([name, predicate]) =>
    predicate ? [{ operation: operation as keyof Collections, name, predicate }] : [],
  ),
)

type Predicate = (record: JsonObject, value: Json, caller: number) => boolean | undefined

test.each(collections)(
  "the effect of $name in $operation selects the records that the source says",
  (place) => {
    const { operation, name, predicate } = place
    const { kind, parameters } = effects[operation] as OperationEffects
    const values = valuesOf(operation, name)
    const decisions = new Set<boolean | undefined>()
    const check = (record: JsonObject, value: Json, caller: number): void => {
      const decision = evaluateEffect(chooseEffect(parameters[name]!, value), record, {
        value,
        caller,
      })
      expect({ record, value, decision }).toEqual({
        record,
        value,
        decision: predicate(record, value, caller),
      })
      decisions.add(decision)
    }
    const records = exampleDataset[kind as keyof typeof exampleDataset] as unknown as JsonObject[]
    for (const record of records) for (const value of values) check(record, value, 21)
    const random = [anyOf(records), changesOf(records[0]!), anyOf(values), anyOf([21, 22])] as const
    fc.assert(
      fc.property(...random, (record, changes, value, caller) => {
        check({ ...record, ...changes }, value, caller)
      }),
      { numRuns: runs(150, 3_000) },
    )
    const isHidden = /^(before|after)$/.test(name) && !("created_at" in records[0]!)
    const isDefault = name === "view" && values.length === 1
    expect(decisions.size > 1).toBe(!isHidden && !isDefault)
  },
)

/** Returns the values to send for a parameter. */
function valuesOf(operation: keyof Collections, name: string): readonly Json[] {
  const named = views[operation as keyof typeof views] ?? views.others
  if (name === "view") return Object.keys(named)
  const { schema } = getOperationSpec(operation).parameters.find((each) => each.name === name)!
  const { type, format } = getByPointer(description, schema) as JsonObject
  // Its type is only `string`, because it can be a date or a date-time.
  if (format === "date-time" || name === "archived_date_before") return times
  if (format === "date") return days
  if (type === "boolean") return booleans
  if (type === "integer") return ids
  throw new Error(`There are no values to send for ${name}. Add them to valuesOf in this file.`)
}

/** Generates changes to a record's fields. */
function changesOf(record: JsonObject): fc.Arbitrary<JsonObject> {
  const known = Object.entries<readonly Json[]>(fields).filter(([field]) => field in record)
  return fc.record(Object.fromEntries(known.map(([field, values]) => [field, anyOf(values)])))
}

function anyOf<T>(values: readonly T[]): fc.Arbitrary<T> {
  return fc.constantFrom(...values)
}
