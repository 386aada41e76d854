import { defaultLimit, includeKinds, pagination, views } from "../../../generated/tables.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { factsOf } from "../../contract/operations.ts"
import {
  bodyOf,
  type Check,
  type Context,
  Failed,
  holds,
  ids,
  NotRun,
  type Row,
  same,
  sameRows,
} from "../check.ts"
import type { Evidence } from "../report.ts"
import {
  type CollectionPath,
  collections,
  holdsRows,
  law,
  list,
  listing,
  moment,
  outOfOrder,
  parameterPointer,
  readAll,
  reading,
  stocked,
  whole,
} from "./defineCheck.ts"

/** Whether a row is one that a selection should give; undefined where that cannot be told of it. */
type Is = (row: Row) => boolean | undefined

/** Reads a selection, and all of it among which it selects, and holds one to the other. */
async function selects(
  context: Context,
  path: CollectionPath,
  query: Record<string, unknown>,
  is: Is,
  what: string,
  among?: Row[],
): Promise<Row[]> {
  const all = among ?? (await whole(context, path))
  // Several pages: on a single one it would look right, too, to leave out rows when the page has been cut.
  const limit = Math.min(Math.max(Math.ceil(all.length / 3), 1), 100)
  const page = await readAll(context, path, { ...query, limit })
  await holdsRows(context, path, { page, wanted: all, is, what })
  if (page.rows.length === 0) throw new NotRun(`There are no ${what} here.`)
  return page.rows
}

/** A filter by a moment: the parameter, the field that it is about, and which side it selects. */
function byMoment(
  path: CollectionPath,
  name: string,
  field: string,
  side: "before" | "after",
): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/filter/${name}`,
    rule: `\`${name}\` selects by \`${field}\`: all that are ${side} it, and no other.`,
    pointer: parameterPointer(operation, name),
    evidence: { stated: `\`${name}\`: a filter on \`${field}\`.` },
    async run(context) {
      if (path === "/tasks") await stocked(context, path)
      const times = (await whole(context, path)).flatMap((row) => moment(row[field]) ?? [])
      const distinct = [...new Set(times)].toSorted((a, b) => a - b)
      const middle = distinct[Math.floor(distinct.length / 2)]
      if (middle === undefined || distinct.length < 2) {
        throw new NotRun(`There are no two records of ${path} with another ${field}.`)
      }
      // With an offset, which is part of a moment.
      const value = new Date(middle + 7_200_000).toISOString().replace("Z", "+02:00")
      const is: Is = (row) => {
        const time = moment(row[field])
        if (time === undefined) return false
        // Whether the moment itself is in, the source does not say.
        if (time === middle) return undefined
        return side === "before" ? time < middle : time > middle
      }
      // Around it, so that there is something on each side.
      await selects(context, path, { [name]: value }, is, `records ${side} ${value}`)
    },
  })
}

/** A filter by a value that each record has. */
function byValue(
  path: CollectionPath,
  name: string,
  valueFor: (context: Context) => unknown,
  is: (row: Row, value: unknown) => boolean | undefined,
): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/filter/${name}`,
    rule: `\`${name}\` selects: all that have it, and no other.`,
    pointer: parameterPointer(operation, name),
    evidence: { stated: `\`${name}\` of GET ${path}.` },
    async run(context) {
      if (path === "/tasks") await stocked(context, path)
      const value = valueFor(context)
      if (value === undefined) throw new NotRun(`There is nothing here to choose by ${name}.`)
      const what = `records of ${name} ${JSON.stringify(value)}`
      const all = await whole(context, path, { [name]: undefined })
      await selects(context, path, { [name]: value }, (row) => is(row, value), what, all)
      if (all.every((row) => is(row, value))) throw new NotRun(`There are no others than ${what}.`)
    },
  })
}

