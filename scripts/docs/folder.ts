import { lstat, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, sep } from "node:path"

/** Marks a folder that a site was written to, and lists the files of that site, as JSON. */
export const marker = ".work-management-docs.json"

/**
 * Makes a folder for a site, or accepts one that is empty or that a site was written to.
 *
 * @returns the files of the site in the folder.
 * @throws Error in one line when the folder cannot be made or read, or is not empty and has no marker.
 */
export async function claimFolder(folder: string): Promise<string[]> {
  await makeFolder(folder)
  const text = await readFile(join(folder, marker), "utf8").catch((error) => ignoreMissing(error))
  if (text !== undefined) return parseMarker(text, folder)
  if ((await readdir(folder)).length === 0) return []
  throw new Error(
    `${folder} is not empty and has no ${marker}. Name a new or an empty folder, or empty this one.`,
  )
}

/**
 * Replaces the files of a site in a folder. Other files stay.
 *
 * @param files - the text of each file by its path in the folder, with `/`.
 * @throws Error in one line, before anything changes, when {@link claimFolder} does, a path leads out of the folder,
 *   or a new file is there already and is not of the old site.
 */
export async function replaceFiles(folder: string, files: Record<string, string>): Promise<void> {
  const old = await claimFolder(folder)
  for (const path of [...old, ...Object.keys(files)]) await checkInside(folder, path)
  for (const path of Object.keys(files)) {
    if (old.includes(path) || !(await exists(join(folder, path)))) continue
    throw new Error(
      `${join(folder, path)} is not a file of the site. Move that file, or name another folder.`,
    )
  }
  for (const path of old) await rm(join(folder, path), { force: true })
  // Before the files, so that a run after an interrupted one knows them.
  await writeFile(join(folder, marker), `${JSON.stringify(Object.keys(files), null, 2)}\n`)
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

async function makeFolder(folder: string): Promise<void> {
  // Not its parents, since Node tries for ever to make them where none can be.
  await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST" && (await stat(folder)).isDirectory()) return
    const reason = error.code === "EEXIST" ? "it is a file" : error.code
    throw new Error(`${folder} cannot be written: ${reason}.`)
  })
}

function parseMarker(text: string, folder: string): string[] {
  try {
    const files: unknown = JSON.parse(text)
    if (Array.isArray(files) && files.every((file) => typeof file === "string")) return files
  } catch {
    // The same error as for JSON of another form.
  }
  throw new Error(`${join(folder, marker)} is not a list of files. Name a new or an empty folder.`)
}

/** @throws Error when a path leads out of a folder, by `..` or by a symbolic link. */
async function checkInside(folder: string, path: string): Promise<void> {
  const root = await realpath(folder)
  const parent = await resolveFolder(dirname(join(root, path)))
  if (parent === root || parent.startsWith(root + sep)) return
  throw new Error(`${join(folder, path)} leads out of ${folder}. Name a new or an empty folder.`)
}

/** The real path of a folder, or, when that is missing, of the nearest folder above it. */
async function resolveFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch((error) => ignoreMissing(error))
  return real ?? resolveFolder(dirname(folder))
}

async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch((error) => ignoreMissing(error))) !== undefined
}

/** @throws the error, unless there is no such file. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}
