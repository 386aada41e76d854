// The docs site's Astro project. `npm run docs` builds it with data that scripts/docs generates.
import { readFileSync } from "node:fs"
import { satteri } from "@astrojs/markdown-satteri"
import sitemap from "@astrojs/sitemap"
import starlight from "@astrojs/starlight"
import type { ExpressiveCodePlugin } from "@astrojs/starlight/expressive-code"
import { select } from "@astrojs/starlight/expressive-code/hast"
import { defineConfig } from "astro/config"
import { parse } from "yaml"
import { data } from "./data.ts"
import { resolveLink } from "./resolveLink.ts"

const processor = satteri({
  features: { smartPunctuation: false },
  mdastPlugins: [
    {
      name: "links",
      link(node, context) {
        if (!context.fileURL || /^(https?:|#|\/)/.test(node.url)) return
        const path = resolveLink(node.url, context.fileURL, data.pages)
        context.setProperty(node, "url", data.root + path)
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

const sidebar: { label: string; items: object[] }[] = parse(
  readFileSync(new URL("content/sidebar.yaml", import.meta.url), "utf8"),
)
const variants = { GET: "success", POST: "note", PUT: "caution", DELETE: "danger" }
const operations = [...Map.groupBy(data.forms, ({ group }) => group)].map(([label, forms]) => ({
  label,
  items: forms.map(({ id, summary, call }) => {
    const badge = { text: call.method, variant: variants[call.method as "GET"] }
    return { label: summary, link: `/reference/#operation/${id}`, badge }
  }),
}))
sidebar.find(({ label }) => label === "Reference")?.items.splice(1, 0, ...operations)

// The docs of a release are beside a list of versions.
if (/\/v\d[^/]*\/$/.test(data.root)) {
  const link = new URL("../versions/", `${data.docsUrl}/`).href
  sidebar[0]?.items.push({ label: "Other versions", link })
}

/** Makes code scrollable with the keyboard. Expressive Code's script does so too late, and without a name. */
const scrollableCode: ExpressiveCodePlugin = {
  name: "Scrollable code",
  hooks: {
    postprocessRenderedBlock({ codeBlock, renderData: { blockAst } }) {
      const { groupIndex = 0 } = codeBlock.parentDocument?.positionInDocument ?? {}
      const attributes = { tabindex: 0, role: "region", "aria-label": `Code ${groupIndex + 1}` }
      Object.assign(select("pre", blockAst)?.properties ?? {}, attributes)
    },
  },
}

const font = { rel: "preload", as: "font", crossorigin: "", href: `${data.root}fonts/geist.woff2` }

export default defineConfig({
  srcDir: ".",
  trailingSlash: "always",
  markdown: { processor },
  integrations: [
    starlight({
      title: "Work-Management API",
      logo: { src: "./public/favicon.svg" },
      sidebar: sidebar as never,
      customCss: ["./style.css"],
      // A word in a title would outdo the weights of `getSearchWeight`.
      pagefind: { ranking: { metaWeights: { title: 0 } } },
      components: {
        MarkdownContent: "./components/MarkdownContent.astro",
        PageTitle: "./components/PageTitle.astro",
        SocialIcons: "./components/SocialIcons.astro",
      },
      head: [
        { tag: "link", attrs: font },
        // If a browser showed the header, a picture or a table before it has read the rest, it would move them.
        { tag: "link", attrs: { rel: "expect", href: "#end-of-text", blocking: "render" } },
        { tag: "meta", attrs: { property: "og:image", content: `${data.docsUrl}/og.png` } },
      ],
      // Inline the styles: a separate stylesheet would load after the first paint and shift the text.
      expressiveCode: {
        defaultProps: { frame: "none" },
        emitExternalStylesheet: false,
        styleOverrides: { borderRadius: "0.5rem" },
        plugins: [scrollableCode],
      },
      // Starlight adds heading links only to files in its own folder, unless others are listed.
      markdown: { processedDirs: ["../../docs", "../.."] },
    }),
    sitemap({ filter: (page) => !page.includes("/search/") }),
  ],
})