/** A state that can be selected: how many have it cannot be told otherwise, as they may be left out without it. */
function byState(name: "deleted" | "cleared"): Check {
  return law({
    name: `listTasks/filter/${name}`,
    rule: `\`${name}\` selects ${name} tasks, and no other.`,
    pointer: parameterPointer("listTasks", name),
    evidence: { stated: `\`${name}\`: select ${name} tasks.` },
    async run(context) {
      const { rows, exchange } = await list(context, "/tasks", { [name]: true, limit: 100 })
      const stray = rows.find((row) => row[name] !== true)
      holds(!stray, `only ${name} tasks`, `the task ${stray?.id} among them`, exchange)
      const plain = await whole(context, "/tasks")
      const among = plain.filter((row) => row[name] === true)
      context.see(
        "state-filters",
        `Without \`${name}\`, ${among.length} of ${plain.length} tasks are ${name}.`,
      )
      if (rows.length === 0 && among.length > 0) {
        throw new Failed(`all ${name} tasks`, `the task ${among[0]?.id} is missing`, exchange)
      }
      if (rows.length === 0) throw new NotRun(`There are no ${name} tasks here.`)
    },
  })
}

/** A window of creation of records of which nothing tells when they were created. */
function byHiddenMoment(path: CollectionPath): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/filter/before-after`,
    rule: "`before` and `after` select by the moment of creation: together they give the whole, and none is in both.",
    pointer: parameterPointer(operation, "before"),
    evidence: { stated: "`before`: created before; `after`: created after." },
    async run(context) {
      const all = await whole(context, path)
      if (all.length === 0) throw new NotRun(`There are no records of ${path}.`)
      const [early, late] = ["1971-01-01T00:00:00Z", "2999-01-01T00:00:00Z"]
      for (const [query, wanted] of [
        [{ before: early }, 0],
        [{ after: late }, 0],
        [{ after: early }, all.length],
        [{ before: late }, all.length],
      ] as const) {
        const { rows, exchange } = await readAll(context, path, { ...query, limit: 100 })
        holds(
          rows.length === wanted,
          `${wanted} records with ${JSON.stringify(query)}`,
          `${rows.length}`,
          exchange,
        )
      }
    },
  })
}

const isNull = (value: Json | undefined): boolean => value === null || value === undefined

/** What the views of tasks are, each by what the source says of it. */
const definitions: Record<
  string,
  { is: (row: Row, me: number) => boolean; what: string; observed?: true }
> = {
  flagged: {
    is: ({ flagger_ids }, me) => Array.isArray(flagger_ids) && flagger_ids.includes(me),
    what: "tasks flagged by the caller",
  },
  delegated: {
    is: ({ account_id, owner_id }, me) => account_id === me && owner_id !== me,
    what: "tasks created by the caller but not assigned to the caller",
  },
  scheduled: {
    is: ({ starts_on, due_on }) => !isNull(starts_on) || !isNull(due_on),
    what: "tasks that have a start or due date",
  },
  unscheduled: {
    is: ({ starts_on, due_on }) => isNull(starts_on) && isNull(due_on),
    what: "tasks with neither a start nor a due date",
  },
  unassigned: { is: ({ owner_id }) => isNull(owner_id), what: "tasks with no assignee" },
  owned: { is: ({ owner_id }, me) => owner_id === me, what: "tasks assigned to the caller" },
  upcoming: { is: ({ due_on }) => !isNull(due_on), what: "tasks with a due date", observed: true },
}

function taskView(view: string): Check {
  const definition = definitions[view]
  const evidence: Evidence = !definition
    ? {
        question:
          { recent: "viewing", inbox: "inbox-meaning", subtasks: "subtasks-parent" }[view] ??
          "view-parameters",
      }
    : definition.observed
      ? { observed: `The example view \`${view}\`: ${definition.what}.` }
      : { stated: `The view \`${view}\`: ${definition.what}.` }
  return law({
    name: `listTasks/view/${view}`,
    rule: definition
      ? `\`view=${view}\` gives all ${definition.what}, and no other.`
      : `What \`view=${view}\` gives is not known.`,
    pointer: parameterPointer("listTasks", "view"),
    evidence,
    stateful: false,
    async run(context) {
      const { ground } = context
      await stocked(context, "/tasks")
      if (!definition) return probeView(context, view, evidence)
      const { me } = ground
      if (me === undefined)
        throw new NotRun(
          "The account of the token is not known: nothing tells it but a record of its own.",
        )
      const rows = await selects(
        context,
        "/tasks",
        { view },
        (row) => definition.is(row, me),
        definition.what,
      )
      if (view === "scheduled") {
        // Of what has one date alone the source does not say where it comes.
        const dated = rows.filter(({ starts_on, due_on }) => !isNull(starts_on) && !isNull(due_on))
        const [up, down] = [outOfOrder(dated, byDates, false), outOfOrder(dated, byDates, true)]
        if (up && down) {
          throw new Failed("tasks sorted by start and due dates", `${up[0].id} before ${up[1].id}`)
        }
        if (dated.length > 1) {
          const first = up ? "the latest" : "the earliest"
          context.see("collection-order", `The scheduled come ${first} first.`)
        }
      }
    },
  })
}

