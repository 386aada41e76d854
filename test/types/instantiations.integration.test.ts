import { fileURLToPath } from "node:url"
import ts from "typescript"
import { expect, test } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { operationIds } from "../../src/contract/index.ts"
import { callArguments } from "../client/calls.ts"

const limit = 6800

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

/** Creates a program that calls every operation. */
function createSource(): string {
  const calls = operationIds.map((id) => {
    const { method, path, options: sent } = callArguments[id]
    return `api.${method}("${path}", ${JSON.stringify(sent)}),`
  })
  return [
    `import type { Client, Result } from "./src/client/index.ts"`,
    "export const run = (api: Client): Promise<Result<unknown>>[] => [",
    ...calls,
    "]",
  ].join("\n")
}

test(`the client's types need at most ${limit} instantiations`, () => {
  const file = fileURLToPath(new URL("calls.ts", projectFolder))
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, language) =>
    name === file
      ? ts.createSourceFile(name, createSource(), language)
      : getSourceFile(name, language)
  const program = ts.createProgram([file], options, host)
  const problems = [
    ...program.getOptionsDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(file)),
  ]
  const messages = problems.map((one) => ts.flattenDiagnosticMessageText(one.messageText, "\n"))
  expect(messages).toEqual([])
  expect(program.getInstantiationCount()).toBeGreaterThan(0)
  expect(program.getInstantiationCount()).toBeLessThanOrEqual(limit)
})
