// Our mock as the benchmark measures it: with a page of 25 tasks, and able to tell how much memory it holds.
import { startMock } from "../../src/mock/mock.ts"
import { reportMemory } from "./memory.ts"
import { description } from "./page.ts"

await startMock({ port: Number(process.env.PORT), description })
reportMemory()
