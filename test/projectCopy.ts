import { cp, symlink } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { projectFolder } from "../scripts/project.ts"

/** Copies files and folders of this project into a folder, and links `node_modules` there. */
export async function copyProject(folder: string, names: string[]): Promise<void> {
  for (const name of names) {
    await cp(new URL(name, projectFolder), join(folder, name), { recursive: true })
  }
  const modules = fileURLToPath(new URL("node_modules", projectFolder))
  await symlink(modules, join(folder, "node_modules"), "junction")
}
