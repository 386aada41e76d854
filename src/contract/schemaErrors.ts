import { type SchemaError, type Validate, validators } from "../../generated/validators.js"
import { getByPointer } from "../openapi/description.ts"

/**
 * Returns a value's schema errors. If no branch of an `anyOf` or `oneOf` matches, returns only those of the most
 * similar branch.
 */
export function findSchemaErrors(schema: string, value: unknown): SchemaError[] {
  const validate = validators[schema]
  if (!validate) throw new Error(`There is no validator for ${schema}.`)
  return findValidatorErrors(validate, value)
}

/** Like {@link findSchemaErrors}, but takes a compiled validator. */
export function findValidatorErrors(validate: Validate, value: unknown): SchemaError[] {
  if (validate(value)) return []
  const found = validate.errors ?? []
  // A value of the wrong type also fails `format` and `enum`; report `type` only.
  const mistyped = new Set(found.flatMap((e) => (e.keyword === "type" ? [e.instancePath] : [])))
  const errors = found.filter(
    ({ keyword, instancePath, params }) =>
      keyword === "type" || params.branches || !mistyped.has(instancePath),
  )
  const choices = errors.filter(({ params }) => params.branches)
  const chosen = new Set(choices.map(({ instancePath }) => instancePath))
  const inner = errors.filter(({ instancePath }) => !isWithin(instancePath, chosen))
  return [
    ...inner,
    ...choices.flatMap((choice) =>
      findNearestBranch(choice, getByPointer(value, choice.instancePath)),
    ),
  ]
}

/** Returns whether a JSON pointer leads to one of the places, or to something inside it. */
function isWithin(pointer: string, places: Set<string>): boolean {
  if (places.size === 0) return false
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf("/", end - 1)) {
    if (places.has(pointer.slice(0, end))) return true
    if (end === 0) return false
  }
  return false
}

function findNearestBranch({ instancePath, params, ...others }: SchemaError, value: unknown) {
  const branches = (params.branches ?? []).map((branch) => findValidatorErrors(branch, value))
  const all = branches.flat()
  const places = new Set(all.map((error) => error.instancePath))
  const ofValue = all.every(({ keyword }) => !/^(required|additionalProperties)$/.test(keyword))
  if (ofValue && places.size === 1 && branches.every(({ length }) => length === 1)) {
    const path = instancePath + (all[0]?.instancePath ?? "")
    return [{ ...others, instancePath: path, params: { errors: all } }]
  }
  // The intended branch is probably the one with the fewest unknown keys; missing keys say little.
  const [best = []] = branches.toSorted(
    (a, b) =>
      countKeywords(a, /^additionalProperties$/) - countKeywords(b, /^additionalProperties$/) ||
      countKeywords(a, /^(?!required$)/) - countKeywords(b, /^(?!required$)/),
  )
  return best.map((error) => ({ ...error, instancePath: instancePath + error.instancePath }))
}

function countKeywords(errors: SchemaError[], keywords: RegExp): number {
  return errors.filter(({ keyword }) => keywords.test(keyword)).length
}
