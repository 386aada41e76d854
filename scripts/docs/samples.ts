import { format } from "oxfmt"
import { serviceName, tokenPrefix } from "../../generated/tables.ts"
import { partsOf, vendorMediaType } from "../../src/openapi/deployment.ts"
import {
  at,
  basePaths,
  type Description,
  eachOperation,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  resolve,
} from "../../src/openapi/description.ts"
import type { OperationFacts } from "../../src/contract/operations.ts"
import { examplesIn, kindsIn, recordKey } from "../../src/mock/examples.ts"
import { readOperations } from "../build/operations.ts"

/** A sample of a call, as Redoc takes it: a tab with a label. */
export interface Sample {
  /** The language, by a name that Redoc highlights. */
  lang: string
  /** What the tab says. Redoc shows the tabs that its option `codeSamples.languages` names. */
  label: string
  source: string
}

/** A request to be sent by curl. */
export interface CurlRequest {
  /** In capitals. */
  method: string
  url: string
  headers: Record<string, string>
  /** JSON, as text. */
  body?: string
  /** Whether to print the status and the headers of the answer too; default false. */
  head?: boolean
}

/** A call of an operation, made of the examples of the description. */
interface Call {
  method: string
  path: string
  parameters: Parameter[]
  body?: { mediaType: string; value: Json }
  /** The key of the array, where the operation answers with a collection. */
  items?: string
  /** What may come, undefined where an answer has no body. */
  answer?: Json
}

interface Parameter {
  name: string
  in: "path" | "query"
  value: Json
}

/** What the samples call. */
interface Target {
  /** What the paths of the contract are appended to. */
  url: string
  service: string
}

// A secret is not for the description to show.
const token = "<ACCESS_TOKEN>"

/**
 * Puts samples of a call into each operation, as `x-codeSamples`.
 *
 * @param description - a bundled description; of a deployment, if the samples are for one. It is not changed.
 * @param baseUrl - the address that the samples call, without `/v2`.
 * @returns a copy with samples.
 * @throws Error when the examples do not make a call; the message says which is missing.
 */
export async function addSamples(description: Description, baseUrl: string): Promise<Description> {
  const samples = await createSamples(description, baseUrl)
  const copy = structuredClone(description)
  for (const { operation } of eachOperation(copy)) {
    Object.assign(operation, { "x-codeSamples": samples[operation.operationId] })
  }
  return copy
}

/**
 * Writes samples of a call of each operation: a command for curl, and a program with the typed client. They
 * send what is required, and what shows most: a `view` of a collection, or what to `include` with a record.
 *
 * @param description - as for {@link addSamples}.
 * @param baseUrl - as for {@link addSamples}.
 * @returns the samples by the ids of the operations, curl first.
 * @throws what {@link addSamples} throws.
 */
export async function createSamples(
  description: Description,
  baseUrl: string,
): Promise<Record<string, Sample[]>> {
  const target = createTarget(description, baseUrl)
  const samples = Object.entries(readOperations(description)).map(async ([id, facts]) => {
    const call = createCall(description, facts)
    const all: Sample[] = [
      { lang: "Shell", label: "curl", source: formatCurl(createCurlRequest(call, target)) },
      { lang: "TypeScript", label: "Typed client", source: await formatProgram(call, target) },
    ]
    return [id, all] as const
  })
  return Object.fromEntries(await Promise.all(samples))
}

/**
 * The request of an operation that its sample sends.
 *
 * @throws what {@link addSamples} throws, and an Error when there is no such operation.
 */
export function createRequest(
  description: Description,
  operationId: string,
  baseUrl: string,
): CurlRequest {
  const facts = readOperations(description)[operationId]
  if (!facts) throw new Error(`There is no operation ${operationId}.`)
  return createCurlRequest(createCall(description, facts), createTarget(description, baseUrl))
}

function createTarget(description: Description, baseUrl: string): Target {
  return {
    url: `${baseUrl.replace(/\/+$/, "")}${basePaths(description)[0]}`,
    service: partsOf(vendorMediaType(description)).service,
  }
}

