import { fileURLToPath } from "node:url"
import ts from "typescript"
import { projectFolder } from "../../scripts/project.ts"
import { callArguments } from "../client/calls.ts"

/** How many type instantiations a program that calls every operation needs. */
export interface Cost {
  calls: number
  instantiations: number
}

/** How the program imports each client's types. */
const clients = {
  "this client": `import type { Client, Result } from "./src/client/index.ts"`,
  "openapi-fetch": `import type { Client as FetchClient } from "openapi-fetch"
import type { paths } from "./generated/schema.d.ts"
type Client = FetchClient<paths>
type Result<Data> = { data?: Data; error?: unknown }`,
}

/** A client whose types can be measured. */
export type MeasuredClient = keyof typeof clients

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  types: [],
  module: ts.ModuleKind.NodeNext,
  allowImportingTsExtensions: true,
  // Skip the declarations of packages, to measure only the program.
  skipLibCheck: true,
}

/** Creates a program that calls every operation of a client. */
function createSource(client: MeasuredClient): string {
  const calls = Object.values(callArguments).map(
    ({ method, path, options: sent }) => `api.${method}("${path}", ${JSON.stringify(sent)}),`,
  )
  const lines = [
    clients[client],
    "export const run = (api: Client): Promise<Result<unknown>>[] => [",
  ]
  return [...lines, ...calls, "]"].join("\n")
}

/** Parsed files, which all programs share. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/**
 * Measures how many type instantiations it takes to compile a call to each operation.
 *
 * @throws Error if the calls don't compile.
 */
export function measureTypes(client: MeasuredClient): Cost {
  const file = fileURLToPath(new URL("calls.ts", projectFolder))
  const text = createSource(client)
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, language) => {
    if (name === file) return ts.createSourceFile(name, text, language)
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, language))
    return parsed.get(name)
  }
  const program = ts.createProgram([file], options, host)
  const [problem] = [
    ...program.getOptionsDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(file)),
  ]
  if (problem) {
    const message = ts.flattenDiagnosticMessageText(problem.messageText, "\n")
    throw new Error(
      `The program with a call to each operation doesn't compile with ${client}: ${message}`,
    )
  }
  const calls = text.match(/\bapi\.(GET|POST|PUT|DELETE)\(/g) ?? []
  return { calls: calls.length, instantiations: program.getInstantiationCount() }
}
