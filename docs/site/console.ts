// Sends requests from the console's forms. The token stays in its input field: it's never stored or shown.
import { pathPrefixes, serviceName, tokenPrefix } from "../../generated/tables.ts"
import { type SampleCall, formatClientCode, formatCurl } from "../../src/openapi/sampleCall.ts"
import { checkRequest, formatViolation } from "../../src/contract/index.ts"
import { removeTrailingSlashes, splitMediaType } from "../../src/openapi/deployment.ts"
import { formatRequestTarget } from "../../src/openapi/exampleCall.ts"

const find = <T extends HTMLElement = HTMLInputElement>(selector: string): T =>
  document.querySelector<T>(`.console ${selector}`) as T

/** Counts the requests, so that a late response to an earlier request doesn't replace the current one. */
let last = 0

/** Starts the console with the form of the operation that the page's URL names. */
export function startConsole(): void {
  const form = find<HTMLFormElement>("form")
  const chosen = CSS.escape(`${new URLSearchParams(location.search).get("operation")}`)
  const radio = find(`[name=operation][value=${chosen}]`) ?? find("[name=operation]")
  radio.checked = true
  find(".operations").addEventListener("change", ({ target }) => {
    history.replaceState(null, "", `?operation=${(target as HTMLInputElement).value}`)
    showForm()
  })
  find("#filter").addEventListener("input", filterOperations)
  form.addEventListener("input", ({ target }) => {
    const { checked, dataset } = target as HTMLInputElement
    if (dataset.switches) find(`#${dataset.switches}`).disabled = !checked
    showCode()
  })
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    void submit()
  })
  for (const button of document.querySelectorAll<HTMLElement>("[data-copies]")) {
    const code = find(`#${button.dataset.copies}`)
    button.addEventListener("click", () => void navigator.clipboard.writeText(code.innerText))
  }
  showForm()
  void findServer()
  document.querySelector(".console")?.classList.add("started")
}

/** Shows only the operations that contain all words in the filter. */
function filterOperations(): void {
  const words = find("#filter").value.toLowerCase().split(/\s+/)
  for (const label of document.querySelectorAll<HTMLElement>("[data-text]")) {
    label.hidden = !words.every((word) => label.dataset.text?.includes(word))
  }
}

function showForm(): void {
  const { value } = find("[name=operation]:checked")
  for (const fieldset of document.querySelectorAll<HTMLFieldSetElement>("form fieldset")) {
    fieldset.hidden = fieldset.disabled = fieldset.id !== `form-${value}`
  }
  showCode()
}

/** Fills in the address if the mock or the sandbox serves the page, since their server.json contains their address. */
async function findServer(): Promise<void> {
  const response = await fetch("../server.json")
  const { baseUrl } = (await response.json().catch(() => ({}))) as { baseUrl?: string }
  if (!baseUrl) return
  find("#hint").textContent =
    "The server behind this page accepts any token. Change the address to call another service."
  find("#address").value ||= new URL(baseUrl, response.url).href
  find("#token").value ||= "any"
  showCode()
}

/** Reads the call from the form, without the token. */
function readCall(): SampleCall {
  const fieldset = find("form fieldset:not([hidden])")
  const operation = JSON.parse(`${fieldset.dataset.call}`) as SampleCall
  const params: SampleCall["params"] = {}
  for (const [name, value] of new FormData(find<HTMLFormElement>("form"))) {
    const { type = "" } = fieldset.querySelector<HTMLElement>(`[name="${name}"]`)?.dataset ?? {}
    const place = operation.path.includes(`{${name}}`) ? "path" : "query"
    ;(params[place] ??= {})[name] = parseValue(`${value}`, type)
  }
  const text = fieldset.querySelector("textarea")?.value
  const baseUrl = removeTrailingSlashes(find("#address").value)
  const call = { ...operation, params, baseUrl, isCollection: false, body: parseJson(text) ?? text }
  return { ...call, url: baseUrl + formatRequestTarget(call.path, params) }
}

/** Parses a parameter's value. Large integers stay text, because JavaScript would round them. */
function parseValue(text: string, type: string) {
  if (type.startsWith("array")) return text.split(",")
  const value = type.startsWith("string") ? text : parseJson(text)
  return String(value) === text ? value : text
}

