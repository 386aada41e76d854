import { isBuiltin } from "node:module"
import { posix } from "node:path"
import { marked, type Token } from "marked"
import ts from "typescript"

/** The files of a package, by their paths. */
export type Files = Record<string, string>

/** What a manifest says of what can be imported. */
interface Manifest {
  name: string
  bin?: Record<string, string>
  exports: Record<string, string | Record<string, string>>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

// What users need. All else that a tarball may hold came in by accident.
const allowed = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^dist\/(src|generated)\/.+\.(js|d\.ts)$/,
  /^generated\/openapi\.(json|yaml)$/,
]

/** The files that nobody meant to publish. */
export function strays(files: Files): string[] {
  return Object.keys(files).filter((path) => !allowed.some((pattern) => pattern.test(path)))
}

/** The entries of the manifest that lead to no file. */
export function missingTargets(files: Files): string[] {
  return targetsOf(files).filter((target) => !(target in files))
}

/** The modules that can be reached from no entry of the manifest. */
export function unreached(files: Files): string[] {
  const reached = reachedFrom(targetsOf(files), files)
  return Object.keys(files).filter((path) => isModule(path) && !reached.has(path))
}

/** Some modules, and those that they import, with the declarations beside them. */
export function reachedFrom(modules: string[], files: Files): Set<string> {
  const reached = new Set<string>()
  const reach = (path: string): void => {
    if (reached.has(path) || !(path in files)) return
    reached.add(path)
    const imported = importsOf(path, files).filter(isRelative)
    for (const next of imported.map((specifier) => fileOf(specifier, path))) {
      reach(next)
      reach(declarationsOf(next))
    }
  }
  for (const path of modules) {
    reach(path)
    reach(declarationsOf(path))
  }
  return reached
}

/** The imports that lead to no file of the package, and to no package that its manifest names. */
export function deadImports(files: Files): string[] {
  const { name, exports, dependencies, peerDependencies } = manifestOf(files)
  const known = new Set(Object.keys({ ...dependencies, ...peerDependencies }))
  const leads = (specifier: string, from: string): boolean => {
    if (isRelative(specifier)) return leadsToModule(fileOf(specifier, from), from, files)
    if (specifier.startsWith("node:")) return isBuiltin(specifier)
    const [owner = ""] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? []
    return owner === name ? specifier.replace(name, ".") in exports : known.has(owner)
  }
  return Object.keys(files)
    .filter(isModule)
    .flatMap((path) =>
      importsOf(path, files)
        .filter((specifier) => !leads(specifier, path))
        .map((specifier) => `${path}: ${specifier}`),
    )
}

/**
 * The files that name a folder of the machine that made them, or a source map.
 *
 * @param places - folders and files of this machine, whose paths mean nothing else.
 */
export function traces(files: Files, places: string[]): string[] {
  const marks = [...places, "file:///", "sourceMappingURL"]
  // Where people and build servers keep what they work on.
  const home = /(?<![\w.:/-])\/(home|Users|root|tmp|var|private|builds|github)\/\w|\b[A-Z]:\\\w/
  return Object.keys(files).filter((path) => {
    const text = files[path] ?? ""
    return marks.some((mark) => text.includes(mark)) || home.test(text)
  })
}

/** The links of the Markdown that lead to no file of the package, or to no heading of one. */
export function deadLinks(files: Files): string[] {
  const leads = (href: string, from: string): boolean => {
    if (/^(https?:|mailto:)/.test(href)) return true
    const [file = "", anchor] = href.split("#")
    const target = file === "" ? from : posix.join(posix.dirname(from), decodeURI(file))
    const text = files[target]
    return text !== undefined && (anchor === undefined || anchorsOf(target, text).has(anchor))
  }
  return Object.keys(files)
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) =>
      linksOf(files[path] ?? "")
        .filter((href) => !leads(href, path))
        .map((href) => `${path}: ${href}`),
    )
}

function manifestOf(files: Files): Manifest {
  return JSON.parse(files["package.json"] ?? "")
}

function targetsOf(files: Files): string[] {
  const { bin = {}, exports } = manifestOf(files)
  const targets = [...Object.values(bin), ...Object.values(exports).flatMap(pathsOf)]
  return targets.map((target) => posix.normalize(target))
}

function pathsOf(entry: string | Record<string, string>): string[] {
  return typeof entry === "string" ? [entry] : Object.values(entry)
}

function isModule(path: string): boolean {
  return /\.(js|ts)$/.test(path)
}

function isRelative(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier)
}

function importsOf(path: string, files: Files): string[] {
  if (!isModule(path)) return []
  const { importedFiles, referencedFiles } = ts.preProcessFile(files[path] ?? "", true, true)
  return [...importedFiles, ...referencedFiles].map(({ fileName }) => fileName)
}

function fileOf(specifier: string, from: string): string {
  return posix.join(posix.dirname(from), specifier)
}

function declarationsOf(path: string): string {
  return path.replace(/\.js$/, ".d.ts")
}

/** JavaScript has its imports by their names; declarations have those of the JavaScript beside them. */
function leadsToModule(target: string, from: string, files: Files): boolean {
  if (!from.endsWith(".d.ts")) return target.endsWith(".js") && target in files
  return target.endsWith(".js") ? declarationsOf(target) in files : target in files
}

function linksOf(markdown: string): string[] {
  const links: string[] = []
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === "link" || token.type === "image") links.push(token.href)
  })
  return links
}

/** What a link can lead to in a file: its headings, or the entries that the docs show of a list. */
function anchorsOf(path: string, text: string): Set<string> {
  return path.endsWith(".md")
    ? headingsOf(text)
    : new Set([...text.matchAll(/^ *- id: (.+)$/gm)].map(([, id = ""]) => id))
}

/** The headings of a page, as GitHub and npm name them. */
function headingsOf(markdown: string): Set<string> {
  const anchors = new Set<string>()
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type !== "heading") return
    const slug = textOf(token.tokens ?? [])
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-")
    let [anchor, count] = [slug, 0]
    while (anchors.has(anchor)) anchor = `${slug}-${++count}`
    anchors.add(anchor)
  })
  return anchors
}

function textOf(tokens: Token[]): string {
  return tokens
    .map((token) => ("tokens" in token && token.tokens ? textOf(token.tokens) : textIn(token)))
    .join("")
}

function textIn(token: Token): string {
  return "text" in token ? String(token.text) : ""
}
