import { cp, readFile } from "node:fs/promises"
import { join } from "node:path"
import { projectFolder, readProjectFile } from "../../scripts/project.ts"
import { interop } from "./toolchains.ts"

/** The text of the guide about other tools. */
export const guide: string = await readProjectFile("docs/guides/other-languages.md")

const manifests =
  (await readFile(join(interop, "requirements.txt"), "utf8")) +
  (await readFile(join(interop, "go.mod"), "utf8"))

/** Returns the version that a manifest pins for a Python or Go package. */
export function getPinnedVersion(name: string): string | undefined {
  const escaped = name.replaceAll(/[./]/g, "\\$&")
  return new RegExp(`^\\s*${escaped}(?:==| v)([\\w.]+)`, "m").exec(manifests)?.[1]
}

/** Copies the description to a folder. */
export async function writeDescription(folder: string): Promise<void> {
  await cp(new URL("generated/openapi.yaml", projectFolder), join(folder, "openapi.yaml"))
}