/** The dates of a task in days, so that that of the start counts before that of the end. */
function byDates({ starts_on, due_on }: Row): number {
  return ((moment(starts_on) ?? 0) * 1e6 + (moment(due_on) ?? 0)) / 86_400_000
}

async function probeView(context: Context, view: string, evidence: Evidence): Promise<void> {
  const { rows, exchange } = await list(context, "/tasks", { view, limit: 50 })
  const all = await whole(context, "/tasks")
  const question = "question" in evidence ? evidence.question : "view-parameters"
  const { me } = context.ground
  const notes = [
    `${rows.length} of ${all.length} tasks`,
    `${rows.filter(({ owner_id }) => owner_id === me).length} assigned to the caller`,
    `${rows.filter(({ account_id }) => account_id === me).length} created by the caller`,
    `${rows.filter(({ completed }) => completed).length} completed`,
    `${rows.filter(({ parent_id }) => !isNull(parent_id)).length} subtasks`,
  ]
  context.see(question, `\`view=${view}\` gave ${exchange.answer?.status}: ${notes.join(", ")}.`)
}

function defaultView(path: CollectionPath): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/view/default`,
    rule: "The view `default` gives what no view gives.",
    pointer: parameterPointer(operation, "view"),
    evidence: { stated: "Every endpoint has a view `default`, used when no view is given." },
    stateful: false,
    async run(context) {
      for (let attempt = 0; ; attempt++) {
        const without = await list(context, path)
        const named = await list(context, path, { view: "default" })
        if (sameRows(without.rows, named.rows)) return
        if (attempt > 1)
          throw new Failed(`the records ${ids(without.rows)}`, ids(named.rows), named.exchange)
      }
    },
  })
}

function activityView(view: string): Check {
  const question = view === "notified" ? "notified-meaning" : "view-parameters"
  return law({
    name: `listActivities/view/${view}`,
    rule: `What \`view=${view}\` gives is not known.`,
    pointer: parameterPointer("listActivities", "view"),
    evidence: { question },
    async run(context) {
      const { rows, exchange } = await list(context, "/activities", { view, limit: 50 })
      const { me = 0 } = context.ground
      const directed = rows.filter(
        ({ recipient_ids }) => Array.isArray(recipient_ids) && recipient_ids.includes(me),
      )
      context.see(
        question,
        `\`view=${view}\` gave ${exchange.answer?.status}: ${rows.length} activities, ${directed.length} of them directed at the caller.`,
      )
    },
  })
}

/** Which field of a record names a record of an included kind, where that can be told for sure. */
const referring: Record<string, Record<string, (row: Row) => unknown>> = {
  "/tasks": { accounts: ({ owner_id }) => owner_id },
  "/lists": { sections: ({ default_section_id }) => default_section_id },
  "/memberships": { accounts: ({ account_id }) => account_id },
  "/activities": {
    tasks: ({ target_type, target_id }) => (target_type === "Task" ? target_id : null),
    lists: ({ target_type, target_id }) => (target_type === "List" ? target_id : null),
    workspaces: ({ workspace_id }) => workspace_id,
  },
}

