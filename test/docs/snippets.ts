import { mkdir, mkdtempDisposable, readdir, realpath, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { transform } from "esbuild"
import ts from "typescript"
import { parse } from "yaml"
import { findCommandScript, projectFolder, readProjectFile } from "../../scripts/project.ts"
import { type Outcome as CommandOutcome, start as startCommand } from "../server/command.ts"

/** The code snippets on a page of the docs. */
export interface Page {
  /** The file's path in the project. */
  path: string
  /** Snippets that together form one program. */
  snippets: Snippet[]
  /** Snippets that import Vitest: a test file each. */
  tests: Snippet[]
  /** Python snippets: a program each. */
  scripts: Snippet[]
}

interface Snippet {
  language: string
  lines: string[]
  /** The page's line number where the snippet starts. */
  start: number
}

/** What a snippet printed, and what the page shows. */
interface Output {
  place: string
  printed: string[]
  shown: string[]
}

export interface Outcome {
  code: unknown
  stderr: string
  outputs: Output[]
}

/** Text to replace on a page, and the replacement. */
export type Replacement = [string, string]

const checked = ["ts", "tsx"]

// The allowed languages. Others are rejected, because a snippet with a misspelled language wouldn't be checked.
const languages = [...checked, "", "sh", "yaml", "python", "ts not-run", "python not-run"]

const folders = ["docs/guides/", "docs/errors/"]

export async function readPages(): Promise<Page[]> {
  const names = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(new URL(folder, projectFolder))
      return files.filter((name) => name.endsWith(".md")).map((name) => folder + name)
    }),
  )
  const others = [
    "README.md",
    "docs/site/content/index.md",
    "skills/work-management-contract/SKILL.md",
  ]
  return Promise.all([...others, ...names.flat()].map(readPage))
}

export async function readPage(path: string): Promise<Page> {
  return parsePage(path, await readProjectFile(path))
}

/** Parses a page's snippets. Throws for code that would otherwise not be checked. */
export function parsePage(path: string, markdown: string): Page {
  const fence = /^( *)```([^\n`]*)\n(.*?)^\1```$/gms
  const all = [...markdown.matchAll(fence)].map(
    ({ index, 2: language = "", 3: code = "" }): Snippet => {
      const start = markdown.slice(0, index).split("\n").length + 1
      // YAML isn't run, but must be valid.
      if (language === "yaml") parse(code)
      if (languages.includes(language))
        return { language, lines: code.trimEnd().split("\n"), start }
      throw new Error(
        `${path}:${start - 1}: unknown language "${language}". Use one that test/docs/snippets.ts lists.`,
      )
    },
  )
  const fences = markdown.match(/^ *```/gm)?.length ?? 0
  if (fences !== 2 * all.length)
    throw new Error(
      `${path}: a code fence isn't closed. Close it with three backticks, indented like its start.`,
    )
  const typescript = all.filter(({ language }) => checked.includes(language))
  return {
    path,
    snippets: typescript.filter((snippet) => !isTest(snippet)),
    tests: typescript.filter(isTest),
    scripts: all.filter(({ language }) => language === "python"),
  }
}

function isTest({ lines }: Snippet): boolean {
  return lines.some((line) => line.endsWith(' from "vitest"'))
}

/** Creates a page's program, and maps the program's lines to the page's. */
function createProgram({ snippets }: Page): { text: string; lines: number[] } {
  const imports: [string, number][] = []
  const body: [string, number][] = []
  for (const [index, { lines, start }] of snippets.entries()) {
    const imported = findImports(lines)
    // Print a marker, to tell the snippets' outputs apart.
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

/** Finds the lines that imports take up. */
function findImports(lines: string[]): Set<number> {
  const source = ts.createSourceFile("", lines.join("\n"), ts.ScriptTarget.Latest)
  const getLine = (position: number): number => source.getLineAndCharacterOfPosition(position).line
  const found = source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const first = getLine(statement.getStart(source))
    return Array.from({ length: getLine(statement.end) - first + 1 }, (_, offset) => first + offset)
  })
  return new Set(found)
}

