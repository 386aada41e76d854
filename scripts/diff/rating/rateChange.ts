import {
  type ContextualChange,
  major,
  minor,
  patch,
  type Rating,
  type RatingRule,
  type Usage,
} from "../types.ts"
import { rateEffect } from "./effects.ts"
import { rateEvidence, rateOpenQuestion, rateOpenQuestions } from "./evidence.ts"
import { describeChange, getLastKey, isDelivery } from "./messages.ts"
import { rateValues } from "./values.ts"

/** Properties and types of objects that only contain text for readers. */
const textProperties = new Set(["description", "summary", "title", "example", "tags"])
const textTypes = new Set(["Info", "Contact", "License", "Tag"])

/** Matches the path of a schema without which any value would be valid, such as a parameter's. */
const onlySchema =
  /(?<!\/properties)\/((content|parameters|headers)\/[^/]+\/schema|patternProperties(\/[^/]+)?)$/

/**
 * Rules for changes that Redocly doesn't rate, or that we rate differently. The key is the kind of change, and the
 * changed property or the type of the added or removed part.
 */
const rules: Record<string, RatingRule> = {
  "modified version": ({ typeName }) => (typeName === "Info" ? [] : undefined),
  "modified enum": rateValues,
  "modified default": rateBehaviour,
  "modified x-pagination": rateBehaviour,
  "modified x-effect": rateEffect,
  "modified x-evidence": rateEvidence,
  "modified x-open-question": rateOpenQuestion,
  "modified x-open-questions": rateOpenQuestions,
  // Calls in the typed client contain the path, including its parameters' names.
  "modified key": ({ typeName, base, revision }) =>
    majorIf(
      typeName === "PathItem",
      `The path \`${base?.value}\` became \`${revision?.value}\`: calls with the old path don't compile.`,
    ),
  "modified required": ({ typeName, base, uses }) => {
    const part = typeName === "RequestBody" ? "The body of deliveries" : "The header"
    return majorIf(base?.value === true && uses.has("read"), `${part} became optional.`)
  },
  "modified name": rateIf("read", isRenamedHeader),
  "modified in": rateIf("read"),
  "modified readOnly": rateIf("sent", isSet),
  "modified writeOnly": rateIf("read", isSet),
  "modified propertyName": (change) => majorIf(change.uses.size > 0, describeChange(change)),
  // The mock returns the examples, so a changed one can break consumers' tests.
  "modified value": ({ typeName }) =>
    typeName === "Example" ? [minor("The example changed.")] : undefined,
  "added Schema": rateAddedSchema,
  "added PatternProperties": rateAddedSchema,
  "removed Schema": rateRemovedSchema,
  "removed PatternProperties": rateRemovedSchema,
  "removed Parameter": rateIf("read"),
  "removed ParameterList": rateIf("read"),
  // A call's type is the union of all success responses, so it changes when one is added.
  "added Response": ({ path, uses, parent }) => {
    const status = getLastKey(path)
    return majorIf(
      uses.has("read") && isSuccess(status) && Object.keys(parent).some(isSuccess),
      `The success status \`${status}\` was added: code for a single success response doesn't compile.`,
    )
  },
  "added RequestBody": ({ uses, revision }) =>
    majorIf(
      uses.has("sent") && Object(revision?.value).required === true,
      "A required request body was added.",
    ),
  "removed RequestBody": ({ path }) =>
    majorIf(isDelivery(path), "The body of deliveries was removed."),
  "added MediaType": ({ path }) =>
    majorIf(
      isDelivery(path),
      `Deliveries may have the media type \`${getLastKey(path)}\`, and receivers can't reject it.`,
    ),
  // The parameter or header now has `content` instead of `schema`.
  "added MediaTypesMap": ({ path, revision }) =>
    majorIf(
      /\/(parameters|headers)\/[^/]+\/content$/.test(path),
      `The value is now serialized as \`${Object.keys(Object(revision?.value))[0]}\`.`,
    ),
}

/**
 * Rates a change by our rules, then by Redocly's. A change that no rule covers is a patch if it's text, and otherwise
 * minor.
 */
export function rateChange(change: ContextualChange): Rating[] {
  const rated = rules[`${change.kind} ${change.property ?? change.typeName}`]?.(change)
  if (rated) return rated
  if (change.verdicts.length > 0) {
    return change.verdicts.map(({ impact, message }) => ({ bump: impact, message }))
  }
  const isText = textProperties.has(change.property ?? "") || textTypes.has(change.typeName)
  return [(isText ? patch : minor)(describeChange(change))]
}

function majorIf(condition: boolean, message: string): Rating[] | undefined {
  return condition ? [major(message)] : undefined
}

/** Creates a rule for changes that only affect consumers who send, or who read, the part. */
function rateIf(usage: Usage, applies?: (change: ContextualChange) => boolean): RatingRule {
  return (change) => {
    const isAffected = change.uses.has(usage) && applies?.(change) !== false
    return majorIf(isAffected, describeChange(change))
  }
}

function isSet({ revision }: ContextualChange): boolean {
  return revision?.value === true
}

/** Ignores case, because header names are case-insensitive. */
function isRenamedHeader({ typeName, base, revision }: ContextualChange): boolean {
  const isSame = String(base?.value).toLowerCase() === String(revision?.value).toLowerCase()
  return typeName === "Parameter" && !isSame
}

/**
 * Rates changed behaviour: major if the same request now has a different effect, minor if its effect wasn't documented
 * before.
 */
function rateBehaviour(change: ContextualChange): Rating[] | undefined {
  if (change.typeName === "ServerVariable") return undefined
  const rate = change.base?.value === undefined ? minor : major
  return [rate(describeChange(change))]
}

function rateAddedSchema({ path, uses }: ContextualChange): Rating[] | undefined {
  return majorIf(
    onlySchema.test(path) && uses.has("sent"),
    "A schema was added where any value was valid.",
  )
}

function rateRemovedSchema({ path, verdicts, uses }: ContextualChange): Rating[] | undefined {
  if (/^#\/components\/schemas\/[^/]+$/.test(path)) {
    const type = getLastKey(path)
    return [major(`The type \`${type}\` was removed: code that imports it doesn't compile.`)]
  }
  if (onlySchema.test(path) && uses.has("read")) {
    return [major("The schema was removed: any value is now valid.")]
  }
  return majorIf(
    verdicts.length === 0 && /\/(oneOf|anyOf)\/\d+$/.test(path),
    "An alternative was removed: code that checks for it doesn't compile.",
  )
}

function isSuccess(status: string): boolean {
  return status.startsWith("2")
}
