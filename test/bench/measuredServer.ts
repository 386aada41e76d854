// Starts the mock or the sandbox with a page of 25 tasks. Don't rename the file or its arguments, because
// `npm run bench -- --base` runs older versions of it.
import { createPageDataset, description } from "./page.ts"

const port = Number(process.env.PORT)
if (process.argv[2] === "mock") {
  const { startMock } = await import("../../src/mock/mock.ts")
  await startMock({ port, description })
} else {
  const { startSandbox } = await import("../../src/sandbox/index.ts")
  await startSandbox({ port, dataset: createPageDataset() })
}
