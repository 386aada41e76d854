/**
 * What the suite fails: a provider for each fault, and who finds it. As a command it writes the table:
 * `node test/conformance/kill-matrix.ts`.
 */
import { once } from "node:events"
import { readFileSync, writeFileSync } from "node:fs"
import { Agent, type IncomingMessage, request } from "node:http"
import { verify } from "../../src/conformance/index.ts"
import { checkResponse } from "../../src/contract/index.ts"
import { replayed } from "./prism-proxy.ts"
import { type Fault, faults, noFault, unseen } from "./mutants.ts"
import { createProvider, type Exchange } from "./provider.ts"
import { recordingFaults } from "../traffic/message-mutants.ts"
import { organization, token } from "./dataset.ts"

/** Where the table is. */
export const matrixFile = new URL("../../docs/kill-matrix.md", import.meta.url)

/** How a fault fared. */
export interface Kill extends Pick<Fault, "name" | "kind" | "what" | "check"> {
  /** The checks that found it. */
  failed: string[]
  /** The checks of which the suite itself went wrong. */
  errors: string[]
  /** Whether a schema check of each answer finds it. */
  schema: boolean
  /** Whether `prism proxy` does. */
  prism: boolean
}

/** How all of them fared. */
export interface Matrix {
  /** The provider without a fault: what the suite says of it, and which checks could not tell. */
  unbroken: { verdict: string; notRun: string[] }
  /** The same once more, in the place of a faulty one. */
  harmless: Kill
  kills: Kill[]
  /** Those that the suite is known not to see. */
  unseen: Kill[]
}

// The suite tests webhooks only on a loopback address.
const baseUrl = "http://127.0.0.1:1"

// Milliseconds, long enough for a busy machine.
const patience = 10_000
const timeout = 60_000

/** How many providers are verified at a time: some only wait for a delivery that is never sent. */
const concurrency = 12

/** What a run of the suite against one provider gave. */
interface Run {
  name: string
  verdict: string
  failed: string[]
  errors: string[]
  notRun: string[]
  /** What the schema check finds in the answers, each thing once. */
  violations: string[]
  /** One exchange of each form that was not known before. */
  shown: Shown[]
  /** The forms of all answers; of the provider without a fault alone. */
  forms: string[]
}

/** An exchange as it goes from one thread to another. */
interface Shown {
  method: string
  path: string
  headers: [string, string][]
  text: string | undefined
  status: number
  answered: [string, string][]
  answer: Uint8Array
}

async function runOf(fault: Fault, known: ReadonlySet<string>, only?: string[]): Promise<Run> {
  const provider = await createProvider(fault.make)
  const report = await verify({
    baseUrl,
    fetch: provider.fetch,
    token,
    organizationId: organization,
    patience,
    timeout: fault.timeout ?? timeout,
    only,
  })
  const exchanges = [...provider.exchanges]
  await provider.close()
  const names = (outcomes: string[]): string[] =>
    report.results.flatMap(({ name, outcome }) => (outcomes.includes(outcome) ? [name] : []))
  const forms = new Set<string>()
  const shown: Shown[] = []
  const violations = new Set<string>()
  // The schema check and Prism are only compared in a run of all checks.
  for (const exchange of only ? [] : exchanges) {
    const { operation } = exchange.call
    if (!operation) continue
    const fresh = formsOf(exchange).filter((form) => !known.has(form) && !forms.has(form))
    for (const form of fresh) forms.add(form)
    if (fresh.length > 0) shown.push(showable(exchange))
    const { status, headers } = exchange.reply
    const body = [204, 304].includes(status) ? null : new Uint8Array(bytesOf(exchange))
    const answer = new Response(body, { status, headers })
    for (const { pointer, fault: what, name } of await checkResponse(operation, answer)) {
      violations.add(`${operation} ${status} ${pointer} ${what} ${name.replaceAll(/\d+/g, "")}`)
    }
  }
  return {
    name: fault.name,
    verdict: report.verdict,
    failed: names(["failed", "unsupported"]),
    errors: names(["error"]),
    notRun: names(["not run"]),
    violations: [...violations],
    shown,
    forms: fault === noFault ? [...forms] : [],
  }
}

function bytesOf({ reply }: Exchange): Buffer {
  return Buffer.from(reply.text, reply.encoding ?? "utf8")
}

function showable(exchange: Exchange): Shown {
  const { call, reply } = exchange
  return {
    method: call.method,
    path: (call.url.pathname + call.url.search).replace(/^\/v2/, ""),
    headers: [...call.headers].filter(([name]) => !/^(host|connection|transfer-)/.test(name)),
    text: call.text,
    status: reply.status,
    answered: [...reply.headers].filter(([name]) => name !== "content-length"),
    answer: bytesOf(exchange),
  }
}

