import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from "playwright-core"
import { projectFolder } from "../scripts/project.ts"

const run = promisify(execFile)

/** The reason to skip a test that needs a browser. */
export const noBrowser =
  "no browser can be started: npm ci brings one for Linux on x64; elsewhere install Chrome or Chromium, or name one in CHROMIUM_PATH"

/** Starts a headless browser; undefined if this machine has none. */
export async function launchBrowser(args: string[] = []): Promise<Browser | undefined> {
  return startFirst((options) => chromium.launch({ ...options, args }))
}

/** Starts a headless browser that several processes can connect to; undefined if this machine has none. */
export async function launchBrowserServer(): Promise<BrowserServer | undefined> {
  return startFirst((options) => chromium.launchServer(options))
}

/** Tries the browser in CHROMIUM_PATH, then the one that npm installed, then those of this machine. */
async function startFirst<T>(
  start: (options: LaunchOptions) => Promise<T>,
): Promise<T | undefined> {
  const named = process.env.CHROMIUM_PATH
  // If CHROMIUM_PATH is set, don't fall back to another browser.
  if (named) return start({ executablePath: named })
  for (const options of await candidates()) {
    const started = await start(options).catch(() => undefined)
    if (started) return started
  }
  return undefined
}

async function candidates(): Promise<LaunchOptions[]> {
  const own = await unpacked().catch(() => undefined)
  const libraries = own && { ...process.env, LD_LIBRARY_PATH: join(own, "al2023", "lib") }
  const paths = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].filter((path) =>
    existsSync(path),
  )
  return [
    ...(own ? [{ executablePath: join(own, "chromium") }] : []),
    // Minimal Linux systems lack shared libraries that Chromium needs. The npm package contains them.
    ...(own ? [{ executablePath: join(own, "chromium"), env: libraries as never }] : []),
    ...paths.map((executablePath) => ({ executablePath })),
    { channel: "chrome" },
    { channel: "msedge" },
  ]
}

/** Returns the folder of the browser that npm installed, which the first call unpacks. */
async function unpacked(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined
  const manifest = new URL("node_modules/@sparticuz/chromium/package.json", projectFolder)
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string }
  const cache = fileURLToPath(new URL("node_modules/.cache/", projectFolder))
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  // Several processes may unpack the browser at once. Each uses a folder of its own, and the first one to finish
  // renames it.
  const temporary = await mkdtemp(join(cache, "chromium-"))
  const program = `import chromium from "@sparticuz/chromium"; await chromium.executablePath()`
  // This variable makes the package also unpack the shared libraries for its cloud platform.
  const env = { ...process.env, TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" }
  await run(process.execPath, ["--input-type=module", "-e", program], {
    cwd: fileURLToPath(projectFolder),
    env,
  })
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true }))
  return folder
}
