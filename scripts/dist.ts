import { execFile } from "node:child_process"
import { copyFile, rm } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { project, tool } from "./description.ts"

const run = promisify(execFile)

/**
 * Builds what is published, as `dist/`: the client as JavaScript and declarations, in the folders of
 * its sources, so that each import finds its file.
 *
 * @throws Error with what TypeScript says when the client does not compile.
 */
export async function dist(): Promise<void> {
  await rm(new URL("dist/", project), { recursive: true, force: true })
  await run(process.execPath, [tool("typescript", "tsc"), "-p", "src"], {
    cwd: fileURLToPath(project),
  }).catch((error: { stdout?: string; message: string }) => {
    throw new Error(`src/client cannot be built:\n${error.stdout || error.message}`)
  })
  // TypeScript emits nothing for a file that holds declarations only.
  const declarations = "generated/schema.d.ts"
  await copyFile(new URL(declarations, project), new URL(`dist/${declarations}`, project))
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
