import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { resolveLink as resolve } from "../../../docs/site/resolveLink.ts"
import { isSiteCurrent } from "../../../scripts/docs/siteFreshness.ts"
import { projectFolder } from "../../../scripts/project.ts"
import { newFolder } from "../../newFolder.ts"
import { run } from "../../server/command.ts"

const folder = await newFolder()
await writeFile(join(folder, "notes.txt"), "Mine")

test.each([
  ["an unknown option", ["--servce", "a"], /^Unknown option '--servce'.*\n$/],
  ["a folder of other files", ["-o", folder], /contains files, but no earlier docs site\. .*\n$/],
])("npm run docs rejects %s", async (_, options, message) => {
  const command = [process.execPath, "scripts/docs.ts", "-o", join(folder, "none"), ...options]
  expect(await run(command)).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(message),
  })
})

test("isSiteCurrent returns false for a folder without a docs site", async () => {
  expect(await isSiteCurrent(folder, {})).toBe(false)
})

test("resolveLink turns links in Markdown files into paths on the docs site", () => {
  const file = new URL("docs/guides/mock.md", projectFolder)
  const pages = [
    { id: "guides/sandbox", url: new URL("sandbox.md", file).href },
    { id: "errors", url: new URL("../errors/README.md", file).href },
  ]
  const resolveLink = (link: string): string => resolve(link, file, pages)
  expect(resolveLink("sandbox.md#accounts")).toBe("guides/sandbox/#accounts")
  expect(resolveLink("../errors/README.md")).toBe("errors/")
  expect(resolveLink("../../openapi/behaviour.yaml#any-token")).toBe("behaviour/#any-token")
  expect(() => resolveLink("none.md")).toThrow("links to none.md, which isn't on the docs site")
  expect(() => resolveLink("../../package.json")).toThrow("isn't on the docs site")
})
