// The docs site's Astro project. `npm run docs` builds it with data that scripts/docs generates.
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
        // A table must be focusable to be scrolled with the keyboard.
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
      // Inline the styles: a separate stylesheet would load after the first paint and shift the text.
      expressiveCode: {
        defaultProps: { frame: "none", wrap: true },
        emitExternalStylesheet: false,
      },
      // Starlight adds heading links only to files in its own folder, unless others are listed.
      markdown: { processedDirs: ["../../docs", "../.."] },
    }),
    sitemap({ filter: (page) => !page.includes("/search/") }),
  ],
})
