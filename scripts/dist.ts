import { execFile } from "node:child_process"
import { chmod, copyFile, glob, readFile, rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import ts from "typescript"
import { minify } from "vite"
import { project, readText, runMain, findTool } from "./description.ts"

const run = promisify(execFile)

/**
 * Builds what is published, as `dist/`: JavaScript and declarations, in the folders of their sources, so
 * that each import finds its file.
 *
 * @throws Error with what TypeScript says when something does not compile.
 */
export async function buildDist(): Promise<void> {
  await rm(new URL("dist/", project), { recursive: true, force: true })
  // Both at once: where they write the same file, they write the same bytes.
  await Promise.all(["src/tsconfig.json", "src/tsconfig.node.json"].map(compile))
  for (const file of await listFiles("d.ts")) {
    await writeFile(file, rewriteImports(await readFile(file, "utf8")))
  }
  // TypeScript emits nothing for a file that holds declarations only, or that it has them for.
  for (const name of ["schema.d.ts", "validators.d.ts", "validators.js"]) {
    await copyFile(
      new URL(`generated/${name}`, project),
      new URL(`dist/generated/${name}`, project),
    )
  }
  const { code, types } = await readEntries()
  await removeUnreachableCode(code)
  await removeUnreachableTypes(types)
  for (const file of await listFiles("js")) {
    await writeFile(file, await minifyFile(await readFile(file, "utf8"), file))
  }
  await chmod(new URL("dist/src/cli.js", project), 0o755)
}

async function compile(config: string): Promise<void> {
  await run(process.execPath, [findTool("typescript", "tsc"), "-p", config], {
    cwd: fileURLToPath(project),
  }).catch((error: { stdout?: string; message: string }) => {
    throw new Error(`${config} cannot be built:\n${error.stdout || error.message}`)
  })
}

async function listFiles(extension: string): Promise<URL[]> {
  const paths = await Array.fromAsync(
    glob(`dist/**/*.${extension}`, { cwd: fileURLToPath(project) }),
  )
  return paths.map((path) => new URL(path.replaceAll("\\", "/"), project))
}

/**
 * JavaScript without what only its writers need: why things are as they are stands in the sources. Functions and
 * classes keep their names, which stack traces tell; of what is generated nobody reads them.
 */
async function minifyFile(text: string, file: URL): Promise<string> {
  const names = !file.href.includes("/generated/")
  const { code, errors } = await minify(file.pathname, text, {
    module: true,
    compress: { target: "es2022", keepNames: { function: names, class: names } },
    mangle: { toplevel: !names, keepNames: names },
  })
  if (errors.length > 0)
    throw new Error(`${file.pathname} cannot be minified: ${errors[0]?.message}`)
  return code
}

/** The files that the package has others import and run. */
async function readEntries(): Promise<{ code: URL[]; types: URL[] }> {
  const { bin, exports } = JSON.parse(await readText("package.json")) as {
    bin: Record<string, string>
    exports: Record<string, string | { types: string; default?: string }>
  }
  const modules = Object.values(exports).filter((entry) => typeof entry !== "string")
  const code = [...Object.values(bin), ...modules.flatMap((entry) => entry.default ?? [])]
  return {
    code: code.map((path) => new URL(path, project)),
    types: modules.map((entry) => new URL(entry.types, project)),
  }
}

/** Removes the JavaScript that nothing imports: that of a file of types is empty. */
async function removeUnreachableCode(roots: URL[]): Promise<void> {
  const left = [...roots]
  const reached = new Set<string>()
  for (let file = left.pop(); file; file = left.pop()) {
    if (reached.has(file.href)) continue
    reached.add(file.href)
    const { importedFiles } = ts.preProcessFile(await readFile(file, "utf8"), true, true)
    for (const { fileName } of importedFiles) {
      if (fileName.startsWith(".")) left.push(new URL(fileName, file))
    }
  }
  for (const file of await listFiles("js")) if (!reached.has(file.href)) await rm(file)
}

/** Removes the declarations to which nothing leads that the package exports. */
async function removeUnreachableTypes(files: URL[]): Promise<void> {
  const roots = files.map((file) => fileURLToPath(file))
  // Only names are looked up, for which no library is needed.
  const program = ts.createProgram(roots, {
    module: ts.ModuleKind.NodeNext,
    noLib: true,
    types: [],
  })
  const reached = findReachable(roots, program)
  for (const file of await listFiles("d.ts")) {
    const source = program.getSourceFile(fileURLToPath(file))
    const isEntry = files.some(({ href }) => href === file.href)
    if (source && (isEntry || source.statements.some((statement) => reached.has(statement)))) {
      await writeFile(file, printReachable(source, reached))
    } else {
      await rm(file)
    }
  }
}

/** The statements, and the names in imports, that the exports of some modules need, and those that they need. */
function findReachable(roots: string[], program: ts.Program): Set<ts.Node> {
  const checker = program.getTypeChecker()
  const reached = new Set<ts.Node>()
  const left: ts.Node[] = []
  const reach = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? []) {
      const isImported = ts.isImportSpecifier(declaration)
      const node = isImported ? declaration : findStatement(declaration)
      if (reached.has(node)) continue
      reached.add(node)
      if (!isImported) left.push(node)
    }
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) {
      reach(checker.getImmediateAliasedSymbol(symbol))
    }
  }
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) reach(checker.getSymbolAtLocation(node))
    ts.forEachChild(node, walk)
  }
  for (const root of roots) {
    const source = program.getSourceFile(root)
    const module = source && checker.getSymbolAtLocation(source)
    if (module) checker.getExportsOfModule(module).forEach(reach)
  }
  for (let node = left.pop(); node; node = left.pop()) walk(node)
  return reached
}

