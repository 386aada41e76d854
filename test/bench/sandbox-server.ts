// Our sandbox as the benchmark measures it: with a page of 25 tasks.
import { startSandbox } from "../../src/sandbox/index.ts"
import { worldOfPage } from "./page.ts"

await startSandbox({ port: Number(process.env.PORT), world: worldOfPage() })
process.once("disconnect", () => process.exit())
