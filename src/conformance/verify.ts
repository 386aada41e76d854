import { plainType, servers, serviceName, tokenPrefix, vendorType } from "../../generated/tables.ts"
import { createClient } from "../client/client.ts"
import { createCoverage } from "../contract/coverage.ts"
import { namesOf } from "../contract/deployment.ts"
import { type Deployment, isLoopback } from "../openapi/deployment.ts"
import { isObject } from "../openapi/description.ts"
import { factsOf, findOperation, type OperationId } from "../contract/operations.ts"
import { keysSent } from "../contract/request.ts"
import {
  type Check,
  type Context,
  Failed,
  NotRun,
  parse,
  Unsupported,
  type Wrong,
} from "./check.ts"
import { answerChecks, createAnswers, mostFindings } from "./responseChecks.ts"
import { derivedChecks } from "./generatedChecks.ts"
import { createRedactor, type Exchange, formatExchange, tokensIn } from "../traffic/exchange.ts"
import { explore, type Ground } from "./environment.ts"
import { linkLaws, pageLaws } from "./checks/pagination.ts"
import { commentLaws } from "./checks/comments.ts"
import { httpLaws, versionLaws } from "./checks/protocol.ts"
import { taskLaws } from "./checks/tasks.ts"
import { tokenLaws } from "./checks/tokens.ts"
import { webhookLaws } from "./checks/webhooks.ts"
import { selectionLaws } from "./checks/filters.ts"
import { createQuestions } from "./openQuestions.ts"
import { type Receiver, startReceiver } from "./receiver.ts"
import {
  type CheckFacts,
  type CheckResult,
  type Finding,
  type Outcome,
  type Report,
} from "./report.ts"
import { write } from "./requests.ts"
import { countsOf, mostSilent, reasons, verdictOf } from "./verdict.ts"
import { createWire, type Message, NoAnswer } from "../traffic/transport.ts"

/** What is verified, and how. */
export interface VerifyOptions extends Omit<Deployment, "docsUrl"> {
  /** Where the service answers, without `/v2`. */
  baseUrl: string
  /** The access token. It goes to the origin of `baseUrl` and nowhere else, and is never told. */
  token: string
  /** The organization that the token is tied to. */
  organizationId: number
  /** Where records are made, and looked for; default the first one that has a list. */
  workspaceId?: number
  /** Whether to leave out all checks that change something; default false. */
  readOnly?: boolean
  /** The checks to run: names, beginnings of names that end before a `/`, or either with `*`; default all. */
  only?: string[]
  /** The names of the checks that are known to fail: the run fails where one of them passes. */
  expect?: string[]
  /** Milliseconds that a request and its answer may take; default 10,000. */
  timeout?: number
  /** Milliseconds that what follows a request (an activity, a delivery) may take to come; default 5,000. */
  patience?: number
  /** The URL by which the service reaches this machine, for webhooks; default 127.0.0.1, where the service is there as well. */
  receiver?: string
  /** The port that is opened for it here; default that of the URL. */
  receiverPort?: number
  /** Used in the place of the global `fetch`. */
  fetch?: typeof fetch
  /** Ends the run early; what it has made is taken away all the same. */
  signal?: AbortSignal
  /** Shuffles the checks by this number; default they come as they are listed. */
  shuffle?: number
  /** Is told of each check when it has ended, and how many of how many have. */
  onCheck?: (result: CheckResult, done: number, total: number) => void
}

/** Each check in the order in which they run, those of an operation together. */
const checks: Check[] = togetherByGroup([
  ...derivedChecks,
  ...pageLaws,
  ...linkLaws,
  ...selectionLaws,
  ...taskLaws,
  ...commentLaws,
  ...webhookLaws,
  ...tokenLaws,
  ...versionLaws,
  ...httpLaws,
])

/** What is known of every check, in the order in which they are listed. */
export const checkFacts: CheckFacts[] = [...checks, ...answerChecks].map(knownOf)