/** All of which a schema speaks in an answer, as texts: one for each header and each place of the body. */
function formsOf({ call, reply }: Exchange): string[] {
  const { status, headers, text } = reply
  const forms = new Set([`type ${headers.get("content-type")}`, `${[...headers.keys()].join()}`])
  const walk = (value: unknown, place: string): void => {
    if (Array.isArray(value)) {
      forms.add(`${place} array of ${Math.min(value.length, 1)}`)
      for (const inner of value) walk(inner, `${place}[]`)
    } else if (typeof value === "object" && value !== null) {
      forms.add(`${place} {${Object.keys(value).toSorted().join()}}`)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${place}.${key}`)
    } else forms.add(`${place} ${typeof value === "string" ? textForm(value) : numberForm(value)}`)
  }
  try {
    walk(JSON.parse(bytesOf({ call, reply }).toString()), "")
  } catch {
    forms.add(`${text === "" ? "nothing" : "no JSON"}`)
  }
  return [...forms].map((form) => `${call.operation} ${status} ${form}`)
}

function numberForm(value: unknown): string {
  return typeof value === "number" ? (Number.isInteger(value) ? "integer" : "number") : `${value}`
}

function textForm(value: string): string {
  if (/^\w{0,20}$/.test(value)) return value
  const shape = value.replaceAll(/\d/g, "0").replaceAll(/[a-z]+/gi, "a")
  return shape.length < 30 ? shape : URL.canParse(value) ? "url" : "text"
}

/** A provider to run the suite against. */
interface Wanted {
  name: string
  /** Default all checks. */
  only?: string[]
}

/** Runs the suite against some providers, several at a time. */
async function runAll(wanted: Wanted[], known: string[]): Promise<Map<string, Run>> {
  const all = new Map([noFault, ...faults, ...unseen].map((fault) => [fault.name, fault]))
  const forms = new Set(known)
  const runs = new Map<string, Run>()
  const queue = [...wanted]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      runs.set(next.name, await runOf(all.get(next.name)!, forms, next.only))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return runs
}

/**
 * Runs the suite, and the two other judges, against a provider for each fault.
 *
 * @param whole - false runs the check alone that is meant for each fault, and asks no other judge, which takes a tenth
 *   of the time; the provider without a fault, and what the suite does not see, have all checks just the same.
 */
export async function runMatrix(whole = true): Promise<Matrix> {
  const unbroken = (await runAll([{ name: noFault.name }], [])).get(noFault.name)!
  // Those that wait for deliveries begin first.
  const sorted = [noFault, ...faults, ...unseen].toSorted(
    (a, b) => Number(b.kind === "Webhooks") - Number(a.kind === "Webhooks"),
  )
  const wanted = sorted.map((fault) => ({
    name: fault.name,
    ...(!whole && faults.includes(fault) && { only: neededFor(fault.check) }),
  }))
  const runs = await runAll(wanted, unbroken.forms)
  const all = [unbroken, ...runs.values()]
  const told = whole ? await proxied(all.map(({ shown }) => shown)) : all.map(() => [])
  const usual = new Set([...unbroken.violations, ...told[0]!])
  const kill = (fault: Fault): Kill => {
    const { name, kind, what, check } = fault
    const run = runs.get(name)!
    return {
      name,
      kind,
      what,
      check,
      failed: run.failed,
      errors: run.errors,
      schema: run.violations.some((found) => !usual.has(found)),
      prism: told[all.indexOf(run)]!.some((found) => !usual.has(found)),
    }
  }
  return {
    unbroken: { verdict: unbroken.verdict, notRun: unbroken.notRun },
    harmless: kill(noFault),
    kills: faults.map(kill),
    unseen: unseen.map(kill),
  }
}

/** A check, and for one that looks at the answers of others, those. */
function neededFor(check: string): string[] {
  const [group, operation = ""] = check.split("/")
  if (group === "answers") return [check, operation]
  if (group === "activities") return [check, "listActivities"]
  return group === "errors" ? [check, "listTasks"] : [check]
}

/** What `prism proxy` finds in groups of exchanges: a line for each thing, without what differs from record to record. */
async function proxied(groups: Shown[][]): Promise<string[][]> {
  const exchanges = groups.flat()
  const { url, close } = await replayed(exchanges)
  const agent = new Agent({ keepAlive: true })
  try {
    const found = exchanges.map((): string[] => [])
    const queue = [...exchanges.entries()]
    const ask = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [i, shown] = next
        found[i] = await violationsOf(url, agent, shown, i)
      }
    }
    await Promise.all([ask(), ask(), ask(), ask()])
    const ends = groups.map((_, i) => groups.slice(0, i + 1).flat().length)
    return groups.map((group, i) => found.slice(ends[i]! - group.length, ends[i]).flat())
  } finally {
    agent.destroy()
    await close()
  }
}

async function violationsOf(
  url: string,
  agent: Agent,
  { method, path, headers, text, status }: Shown,
  exchange: number,
): Promise<string[]> {
  const sent = request(url + path, {
    method,
    agent,
    headers: { ...Object.fromEntries(headers), "x-exchange": `${exchange}` },
    // What it finds is in a header, and may be long.
    maxHeaderSize: 64 * 1024 * 1024,
  }).end(text)
  const [answer] = (await once(sent, "response")) as [IncomingMessage]
  answer.resume()
  await once(answer, "end")
  const operation = `${method} ${path.replace(/\?.*/, "").replace(/\d+/, "{id}")} ${status}`
  // Of too many it tells some, and ends in the middle of one.
  const told = `${answer.headers["sl-violations"] ?? ""}`
  const lines = [
    ...told.matchAll(/\{"location":\["response",?([^\]]*)\].*?"message":("(?:[^"\\]|\\.)*")/g),
  ].map(([, location, message]) => `${location} ${message}`)
  // An error of its own. In the place of 501 it puts an example, and says nothing.
  const other = answer.statusCode ?? 0
  if (other !== status && other >= 400) lines.push(`${other}`)
  return lines.map((line) => `${operation} ${line.replaceAll(/\d+/g, "")}`)
}

/** The table, as Markdown. */
export function markdownOf({ kills, unseen: lost }: Matrix): string {
  const count = (is: (kill: Kill) => boolean): string => `${kills.filter(is).length}`
  const sums = [
    ["faulty providers", `${kills.length}`],
    ["killed by the check that is meant for the fault", count(isMeant)],
    ["killed by any check", count(({ failed }) => failed.length > 0)],
    ["caught by a schema check of each answer", count(({ schema }) => schema)],
    ["caught by `prism proxy`", count(({ prism }) => prism)],
  ]
  const kinds = [...new Set(kills.map(({ kind }) => kind))]
  const parts = kinds.flatMap((kind) => {
    const rows = kills.filter((one) => one.kind === kind)
    return [
      `## ${kind}`,
      tableOf(
        ["Fault", "Check meant for it", "Also failed", "Schema check", "Prism proxy"],
        rows.map((one) => {
          const others = one.failed.filter((name) => name !== one.check).length
          const check = isMeant(one) ? `\`${one.check}\`` : `none: \`${one.check}\` does not fail`
          return [one.what, check, `${others}`, mark(one.schema), mark(one.prism)]
        }),
      ),
    ]
  })
  const reasons = new Map(unseen.map(({ name, why }) => [name, why]))
  const blind = tableOf(
    ["Fault", "Why the suite says nothing"],
    lost.map(({ name, what }) => [what, reasons.get(name) ?? ""]),
  )
  return [
    introduction,
    tableOf(["", "Number"], sums),
    reading,
    ...parts,
    "## Recordings and consumers",
    `${recordingFaults.length} faults in recorded traffic, and in programs whose calls a recording \`fetch\` sees. Each is
made in traffic that keeps the contract. The tests fail where it is not found, or something else is.`,
    tableOf(
      ["Fault", "In", "Operation", "Part"],
      recordingFaults.map((fault) => [
        fault.name,
        `a ${fault.in}`,
        `\`${fault.operation}\``,
        `the ${fault.of}`,
      ]),
    ),
    "## What it does not see",
    "Faults that the suite passes, and was seen to pass, with the reason.",
    blind,
    "",
  ]
    .join("\n\n")
    .trimEnd()
    .concat("\n")
}

