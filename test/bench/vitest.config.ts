import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: [],
    benchmark: { enabled: true, include: ["test/bench/*.bench.ts"] },
    // Run the code as users do, without Vite's transforms.
    experimental: { viteModuleRunner: false },
  },
})
