import { docsSchema } from "@astrojs/starlight/schema"
import { defineCollection } from "astro/content/config"
import { data } from "./data.ts"

/** Loads the repository's Markdown files. They have no frontmatter, so titles and descriptions come from their text. */
const docs = defineCollection({
  schema: docsSchema(),
  loader: {
    name: "repository-markdown",
    async load({ store, parseData, renderMarkdown }) {
      for (const { id, url, text, ...frontmatter } of data.pages) {
        const rendered = await renderMarkdown(text, { fileURL: new URL(url) })
        const groups = new Set((data.items[id] ?? []).map(({ group }) => group))
        const headings = [...groups].map((group) => ({
          depth: 2,
          slug: `about-${group.replaceAll(" ", "-")}`,
          text: group,
        }))
        rendered.metadata?.headings?.push(...headings)
        store.set({ id, data: await parseData({ id, data: frontmatter }), rendered })
      }
    },
  },
})

export const collections = { docs }
