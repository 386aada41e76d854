import { relatedArrays } from "../../../generated/conformance.ts"
import type { Json } from "../../openapi/description.ts"
import { assert, findDuplicate, formatIds, requireBody } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { formatKind, type ListPath } from "../collections.ts"
import { CheckFailure } from "../outcomes.ts"
import type { Level } from "../report.ts"
import type { ServiceRecord } from "../service.ts"
import { defineReadCheck } from "./defineCheck.ts"
import {
  fetchIncluded,
  fetchKnown,
  fetchSingles,
  findArray,
  type IncludePlace,
  includePlaces,
  type IncludeResponse,
  listIncluded,
} from "./includeResponses.ts"
import { fetchEverywhere, fetchOnce } from "./selection.ts"
import { findTarget, type Lead, listLeads } from "./settings.ts"

/** Records by kind and ID. */
type KnownRecords = Map<string, ServiceRecord>

/** Reads the records between the two ends of a path of fields, such as the task in `target_id.list_id`. */
async function fetchLinks(context: CheckContext, leads: readonly Lead[]): Promise<KnownRecords> {
  const known: KnownRecords = new Map()
  const isDirect = leads.every((lead) => Object.values(lead).flat().every(isField))
  for (const path of isDirect ? [] : (["/tasks", "/lists", "/activities"] as const)) {
    const rows = await fetchEverywhere(context, path)
    for (const row of rows) known.set(`${path.slice(1)} ${row.id}`, row)
  }
  return known
}

function isField(path: string): boolean {
  return !path.includes(".")
}

/**
 * Returns the values at the end of a path of fields; undefined if a record on the path is unknown.
 *
 * @param target - the kind of records that the last field must refer to; default: any.
 */
function listValues(
  known: KnownRecords,
  { kind, row }: { kind: string; row: ServiceRecord },
  [field = "", ...rest]: string[],
  target?: string,
): Json[] | undefined {
  const values = [row[field] ?? []].flat()
  const next = findTarget(kind, row, field) ?? ""
  if (rest.length === 0) return target === undefined || target === next ? values : []
  const ends = values.map((id) => {
    const record = known.get(`${next} ${String(id)}`)
    return record && listValues(known, { kind: next, row: record }, rest, target)
  })
  return ends.includes(undefined) ? undefined : ends.flatMap((found) => found ?? [])
}

/** The included records of a kind in a response. */
type Inclusion = Awaited<ReturnType<typeof inspectKind>>

async function inspectKind(
  context: CheckContext,
  { path: listPath, operation, kinds }: IncludePlace,
  response: IncludeResponse,
  kind: string,
) {
  const included = listIncluded(response, kind)
  const leads = listLeads(operation, kind)
  const isRelated = (record: ServiceRecord, lead: Lead, known: KnownRecords): boolean =>
    response.rows.some((row) =>
      Object.entries(lead).every(([key, paths]) =>
        paths.some((path) => {
          const target = key === "id" ? kind : undefined
          const values = listValues(
            known,
            { kind: listPath.slice(1), row },
            path.split("."),
            target,
          )
          return !values || values.includes(record[key] ?? null)
        }),
      ),
    )
  const direct = Object.entries(leads[0]!).map(([key, paths]) => [key, paths.filter(isField)])
  const visible = await fetchKnown(context, kind)
  return {
    kind,
    exchange: response.exchange,
    value: findArray(response, kind),
    included,
    // A service may omit a record that is related only through a third record.
    expected: visible.filter((one) => isRelated(one, Object.fromEntries(direct), new Map())),
    async findUnrelated() {
      const known = await fetchLinks(context, leads)
      return included.find((record) => !leads.some((lead) => isRelated(record, lead, known)))
    },
    /** The kinds that the response includes, but the request does not name. */
    others: kinds.filter(
      (one) => !response.kinds.includes(one) && listIncluded(response, one).length > 0,
    ),
  }
}

type Problem = [expected: string, found: string] | undefined

/** A rule for included records. Each rule is one check per kind. */
interface Aspect {
  /** The last part of the check's name. */
  suffix: string
  rule: string
  level: Level
  /** Returns what is wrong with the included records; undefined if they are correct. */
  findProblem(inclusion: Inclusion): Problem | Promise<Problem>
}

