import { cp, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { projectFolder, readProjectFile } from "../../scripts/project.ts"
import { getVersion, interop } from "./npmPackages.ts"
import { run } from "./toolchains.ts"

/** The text of the guides about other tools. */
export const guides: string =
  (await readProjectFile("docs/guides/other-languages.md")) +
  (await readProjectFile("docs/guides/other-generators.md"))

const manifests =
  (await readFile(join(interop, "requirements.txt"), "utf8")) +
  (await readFile(join(interop, "go.mod"), "utf8"))

/** Returns the version of a package for Python, Go or JavaScript that the manifests pin. */
export function getPinnedVersion(name: string): string | undefined {
  const escaped = name.replaceAll(/[./]/g, "\\$&")
  const [, version] = new RegExp(`^\\s*${escaped}(?:==| v)(\\S+)`, "m").exec(manifests) ?? []
  return version ?? getVersion(name)
}

/** Writes the description in a version of OpenAPI to `openapi.yaml`, and for 3.1 to `openapi.json` too. */
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
