import type { OperationSpec } from "../openapi/operationSpec.ts"
import type { RequestValues } from "./requestValues.ts"
import { formatKeyPath, type JsonPath } from "./schemaViolations.ts"
import { createViolation, maxViolations, type Violation } from "./violations.ts"

/**
 * Lists the integers in a request that JavaScript can't represent exactly. The contract allows 64 bits, but a server that
 * stores the values must reject them.
 */
export function findUnsafeIntegers(
  { parameters, body }: OperationSpec,
  values: RequestValues,
): Violation[] {
  const { MIN_SAFE_INTEGER: least, MAX_SAFE_INTEGER: greatest } = Number
  const invalid = {
    kind: "invalid",
    // Don't quote the integer, because it's already rounded.
    expected: `an integer between ${least} and ${greatest}`,
    hint: "This server cannot store larger integers exactly.",
  } as const
  const unsafe = parameters.filter(({ name }) => isUnsafe(values.parameters[name]))
  return [
    ...unsafe.map(({ in: place, name, schema }) =>
      createViolation({ ...invalid, in: place, name, pointer: schema }),
    ),
    ...findPaths(values.body).map((path) =>
      createViolation({
        ...invalid,
        in: "body",
        name: formatKeyPath("", path),
        pointer: body?.schema ?? "",
      }),
    ),
  ]
}

function isUnsafe(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER
}

/** Returns the paths to the first unsafe integers. */
function findPaths(body: unknown): JsonPath[] {
  const found: JsonPath[] = []
  const search = (value: unknown, path: JsonPath): void => {
    if (found.length === maxViolations) return
    if (isUnsafe(value)) found.push(path)
    if (typeof value !== "object" || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      search(inner, [...path, Array.isArray(value) ? Number(key) : key])
    }
  }
  search(body, [])
  return found
}
