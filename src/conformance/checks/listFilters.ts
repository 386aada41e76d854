import { defaultLimit } from "../../../generated/tables.ts"
import { assert } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckNotRun } from "../outcomes.ts"
import { parameterPointer } from "../collections.ts"
import { defineCheck, defineParameterCheck } from "./defineCheck.ts"
import { fetchPage } from "./pages.ts"
import { parseTimestamp } from "./rows.ts"

const day = 86_400_000

const archivedCheck = defineCheck({
  name: "listLists/filter/archived",
  rule: "`archived` returns only archived lists.",
  pointer: parameterPointer("listLists", "archived"),
  stateful: false,
  evidence: { stated: "`archived`: only archived lists." },
  async run(context) {
    const { rows, exchange } = await fetchPage(context, "/lists", { archived: true })
    const extra = rows.find((row) => row.archived !== true)
    assert(!extra, "only archived lists", `the list ${extra?.id}`, exchange)
    const plain = (await fetchPage(context, "/lists")).rows
    const archived = plain.filter((row) => row.archived === true)
    context.observe(
      "archived-default",
      `Without \`archived\`, ${archived.length} of ${plain.length} lists are archived.`,
    )
    if (rows.length === 0) throw new CheckNotRun("There are no archived lists.")
  },
})

function startDateCheck(name: "start_date_after" | "start_date_before"): Check {
  return defineParameterCheck("/lists", name, {
    name: `filter/${name}`,
    rule: `\`${name}\` filters archived lists by \`starts_on\`.`,
    evidence: {
      stated: "`start_date_after`, `start_date_before`: archived lists started in a time frame.",
    },
    async run(context) {
      const all = (await fetchPage(context, "/lists", { archived: true })).rows
      const [first] = all.flatMap(({ starts_on }) => parseTimestamp(starts_on) ?? [])
      if (first === undefined) throw new CheckNotRun("No archived list has a start date.")
      for (const time of [first - 2 * day, first + 2 * day]) {
        await assertStartDates(context, name, formatDate(time), all)
      }
    },
  })
}

async function assertStartDates(
  context: CheckContext,
  name: "start_date_after" | "start_date_before",
  value: string,
  all: ServiceRecord[],
): Promise<void> {
  const limit = Date.parse(value)
  const { rows, exchange } = await fetchPage(context, "/lists", { [name]: value })
  // The source does not say whether the day itself is included.
  const matches = ({ starts_on }: ServiceRecord, isDayIncluded: boolean): boolean => {
    const start = parseTimestamp(starts_on)
    if (start === undefined) return false
    if (start === limit) return isDayIncluded
    return name === "start_date_after" ? start > limit : start < limit
  }
  const extra = rows.find((row) => row.archived !== true || !matches(row, true))
  const label = `only archived lists with ${name} ${value}`
  assert(!extra, label, `the list ${extra?.id}`, exchange)
  const ids = new Set(rows.map(({ id }) => id))
  const missing = all.find((row) => matches(row, false) && !ids.has(row.id))
  const isComplete = !missing || rows.length >= defaultLimit
  assert(isComplete, "all such lists", `the list ${missing?.id} is missing`, exchange)
}

const archivedPagesCheck = defineCheck({
  name: "listLists/archived-pages-join",
  rule: "Pages of archived lists that `archived_at` joins are all archived lists.",
  pointer: parameterPointer("listLists", "archived_date_before"),
  evidence: {
    stated:
      "`archived_date_before` is set to the `archived_at` of the last list of the previous page.",
  },
  async run(context) {
    const all = (await fetchPage(context, "/lists", { archived: true })).rows
    const times = all.map(({ archived_at }) => archived_at as string)
    if (all.length < 2) throw new CheckNotRun("There are fewer than two archived lists.")
    if (new Set(times).size < times.length) {
      throw new CheckNotRun("Several lists have the same `archived_at`.")
    }
    const joined = new Set<number>()
    // The next day, as a date: the source shows this form.
    let before = formatDate(Math.max(...times.map(Date.parse)) + day)
    for (let page = 0; page < all.length + 1; page++) {
      const query = { archived: true, limit: 1, archived_date_before: before }
      const { rows, exchange } = await fetchPage(context, "/lists", query)
      assert(rows.length <= 1, "at most 1 list", `${rows.length}`, exchange)
      const [row] = rows
      if (!row) break
      assert(!joined.has(row.id), "each list once", `${row.id} twice`, exchange)
      joined.add(row.id)
      before = `${row.archived_at as string}`
    }
    const lost = all.find(({ id }) => !joined.has(id))
    assert(!lost, "all archived lists", `the list ${lost?.id} on no page`)
  },
})

function formatDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/** The checks of the filters of lists. */
export const listFilterChecks: Check[] = [
  archivedCheck,
  startDateCheck("start_date_after"),
  startDateCheck("start_date_before"),
  archivedPagesCheck,
]
