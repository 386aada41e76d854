import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { cp } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { projectFolder } from "../../scripts/project.ts"
import { createEnvironment } from "../environment.ts"

const execute = promisify(execFile)

/** The interop tests' folder, with a trailing slash. */
export const interop = fileURLToPath(new URL("./", import.meta.url))

export type Command = readonly string[]

export interface Output {
  stdout: string
  stderr: string
}

/** Another language's toolchain, and the packages that tests install for it. */
export interface Toolchain {
  /** The file in this folder that pins the packages. */
  manifest: string
  /** Commands that install the packages. They run in {@link toolchainFolder}, which contains the manifest. */
  install: Command[]
  /** The folder that contains the installed commands. */
  bin?: string
  /** Environment variables that keep downloads in this project's cache. */
  variables?: Record<string, string>
  /** Environment variables that keep tests from downloading anything. */
  offline?: Record<string, string>
}

export type ToolchainName = "python" | "go" | "java"

/** The folder for a toolchain's downloads, which is kept after the tests so that the next run needs no network. */
export function toolchainFolder(name: ToolchainName): string {
  return fileURLToPath(new URL(`node_modules/.cache/interop/${name}`, projectFolder))
}

const [python, scripts] = process.platform === "win32" ? ["python", "Scripts"] : ["python3", "bin"]

export const toolchains: Record<ToolchainName, Toolchain> = {
  python: {
    manifest: "requirements.txt",
    install: [
      [python, "-m", "venv", "venv"],
      [join("venv", scripts, "pip"), "install", "--quiet", "-r", "requirements.txt"],
    ],
    bin: join("venv", scripts),
  },
  go: {
    manifest: "go.mod",
    install: [
      ["go", "mod", "download"],
      ["go", "install", "tool"],
    ],
    bin: "bin",
    variables: {
      GOBIN: join(toolchainFolder("go"), "bin"),
      GOCACHE: join(toolchainFolder("go"), "build"),
      GOMODCACHE: join(toolchainFolder("go"), "modules"),
      // Make modules writable: Go makes them read-only by default, so that node_modules couldn't be deleted.
      GOFLAGS: "-modcacherw -buildvcs=false",
      GOTOOLCHAIN: "local",
    },
    offline: { GOPROXY: "off" },
  },
  java: {
    manifest: "pom.xml",
    install: [
      [
        "mvn",
        "--quiet",
        "--batch-mode",
        "-Dmaven.repo.local=repository",
        "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies",
        "-DoutputDirectory=jars",
      ],
    ],
  },
}

/** Returns why tests that need these toolchains are skipped; undefined if they can run. */
export function skipReason(names: ToolchainName[]): string | undefined {
  const missing = names.find((name) => !isInstalled(name))
  return missing && `the ${missing} tools are missing (npm run test:interop installs them)`
}

/** Returns the file that marks a toolchain's packages as installed. The file name changes with the manifest. */
export function getStampFile(name: ToolchainName): string {
  const manifest = readFileSync(join(interop, toolchains[name].manifest))
  const hash = createHash("sha256")
    .update(manifest)
    .update(JSON.stringify(toolchains[name].install))
  return join(toolchainFolder(name), `installed-${hash.digest("hex").slice(0, 12)}`)
}

/** Returns whether a toolchain's packages are installed in the pinned versions. */
export function isInstalled(name: ToolchainName): boolean {
  return existsSync(getStampFile(name))
}

/** Environment variables that keep tools from sending usage data and looking for updates. */
const noReports = {
  DO_NOT_TRACK: "1",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
}

export async function writeDescription(folder: string): Promise<void> {
  await cp(new URL("generated/openapi.yaml", projectFolder), join(folder, "openapi.yaml"))
}

/** Copies programs from a folder in `programs/`, with the Go manifests. */
export async function copyPrograms(name: string, folder: string): Promise<void> {
  await cp(join(interop, "programs", name), folder, { recursive: true })
  for (const file of ["go.mod", "go.sum"]) await cp(join(interop, file), join(folder, file))
}

/**
 * Runs a command in a folder. Toolchains can't download anything meanwhile.
 *
 * @throws Error with everything the command printed, if it fails.
 */
export async function run([command = "", ...args]: Command, cwd: string): Promise<Output> {
  const all = Object.entries(toolchains) as [ToolchainName, Toolchain][]
  const bins = all.flatMap(([name, { bin }]) => (bin ? join(toolchainFolder(name), bin) : []))
  const variables = all.map(([, toolchain]) => ({ ...toolchain.variables, ...toolchain.offline }))
  const path = [...bins, process.env.PATH].join(delimiter)
  const env = createEnvironment(Object.assign({ PATH: path, ...noReports }, ...variables))
  const options = { cwd, env, timeout: 300_000, maxBuffer: 64 * 1024 * 1024 }
  return execute(command, args, options).catch((error: Error & Output) => {
    throw new Error([error.message, error.stdout, error.stderr].join("\n"))
  })
}