/** How an included record names the record that it is included for. */
const belonging: Record<string, Record<string, { of: string; in: string }>> = {
  "/lists": { sections: { of: "list_id", in: "id" } },
  "/tasks": { memberships: { of: "workspace_id", in: "workspace_id" } },
}

/** Whether a record that others refer to is there for the caller, as it may be deleted, or private. */
async function isVisible(context: Context, kind: string, id: number): Promise<boolean> {
  const { organization: organization_id, members } = context.ground
  const operation = collections.includes(`/${kind}` as CollectionPath)
    ? reading(`/${kind}` as CollectionPath)
    : undefined
  if (!operation) return kind !== "accounts" || members.some(({ account_id }) => account_id === id)
  const { answer } = await context.ask({ operation, parameters: { id, organization_id } })
  return answer?.status === 200
}

function include(path: CollectionPath, kind: string): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/include/${kind}`,
    rule: `\`include=${kind}\` adds the array \`${kind}\`: what the records refer to, each once, and no kind that was not asked for.`,
    pointer: parameterPointer(operation, "include"),
    // A mock has one example for several kinds.
    stateful: (includeKinds[path] ?? []).length > 1,
    evidence: {
      stated: "Each included kind is returned as a top-level array named by the plural.",
    },
    async run(context) {
      await stocked(context, path)
      const { rows, exchange } = await list(context, path, {
        include: kind,
        ...(pagination[path].style !== "archived" && { limit: 50 }),
      })
      const body = bodyOf(exchange)
      const records = body[kind]
      if (!Array.isArray(records)) throw new Failed(`an array ${kind}`, "none", exchange)
      const all = records.flatMap((record) =>
        isObject(record) && typeof record.id === "number" ? [record as Row] : [],
      )
      const found = new Set(all.map(({ id }) => id))
      holds(found.size === all.length, `each of ${kind} once`, "one of them twice", exchange)
      const others = (includeKinds[path] ?? []).filter((name) => {
        const array = body[name]
        return name !== kind && Array.isArray(array) && array.length > 0
      })
      holds(others.length === 0, `${kind} alone`, `${others.join(", ")} as well`, exchange)
      const refers = referring[path]?.[kind]
      const candidates = rows.filter(
        (row) => typeof refers?.(row) === "number" && !found.has(refers(row) as number),
      )
      const isThere = await Promise.all(
        candidates.slice(0, 5).map((row) => isVisible(context, kind, refers?.(row) as number)),
      )
      const missing = candidates.find((_, i) => isThere[i])
      if (missing) {
        throw new Failed(
          `the ${kind} that the records refer to`,
          `${String(refers?.(missing))} of the record ${missing.id} is missing`,
          exchange,
        )
      }
      const place = belonging[path]?.[kind]
      if (place) {
        const places = new Set(rows.map((row) => row[place.in]))
        const stray = all.find((record) => !places.has(record[place.of] as never))
        holds(
          !stray,
          `${kind} of the records alone`,
          `${stray?.id}, of ${place.of} ${JSON.stringify(stray?.[place.of])}`,
          exchange,
        )
      }
      if (kind === "accounts" || kind === "tasks" || kind === "lists" || kind === "workspaces") {
        // An activity on a task is about the list of the task, too.
        const about =
          path === "/activities" && kind === "lists"
            ? bodyOf((await list(context, path, { include: "tasks", limit: 50 })).exchange).tasks
            : []
        const mentioned = JSON.stringify([rows, about])
        const stray = all.find(({ id }) => !new RegExp(`\\b${id}\\b`).test(mentioned))
        holds(
          !stray,
          `${kind} that the records refer to, alone`,
          `${stray?.id}, to which none refers`,
          exchange,
        )
      }
      const plain = await list(context, path)
      const without = bodyOf(plain.exchange)
      const unasked = (includeKinds[path] ?? []).filter((name) => {
        const array = without[name]
        return Array.isArray(array) && array.length > 0
      })
      holds(unasked.length === 0, "no kind without `include`", unasked.join(", "), plain.exchange)
      const kinds = includeKinds[path] ?? []
      if (kinds.length > 1) {
        const together = await list(context, path, { include: kinds })
        const lost = kinds.find((name) => !Array.isArray(bodyOf(together.exchange)[name]))
        const expected = `arrays ${kinds.join(", ")} where all are asked for`
        holds(lost === undefined, expected, `no ${lost}`, together.exchange)
      }
      if (all.length === 0) throw new NotRun(`The records of ${path} refer to none of ${kind}.`)
    },
  })
}

