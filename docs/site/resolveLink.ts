import { existsSync } from "node:fs"

/** Where links to files other than Markdown lead on the site. */
const targets: Record<string, string> = {
  "openapi/openapi.yaml": "reference/",
  "docs/site/pages/console.astro": "console/",
  "openapi/states.yaml": "states/",
  "openapi/workflows": "workflows/",
  "openapi/behaviour.yaml": "behaviour/",
  "openapi/open-questions.yaml": "open-questions/",
  "openapi/control.yaml": "control.yaml",
  "generated/openapi.yaml": "openapi.yaml",
  "generated/openapi.json": "openapi.json",
}

const projectFolder = new URL("../../", import.meta.url)

/**
 * Converts a link in a Markdown file to a path on the site.
 *
 * @param pages - the site's pages with the URLs of their files.
 * @throws Error if the linked file doesn't exist or isn't on the site.
 */
export function resolveLink(link: string, file: URL, pages: { id: string; url: string }[]): string {
  const { href, hash } = new URL(link, file)
  const url = href.slice(0, href.length - hash.length)
  const id = pages.find((page) => page.url === url)?.id
  const page = id === undefined ? targets[url.slice(projectFolder.href.length)] : `${id}/`
  if (page === undefined || (id === undefined && !existsSync(new URL(url)))) {
    throw new Error(
      `${file.pathname} links to ${link}, which isn't on the docs site. Link to one of its pages, or use a full URL.`,
    )
  }
  return page + hash
}