// ------------------------------------------------------------------------------------------ the call

function createCall(description: Description, facts: OperationFacts): Call {
  const { method, path, pointer, body, success, responses } = facts
  const { "x-pagination": pagination } = at(description, pointer) as unknown as Operation
  const [sent] = body ? readExamples(description, { $ref: body.pointer }) : []
  if (body && !sent) throw new Error(`${body.pointer} has no example.`)
  const wished = pagination ? "view" : "include"
  const all = chooseParameters(description, facts, wished, sent?.name)
  const kinds = listIncludedKinds(all)
  const response = responses[success]
  const examples = response ? readExamples(description, { $ref: response.pointer }) : []
  const answers = examples.map((example) => example.body)
  const shown = answers.find((answer) => kinds.every((kind) => kind in recordArrays(answer)))
  // Of a kind that no example shows there is nothing to print.
  const parameters = shown ? all : all.filter(({ name }) => name !== "include")
  return {
    method,
    path,
    parameters,
    body: body && sent && { mediaType: `${body.mediaTypes[0]}`, value: sent.body },
    items: pagination?.items,
    answer: shown ?? answers[0],
  }
}

/**
 * The parameters to send: those that are required, and the wished one unless its example is its default.
 *
 * @param example - the name of the example that the body has, as a parameter may have one of the same name.
 */
function chooseParameters(
  description: Description,
  { parameters }: OperationFacts,
  wished: string,
  example: string | undefined,
): Parameter[] {
  return parameters.flatMap(({ name, in: place, pointer, required, schema }) => {
    const value = findExampleValue(resolve(description, { $ref: pointer }), example)
    const { default: usual } = resolve(description, { $ref: schema })
    if (!required && (name !== wished || value === undefined || value === usual)) return []
    if (value === undefined) throw new Error(`${pointer} has no example.`)
    return [{ name, in: place, value }]
  })
}

function findExampleValue({ example, examples }: JsonObject, name = ""): Json | undefined {
  if (!isObject(examples)) return example
  const chosen = examples[name] ?? Object.values(examples)[0]
  return isObject(chosen) ? chosen.value : undefined
}

/** The kinds of records that a call asks for beside its own. */
function listIncludedKinds(parameters: Parameter[]): string[] {
  const include = parameters.find(({ name }) => name === "include")
  return (include?.value ?? []) as string[]
}

// -------------------------------------------------------------------------------------------- curl

/**
 * Writes a command for curl, in POSIX shell.
 *
 * @returns the command, on several lines; what it holds is quoted, so that a shell takes nothing for its own.
 */
export function formatCurl({ method, url, headers, body, head = false }: CurlRequest): string {
  const implied = body === undefined ? "GET" : "POST"
  const command = [
    "curl",
    ...(head ? ["-i"] : []),
    ...(method === implied ? [] : [`-X ${method}`]),
    quote(url),
  ].join(" ")
  const options = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  if (body !== undefined) {
    // Strings of JSON hold no line breaks, so that all of them are between values.
    const json = JSON.stringify(JSON.parse(body), null, 2).replaceAll("\n", "\n  ")
    options.push(`-d ${quote(json)}`)
  }
  return [command, ...options].join(" \\\n  ")
}

function createCurlRequest(
  { method, path, parameters, body, answer }: Call,
  { url }: Target,
): CurlRequest {
  return {
    method,
    url: url + formatPath(path, parameters),
    headers: {
      Authorization: `${tokenPrefix}${token}`,
      ...(body && { "Content-Type": body.mediaType }),
    },
    body: body && JSON.stringify(body.value),
    // Where no body comes there is nothing else to see.
    head: answer === undefined,
  }
}

