/** Exchanges with a secret in one place each, and a search for these secrets in texts. */
import { vendorMediaType } from "../../generated/tables.ts"
import { type SecretPlace, secretPlaces } from "./secretPlaces.ts"

/** A request and the response to it, with a secret in one place. */
export interface PlantedExchange {
  /** The place, as in the table. */
  name: string
  secret: Secret
  method: string
  /** What a URL has before its host: nothing, or a user with an `@`. */
  user: string
  /** The path, with the query and the fragment. */
  target: string
  headers: Record<string, string>
  body?: string
  response: { status: number; headers: Record<string, string>; body: string }
}

/** A secret of letters, or letters and digits, and one of digits. */
interface Secret {
  text: string
  digits: string
}

const json = { "Content-Type": vendorMediaType }

/** Two exchanges for each place, each with a secret of its own: a random one, and a word in lower case. */
export const plantedExchanges: PlantedExchange[] = secretPlaces.flatMap((place, index) => {
  const number = `${index}`.padStart(3, "0")
  const letters = number.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")
  return [
    plant(place, { text: `zQ7k${number}Lw9-pT2xM4`, digits: `7310${number}84629` }),
    plant(place, { text: `velvet${letters}otter`, digits: `5310${number}84629` }),
  ]
})

/** Returns the names of the exchanges whose secret occurs in text, encoded in any way. */
export function findReadable(
  text: string,
  exchanges: readonly PlantedExchange[] = plantedExchanges,
): string[] {
  const unescaped = unescapeJson(unescapeJson(text))
  const decoded = text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
  const all = [text, unescaped, decoded].join("\n").toLowerCase()
  const forms = exchanges.map(({ name, secret }) => ({ name, forms: listForms(secret) }))
  // Searching for the few different starts first is a hundred times faster, because nearly no text has one.
  const starts = new Set(forms.flatMap((one) => one.forms.map((form) => form.slice(0, 6))))
  if (![...starts].some((start) => all.includes(start))) return []
  return forms.flatMap((one) => (one.forms.some((form) => all.includes(form)) ? [one.name] : []))
}

/** Lists what shows a secret, in lower case. A shortened secret is readable too. */
function listForms({ text, digits }: Secret): string[] {
  return [text.slice(0, 11), digits, btoa(`ada:${text}`).slice(0, 16)].map((form) =>
    form.toLowerCase(),
  )
}

function unescapeJson(text: string): string {
  return text.replaceAll(/\\+u([\da-f]{4})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

function plant(place: SecretPlace, secret: Secret): PlantedExchange {
  const { part, at, text: template } = place
  const text = fill(template, secret)
  const name = `${part} | ${at} | ${template}`
  const basic = { name, secret, ...emptyExchange() }
  const [method = "", path = "", ...type] = at.split(" ")
  const call = { method, target: `/v2${path}?organization_id=1` }
  const typed = { "Content-Type": type.join(" ") }
  switch (part) {
    case "request header":
      return { ...basic, headers: { ...basic.headers, [fill(at, secret)]: text } }
    case "query":
      return { ...basic, ...call, target: `${call.target}&${text}` }
    case "path":
      return { ...basic, method, target: text }
    case "URL":
      return text.startsWith("#")
        ? { ...basic, target: basic.target + text }
        : { ...basic, user: text }
    case "request body":
      return { ...basic, ...call, headers: { ...basic.headers, ...typed }, body: text }
    case "response header":
      const { response } = basic
      return { ...basic, response: { ...response, headers: { ...response.headers, [at]: text } } }
    case "response body":
      return { ...basic, ...call, response: { status: 200, headers: typed, body: text } }
    case "error body":
      return { ...basic, response: { status: 500, headers: { "Content-Type": at }, body: text } }
    default:
      return { ...basic, ...plantEcho(basic, fill(at, secret)), response: createError(text) }
  }
}

/** Plants what an error response repeats: a header, a query, JSON or a form. */
function plantEcho({ target, headers }: PlantedExchange, text: string): Partial<PlantedExchange> {
  if (text.startsWith("?")) return { target: `${target}&${text.slice(1)}` }
  const [, name = "", value = ""] = /^([\w-]+): (.*)/.exec(text) ?? []
  if (name) return { headers: { ...headers, [name]: value } }
  return { method: "POST", target: "/v2/tasks", headers: { ...headers, ...json }, body: text }
}

function emptyExchange(): Omit<PlantedExchange, "name" | "secret"> {
  return {
    method: "GET",
    user: "",
    target: "/v2/tasks?organization_id=1",
    headers: { Authorization: "Bearer 21" },
    response: { status: 200, headers: json, body: '{"tasks":[]}' },
  }
}

function createError(description: string): PlantedExchange["response"] {
  const detail = `"message":"x","code":"invalid_attribute","link":"https://docs.example/x"`
  const errors = `[{${detail},"description":"${description}"}]`
  const body = `{"request_uuid":"x","status":"error","errors":${errors}}`
  return { status: 422, headers: json, body }
}

function fill(template: string, { text, digits }: Secret): string {
  const bytes = [...text].map((unit) => unit.codePointAt(0)?.toString(16) ?? "")
  return template
    .replaceAll("SECRET", text)
    .replaceAll("NUMBER", digits)
    .replaceAll("BASE64", btoa(`ada:${text}`))
    .replaceAll("PERCENT", bytes.map((code) => `%${code}`).join(""))
    .replaceAll("ESCAPED", bytes.map((code) => String.raw`\u00${code}`).join(""))
}
