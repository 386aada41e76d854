// Installs the tools and packages of other languages that the interop tests use:
//   node test/interop/install.ts
// A toolchain that this machine lacks, or has in a version that is too old, is skipped, and so are its tests. They need
// Python 3.11, Go 1.25, and Java 17 with Maven 3.6.
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import {
  isInstalled,
  getStampFile,
  interop,
  toolchainFolder,
  type ToolchainName,
  toolchains,
} from "./toolchains.ts"

for (const name of Object.keys(toolchains) as ToolchainName[]) {
  if (!isInstalled(name)) install(name)
}

function install(name: ToolchainName): void {
  const { manifest, install: commands, variables } = toolchains[name]
  const folder = toolchainFolder(name)
  console.info(`Installing the packages of ${manifest}.`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of [manifest, "go.sum"]) cpSync(join(interop, file), join(folder, file))
  try {
    for (const [command = "", ...args] of commands) {
      execFileSync(command, args, {
        cwd: folder,
        env: { ...process.env, ...variables },
        stdio: "inherit",
        timeout: 600_000,
      })
    }
    writeFileSync(getStampFile(name), "")
  } catch (error) {
    // Continue without this toolchain: the other tests still run.
    console.info(`Skipped ${name}: ${(error as Error).message}`)
  }
}
