import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { marker, replaceFiles } from "../../../scripts/docs/folder.ts"

let place: string
let site: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "folder-"))
  site = join(place, "site")
  onTestFinished(() => rm(place, { recursive: true }))
})

async function publish(...paths: string[]): Promise<void> {
  await replaceFiles(site, Object.fromEntries(paths.map((path) => [path, `New ${path}`])))
}

async function write(path: string, text = "Mine"): Promise<void> {
  await mkdir(dirname(join(place, path)), { recursive: true })
  await writeFile(join(place, path), text)
}

/** Reads the files of the test, without markers. */
async function readFiles(): Promise<Record<string, string>> {
  const paths = await readdir(place, { recursive: true })
  const texts: Record<string, string> = {}
  for (const path of paths.toSorted()) {
    const file = join(place, path)
    if (!path.endsWith(marker) && (await lstat(file)).isFile())
      texts[path.replaceAll("\\", "/")] = await readFile(file, "utf8")
  }
  return texts
}

describe("replaceFiles", () => {
  test("only removes the files of the earlier site", async () => {
    await publish("index.html", "errors/index.html", "openapi.json")
    await write("site/errors/mine.html")
    await write("site/CNAME")
    await publish("index.html", "guides/index.html")
    expect(await readFiles()).toEqual({
      "site/CNAME": "Mine",
      "site/errors/mine.html": "Mine",
      "site/guides/index.html": "New guides/index.html",
      "site/index.html": "New index.html",
    })
  })

  test("rejects a folder without a marker", async () => {
    await write("site/index.html")
    await expect(publish("index.html")).rejects.toThrow(
      `${site} is not empty and has no ${marker}. Use a new or an empty folder.`,
    )
    expect(await readFiles()).toEqual({ "site/index.html": "Mine" })
  })

  test("does not overwrite another file", async () => {
    await publish("index.html")
    await write("site/guides/index.html")
    await expect(publish("style.css", "guides/index.html")).rejects.toThrow(
      /index\.html is not a file of the site\. Move the file, or use another folder\.$/,
    )
    expect(await readFiles()).toEqual({
      "site/guides/index.html": "Mine",
      "site/index.html": "New index.html",
    })
  })

  test.for(["{", "[1]"])("rejects a marker with the content %s", async (text) => {
    await write(`site/${marker}`, text)
    await write("site/index.html")
    await expect(publish("index.html")).rejects.toThrow(
      `${join(site, marker)} is not a list of files. Use a new or an empty folder.`,
    )
    expect(await readFiles()).toEqual({ "site/index.html": "Mine" })
  })

  test.for(["../mine.txt", "errors/../../mine.txt", ""])(
    "rejects a marker that lists %j",
    async (path) => {
      await write("mine.txt")
      await write(`site/${marker}`, JSON.stringify([path]))
      await expect(publish("index.html")).rejects.toThrow(/ is outside /)
      expect(await readFiles()).toEqual({ "mine.txt": "Mine" })
    },
  )

  test("rejects a symbolic link to another folder", async () => {
    await publish("errors/index.html")
    await rm(join(site, "errors"), { recursive: true })
    await write("other/index.html")
    await symlink(join(place, "other"), join(site, "errors"), "junction")
    for (const page of ["errors/index.html", "errors/new/index.html"]) {
      await expect(publish(page)).rejects.toThrow(/ is outside /)
    }
    expect(await readdir(join(place, "other"))).toEqual(["index.html"])
    expect(await readFiles()).toMatchObject({ "other/index.html": "Mine" })
  })
})
