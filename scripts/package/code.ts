import { mkdir, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { build, type Plugin } from "vite"
import { projectFolder } from "../project.ts"
import { listDistFiles } from "./files.ts"

/**
 * Bundles the JavaScript in `dist/` into a minified module per entry point and modules for common code. With many small
 * files, the tarball would be 10% larger.
 */
export async function bundleCode(entries: URL[]): Promise<void> {
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
        // Only our own files have relative or absolute paths.
        external: /^[^./]/,
        input: Object.fromEntries(entries.map((entry) => [getName(entry), fileURLToPath(entry)])),
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
      throw new Error(`Vite wrote ${file.fileName}, which is not a module.`)
    const path = new URL(`dist/${file.fileName}`, projectFolder)
    await mkdir(dirname(fileURLToPath(path)), { recursive: true })
    await writeFile(path, breakLines(file.code))
  }
}

// Keeps `export * as schemas` in the contract. Rolldown would replace it with an object that bundlers can't tree-shake
// and whose code imports a Node module.
const keepSchemas: Plugin = {
  name: "keep-schemas",
  enforce: "pre",
  resolveId: (id, importer) =>
    importer && id.endsWith("/generated/schemas.js") ? { id, external: "relative" } : undefined,
}

/** Puts each statement on its own line, because Node prints the whole line of an uncaught error. */
function breakLines(code: string): string {
  const source = ts.createSourceFile("code.js", code, ts.ScriptTarget.Latest)
  const lines = source.statements.map((statement) => statement.getFullText(source).trim())
  return `${lines.join("\n")}\n`
}

/** Returns the path of an entry point in `dist/`, without its extension. */
function getName({ href }: URL): string {
  return href.slice(new URL("dist/", projectFolder).href.length).replace(/\.js$/, "")
}
