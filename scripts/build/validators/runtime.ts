/** Counts a string's characters as `minLength` and `maxLength` require: code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}

/**
 * The maximum number of errors in a list. Each validator keeps its last list, so a body with a million wrong values would
 * take a gigabyte.
 */
const maxErrors = 10_000

interface SchemaError {
  instancePath: string
  schemaPath: string
  keyword: string
  params: object
}

/** Adds one error to a list of errors, up to the maximum, and returns the list. */
export function report(
  errors: SchemaError[] | null,
  instancePath: string,
  schemaPath: string,
  params: object,
): SchemaError[] {
  if (errors && errors.length >= maxErrors) return errors
  const keyword = schemaPath.slice(schemaPath.lastIndexOf("/") + 1)
  return append(errors, [{ instancePath, schemaPath, keyword, params }])
}

/** Adds another validator's errors to a list of errors, up to the maximum, and returns the list. */
export function append(errors: SchemaError[] | null, others: SchemaError[]): SchemaError[] {
  const list = errors ?? []
  for (const error of others) {
    if (list.length >= maxErrors) break
    list.push(error)
  }
  return list
}

/** Makes relative schema paths absolute. Those of errors from other validators already are. */
export function locate(errors: SchemaError[] | null, pointer: string): SchemaError[] | null {
  for (const error of errors ?? []) {
    if (error.schemaPath.startsWith("/")) error.schemaPath = pointer + error.schemaPath
  }
  return errors
}
