import { posix } from "node:path"
import { marked } from "marked"

export type Files = Record<string, string>

const allowed = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^dist\/(src|generated)\/.+\.(js|d\.ts)$/,
  /^generated\/(answers\.schema|openapi)\.json$/,
  /^docs\/(guides|errors)\/[\w-]+\.md$/,
  /^openapi\/(control\.yaml|open-questions\.yaml|workflows\/[\w-]+\.arazzo\.yaml)$/,
  /^skills\/work-management-contract\/SKILL\.md$/,
]

/** Finds files that users of the package don't need. */
export function findStrayFiles(files: Files): string[] {
  return Object.keys(files).filter((path) => !allowed.some((pattern) => pattern.test(path)))
}

/**
 * Finds files that contain a source map or a path of the machine that built them.
 *
 * @param localPaths - this machine's paths.
 */
export function findLocalPaths(files: Files, localPaths: string[]): string[] {
  const marks = [...localPaths, "file:///", "sourceMappingURL"]
  // Where users and build servers usually have their files.
  const home = /(?<![\w.:/-])\/(home|Users|root|tmp|var|private|builds|github)\/\w|\b[A-Z]:\\\w/
  return Object.keys(files).filter((path) => {
    const text = files[path] ?? ""
    return marks.some((mark) => text.includes(mark)) || home.test(text)
  })
}

/** Finds relative links in Markdown files to files or headings that the package doesn't contain. */
export function findBrokenLinks(files: Files): string[] {
  const leads = (href: string, from: string): boolean => {
    if (/^(https?:|mailto:)/.test(href)) return true
    const [file = "", anchor] = href.split("#")
    const path = file === "" ? from : posix.join(posix.dirname(from), decodeURI(file))
    const isFolder = Object.keys(files).some((other) => other.startsWith(`${path}/`))
    const text = files[path] ?? (isFolder ? "" : undefined)
    return text !== undefined && (anchor === undefined || getAnchors(text).includes(anchor))
  }
  return Object.keys(files)
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) =>
      findLinks(files[path] ?? "")
        .filter((href) => !leads(href, path))
        .map((href) => `${path}: ${href}`),
    )
}

function findLinks(markdown: string): string[] {
  const links: string[] = []
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === "link" || token.type === "image") links.push(token.href)
  })
  return links
}

/** Lists a document's anchors: of headings, as GitHub and npm create them, and the IDs of open questions. */
function getAnchors(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  )
  const ids = [...text.matchAll(/^ *- id: (\S+)$/gm)].map(([, id = ""]) => id)
  return [...headings, ...ids]
}
