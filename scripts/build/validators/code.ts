// These functions change the code that Ajv generates.

/**
 * Makes the schema paths of errors absolute. The schema paths of Ajv are relative to the schema of the validator.
 *
 * @param pointers - the pointer to the schema of each validator, by the name of its function.
 */
export function addSchemaPointers(code: string, pointers: Map<string, string>): string {
  return code
    .split(/^(?=function )/m)
    .map((text) => {
      const pointer = pointers.get(/^function (\w+)/.exec(text)?.[1] ?? "")
      if (!pointer && text.includes('schemaPath:"#/')) {
        throw new Error("Ajv generated a validator for an unknown schema.")
      }
      return text.replaceAll('schemaPath:"#/', `schemaPath:"${pointer}/`)
    })
    .join("")
}

/**
 * Makes validators append errors to one list. Ajv copies the list for each array item, which takes minutes for a body
 * with many invalid items.
 */
export function appendErrors(code: string): string {
  const append = `function append(list, more) { for (const error of more) list.push(error); return list }`
  const changed = code.replaceAll(
    /vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\)/g,
    "append(vErrors ?? [], $1.errors)",
  )
  if (changed.includes(".concat(")) {
    throw new Error("Ajv collects errors in a new way. Adapt scripts/build/validators/code.ts.")
  }
  return `${append}\n${changed}`
}

/** Removes descriptions and extensions, because Ajv copies some of them into the code. */
export function removeTexts<T>(document: T): T {
  // A property named `description` is a schema, not a text.
  return JSON.parse(JSON.stringify(document), (key, value) =>
    (key === "description" && typeof value === "string") || key.startsWith("x-")
      ? undefined
      : value,
  )
}
