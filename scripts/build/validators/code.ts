// These functions change the code that Ajv generates.

/** A generated function. */
export interface GeneratedValidator {
  /** The pointer to its schema. */
  pointer: string
  /** The names of the validators of its alternatives, if its schema is an `anyOf` or `oneOf`. */
  branches?: string[]
}

/**
 * Makes the schema paths of errors absolute, and adds the validators of the alternatives to the errors of `anyOf` and
 * `oneOf`. The schema paths of Ajv are relative to the schema of the validator. They stay relative in the code, because
 * equal code compresses better.
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
 * Makes validators collect errors with functions: `report` adds one error, and `append` adds those of another validator.
 * Ajv copies the list for each array item, which takes minutes for a body with many invalid items.
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

/** Removes the arguments that only custom keywords read. */
export function removeArguments(code: string): string {
  const changed = code.replaceAll(/,\s*parentData\b[^{}]*\brootData(=data)?(?=\})/g, "")
  if (/parentData|rootData/.test(changed)) {
    throw new Error("Ajv passes other arguments. Adapt scripts/build/validators/code.ts.")
  }
  return changed
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

/** Removes descriptions and extensions, because Ajv copies some of them into its code. */
export function removeTexts<T>(document: T): T {
  // Keep a property that is named `description`: its value is a schema, not a text.
  return JSON.parse(JSON.stringify(document), (key, value) =>
    (key === "description" && typeof value === "string") || key.startsWith("x-")
      ? undefined
      : value,
  )
}
