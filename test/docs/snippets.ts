import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdir, readFile } from "node:fs/promises"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import ts from "typescript"
import { project } from "../../scripts/description.ts"

/** A page of the documentation, as far as it is code. */
export interface Page {
  /** Its file, from the root of the project. */
  path: string
  snippets: Snippet[]
}

interface Snippet {
  language: string
  /** Its lines, and where the first one stands in the page, counted from 1. */
  lines: string[]
  start: number
}

/** What a snippet printed, and what its page shows that it prints. */
interface Output {
  place: string
  printed: string[]
  shown: string[]
}

interface Outcome {
  code: unknown
  stderr: string
  outputs: Output[]
}

/** The addresses that stand in a page, as `[in the page, in its place]`. */
type Replacement = [string, string]

const checked = ["ts", "tsx"]

// What else a fence may say; a name that is misspelt would leave a snippet unchecked.
const unchecked = ["", "sh"]

// TypeScript writes paths with slashes on Windows too.
const inProject = (path: string): string =>
  fileURLToPath(new URL(path, project)).replaceAll("\\", "/")

const sources: Record<string, string> = {
  "work-management-contract": inProject("src/client/index.ts"),
  "work-management-contract/schema": inProject("generated/schema.d.ts"),
  "work-management-contract/openapi.json": inProject("generated/openapi.json"),
}

/** Reads the pages whose snippets are to hold. */
export async function readPages(): Promise<Page[]> {
  const guides = await readdir(new URL("docs/guides/", project))
  const names = guides.filter((name) => name.endsWith(".md")).map((name) => `docs/guides/${name}`)
  return Promise.all(["README.md", ...names].map(readPage))
}

export async function readPage(path: string): Promise<Page> {
  const markdown = await readFile(new URL(path, project), "utf8")
  const fence = /^( *)```([^\n`]*)\n(.*?)^\1```$/gms
  const snippets = [...markdown.matchAll(fence)].flatMap(
    ({ index, 2: language = "", 3: code = "" }) => {
      const start = markdown.slice(0, index).split("\n").length + 1
      if (checked.includes(language))
        return [{ language, lines: code.trimEnd().split("\n"), start }]
      if (unchecked.includes(language)) return []
      throw new Error(`${path}:${start - 1}: nobody checks "${language}"`)
    },
  )
  return { path, snippets }
}

/** The program of a page: its lines, each with the number of the line that it has in the page. */
function programOf({ snippets }: Page): { text: string; lines: number[] } {
  const imports: [string, number][] = []
  const body: [string, number][] = []
  for (const [index, { lines, start }] of snippets.entries()) {
    const imported = importsOf(lines)
    // So that what is printed can be told by the snippet.
    body.push([`{ console.log("\\u0000${index}");`, start - 1])
    for (const [offset, line] of lines.entries()) {
      if (imported.has(offset)) imports.push([line, start + offset])
      else body.push([line, start + offset])
    }
  }
  const end = `${"}".repeat(snippets.length)}; export {}`
  const all = [...imports, ...body, [end, 0] as [string, number]]
  return { text: all.map(([line]) => line).join("\n"), lines: all.map(([, line]) => line) }
}

/** Which lines of a snippet belong to imports. */
function importsOf(lines: string[]): Set<number> {
  const source = ts.createSourceFile("", lines.join("\n"), ts.ScriptTarget.Latest)
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line
  const found = source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const first = lineOf(statement.getStart(source))
    return Array.from({ length: lineOf(statement.end) - first + 1 }, (_, offset) => first + offset)
  })
  return new Set(found)
}

function extensionOf({ snippets }: Page): "ts" | "tsx" {
  return snippets.some(({ language }) => language === "tsx") ? "tsx" : "ts"
}

/** What TypeScript has to say against the pages, each with its place. Nothing is written to the disk. */
export function diagnose(pages: Page[]): string[] {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noUncheckedIndexedAccess: true,
    resolveJsonModule: true,
    verbatimModuleSyntax: true,
    // The sources import each other by `.ts`; and other packages' declarations are not ours to check.
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    paths: Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [file]])),
  }
  const programs = new Map(
    pages.map((page) => [
      inProject(`${page.path}.${extensionOf(page)}`),
      { page, ...programOf(page) },
    ]),
  )
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile: read } = host
  host.fileExists = (file) => programs.has(file) || fileExists(file)
  host.readFile = (file) => programs.get(file)?.text ?? read(file)
  const program = ts.createProgram([...programs.keys()], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, "\n")
    const known = file && programs.get(file.fileName)
    if (!known) return `${file?.fileName}: ${message}`
    const { line } = file.getLineAndCharacterOfPosition(start)
    return `${known.page.path}:${known.lines[line]}: ${message}`
  })
}

/** Runs the program of a page in a process of its own, against the sources of the client. */
export async function run(page: Page, replacements: Replacement[]): Promise<Outcome> {
  const contents = replacements.reduce(
    (code, [from, to]) => code.replaceAll(from, to),
    programOf(page).text,
  )
  const { outputFiles } = await build({
    stdin: {
      contents,
      loader: extensionOf(page),
      resolveDir: inProject("."),
      sourcefile: page.path,
    },
    alias: sources,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    write: false,
  })
  const child = spawn(process.execPath, ["--input-type=module"], {
    cwd: inProject("."),
    env: { ...process.env, PORT: "0" },
    timeout: 30_000,
  })
  child.stdin.end(outputFiles[0]?.text)
  const [[code], stdout, stderr] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ])
  const [, ...printed] = stdout.split(/^\0\d+\n/m)
  const outputs = page.snippets.map((snippet, index) => outputOf(page, snippet, printed[index]))
  return { code, stderr, outputs }
}

function outputOf({ path }: Page, { start, lines }: Snippet, printed = ""): Output {
  return {
    place: `${path}:${start}`,
    printed: printed.split("\n").slice(0, -1),
    shown: lines.flatMap((line) => /\/\/ → (.*)$/.exec(line)?.[1] ?? []),
  }
}
