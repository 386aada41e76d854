import { cp, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { project, readText } from "../../scripts/project.ts"
import { interop } from "./packages.ts"
import { run } from "./toolchains.ts"

/** The text of the guides about other tools. */
export const guides: string =
  (await readText("docs/guides/other-languages.md")) +
  (await readText("docs/guides/other-generators.md"))

const manifests =
  (await readFile(join(interop, "requirements.txt"), "utf8")) +
  (await readFile(join(interop, "go.mod"), "utf8"))

/** Returns the version of a package for Python or Go that the manifests pin. */
export function pinnedVersion(name: string): string | undefined {
  return new RegExp(`^\\s*${name.replaceAll(/[./]/g, "\\$&")}(?:==| v)(\\S+)`, "m").exec(
    manifests,
  )?.[1]
}

/** Writes the description, in a version of OpenAPI, as a file. */
export async function writeDescription(openapi: "3.0" | "3.1", file: string): Promise<void> {
  if (openapi === "3.1") {
    await cp(new URL("generated/openapi.yaml", project), file)
  } else {
    const command = [process.execPath, "scripts/bundle.ts", "--openapi", "3.0", "-o", file] as const
    await run(command, fileURLToPath(project))
  }
}
