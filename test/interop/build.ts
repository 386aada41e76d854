import { execFile } from "node:child_process"
import { copyFile, mkdir, readFile, symlink, writeFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { promisify } from "node:util"
import ts from "typescript"
import { type Format } from "../../scripts/description.ts"
import { project } from "../../scripts/project.ts"
import { environment } from "../environment.ts"
import type { CallName, Outcome } from "./calls.ts"
import type { Generator } from "./generators.ts"
import { commandOf, interop, isInstalled } from "./packages.ts"

const run = promisify(execFile)

/** As strict as TypeScript gets about what may be missing. Declarations of packages are checked as well. */
export const strictest = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
}

/** The name of an option of {@link strictest}. */
export type Strictness = keyof typeof strictest

/**
 * Generates the code of a tool into `api/` of a new folder, from the description as it is packed.
 *
 * @throws Error when the tool fails, with what it printed.
 */
export async function generate(tool: Generator, folder: string, format: Format): Promise<void> {
  await mkdir(folder)
  const description = `openapi.${format}`
  await copyFile(new URL(`generated/${description}`, project), join(folder, description))
  await writeFile(join(folder, "package.json"), '{ "type": "module" }')
  const packages = "node_modules"
  if (isInstalled) await symlink(join(interop, packages), join(folder, packages), "junction")
  for (const [name, text] of Object.entries(tool.files?.(description) ?? {})) {
    await writeFile(join(folder, name), text)
  }
  const command = commandOf(tool.package, tool.command)
  // No tool is to report that it ran, nor to ask for its newest version.
  const quiet = {
    DO_NOT_TRACK: "1",
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  }
  await run(process.execPath, [command, ...tool.args(description)], {
    cwd: folder,
    env: environment(quiet),
    timeout: 120_000,
  }).catch(({ message, stdout, stderr }: { message: string; stdout: string; stderr: string }) => {
    throw new Error([`${tool.name} failed: ${message}`, stdout, stderr].join("\n"))
  })
}

/** Puts the program of a tool beside its code, with what checks its types and what runs it. */
export async function addProgram({ name }: Generator, folder: string): Promise<void> {
  const files = { [`${name}.ts`]: "program.ts", "types.ts": "types.ts", "harness.js": "harness.js" }
  for (const [source, target] of Object.entries(files)) {
    const [, ...lines] = (await readFile(join(interop, "programs", source), "utf8")).split("\n")
    await writeFile(join(folder, target), lines.join("\n"))
  }
}

/**
 * Compiles a file of a folder and what it imports, to JavaScript beside it.
 *
 * @returns what TypeScript has to say against it: file, line and message.
 */
export function compile(
  folder: string,
  file: string,
  options: Partial<Record<Strictness, boolean>> = {},
): string[] {
  const program = ts.createProgram([join(folder, file)], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    ...strictest,
    ...options,
  })
  program.emit()
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, code, messageText }) => {
    const line = source ? source.getLineAndCharacterOfPosition(start).line + 1 : 0
    const message = ts.flattenDiagnosticMessageText(messageText, " ")
    return `${source && basename(source.fileName)}:${line} TS${code} ${message}`
  })
}

/** Makes the calls of a compiled program, in a process of its own. */
export async function makeCalls(
  folder: string,
  address: string,
  token: string,
): Promise<Record<CallName, Outcome>> {
  const { stdout } = await run(process.execPath, ["harness.js", address, token], {
    cwd: folder,
    timeout: 60_000,
  })
  return JSON.parse(stdout)
}