function getExtension({ snippets }: Page): "ts" | "tsx" {
  return snippets.some(({ language }) => language === "tsx") ? "tsx" : "ts"
}

/**
 * Compiles the pages, and returns the errors with their places. TypeScript 7 does this five times faster than the
 * version that checks the sources.
 */
export async function compilePages(pages: Page[]): Promise<string[]> {
  const programs = new Map<string, { page: Page; text: string; lines: number[] }>(
    pages.flatMap((page) => [
      [`${page.path}.${getExtension(page)}`, { page, ...createProgram(page) }] as const,
      ...page.tests.map(({ lines, start }) => {
        const program = { text: lines.join("\n"), lines: lines.map((_, index) => start + index) }
        return [`${page.path}.${start}.ts`, { page, ...program }] as const
      }),
    ]),
  )
  return inFolder(async (folder) => {
    for (const [file, { text: code }] of programs) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), code)
    }
    const config = { compilerOptions, files: [...programs.keys()] }
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config))
    const tsc = findCommandScript("typescript-7", "tsc")
    // One thread resolves each type once; several would leave less time to the tests that run beside this one.
    const args = [tsc, "-p", folder, "--pretty", "false", "--singleThreaded"]
    const { stdout } = await execute(process.execPath, args, "", folder)
    return splitErrors(stdout).map((error) => {
      const [, file = "", line, message] = /^(.*?)\((\d+),\d+\): (.*)$/s.exec(error) ?? []
      const program = programs.get(file)
      return program ? `${program.page.path}:${program.lines[Number(line) - 1]}: ${message}` : error
    })
  })
}

const compilerOptions = {
  module: "nodenext",
  target: "es2023",
  lib: ["es2024", "esnext.array", "dom", "dom.iterable"],
  types: ["node"],
  jsx: "react-jsx",
  strict: true,
  noUncheckedIndexedAccess: true,
  resolveJsonModule: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
}

/** Splits the compiler's output into errors. Further lines of an error are indented. */
function splitErrors(output: string): string[] {
  return output.split(/\n(?=\S)/).flatMap((error) => error.trim() || [])
}

/** Creates a temporary folder whose programs can import this project's packages, and its sources by the package's name. */
async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "snippets-"))
  const folder = await realpath(temporary.path)
  const { name, exports } = JSON.parse(await readProjectFile("package.json")) as Manifest
  const sources = Object.entries(exports).map(([entry, target]) => [entry, findSource(target)])
  const manifest = { name, type: "module", exports: Object.fromEntries(sources) }
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest))
  for (const path of ["src", "generated", "node_modules"]) {
    const target = fileURLToPath(new URL(path, projectFolder))
    await symlink(target, join(folder, path), "junction")
  }
  return await use(folder)
}

interface Manifest {
  name: string
  exports: Record<string, ExportTarget>
}

type ExportTarget = string | { types: string; default?: string }

/** Returns the source of a file that the package exports. */
function findSource(target: ExportTarget): string {
  if (typeof target === "string") return target
  return (target.default ?? target.types).replace("./dist/", "./").replace(/\.js$/, ".ts")
}

function replaceTexts(code: string, replacements: Replacement[]): string {
  return replacements.reduce((result, [from, to]) => result.replaceAll(from, to), code)
}

/**
 * Runs the pages' programs in a process, using the package's sources: one after another, so that they load the sources
 * once. Each has the process's exit code, and its own error in `stderr`.
 *
 * @param replace - returns what to replace on a page.
 */
