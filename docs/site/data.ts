import { readFileSync } from "node:fs"
import type { SiteData } from "../../scripts/docs/site.ts"

/**
 * The data that `npm run docs` writes. The path of the data is in the environment, because Astro moves this module into
 * the bundle of the pages.
 */
export const data = JSON.parse(readFileSync(`${process.env.DOCS_DATA}`, "utf8")) as SiteData
