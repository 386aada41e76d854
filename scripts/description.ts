import { stringify } from "yaml"
import type { Description } from "../src/openapi/description.ts"
import { findCommandScript, runNode } from "./project.ts"

/** Runs a Redocly command and returns its standard output. */
export function runRedocly(...args: string[]): Promise<string> {
  return runNode(findCommandScript("@redocly/cli", "redocly"), ...args)
}

/**
 * Bundles the description into one document without external references. Components are sorted by name, so that the
 * same sources always produce the same bytes.
 *
 * @param root - the root file, absolute or relative to the project; default `openapi/openapi.yaml`.
 * @throws Error with Redocly's output if a file is missing or invalid.
 */
export async function bundleDescription(root = "openapi/openapi.yaml"): Promise<Description> {
  const text = await runRedocly("bundle", root, "--ext", "json").catch((error: Error) => {
    throw new Error(
      `Redocly can't bundle ${root}. Fix these errors:\n${removeRepeats(error.message)}`,
    )
  })
  const description = JSON.parse(text) as Description
  for (const [kind, components] of Object.entries(description.components)) {
    const sorted = Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))
    description.components[kind] = Object.fromEntries(sorted)
  }
  return description
}

/** Removes duplicate errors: Redocly reports an unreadable file once for each reference to it. */
function removeRepeats(text: string): string {
  const [head = "", ...errors] = text.split(/^\[\d+\] /m)
  const unread = errors.filter((error) => error.includes("\nFailed to parse: "))
  return [head, ...new Set(unread.length > 0 ? unread : errors)].join("")
}

/** The file formats of a description. */
export const descriptionFormats = ["yaml", "json"] as const

export function formatDescription(
  description: object,
  format: (typeof descriptionFormats)[number],
): string {
  if (format === "json") return `${JSON.stringify(description, null, 2)}\n`
  // With `version: "1.1"`, the library quotes strings that older parsers would read as dates or booleans.
  return stringify(description, { version: "1.1", aliasDuplicateObjects: false, lineWidth: 100 })
}
