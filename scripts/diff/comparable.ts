import {
  type Description,
  isObject,
  type Json,
  type Operation,
  type PathItem,
  resolveReference,
} from "../../src/openapi/description.ts"
import { collectParts, mapValues } from "../objects.ts"
import type { Usage } from "./types.ts"

/** Stands for all unlisted values when an `x-extensible-enum` is compared as an `enum`. */
export const otherValues = "(others)"

/**
 * Rewrites a description so that `redocly diff` compares all of it. `const` and `x-extensible-enum` become `enum`,
 * other extensions and examples become JSON text, and shared parameters and security move into each operation.
 */
export function makeComparable(description: Description): Description {
  const { components = {}, paths, security, webhooks, ...rest } = description
  const { examples = {}, ...kinds } = components
  return convertExtensions({
    ...rest,
    paths: mapValues(paths, (item) => inlineShared(description, item, security)),
    ...(webhooks && {
      webhooks: mapValues(webhooks, (item) => inlineShared(description, item)),
    }),
    components: {
      ...kinds,
      examples: mapValues(examples, ({ value, ...example }) => ({
        ...example,
        value: JSON.stringify(value),
      })),
    },
  }) as Description
}

// All of OpenAPI's methods, because the older description can be any file.
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

function inlineShared(
  description: Description,
  { parameters = [], ...item }: PathItem,
  security?: Description["security"],
): PathItem {
  const formatKey = (parameter: Json): string => {
    const { name, in: location } = resolveReference(description, parameter)
    return `${location} ${name}`
  }
  return mapValues(item as Record<string, Operation>, (operation, key) => {
    if (!methods.includes(key)) return operation
    const own = operation.parameters?.map(formatKey) ?? []
    const shared = parameters.filter((parameter) => !own.includes(formatKey(parameter)))
    return {
      security,
      ...operation,
      ...(shared.length > 0 && { parameters: [...(operation.parameters ?? []), ...shared] }),
    }
  })
}

// Keywords whose keys are names, not keywords: a property may be named `const`.
const maps = new Set(["properties", "patternProperties", "headers"])

function convertExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertExtensions)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === "x-extensible-enum") return ["enum", [...item, otherValues]]
      if (key === "const") return ["enum", [item]]
      if (key.startsWith("x-")) return [key, JSON.stringify(item)]
      const isMap = maps.has(key) && isObject(item)
      return [key, isMap ? mapValues(item, convertExtensions) : convertExtensions(item)]
    }),
  )
}

const directions: Record<"paths" | "webhooks", [request: Usage, response: Usage]> = {
  paths: ["sent", "read"],
  webhooks: ["read", "sent"],
}

/** Finds the parts of a description (even shared ones) that consumers send, and those that they read. */
export function findUsages(description: Description): Record<Usage, Set<unknown>> {
  const usages = { sent: new Set(), read: new Set() }
  for (const [root, [request, response]] of Object.entries(directions)) {
    const items = description[root as keyof typeof directions] ?? {}
    for (const operation of Object.values(items).flatMap((item) => Object.values(item))) {
      const { parameters, requestBody, responses } = operation as Operation
      collectParts(description, [parameters, requestBody], usages[request])
      collectParts(description, responses, usages[response])
    }
  }
  return usages
}
