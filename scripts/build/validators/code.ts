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
  const push =
    /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g
  const shortened = changed.replaceAll(push, "(vErrors ??= []).push($2);")
  if (/\.concat\(|\[err\d/.test(shortened)) {
    throw new Error("Ajv collects errors in a new way. Adapt scripts/build/validators/code.ts.")
  }
  return `${append}\n${shortened}`
}

/**
 * Adds the validators of the alternatives to the errors of `anyOf` and `oneOf`. So each validator refers to all validators
 * that its errors need, and a bundler can drop the others.
 *
 * @param alternatives - the pointers to the alternatives, by the pointer to the keyword.
 * @param pointers - the pointer to the schema of each validator, by the name of its function.
 */
export function addBranches(
  code: string,
  alternatives: Map<string, string[]>,
  pointers: Map<string, string>,
): string {
  const names = new Map([...pointers].map(([name, pointer]) => [pointer, name]))
  return [...alternatives].reduce((changed, [pointer, branches]) => {
    const start = `schemaPath:${JSON.stringify(pointer)},keyword:"${pointer.replace(/^.*\//, "")}",params:{`
    if (!changed.includes(start)) throw new Error(`Ajv generated no error for ${pointer}.`)
    const list = branches.map((branch) => names.get(branch)).join()
    return changed.replace(start, `${start}branches:[${list}],`)
  }, code)
}

/**
 * Replaces the functions of Ajv and of the formats, which the code loads with `require`. A bundler cannot drop a call of
 * `require`, or a property of an object, that a program does not use.
 */
export function importRuntime(code: string): string {
  const format = /\brequire\("\.\/formats\.ts"\)\.formats(?:\.(\w+)|\["([\w-]+)"\])/g
  const changed = code
    .replaceAll(
      format,
      (_, name?: string, quoted?: string) => formatExports[name ?? quoted ?? ""] ?? "",
    )
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', "countCharacters")
    .replaceAll(/^const (func\d+) = Object\.prototype\.hasOwnProperty;$/gm, "")
    .replaceAll(/\bfunc\d+\.call\(/g, "Object.hasOwn(")
  if (changed.includes("require(")) {
    throw new Error("Ajv requires another function. Adapt scripts/build/validators/code.ts.")
  }
  const names = Object.values(formatExports).join()
  return `import { ${names} } from "./formats.ts"
import { countCharacters } from "./validators/runtime.ts"
${changed}`
}

/** The exports of `formats.ts`, by the names of the formats. */
const formatExports: Record<string, string> = {
  date: "date",
  "date-time": "dateTime",
  int64: "int64",
  uri: "uri",
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
