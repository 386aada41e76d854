import { pathPrefixes } from "../../generated/tables.ts"
import { formatCoverage } from "../contract/coverage.ts"
import { formatJsonLine } from "../server/log.ts"
import { formatCallTitle, formatInvalidCount, formatViolationLines } from "../traffic/formatCall.ts"
import { type Proxy, startProxy } from "../traffic/proxy.ts"
import { defaultProxyPort, type ProxiedCall, type ProxyOptions } from "../traffic/proxyOptions.ts"
import { makePrintableLine } from "../contract/text.ts"
import type { OptionValues } from "./commands.ts"
import { createFileError } from "./files.ts"
import { parseCommand, readUrl } from "./parse.ts"
import { describeFailure, print, readPort, stopOnSignal } from "./serve.ts"

type ProxyValues = OptionValues<"proxy">

/** Counts for the summary that a stopped proxy prints. */
const noCalls = {
  exchanges: 0,
  invalid: 0,
  invalidRequests: 0,
  invalidResponses: 0,
  /** Exchanges that weren't validated, or only in part. */
  notValidated: 0,
}

type Counts = typeof noCalls

/** Runs `proxy`. Returns once it listens; the exit code is set when a signal stops it. */
export async function runProxy(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand("proxy", args)
  const { port, host, allowHost: allowedHosts, service, docsUrl, timeout, ...others } = values
  const { har: harFile, keep, rewriteLinks } = others
  const listening = { port: readPort(port, defaultProxyPort), host, allowedHosts }
  const deployment = { upstream: readUrl("proxy", positionals), service, docsUrl }
  const recording = { timeout, harFile, keep, rewriteLinks }
  await runUntilStopped({ ...listening, ...deployment, ...recording }, values)
}

/** Starts the proxy, logs exchanges, and prints a summary once a signal stops the proxy. */
async function runUntilStopped(options: ProxyOptions & { port: number }, values: ProxyValues) {
  const counts = { ...noCalls }
  const proxy = await startProxy({
    ...options,
    onExchange: (call) => {
      addCall(counts, call)
      print(values.json ? formatJsonLine(call) : formatCall(call, values.verbose))
    },
    onHarError: (error) => {
      process.stderr.write(
        `${createFileError("write", values.har ?? "", error).message} The recording ends here.\n`,
      )
      process.exitCode = 2
    },
  }).catch((error: NodeJS.ErrnoException) => {
    if (/^(open|write)$/.test(error.syscall ?? ""))
      throw createFileError("write", values.har ?? "", error)
    throw new Error(describeFailure(error, options), { cause: error })
  })
  stopOnSignal(async () => {
    await proxy.close()
    await printResult(proxy, counts, values)
    if (counts.invalid > 0) process.exitCode ??= 1
  })
  const { url } = proxy
  print(values.json ? formatJsonLine({ listening: url }) : formatBanner(url, options.upstream))
}

function addCall(counts: Counts, { request, response, skipped }: ProxiedCall): void {
  counts.exchanges++
  if (request.length > 0 || response.length > 0) counts.invalid++
  if (request.length > 0) counts.invalidRequests++
  if (response.length > 0) counts.invalidResponses++
  if (skipped.length > 0) counts.notValidated++
}

/** Formats a call for the log, with a line for each violation and each part that wasn't validated. */
function formatCall(call: ProxiedCall, verbose = false): string {
  const reasons = call.skipped.map((reason) => makePrintableLine(`not validated: ${reason}`))
  const lines = [...formatViolationLines(call), ...reasons]
  if (lines.length === 0 && verbose) lines.push("valid")
  return lines.map((line) => `${formatCallTitle(call)}: ${line}\n`).join("")
}

async function printResult(proxy: Proxy, counts: Counts, { coverage, json }: ProxyValues) {
  const report = await proxy.coverage()
  if (json) {
    if (coverage) print(formatJsonLine({ coverage: report }))
    return print(formatJsonLine({ summary: counts }))
  }
  // Omit the examples, because a proxy can't know which example a service returned.
  if (coverage) print(`\n${formatCoverage(report, "examples")}`)
  const invalid = formatInvalidCount(counts.exchanges, counts)
  print(`\n${invalid}, ${counts.notValidated} not fully validated.\n`)
}

function formatBanner(url: string, upstream: string): string {
  const addresses = pathPrefixes.map((server) => `  ${url}${server}\n`).join("")
  return `The proxy to ${upstream} listens on

${addresses}
Point your client at this URL instead of the service.

Press Ctrl-C to stop.

`
}
