// @ts-nocheck: the packages are installed only for the interop tests; the test removes this line.
import { defineConfig } from "@kubb/core"
import { pluginClient } from "@kubb/plugin-client"
import { pluginOas } from "@kubb/plugin-oas"
import { pluginTs } from "@kubb/plugin-ts"

const client = pluginClient({ client: "fetch", bundle: true, dataReturnType: "full" })

export default defineConfig({
  input: { path: "./openapi.json" },
  output: { path: "./api", format: false, lint: false, extension: { ".ts": ".js" } },
  plugins: [pluginOas({ generators: [] }), pluginTs(), client],
})
