import { readFileSync } from "node:fs"

/** What the site's modules read of the data; its pages read more. */
export interface SiteData {
  root: string
  docsUrl: string
  pages: { id: string; url: string; text: string; title: string; description: string }[]
  /** The entries of the pages that readers can filter, by page ID. */
  items: Record<string, { group: string }[]>
  forms: { id: string; group: string; summary: string; call: { method: string } }[]
}

/**
 * The data that `npm run docs` generates. An environment variable names the file, because a relative path would break
 * when Astro moves this module into its bundle.
 */
export const data = JSON.parse(readFileSync(`${process.env.DOCS_DATA}`, "utf8")) as SiteData

/** Returns how the words of a page count in search results, which show pages for maintainers last. */
export function getSearchWeight(id: string): number | undefined {
  return /^(?:decisions|evidence|kill-matrix)/.test(id) ? 0.1 : undefined
}
