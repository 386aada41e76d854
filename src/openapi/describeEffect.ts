import type { SideEffect, Effect, EffectEvidence } from "./effects.ts"

/**
 * Describes an effect in plain English, such as "Selects tasks whose `created_at` is before the value."
 *
 * @param kind - the kind of record that the sentences name, such as `tasks`.
 */
export function describeEffect(effect: Effect, kind: string): string {
  const { values = {}, otherwise, causes = [] } = effect
  const sentences = [
    ...describeSelection(effect, formatKind(kind)),
    ...describePage(effect, formatKind(kind)),
    ...describeWrite(effect),
  ]
  return [
    ...sentences.map((sentence) => addMark(sentence, effect)),
    ...Object.entries(values).map(
      ([value, other]) => `${quote(value)}: ${describeEffect(other, kind)}`,
    ),
    ...(otherwise ? [`Otherwise: ${describeEffect(otherwise, kind)}`] : []),
    ...causes.flatMap((cause) =>
      describeSideEffect(cause).map((sentence) => addMark(sentence, cause)),
    ),
  ].join(" ")
}

function describeSelection(effect: Effect, records: string): string[] {
  const { all, any = [], selects, scopes, rule, none } = effect
  if (scopes) return [`Limits the request to records whose ${quote(scopes)} is the value.`]
  if (rule) return [`Follows the rule ${quote(rule)}.`]
  if (none) return ["Not documented."]
  if (all?.length === 0) return [`Selects all ${records}.`]
  if (!all && any.length === 0 && !selects) return []
  return [
    `Selects ${records} whose ${describeCondition(effect)}.`,
    ...any
      .filter(isOpen)
      .map((open) => `Not documented for ${records} whose ${describeCondition(open)}.`),
  ]
}

/** Returns whether a condition, or one nested inside it, isn't documented. */
function isOpen({ none, all = [] }: Effect): boolean {
  return none !== undefined || all.some(isOpen)
}

function describeCondition({ all, any, selects, by, value = "the value" }: Effect): string {
  const parts = all?.filter(({ none }) => !none) ?? any?.filter((part) => !isOpen(part)) ?? []
  if (parts.length > 0) {
    const texts = parts.map(
      (part) => describeCondition(part) + (part.assumed ? " (assumption)" : ""),
    )
    return texts.join(all ? " and whose " : " or whose ")
  }
  const compared = value === "$caller" ? "the caller" : `${value}`
  const predicates: Partial<Record<string, string>> = {
    equals: `is ${compared}`,
    differs: `is not ${compared}`,
    contains: `contains ${compared}`,
    present: "is not null",
    absent: "is null",
    before: `is before ${compared}`,
    after: `is after ${compared}`,
  }
  return `${quote(`${selects}`)} ${predicates[`${by}`]}`
}

function describePage(effect: Effect, records: string): string[] {
  const { sorts, direction, pages, with: others, includes } = effect
  const field =
    sorts === "$value" ? "the field that the value names" : sorts?.map(quote).join(", then by ")
  const pageSentences = {
    offset: `Skips this number of ${records}.`,
    size: `Returns at most this number of ${records}.`,
    keyset: `For the next page, send the ${field} of the last record.`,
  }
  return [
    ...(sorts ? [`Sorts by ${field}${direction ? `, ${direction}` : ""}.`] : []),
    ...(pages ? [pageSentences[pages]] : []),
    ...(others ? [`Applies only together with ${others.map(quote).join(" and ")}.`] : []),
    ...(includes ? [`Adds related ${Object.keys(includes).map(quote).join(", ")}.`] : []),
  ]
}

function describeWrite(effect: Effect): string[] {
  const { writes, from, by, creates, updates, removes, sets, unreadable } = effect
  const what = from ? `the ${quote(from)} of each element` : "the value"
  return [
    ...(writes ? [describeWriting(quote(writes), what, by)] : []),
    ...(creates ? [`Creates ${formatOne(creates)}${sets ? " for each element" : ""}.`] : []),
    ...(updates ? [`Updates ${formatOne(updates)}.`] : []),
    ...(removes ? [`Removes ${formatOne(removes)}.`] : []),
    ...(sets ? [describeSets(sets)] : []),
    ...(unreadable && !effect.selects ? ["Writes a value that no response shows."] : []),
  ]
}

function describeWriting(field: string, what: string, by: Effect["by"]): string {
  if (by === "add") return `Adds ${what} to ${field}.`
  return by === "replace" ? `Replaces ${field} with ${what}.` : `Sets ${field}.`
}

function describeSets(sets: NonNullable<Effect["sets"]>): string {
  const words: Record<string, string> = { $caller: "the caller", $record: "the ID of this record" }
  const texts = Object.entries(sets).map(
    ([field, value]) => `${quote(field)} to ${words[`${value}`] ?? value}`,
  )
  return `Sets ${texts.join(", ")}.`
}

function describeSideEffect({ activity, on, sets, rule, touches }: SideEffect): string[] {
  const actions =
    typeof activity === "string"
      ? quote(activity)
      : Object.entries(activity ?? {}).map(([change, action]) => `${quote(action)} (${change})`)
  const target = on ? ` on the record of ${quote(on)}` : ""
  return [
    ...(activity ? [`Creates an activity${target}: ${[actions].flat().join(", ")}.`] : []),
    ...(sets ? [describeSets(sets)] : []),
    ...(rule ? [`Follows the rule ${quote(rule)}.`] : []),
    ...(touches ? [`Can change ${touches.map(quote).join(", ")}.`] : []),
  ]
}

function addMark(sentence: string, { assumed, observed }: EffectEvidence): string {
  if (assumed) return `Assumption: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
  return observed ? `${sentence} Observed only in an example.` : sentence
}

function quote(name: string): string {
  return `\`${name}\``
}

/** Formats a kind as a plural, such as `access tokens`. */
function formatKind(kind: string): string {
  return kind.replaceAll("_", " ")
}

/** Formats a kind as a singular with its article, such as `an access token`. */
function formatOne(kind: string): string {
  const singular = formatKind(kind).replace(/ies$/, "y").replace(/s$/, "")
  return `${/^[aeiou]/.test(singular) ? "an" : "a"} ${singular}`
}
