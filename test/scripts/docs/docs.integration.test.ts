import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { main } from "../../../scripts/docs.ts"
import { type Rendered, renderMarkdown } from "../../../scripts/docs/markdown.ts"
import { type Outcome, runHere } from "../../server/command.ts"

const folder = await mkdtemp(join(tmpdir(), "docs-"))
afterAll(() => rm(folder, { recursive: true }))

function command(...options: string[]): Promise<Outcome> {
  return runHere(() => main(options))
}

function render(text: string): Rendered {
  return renderMarkdown(text, "docs/a.md", (file) => ({ "docs/b.md": "../b/" })[file])
}

describe("npm run docs", { timeout: 60_000 }, () => {
  test("builds a site for a deployment, in the folder of an earlier site", async () => {
    const site = join(folder, "acme")
    const acme = ["--service=acme", "--base-url=https://api.acme.example/work"]
    const options = [...acme, "--docs-url=https://docs.acme.example", "-o", site]
    expect(await command("-o", site)).toMatchObject({ code: 0 })
    await writeFile(join(site, "CNAME"), "docs.acme.example")
    expect(await command(...options)).toMatchObject({ code: 0, stderr: "" })
    expect(await readFile(join(site, "CNAME"), "utf8")).toBe("docs.acme.example")

    const page = await readFile(join(site, "errors", "not_modified", "index.html"), "utf8")
    expect(page).toContain("https://api.acme.example/work/v2/tasks/")
    expect(page).toContain("application/vnd.acme.v2+json")
    expect(page).toContain("https://docs.acme.example/errors/not_modified")
    const reference = await readFile(join(site, "reference", "index.html"), "utf8")
    expect(reference).toContain("curl 'https://api.acme.example/work/v2/tasks?")
    expect(reference).not.toContain("vnd.work-management")
    expect(await readFile(join(site, "openapi.yaml"), "utf8")).not.toContain("vnd.work-management")
  })

  test.each([
    ["an invalid deployment", ["--base-url", "x"], /^Invalid base URL\. .*\n$/],
    ["an unknown option", ["--servce", "a"], /^Unknown option '--servce'.*\n$/],
    [
      "a folder below a missing one",
      ["-o", join(folder, "no", "parent")],
      /no.parent cannot be written: ENOENT\.\n$/,
    ],
  ])("rejects %s", async (_, options, message) => {
    expect(await command("-o", join(folder, "none"), ...options)).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(message),
    })
  })
})

describe("renderMarkdown", () => {
  test("returns the title, the summary and the headings", () => {
    const { title, summary, html, headings } = render(
      "# A `b`\n\nOne.\n\n## Same\n\n## Same\n\nTwo.",
    )
    expect({ title, summary }).toEqual({ title: "A <code>b</code>", summary: "One." })
    expect(headings.map(({ id }) => id)).toEqual(["same", "same-1"])
    expect(html).toContain('<h2 id="same-1">')
    expect(html).not.toContain("<h1")
  })

  test("resolves links", () => {
    expect(render("# A\n\n[b](b.md#c)").html).toContain('<a href="../b/#c">b</a>')
  })

  test.each([
    [
      "a link to a file without a page",
      "# A\n\n[x](x.md)",
      "docs/a.md links to x.md, which has no page",
    ],
    ["no title", "A\n\n## B", "docs/a.md has no title"],
    ["an image", "# A\n\n![x](x.png)", "docs/a.md contains the image x.png"],
    ["HTML", "# A\n\n<b>x</b>", "docs/a.md contains HTML"],
  ])("rejects %s", (_, text, message) => {
    expect(() => render(text)).toThrow(message)
  })

  test("escapes HTML in code", () => {
    expect(render('# A\n\n`<b a="c">`\n\n```ts\nconst a = "<b>"\n```').html).not.toContain("<b")
  })
})
