import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { parse } from "yaml"
import { type Source, statesSection } from "./states.ts"

/**
 * Two things that bundling alone does not do, done before any Redocly command looks at the
 * description, so that lint, bundle and docs all see the same document:
 *
 * - `info.x-overview`, a list of Markdown files, becomes `info.description`; the line that names
 *   `states.yaml` in one of them is replaced by what that file says, in words;
 * - a `$ref` inside the value of an example is replaced by what it points to (to OpenAPI an
 *   example is a literal, so tools leave it alone). A record of `openapi/world/` is thus written
 *   once and is the same in every example.
 */
export default function contract() {
  return {
    id: "contract",
    preprocessors: {
      oas3: {
        compose: () => ({
          Root: { enter: composeOverview },
          Example: { enter: composeExample },
        }),
      },
    },
  }
}

interface Context {
  location: { source: { absoluteRef: string } }
  report(problem: { message: string }): void
  resolve(node: unknown, from?: string): { node: unknown; location?: Context["location"] }
}

interface Root {
  info?: Record<string, unknown>
  paths?: Record<string, unknown>
  "x-states"?: unknown
}

function composeOverview(root: Root, context: Context): void {
  const { info } = root
  const sections = info?.["x-overview"] as string[] | undefined
  if (!info || !sections) return
  const folder = dirname(context.location.source.absoluteRef)
  try {
    const text = sections.map((file) => read(resolve(folder, file))).join("\n")
    info.description = text.replace("<!-- states.yaml -->\n", () =>
      statesSection(statesSource(root, context)),
    )
  } catch (error) {
    context.report({ message: (error as Error).message })
  }
  delete info["x-overview"]
}

/** As much of the description as the states refer to, since nothing has been bundled yet. */
function statesSource(root: Root, context: Context): Source {
  const paths = mapValues(root.paths, (reference) => {
    const { node, location } = context.resolve(reference)
    return mapValues(node, (operation) => ({
      ...Object(operation),
      responses: mapValues(
        Object(operation).responses,
        (response) => context.resolve(response, location?.source.absoluteRef).node,
      ),
    }))
  })
  const states = context.resolve(root["x-states"]).node
  return { "x-states": states as Source["x-states"], paths }
}

function mapValues<T>(object: unknown, change: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(Object(object)).map(([key, value]) => [key, change(value)]),
  )
}

function composeExample(example: Record<string, unknown>, context: Context): void {
  try {
    example.value = inline(example.value, dirname(context.location.source.absoluteRef))
  } catch (error) {
    context.report({ message: (error as Error).message })
  }
}

function inline(value: unknown, folder: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, folder))
  if (value === null || typeof value !== "object") return value
  if ("$ref" in value) return follow(String(value.$ref), folder)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inline(item, folder)]))
}

function follow(reference: string, folder: string): unknown {
  const [file = "", pointer = ""] = reference.split("#")
  const path = resolve(folder, file)
  let value: unknown = parse(read(path))
  for (const key of pointer.split("/").slice(1)) {
    value = (value as Record<string, unknown> | undefined)?.[key]
  }
  if (value === undefined)
    throw new Error(`Nothing is at ${reference}, which an example refers to.`)
  return inline(value, dirname(path))
}

const texts = new Map<string, string>()

function read(path: string): string {
  let text = texts.get(path)
  if (text === undefined) {
    text = readFileSync(path, "utf8")
    texts.set(path, text)
  }
  return text
}
