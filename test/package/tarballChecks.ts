import { isBuiltin } from "node:module"
import { posix } from "node:path"
import { marked } from "marked"
import ts from "typescript"

/** The files of a package by their paths. */
export type Files = Record<string, string>

interface Manifest {
  name: string
  bin?: Record<string, string>
  exports: Record<string, string | Record<string, string>>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const allowed = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^dist\/(src|generated)\/.+\.(js|d\.ts)$/,
  /^generated\/openapi\.(json|yaml)$/,
]

/** Returns the files that users do not need. */
export function findStrayFiles(files: Files): string[] {
  return Object.keys(files).filter((path) => !allowed.some((pattern) => pattern.test(path)))
}

/** Returns the modules that no entry of the manifest imports. */
export function findUnreachableModules(files: Files): string[] {
  const { bin = {}, exports } = parseManifest(files)
  const conditions = Object.values(exports).map((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  )
  const reached = new Set<string>()
  const visit = (path: string): void => {
    if (reached.has(path) || !(path in files)) return
    reached.add(path)
    for (const specifier of getImports(path, files).filter(isRelative)) {
      const target = resolveImport(specifier, path)
      visit(target)
      visit(getDeclarations(target))
    }
  }
  for (const entry of [...Object.values(bin), ...conditions.flat()]) visit(posix.normalize(entry))
  return Object.keys(files).filter((path) => isModule(path) && !reached.has(path))
}

/** Returns the imports of missing files, and of packages that the manifest does not contain. */
export function findBrokenImports(files: Files): string[] {
  const { name, exports, dependencies, peerDependencies } = parseManifest(files)
  const packages = new Set(Object.keys({ ...dependencies, ...peerDependencies }))
  const resolves = (specifier: string, from: string): boolean => {
    if (isRelative(specifier)) return hasModule(resolveImport(specifier, from), from, files)
    if (specifier.startsWith("node:")) return isBuiltin(specifier)
    const [owner = ""] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? []
    return owner === name ? specifier.replace(name, ".") in exports : packages.has(owner)
  }
  return Object.keys(files)
    .filter(isModule)
    .flatMap((path) =>
      getImports(path, files)
        .filter((specifier) => !resolves(specifier, path))
        .map((specifier) => `${path}: ${specifier}`),
    )
}

/**
 * Returns the files that contain a path of the machine that built them, or a source map.
 *
 * @param localPaths - paths of this machine.
 */
export function findLocalPaths(files: Files, localPaths: string[]): string[] {
  const marks = [...localPaths, "file:///", "sourceMappingURL"]
  // The usual folders of users and build servers.
  const home = /(?<![\w.:/-])\/(home|Users|root|tmp|var|private|builds|github)\/\w|\b[A-Z]:\\\w/
  return Object.keys(files).filter((path) => {
    const text = files[path] ?? ""
    return marks.some((mark) => text.includes(mark)) || home.test(text)
  })
}

/**
 * Returns the relative links of Markdown files to missing files or missing headings.
 *
 * @param readTarget - returns the text of a file, an empty text for a folder, or undefined if it is missing.
 */
export function findBrokenLinks(
  files: Files,
  readTarget: (path: string) => string | undefined,
): string[] {
  const leads = (href: string, from: string): boolean => {
    if (/^(https?:|mailto:)/.test(href)) return true
    const [file = "", anchor] = href.split("#")
    const path = file === "" ? from : posix.join(posix.dirname(from), decodeURI(file))
    const text = files[path] ?? readTarget(path)
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

function parseManifest(files: Files): Manifest {
  return JSON.parse(files["package.json"] ?? "")
}

function isModule(path: string): boolean {
  return /\.(js|ts)$/.test(path)
}

function isRelative(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier)
}

function getImports(path: string, files: Files): string[] {
  if (!isModule(path)) return []
  const { importedFiles, referencedFiles } = ts.preProcessFile(files[path] ?? "", true, true)
  return [...importedFiles, ...referencedFiles].map(({ fileName }) => fileName)
}

function resolveImport(specifier: string, from: string): string {
  return posix.join(posix.dirname(from), specifier)
}

function getDeclarations(path: string): string {
  return path.replace(/\.js$/, ".d.ts")
}

/** Returns whether an import has a file. Declarations import the JavaScript beside other declarations. */
function hasModule(target: string, from: string, files: Files): boolean {
  if (!from.endsWith(".d.ts")) return target.endsWith(".js") && target in files
  return getDeclarations(target) in files
}

function findLinks(markdown: string): string[] {
  const links: string[] = []
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === "link" || token.type === "image") links.push(token.href)
  })
  return links
}

/** Returns the anchors of the headings, as GitHub and npm create them. */
function getAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  )
}
