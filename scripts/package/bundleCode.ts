import { mkdir, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { build, type Plugin } from "vite"
import { projectFolder } from "../project.ts"
import { listDistFiles } from "./distFiles.ts"

/**
 * Bundles the JavaScript in `dist/` into one minified module per entry point, plus modules for shared code. Many small
 * files would make the tarball 10% larger.
 */
export async function bundleCode(entries: string[]): Promise<void> {
  const dist = fileURLToPath(new URL("dist/", projectFolder))
  const result = await build({
    root: dist,
    configFile: false,
    logLevel: "warn",
    plugins: [keepSchemas],
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: {
        // Imports that begin with a name are packages; only our own files have relative or absolute paths.
        external: /^[^./]/,
        input: Object.fromEntries(
          entries.map((path) => [
            path.replaceAll(/^(\.\/)?dist\/|\.js$/g, ""),
            fileURLToPath(new URL(path, projectFolder)),
          ]),
        ),
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "src/chunks/[name].js",
          minify: { compress: { target: "es2022" }, mangle: { toplevel: true } },
        },
      },
    },
  })
  for (const file of await listDistFiles("js")) await rm(file)
  for (const file of [result].flat().flatMap((part) => ("output" in part ? part.output : []))) {
    if (file.type !== "chunk")
      throw new Error(
        `Vite wrote ${file.fileName}, which isn't a module. Only JavaScript can be imported in src/.`,
      )
    const path = new URL(`dist/${file.fileName}`, projectFolder)
    await mkdir(dirname(fileURLToPath(path)), { recursive: true })
    await writeFile(path, breakLines(file.code))
  }
}

// Keeps `export * as schemas` as it is in the contract. Rolldown would turn it into an object that bundlers can't
// tree-shake and whose code imports a Node module.
const keepSchemas: Plugin = {
  name: "keep-schemas",
  enforce: "pre",
  resolveId: (id, importer) =>
    importer && id.endsWith("/generated/schemas.js") ? { id, external: "relative" } : undefined,
}

/** Puts each statement on its own line, because Node prints the whole source line of an uncaught error. */
function breakLines(code: string): string {
  const source = ts.createSourceFile("code.js", code, ts.ScriptTarget.Latest)
  const lines = source.statements.map((statement) => statement.getFullText(source).trim())
  return `${lines.join("\n")}\n`
}