function formatPath(path: string, parameters: Parameter[]): string {
  const filled = parameters.reduce((result, { in: place, name, value }) => {
    return place === "path" ? result.replace(`{${name}}`, encodeValue(value)) : result
  }, path)
  const query = parameters
    .filter(({ in: place }) => place === "query")
    .map(({ name, value }) => `${name}=${encodeValue(value)}`)
  return [filled, ...(query.length > 0 ? [query.join("&")] : [])].join("?")
}

/** A value in a URL; an array in the style `form`, not exploded. */
function encodeValue(value: Json): string {
  return [value]
    .flat()
    .map((item) => encodeURIComponent(`${item as string}`))
    .join(",")
}

/** A word of a POSIX shell, whatever the text holds. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

// --------------------------------------------------------------------------------- the typed client

function formatProgram(call: Call, target: Target): Promise<string> {
  const { items } = call
  const source = [
    `import { createClient, ${items ? "paginate" : "unwrap"} } from "work-management-contract"`,
    "",
    `const api = createClient(${formatClientOptions(target)})`,
    "",
    ...(items ? formatLoop(call, items) : formatCall(call)),
  ]
  return formatCode(source.join("\n"))
}

function formatClientOptions({ url, service }: Target): string {
  const own = service === serviceName ? {} : { service }
  return JSON.stringify({ baseUrl: url, token, ...own })
}

/** Reads a collection, page by page. */
function formatLoop(call: Call, items: string): string[] {
  const records = kindsIn(call.answer)[items] ?? []
  return [
    `const ${items} = paginate(api, ${formatArguments(call)})`,
    `for await (${formatLoopBody(items, records)}`,
  ]
}

/** Makes one call. */
function formatCall(call: Call): string[] {
  const { method, parameters, answer } = call
  const result = `await unwrap(api.${method}(${formatArguments(call)}))`
  const key = recordKey(answer)
  if (!key || !isObject(answer)) return [result]
  const kinds = listIncludedKinds(parameters).map((kind) => {
    const beside = kind in answer
    return {
      name: beside ? kind : "includes",
      place: beside ? kind : `includes.${kind}`,
      records: recordArrays(answer)[kind] ?? [],
    }
  })
  const names = new Set([key, ...kinds.map(({ name }) => name)])
  const shown = chooseKeys(answer[key]).map((name) => `${key}.${name}`)
  return [
    `const { ${[...names].join()} } = ${result}`,
    `console.log(${shown.join()})`,
    ...kinds.map(({ place, records }) => `for (${formatLoopBody(place, records)}`),
  ]
}

/** The rest of a loop that prints records. */
function formatLoopBody(place: string, [first]: Json[]): string {
  const keys = chooseKeys(first).join()
  return `const { ${keys} } of ${place}) console.log(${keys})`
}

/** What tells a record from others: its id, and its name or else its first text. */
function chooseKeys(record: Json | undefined): string[] {
  const fields = isObject(record) ? Object.entries(record) : []
  const texts = fields.flatMap(([key, value]) => (typeof value === "string" ? [key] : []))
  const name = texts.includes("name") ? "name" : texts[0]
  return ["id", ...(name ? [name] : [])]
}

/** The arguments of a call, but for those that are empty. */
function formatArguments({ path, parameters, body }: Call): string {
  const params = Object.fromEntries(
    (["path", "query"] as const).flatMap((place) => {
      const own = parameters.filter((parameter) => parameter.in === place)
      const values = Object.fromEntries(own.map(({ name, value }) => [name, value]))
      return own.length > 0 ? [[place, values]] : []
    }),
  )
  const options = {
    ...(parameters.length > 0 && { params }),
    ...(body && { body: body.value }),
  }
  const all = Object.keys(options).length > 0 ? [path, options] : [path]
  return all.map((argument) => JSON.stringify(argument)).join()
}

async function formatCode(source: string): Promise<string> {
  // Wide enough for the import, and narrow as the column is in which Redoc shows it.
  const { code, errors } = await format("sample.ts", source, { printWidth: 66, semi: false })
  if (errors.length > 0) throw new Error(`oxfmt cannot read a sample:\n${source}`)
  return code.trimEnd()
}