const aspects: Aspect[] = [
  {
    suffix: "",
    rule: "adds an array. The array has records if the response refers to any.",
    level: "required",
    findProblem({ kind, value, included, expected }) {
      if (!Array.isArray(value)) return [`an array ${kind}`, "none"]
      if (included.length > 0 || expected.length === 0) return undefined
      return [`at least one of ${formatIds(expected)} in ${kind}`, "none"]
    },
  },
  {
    suffix: "/complete",
    rule: "includes all records that the response refers to.",
    level: "recommended",
    findProblem({ kind, included, expected }) {
      const missing = expected.find(({ id }) => !included.some((one) => one.id === id))
      return missing && [`all ${kind} that the records refer to`, `${missing.id} is missing`]
    },
  },
  {
    suffix: "/unique",
    rule: "includes each record once.",
    level: "required",
    findProblem({ kind, included }) {
      const duplicate = findDuplicate(included)
      return duplicate && [`no duplicates in ${kind}`, `${duplicate.id} twice`]
    },
  },
  {
    suffix: "/related",
    rule: "includes only records that the response refers to.",
    level: "recommended",
    async findProblem({ kind, findUnrelated }) {
      const unrelated = await findUnrelated()
      const found = `${unrelated?.id}, which no record refers to`
      return unrelated && [`only ${kind} that the records refer to`, found]
    },
  },
  {
    suffix: "/only-requested",
    rule: "includes no records of other kinds.",
    level: "recommended",
    findProblem({ kind, others }) {
      return others.length > 0 ? [`only ${kind}`, `also ${others.join(", ")}`] : undefined
    },
  },
]

function aspectCheck(place: IncludePlace, kind: string, aspect: Aspect): Check {
  const { operation, path, isSingle } = place
  const { suffix, rule, level } = aspect
  const stated = "Each included kind is returned as a top-level array named by the plural."
  return defineReadCheck(operation, {
    parameter: "include",
    name: `include/${kind}${suffix}`,
    rule: `\`include=${kind}\` ${rule}`,
    evidence: isSingle ? { observed: "The responses of single reads." } : { stated },
    level: isSingle ? "recommended" : level,
    // Exclude the mock from these checks, because it returns the same example for all kinds and all records.
    stateful: isSingle || suffix !== "",
    async run(context) {
      const name = `${kind} of ${operation}`
      const inclusions = await context.environment.once(name, async () => {
        const responses = await fetchIncluded(context, place)
        const chosen = responses.filter(({ kinds }) => kinds.includes(kind))
        return Promise.all(chosen.map(async (one) => inspectKind(context, place, one, kind)))
      })
      for (const inclusion of inclusions) await assertAspect(aspect, inclusion)
      if (inclusions.some(({ expected }) => expected.length > 0)) return
      throw context.environment.lack(`${formatKind(path)} that refer to ${kind}`)
    },
  })
}

async function assertAspect({ findProblem }: Aspect, inclusion: Inclusion): Promise<void> {
  const problem = await findProblem(inclusion)
  if (problem) throw new CheckFailure(...problem, inclusion.exchange)
}

/** Fails unless a page follows all rules for the requested kinds. */
export async function assertIncluded(
  context: CheckContext,
  path: ListPath,
  response: IncludeResponse,
): Promise<void> {
  const place = includePlaces.find((one) => one.path === path)!
  for (const kind of response.kinds) {
    const inclusion = await inspectKind(context, place, response, kind)
    for (const aspect of aspects) await assertAspect(aspect, inclusion)
  }
}

function noneCheck({ path, operation, kinds }: IncludePlace): Check {
  return defineReadCheck(operation, {
    parameter: "include",
    name: "include/none",
    rule: "A response to a request without `include` contains no included records.",
    level: "recommended",
    evidence: { stated: "Each included kind is returned as a top-level array." },
    stateful: false,
    async run(context) {
      const page = await fetchOnce(context, path)
      const found = kinds.filter((kind) => listIncluded({ ...page, kinds }, kind).length > 0)
      assert(found.length === 0, "no included records", found.join(", "), page.exchange)
    },
  })
}

function companionsCheck({ path, operation }: IncludePlace, names: readonly string[]): Check {
  return defineReadCheck(operation, {
    name: "companions",
    rule: `The response contains ${names.map((name) => `\`${name}\``).join(", ")}, also without \`include\`.`,
    evidence: {
      observed: "The keys of the response. Whether they are always present is not documented.",
    },
    async run(context) {
      for (const { exchange } of await fetchSingles(context, path)) {
        const body = requireBody(exchange)
        const missing = names.find((name) => !Array.isArray(body[name]))
        assert(missing === undefined, `an array ${missing}`, "none", exchange)
      }
    },
  })
}

/** The checks of `include`, for each operation and kind. */
export const includeChecks: Check[] = includePlaces.flatMap((place) => {
  const { isSingle, kinds, operation } = place
  const hasOthers = !isSingle && kinds.length > 1
  const chosen = aspects.filter(({ suffix }) => suffix !== "/only-requested" || hasOthers)
  const names = relatedArrays[operation]
  return [
    ...(isSingle ? [] : [noneCheck(place)]),
    ...(names ? [companionsCheck(place, names)] : []),
    ...kinds.flatMap((kind) => chosen.map((aspect) => aspectCheck(place, kind, aspect))),
  ]
})