/**
 * Holds a service to the contract, by requests of its own.
 *
 * @returns what was found; that the service cannot be reached, or is not of the contract, is a report as well.
 * @throws TypeError when an option cannot be used.
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  const { readOnly = false, expect = [], only, organizationId } = checkOptions(options)
  const { timeout = 10_000, patience = 5_000, service = serviceName, token } = options
  const started = new Date()
  const start = performance.now()
  const names = namesOf(options)
  const baseUrl = options.baseUrl.replace(/\/+$/, "")
  const run = `contract check ${crypto.randomUUID().slice(0, 8)}`
  const secrets = tokensIn(tokenPrefix + token)
  // The run creates tokens, so the secrets become more.
  const redact = (text: string): string => createRedactor(secrets)(text)
  const interrupted = options.signal ?? new AbortController().signal
  const coverage = createCoverage()
  const questions = createQuestions(redact)
  const answers = createAnswers(names, (exchange) => formatExchange(exchange, redact))
  let requests = 0
  /** How many requests in a row had no answer, and how many of each operation. */
  let silent = 0
  const silentOf = new Map<OperationId, number>()
  let ground: Ground | undefined
  let receiver: Promise<Receiver> | undefined
  const onExchange = (exchange: Exchange): void => {
    requests++
    silent = exchange.problem ? silent + 1 : 0
    ground?.own(exchange)
    const operation = operationOf(exchange, names.basePath)
    if (!operation) return
    silentOf.set(operation, !exchange.problem ? 0 : (silentOf.get(operation) ?? 0) + 1)
    const facts = factsOf(operation)
    const body = exchange.body === undefined ? undefined : parse(exchange.body)
    const parameters = [...new URL(exchange.url).searchParams.keys(), ...keysSent(facts, body)]
    const inPath = facts.parameters.flatMap(({ in: place, name }) =>
      place === "path" ? [name] : [],
    )
    if (exchange.answer) {
      coverage.record({
        operation,
        status: exchange.answer.status,
        parameters: [...parameters, ...inPath],
      })
    }
    // Before that it may be anything at all that answers there.
    if (ground || isSuccess(exchange)) answers.look(operation, exchange)
    questions.look(operation, exchange)
  }
  const onMessage = (message: Message): void => {
    const operation = operationOf(message, names.basePath)
    if (!operation || (silentOf.get(operation) ?? 0) < mostSilent) return
    throw new NotRun(`${operation} has not answered ${mostSilent} requests in a row.`)
  }
  const mediaType = names.mediaType(vendorType)
  const writer = {
    baseUrl,
    token,
    mediaType,
    accept: `${mediaType}, ${plainType}`,
    prefix: servers[0],
  }
  const connect = (
    signal: AbortSignal,
    keepBack?: typeof onMessage,
  ): Pick<Context, "api" | "ask" | "exchangeOf"> => {
    const wire = createWire({
      fetch: options.fetch ?? globalThis.fetch,
      timeout,
      signal,
      onMessage: keepBack,
      onExchange,
    })
    return {
      api: createClient({
        baseUrl: baseUrl + servers[0],
        token,
        service,
        retries: 0,
        // The wire has its own, which tells more.
        timeout: 2 ** 31 - 1,
        fetch: wire.fetch,
      }),
      ask: (request) => wire.send(write(request, writer)),
      exchangeOf: wire.exchangeOf,
    }
  }
  const line = connect(interrupted, onMessage)
  const all = [...checks, ...answerChecks]
  const chosen = new Set(all.filter(({ name }) => isChosen(name, only)).map(({ name }) => name))
  const results: CheckResult[] = []
  const total = all.length
  const finish = (check: CheckFacts, end: Partial<CheckResult> & { outcome: Outcome }): void => {
    const expected = expect.includes(check.name)
    const { findings = [], seen = [], reason } = end
    const result = {
      ...knownOf(check),
      expected,
      requests: 0,
      milliseconds: 0,
      ...end,
      findings: findings.map((finding) => ({
        ...finding,
        expected: redact(finding.expected),
        found: redact(finding.found),
      })),
      seen: seen.map(redact),
      ...(reason !== undefined && { reason: redact(reason) }),
    }
    results.push(result)
    options.onCheck?.(result, results.length, total)
  }
  const findingOf = (
    check: CheckFacts,
    { expected, found, pointer, exchange }: Wrong,
  ): Finding => ({
    expected,
    found,
    pointer: pointer ?? check.pointer,
    ...(exchange && { exchange: formatExchange(exchange, redact) }),
  })
  /** Why a check is not run at all. */
  const reasonAgainst = (check: CheckFacts): string | undefined => {
    if (!chosen.has(check.name)) return reasons.only
    if (readOnly && check.writes) return reasons.readOnly
    if (interrupted.aborted) return reasons.interrupted
    if (silent >= mostSilent) return reasons.silent
    return undefined
  }

  let trouble: string | undefined
  try {
    if (chosen.size > 0) {
      ground = await explore({
        ...line,
        organization: organizationId,
        workspace: options.workspaceId,
        run,
        readOnly,
        onSecret: (secret) => secrets.push(secret, ...tokensIn(tokenPrefix + secret)),
      })
    }
  } catch (error) {
    trouble = interrupted.aborted ? reasons.interrupted : redact(troubleOf(error))
  }
  const runOne = async (check: Check): Promise<void> => {
    const against = reasonAgainst(check) ?? (trouble && reasons.noGround)
    if (against !== undefined || !ground) {
      finish(check, { outcome: "not run", reason: against ?? reasons.noGround })
      return
    }
    const before = { requests, time: performance.now() }
    const findings: Finding[] = []
    const seen: string[] = []
    const context: Context = {
      ...line,
      ground,
      patience,
      signal: interrupted,
      receiver: () => (receiver ??= receive(baseUrl, options)),
      note: (wrong) => {
        if (findings.length < mostFindings) findings.push(findingOf(check, wrong))
      },
      see(question, text) {
        questions.see(question, text)
        if ("question" in check.evidence && check.evidence.question === question) seen.push(text)
      },
    }
    const end = await runCheck(check, context, findings, (wrong) => findingOf(check, wrong))
    if (end.outcome === "unknown" && "question" in check.evidence && seen.length === 0) {
      const { question } = check.evidence
      const [wrong] = end.findings
      const so = wrong ? `${wrong.found}, where it would be ${wrong.expected}` : "it is so"
      context.see(question, `${check.name}, "${check.rule}": ${so}.`)
    }
    const aborted = interrupted.aborted && end.outcome === "error"
    finish(check, {
      ...(aborted ? { outcome: "not run", reason: reasons.interrupted } : end),
      seen,
      requests: requests - before.requests,
      milliseconds: performance.now() - before.time,
    })
  }
  let left: string[] = []
  try {
    for (const check of shuffled(checks, options.shuffle)) await runOne(check)
  } finally {
    // Also where the program that is told of each check throws.
    left = ground ? await cleanUp(connect, ground) : []
    await (await receiver?.catch(() => undefined))?.close()
  }
  for (const check of answerChecks) {
    const against = chosen.has(check.name) ? undefined : reasons.only
    const found = answers.of(check.name)
    if (against || !found) {
      finish(check, { outcome: "not run", reason: against ?? "There was no such answer." })
    } else finish(check, { outcome: found.length > 0 ? "failed" : "passed", findings: found })
  }
  const listed = checkFacts.map(({ name }) => name)
  const report: Omit<Report, "verdict" | "reasons"> = {
    baseUrl,
    service,
    organizationId,
    workspaceId: ground?.workspace ?? options.workspaceId,
    readOnly,
    run,
    started: started.toISOString(),
    milliseconds: Math.round(performance.now() - start),
    requests,
    counts: countsOf(results),
    results: results.toSorted((a, b) => listed.indexOf(a.name) - listed.indexOf(b.name)),
    questions: questions.report(),
    coverage: coverage.report(),
    left: left.map(redact),
  }
  return { ...verdictOf(report.results, trouble, interrupted.aborted), ...report }
}

