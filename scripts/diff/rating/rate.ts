import { type ContextualChange, major, minor, patch, type Rating, type Rule } from "../types.ts"
import { rateEffect } from "./effects.ts"
import { rateEvidence, rateOpenQuestion, rateOpenQuestions } from "./marks.ts"
import { describeChange, getLastKey } from "./messages.ts"
import { rateAddedSchema, rateRemovedSchema } from "./schemas.ts"
import { rateValues } from "./values.ts"
import { rateAddedMediaType, rateRemovedBody } from "./webhooks.ts"

/** The properties and types that only contain text for readers. */
const textProperties = new Set(["description", "summary", "title", "example", "tags"])
const textTypes = new Set(["Info", "Contact", "License", "Tag"])

/**
 * The rules for changes that Redocly does not rate, or rates differently. The key is the kind of the change, and the
 * changed property or the type of the added or removed part.
 */
const rules: Record<string, Rule> = {
  "modified version": ({ typeName }) => (typeName === "Info" ? [] : undefined),
  "modified enum": rateValues,
  "modified default": rateBehaviour,
  "modified x-pagination": rateBehaviour,
  "modified x-effect": rateEffect,
  "modified x-evidence": rateEvidence,
  "modified x-open-question": rateOpenQuestion,
  "modified x-open-questions": rateOpenQuestions,
  "modified key": ratePath,
  "modified required": rateRequired,
  "modified name": rateName,
  "modified in": rateIfRead,
  "modified readOnly": (change) => (isSet(change) ? rateIfSent(change) : undefined),
  "modified writeOnly": (change) => (isSet(change) ? rateIfRead(change) : undefined),
  "modified propertyName": (change) => rateIfSent(change) ?? rateIfRead(change),
  "modified value": rateExample,
  "added Schema": rateAddedSchema,
  "added PatternProperties": rateAddedSchema,
  "removed Schema": rateRemovedSchema,
  "removed PatternProperties": rateRemovedSchema,
  "removed Parameter": rateIfRead,
  "removed ParameterList": rateIfRead,
  "added Response": rateAddedResponse,
  "added RequestBody": rateAddedBody,
  "removed RequestBody": rateRemovedBody,
  "added MediaType": rateAddedMediaType,
  "added MediaTypesMap": rateAddedMediaTypes,
}

/** Rates a change by our rules, by the verdicts of Redocly, or as a patch for texts and a minor otherwise. */
export function rateChange(change: ContextualChange): Rating[] {
  const rated = rules[`${change.kind} ${change.property ?? change.typeName}`]?.(change)
  if (rated) return rated
  if (change.verdicts.length > 0) {
    return change.verdicts.map(({ impact, message }) => ({ bump: impact, message }))
  }
  const isText = textProperties.has(change.property ?? "") || textTypes.has(change.typeName)
  return [(isText ? patch : minor)(describeChange(change))]
}

function rateIfSent(change: ContextualChange): Rating[] | undefined {
  return change.uses.has("sent") ? [major(describeChange(change))] : undefined
}

function rateIfRead(change: ContextualChange): Rating[] | undefined {
  return change.uses.has("read") ? [major(describeChange(change))] : undefined
}

function isSet({ revision }: ContextualChange): boolean {
  return revision?.value === true
}

/** The effect of the same request changes. A newly documented effect breaks nothing. */
function rateBehaviour(change: ContextualChange): Rating[] | undefined {
  if (change.typeName === "ServerVariable") return undefined
  const rate = change.base?.value === undefined ? minor : major
  return [rate(describeChange(change))]
}

/** Calls of the typed client contain the path with the names of its parameters. */
function ratePath({ typeName, base, revision }: ContextualChange): Rating[] | undefined {
  if (typeName !== "PathItem") return undefined
  const [before, after] = [base?.value, revision?.value]
  return [major(`The path \`${before}\` became \`${after}\`: calls do not compile.`)]
}

function rateRequired({ typeName, base, uses }: ContextualChange): Rating[] | undefined {
  if (base?.value !== true || !uses.has("read")) return undefined
  const part = typeName === "RequestBody" ? "The body of deliveries" : "The header"
  return [major(`${part} became optional.`)]
}

/** Rates the headers of deliveries. Header names are case-insensitive. */
function rateName(change: ContextualChange): Rating[] | undefined {
  const [before, after] = [change.base, change.revision].map((side) => String(side?.value))
  const isSame = before?.toLowerCase() === after?.toLowerCase()
  return change.typeName === "Parameter" && !isSame ? rateIfRead(change) : undefined
}

/** The mock returns the examples, and tests of consumers run against the mock. */
function rateExample({ typeName }: ContextualChange): Rating[] | undefined {
  return typeName === "Example" ? [minor("The example changed.")] : undefined
}

function rateAddedBody({ uses, revision }: ContextualChange): Rating[] | undefined {
  return uses.has("sent") && Object(revision?.value).required === true
    ? [major("A required request body was added.")]
    : undefined
}

/** Rates a parameter or header that changes from `schema` to `content`. */
function rateAddedMediaTypes({ path, revision }: ContextualChange): Rating[] | undefined {
  const [mediaType] = Object.keys(Object(revision?.value))
  return /\/(parameters|headers)\/[^/]+\/content$/.test(path)
    ? [major(`The value is now serialized as \`${mediaType}\`.`)]
    : undefined
}

/** The type of a call is the union of its success responses. */
function rateAddedResponse({ path, uses, parent }: ContextualChange): Rating[] | undefined {
  const status = getLastKey(path)
  return uses.has("read") && isSuccess(status) && Object.keys(parent).some(isSuccess)
    ? [major(`The success status \`${status}\` was added: code for one response does not compile.`)]
    : undefined
}

function isSuccess(status: string): boolean {
  return status.startsWith("2")
}