function single(path: CollectionPath): Check[] {
  const operation = reading(path)
  if (!operation) return []
  return [
    law({
      name: `${operation}/as-listed`,
      rule: "A record that is read alone is the one that the collection has.",
      pointer: factsOf(operation).pointer,
      stateful: false,
      level: "recommended",
      evidence: {
        observed: "One table of fields for each resource, of the responses that were seen.",
      },
      async run(context) {
        if (path === "/tasks") await stocked(context, path)
        const { items } = pagination[path]
        const [key] = [items.replace(/ies$/, "y").replace(/s$/, "")]
        const rows = await allOf(context, path)
        if (rows.length === 0) throw new NotRun(`There are no records of ${path}.`)
        // From the first to the last, as those that the run has made are much alike.
        const places = [0, 0.2, 0.4, 0.6, 0.8, 1].map((at) => Math.round(at * (rows.length - 1)))
        for (const place of new Set(places)) {
          await readsAs(context, { path, operation, key: key ?? "", row: rows[place]! })
        }
      },
    }),
  ]
}

/** Reads a record both ways; what differs may have been changed in between, and is looked at again. */
async function readsAs(
  context: Context,
  {
    path,
    operation,
    key,
    row,
  }: { path: CollectionPath; operation: ReturnType<typeof listing>; key: string; row: Row },
): Promise<void> {
  const { id } = row
  for (let attempt = 0; ; attempt++) {
    const listed = attempt === 0 ? row : (await allOf(context, path)).find((one) => one.id === id)
    const parameters = { id, organization_id: context.ground.organization }
    const exchange = await context.ask({ operation, parameters })
    const read = bodyOf(exchange)[key]
    if (!isObject(read)) throw new Failed(`an object ${key}`, "none", exchange)
    if (!listed) return
    const key0 = Object.keys(listed).find(
      (name) => !same(unordered(listed[name]), unordered(read[name])),
    )
    if (key0 === undefined) return
    if (attempt > 1) {
      throw new Failed(
        `${key0} of the record ${id} as listed: ${JSON.stringify(listed[key0])}`,
        JSON.stringify(read[key0]) ?? "none",
        exchange,
      )
    }
  }
}

/** Ids have no order. */
function unordered(value: Json | undefined): Json | undefined {
  const numbers = Array.isArray(value) && value.every((one) => typeof one === "number")
  return numbers ? value.toSorted((a, b) => Number(a) - Number(b)) : value
}

/** The whole of a collection; of lists, those that are not archived, which come all at once. */
async function allOf(context: Context, path: CollectionPath): Promise<Row[]> {
  return path === "/lists" ? (await list(context, path)).rows : whole(context, path)
}

