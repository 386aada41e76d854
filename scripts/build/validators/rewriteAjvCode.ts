import { getByPointer } from "../../../src/openapi/description.ts"
import { formats } from "../formats.ts"

// The functions in this module rewrite the code that Ajv generates.

/** Fails if an update of Ajv changes its code. */
function assertKnown(isKnown: unknown, found: string): void {
  if (!isKnown)
    throw new Error(`Ajv generated ${found}. Adapt scripts/build/validators/rewriteAjvCode.ts.`)
}

/** A validator function that Ajv generated. */
export interface GeneratedValidator {
  name: string
  /** A pointer to the schema that the function validates. */
  pointer: string
  /** The alternatives' validators, if the schema is an `anyOf` or `oneOf`. */
  branches: string[] | undefined
}

/**
 * Makes schema paths absolute when errors are reported. Ajv's code keeps them relative to the validator's schema,
 * because identical code compresses better. Also adds the alternatives' validators to each `anyOf` or `oneOf` error.
 */
export function completeErrors(code: string, validators: GeneratedValidator[]): string {
  return code
    .split(/^(?=function )/m)
    .map((text) => {
      const name = /^function (\w+)/.exec(text)?.[1] ?? ""
      const { pointer, branches } = validators.find((one) => one.name === name) ?? {}
      assertKnown(pointer || !text.includes('schemaPath:"#/'), "a validator for another schema")
      const choice = /(schemaPath:"#\/(anyOf|oneOf)",keyword:"\2",params:\{)/
      assertKnown(!branches || choice.test(text), `no anyOf or oneOf error for ${pointer}`)
      return text
        .replace(choice, `$1branches:[${branches?.join()}],`)
        .replaceAll('schemaPath:"#/', 'schemaPath:"/')
        .replace(`${name}.errors = vErrors;`, `${name}.errors = locate(vErrors, "${pointer}");`)
    })
    .join("")
}

/**
 * Makes validators collect errors with `report` (one error) and `append` (another validator's errors). Ajv's own code
 * copies the list of errors for each array item, which takes minutes for a body with many invalid items.
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
  assertKnown(!/\.concat\(|schemaPath:/.test(changed), "another way to collect errors")
  return `import { append, locate, report } from "./validators/runtime.ts"\n${changed}`
}

/**
 * Inlines the values of `type` and `enum`. Ajv's code reads them from a constant with the whole schema, parts of which
 * bundlers can't drop.
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

/** Removes the arguments that validators pass on for custom keywords, which we don't use. */
export function removeArguments(code: string): string {
  const changed = code.replaceAll(/,\s*parentData\b[^{}]*\brootData(=data)?(?=\})/g, "")
  assertKnown(!/parentData|rootData/.test(changed), "other arguments of validators")
  return changed
}

/** Replaces `require` calls with imports. Bundlers can't drop an unused call, nor an unused property of an object. */
export function importRuntime(code: string): string {
  const format = /\brequire\("\.\/formats\.ts"\)\.formats(?:\.(\w+)|\["([\w-]+)"\])/g
  const changed = code
    .replaceAll(format, (_, name?: string, quoted?: string) => toExportName(name ?? quoted ?? ""))
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', "countCharacters")
    .replaceAll(/^const (func\d+) = Object\.prototype\.hasOwnProperty;$/gm, "")
    .replaceAll(/\bfunc\d+\.call\(/g, "Object.hasOwn(")
  assertKnown(!changed.includes("require("), "an import of another module")
  const names = Object.keys(formats).map(toExportName).join()
  return `import { ${names} } from "./formats.ts"
import { countCharacters } from "./validators/runtime.ts"
${changed}`
}

/** Returns the name of a format's export in `formats.ts`. */
function toExportName(format: string): string {
  return format.replace("-time", "Time")
}

/** Removes descriptions and extensions, which would make the package larger: Ajv copies some into its code. */
export function removeDescriptions<T>(document: T): T {
  // Only text is a description: a property with this name has a schema as its value.
  return JSON.parse(JSON.stringify(document), (key, value) =>
    (key === "description" && typeof value === "string") || key.startsWith("x-")
      ? undefined
      : value,
  )
}
