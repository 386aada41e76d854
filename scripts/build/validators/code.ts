import { getByPointer } from "../../../src/openapi/description.ts"

// These functions change the code that Ajv generates.

/** A generated function. */
export interface GeneratedValidator {
  /** The pointer to the schema that the function validates. */
  pointer: string
  /** The names of the validators of the alternatives, if the schema is an `anyOf` or `oneOf`. */
  branches?: string[]
}

/**
 * Makes the schema paths of errors absolute when they're reported: in Ajv's code, they stay relative to the validator's
 * schema, because identical code compresses better. Adds the alternatives' validators to each error of `anyOf` and
 * `oneOf`.
 *
 * @param validators - the generated functions, by name.
 */
export function completeErrors(code: string, validators: Map<string, GeneratedValidator>): string {
  return code
    .split(/^(?=function )/m)
    .map((text) => {
      const name = /^function (\w+)/.exec(text)?.[1] ?? ""
      const { pointer, branches } = validators.get(name) ?? {}
      if (!pointer && text.includes('schemaPath:"#/')) {
        throw new Error("Ajv generated a validator for an unknown schema.")
      }
      const choice = /(schemaPath:"#\/(anyOf|oneOf)",keyword:"\2",params:\{)/
      if (branches && !choice.test(text)) throw new Error(`Ajv generated no choice for ${pointer}.`)
      return text
        .replace(choice, `$1branches:[${branches?.join()}],`)
        .replaceAll('schemaPath:"#/', 'schemaPath:"/')
        .replace(`${name}.errors = vErrors;`, `${name}.errors = locate(vErrors, "${pointer}");`)
    })
    .join("")
}

/**
 * Replaces the code that collects errors with calls of `report` for one error and `append` for those of another
 * validator. Ajv's code copies the list of errors for each array item, which takes minutes for a body with many invalid
 * ones.
 */
export function collectErrors(code: string): string {
  const push =
    /const (err\d+) = \{instancePath(?::(.*?))?,schemaPath:(.*?),keyword:"\w+",params:(.*)\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g
  const changed = code
    .replaceAll(
      /vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\)/g,
      "append(vErrors, $1.errors)",
    )
    .replaceAll(
      push,
      (_, _name, path = "instancePath", schemaPath, params) =>
        `vErrors = report(vErrors, ${path}, ${schemaPath}, ${params});`,
    )
  if (/\.concat\(|schemaPath:/.test(changed)) {
    throw new Error("Ajv collects errors in a new way. Adapt scripts/build/validators/code.ts.")
  }
  return `import { append, locate, report } from "./validators/runtime.ts"\n${changed}`
}

/**
 * Replaces each reference to a `type` or an `enum` with its value: Ajv's code refers to the whole schema, of which
 * bundlers can't remove a part.
 */
export function inlineValues(code: string): string {
  const declarations = code.matchAll(/^const (schema\d+) = (\{.*\});$/gm)
  const schemas = new Map([...declarations].map(([, name, json = ""]) => [name, JSON.parse(json)]))
  return code.replaceAll(
    /\b(schema\d+)((?:\.\w+)*\.(?:type|enum))\b/g,
    (text, name, path: string) => {
      const value = getByPointer(schemas.get(name), `#${path.replaceAll(".", "/")}`)
      return value === undefined ? text : JSON.stringify(value)
    },
  )
}

/** Removes the arguments that only custom keywords read. */
export function removeArguments(code: string): string {
  const changed = code.replaceAll(/,\s*parentData\b[^{}]*\brootData(=data)?(?=\})/g, "")
  if (/parentData|rootData/.test(changed)) {
    throw new Error("Ajv passes other arguments. Adapt scripts/build/validators/code.ts.")
  }
  return changed
}

/**
 * Replaces each call of `require` with an import. Bundlers can't remove an unused call, or an unused property of an
 * object.
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

/** For each format, the name of the export in `formats.ts`. */
const formatExports: Record<string, string> = {
  date: "date",
  "date-time": "dateTime",
  int64: "int64",
  uri: "uri",
}

/** Removes descriptions and extensions, some of which Ajv would copy into its code. */
export function removeTexts<T>(document: T): T {
  // A property may be named `description`, with a schema as its value.
  return JSON.parse(JSON.stringify(document), (key, value) =>
    (key === "description" && typeof value === "string") || key.startsWith("x-")
      ? undefined
      : value,
  )
}
