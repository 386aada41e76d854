import { glob } from "node:fs/promises"
import { projectFolder, readProjectFile } from "../project.ts"
import type { SiteContext } from "./siteContext.ts"
import { formatSections, formatWorkflow } from "./generatedSections.ts"
import { renderPicture } from "./pictures.ts"

/** Reads the site's Markdown pages, and generates a page for each workflow. */
export async function readPages(context: SiteContext) {
  const folders = "docs/{guides,errors,decisions,site/content}/*.md"
  const files = glob(["CHANGELOG.md", "docs/kill-matrix.md", folders], { cwd: projectFolder })
  const written = (await Array.fromAsync(files)).map(async (path) => {
    const file = path.replaceAll("\\", "/")
    const id = findId(file) ?? ""
    const sections = await formatSections(context, id)
    const page = parsePage(id, file, `${await readProjectFile(file)}\n${sections}`)
    if (id === "index") return addHero(page, context)
    // The picture of the records needs the width, and the 404 page has no sections.
    return ["records", "404"].includes(id) ? { ...page, tableOfContents: false } : page
  })
  const workflows = context.workflows.map(async (document) => {
    const id = `workflows/${document.workflow.workflowId}`
    return parsePage(id, `docs/${id}.md`, await formatWorkflow(context, document))
  })
  return Promise.all([...written, ...workflows])
}

/** Makes the title and the first paragraph the top of the home page, with buttons and a picture of the parts. */
async function addHero(page: ReturnType<typeof parsePage>, { root }: SiteContext) {
  const graph = await readProjectFile("docs/site/content/parts.dot")
  const html = await renderPicture(graph, "parts", "How the parts of the package fit together")
  const hero = {
    // A line break after the hyphen would split the name.
    title: page.title.replace("Work-Management", '<span style="white-space: nowrap">$&</span>'),
    tagline: page.description,
    image: { html },
    actions: [
      { text: "Quick start", link: `${root}guides/start/`, icon: "right-arrow" },
      { text: "Open the console", link: `${root}console/`, variant: "secondary" },
    ],
  }
  const text = page.text.slice(page.text.indexOf("## "))
  return { ...page, text, hero, tableOfContents: false, next: false }
}

/** Finds the page ID of a Markdown file. A README.md becomes the page of its folder. */
function findId(file: string): string | undefined {
  if (file === "CHANGELOG.md") return "changes"
  return /^docs\/(?:site\/content\/)?(.*?)(?:\/README)?\.md$/.exec(file)?.[1]
}

/** Splits a page into title (the first heading), description (the first paragraph) and content. */
function parsePage(id: string, file: string, markdown: string) {
  const [, title, paragraph = ""] = /^# (.+)\n(?:\n|#.*\n)*((?:[^|\n].*\n)*)/.exec(markdown) ?? []
  if (title === undefined) throw new Error(`${file} has no title. Begin the file with "# Title".`)
  const text = markdown.slice(`# ${title}`.length)
  const url = new URL(file, projectFolder).href
  return { id, url, title: removeMarks(title), description: removeMarks(paragraph), text }
}

/** Removes links, backticks and emphasis from Markdown. */
function removeMarks(markdown: string): string {
  const text = markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
  return text
    .replaceAll(/[`*]|\b_|_\b/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
}