/** The statement of a file that a declaration is, or is in. */
function findStatement(declaration: ts.Node): ts.Node {
  let node = declaration
  while (node.parent && !ts.isSourceFile(node.parent)) node = node.parent
  return node
}

/** The text of a file without what is not reached. */
function printReachable(source: ts.SourceFile, reached: Set<ts.Node>): string {
  const parts = source.statements.map((statement) => {
    if (ts.isImportDeclaration(statement)) return printReachableImport(statement, reached)
    return reached.has(statement) || isNameless(statement) ? statement.getFullText() : ""
  })
  return `${parts.join("").trim()}\n`
}

/** Whether a statement exports all of another module, or nothing, so that no name leads to it. */
function isNameless(statement: ts.Statement): boolean {
  if (!ts.isExportDeclaration(statement)) return false
  const { exportClause } = statement
  return !exportClause || (ts.isNamedExports(exportClause) && exportClause.elements.length === 0)
}

function printReachableImport(statement: ts.ImportDeclaration, reached: Set<ts.Node>): string {
  const { importClause, moduleSpecifier } = statement
  const names = importClause?.namedBindings
  if (!importClause || !names || !ts.isNamedImports(names)) return statement.getFullText()
  const needed = names.elements.filter((name) => reached.has(name)).map((name) => name.getText())
  if (needed.length === 0) return ""
  const kind = importClause.isTypeOnly ? "import type" : "import"
  return `\n${kind} { ${needed.join(", ")} } from ${moduleSpecifier.getText()};`
}

/** Declarations as TypeScript emits them import the sources by `.ts`, which are not published. */
function rewriteImports(text: string): string {
  const { importedFiles } = ts.preProcessFile(text)
  return importedFiles.toReversed().reduce((result, { fileName, pos: quote }) => {
    const [before, after] = [result.slice(0, quote + 1), result.slice(quote + 1 + fileName.length)]
    return before + rewriteSpecifier(fileName) + after
  }, text)
}

function rewriteSpecifier(specifier: string): string {
  return specifier.startsWith(".") ? specifier.replace(/(?<!\.d)\.ts$/, ".js") : specifier
}

if (import.meta.main) {
  await runMain(async () => {
    await buildDist()
    // On standard output, `npm pack --json` prints JSON, and runs this script before.
    process.stderr.write("Wrote dist/\n")
  })
}
