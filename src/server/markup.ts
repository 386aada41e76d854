import { makePrintable } from "../contract/text.ts"

/** Trusted HTML or XML, which {@link markup} inserts without escaping. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What {@link markup} inserts. */
export type MarkupValue = Markup | string | number | false | undefined | MarkupValue[]

/** Template tag for HTML or XML, which escapes all values except {@link Markup}. */
export function markup(parts: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(toText)))
}

function toText(value: MarkupValue): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(toText).join("")
  if (value === undefined || value === false) return ""
  return makePrintable(`${value}`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}
