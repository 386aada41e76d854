import { visible } from "./words.ts"

/** HTML or XML, which is written as it stands. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | string | number | false | undefined | Value[]

/** Makes HTML or XML of a template; what is put into it is escaped, unless it is markup itself. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(textOf)))
}

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(textOf).join("")
  if (value === undefined || value === false) return ""
  return visible(`${value}`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}
