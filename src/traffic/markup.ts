import { makePrintable } from "./text.ts"

/** HTML or XML that `markup` inserts without escaping. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | string | number | false | undefined | Value[]

/** Builds HTML or XML from a template, in which all values except {@link Markup} are escaped. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(toText)))
}

function toText(value: Value): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(toText).join("")
  if (value === undefined || value === false) return ""
  return makePrintable(`${value}`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}
