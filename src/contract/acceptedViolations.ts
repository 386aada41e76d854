import type { OperationSpec } from "../openapi/operationSpec.ts"
import { getLastKey } from "./keyPaths.ts"
import { hasEmptyValue, type Violation } from "./violations.ts"

/**
 * Lists the violations that a lenient server accepted.
 *
 * @param sent - the violations of the request as sent.
 * @param rejected - the violations that remain after the server adapted the request.
 */
export function listAcceptedViolations(
  spec: OperationSpec,
  sent: Violation[],
  rejected: Violation[],
): Violation[] {
  const places = new Set(rejected.map(formatPlace))
  const accepted = sent.filter((violation) => !places.has(formatPlace(violation)))
  // A value in the wrong part of the request is two violations: unsupported there, missing elsewhere. Report only the
  // unsupported one, which has a hint.
  const misplaced = accepted.filter(({ kind }) => kind === "unsupported")
  const isMoved = ({ in: place, name, kind }: Violation): boolean =>
    kind === "missing" &&
    misplaced.some((other) => other.in !== place && getLastKey(other.name) === getLastKey(name))
  return accepted
    .filter((violation) => !isMoved(violation))
    .map((violation) => ({ ...violation, ...findAdvice(spec, violation) }))
}

function formatPlace({ in: place, name }: Violation): string {
  return `${place} ${name}`
}

/** Returns a hint that replaces the violation's own, or an empty object to keep the own hint. */
function findAdvice({ parameters }: OperationSpec, violation: Violation): { hint?: string } {
  const { in: place, name, kind, hint } = violation
  if (hasEmptyValue(violation)) return { hint: "Omit it." }
  if (kind === "unsupported" && name !== "" && !hint) return { hint: "Omit it." }
  const preset = parameters.find((parameter) => parameter.name === name)?.default
  const isPreset = kind === "missing" && place === "query" && preset !== undefined
  return isPreset ? { hint: `Send ${name}=${preset}, which this server used.` } : {}
}
