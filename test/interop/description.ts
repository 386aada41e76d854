import { cp, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { projectFolder, readProjectFile } from "../../scripts/project.ts"
import { getVersion, interop } from "./npmPackages.ts"
import { run } from "./toolchains.ts"

/** The text of all guides about other tools. */
export const guides: string =
  (await readProjectFile("docs/guides/other-languages.md")) +
  (await readProjectFile("docs/guides/other-generators.md"))

const manifests =
  (await readFile(join(interop, "requirements.txt"), "utf8")) +
  (await readFile(join(interop, "go.mod"), "utf8"))

/** Returns the version that a manifest pins for a Python, Go or JavaScript package. */
export function getPinnedVersion(name: string): string | undefined {
  const escaped = name.replaceAll(/[./]/g, "\\$&")
  const [, version] = new RegExp(`^\\s*${escaped}(?:==| v)(\\S+)`, "m").exec(manifests) ?? []
  return version ?? getVersion(name)
}

/** Writes the description in an OpenAPI version to `openapi.yaml`; for 3.1, also to `openapi.json`. */
export async function writeDescription(openapi: "3.0" | "3.1", folder: string): Promise<void> {
  if (openapi === "3.1") {
    for (const name of ["openapi.yaml", "openapi.json"]) {
      await cp(new URL(`generated/${name}`, projectFolder), join(folder, name))
    }
  } else {
    const file = join(folder, "openapi.yaml")
    const command = [process.execPath, "scripts/bundle.ts", "--openapi", "3.0", "-o", file]
    await run(command, fileURLToPath(projectFolder))
  }
}
