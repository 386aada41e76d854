import { glob } from "node:fs/promises"
import { dirname, join } from "node:path"
import { parse } from "yaml"
import { projectFolder, readProjectFile } from "../project.ts"

const folder = "openapi/resources"

/** Checks that something refers to each entry of the files in `openapi/resources/`. */
export async function checkEntries(): Promise<void> {
  const files = glob([`${folder}/**/*.yaml`, "openapi/openapi.yaml"], { cwd: projectFolder })
  const texts = (await Array.fromAsync(files)).map(async (file) => {
    return [file.replaceAll("\\", "/"), await readProjectFile(file)]
  })
  const messages = findUnusedEntries(Object.fromEntries(await Promise.all(texts)))
  if (messages.length > 0) throw new Error(messages.join("\n"))
}

/**
 * Finds entries that nothing refers to, such as a path that `openapi.yaml` doesn't list. Redocly leaves them out of the
 * description without a word.
 *
 * @param files - the texts of the YAML files, by path.
 */
export function findUnusedEntries(files: Record<string, string>): string[] {
  const used = new Set<string>()
  for (const [file, text] of Object.entries(files)) {
    for (const [, target = "", name = ""] of text.matchAll(/\$ref: "?([\w./]*)#\/(\w+)/g))
      used.add(`${target ? join(dirname(file), target) : file}#/${name}`)
  }
  return Object.entries(files)
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([file, text]) => Object.keys(parse(text) as object).map((name) => `${file}#/${name}`))
    .filter((entry) => !used.has(entry))
    .map(
      (entry) =>
        `Nothing refers to ${entry}. Delete it, or add a $ref (paths are listed in openapi/openapi.yaml).`,
    )
}
