import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: [],
    benchmark: { enabled: true, include: ["test/bench/*.bench.ts"] },
    // As in the other tests: what users run, without Vite's transforms.
    experimental: { viteModuleRunner: false },
  },
})
