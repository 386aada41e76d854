import { startMock } from "../mock/mock.ts"
import { parseCommand } from "./parse.ts"
import { serve } from "./serve.ts"

export async function runMock(args: string[]): Promise<void> {
  const { values } = parseCommand("mock", args)
  const { dynamic } = values
  await serve("mock", values, (options) => startMock({ ...options, dynamic }))
}
