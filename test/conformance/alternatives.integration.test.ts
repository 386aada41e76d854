// Tests that `verify` accepts every service that the documentation allows, and tells no wrong answer.
import { expect, onTestFinished, test } from "vitest"
import { operations } from "../../src/conformance/facts.ts"
import {
  type Assignment,
  getChoice,
  listOtherAlternatives,
} from "../../src/sandbox/alternatives/assignment.ts"
import type { ChoiceId } from "../../src/sandbox/rules.ts"
import type { SandboxOptions } from "../../src/sandbox/index.ts"
import { sample, seed, thorough } from "../runs.ts"
import { token } from "./dataset.ts"
import { type AnyBody, createProvider, type Mutation, type ServiceRequest } from "./provider.ts"
import { run } from "./verify-run.ts"

const others = listOtherAlternatives().map<string>(({ name }) => name)

/** Runs `verify` against a service: as few requests as possible, or all in a thorough run. */
async function runChecks(options: SandboxOptions, mutation?: Mutation) {
  const { sandbox, fetch, close } = await createProvider(mutation, options)
  onTestFinished(close)
  const tokens = { token, secondToken: "22" }
  const report = await run({ ...tokens, fetch, ...(!thorough && { requests: 1 }) })
  const alternatives = sandbox.alternatives()
  const failed = report.results.filter(
    ({ outcome, level }) => level === "required" && /failed|unsupported|blocked/.test(outcome),
  )
  return {
    verdict: report.verdict,
    failed: failed.map(({ name, reason, findings }) => [name, reason, ...findings]),
    alternatives,
    /** The answers that the service doesn't give. */
    wrong: report.answers.filter(
      ({ rule, alternative }) => getChoice(alternatives, rule as ChoiceId) !== alternative,
    ),
  }
}

const offset = /("(?:completed|archived|deleted)_at":"[^"]+?)(?:Z|[+-]\d\d:\d\d)"/g

/** Finds a record whatever organization the request names. */
function ignoreOrganization({ url, operation, ...request }: ServiceRequest): ServiceRequest {
  const target = new URL(url)
  const isRead = operation && operations[operation].form === "read"
  if (isRead && /^\d+$/.test(url.searchParams.get("organization_id") ?? ""))
    target.searchParams.set("organization_id", "1")
  return { ...request, url: target, operation }
}

/** Shows names on one line, and no flags of what a task copies from its parent if it has none. */
function simplify(key: string, value: AnyBody): AnyBody {
  if (key === "name" && typeof value === "string") return value.replaceAll(/\s+/g, " ")
  if (value?.parent_id !== null) return value
  return { ...value, mirror_parent_tags: null, mirror_parent_subscribers: null }
}

/** Differs from the sandbox only where the source is silent. */
const silent: Mutation = (next) => async (request) => {
  const { operation, url } = request
  const response = await next(ignoreOrganization(request))
  if (response.text === "") return response
  const headers = new Headers(response.headers)
  headers.set("content-type", "text/json; charset=utf-8")
  const body = JSON.parse(response.text.replaceAll(offset, '$1"'), simplify)
  if (!url.searchParams.has("include")) delete body.includes
  for (const error of body.errors ?? []) error.description = error.message = ""
  const isComment = operation === "updateComment" || operation === "deleteComment"
  const isNamed = body.errors?.[0]?.attribute !== undefined
  const status = isComment && isNamed && response.status === 404 ? 400 : response.status
  return { status, headers, text: JSON.stringify(body) }
}

// A random combination that fails mustn't block another change, so only a thorough run draws new ones.
const seeds = thorough ? Array.from({ length: 60 }, (_, i) => (seed % 1_000_000) + i) : [1]

type Service = [name: string, options: SandboxOptions, told: object, mutation?: Mutation]

const services: Service[] = [
  ["what the source doesn't exclude", {}, {}, silent],
  ...sample(others, 1).map((name): Service => {
    const answers: Assignment = Object.fromEntries([name.split("=")])
    // So few requests can't tell some alternatives apart.
    return [name, { answers }, thorough ? { wrong: [] } : {}]
  }),
  ...seeds.map((chosen): Service => {
    return [`the combination of --vary ${chosen}`, { vary: { seed: chosen } }, {}]
  }),
]

test.each(sample(services, 1))(
  "verify accepts a service with %s",
  { timeout: 120_000 },
  async (_, options, told, mutation) => {
    expect(await runChecks(options, mutation)).toMatchObject({
      verdict: "conforming",
      failed: [],
      ...told,
    })
  },
)
