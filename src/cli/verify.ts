import { checkSpecs } from "../conformance/specs.ts"
import { checkPatterns, isSelected, type VerifyOptions } from "../conformance/options.ts"
import { renderAnswers } from "../conformance/render/answers.ts"
import { renderHtml } from "../conformance/render/html.ts"
import { renderJunit } from "../conformance/render/junit.ts"
import { createProgress } from "../conformance/render/progress.ts"
import { renderRecordingsHtml, renderRecordingsJunit } from "../conformance/render/recordings.ts"
import { renderText } from "../conformance/render/text.ts"
import type { Report } from "../conformance/report.ts"
import { verify } from "../conformance/verify.ts"
import { checkRecordings } from "../traffic/checkRecordings.ts"
import type { Verdict } from "../traffic/recordingReport.ts"
import { renderRecordings } from "../traffic/renderRecordings.ts"
import { formatPrintableJson } from "../contract/text.ts"
import type { OptionValues } from "./commands.ts"
import { checkDistinct, createFiles, readJson, readLines, readText, writeText } from "./files.ts"
import { runInterruptibly } from "./interrupt.ts"
import { formatHelpHint, parseCommand, readUrl } from "./parse.ts"

type VerifyValues = OptionValues<"verify">

const exitCodes: Record<Verdict, number> = {
  conforming: 0,
  "not conforming": 1,
  inconclusive: 2,
}

/** Runs `verify`, and sets the exit code to that of the verdict. */
export async function runVerify(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand("verify", args)
  process.exitCode = await runMode(values, positionals)
}

/** Lists the checks, validates recordings, or verifies a service, and returns the exit code. */
async function runMode(values: VerifyValues, positionals: string[]): Promise<number> {
  const { list, har, ...others } = values
  if (list) {
    const { only, ...more } = others
    if (positionals.length > 0 || har || Object.keys(more).length > 0)
      throw new Error("--list only prints checks. Use it alone, or with --only.")
    return listChecks(only)
  }
  if (!har) return verifyService(readUrl("verify", positionals), others)
  // A shell expands `--har *.har` to several arguments, of which the option takes only the first, so accept the others
  // here.
  const { urls = [], files = [] } = Object.groupBy(positionals, (text) =>
    /^https?:/.test(text) ? "urls" : "files",
  )
  const baseUrl = urls.length > 0 ? readUrl("verify", urls) : undefined
  return verifyRecordings([...har, ...files], others, baseUrl)
}

function listChecks(only: string[] | undefined): number {
  checkPatterns(only ?? [])
  const selected = checkSpecs.filter(({ name }) => isSelected(name, only))
  const width = Math.max(...selected.map(({ name }) => name.length))
  for (const { name, level, rule } of selected) {
    process.stdout.write(`${name.padEnd(width)}  ${level.padEnd(11)}  ${rule}\n`)
  }
  return 0
}

async function verifyRecordings(
  files: string[],
  { json, junit, html, service, keep, verbose, ...others }: VerifyValues,
  baseUrl?: string,
): Promise<number> {
  const [other] = Object.keys(others)
  if (other !== undefined) {
    const name = other.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    throw new Error(
      `--${name} can't be used with --har, because recordings are only validated. Verify the service to use it.`,
    )
  }
  checkDistinct(json, junit, html, ...files)
  createFiles([json, junit, html])
  const recordings = files.map((name) => ({ name, har: readJson(name) }))
  const report = await checkRecordings(recordings, { service, baseUrl, keep })
  if (json !== undefined) writeText(json, formatPrintableJson(report, 2))
  if (junit !== undefined) writeText(junit, renderRecordingsJunit(report))
  if (html !== undefined) writeText(html, renderRecordingsHtml(report))
  process.stdout.write(renderRecordings(report, { coverage: verbose }))
  return exitCodes[report.verdict]
}

async function verifyService(baseUrl: string, values: VerifyValues): Promise<number> {
  const { json, junit, html, answers, verbose, organizationId, expect, ...others } = values
  const { token, tokenFile, secondToken = process.env[secondTokenVariable], ...more } = others
  checkDistinct(json, junit, html, answers, expect, tokenFile)
  createFiles([json, junit, html, answers])
  if (organizationId === undefined)
    throw new Error(`Missing --organization-id. ${formatHelpHint("verify")}`)
  const report = await runUntilStopped({
    ...more,
    baseUrl,
    organizationId,
    token: readToken(token, tokenFile),
    secondToken: secondToken || undefined,
    expect: expect === undefined ? undefined : readLines(expect),
  })
  if (json !== undefined) writeText(json, formatPrintableJson(report, 2))
  if (junit !== undefined) writeText(junit, renderJunit(report))
  if (html !== undefined) writeText(html, renderHtml(report))
  if (answers !== undefined) writeText(answers, renderAnswers(report))
  const colors = process.stdout.hasColors?.() ?? false
  process.stdout.write(renderText(report, { colors, verbose }))
  return exitCodes[report.verdict]
}

const tokenVariable = "WORK_MANAGEMENT_TOKEN"
const secondTokenVariable = "WORK_MANAGEMENT_SECOND_TOKEN"

/** Reads the access token, which no error message may contain. */
function readToken(token: string | undefined, file: string | undefined): string {
  const found = token ?? (file === undefined ? process.env[tokenVariable] : readText(file).trim())
  if (found) return found
  throw new Error(
    `Missing token. Set ${tokenVariable}, or use --token-file or --token. ${formatHelpHint("verify")}`,
  )
}

/** Verifies a service, printing the progress to standard error. A signal stops the run. */
async function runUntilStopped(options: VerifyOptions): Promise<Report> {
  const progress = createProgress(process.stderr, process.stderr.hasColors?.() ?? false)
  const controller = new AbortController()
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130)
    process.stderr.write(
      "\nDeleting the records that verify created. Press Ctrl-C again to exit immediately.\n",
    )
    controller.abort()
  }
  const { signal } = controller
  const run = (): Promise<Report> => verify({ ...options, signal, onProgress: progress.add })
  return runInterruptibly(stop, run).finally(progress.end)
}
