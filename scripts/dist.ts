import { execFile } from "node:child_process"
import { chmod, copyFile, rm } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { findTool, projectFolder, runMain } from "./project.ts"
import { bundleCode } from "./package/code.ts"
import { removeUnreachableTypes, rewriteImports } from "./package/declarations.ts"
import { readEntryPoints } from "./package/files.ts"

/**
 * Builds `dist/`, the published JavaScript and declarations, with each entry point in the folder of its source.
 *
 * @throws Error with TypeScript's output if the sources don't compile.
 */
async function buildDist(): Promise<void> {
  await rm(new URL("dist/", projectFolder), { recursive: true, force: true })
  // In parallel: the files that both projects write are identical.
  await Promise.all(["src/tsconfig.json", "src/tsconfig.node.json"].map(compile))
  await rewriteImports()
  // TypeScript copies no `.d.ts` file, and no `.js` file that has one.
  for (const name of ["schema.d.ts", "validators.d.ts", "validators.js"]) {
    const path = `generated/${name}`
    await copyFile(new URL(path, projectFolder), new URL(`dist/${path}`, projectFolder))
  }
  const { code, types } = await readEntryPoints()
  await bundleCode(code)
  await removeUnreachableTypes(types)
  await chmod(new URL("dist/src/cli.js", projectFolder), 0o755)
}

async function compile(config: string): Promise<void> {
  const args = [findTool("typescript", "tsc"), "-p", config]
  const options = { cwd: fileURLToPath(projectFolder) }
  await promisify(execFile)(process.execPath, args, options).catch(
    (error: { stdout?: string; message: string }) => {
      throw new Error(`${config} does not compile:\n${error.stdout || error.message}`)
    },
  )
}

if (import.meta.main) {
  await runMain(async () => {
    await buildDist()
    // `npm pack --json` runs this script, and its standard output must be JSON only.
    process.stderr.write("Wrote dist/.\n")
  })
}
