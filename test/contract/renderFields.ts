import { type EvidenceAspect, type Evidence, listEvidence } from "../../src/openapi/evidence.ts"
import { errors, records } from "./facts.ts"

// Parts of the description, with their references resolved.
export type Part = any

/** What the notation leaves out: the presence of most fields, and whether objects may have other keys. */
export interface Defaults {
  presence: "required" | "optional"
  otherKeys: "closed" | "extensible"
}

/** Writes the fields of an object, by name, of which several forms are possible. */
export function renderForms(forms: Part[], defaults: Defaults): Record<string, string> {
  const rendered = forms.map((form) => renderForm(form, forms, defaults))
  const names = new Set(rendered.flatMap(Object.keys))
  return Object.fromEntries(
    [...names].map((name) => [name, join(rendered.map((fields) => fields[name] ?? "missing"))]),
  )
}

function renderForm(form: Part, forms: Part[], defaults: Defaults): Record<string, string> {
  const fields: Record<string, string> = {}
  const itself = [form.type !== "object" && "any", renderOtherKeys(form, defaults)]
  // Never in the facts: the object deviates from the defaults, or isn't one.
  if (itself.some(Boolean)) fields["(itself)"] = joinWords(itself)
  for (const [name, part] of Object.entries<Part>(form.properties)) {
    const type = renderType(part, name)
    const nested = /^object(\[\])?$/.test(type)
      ? renderForms(listForms(part.items ?? part), defaults)
      : {}
    const { "(itself)": otherKeys, ...inner } = nested
    const presence = form.required.includes(name) ? "required" : "optional"
    const words = [type, presence !== defaults.presence && presence, otherKeys]
    const sameField = forms.map(({ properties }) => properties[name]).filter(Boolean)
    fields[renderKey(name, part)] = joinWords([...words, ...renderDetails(part, sameField)])
    for (const [key, text] of Object.entries(inner))
      fields[`${name}${type.slice("object".length)}.${key}`] = text
  }
  return fields
}

function renderOtherKeys(form: Part, { otherKeys }: Defaults): string {
  const found = form.additionalProperties === false ? "closed" : "extensible"
  return found === otherKeys ? "" : found
}

/** Marks the name of what the description only assumes. */
export function renderKey(name: string, part: Part): string {
  return hasEvidence(part, "presence", "assumed") ? `${name}*` : name
}

const formattedTypes: Record<string, string> = {
  "string:date": "date",
  "string:date-time": "date-time",
  "string:uri": "url",
  "integer:int64": "integer",
}

/** Writes the type of a field. */
export function renderType(part: Part = {}, name = ""): string {
  const record = part.$ref?.replace("#/components/schemas/", "")
  if (record in records || record in errors) return record
  if (part["x-evidence"]?.type === "assumed") return "?"
  const forms = listForms(part)
  if (forms.length > 1) return [...new Set(forms.map((form) => renderType(form, name)))].join("|")
  const types = [part.type ?? (part.properties ? "object" : "unknown")].flat()
  const nullType = hasEvidence(part, "nullability", "assumed") ? "null*" : "null"
  const others = types.filter((type) => type !== "null").map((type) => formatType(type, part, name))
  return [...others, ...(types.includes("null") ? [nullType] : [])].join("|")
}

function formatType(type: string, { format, items }: Part, name: string): string {
  if (type === "array") return `${renderType(items, name)}[]`
  // IDs and positions can exceed 32 bits.
  if (type === "integer" && !format && /^(id|position(_.*)?|.*_ids?)$/.test(name)) return "int32"
  return format ? (formattedTypes[`${type}:${format}`] ?? `${type}:${format}`) : type
}

const limits = [
  "default",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
]

/** Lists what the notation says after a type. The values are those of the field in all forms of its object. */
export function renderDetails(part: Part, sameField: Part[]): string[] {
  const stated = limits.filter((keyword) => part[keyword] !== undefined)
  const observed = listMarks(part).filter(({ evidence }) => evidence === "observed")
  return [
    renderValues(sameField),
    ...stated.map((keyword) => `${keyword}=${part[keyword]}`),
    hasQuestion(part) ? "open" : "",
    ...observed.map(({ aspect, value }) => `observed=${value ?? aspect}`),
  ]
}

function renderValues(parts: Part[]): string {
  const values = [...new Set(parts.flatMap(listValues))].join()
  const closed = parts.every(({ items, ...part }) => part.enum ?? part.const ?? items?.enum)
  return values && `${closed ? "=" : "~"}${values}`
}

/** Lists the values that a field may have, or those that are known. */
export function listValues(part: Part): string[] {
  const own = [...list(part.enum), ...list(part["x-extensible-enum"]), part.const]
  const inner = part.items ? listValues(part.items) : []
  return [...own.filter((value) => typeof value === "string"), ...inner]
}

/** Lists the alternatives of a schema, each combined with the schemas in its `allOf`. */
export function listForms(schema: Part): Part[] {
  const choices = [...list(schema?.oneOf), ...list(schema?.anyOf)]
  if (choices.length > 0) return choices.flatMap(listForms)
  const parts = [...list(schema?.allOf).flatMap(listForms), { ...schema }]
  const properties: Record<string, Part> = {}
  for (const [name, property] of parts.flatMap((part) => Object.entries(part.properties ?? {})))
    properties[name] = Object.assign({}, properties[name], property)
  const required = parts.flatMap((part) => list(part.required))
  return [Object.assign({}, ...parts, { properties, required })]
}

/** Returns whether a question is open about a part, its items or one of its fields. */
export function hasQuestion(part: Part): boolean {
  const places = [part, part?.items, ...listForms(part).flatMap((form) => list(form.properties))]
  return places.some((place) => place?.["x-open-question"] !== undefined)
}

export function hasEvidence(part: Part, aspect: EvidenceAspect, evidence: Evidence): boolean {
  const marks = listMarks(part).filter((mark) => mark.value === undefined)
  return marks.find((mark) => (mark.aspect ?? aspect) === aspect)?.evidence === evidence
}

function listMarks(part: Part) {
  return listEvidence({ "x-evidence": part?.["x-evidence"] ?? part?.items?.["x-evidence"] })
}

export function list(parts: Part): Part[] {
  return Object.values(parts ?? {})
}

/** Joins what several parts state, which should agree. */
export function join(texts: string[]): string {
  return [...new Set(texts)].join(" or ")
}

export function joinWords(words: unknown[]): string {
  return words.filter(Boolean).join(" ")
}
