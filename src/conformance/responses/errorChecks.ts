import { errorCodes } from "../../../generated/tables.ts"
import { readDescription } from "../../contract/readDescription.ts"
import { listSentKeys } from "../../contract/requestValues.ts"
import { formatViolation, type Violation } from "../../contract/violations.ts"
import type { OperationSpec } from "../../openapi/operationSpec.ts"
import { getByPointer, isObject, type JsonObject } from "../../openapi/description.ts"
import type { OperationFacts } from "../facts.ts"
import type { Verdicts } from "../judge/verdicts.ts"
import type { SentRequest } from "../state/request.ts"
import { type ErrorDetail, readErrors } from "./errorCodes.ts"

/** The codes of errors about a parameter or key that was sent. */
const aboutSent = ["invalid_attribute", "unsupported_param"]

/** The statuses of responses to invalid parameters or keys. */
const valueStatuses = [400, 404, 409, 422]

/**
 * Inspects the errors of a response.
 *
 * @param isAllowed - whether the token is valid. With a valid token, the errors concern the parameters or keys of the
 *   request.
 */
export function inspectErrors(request: SentRequest, isAllowed: boolean, verdicts: Verdicts): void {
  const { facts, exchange, body } = request
  const { status = 0 } = exchange.response ?? {}
  const errors = readErrors(exchange)
  for (const { code, link } of errors) {
    const known = errorCodes.find((one) => listLetters(one) === listLetters(code))
    verdicts.expect("errors/code", !known || known === code, () => ({
      expected: `${known}`,
      found: code,
    }))
    const found = JSON.stringify(link) ?? "none"
    const isLink = typeof link === "string" && link.endsWith(`/errors/${code}`)
    verdicts.expect("errors/link", isLink, () => ({
      key: code,
      expected: `…/errors/${code}`,
      found,
    }))
  }
  const isReadable = !facts.spec.body || isObject(body)
  if (!isReadable || !isAllowed || !valueStatuses.includes(status) || errors.length === 0) return
  if (request.violations.length === 0) inspectValid(request, errors, verdicts)
  else inspectInvalid(request, errors, verdicts)
}

/** Whether the body has alternatives, so that its violations depend on which one was meant. */
function hasSeveralForms({ body }: OperationSpec): boolean {
  const schema = body && getByPointer(readDescription(), body.schema)
  return isObject(schema) && schema.anyOf !== undefined
}

function listLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "")
}

/** Inspects the errors of an invalid request. */
function inspectInvalid(
  { facts, exchange, violations: all }: SentRequest,
  errors: ErrorDetail[],
  verdicts: Verdicts,
): void {
  const { spec } = facts
  // A service may report null as an invalid or as a missing value.
  const hasNull = exchange.body?.includes("null")
  const violations = all.map((one) => (hasNull ? { ...one, found: "null" } : one))
  const named = errors.filter((error) => violations.some((one) => isAbout(error, one, spec)))
  // A service can accept parameters that the contract does not have. The errors then have other causes.
  if (named.length === 0 && violations.every(({ kind }) => kind === "unsupported")) return
  const [first] = violations as [Violation]
  const problem = formatViolation(first)
  const attributes = errors.map(readAttribute).filter(Boolean)
  const expectAttribute = (isNamed: boolean): void =>
    verdicts.expect("errors/attribute", isNamed, () => ({
      key: first.name,
      expected: first.name,
      found: `${attributes.join(" and ") || "none"}: ${problem}`,
    }))
  // The violations are not certain if the body has several forms, or if the operation may have undocumented parameters.
  if (hasSeveralForms(spec) || spec.anySuccess) return expectAttribute(attributes.length > 0)
  const isRight = (error: ErrorDetail): boolean =>
    violations.some(
      (one) => fits(error.code, one, facts) && (named.length === 0 || isAbout(error, one, spec)),
    )
  const isMeant = named.length > 0 ? named.every(isRight) : errors.some(isRight)
  verdicts.expect("errors/meaning", isMeant, () => ({
    key: `${first.kind} ${first.name}`,
    expected: errorCodes.filter((code) => fits(code, first, facts)).join(" or "),
    found: `${errors.map(({ code }) => code).join(" and ")}: ${problem}`,
  }))
  // The source does not document which `attribute` an error about the ID in the path has.
  expectAttribute(named.length > 0 || violations.every((one) => one.in === "path"))
}

