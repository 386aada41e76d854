import { orderFields } from "../../../generated/conformance.ts"
import { includeKinds, views } from "../../../generated/tables.ts"
import { getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import type { Dataset } from "../../../src/sandbox/index.ts"
import { createRichDataset, organization, token } from "../dataset.ts"
import { workspace } from "../mutants/common.ts"
import { createProvider, type Provider } from "../provider.ts"
import type { GeneratedMutant } from "./common.ts"

/** Values of dates before, between and after the records of the dataset, in several forms. */
const times = [
  "1899-01-01T00:00:00Z",
  "2026-02-02T00:00:00Z",
  "2026-03-06T12:00:00+02:00",
  "2026-03-09T08:30:00+01:00",
  "2026-03-10T09:15:00Z",
  "2901-01-01T00:00:00Z",
]

const dates = ["1899-01-01", "2025-10-01", "2026-02-01", "2901-01-01"]

/** Values of parameters that the description does not list, by name. */
const samples: Record<string, (string | number)[]> = {
  workspace_id: [workspace, 12, 999_999],
  list_id: [41, 42, 43, 999_999],
  cursor: [0, 1, 2, 3, 26, 1_000],
  limit: [1, 2, 3, 10, 30, 100],
  archived_date_before: ["2026-03-02T00:00:00Z", "2026-02-01", "2901-01-01"],
  start_date_after: dates,
  start_date_before: dates,
}

function listValues(operation: OperationId, name: string): (string | number)[] {
  const { path } = getOperationSpec(operation)
  const kinds = includeKinds[path] ?? []
  if (name === "include") return [...kinds, kinds.join(), kinds.toReversed().join()]
  if (name === "order") return [...(orderFields[path] ?? [])]
  if (name === "view") return [...(views[path as keyof typeof views] ?? [])]
  if (["deleted", "cleared", "archived"].includes(name)) return ["true", "false"]
  return samples[name] ?? times
}

/** Returns all combinations of the values of parameters; each may also be absent. */
function combine(operation: OperationId, names: string[]): Record<string, string | number>[] {
  return names.reduce<Record<string, string | number>[]>(
    (queries, name) =>
      queries.flatMap((query) => [
        query,
        ...listValues(operation, name).map((value) => ({ ...query, [name]: value })),
      ]),
    [{}],
  )
}

/** The query parameters that a mutant of a collection or a single read can depend on. */
function listNames({ operation, name }: GeneratedMutant): string[] {
  const known = getOperationSpec(operation).parameters.flatMap((one) =>
    one.in === "query" && one.name !== "organization_id" ? one.name : [],
  )
  const named = known.filter((one) => new RegExp(`[/+]${one}(?![a-z_])`).test(`${name}+`))
  const isInclude = name.includes("includ") || name.startsWith("kind-")
  const others = [
    ...(isInclude ? ["include"] : []),
    ...(/order|sort|equal-values/.test(name) ? ["order"] : []),
  ]
  const pages = ["limit", "cursor"].filter((one) => known.includes(one))
  return [...new Set([...named, ...others.filter((one) => known.includes(one)), ...pages])]
}

/** Creates the dataset of the run, with as many tasks as a run creates. */
function createLargeDataset(): Dataset {
  const dataset = createRichDataset()
  const { tasks = [] } = dataset
  const original = tasks.find(
    ({ list_id, parent_id, deleted }) => list_id === null && parent_id === null && !deleted,
  )
  for (let id = 5_001; id <= 5_100; id++)
    tasks.push({ ...structuredClone(original!), id, name: `Task ${id}` })
  return dataset
}

/** Whether a response to a read of the dataset differs from that of the sandbox without the mutation. */
export async function isVisible(mutant: GeneratedMutant): Promise<boolean> {
  const { operation } = mutant
  const { path, parameters } = getOperationSpec(operation)
  const needs = parameters.filter(({ required }) => required).map(({ name }) => name)
  const required = {
    organization_id: organization,
    ...(needs.includes("workspace_id") ? { workspace_id: workspace } : {}),
    ...(needs.includes("limit") ? { limit: 25 } : {}),
  }
  const providers = await Promise.all([
    createProvider(undefined, createLargeDataset()),
    createProvider(mutant.mutation, createLargeDataset()),
  ])
  try {
    for (const id of path.includes("{id}") ? listIds(path) : [0]) {
      for (const query of combine(operation, listNames(mutant))) {
        const url = new URL(`http://127.0.0.1:1/v2${path.replace("{id}", `${id}`)}`)
        for (const [name, value] of Object.entries({ ...required, ...query }))
          url.searchParams.set(name, `${value}`)
        const [expected, found] = await Promise.all(
          providers.map((provider) => read(provider, url)),
        )
        if (expected !== found) return true
      }
    }
    return false
  } finally {
    await Promise.all(providers.map((provider) => provider.close()))
  }
}

function listIds(path: string): number[] {
  const first: Record<string, number> = {
    "/tasks/{id}": 101,
    "/lists/{id}": 41,
    "/memberships/{id}": 31,
    "/activities/{id}": 501,
  }
  return Array.from({ length: 10 }, (_, i) => (first[path] ?? workspace) + i)
}

async function read(provider: Provider, url: URL): Promise<string> {
  const response = await provider.fetch(url, {
    headers: { Authorization: `Bearer ${token}`, Accept: "application/json" },
  })
  const text = await response.text()
  return `${response.status} ${response.headers.get("link")} ${text.replace(/"request_uuid":"[^"]*"/, "")}`
}
