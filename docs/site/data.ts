import { readFileSync } from "node:fs"
import type { SiteData } from "../../scripts/docs/site.ts"

/** What `npm run docs` writes. A path relative to this module would not do: Astro bundles it with the pages. */
export const data = JSON.parse(readFileSync(`${process.env.DOCS_DATA}`, "utf8")) as SiteData
