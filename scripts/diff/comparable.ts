import {
  at,
  type Description,
  isObject,
  type Json,
  type JsonObject,
  type PathItem,
  resolve,
} from "../../src/openapi/description.ts"

/** Stands among known values for all the others that there may be. */
export const otherValues = "(others)"

/**
 * Writes what Redocly passes over as what it compares: one value as an enumeration, known values as
 * an enumeration with one value more, the other extensions and the examples as their JSON, and at
 * each operation what its path or the whole description says of it. Redocly then pairs them too,
 * whatever has moved.
 */
export function makeComparable(description: Description): Description {
  const { components = {}, paths, security, webhooks, ...rest } = description
  const { examples = {}, ...kinds } = components
  return convertExtensions({
    ...rest,
    paths: mapValues(paths, (item) => inlineShared(description, item, security)),
    webhooks: mapValues(webhooks, (item) => inlineShared(description, item)),
    components: {
      ...kinds,
      examples: mapValues(examples, ({ value, ...example }) => ({
        ...example,
        value: JSON.stringify(value),
      })),
    },
  }) as Description
}

// All that OpenAPI has: what we compare with may be a description of any kind.
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

function inlineShared(
  description: Description,
  { parameters = [], ...item }: PathItem,
  security?: Description["security"],
): PathItem {
  const nameOf = (parameter: Json): string => {
    const { name, in: place } = resolve(description, parameter)
    return `${place} ${name}`
  }
  return mapValues(item, (operation, key) => {
    if (!operation || !methods.includes(key)) return operation
    const own = operation.parameters?.map(nameOf) ?? []
    const shared = parameters.filter((parameter) => !own.includes(nameOf(parameter)))
    return {
      security,
      ...operation,
      ...(shared.length > 0 && { parameters: [...(operation.parameters ?? []), ...shared] }),
    }
  })
}

// Their keys are names, of which one may be called `const`.
const maps = new Set(["properties", "patternProperties", "headers"])

function convertExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertExtensions)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === "x-extensible-enum") return ["enum", [...item, otherValues]]
      if (key === "const") return ["enum", [item]]
      if (key.startsWith("x-")) return [key, JSON.stringify(item)]
      return [
        key,
        maps.has(key) && isObject(item)
          ? mapValues(item, convertExtensions)
          : convertExtensions(item),
      ]
    }),
  )
}

function mapValues<Items extends object>(
  items: Items,
  change: (item: Items[keyof Items], key: string) => unknown,
): Items {
  const entries = Object.entries(items ?? {}).map(([key, item]) => [key, change(item, key)])
  return items && (Object.fromEntries(entries) as Items)
}

/** Whether a consumer sends a part of a description or reads it. */
export type Use = "sent" | "read"

const directions: Record<"paths" | "webhooks", [request: Use, response: Use]> = {
  paths: ["sent", "read"],
  webhooks: ["read", "sent"],
}

/** How the parts of a description are used, wherever they are shared. */
export function findUses(description: Description): Map<unknown, Set<Use>> {
  const uses = new Map<unknown, Set<Use>>()
  const visit = (part: Json | undefined, use: Use): void => {
    const known = uses.get(part) ?? new Set()
    if (typeof part !== "object" || part === null || known.has(use)) return
    uses.set(part, known.add(use))
    const { $ref } = part as JsonObject
    if (typeof $ref === "string") visit(at(description, $ref), use)
    for (const item of Object.values(part)) visit(item, use)
  }
  for (const [kind, [request, response]] of Object.entries(directions)) {
    const items = description[kind as keyof typeof directions] ?? {}
    for (const operation of Object.values(items).flatMap((item) => Object.values(item))) {
      const { parameters, requestBody, responses } = operation as PathItem["get"] & object
      visit(parameters, request)
      visit(requestBody, request)
      visit(responses, response)
    }
  }
  return uses
}
