import { requirements } from "../../generated/conformance.ts"
import { errorCodes } from "../../generated/tables.ts"
import type { ErrorCode } from "../contract/envelope.ts"
import { operationSpec, type OperationId } from "../contract/operations.ts"
import { readRequest } from "../contract/request.ts"
import type { Violation } from "../contract/violations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import { isObject, type JsonObject } from "../openapi/description.ts"
import { parseJson } from "../traffic/body.ts"
import { coveredCall } from "../traffic/validateExchange.ts"
import type { Exchange } from "../traffic/exchange.ts"
import { responseCheck, type Expect } from "./responseCheck.ts"

const detail = "#/components/schemas/ErrorDetail/properties"

const linkCheck = responseCheck({
  name: "errors/link",
  rule: "The link of each error is `{docs_url}/errors/<code>`, with the same `docs_url` in all errors.",
  pointer: `${detail}/link`,
  evidence: { stated: "`link`: a URL of the form {docs_url}/errors/<code>." },
})

const codeCheck = responseCheck({
  name: "errors/code",
  rule: "The code of an error is not another spelling of a documented code.",
  // Other codes are possible.
  level: "recommended",
  pointer: `${detail}/code`,
  evidence: { stated: "The values of `code`." },
})

const meaningCheck = responseCheck({
  name: "errors/meaning",
  rule: "A documented code has its documented meaning: it fits what is wrong with the request.",
  pointer: `${detail}/code`,
  evidence: { stated: "The meanings of the values of `code`." },
})

const attributeCheck = responseCheck({
  name: "errors/attribute",
  rule: "The `attribute` of an error is the offending parameter or key, not another one of the operation.",
  pointer: `${detail}/attribute`,
  evidence: { stated: "`attribute`: the offending attribute." },
})

const nameCheck = responseCheck({
  name: "errors/attribute-name",
  rule: "An error about a parameter or key has its name in `attribute`.",
  // Which values `attribute` has is not documented.
  level: "recommended",
  pointer: `${detail}/attribute`,
  evidence: {
    stated: "`attribute` is present if the error concerns one. Only API names are used.",
  },
})

export const errorChecks = [codeCheck, meaningCheck, attributeCheck, nameCheck, linkCheck]

/** The statuses of errors that are about the values of a request. */
const valueStatuses = [400, 404, 409, 422]

/** An error detail of a response. */
interface ErrorDetail extends JsonObject {
  code: string
}

/**
 * Inspects the errors of a response.
 *
 * @param isAllowed - whether the token is valid, so the errors are about the values of the request.
 */
export function inspectErrors(
  operation: OperationId,
  exchange: Exchange,
  isAllowed: boolean,
  expect: Expect,
): void {
  const { status = 0, text = "" } = exchange.response ?? {}
  const body = parseJson(text)
  const all = isObject(body) && Array.isArray(body.errors) ? body.errors : []
  const errors = all.filter(
    (error): error is ErrorDetail => isObject(error) && typeof error.code === "string",
  )
  for (const { code, link } of errors) {
    const known = errorCodes.find((one) => listLetters(one) === listLetters(code))
    expect(codeCheck, !known || known === code, { expected: `${known}`, found: code })
    const found = JSON.stringify(link) ?? "none"
    const isLink = typeof link === "string" && link.endsWith(`/errors/${code}`)
    expect(linkCheck, isLink, { key: code, expected: `…/errors/${code}`, found })
  }
  if (isAllowed && valueStatuses.includes(status))
    inspectMeaning(operation, exchange, errors, expect)
}

function listLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "")
}

/** Compares the errors of a response with what the contract says about the request. */
function inspectMeaning(
  operation: OperationId,
  exchange: Exchange,
  errors: ErrorDetail[],
  expect: Expect,
): void {
  const spec = operationSpec(operation)
  const violations = findViolations(spec, exchange)
  const [first] = violations ?? []
  const known = errors.filter(({ code }) => (errorCodes as readonly string[]).includes(code))
  if (violations && !first) return inspectValid(operation, exchange, known, expect)
  // A body with several forms violates each in another way.
  if (!violations || !first || requirements[operation].forms.length > 1) return
  const findPlaces = (error: ErrorDetail): Violation[] =>
    violations.filter((one) => isAbout(error, one, spec))
  const named = errors.filter((error) => findPlaces(error).length > 0)
  const fits = (error: ErrorDetail): boolean => {
    const places = findPlaces(error)
    const codes = (places.length > 0 ? places : violations).flatMap((one) =>
      listCodes(one, exchange),
    )
    return !known.includes(error) || codes.includes(error.code as ErrorCode)
  }
  const problem = formatProblem(first)
  const code = listCodes(first, exchange).join(" or ")
  expect(meaningCheck, named.length > 0 ? named.every(fits) : errors.some(fits), {
    key: `${code} ${first.kind} ${first.in}`,
    expected: `${code} for ${problem}`,
    found: errors.map((error) => error.code).join(" and "),
  })
  const attributes = errors.map(readAttribute).filter(Boolean)
  const isOther = attributes.some((attribute) => listNames(spec).includes(attribute))
  const expected = `an \`attribute\` for ${problem}`
  const mismatch = { key: problem, expected, found: attributes.join(" and ") || "none" }
  expect(attributeCheck, named.length > 0 || !isOther, mismatch)
  expect(nameCheck, named.length > 0 || isOther, mismatch)
}

