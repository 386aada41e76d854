// Our sandbox as the benchmark measures it: with a page of 25 tasks, and able to report how much memory it uses.
import { startSandbox } from "../../src/sandbox/index.ts"
import { reportMemory } from "./memory.ts"
import { worldOfPage } from "./page.ts"

await startSandbox({ port: Number(process.env.PORT), dataset: worldOfPage() })
reportMemory()
