import type { Strictness } from "./build.ts"
import type { CallName, Sent } from "./calls.ts"

/** A tool that makes a client of the description, how it is told to, and what it gets wrong. */
export interface Generator {
  /** The name of its program in `programs/`. */
  name: string
  /** The package that a user installs, and its command. */
  package: string
  command: string
  args(description: string): string[]
  /** Files that it wants to be there, by name. */
  files?(description: string): Record<string, string>
  /** The strictness that its code does not stand. */
  refuses: Strictness[]
  /** What its calls send otherwise than they should. */
  sends: Partial<Sent>
  /** What its calls give otherwise than they should. */
  gives: Partial<Record<CallName, unknown>>
}

/** The generator that the project has anyway. */
export const redocly: Generator = {
  name: "redocly",
  package: "@redocly/cli",
  command: "redocly",
  args: (description) => ["generate-client", description, "-o", "api/client.ts"],
  refuses: [],
  sends: { accept: "application/json" },
  gives: {},
}

const heyApi: Generator = {
  name: "hey-api",
  package: "@hey-api/openapi-ts",
  command: "openapi-ts",
  args: () => ["--file", "openapi-ts.config.mjs", "--no-log-file"],
  files: (description) => ({
    "openapi-ts.config.mjs": moduleOf({
      input: `./${description}`,
      output: { path: "api", module: { extension: ".js" } },
    }),
  }),
  refuses: ["exactOptionalPropertyTypes"],
  sends: { accept: null },
  gives: { "deletes a comment": null },
}

const orval: Generator = {
  name: "orval",
  package: "orval",
  command: "orval",
  args: () => ["--config", "orval.config.mjs"],
  files: (description) => ({
    "orval.config.mjs": moduleOf({
      api: {
        input: `./${description}`,
        output: {
          target: "api/client.ts",
          client: "fetch",
          baseUrl: {
            runtime: "service.url",
            imports: [{ name: "service", importPath: "../service.js", values: true }],
          },
        },
      },
    }),
    "service.ts": 'export const service = { url: "" }',
  }),
  refuses: [],
  sends: { accept: null },
  gives: { "deletes a comment": {} },
}

const kubb: Generator = {
  name: "kubb",
  package: "@kubb/cli",
  command: "kubb",
  args: () => ["generate", "--config", "kubb.config.mjs", "--silent"],
  files: (description) => ({
    "kubb.config.mjs": `
      import { defineConfig } from "@kubb/core"
      import { pluginClient } from "@kubb/plugin-client"
      import { pluginOas } from "@kubb/plugin-oas"
      import { pluginTs } from "@kubb/plugin-ts"
      const client = pluginClient({ client: "fetch", bundle: true, dataReturnType: "full" })
      export default defineConfig({
        input: { path: "./${description}" },
        output: { path: "./api", format: false, lint: false, extension: { ".ts": ".js" } },
        plugins: [pluginOas({ generators: [] }), pluginTs(), client],
      })`,
  }),
  refuses: ["exactOptionalPropertyTypes"],
  sends: { accept: null },
  gives: { "deletes a comment": {} },
}

/** Those that are installed on demand. */
export const others: Generator[] = [heyApi, orval, kubb]

function moduleOf(config: object): string {
  return `export default ${JSON.stringify(config)}`
}
