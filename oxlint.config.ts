import { defineConfig, type OxlintOverride } from "oxlint"

/** The folders of `src/`. Each imports only from those before it, even types. */
const layers = [
  "openapi",
  "contract",
  "client",
  "server",
  "traffic",
  "mock",
  "sandbox",
  "vary",
  "conformance",
  "cli",
]

/** Forbids a folder's files to import from paths that a regular expression matches. oxlint ignores one with lookahead. */
function restrict(folder: string, regex: string, message: string): OxlintOverride {
  const files = [`${folder}/**`]
  const patterns = [{ regex, message }]
  return { files, rules: { "no-restricted-imports": ["error", { patterns }] } }
}

/** Allows a layer to import only from earlier ones. */
function restrictLayer(layer: string, index: number): OxlintOverride {
  const others =
    layer === "client" ? layers.filter((name) => name !== layer) : layers.slice(index + 1)
  const forbidden = [
    `^(\\.\\./)+(${[...others, "scripts", "docs", "test"].join("|")})/`,
    // Imports by the package's own name would get around the order.
    "^work-management-contract",
    ...(layer === "openapi" ? ["/generated/"] : []),
    ...(layer === "client" ? ["^node:"] : []),
  ]
  const message = `src/${layer} comes before what it imports. Move the code that both need to the earlier layer.`
  return restrict(`src/${layer}`, forbidden.join("|"), message)
}

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "oxc", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["generated", "docs/site/.astro"],
  overrides: [
    ...layers.map(restrictLayer),
    restrict(
      "scripts",
      `/src/(${layers.slice(1).join("|")})[./]|/docs/site/|/test/`,
      "Scripts build and check; of src/, they import only src/openapi.",
    ),
    restrict("docs/site", "/scripts/|/test/", "The site renders what the scripts wrote to a file."),
    // `npm start` runs the command that serves the mock or the sandbox.
    { files: ["scripts/start.ts"], rules: { "no-restricted-imports": "off" } },
    {
      files: ["src/**", "scripts/**", "docs/site/**"],
      rules: {
        "import/no-cycle": ["error", { ignoreTypes: false }],
        // The rules above don't see the type `import("…")`.
        "typescript/consistent-type-imports": "error",
      },
    },
  ],
})