/** Whether the check that is meant for a fault finds it. */
export function isMeant({ check, failed }: Pick<Kill, "check" | "failed">): boolean {
  return failed.includes(check)
}

const introduction = `# Kill matrix

Can the conformance suite fail? Each row below is a provider that is right but for one small fault: the sandbox, with
the fault before it. \`verify\` was run against each, in full. The fault is _killed_
when a check fails, and it should be the check that is meant for it.

That proves that these faults are found, and that the sandbox without a fault passes every check. It does not prove
that there are no others: they are the ones that we thought of. Some that the suite cannot find are
[at the end](#what-it-does-not-see).

Nothing here is written by hand: \`npm run kill-matrix\` measures it and writes this file. The tests run, for each
fault, the check that is meant for it, and fail where that does not find it.`

const reading = `The last two columns of the tables are of judges that look at each answer alone. They were shown the answers
that the suite got. _Schema check_ is \`checkResponse\` of this package, on each of them. _Prism proxy_ is \`prism proxy\` of
Stoplight Prism, with the description of this repository, on one of each form. They say _yes_ where such a judge finds
something in the answers of the faulty provider that it does not find in those of the sandbox. An answer that did not
come whole was not shown to them. _Also failed_ is the number of the other checks of the suite that failed.`

function mark(is: boolean): string {
  return is ? "yes" : "–"
}

/** A table whose columns are aligned in the source, too. */
function tableOf(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, i) => Math.max(3, ...all.map((row) => [...(row[i] ?? "")].length)))
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, i) => cell + " ".repeat(widths[i]! - [...cell].length)).join(" | ")} |`
  const rule = line(widths.map((width) => "-".repeat(width)))
  return [line(head), rule, ...rows.map(line)].join("\n")
}

/** The table as it is in the repository; empty where there is none. */
export function writtenMatrix(): string {
  try {
    return readFileSync(matrixFile, "utf8")
  } catch {
    return ""
  }
}

if (import.meta.main) {
  const matrix = await runMatrix()
  writeFileSync(matrixFile, markdownOf(matrix))
  for (const kill of matrix.kills) {
    if (!isMeant(kill)) console.log(`${kill.name} is not killed by ${kill.check}.`)
    for (const name of kill.errors) console.log(`${kill.name}: the suite goes wrong in ${name}.`)
  }
}
