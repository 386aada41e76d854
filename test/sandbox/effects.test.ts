import * as fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { ada, ben, productWorkspace } from "../exampleRecords.ts"
import { effects } from "../../generated/effects.ts"
import { type RuleId, rules, scalarFields } from "../../generated/sandbox.ts"
import { getOperationSpec } from "../../src/contract/operations.ts"
import { type Json, type JsonObject, resolveReference } from "../../src/openapi/description.ts"
import type { OperationEffects } from "../../src/openapi/effects.ts"
import { createRecordSelector } from "../../src/openapi/evaluateEffect.ts"
import type { ParameterSpec } from "../../src/openapi/operationSpec.ts"
import type { Rule } from "../../src/openapi/rules.ts"
import { createSandbox, type Dataset, generateDataset } from "../../src/sandbox/index.ts"
import { description } from "../description.ts"
import { runs, sampleEach } from "../runs.ts"
import { addCopy } from "./datasets.ts"
import { createSend } from "./sandbox-client.ts"

const dataset = generateDataset({ tasks: 110 }) as Required<Dataset>
for (let i = 0; i < 20; i++) {
  const starts_on = i % 5 === 0 ? null : `2026-01-${10 + i}`
  const counters = { tasks_count: 0, completed_tasks_count: 0 }
  const archived = i % 3 === 0 ? { archived_at: `2026-02-${10 + (i % 12)}T08:00:30+01:00` } : {}
  addCopy(dataset.lists, i % 3 === 0 ? 44 : 41, {
    id: 1_001 + i,
    starts_on,
    ...counters,
    ...archived,
  })
}
for (const [i, task] of dataset.tasks.entries()) task.cleared = i % 9 === 0
const sandbox = createSandbox({ dataset, explain: true })
const example = createSandbox({ explain: true })
afterAll(() => {
  sandbox.close()
  example.close()
})

type CollectionId = Extract<keyof typeof effects, `list${string}`>

interface Collection {
  /** The parameters that every request sends. */
  required: JsonObject
  /** Requests that together return all records that the caller can see. */
  others?: JsonObject[]
}

const times = [
  "2026-01-01T00:00:00Z",
  "2026-01-12T08:30:00Z",
  "2026-01-12T10:00:30+01:00",
  "2026-02-01T00:00:30Z",
  "2026-03-05T14:30:00Z",
  "2099-01-01T00:00:00Z",
]
const days = ["2025-11-01", "2026-01-07", "2026-01-09", "2026-03-01", "2099-01-01"]

const workspace = { organization_id: 1, workspace_id: productWorkspace }

const collections: Record<CollectionId, Collection> = {
  listTasks: {
    required: { organization_id: 1, limit: 100 },
    others: [{}, { deleted: true }, { cleared: true }, { deleted: true, cleared: true }],
  },
  listLists: { required: workspace, others: [{}, { archived: true }] },
  listWorkspaces: { required: { organization_id: 1 } },
  listMemberships: { required: workspace },
  listIntegrationWebhooks: { required: { organization_id: 1 } },
  listAccessTokens: { required: {} },
  listActivities: { required: { organization_id: 1, limit: 100 } },
}

/** Returns the values to send for a parameter; none if it neither selects nor sorts records. */
function listValues(
  operation: CollectionId,
  { name, types, schema }: ParameterSpec,
  records: JsonObject[],
): Json[] {
  const { kind, parameters } = effects[operation] as OperationEffects
  const { selects, all, any, values, otherwise, sorts } = parameters[name] ?? {}
  if (sorts === "$value") return [...scalarFields[kind as keyof typeof scalarFields]]
  if (!(selects ?? all ?? any ?? values ?? otherwise)) return []
  const { format } = resolveReference(description, { $ref: schema })
  if (format === "date-time") return times
  if (format === "date") return days
  if (types.includes("boolean")) return [true, false]
  // An unknown ID would get a 400.
  return selects
    ? [...new Set(records.map((record) => record[selects] ?? []).flat())]
    : Object.keys(values ?? {})
}

/** Lists the rules that apply to an operation's parameters, with the parameter and its value, if it must have one. */
function listParameterRules(operation: CollectionId): [id: RuleId, name: string, value?: string][] {
  return (Object.entries(rules) as [RuleId, Rule][]).flatMap(([id, { applies = [] }]) =>
    [applies]
      .flat()
      .flatMap((place) => place.split(`${operation}?`)[1]?.split("&") ?? [])
      // Another parameter can replace the effect of a parameter that's left out.
      .filter((part) => !part.endsWith("=otherwise"))
      .map((part): [RuleId, string, string?] => [id, ...(part.split("=") as [string, string?])]),
  )
}

