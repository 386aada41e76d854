import { readdir } from "node:fs/promises"
import { parse } from "yaml"
import type { JsonObject } from "../../src/openapi/description.ts"
import { projectFolder, readProjectFile } from "../project.ts"

const folder = "openapi/dataset/"
const settings = "dataset.yaml"

/** Reads the example dataset: its settings and the records of each collection. */
export async function readDataset(): Promise<JsonObject> {
  const names = await readdir(new URL(folder, projectFolder))
  const collections = names
    .filter((name) => name !== settings)
    .toSorted()
    .map(async (name) => {
      const records = parse(await readProjectFile(folder + name)) as JsonObject
      return [name.replace(/\.yaml$/, ""), Object.values(records)]
    })
  return {
    ...parse(await readProjectFile(folder + settings)),
    ...Object.fromEntries(await Promise.all(collections)),
  }
}
