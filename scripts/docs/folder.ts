import { lstat, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, sep } from "node:path"

/** The file that lists the files of a site, as JSON. */
export const marker = ".work-management-docs.json"

/**
 * Creates a folder for a site, or accepts an empty folder or a folder with an earlier site.
 *
 * @returns the files of the earlier site.
 * @throws Error when the folder cannot be created or read, or is not empty and has no marker.
 */
export async function claimFolder(folder: string): Promise<string[]> {
  await makeFolder(folder)
  const text = await readFile(join(folder, marker), "utf8").catch((error) => ignoreMissing(error))
  if (text !== undefined) return parseMarker(text, folder)
  if ((await readdir(folder)).length === 0) return []
  throw new Error(`${folder} is not empty and has no ${marker}. Use a new or an empty folder.`)
}

/**
 * Replaces the files of an earlier site. Other files stay.
 *
 * @param files - the text of each file, by its path in the folder; `/` separates folders.
 * @throws Error if {@link claimFolder} throws, a path is outside the folder, or a new file would overwrite a file that
 *   is not part of the earlier site. Then no file has changed.
 */
export async function replaceFiles(folder: string, files: Record<string, string>): Promise<void> {
  const old = await claimFolder(folder)
  for (const path of [...old, ...Object.keys(files)]) await checkInside(folder, path)
  for (const path of Object.keys(files)) {
    if (old.includes(path) || !(await exists(join(folder, path)))) continue
    throw new Error(
      `${join(folder, path)} is not a file of the site. Move the file, or use another folder.`,
    )
  }
  for (const path of old) await rm(join(folder, path), { force: true })
  // Written first: after an interrupted run, the next run can remove the new files.
  await writeFile(join(folder, marker), `${JSON.stringify(Object.keys(files), null, 2)}\n`)
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

async function makeFolder(folder: string): Promise<void> {
  // Not recursive: Node retries forever if a parent cannot be created.
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
    // Throws the error below.
  }
  throw new Error(`${join(folder, marker)} is not a list of files. Use a new or an empty folder.`)
}

/** @throws Error when a path is outside a folder, by `..` or by a symbolic link. */
async function checkInside(folder: string, path: string): Promise<void> {
  const root = await realpath(folder)
  const parent = await resolveFolder(dirname(join(root, path)))
  if (parent === root || parent.startsWith(root + sep)) return
  throw new Error(`${join(folder, path)} is outside ${folder}. Use a new or an empty folder.`)
}

/** Returns the real path of a folder or, if the folder is missing, of its nearest existing parent. */
async function resolveFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch((error) => ignoreMissing(error))
  return real ?? resolveFolder(dirname(folder))
}

async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch((error) => ignoreMissing(error))) !== undefined
}

/** @throws the error, unless the file is missing. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}