export async function runPages(
  pages: Page[],
  replace: (page: Page) => Replacement[],
): Promise<Outcome[]> {
  return inFolder(async (folder) => {
    for (const [index, page] of pages.entries()) {
      const program = replaceTexts(createProgram(page).text, replace(page))
      const { code } = await transform(program, { loader: getExtension(page), jsx: "automatic" })
      await writeFile(join(folder, `${index}.js`), code)
    }
    // A page may replace the global `fetch`.
    const runAll = `const { fetch } = globalThis
    for (let index = 0; index < ${pages.length}; index++) {
      Object.assign(globalThis, { fetch })
      for (const print of [console.log, console.error]) print("\\u0001")
      await import(\`./\${index}.js\`).catch((error) => {
        console.error(error)
        process.exitCode = 1
      })
    }`
    const options = ["--input-type=module"]
    const { code, stdout, stderr } = await execute(process.execPath, options, runAll, folder)
    const [[, ...texts], [, ...errors]] = [stdout.split("\u0001\n"), stderr.split("\u0001\n")]
    return pages.map((page, index) => {
      const [, ...printed] = texts[index]?.split(/^\0\d+\n/m) ?? []
      const outputs = page.snippets.map((snippet, i) => createOutput(page, snippet, printed[i]))
      return { code, stderr: errors[index] ?? "", outputs }
    })
  })
}

export async function runPage(page: Page, replacements: Replacement[]): Promise<Outcome> {
  const [outcome] = await runPages([page], () => replacements)
  return outcome!
}

/** Creates a page whose snippets are TypeScript programs. */
export function createPage(path: string, programs: string[]): Page {
  const snippets = programs.map((code) => ({ language: "ts", lines: code.split("\n"), start: 1 }))
  return { path, snippets, tests: [], scripts: [] }
}

/** Runs TypeScript programs as one, with a single import of the client. Throws if one fails or warns. */
export async function runPrograms(programs: string[]): Promise<void> {
  const imported = 'import { createClient, paginate, unwrap } from "work-management-contract"'
  const imports = /^import \{ .* \} from "work-management-contract"\n/
  const bodies = programs.map((code) => code.replace(imports, ""))
  const { code, stderr } = await runPage(createPage("programs", [imported, ...bodies]), [])
  if (code !== 0 || stderr !== "") throw new Error(stderr)
}

export function runPythonSnippets(page: Page, replacements: Replacement[]): Promise<Outcome[]> {
  return Promise.all(
    page.scripts.map(async (script) => {
      const program = replaceTexts(script.lines.join("\n"), replacements)
      const { code, stdout, stderr } = await execute("python3", ["-"], program)
      return { code, stderr, outputs: [createOutput(page, script, stdout)] }
    }),
  )
}

/** Runs a command that reads a program from standard input. */
function execute(
  command: string,
  args: string[],
  program: string,
  cwd: string | URL = projectFolder,
): Promise<CommandOutcome> {
  const env = { PORT: "0", PYTHONIOENCODING: "utf-8" }
  const { child, outcome } = startCommand([command, ...args], { cwd, env })
  child.stdin.end(program)
  return outcome
}

/** Runs the pages' test files with Vitest in a process, using the package's sources. */
export async function runTestSnippets(
  pages: Page[],
  replacements: Replacement[],
): Promise<CommandOutcome> {
  return inFolder(async (folder) => {
    const experimental = { viteModuleRunner: false }
    const config = { test: { include: ["*.test.ts"], isolate: false, maxWorkers: 1, experimental } }
    await writeFile(join(folder, "vitest.config.js"), `export default ${JSON.stringify(config)}`)
    for (const { path, tests } of pages) {
      for (const { lines, start } of tests) {
        const name = `${path.replaceAll("/", "-")}-${start}.test.ts`
        await writeFile(join(folder, name), replaceTexts(lines.join("\n"), replacements))
      }
    }
    const vitest = findCommandScript("vitest", "vitest")
    return execute(process.execPath, [vitest, "run", "--root", folder, "--no-color"], "")
  })
}

function createOutput({ path }: Page, { start, lines }: Snippet, printed = ""): Output {
  return {
    place: `${path}:${start}`,
    printed: printed.split("\n").slice(0, -1),
    shown: lines.flatMap((line) => /(?:\/\/|#) → (.*)$/.exec(line)?.[1] ?? []),
  }
}
