import { chmod, copyFile, rm } from "node:fs/promises"
import { findCommandScript, projectFolder, runMain, runNode } from "./project.ts"
import { bundleCode } from "./package/bundleCode.ts"
import { removeUnreachableTypes } from "./package/declarations.ts"
import { readEntryPoints } from "./package/distFiles.ts"

// Builds `dist/`: the published JavaScript and declarations, each at the path of its source.
await runMain(async () => {
  await rm(new URL("dist/", projectFolder), { recursive: true, force: true })
  // The two projects can run in parallel, because the files that both write are identical.
  await Promise.all([
    compile("src/tsconfig.json"),
    // `npm run check` checks the code for Node.
    compile("src/tsconfig.node.json", "--noCheck"),
  ])
  // TypeScript doesn't copy `.d.ts` files, nor `.js` files that have one.
  for (const name of ["schema.d.ts", "validators.d.ts", "validators.js"]) {
    const path = `generated/${name}`
    await copyFile(new URL(path, projectFolder), new URL(`dist/${path}`, projectFolder))
  }
  const { code, types } = await readEntryPoints()
  await bundleCode(code)
  await removeUnreachableTypes(types)
  await chmod(new URL("dist/src/cli.js", projectFolder), 0o755)
  // `npm pack --json` runs this script and prints JSON to standard output, so print to standard error.
  process.stderr.write("Wrote dist/.\n")
})

async function compile(config: string, ...options: string[]): Promise<void> {
  const tsc = findCommandScript("typescript-7", "tsc")
  await runNode(tsc, "-p", config, ...options).catch((error: Error) => {
    throw new Error(`${config} doesn't compile. Fix these errors:\n${error.message}`)
  })
}
