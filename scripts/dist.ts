import { execFile } from "node:child_process"
import { chmod, copyFile, glob, readFile, rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { transform } from "esbuild"
import ts from "typescript"
import { project, readText, runMain, tool } from "./description.ts"

const run = promisify(execFile)

/**
 * Builds what is published, as `dist/`: JavaScript and declarations, in the folders of their sources, so
 * that each import finds its file.
 *
 * @throws Error with what TypeScript says when something does not compile.
 */
export async function dist(): Promise<void> {
  await rm(new URL("dist/", project), { recursive: true, force: true })
  for (const config of ["src/tsconfig.json", "src/tsconfig.node.json"]) {
    await run(process.execPath, [tool("typescript", "tsc"), "-p", config], {
      cwd: fileURLToPath(project),
    }).catch((error: { stdout?: string; message: string }) => {
      throw new Error(`${config} cannot be built:\n${error.stdout || error.message}`)
    })
  }
  for (const file of await filesOf("d.ts")) {
    await writeFile(file, withImportsOfJavaScript(await readFile(file, "utf8")))
  }
  // TypeScript emits nothing for a file that holds declarations only, or that it has them for.
  for (const name of ["schema.d.ts", "validators.d.ts", "validators.js"]) {
    await copyFile(
      new URL(`generated/${name}`, project),
      new URL(`dist/generated/${name}`, project),
    )
  }
  for (const file of await filesOf("js")) {
    // Why things are as they are stands in the sources. What is generated nobody reads.
    const { code } = await transform(await readFile(file, "utf8"), {
      format: "esm",
      minify: file.href.includes("/generated/"),
    })
    await writeFile(file, code)
  }
  await removeUnreached()
  await chmod(new URL("dist/src/cli.js", project), 0o755)
}

async function filesOf(extension: string): Promise<URL[]> {
  const paths = await Array.fromAsync(
    glob(`dist/**/*.${extension}`, { cwd: fileURLToPath(project) }),
  )
  return paths.map((path) => new URL(path.replaceAll("\\", "/"), project))
}

/** Removes the declarations to which none of those leads that the package exports. */
async function removeUnreached(): Promise<void> {
  const { exports: entries } = JSON.parse(await readText("package.json")) as {
    exports: Record<string, string | { types: string }>
  }
  const left = Object.values(entries).flatMap((entry) =>
    typeof entry === "string" ? [] : [new URL(entry.types, project)],
  )
  const reached = new Set<string>()
  for (let file = left.pop(); file; file = left.pop()) {
    if (reached.has(file.href)) continue
    reached.add(file.href)
    const { importedFiles } = ts.preProcessFile(await readFile(file, "utf8"))
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith(".")) continue
      left.push(new URL(fileName.replace(/(?<!\.d)\.(js|ts)$/, ".d.ts"), file))
    }
  }
  for (const file of await filesOf("d.ts")) if (!reached.has(file.href)) await rm(file)
}

/** Declarations as TypeScript emits them import the sources by `.ts`, which are not published. */
function withImportsOfJavaScript(text: string): string {
  const { importedFiles } = ts.preProcessFile(text)
  return importedFiles.toReversed().reduce((result, { fileName, pos: quote }) => {
    const [before, after] = [result.slice(0, quote + 1), result.slice(quote + 1 + fileName.length)]
    return before + publishedName(fileName) + after
  }, text)
}

function publishedName(specifier: string): string {
  return specifier.startsWith(".") ? specifier.replace(/(?<!\.d)\.ts$/, ".js") : specifier
}

if (import.meta.main) {
  await runMain(async () => {
    await dist()
    process.stdout.write("Wrote dist/\n")
  })
}