/** A record belongs to what the request names. */
function belongs(path: CollectionPath, name: "workspace_id" | "organization_id"): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/of-${name.replace("_id", "")}`,
    rule: `All records are of the ${name.replace("_id", "")} that the request names.`,
    pointer: parameterPointer(operation, name),
    stateful: false,
    evidence: { stated: `\`${name}\` of GET ${path}; tokens are tied to an organization.` },
    async run(context) {
      const { ground } = context
      const { organization: organization_id } = ground
      const across = name === "organization_id" && (path === "/tasks" || path === "/activities")
      const query = { organization_id, ...(across && { workspace_id: undefined }) }
      const workspaces = new Set((await whole(context, "/workspaces")).map(({ id }) => id))
      // What is of another may be old, and on a late page; of some it is an open question whether there are pages.
      const paged = path === "/tasks" || path === "/activities" || path === "/memberships"
      const { rows, exchange } = paged
        ? await readAll(context, path, { ...query, limit: 100 }, true)
        : await list(context, path, query)
      if (rows.length === 0) throw new NotRun(`There are no records of ${path}.`)
      const stray = rows.find((row) =>
        "organization_id" in row
          ? row.organization_id !== organization_id
          : name === "workspace_id"
            ? row.workspace_id !== ground.workspace
            : !workspaces.has(row.workspace_id as number),
      )
      const place = JSON.stringify(stray?.organization_id ?? stray?.workspace_id)
      holds(
        !stray,
        `records of the ${name.replace("_id", "")} alone`,
        `the record ${stray?.id} is of ${place}`,
        exchange,
      )
    },
  })
}

const archived: Check[] = [
  law({
    name: "listLists/filter/archived",
    rule: "`archived` selects archived lists, and no other.",
    pointer: parameterPointer("listLists", "archived"),
    stateful: false,
    evidence: { stated: "`archived`: only archived lists." },
    async run(context) {
      const { rows, exchange } = await list(context, "/lists", { archived: true })
      const stray = rows.find((row) => row.archived !== true)
      holds(!stray, "only archived lists", `the list ${stray?.id} among them`, exchange)
      const plain = await list(context, "/lists")
      const among = plain.rows.filter((row) => row.archived === true)
      context.see(
        "archived-default",
        `Without \`archived\`, ${among.length} of ${plain.rows.length} lists are archived.`,
      )
      if (rows.length === 0) throw new NotRun("There are no archived lists here.")
    },
  }),
  ...(["start_date_after", "start_date_before"] as const).map((name) =>
    law({
      name: `listLists/filter/${name}`,
      rule: `\`${name}\` selects archived lists by \`starts_on\`.`,
      pointer: parameterPointer("listLists", name),
      evidence: {
        stated: "`start_date_after`, `start_date_before`: archived lists started in a time frame.",
      },
      async run(context) {
        const all = await list(context, "/lists", { archived: true })
        const [first] = all.rows.flatMap(({ starts_on }) => moment(starts_on) ?? [])
        if (first === undefined)
          throw new NotRun("There is no archived list with a start date here.")
        const day = (days: number): string =>
          new Date(first + days * 86_400_000).toISOString().slice(0, 10)
        const after = name === "start_date_after"
        for (const value of [day(-2), day(2)]) {
          const { rows, exchange } = await list(context, "/lists", { [name]: value })
          const limit = Date.parse(value)
          // Whether the day itself is in, the source does not say.
          const is = ({ starts_on }: Row, withIt: boolean): boolean => {
            const start = moment(starts_on)
            if (start === undefined || start === limit) return start === limit && withIt
            return after ? start > limit : start < limit
          }
          const stray = rows.find((row) => row.archived !== true || !is(row, true))
          holds(
            !stray,
            `archived lists of ${name} ${value} alone`,
            `the list ${stray?.id} among them`,
            exchange,
          )
          const there = new Set(rows.map(({ id }) => id))
          const missing = all.rows.find((row) => is(row, false) && !there.has(row.id))
          holds(
            !missing || rows.length >= defaultLimit,
            "all such lists",
            `the list ${missing?.id} is missing`,
            exchange,
          )
        }
      },
    }),
  ),
  law({
    name: "listLists/archived-pages-join",
    rule: "Pages of archived lists, joined by the `archived_at` of their last list, are all archived lists.",
    pointer: parameterPointer("listLists", "archived_date_before"),
    evidence: {
      stated:
        "`archived_date_before` is set to the `archived_at` of the last list of the previous page.",
    },
    async run(context) {
      const all = await list(context, "/lists", { archived: true })
      const times = all.rows.map(({ archived_at }) => archived_at as string)
      if (all.rows.length < 2) throw new NotRun("There are fewer than two archived lists here.")
      // Lists that were archived at one moment cannot be told apart by it.
      if (new Set(times).size < times.length)
        throw new NotRun("Lists were archived at the same moment here.")
      const joined: Row[] = []
      // The day after, in the form that the contract states.
      const day = 86_400_000
      let before = new Date(Math.max(...times.map(Date.parse)) + day).toISOString().slice(0, 10)
      for (let page = 0; page < all.rows.length + 1; page++) {
        const { rows, exchange } = await list(context, "/lists", {
          archived: true,
          limit: 1,
          archived_date_before: before,
        })
        holds(rows.length <= 1, "1 list at most", `${rows.length}`, exchange)
        const [row] = rows
        if (!row) break
        const again = joined.some(({ id }) => id === row.id)
        holds(!again, "each list once", `${row.id} twice`, exchange)
        joined.push(row)
        before = `${row.archived_at as string}`
      }
      const lost = all.rows.find(({ id }) => !joined.some((row) => row.id === id))
      holds(!lost, "all archived lists", `the list ${lost?.id} is on no page`)
    },
  }),
]

