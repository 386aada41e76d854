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

/** Every file below the place of the test with its text, but no marker. */
async function contents(): Promise<Record<string, string>> {
  const paths = await readdir(place, { recursive: true })
  const texts: Record<string, string> = {}
  for (const path of paths.toSorted()) {
    const file = join(place, path)
    if (!path.endsWith(marker) && (await lstat(file)).isFile())
      texts[path.replaceAll("\\", "/")] = await readFile(file, "utf8")
  }
  return texts
}

describe("the folder of the docs", () => {
  test("loses only the files of the site before", async () => {
    await publish("index.html", "errors/index.html", "openapi.json")
    await write("site/errors/mine.html")
    await write("site/CNAME")
    await publish("index.html", "guides/index.html")
    expect(await contents()).toEqual({
      "site/CNAME": "Mine",
      "site/errors/mine.html": "Mine",
      "site/guides/index.html": "New guides/index.html",
      "site/index.html": "New index.html",
    })
  })

  test("is rejected without a marker, even if it looks like a site", async () => {
    await write("site/index.html")
    await expect(publish("index.html")).rejects.toThrow(
      `${site} is not empty and has no ${marker}. Name a new or an empty folder, or empty this one.`,
    )
    expect(await contents()).toEqual({ "site/index.html": "Mine" })
  })

  test("keeps a file that is in the way of a new page, and all others", async () => {
    await publish("index.html")
    await write("site/guides/index.html")
    await expect(publish("style.css", "guides/index.html")).rejects.toThrow(
      /index\.html is not a file of the site\. Move that file, or name another folder\.$/,
    )
    expect(await contents()).toEqual({
      "site/guides/index.html": "Mine",
      "site/index.html": "New index.html",
    })
  })

  test.for(["{", "{}", "[1]", "null"])("is rejected with a marker that is %s", async (text) => {
    await write(`site/${marker}`, text)
    await write("site/index.html")
    await expect(publish("index.html")).rejects.toThrow(
      `${join(site, marker)} is not a list of files. Name a new or an empty folder.`,
    )
    expect(await contents()).toEqual({ "site/index.html": "Mine" })
  })

  test.for(["../mine.txt", "errors/../../mine.txt", "..", ".", ""])(
    "is rejected with a marker that lists %j",
    async (path) => {
      await write("mine.txt")
      await write(`site/${marker}`, JSON.stringify([path]))
      await expect(publish("index.html")).rejects.toThrow(/ leads out of .*\. Name a new or/)
      expect(await contents()).toEqual({ "mine.txt": "Mine" })
    },
  )

  test("is rejected with a symbolic link to another folder on the way to a page", async () => {
    await publish("errors/index.html")
    await rm(join(site, "errors"), { recursive: true })
    await write("other/index.html")
    await symlink(join(place, "other"), join(site, "errors"), "junction")
    for (const page of ["errors/index.html", "errors/new/index.html"]) {
      await expect(publish(page)).rejects.toThrow(/ leads out of /)
    }
    expect(await readdir(join(place, "other"))).toEqual(["index.html"])
    expect(await contents()).toMatchObject({ "other/index.html": "Mine" })
  })
})
