import { execFile } from "node:child_process"
import { chmod, copyFile, rm } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { project, tool } from "./description.ts"

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
  // TypeScript emits nothing for a file that holds declarations only, or that it has them for.
  for (const name of ["schema.d.ts", "validators.d.ts", "validators.js"]) {
    await copyFile(
      new URL(`generated/${name}`, project),
      new URL(`dist/generated/${name}`, project),
    )
  }
  await chmod(new URL("dist/src/cli.js", project), 0o755)
}

if (import.meta.main) {
  try {
    await dist()
    process.stdout.write("Wrote dist/\n")
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
