import { existsSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { basename } from "node:path"
import type { Deployment } from "../../src/openapi/deployment.ts"
import type { Description } from "../../src/openapi/description.ts"
import { project, readText } from "../project.ts"
import { behaviourPath } from "./behaviour.ts"
import { listErrorCodes, renderErrorSections, renderStatusSection } from "./errors.ts"
import { renderMarkdown } from "./markdown.ts"
import { questionsPath } from "./marks.ts"
import { getRoot, type Page } from "./page.ts"
import { workflowsPath } from "./workflows.ts"

/** The paths of the Markdown folders on the site. README.md is the page of its folder. */
const folders = { "docs/guides/": "guides/", "docs/errors/": "errors/" }

/** The paths of other files on the site. */
const files: Record<string, string> = {
  "CHANGELOG.md": "changes/",
  "docs/kill-matrix.md": "kill-matrix/",
  "openapi/workflows": workflowsPath,
  "openapi/behaviour.yaml": behaviourPath,
  "openapi/open-questions.yaml": questionsPath,
  "generated/openapi.yaml": "openapi.yaml",
  "generated/openapi.json": "openapi.json",
}

/** Renders the Markdown files of a folder: first README.md, then the others in the order of its links. */
export async function renderFolder(folder: keyof typeof folders): Promise<Page[]> {
  const index = await readText(`${folder}README.md`)
  const getPosition = (name: string): number => index.indexOf(`](${name})`)
  const names = (await readdir(new URL(folder, project))).filter(
    (name) => name.endsWith(".md") && name !== "README.md",
  )
  const missing = names.filter((name) => getPosition(name) < 0)
  if (missing.length > 0)
    throw new Error(`${folder}README.md has no link to ${missing.join(", ")}.`)
  const sorted = names.toSorted((a, b) => getPosition(a) - getPosition(b))
  return Promise.all(["README.md", ...sorted].map((name) => renderFile(folder + name)))
}

/** Renders a Markdown file. */
export async function renderFile(file: string): Promise<Page> {
  const path = findPage(file)
  if (path === undefined) throw new Error(`${file} has no page. Add one in scripts/docs/files.ts.`)
  const rendered = renderMarkdown(await readText(file), file, (target) => {
    const page = findPage(target)
    if (page === undefined || !existsSync(new URL(target, project))) return undefined
    return getRoot(path) + page
  })
  return { path, ...rendered }
}

/**
 * Renders the pages of the error codes: the Markdown of docs/errors/, with examples and operations.
 *
 * @throws Error when the files are not those of the known codes.
 */
export async function renderErrorPages(
  description: Description,
  baseUrl: string,
  deployment: Deployment,
): Promise<Page[]> {
  const [index, ...pages] = await renderFolder("docs/errors/")
  const codes = listErrorCodes(description).toSorted().join(", ")
  const names = pages.map(({ path }) => basename(path))
  if (!index || names.toSorted().join(", ") !== codes) {
    throw new Error(`docs/errors/ must contain one page for each code: ${codes}.`)
  }
  const complete = pages.map(async (page) => {
    const options = { path: page.path, baseUrl, deployment }
    return appendSection(page, await renderErrorSections(description, basename(page.path), options))
  })
  const status = renderStatusSection(description, index.path)
  return [appendSection(index, status), ...(await Promise.all(complete))]
}

function appendSection(page: Page, { html, headings }: Pick<Page, "html" | "headings">): Page {
  return { ...page, html: page.html + html, headings: [...page.headings, ...headings] }
}

/** Finds the path of a file on the site. */
function findPage(file: string): string | undefined {
  const folder = Object.entries(folders).find(([name]) => file.startsWith(name))
  if (!folder) return files[file]
  const name = file.slice(folder[0].length)
  return folder[1] + (name === "README.md" ? "" : name.replace(/\.md$/, "/"))
}
