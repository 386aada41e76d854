import { verifyCommand } from "../conformance/command.ts"
import { parseCommand, seeHelp } from "./parse.ts"

/** Runs `verify`. Exits with 2 if nothing could be verified, because 1 means that the service does not conform. */
export async function runVerify(args: string[]): Promise<void> {
  try {
    const { values, positionals } = parseCommand("verify", args)
    process.exitCode = await verifyCommand(values, positionals, seeHelp("verify"))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 2
  }
}