/** What is known of a check, without how it is run. */
function knownOf(check: CheckFacts): CheckFacts {
  const { name, rule, level, pointer, evidence, stateful, writes } = check
  return { name, rule, level, pointer, evidence, stateful, writes }
}

/** Whether an answer is one that a service of this contract may have given. */
function isSuccess({ answer, problem }: Exchange): boolean {
  return answer?.status === 200 && !problem && isObject(parse(answer.text))
}

/** Runs a check to one of the ends that there are. */
async function runCheck(
  check: Check,
  context: Context,
  findings: Finding[],
  findingOf: (wrong: Wrong) => Finding,
): Promise<Pick<CheckResult, "outcome" | "findings" | "reason">> {
  const open = "question" in check.evidence
  const failed = (): Pick<CheckResult, "outcome" | "findings"> => ({
    // Of what is not known no answer is wrong.
    outcome: open ? "unknown" : "failed",
    findings,
  })
  try {
    await check.run(context)
  } catch (error) {
    const silence = noAnswerIn(error)
    if (silence) {
      const { problem = "none came" } = silence
      findings.push(findingOf({ expected: "an answer", found: problem, exchange: silence }))
      // That there is an answer at all is no open question.
      return { outcome: "failed", findings }
    }
    if (error instanceof Failed) {
      findings.push(findingOf(error.wrong))
      return failed()
    }
    if (findings.length > 0) return failed()
    const lacking = causeOf(error, NotRun)
    if (lacking) return { outcome: "not run", reason: lacking.message, findings }
    if (error instanceof Unsupported) {
      findings.push(findingOf({ expected: "no 501", found: "501", exchange: error.exchange }))
      return { outcome: "unsupported", reason: error.message, findings }
    }
    return { outcome: "error", reason: `${(error as Error).message}`, findings }
  }
  if (findings.length > 0) return failed()
  return { outcome: open ? "unknown" : "passed", findings }
}

/** What of a kind an error is, or was caused by: the client has errors of its own. */
function causeOf<T extends Error>(
  error: unknown,
  kind: new (message?: string) => T,
): T | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof kind) return cause
  }
  return undefined
}

/** The exchange without an answer that an error, or what caused it, tells of. */
function noAnswerIn(error: unknown): Exchange | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NoAnswer) return cause.exchange
    if (cause instanceof Failed && cause.wrong.exchange?.problem) return cause.wrong.exchange
  }
  return undefined
}

