import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  at,
  type Description,
  type Json,
  type OpenQuestion,
} from "../../src/openapi/description.ts"
import { listEvidence } from "../../src/openapi/evidence.ts"
import { runRedocly } from "../description.ts"
import { makeComparable, otherValues, type Use, findUses } from "./comparable.ts"

/** The parts of a version that a change may need raised, the least first. */
export const bumps = ["patch", "minor", "major"] as const

/** A part of a version, of {@link bumps}. */
export type Bump = (typeof bumps)[number]

/** A change of the description. */
export interface Change {
  /** What it needs of the version. */
  bump: Bump
  message: string
  /** Where it is, as a pointer into the bundle: the newer one or, for what is gone, the older. */
  place: string
}

/**
 * Compares two bundled descriptions. Redocly finds the changes and knows which of them break; what
 * it passes over, or rates otherwise than our users feel it, is rated here.
 *
 * @param base - the older description.
 * @param revision - the newer one.
 * @param redocly - runs a command of Redocly and returns its standard output; default a process for each command.
 * @returns every change but that of the version, those that need most first.
 * @throws Error with what Redocly says when it cannot compare the two.
 */
export async function compareDescriptions(
  base: Description,
  revision: Description,
  redocly = runRedocly,
): Promise<Change[]> {
  const [older, newer] = [prepareSide(base), prepareSide(revision)]
  return (await runRedoclyDiff(older.written, newer.written, redocly))
    .flatMap((change) => {
      const { description, written, uses } = change.revision ? newer : older
      const { pointer } = change.revision ?? change.base ?? { pointer: change.path }
      const used = uses.get(findPart(written, pointer)) ?? new Set()
      const around = Object(at(older.written, getParent(change.path)))
      const place = findPlace(pointer, description)
      return rate({ ...change, used, around }).map((rated) => ({ ...rated, place }))
    })
    .toSorted((a, b) => bumps.indexOf(b.bump) - bumps.indexOf(a.bump))
}

function prepareSide(description: Description) {
  const written = makeComparable(description)
  return { description, written, uses: findUses(written) }
}

/** A change as `redocly diff` reports it. */
interface RedoclyChange {
  /** Where it is used; of what is shared, the first place. */
  path: string
  typeName: string
  kind: "added" | "removed" | "modified"
  impact: Bump
  /** Why it breaks something; empty where it does not. */
  verdicts: { ruleId: string; impact: Bump; message: string }[]
  property?: string
  base?: Side
  revision?: Side
}

/** A change, and what one must know of the descriptions to rate it. */
interface FoundChange extends RedoclyChange {
  /** Nothing where neither, as a component is that nobody refers to. */
  used: Set<Use>
  /** What it stands in, as it was in the older description. */
  around: object
}

interface Side {
  pointer: string
  value?: unknown
}

