import { execFile } from "node:child_process"
import { symlink } from "node:fs/promises"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { projectFolder } from "../../scripts/project.ts"

/** An older state of the project to compare with. */
export interface Base {
  ref: string
  /** The folder with the older files. */
  folder: URL
}

/** Returns the base that `bench.ts` passes to each benchmark as arguments, or undefined if there's none. */
export function readBase(): Base | undefined {
  const [, , ref, folder] = process.argv
  return ref && folder ? { ref, folder: new URL(folder) } : undefined
}

/**
 * Checks out a git ref, which then uses the packages that are installed for the project.
 *
 * @param path - a folder that doesn't exist yet.
 * @throws Error if git can't check it out.
 */
export async function checkOutBase(ref: string, path: string): Promise<Base> {
  await runGit("worktree", "add", "--detach", path, "--end-of-options", ref)
  await symlink(fileURLToPath(new URL("node_modules", projectFolder)), `${path}/node_modules`)
  return { ref, folder: pathToFileURL(`${path}/`) }
}

/** Removes a folder that {@link checkOutBase} created. */
export async function removeBase({ folder }: Base): Promise<void> {
  await runGit("worktree", "remove", "--force", fileURLToPath(folder))
}

async function runGit(...args: string[]): Promise<void> {
  const running = promisify(execFile)("git", args, { cwd: projectFolder })
  await running.catch(({ stderr, message }: { stderr?: string; message: string }) => {
    const reason = (stderr || message).trim().split("\n").at(-1)
    throw new Error(`git failed: ${reason}. Use --base with an existing tag, branch or commit.`)
  })
}
