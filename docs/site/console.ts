// Sends requests from the forms of the console. The token stays in its field: nothing stores or shows it.
import { servers, tokenPrefix } from "../../generated/tables.ts"
import { type Call, formatClient, formatCurl } from "../../scripts/docs/calls.ts"
import { checkRequest, formatViolation } from "../../src/contract/index.ts"
import { parseMediaType } from "../../src/openapi/deployment.ts"
import { createUrl } from "../../src/openapi/exampleCall.ts"

const find = <T extends HTMLElement = HTMLInputElement>(selector: string): T =>
  document.querySelector<T>(`.console ${selector}`) as T

/** Starts the console: shows the form that the address names, and finds the service of the page. */
export function startConsole(): void {
  const form = find<HTMLFormElement>("form")
  const select = find<HTMLSelectElement>("#operation")
  const chosen = new URLSearchParams(location.search).get("operation")
  select.value = [...select.options].find(({ value }) => value === chosen)?.value ?? select.value
  select.addEventListener("change", () => {
    history.replaceState(null, "", `?operation=${select.value}`)
    showForm()
  })
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
}

function showForm(): void {
  for (const fieldset of document.querySelectorAll("fieldset")) {
    fieldset.hidden = fieldset.disabled = fieldset.id !== `form-${find("#operation").value}`
  }
  showCode()
}

/** Reads server.json. It contains an address if the mock or the sandbox serves the page. */
async function findServer(): Promise<void> {
  const response = await fetch("../server.json")
  const { baseUrl } = (await response.json()) as { baseUrl?: string }
  find("#hint").textContent = baseUrl
    ? "The server of this page accepts any token."
    : "No service serves this page. Enter the address of the mock, the sandbox or your service."
  if (!baseUrl || find("#address").value) return
  find("#address").value = new URL(baseUrl, response.url).href
  find("#token").value ||= "any"
  showCode()
}

/** Reads the form, without the token. `text` is the body as it is written. */
function readCall(): Call & { text: string | undefined } {
  const fieldset = find("fieldset:not([hidden])")
  const operation = JSON.parse(`${fieldset.dataset.call}`) as Call
  const params: Call["params"] = {}
  for (const [name, value] of new FormData(find<HTMLFormElement>("form"))) {
    const { type = "" } = fieldset.querySelector<HTMLElement>(`[name="${name}"]`)?.dataset ?? {}
    const place = operation.path.includes(`{${name}}`) ? "path" : "query"
    ;(params[place] ??= {})[name] = parseValue(`${value}`, type)
  }
  const text = fieldset.querySelector("textarea")?.value
  const baseUrl = find("#address").value.replace(/\/+$/, "")
  const call = { ...operation, params, baseUrl, isCollection: false, body: parseJson(text) ?? text }
  return { ...call, url: createUrl(baseUrl, call.path, params), text }
}

/** Parses the value of a parameter. An integer that JavaScript would round stays text. */
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
  const variable = `Authorization: ${tokenPrefix}$TOKEN`
  const headers = { ...call.headers, Authorization: `${tokenPrefix}$TOKEN` }
  // In single quotes, the shell would not replace the variable.
  const curl = formatCurl({ ...call, headers }).replace(`'${variable}'`, `"${variable}"`)
  find("#curl").textContent = curl
  find("#client").textContent = formatClient(call, "$TOKEN").replace(
    '"$TOKEN"',
    "`${process.env.TOKEN}`",
  )
}

async function submit(): Promise<void> {
  const { text: body, ...call } = readCall()
  const { method, url } = call
  const headers = { ...call.headers, Authorization: tokenPrefix + find("#token").value }
  const request = { method, headers, body }
  const problems = find("#validate").checked ? await validate({ ...request, url }) : []
  find("#problems").replaceChildren(...problems.map((text) => createElement("li", text)))
  find("fieldset:not([hidden]) textarea")?.setAttribute("aria-invalid", `${problems.length > 0}`)
  find("#response").hidden = true
  find("#status").textContent = problems.length > 0 ? "Not sent. Fix the request:" : "Sending…"
  if (problems.length === 0) await send(call, request)
  find("#status").scrollIntoView({ block: "nearest" })
}

/** Returns the violations of the contract, or why the address is invalid. */
function validate(request: Parameters<typeof checkRequest>[0]): Promise<string[]> {
  const { service } = parseMediaType(`${find("form").dataset.type}`)
  const baseUrl = find("#address").value.replace(new RegExp(`(${servers[0]})?/*$`), "")
  return checkRequest(request, { service, baseUrl }).then(
    (violations) => violations.map(formatViolation),
    (error: Error) => [error.message],
  )
}

/** The start of the last request. An earlier request may end later. */
let latest = 0

async function send({ method, url, baseUrl }: Call, request: RequestInit): Promise<void> {
  const start = (latest = performance.now())
  try {
    // A redirect could lead the token to another origin.
    const options = { redirect: "manual", credentials: "omit", cache: "no-store" } as const
    const response = await fetch(url, { ...request, ...options })
    const text = await response.text()
    const time = Math.round(performance.now() - start)
    const isRedirect = response.type === "opaqueredirect"
    const status = isRedirect
      ? "a redirect, not followed"
      : `${response.status} ${response.statusText}`
    const outcome = `${method} ${url.slice(baseUrl.length)}: ${status} in ${time} ms`
    const button = createElement("button", outcome)
    button.addEventListener("click", () => showResponse(outcome, response, text))
    find("#history").prepend(createElement("li", button))
    if (start === latest) showResponse(outcome, response, text)
  } catch {
    const { origin } = new URL(url)
    find("#status").textContent =
      `No response from ${origin} that this page may read. Check that the server runs. ` +
      `If it does not serve this page, it must allow web pages of ${location.origin} (CORS): ` +
      `the mock does, the sandbox needs --origins ${location.origin}.`
  }
}

function showResponse(outcome: string, { headers }: Response, text: string): void {
  find("#status").textContent = outcome
  find("#problems").replaceChildren()
  // JavaScript would round long numbers.
  const json = /\d{16}/.test(text) ? undefined : parseJson(text)
  find("#body").textContent = (json ? JSON.stringify(json, null, 2) : text) || "No body."
  find("#headers").textContent = [...headers].map((header) => header.join(": ")).join("\n")
  const rules = headers.get("Contract-Rules")
  const links = (rules?.split(", ") ?? []).flatMap((name) => [
    " ",
    Object.assign(createElement("a", name), { href: `../behaviour/#${name}` }),
  ])
  const none = "To see the rules of a response, start the sandbox with --explain."
  find("#rules").replaceChildren(...(rules === null ? [none] : ["Rules:", ...links]))
  find("#response").hidden = false
}

function createElement<K extends "a" | "button" | "li">(name: K, content: string | Node) {
  const element = document.createElement(name)
  element.append(content)
  return element
}
