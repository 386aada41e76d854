import { glob } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { projectFolder, readProjectFile } from "../project.ts"

/** Lists the files in `dist/` that have the given extension. */
export async function listDistFiles(extension: string): Promise<URL[]> {
  const paths = await Array.fromAsync(
    glob(`dist/**/*.${extension}`, { cwd: fileURLToPath(projectFolder) }),
  )
  return paths.map((path) => new URL(path.replaceAll("\\", "/"), projectFolder))
}

/** Reads the package's entry points: the paths of their JavaScript, and their declarations. */
export async function readEntryPoints(): Promise<{ code: string[]; types: URL[] }> {
  const { bin, exports } = JSON.parse(await readProjectFile("package.json")) as {
    bin: Record<string, string>
    exports: Record<string, string | { types: string; default?: string }>
  }
  const modules = Object.values(exports).filter((entry) => typeof entry !== "string")
  return {
    code: [...Object.values(bin), ...modules.flatMap((entry) => entry.default ?? [])],
    types: modules.map((entry) => new URL(entry.types, projectFolder)),
  }
}