async function runRedoclyDiff(
  base: unknown,
  revision: unknown,
  redocly: typeof runRedocly,
): Promise<RedoclyChange[]> {
  const folder = await mkdtemp(join(tmpdir(), "diff-"))
  try {
    const files = [join(folder, "base.json"), join(folder, "revision.json")] as const
    await writeFile(files[0], JSON.stringify(base))
    await writeFile(files[1], JSON.stringify(revision))
    const text = await redocly("diff", ...files, "--format=json", "--fail-on=none").catch(
      (error: Error) => {
        const [place = "", reason = ""] = error.message.split(/\n+/)
        throw new Error(`Redocly cannot compare the descriptions: ${place} ${reason}`)
      },
    )
    return JSON.parse(text).changes
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The object or list that a pointer leads to or, where it leads to a text, what that stands in. */
function findPart(description: Description, pointer: string): unknown {
  const part = at(description, pointer)
  return Object(part) === part ? part : at(description, getParent(pointer))
}

/** Where something stands that was written otherwise to be compared: what it stands in will do. */
function findPlace(pointer: string, description: Description): string {
  const names = ["enum", "x-extensible-enum", "const"]
  const found = names
    .map((name) => pointer.replace(/(?<=\/)enum$/, name))
    .find((each) => at(description, each) !== undefined)
  return found ?? (pointer === "#/" ? pointer : findPlace(getParent(pointer), description))
}

function getParent(pointer: string): string {
  return pointer.slice(0, Math.max(pointer.lastIndexOf("/"), "#/".length))
}

function rate(change: FoundChange): Rated[] {
  const rated = rules[`${change.kind} ${change.property ?? change.typeName}`]?.(change)
  if (rated) return rated
  if (change.verdicts.length > 0) {
    return change.verdicts.map(({ impact, message }) => ({ bump: impact, message }))
  }
  // All but wording changes what is sent, what is read, what compiles or what the mock answers.
  return [isWording(change) ? patch(formatChange(change)) : minor(formatChange(change))]
}

const wording = new Set(["description", "summary", "title", "example", "tags"])
const wordingTypes = new Set(["Info", "Contact", "License", "Tag"])

function isWording({ typeName, property = "" }: FoundChange): boolean {
  return wording.has(property) || wordingTypes.has(typeName)
}

type Rated = Omit<Change, "place">

const patch = (message: string): Rated => ({ bump: "patch", message })
const minor = (message: string): Rated => ({ bump: "minor", message })
const major = (message: string): Rated => ({ bump: "major", message })

/**
 * What Redocly has no rule for, or rates otherwise than it is felt: by the kind of the change and by
 * the property that changed or, where all of a thing came or went, by its type. A rule gives nothing
 * where it leaves a change to Redocly.
 */
const rules: Record<string, (change: FoundChange) => Rated[] | undefined> = {
  "modified version": ({ typeName }) => (typeName === "Info" ? [] : undefined),
  "modified enum": rateValues,
  "modified default": rateBehaviour,
  "modified x-pagination": rateBehaviour,
  "modified x-evidence": rateEvidence,
  "modified x-open-question": rateOpenQuestion,
  "modified x-open-questions": rateOpenQuestions,
  "modified key": ratePath,
  "modified required": rateRequired,
  "modified name": rateName,
  "modified in": rateIfRead,
  "modified readOnly": (change) => (isSet(change) ? rateIfSent(change) : undefined),
  "modified writeOnly": (change) => (isSet(change) ? rateIfRead(change) : undefined),
  "modified propertyName": (change) => rateIfSent(change) ?? rateIfRead(change),
  "modified value": rateExample,
  "added Schema": rateAddedSchema,
  "added PatternProperties": rateAddedSchema,
  "removed Schema": rateRemovedSchema,
  "removed PatternProperties": rateRemovedSchema,
  "removed Parameter": rateIfRead,
  "removed ParameterList": rateIfRead,
  "added Response": rateAddedResponse,
  "added RequestBody": ({ used, revision }) =>
    used.has("sent") && Object(revision?.value).required === true
      ? [major("A body must be sent now.")]
      : undefined,
  "removed RequestBody": ({ path }) =>
    isDelivery(path) ? [major("A delivery has no body any more.")] : undefined,
  "added MediaType": ({ path }) =>
    isDelivery(path)
      ? [major(`Deliveries may come as \`${getLastKey(path)}\`, which no receiver can decline.`)]
      : undefined,
  "added MediaTypesMap": ({ path, revision }) =>
    /\/(parameters|headers)\/[^/]+\/content$/.test(path)
      ? [major(`It is written as \`${Object.keys(Object(revision?.value))[0]}\` now.`)]
      : undefined,
}

function rateIfSent(change: FoundChange): Rated[] | undefined {
  return change.used.has("sent") ? [major(formatChange(change))] : undefined
}

function rateIfRead(change: FoundChange): Rated[] | undefined {
  return change.used.has("read") ? [major(formatChange(change))] : undefined
}

function isSet({ revision }: FoundChange): boolean {
  return revision?.value === true
}

/** In `webhooks` the service is who sends, and a consumer reads the request. */
function isDelivery(path: string): boolean {
  return path.startsWith("#/webhooks/")
}

/** An enumeration or a set of known values: each value that came or went by itself. */
function rateValues({ path, verdicts, base, revision }: FoundChange): Rated[] | undefined {
  const [before, after] = [getList(base), getList(revision)]
  if (after.length === 0 && before.includes(otherValues))
    return [minor("The known values are gone.")]
  if (before.length === 0 && after.includes(otherValues))
    return [minor("Some values are known now.")]
  if (before.length === 0 && verdicts.length === 0) {
    return [major("Only some values come now: code that names another does not compile.")]
  }
  if (before.length === 0 || after.length === 0) return undefined

  const known = before.includes(otherValues) && after.includes(otherValues) ? "known " : ""
  const where = isDelivery(path) ? "deliveries" : "responses"
  const found = verdicts.map(({ ruleId }) => ruleId)
  const isRead = found.includes("enum-values-added")
  const isSent = found.includes("enum-values-removed")
  const { gained, lost } = compareLists(before, after)
  return [
    ...gained.map((value) => {
      const what =
        value === otherValues ? "Other values" : `New ${known}value ${formatValue(value)}`
      if (!isRead) return minor(`${what} in requests.`)
      return before.includes(otherValues)
        ? minor(`${what} in ${where}: consumers must already tolerate it.`)
        : major(`${what} in ${where}: a switch over all of them breaks.`)
    }),
    ...lost.map((value) => {
      const what =
        value === otherValues ? "Other values are" : `The ${known}value ${formatValue(value)} is`
      if (isSent) return major(`${what} gone from requests.`)
      return after.includes(otherValues)
        ? minor(`${what} gone from ${where}.`)
        : major(`${what} gone from ${where}: code that names one does not compile.`)
    }),
  ]
}

/** What becomes of the same request. Where nothing was said of it before, nothing breaks. */
function rateBehaviour(change: FoundChange): Rated[] | undefined {
  if (change.typeName === "ServerVariable") return undefined
  return [
    change.base?.value === undefined ? minor(formatChange(change)) : major(formatChange(change)),
  ]
}

function rateEvidence({ base, revision }: FoundChange): Rated[] {
  return [patch(`What was ${formatMark(base)} is ${formatMark(revision)} now.`)]
}

/** An evidence mark in words, such as `assumed` or `nullability assumed`. */
function formatMark(side: FoundChange["base"]): string {
  const mark = parseExtension(side)
  const parts = listEvidence(mark === undefined ? {} : { "x-evidence": mark as Json })
  const words = parts.map(({ evidence, aspect, value }) =>
    [aspect, value && `\`${value}\``, evidence].filter(Boolean).join(" "),
  )
  return words.join(", ") || "stated"
}

function rateOpenQuestion({ base, revision }: FoundChange): Rated[] {
  const [before, after] = [base, revision].map((side) =>
    [parseExtension<string[]>(side) ?? []].flat(),
  )
  const { gained, lost } = compareLists(before ?? [], after ?? [])
  return [
    ...gained.map((id) => patch(`The open question \`${id}\` concerns it.`)),
    ...lost.map((id) => patch(`The open question \`${id}\` does not concern it any more.`)),
  ]
}

function rateOpenQuestions({ base, revision }: FoundChange): Rated[] {
  const [before, after] = [mapQuestions(base), mapQuestions(revision)]
  const { gained, lost } = compareLists([...before.keys()], [...after.keys()])
  const changed = [...before].filter(([id, text]) => after.has(id) && after.get(id) !== text)
  return [
    ...gained.map((id) => patch(`The question \`${id}\` is open.`)),
    ...lost.map((id) => patch(`The question \`${id}\` is not open any more.`)),
    ...changed.map(([id]) => patch(`The open question \`${id}\` reads otherwise.`)),
  ]
}

/** What each question says, by its id. The places that it concerns are told where they are. */
function mapQuestions(side: Side | undefined): Map<string, string> {
  const questions = parseExtension<OpenQuestion[]>(side) ?? []
  return new Map(
    questions.map(({ id, question, assumed, why }) => [id, [question, assumed, why].join("\n")]),
  )
}

/** Calls are typed by the path as it is written, with the names of its variables. */
function ratePath({ typeName, base, revision }: FoundChange): Rated[] | undefined {
  if (typeName !== "PathItem") return undefined
  return [major(`The path became \`${revision?.value}\`: calls name it \`${base?.value}\`.`)]
}

/** What a consumer could count on in what it reads. */
function rateRequired({ typeName, base, used }: FoundChange): Rated[] | undefined {
  if (base?.value !== true || !used.has("read")) return undefined
  return [
    major(
      typeName === "RequestBody" ? "A delivery may have no body." : "The header may be absent.",
    ),
  ]
}

/** Of the parameters of a delivery. Headers are named in any case. */
function rateName(change: FoundChange): Rated[] | undefined {
  const [before, after] = [change.base, change.revision].map((side) => String(side?.value))
  const isSame = before?.toLowerCase() === after?.toLowerCase()
  return change.typeName === "Parameter" && !isSame ? rateIfRead(change) : undefined
}

/** The mock answers with it, and tests are written against the mock. */
function rateExample({ typeName }: FoundChange): Rated[] | undefined {
  return typeName === "Example" ? [minor("The example changed.")] : undefined
}

// Where nothing but the schema says what may stand there.
const whole =
  /(?<!\/properties)\/((content|parameters|headers)\/[^/]+\/schema|patternProperties(\/[^/]+)?)$/

function rateAddedSchema({ path, used }: FoundChange): Rated[] | undefined {
  return whole.test(path) && used.has("sent")
    ? [major("What could be anything must fit a schema now.")]
    : undefined
}

/** Code names the components, and tells the branches of what it reads apart. */
function rateRemovedSchema({ path, verdicts, used }: FoundChange): Rated[] | undefined {
  if (/^#\/components\/schemas\/[^/]+$/.test(path)) {
    return [major(`The type \`${getLastKey(path)}\` is gone: code that names it does not compile.`)]
  }
  if (whole.test(path) && used.has("read")) return [major("What is read may be anything now.")]
  return verdicts.length === 0 && /\/(oneOf|anyOf)\/\d+$/.test(path)
    ? [major("A form is gone: code that tells it apart does not compile.")]
    : undefined
}

/** What a call gives is typed by all that is a success. */
function rateAddedResponse({ path, used, around }: FoundChange): Rated[] | undefined {
  const status = getLastKey(path)
  return used.has("read") && isSuccess(status) && Object.keys(around).some(isSuccess)
    ? [major(`Success may come as \`${status}\` too: code for one answer does not compile.`)]
    : undefined
}

function isSuccess(status: string): boolean {
  return status.startsWith("2")
}

/** A change that no rule speaks of, in words. */
function formatChange({ kind, typeName, path, property, base, revision }: FoundChange): string {
  const [before, after] = [base, revision].map((side) => side?.value)
  if (kind !== "modified") return `${formatLabel(typeName, path, after ?? before)} was ${kind}.`
  const [from, to] = [formatValue(before), formatValue(after)]
  if (from.length + to.length > 80) return `\`${property}\` changed.`
  if (before === undefined) return `\`${property}\` was set to ${to}.`
  if (after === undefined) return `\`${property}\` was removed; it was ${from}.`
  return `\`${property}\` changed from ${from} to ${to}.`
}

/** What a thing is called. An item of a list has only a number, which says little. */
function formatLabel(typeName: string, path: string, value: unknown): string {
  const key = getLastKey(path)
  const type = path.endsWith(`/properties/${key}`) ? "Property" : formatType(typeName)
  const { name = key } = Object(value) as { name?: string }
  const isNumber = /^\d+$/.test(name) && typeName !== "Response"
  return isNumber ? type : `${type} \`${name}\``
}

/** `MediaType` as `Media type`. */
function formatType(typeName: string): string {
  return typeName.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function formatValue(value: unknown): string {
  // A line break would end the row of a table.
  const isPlain = typeof value === "string" && !/[\n\r]/.test(value)
  return `\`${isPlain ? value : JSON.stringify(value)}\``
}

/** The last key of a pointer, as it is in the document. */
function getLastKey(pointer: string): string {
  const key = pointer.slice(pointer.lastIndexOf("/") + 1)
  return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")
}

function compareLists(before: string[], after: string[]): { gained: string[]; lost: string[] } {
  return {
    gained: after.filter((item) => !before.includes(item)),
    lost: before.filter((item) => !after.includes(item)),
  }
}

function getList(side: Side | undefined): string[] {
  return (side?.value ?? []) as string[]
}

/** The value of an extension. */
function parseExtension<Value>(side: Side | undefined): Value | undefined {
  return side?.value === undefined ? undefined : JSON.parse(String(side.value))
}
