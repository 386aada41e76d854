/** Counts the characters of a string, not its UTF-16 units, as `minLength` and `maxLength` require. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}

interface SchemaError {
  instancePath: string
  schemaPath: string
  keyword: string
  params: object
}

/** Adds an error to a list, and returns the list. */
export function report(
  errors: SchemaError[] | null,
  instancePath: string,
  schemaPath: string,
  params: object,
): SchemaError[] {
  const keyword = schemaPath.slice(schemaPath.lastIndexOf("/") + 1)
  return append(errors, [{ instancePath, schemaPath, keyword, params }])
}

/** Adds the errors of another validator to a list, and returns the list. */
export function append(errors: SchemaError[] | null, others: SchemaError[]): SchemaError[] {
  const list = errors ?? []
  for (const error of others) list.push(error)
  return list
}

/** Makes the schema paths of errors absolute, as those from other validators already are. */
export function locate(errors: SchemaError[] | null, pointer: string): SchemaError[] | null {
  for (const error of errors ?? []) {
    if (error.schemaPath.startsWith("/")) error.schemaPath = pointer + error.schemaPath
  }
  return errors
}