/** Inspects the errors of a request that the contract allows, such as one with an unknown ID. */
function inspectValid(
  operation: OperationId,
  exchange: Exchange,
  known: ErrorDetail[],
  expect: Expect,
): void {
  const spec = operationSpec(operation)
  const sent = coveredCall(operation, exchange, 0).parameters.flatMap(listForms)
  if (exchange.response?.status === 404 && known.length > 0) {
    const codes = known.map(({ code }) => code)
    const isRight = codes.some((code) => /^(record_not_found|not_modified)$/.test(code))
    const expected = "record_not_found for a record that does not exist"
    expect(meaningCheck, isRight, { expected, found: codes.join(" and ") })
  }
  for (const error of known) {
    const attribute = readAttribute(error)
    const isPresent = error.code === "missing_param" && sent.includes(attribute)
    const expected = `another code, because ${attribute} is present`
    expect(meaningCheck, !isPresent, { expected, found: error.code })
    // The source does not say how an ID in a path is named.
    const isName = !/_id$/.test(attribute) || listNames(spec).includes(attribute)
    if (spec.path.endsWith("{id}")) continue
    expect(nameCheck, isName, { expected: "the name of a parameter or key", found: attribute })
  }
}

/** Returns the violations of a request that have a name; undefined if the request cannot be read. */
function findViolations(spec: OperationSpec, { url, body }: Exchange): Violation[] | undefined {
  if (spec.body && !isObject(parseJson(body ?? ""))) return undefined
  const { pathname, search } = new URL(url)
  const { violations } = readRequest(spec, readPath(spec, pathname), search, body)
  return violations.every(({ name }) => name !== "") ? violations : undefined
}

function readPath({ path }: OperationSpec, pathname: string): Record<string, string> {
  const id = decodeURIComponent(pathname.split("/").at(-1) ?? "")
  return path.endsWith("{id}") ? { id } : {}
}

/** Lists the documented codes that fit a violation. Codes of its own are always possible. */
function listCodes(
  { kind, pointer, in: place, found, name }: Violation,
  { body = "" }: Exchange,
): ErrorCode[] {
  if (kind === "unsupported") return ["unsupported_param"]
  // A null is an empty value, and a value of another type.
  const isNull = found === "null" || (kind === "missing" && body.includes("null"))
  if (kind === "missing")
    return ["missing_param", ...(isNull ? ["invalid_attribute" as const] : [])]
  if (place === "path") return ["invalid_attribute", "record_not_found", "not_modified"]
  // A value in place of an object also lacks its keys.
  const isOuter = place === "body" && !name.includes(".")
  const others: ErrorCode[] = isNull || isOuter ? ["missing_param"] : []
  if (pointer.endsWith("/type")) return ["invalid_attribute", ...others]
  // The source names no code for a value of the right type.
  if (!pointer.endsWith("/format")) others.push("record_not_found", "unsupported_param")
  return ["invalid_attribute", "not_modified", ...others]
}

function formatProblem({ kind, name }: Violation): string {
  const states = { missing: "a missing", invalid: "an invalid", unsupported: "an unknown" }
  return `${states[kind]} ${name.replaceAll(/\d+/g, "")}`
}

/** Whether the `attribute` of an error is the place of a violation, or a place around or inside it. */
function isAbout(error: ErrorDetail, { name, in: place }: Violation, spec: OperationSpec): boolean {
  const attribute = readAttribute(error)
  const path = name.replaceAll(/\[\d*\]/g, "")
  const arrays = [...name.matchAll(/\[/g)].map(({ index }) => name.slice(0, index))
  const inner = spec.body?.keys.filter((key) => key.startsWith(`${path}.`)) ?? []
  if ([path, ...arrays, ...inner].flatMap(listForms).includes(attribute)) return true
  // The source does not say how an ID in a path is named.
  const isParameter = spec.parameters.some((parameter) => parameter.name === attribute)
  return place === "path" && attribute.endsWith("id") && !isParameter
}

/** Reads `attribute` without its notation: `task.name`, `/task/name` and `body.task.name` are the same. */
function readAttribute({ attribute }: JsonObject): string {
  if (typeof attribute !== "string") return ""
  const words = attribute.replaceAll(/[^a-z_]+/gi, "_").replaceAll(/^_+|_+$/g, "")
  return words.replace(/^(body|query|path|params)_/, "")
}

/** Lists the forms of a path: with all, some or none of its outer keys. */
function listForms(path: string): string[] {
  const keys = path.replaceAll(/\[\d*\]/g, "").split(".")
  return keys.map((_, i) => keys.slice(i).join("_"))
}

function listNames({ parameters, body }: OperationSpec): string[] {
  return [...parameters.map(({ name }) => name), ...(body?.keys ?? []).flatMap(listForms)]
}
