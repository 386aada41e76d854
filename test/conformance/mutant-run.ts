import { verify } from "../../src/conformance/index.ts"
import { checkResponse } from "../../src/contract/index.ts"
import { organization, token } from "./dataset.ts"
import type { Mutant } from "./mutants.ts"
import { createProvider, type ProviderExchange } from "./provider.ts"

// The suite tests webhooks only on a loopback address.
const baseUrl = "http://127.0.0.1:1"

// Milliseconds, long enough for a busy machine.
const eventualTimeout = 10_000
const timeout = 60_000

/** The result of the suite, and of a schema check of each response, for one provider. */
export interface MutantRun {
  name: string
  verdict: string
  failed: string[]
  errors: string[]
  notRun: string[]
  /** What the schema check finds, each violation once. */
  violations: string[]
  /** One exchange of each new shape, for `prism proxy`. */
  samples: ExchangeSample[]
  /** The shapes of all responses. */
  shapes: string[]
}

/** An exchange that can be replayed. */
export interface ExchangeSample {
  request: { method: string; path: string; headers: [string, string][]; text: string | undefined }
  response: { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }
}

/**
 * Runs the suite against a mutant.
 *
 * @param knownShapes - the shapes that need no sample.
 * @param only - the checks to run; default all. Only a run of all checks compares the schema check.
 */
export async function runMutant(
  mutant: Mutant,
  knownShapes: ReadonlySet<string>,
  only?: string[],
): Promise<MutantRun> {
  const provider = await createProvider(mutant.mutation)
  const report = await verify({
    baseUrl,
    fetch: provider.fetch,
    token,
    organizationId: organization,
    eventualTimeout,
    timeout: mutant.timeout ?? timeout,
    only,
  })
  await provider.close()
  const namesOf = (outcomes: string[]): string[] =>
    report.results.flatMap(({ name, outcome }) => (outcomes.includes(outcome) ? [name] : []))
  return {
    name: mutant.name,
    verdict: report.verdict,
    failed: namesOf(["failed", "unsupported"]),
    errors: namesOf(["error"]),
    notRun: namesOf(["not run", "blocked"]),
    ...(await inspect(only ? [] : provider.exchanges, knownShapes)),
  }
}

async function inspect(
  exchanges: ProviderExchange[],
  knownShapes: ReadonlySet<string>,
): Promise<Pick<MutantRun, "violations" | "samples" | "shapes">> {
  const shapes = new Set<string>()
  const samples: ExchangeSample[] = []
  const violations = new Set<string>()
  for (const exchange of exchanges) {
    const { operation } = exchange.request
    if (!operation) continue
    const sample = toSample(exchange)
    const fresh = describeShapes(exchange, sample.response.body).filter(
      (shape) => !knownShapes.has(shape) && !shapes.has(shape),
    )
    for (const shape of fresh) shapes.add(shape)
    if (fresh.length > 0) samples.push(sample)
    const { status, headers } = exchange.response
    const body = [204, 304].includes(status) ? null : sample.response.body
    const response = new Response(body, { status, headers })
    for (const { pointer, kind: fault, name } of await checkResponse(operation, response)) {
      violations.add(`${operation} ${status} ${pointer} ${fault} ${name.replaceAll(/\d+/g, "")}`)
    }
  }
  return { violations: [...violations], samples, shapes: [...shapes] }
}

function toSample({ request, response }: ProviderExchange): ExchangeSample {
  const { method, url, headers, text } = request
  return {
    request: {
      method,
      path: (url.pathname + url.search).replace(/^\/v2/, ""),
      headers: [...headers].filter(([name]) => !/^(host|connection|transfer-)/.test(name)),
      text,
    },
    response: {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== "content-length"),
      body: new Uint8Array(Buffer.from(response.text, response.encoding ?? "utf8")),
    },
  }
}

/** Describes each header and each place of the body that a schema can distinguish. */
function describeShapes(
  { request, response }: ProviderExchange,
  body: Uint8Array<ArrayBuffer>,
): string[] {
  const { status, headers, text } = response
  const shapes = new Set([`type ${headers.get("content-type")}`, [...headers.keys()].join()])
  const walk = (value: unknown, place: string): void => {
    if (Array.isArray(value)) {
      shapes.add(`${place} array of ${Math.min(value.length, 1)}`)
      for (const item of value) walk(item, `${place}[]`)
    } else if (typeof value === "object" && value !== null) {
      shapes.add(`${place} {${Object.keys(value).toSorted().join()}}`)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${place}.${key}`)
    } else shapes.add(`${place} ${describeScalar(value)}`)
  }
  try {
    walk(JSON.parse(Buffer.from(body).toString()), "")
  } catch {
    shapes.add(text === "" ? "empty" : "not JSON")
  }
  return [...shapes].map((shape) => `${request.operation} ${status} ${shape}`)
}

function describeScalar(value: unknown): string {
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number"
  if (typeof value !== "string" || /^\w{0,20}$/.test(value)) return `${value as string}`
  const shape = value.replaceAll(/\d/g, "0").replaceAll(/[a-z]+/gi, "a")
  return shape.length < 30 ? shape : URL.canParse(value) ? "url" : "text"
}
