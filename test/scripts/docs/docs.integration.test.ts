import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { main } from "../../../scripts/docs.ts"
import { marker } from "../../../scripts/docs/folder.ts"
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
  test("builds a site for a deployment, and in the same place again", async () => {
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

  test("rejects a folder that is not empty, and leaves it as it is", async () => {
    const other = join(folder, "other")
    await mkdir(other)
    await writeFile(join(other, "thesis.txt"), "Everything.")
    expect(await command("-o", other)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: `${other} is not empty and has no ${marker}. Name a new or an empty folder, or empty this one.\n`,
    })
    expect(await readFile(join(other, "thesis.txt"), "utf8")).toBe("Everything.")
  })

  test.each([
    ["is a file", () => join(folder, "file.txt"), "it is a file"],
    ["has no parent", () => join(folder, "no", "parent"), "ENOENT"],
  ])("says in a line that its folder %s", async (_, place, reason) => {
    await writeFile(join(folder, "file.txt"), "Everything.")
    const { code, stderr } = await command("-o", place())
    expect([code, stderr]).toEqual([1, `${place()} cannot be written: ${reason}.\n`])
  })

  test.each([
    ["a name that is none", ["--service", "a b"], /^The service name "a b" .*\n$/],
    ["an address that is none", ["--base-url", "x"], /^The base URL cannot be used: .*\n$/],
    ["docs that are no URL", ["--docs-url", "x"], /^The docs URL cannot be used: .*\n$/],
    ["an unknown option", ["--servce", "a"], /^Unknown option '--servce'.*\n$/],
  ])("says in a line what is wrong with %s", async (_, options, line) => {
    const output = join(folder, "none")
    const { code, stderr } = await command(...options, "-o", output)
    expect([code, stderr]).toEqual([1, expect.stringMatching(line)])
  })
})

describe("a page of Markdown", () => {
  test("has its title, a summary, and headings that can be led to", () => {
    const { title, summary, html, headings } = render(
      "# A `b`\n\nOne.\n\n## Same\n\n## Same\n\nTwo.",
    )
    expect({ title, summary }).toEqual({ title: "A <code>b</code>", summary: "One." })
    expect(headings.map(({ id }) => id)).toEqual(["same", "same-1"])
    expect(html).toContain('<h2 id="same-1">')
    expect(html).not.toContain("<h1")
  })

  test("leads to pages", () => {
    expect(render("# A\n\n[b](b.md#c)").html).toContain('<a href="../b/#c">b</a>')
  })

  test.each([
    ["leads to what has no page", "# A\n\n[x](x.md)", "docs/a.md links to x.md, which has no page"],
    ["has no title", "A\n\n## B", "docs/a.md begins with no title"],
    ["has a way of its own to a page", "# A\n\n![x](x.png)", "docs/a.md shows x.png"],
    ["holds HTML", "# A\n\n<b>x</b>", "docs/a.md holds HTML"],
  ])("is refused when it %s", (_, text, message) => {
    expect(() => render(text)).toThrow(message)
  })

  test("shows what looks like HTML in code as it stands", () => {
    expect(render('# A\n\n`<b a="c">`\n\n```ts\nconst a = "<b>"\n```').html).not.toContain("<b")
  })
})
