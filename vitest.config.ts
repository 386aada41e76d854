import { defineConfig } from "vitest/config"

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
if (!Number.isInteger(seed)) {
  throw new Error(`SEED is ${JSON.stringify(process.env.SEED)}. Set it to a whole number.`)
}

export default defineConfig(({ mode }) => {
  console.log(`Random tests use the seed ${seed}. SEED=${seed} repeats them.`)
  const provide = { seed, thorough: mode === "thorough" }
  // Node strips types itself: without Vite's transforms the tests start faster and run what users run.
  const experimental = { viteModuleRunner: false }
  return {
    test: {
      maxWorkers: "100%",
      projects: [
        {
          test: {
            name: "unit",
            include: ["test/**/*.test.ts"],
            exclude: ["test/**/*.{integration,browser}.test.ts", "test/{package,interop}/**"],
            globalSetup: "test/setup.ts",
            setupFiles: "test/random.ts",
            provide,
            experimental,
            // What is imported is imported once a worker: no test leaves anything behind.
            isolate: false,
          },
        },
        {
          test: {
            name: "integration",
            include: ["test/**/*.integration.test.ts"],
            globalSetup: "test/setup.ts",
            setupFiles: "test/random.ts",
            provide,
            experimental,
          },
        },
        {
          test: { name: "browser", include: ["test/**/*.browser.test.ts"], provide, experimental },
        },
        { test: { name: "interop", include: ["test/interop/*.test.ts"], provide } },
        {
          test: {
            name: "package",
            include: ["test/package/*.test.ts"],
            globalSetup: "test/package/setup.ts",
            provide,
          },
        },
      ],
    },
  }
})