function parseJson(text = "") {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function showCode(): void {
  const call = readCall()
  const { method } = call
  Object.assign(find("#method"), { textContent: method, className: method.toLowerCase() })
  find("#target").textContent = call.url.slice(call.baseUrl.length)
  find("#curl").textContent = formatCurl(call)
  find("#client").textContent = formatClientCode(call, serviceName)
  colorCode()
}

/** Colors the names and strings at the start of JSON and code. Browsers take long to paint more ranges than that. */
function colorCode(): void {
  if (!CSS.highlights) return
  const [names, strings] = [new Highlight(), new Highlight()]
  for (const { firstChild, textContent } of document.querySelectorAll(".console .code pre")) {
    // A string without an end extends to the end of the text: searching for a later start would take quadratic time.
    for (const { index, 0: text } of textContent.matchAll(/"(?:[^"\\]|\\.)*"?:?|\b\w+:(?= )/g)) {
      if (names.size + strings.size > 5_000) break
      const range = new Range()
      range.setStart(firstChild!, index)
      range.setEnd(firstChild!, index + text.length)
      ;(text.endsWith(":") ? names : strings).add(range)
    }
  }
  CSS.highlights.set("name", names).set("string", strings)
}

async function submit(): Promise<void> {
  const number = ++last
  const call = readCall()
  const field = find("form fieldset:not([hidden]) textarea")
  const body = field?.value
  const headers = { ...call.headers, Authorization: tokenPrefix + find("#token").value }
  const request = { method: call.method, headers, body }
  const problems = find("#validate").checked ? await validate({ ...request, url: call.url }) : []
  find("#problems").replaceChildren(...problems.map((text) => createElement("li", text)))
  field?.setAttribute("aria-invalid", `${problems.length > 0}`)
  find("#response").hidden = true
  find("#status").textContent = problems.length > 0 ? "Not sent. Fix the request:" : "Sending…"
  if (problems.length === 0) await send(call, request, number)
  find("#status").scrollIntoView({ block: "nearest" })
}

/** Returns the request's contract violations, or the reason why the address is invalid. */
function validate(request: Parameters<typeof checkRequest>[0]): Promise<string[]> {
  const { service } = splitMediaType(`${find("form").dataset.type}`)
  const [prefix] = pathPrefixes
  const address = removeTrailingSlashes(find("#address").value)
  const baseUrl = address.endsWith(prefix) ? address.slice(0, -prefix.length) : address
  return checkRequest(request, { service, baseUrl }).then(
    (violations) => violations.map(formatViolation),
    (error: Error) => [error.message],
  )
}

async function send(call: SampleCall, request: RequestInit, number: number): Promise<void> {
  const { method, url, baseUrl } = call
  const start = performance.now()
  try {
    // Don't follow redirects: they could send the token to another origin.
    const options = { redirect: "manual", credentials: "omit", cache: "no-store" } as const
    const signal = AbortSignal.timeout(60_000)
    const response = await fetch(url, { ...request, ...options, signal })
    const text = await response.text()
    const time = Math.round(performance.now() - start)
    const status =
      response.type === "opaqueredirect"
        ? "a redirect, not followed"
        : `${response.status} ${response.statusText}`.trim()
    const tone = response.status >= 400 ? "bad" : response.ok ? "good" : "fair"
    const badge = Object.assign(createElement("b", status), { className: tone })
    const outcome = [`${method} ${url.slice(baseUrl.length)}: `, badge, ` in ${time} ms`]
    const button = createElement("button", ...outcome)
    button.addEventListener("click", () => showResponse(button, response, text))
    find("#history").prepend(createElement("li", button))
    if (number === last) showResponse(button, response, text)
  } catch {
    if (number !== last) return
    const { origin } = new URL(url)
    find("#status").textContent =
      `${origin} didn't respond within 60 s, or doesn't let this page read its responses. ` +
      `Check that the server is running. Unless it also serves this page, it must ` +
      `allow requests from ${location.origin} (CORS). The mock allows them; ` +
      `start the sandbox with --origins ${location.origin}.`
  }
}

function showResponse(outcome: HTMLElement, { headers }: Response, text: string): void {
  find("#status").replaceChildren(...outcome.cloneNode(true).childNodes)
  find("#problems").replaceChildren()
  // Don't reformat a body with long numbers, because JavaScript would round them.
  const json = /\d{16}/.test(text) ? undefined : parseJson(text)
  const body = (json ? JSON.stringify(json, null, 2) : text) || "No body."
  // Longer text would freeze the page.
  const [shown, isLong] = [body.slice(0, 200_000), body.length > 200_000]
  find("#body").textContent = isLong ? `${shown}\n… (${body.length} characters)` : shown
  find("#headers").textContent = [...headers].map((header) => header.join(": ")).join("\n")
  const rules = headers.get("Contract-Rules")
  const links = (rules?.split(", ") ?? []).flatMap((name) => [
    " ",
    Object.assign(createElement("a", name), { href: `../behaviour/#${name}` }),
  ])
  const none = "Start the sandbox with --explain to see which rules shaped the response."
  find("#rules").replaceChildren(...(rules === null ? [none] : ["Rules:", ...links]))
  find("#response").hidden = false
  colorCode()
}

function createElement<K extends "a" | "b" | "button" | "li">(
  name: K,
  ...content: (string | Node)[]
) {
  const element = document.createElement(name)
  element.append(...content)
  return element
}
