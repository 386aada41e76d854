// The docs site. `npm run docs` builds it: scripts/docs writes the data, and this project renders it.
import { satteri } from "@astrojs/markdown-satteri"
import sitemap from "@astrojs/sitemap"
import starlight from "@astrojs/starlight"
import { defineConfig } from "astro/config"
import { resolveLink } from "../../scripts/docs/pages.ts"
import { data } from "./data.ts"

const guides = (...names: string[]): string[] => names.map((name) => `guides/${name}`)

const list = (folder: string): { label: string; slug: string }[] =>
  data.pages
    .filter(({ id }) => id.startsWith(`${folder}/`))
    .map(({ id, title }) => ({ label: title, slug: id }))
    // Decision 10 is after decision 9.
    .toSorted((a, b) => parseInt(a.label, 10) - parseInt(b.label, 10))

const group = (label: string, items: object[]): object => ({ label, collapsed: true, items })

/** The ways of readers into the site. The console ("Try it") belongs into the second group. */
const sidebar = [
  { label: "Start", items: [{ label: "Overview", slug: "index" }, ...guides("start")] },
  {
    label: "Call it",
    items: [
      { label: "Reference", link: "/reference/" },
      ...guides("typed-client", "webhooks", "other-languages", "other-generators"),
      ...guides("react-query-and-msw", "runtimes", "versions"),
      group("Errors", [{ label: "Overview", slug: "errors" }, ...list("errors")]),
    ],
  },
  { label: "Test against it", items: guides("mock", "sandbox", "consumers", "contract-tests") },
  { label: "Provide it", items: guides("providers", "conformance") },
  {
    label: "Understand it",
    items: [
      group("Workflows", [{ label: "Overview", slug: "workflows" }, ...list("workflows")]),
      "states",
      "behaviour",
      "open-questions",
    ],
  },
  {
    label: "Contract",
    items: [
      "evidence",
      { label: "Mutants", slug: "kill-matrix" },
      "changes",
      group("Decisions", list("decisions")),
    ],
  },
]

export default defineConfig({
  srcDir: ".",
  trailingSlash: "always",
  markdown: {
    processor: satteri({
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
            // A wide table scrolls, also with the keyboard.
            visit: (node, context) => context.setProperty(node, "tabIndex", 0),
          },
        },
      ],
    }),
  },
  integrations: [
    starlight({
      title: "Work-Management API",
      sidebar: sidebar as never,
      customCss: ["./style.css"],
      components: {
        MarkdownContent: "./components/MarkdownContent.astro",
        SocialIcons: "./components/SocialIcons.astro",
      },
      expressiveCode: { defaultProps: { frame: "none", wrap: true } },
      // Only the pages of this project's own content folder would have links to their headings.
      markdown: { processedDirs: ["../../docs", "../.."] },
    }),
    // The pages that only the search reads are left out.
    sitemap({ filter: (page) => !page.includes("/search/") }),
  ],
})
