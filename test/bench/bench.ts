// Measures the client, the mock, the sandbox and the proxy. With --base <ref>, it measures those of a git ref too, such as
// a release's tag, and compares them. A slow result isn't an error.
import { execFile } from "node:child_process"
import { mkdtempDisposable, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { parseArgs, promisify } from "node:util"
import { projectFolder, runMain } from "../../scripts/project.ts"
import { measureClients } from "./clients.ts"
import { type Base, measureServers } from "./servers.ts"

async function runBenchmarks(base?: Base): Promise<void> {
  await measureClients(base)
  await measureServers(base)
}

/** Checks out a git ref, which then uses the packages that are installed for the project. */
async function runWithBase(ref: string): Promise<void> {
  // Ctrl+C ends the measured servers, but this process still has to remove the worktree.
  process.once("SIGINT", () => undefined)
  await using parent = await mkdtempDisposable(join(tmpdir(), "bench-"))
  const folder = join(parent.path, "base")
  await runGit("worktree", "add", "--detach", folder, "--end-of-options", ref)
  try {
    await symlink(fileURLToPath(new URL("node_modules", projectFolder)), `${folder}/node_modules`)
    await runBenchmarks({ ref, folder: pathToFileURL(`${folder}/`) })
  } finally {
    await runGit("worktree", "remove", "--force", folder)
  }
}

async function runGit(...args: string[]): Promise<void> {
  const running = promisify(execFile)("git", args, { cwd: projectFolder })
  await running.catch(({ stderr, message }: { stderr?: string; message: string }) => {
    const reason = (stderr || message).trim().split("\n").at(-1)
    throw new Error(`git failed: ${reason}. Use --base with an existing tag, branch or commit.`)
  })
}

await runMain(async () => {
  const { values } = parseArgs({ options: { base: { type: "string" } } })
  if (values.base === undefined) await runBenchmarks()
  else await runWithBase(values.base)
})