/** Lists the rules that a response must name because of the request's parameters. */
function listExpectedRules(operation: CollectionId, sent: JsonObject): RuleId[] {
  const { parameters } = effects[operation] as OperationEffects
  const isFilter = (name: string): boolean => {
    const { selects, all, any } = parameters[name] ?? {}
    return Boolean(selects ?? all ?? any)
  }
  const expected = listParameterRules(operation).filter(([, name, value]) => {
    if (name === "*") return Object.keys(sent).some(isFilter)
    return value === undefined ? name in sent : `${sent[name]}` === value
  })
  return [...new Set(expected.map(([id]) => id))]
}

const cases = (Object.keys(collections) as CollectionId[]).flatMap((operation) =>
  [ada, ben].flatMap((caller) => [
    { operation, caller, dataset: "example", service: example.fetch },
    { operation, caller, dataset: "generated", service: sandbox.fetch },
  ]),
)

test.each(sampleEach(cases, ({ operation, dataset: name }) => `${operation} ${name}`))(
  "$operation by $caller selects records in the $dataset dataset according to its parameters' effects and rules",
  { timeout: 60_000 },
  async ({ operation, caller, service }) => {
    const { required, others: all = [{}] } = collections[operation]
    const list = (query: JsonObject) =>
      listRecords(service, operation, caller, { ...required, ...query })
    const pages = await Promise.all(all.map(list))
    const records = pages.flatMap((page) => page.records)
    const check = async (query: JsonObject): Promise<void> => {
      const { records: found, named } = await list(query)
      const ids = found.map(({ id }) => id)
      const sent = { ...required, ...query }
      const decided = records.map((record) => ({
        id: record.id,
        decision: createRecordSelector(effects[operation], { sent, caller })(record),
      }))
      expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
      expect({ query, decided }).toEqual({
        query,
        decided: decided.map(({ id, decision }) => ({
          id,
          decision: decision === undefined ? undefined : ids.includes(id),
        })),
      })
      if (sent.order !== undefined) expectDescending(found, sent.order as string)
      const possible = new Set(listParameterRules(operation).map(([id]) => id))
      const rulesOfParameters = named.filter((id) => possible.has(id)).toSorted()
      const expected = listExpectedRules(operation, sent).toSorted()
      expect({ query, rules: rulesOfParameters }).toEqual({ query, rules: expected })
    }
    const single = getOperationSpec(operation).parameters.flatMap((parameter) =>
      listValues(operation, parameter, records).map((value) => ({ [parameter.name]: value })),
    )
    for (const query of [{}, ...single]) await check(query)
    if (single.length < 2) return
    const pairs = fc.shuffledSubarray(single, { minLength: 2, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(pairs, ([first, second]) => check({ ...first, ...second })),
      { numRuns: runs(15, 1_000) },
    )
  },
)

/** Expects descending order, with null as the smallest value, and of equal values the highest ID first. */
function expectDescending(records: JsonObject[], field: string): void {
  const keys = records.map(({ id, [field]: value }) => ({ id, key: sortable(field, value) }))
  const sorted = keys.toSorted((a, b) =>
    a.key < b.key ? 1 : a.key > b.key ? -1 : Number(b.id) - Number(a.id),
  )
  expect(keys).toEqual(sorted)
}

/** Formats a value so that texts sort like the values. */
function sortable(field: string, value?: Json): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "string" && !field.endsWith("_at")) return value
  const number = typeof value === "string" ? Date.parse(value) : Number(value)
  return `${number}`.padStart(15, "0")
}

/** Returns all records that a request selects, from all pages, and the rules that the first page names. */
async function listRecords(
  service: typeof fetch,
  operation: CollectionId,
  caller: number,
  sent: JsonObject,
): Promise<{ records: JsonObject[]; named: RuleId[] }> {
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, `${value}`]))
  const collection = effects[operation].kind
  const records: JsonObject[] = []
  let named: RuleId[] | undefined
  for (;;) {
    const request = `GET /${collection}?${query}`
    const { status, body, rules: ofPage } = await createSend(service)(request, { token: caller })
    expect(status).toBe(200)
    named ??= ofPage
    records.push(...body[collection])
    // GET /lists has no `cursor`, and all archived lists fit on one page.
    if (body[collection].length === 0 || collection === "lists") return { records, named }
    query.set("cursor", `${records.length}`)
  }
}