/** Inspects the errors of a valid request, such as a request with an unknown ID. */
function inspectValid(
  { facts, exchange, query, body }: SentRequest,
  errors: ErrorDetail[],
  verdicts: Verdicts,
): void {
  const { spec, parameters } = facts
  const inPath = parameters.flatMap((one) => (one.in === "path" ? one.name : []))
  const names = [...inPath, ...Object.keys(query), ...listSentKeys(spec, body)]
  const sent = names.flatMap(listNotations)
  const keys = spec.body?.keys ?? []
  const unsent = keys.filter((key) => !names.includes(key)).flatMap(listNotations)
  const isWrong = (error: ErrorDetail): boolean => {
    const name = readAttribute(error)
    // The source doesn't document which status a service returns for a parameter that it requires beside ours.
    const isUnsent = name !== "" && !sent.includes(name)
    return error.code === "missing_param" ? !isUnsent : aboutSent.includes(error.code)
  }
  // A service may reject a very large ID or an unknown kind of include as invalid, instead of reporting an unknown record.
  const include = new URL(exchange.url).searchParams.get("include")?.split(",") ?? []
  const isKnown = include.every((kind) => facts.includes.includes(kind))
  const isMissing = exchange.response?.status === 404 && !/\d{16}/.test(exchange.url) && isKnown
  verdicts.expect("errors/meaning", !(isMissing && errors.every(isWrong)), () => ({
    expected: "record_not_found for an unknown record",
    found: errors.map(({ code }) => code).join(" and "),
  }))
  for (const error of errors) {
    const name = readAttribute(error)
    // The ID in the path has the name of the one in the body.
    const isPresent =
      error.code === "missing_param" && sent.includes(name) && !unsent.includes(name)
    verdicts.expect("errors/meaning", !isPresent, () => ({
      expected: `another code, because ${name} is present`,
      found: error.code,
    }))
    // An error may name a missing parameter, and so may one with an undocumented code. The source does not document which
    // `attribute` an error about the ID in the path has. The keys in the elements of arrays aren't among the names.
    const isOther =
      aboutSent.includes(error.code) &&
      name.endsWith("_id") &&
      !sent.includes(name) &&
      !sent.includes("id") &&
      !exchange.body?.includes(`"${name}"`)
    verdicts.expect("errors/attribute", !isOther, () => ({
      expected: "a parameter or key of the request",
      found: name,
    }))
  }
}

/** Whether an error code fits a violation. An undocumented code always fits. */
function fits(
  code: string,
  { kind, in: place, name, pointer, found }: Violation,
  facts: OperationFacts,
): boolean {
  if (!(errorCodes as readonly string[]).includes(code)) return true
  if (kind === "unsupported") return code === "unsupported_param"
  if (code === "unsupported_param" && isOptional(name, facts)) return true
  // If the value must be an object, the service may report the keys of the object as missing.
  const isOuter = place === "body" && !name.includes(".")
  if (code === "missing_param") return kind === "missing" || found === "null" || isOuter
  // A service may report an element with a missing key as an invalid element.
  const isInElement = name.includes("[")
  if (code === "invalid_attribute") return kind === "invalid" || found === "null" || isInElement
  // The source does not document the code for an invalid value of the right type. A service may report an invalid ID in
  // the path as an unknown ID.
  return kind === "invalid" && (place === "path" || !pointer.endsWith("/type"))
}

/** Whether a service may report a name as unsupported: its effect is an open question, or needs another parameter. */
function isOptional(name: string, { effects }: OperationFacts): boolean {
  const { parameters, keys } = effects
  const effect = parameters[name] ?? keys[name]
  return (effect?.with ?? effect?.assumed) !== undefined
}

/** Whether the `attribute` of an error names the parameter or key of a violation, or an outer or inner key. */
function isAbout(error: ErrorDetail, { name, in: place }: Violation, spec: OperationSpec): boolean {
  const attribute = readAttribute(error)
  const path = name.replaceAll(/\[\d*\]/g, "")
  const related = spec.body?.keys.filter(
    (key) => `${key}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${key}.`),
  )
  if ([path, ...(related ?? [])].flatMap(listNotations).includes(attribute)) return true
  // The source does not document which `attribute` an error about the ID in the path has.
  const isParameter = spec.parameters.some((parameter) => parameter.name === attribute)
  return place === "path" && attribute.endsWith("id") && !isParameter
}

/** Normalizes `attribute`: `task.name`, `/task/name` and `body.task.name` become the same text. */
export function readAttribute({ attribute }: JsonObject): string {
  if (typeof attribute !== "string") return ""
  const words = attribute.split(/[^a-z]/i).filter(Boolean)
  return words.join("_").replace(/^(body|query|path|params)_/, "")
}

/** Lists the notations that a service may use for a path: `a.b.c` as `a_b_c`, `b_c` and `c`. */
function listNotations(path: string): string[] {
  const keys = path.split(".")
  return keys.map((_, i) => keys.slice(i).join("_"))
}