/** What filters, views and `include` give, and what a record that is read alone is. */
export const selectionLaws: Check[] = [
  byMoment("/tasks", "created_before", "created_at", "before"),
  byMoment("/tasks", "created_after", "created_at", "after"),
  byMoment("/tasks", "updated_before", "updated_at", "before"),
  byMoment("/tasks", "updated_after", "updated_at", "after"),
  completedAfter(),
  byValue(
    "/tasks",
    "list_id",
    ({ ground }) => ground.lists[0]?.id,
    (row, value) => row.list_id === value,
  ),
  byValue(
    "/tasks",
    "workspace_id",
    ({ ground }) => ground.workspace,
    (row, value) => row.workspace_id === value,
  ),
  byState("deleted"),
  byState("cleared"),
  byMoment("/activities", "before", "created_at", "before"),
  byMoment("/activities", "after", "created_at", "after"),
  byHiddenMoment("/workspaces"),
  byHiddenMoment("/memberships"),
  ...archived,
  ...views["/tasks"].filter((view) => view !== "default").map(taskView),
  ...views["/activities"].filter((view) => view !== "default").map(activityView),
  ...collections.map(defaultView),
  ...collections.flatMap((path) => (includeKinds[path] ?? []).map((kind) => include(path, kind))),
  ...collections.flatMap(single),
  belongs("/tasks", "organization_id"),
  belongs("/activities", "organization_id"),
  belongs("/lists", "workspace_id"),
  belongs("/memberships", "workspace_id"),
  belongs("/activities", "workspace_id"),
  belongs("/integration_webhooks", "organization_id"),
  belongs("/access_tokens", "organization_id"),
]

function completedAfter(): Check {
  return law({
    name: "listTasks/filter/completed_after",
    rule: "`completed_after` selects the tasks that were completed after it, and no other.",
    pointer: parameterPointer("listTasks", "completed_after"),
    evidence: { stated: "`completed_after`: a filter on completion time." },
    async run(context) {
      await stocked(context, "/tasks")
      const { rows } = await list(context, "/tasks", { limit: 100 })
      const times = rows.flatMap(({ completed_at }) => moment(completed_at) ?? [])
      if (times.length === 0)
        throw new NotRun("There is no task here that says when it was completed.")
      const distinct = [...new Set(times)].toSorted((a, b) => a - b)
      // Between those there are, where there are several.
      const limit = distinct[Math.floor(distinct.length / 2) - 1] ?? distinct[0]! - 1_000
      const value = new Date(limit).toISOString()
      await selects(
        context,
        "/tasks",
        { completed_after: value },
        ({ completed_at, completed }) => {
          const time = moment(completed_at)
          // What completing does to `completed_at` is an open question; what is not completed has no such moment.
          if (time === undefined) return completed ? undefined : false
          return time === limit ? undefined : time > limit
        },
        `tasks completed after ${value}`,
      )
    },
  })
}
