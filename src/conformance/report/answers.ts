import type { Json, JsonObject } from "../../openapi/description.ts"
import type { SeenAnswer } from "../report.ts"
import { getSingular } from "../facts.ts"
import { isPlainId } from "../state/records.ts"
import type { KnownRecord, State } from "../state/state.ts"

/** How a record of a kind shows which alternative of a rule the service follows. */
interface Sign {
  /** The rule of `behaviour.yaml`. */
  rule: string
  kind: string
  /** Returns the alternative; undefined if the record doesn't show one. */
  read(record: JsonObject, known: KnownRecord): string | undefined
  /** The alternative that a record shows only by lacking what another has, so it counts if no record shows another. */
  otherwise?: string
}

const signs: readonly Sign[] = [
  { rule: "tag-names", kind: "tasks", read: ({ tags }) => readElements(tags) },
  {
    rule: "completion-timestamp",
    kind: "tasks",
    read: ({ completed, completed_at: time }, { isOwn }) =>
      isOwn && completed === true
        ? choose(time === null, "stays-null", "time-of-completion")
        : undefined,
  },
  {
    rule: "cleared-tasks",
    kind: "tasks",
    read: ({ completed, cleared }, { isOwn }) =>
      isOwn && completed === true ? choose(cleared === true, "completed", "own-flag") : undefined,
  },
  {
    rule: "schedule-id",
    kind: "tasks",
    read: ({ schedule_id: id }) => (typeof id === "number" ? "integer" : undefined),
    otherwise: "always-null",
  },
  {
    rule: "has-children",
    kind: "tasks",
    read: ({ has_children: has }) => (typeof has === "boolean" ? "by-subtasks" : undefined),
    otherwise: "unknown",
  },
  { rule: "date-time-form", kind: "tasks", read: ({ created_at: time }) => readTimeForm(time) },
  {
    rule: "integer-size",
    kind: "tasks",
    read: ({ id }) => (isPlainId(id as number) ? undefined : "large-tasks"),
    otherwise: "small",
  },
  {
    rule: "list-views",
    kind: "lists",
    read: ({ default_view: view }) => (view === "row" ? undefined : "board"),
    otherwise: "row",
  },
  {
    rule: "membership-roles",
    kind: "memberships",
    read: ({ role }) => (role === "member" ? undefined : "owner"),
    otherwise: "member",
  },
  {
    rule: "comment-cid",
    kind: "comments",
    read: ({ cid }) => (typeof cid === "string" ? "text" : undefined),
    otherwise: "always-null",
  },
  {
    rule: "webhook-accepts",
    kind: "integration_webhooks",
    read: ({ accepts }) => choose(accepts === "application/json", "plain-json", "vendor-type"),
  },
  {
    rule: "webhook-verbosity",
    kind: "integration_webhooks",
    read: ({ activity_verbosity: verbosity }) =>
      choose(verbosity === "everything", "everything", "minimal"),
  },
]

/** Returns what the shown records answer about rules that rest on open questions. */
export function listSeenAnswers(state: State): SeenAnswer[] {
  const kept = state.choices.get("updateTask omitted keys")
  return [
    ...signs.flatMap((sign) => readSign(state, sign)),
    ...(kept === undefined
      ? []
      : [{ rule: "kept-keys", alternative: kept, seen: 1, where: "PUT /tasks/{id}" }]),
  ]
}

function readSign(state: State, { rule, kind, read, otherwise }: Sign): SeenAnswer[] {
  const records = state.list(kind).filter(({ record }) => Object.keys(record).length > 1)
  const shown = records.flatMap((known) => {
    const alternative = read(known.record, known)
    return alternative === undefined ? [] : [{ alternative, id: known.id }]
  })
  const [first] = records
  const all =
    shown.length === 0 && otherwise !== undefined && first
      ? records.map(({ id }) => ({ alternative: otherwise, id }))
      : shown
  return [...Map.groupBy(all, ({ alternative }) => alternative)].map(([alternative, seen]) => ({
    rule,
    alternative,
    seen: seen.length,
    where: `${getSingular(kind)} ${seen[0]!.id}`,
  }))
}

function choose(condition: boolean, one: string, other: string): string {
  return condition ? one : other
}

function readElements(tags: Json | undefined): string | undefined {
  const [first] = [tags ?? []].flat()
  if (first === undefined || first === null) return undefined
  return { string: "names", number: "ids", object: "objects" }[typeof first as string]
}

function readTimeForm(time: Json | undefined): string | undefined {
  if (typeof time !== "string") return undefined
  if (/[.,]\d+/.test(time)) return "fractions"
  if (time.endsWith("Z")) return "z"
  if (/[+-]\d\d$/.test(time)) return "hours"
  return /[+-]\d{4}$/.test(time) ? "hours-and-minutes" : "with-offset"
}