function troubleOf(error: unknown): string {
  const silence = noAnswerIn(error)
  if (silence) return `The service could not be reached: ${silence.problem}`
  if (error instanceof NotRun) return error.message
  if (error instanceof Unsupported) return "The service says that it has no workspaces (501)."
  if (error instanceof Failed) {
    const status = error.wrong.exchange?.answer?.status
    const hint =
      status === 401 || status === 403 || status === 404
        ? " Is the token right, and of this organization?"
        : ""
    return `The workspaces could not be read: ${error.wrong.found} in the place of ${error.wrong.expected}.${hint}`
  }
  return `The run could not begin: ${(error as Error).message}`
}

/** Takes away what was made, also after an interruption, and comes to an end whatever answers. */
async function cleanUp(
  connect: (signal: AbortSignal) => Pick<Context, "ask">,
  ground: Ground,
): Promise<string[]> {
  const end = AbortSignal.timeout(30_000)
  try {
    return await ground.clean(connect(end).ask)
  } catch {
    return [`What was made could not be taken away in time. It has ${ground.run} in its name.`]
  }
}

/** Starts what webhooks are sent to, where the service can reach it. */
async function receive(
  baseUrl: string,
  { receiver: address, receiverPort }: VerifyOptions,
): Promise<Receiver> {
  if (address === undefined && !isLoopback(baseUrl)) {
    throw new NotRun(
      "The service is on another machine: name a receiver, a URL by which it reaches this one.",
    )
  }
  return startReceiver(address, receiverPort).catch((error: Error) => {
    throw new NotRun(`The receiver of webhooks could not be started: ${error.message}.`)
  })
}

function operationOf({ method, url }: Message, basePath: string): OperationId | undefined {
  const found = findOperation(method, new URL(url).pathname, basePath)
  return found && "operation" in found ? found.operation : undefined
}

/** Whether a pattern is one of a check: its name, what it begins with, or a form with `*`. */
function isChosen(name: string, only: string[] | undefined): boolean {
  return only === undefined || only.some((pattern) => matches(name, pattern))
}

function matches(name: string, pattern: string): boolean {
  if (!pattern.includes("*")) return name === pattern || name.startsWith(`${pattern}/`)
  const parts = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(`^${parts.join(".*")}$`).test(name)
}

/** @throws TypeError when an option cannot be used. */
function checkOptions(options: VerifyOptions): VerifyOptions {
  const {
    organizationId,
    workspaceId,
    only,
    expect = [],
    token,
    timeout = 1,
    patience = 1,
  } = options
  namesOf(options)
  for (const [name, id] of [
    ["organizationId", organizationId],
    ["workspaceId", workspaceId],
  ] as const) {
    if (id === undefined && name === "workspaceId") continue
    if (!Number.isSafeInteger(id))
      throw new TypeError(`The ${name} is ${String(id)}: give a whole number.`)
  }
  // Not echoed, as it is a secret.
  if (!/^[!-~]+$/.test(token))
    throw new TypeError("The token is empty, or has characters that no header has.")
  for (const [name, value] of [
    ["timeout", timeout],
    ["patience", patience],
  ] as const) {
    if (!(value > 0 && value < 2 ** 31)) {
      throw new TypeError(`The ${name} is ${value}: give milliseconds from 1 to ${2 ** 31 - 1}.`)
    }
  }
  const all = checkFacts.map(({ name }) => name)
  const lost = only?.find((pattern) => !all.some((name) => matches(name, pattern)))
  if (lost !== undefined) throw new TypeError(`There is no check ${JSON.stringify(lost)}.`)
  const unknown = expect.find((name) => !all.includes(name))
  if (unknown !== undefined) {
    throw new TypeError(
      `There is no check ${JSON.stringify(unknown)}, which is listed as one that fails.`,
    )
  }
  if (
    options.receiver !== undefined &&
    !/^https?:$/.test(URL.canParse(options.receiver) ? new URL(options.receiver).protocol : "")
  ) {
    throw new TypeError("The receiver is no http or https URL.")
  }
  return options
}

/** The same order for the same number (mulberry32, and Fisher and Yates). */
function shuffled<T>(items: readonly T[], seed: number | undefined): T[] {
  const all = [...items]
  if (seed === undefined) return all
  let state = seed
  for (let i = all.length - 1; i > 0; i--) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const at = ((mixed ^ (mixed >>> 14)) >>> 0) % (i + 1)
    ;[all[i], all[at]] = [all[at]!, all[i]!]
  }
  return all
}

function togetherByGroup(all: Check[]): Check[] {
  const groups = [...new Set(all.map(groupOf))]
  return all.toSorted((a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)))
}

function groupOf({ name }: Check): string {
  return name.split("/")[0] ?? ""
}
