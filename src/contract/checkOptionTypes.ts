import { findSimilarName } from "./findSimilarName.ts"

/** The type of each option, as {@link getType} names it; several for a choice. */
export type OptionTypes<Options> = {
  readonly [Name in keyof Options]-?: OneOrMore<TypeName<NonNullable<Options[Name]>>>
}

type OneOrMore<Name> = Name | readonly Name[]

type TypeName<Value> = Value extends string
  ? "text"
  : Value extends number
    ? "a number"
    : Value extends boolean
      ? "a boolean"
      : Value extends readonly unknown[]
        ? "an array"
        : Value extends (...parameters: never[]) => unknown
          ? "a function"
          : "an object"

/**
 * Rejects options of another type, as a program in JavaScript may pass, and unknown ones, because a misspelled one would
 * silently have no effect. An option that is undefined counts as left out.
 *
 * @throws TypeError that names the first wrong option, and suggests a known one for an unknown one.
 */
export function checkOptionTypes<Options extends object>(
  options: Options,
  types: OptionTypes<Options>,
): void {
  if (getType(options) !== "an object") {
    throw new TypeError(`The options are ${getType(options)}. Use an object.`)
  }
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(types, name)) throw new TypeError(describeUnknown(name, Object.keys(types)))
    const allowed: readonly string[] = [types[name as keyof Options]].flat()
    if (value === undefined || allowed.includes(getType(value))) continue
    throw new TypeError(`The option '${name}' is ${getType(value)}. Use ${allowed.join(" or ")}.`)
  }
}

function describeUnknown(name: string, known: string[]): string {
  const similar = findSimilarName(name, known)
  const hint = similar ? `Did you mean '${similar}'?` : `Use ${known.join(", ")}.`
  return `Unknown option '${name}'. ${hint}`
}

const typeNames: Record<string, string> = { string: "text", object: "an object" }

function getType(value: unknown): string {
  if (value === null) return "null"
  return Array.isArray(value) ? "an array" : (typeNames[typeof value] ?? `a ${typeof value}`)
}
