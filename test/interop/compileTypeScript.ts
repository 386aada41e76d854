import { basename } from "node:path"
import ts from "typescript"

/** The strictest options for optional values. Declarations in packages are checked too. */
const strictOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
}

/**
 * Compiles a file and its imports with strict options, and writes the JavaScript beside each file.
 *
 * @returns the errors, with file, line, code and message.
 */
export function compileTypeScript(file: string): string[] {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    ...strictOptions,
  })
  program.emit()
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, code, messageText }) => {
    const line = source ? source.getLineAndCharacterOfPosition(start).line + 1 : 0
    const message = ts.flattenDiagnosticMessageText(messageText, " ")
    return `${source && basename(source.fileName)}:${line} TS${code} ${message}`
  })
}
