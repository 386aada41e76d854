import { readFileSync } from "node:fs"
import type { SiteData } from "../../scripts/docs/site.ts"

/**
 * The data that `npm run docs` generates. An environment variable names the file, because a relative path would break
 * when Astro moves this module into its bundle.
 */
export const data = JSON.parse(readFileSync(`${process.env.DOCS_DATA}`, "utf8")) as SiteData
