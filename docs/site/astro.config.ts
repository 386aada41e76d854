// The docs site. `npm run docs` builds the site. scripts/docs writes the data, and this project renders the data.
import { readFileSync } from "node:fs"
import { satteri } from "@astrojs/markdown-satteri"
import sitemap from "@astrojs/sitemap"
import starlight from "@astrojs/starlight"
import { defineConfig } from "astro/config"
import { parse } from "yaml"
import { resolveLink } from "../../scripts/docs/pages.ts"
import { data } from "./data.ts"

const processor = satteri({
  features: { smartPunctuation: false },
  mdastPlugins: [
    {
      name: "links",
      link(node, context) {
        if (!context.fileURL || /^(https?:|#|\/)/.test(node.url)) return
        context.setProperty(node, "url", data.root + resolveLink(node.url, context.fileURL))
      },
    },
  ],
  hastPlugins: [
    {
      name: "tables",
      element: {
        filter: ["table"],
        // Make tables focusable, so that readers can scroll a wide table with the keyboard.
        visit: (node, context) => context.setProperty(node, "tabIndex", 0),
      },
    },
  ],
})

export default defineConfig({
  srcDir: ".",
  trailingSlash: "always",
  markdown: { processor },
  integrations: [
    starlight({
      title: "Work-Management API",
      sidebar: parse(readFileSync(new URL("content/sidebar.yaml", import.meta.url), "utf8")),
      customCss: ["./style.css"],
      components: {
        MarkdownContent: "./components/MarkdownContent.astro",
        SocialIcons: "./components/SocialIcons.astro",
      },
      // A separate stylesheet would arrive after the first paint, and move the text.
      expressiveCode: {
        defaultProps: { frame: "none", wrap: true },
        emitExternalStylesheet: false,
      },
      // By default, Starlight adds links to headings only in its own folder.
      markdown: { processedDirs: ["../../docs", "../.."] },
    }),
    sitemap({ filter: (page) => !page.includes("/search/") }),
  ],
})
