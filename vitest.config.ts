import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
if (!Number.isInteger(seed)) {
  throw new Error(`SEED is ${JSON.stringify(process.env.SEED)}. Set it to a whole number.`)
}

// The workers and the commands that they start share what Node compiles: loading the sources then costs a third.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("node_modules/.cache/compile", import.meta.url),
)

export default defineConfig(({ mode }) => {
  console.log(`Random tests use the seed ${seed}. SEED=${seed} repeats them.`)
  const runFolder = realpathSync(mkdtempSync(join(tmpdir(), "run-")))
  process.once("exit", () => rmSync(runFolder, { recursive: true, force: true }))
  const thorough = mode === "thorough"
  const provide = { seed, thorough, runFolder }
  // Node strips types itself: without Vite's transforms the tests start faster and run what users run.
  const experimental = { viteModuleRunner: false }
  // Milliseconds, long enough for a busy machine: they only stop what hangs.
  const expect = { poll: { timeout: 30_000 } }
  const testTimeout = thorough ? 600_000 : 180_000
  const hookTimeout = testTimeout
  return {
    test: {
      // Much of a test is waiting for a browser or a command.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      reporters: ["./test/budget/reporter.ts"],
      projects: [
        {
          test: {
            name: "main",
            include: ["test/**/*.test.ts"],
            exclude: [
              "test/**/*.browser.test.ts",
              "test/interop/**",
              ...(thorough ? [] : ["test/**/*.thorough.*"]),
            ],
            setupFiles: ["test/budget/measure.ts", "test/random.ts"],
            provide,
            expect,
            testTimeout,
            hookTimeout,
            experimental,
            // What is imported is imported once a worker: no test leaves anything behind.
            isolate: false,
          },
        },
        {
          test: {
            name: "browser",
            // After the other tests, one of which builds the docs site that these would wait for.
            sequence: { groupOrder: 1 },
            include: ["test/**/*.browser.test.ts"],
            globalSetup: "test/browser.setup.ts",
            setupFiles: ["test/budget/measure.ts"],
            provide,
            expect,
            testTimeout,
            hookTimeout,
            experimental,
            isolate: false,
          },
        },
        {
          test: {
            name: "interop",
            include: ["test/interop/*.test.ts"],
            provide,
            testTimeout: 1_200_000,
            hookTimeout: 1_200_000,
          },
        },
      ],
    },
  }
})
