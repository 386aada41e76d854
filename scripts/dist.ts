import { execFile } from "node:child_process"
import { chmod, copyFile, rm } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { findTool, project, runMain } from "./project.ts"
import { bundleCode } from "./package/code.ts"
import { removeUnreachableTypes, rewriteImports } from "./package/declarations.ts"
import { readEntries } from "./package/files.ts"

/**
 * Builds `dist/`, the published JavaScript and declarations. Each entry point in `dist/` has the same folder as its
 * source file.
 *
 * @throws Error with the output of TypeScript when the sources do not compile.
 */
async function buildDist(): Promise<void> {
  await rm(new URL("dist/", project), { recursive: true, force: true })
  // Compile both projects in parallel. Both projects write some of the same files, but the content is identical.
  await Promise.all(["src/tsconfig.json", "src/tsconfig.node.json"].map(compile))
  await rewriteImports()
  // Copy these files. TypeScript copies no `.d.ts` file, and no `.js` file that has a `.d.ts` file.
  for (const name of ["schema.d.ts", "validators.d.ts", "validators.js"]) {
    const path = `generated/${name}`
    await copyFile(new URL(path, project), new URL(`dist/${path}`, project))
  }
  const { code, types } = await readEntries()
  await bundleCode(code)
  await removeUnreachableTypes(types)
  await chmod(new URL("dist/src/cli.js", project), 0o755)
}

async function compile(config: string): Promise<void> {
  const args = [findTool("typescript", "tsc"), "-p", config]
  const options = { cwd: fileURLToPath(project) }
  await promisify(execFile)(process.execPath, args, options).catch(
    (error: { stdout?: string; message: string }) => {
      throw new Error(`${config} does not compile:\n${error.stdout || error.message}`)
    },
  )
}

if (import.meta.main) {
  await runMain(async () => {
    await buildDist()
    // Print to standard error. `npm pack --json` runs this script and must print only JSON to standard output.
    process.stderr.write("Wrote dist/.\n")
  })
}
