import { rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { listDistFiles } from "./distFiles.ts"

// The package contains no `.ts` sources, so its declarations import `.js`.
const sourceImport = /(?<=(?:from |import\()"\.[^"]*)(?<!\.d)\.ts(?=")/g

/** A name in the braces of an import or export. */
type Specifier = ts.ImportSpecifier | ts.ExportSpecifier

/** Removes declarations that the entry points' exports don't need, and changes `.ts` to `.js` in imports. */
export async function removeUnreachableTypes(entries: URL[]): Promise<void> {
  const roots = entries.map((file) => fileURLToPath(file))
  // This program only resolves names, so it doesn't need TypeScript's libraries.
  const options = { module: ts.ModuleKind.NodeNext, noLib: true, types: [] }
  const program = ts.createProgram(roots, options)
  const reachable = findReachable(roots, program)
  for (const file of await listDistFiles("d.ts")) {
    const source = program.getSourceFile(fileURLToPath(file))
    const isEntry = entries.some(({ href }) => href === file.href)
    if (source && (isEntry || source.statements.some((statement) => reachable.has(statement)))) {
      await writeFile(file, printReachable(source, reachable).replaceAll(sourceImport, ".js"))
    } else {
      await rm(file)
    }
  }
}

/** Finds the statements and imported names that the root modules' exports need, directly or indirectly. */
function findReachable(roots: string[], program: ts.Program): Set<ts.Node> {
  const checker = program.getTypeChecker()
  const reachable = new Set<ts.Node>()
  const queue: ts.Node[] = []
  const reach = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? []) {
      const isName = ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration)
      const node = isName ? declaration : findStatement(declaration)
      if (reachable.has(node)) continue
      reachable.add(node)
      if (!isName) queue.push(node)
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
  for (let node = queue.pop(); node; node = queue.pop()) walk(node)
  return reachable
}

/** Returns the top-level statement that contains a declaration. */
function findStatement(declaration: ts.Node): ts.Node {
  let node = declaration
  while (node.parent && !ts.isSourceFile(node.parent)) node = node.parent
  return node
}

/** Returns a file's text without its unreachable statements and names. */
function printReachable(source: ts.SourceFile, reachable: Set<ts.Node>): string {
  const parts = source.statements.map((statement) => {
    const names = getNames(statement)
    if (names) return printReachableNames(statement, names, reachable)
    const isKept = reachable.has(statement) || ts.isImportDeclaration(statement)
    return isKept || ts.isExportDeclaration(statement) ? statement.getFullText() : ""
  })
  return `${parts.join("").trim()}\n`
}

/** Returns the names in the braces of an import or export; undefined for any other statement, and for empty braces. */
function getNames(statement: ts.Statement): ts.NodeArray<Specifier> | undefined {
  const isImport = ts.isImportDeclaration(statement)
  const isExport = ts.isExportDeclaration(statement)
  const names = isImport
    ? statement.importClause?.namedBindings
    : isExport && statement.exportClause
  const isList = names && (ts.isNamedImports(names) || ts.isNamedExports(names))
  return isList && names.elements.length > 0 ? names.elements : undefined
}

function printReachableNames(
  statement: ts.Statement,
  names: ts.NodeArray<Specifier>,
  reachable: Set<ts.Node>,
): string {
  const needed = names.filter((name) => reachable.has(name)).map((name) => name.getText())
  if (needed.length === 0) return ""
  return statement.getFullText().replace(/\{[^}]*\}/, `{ ${needed.join(", ")} }`)
}
