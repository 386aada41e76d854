import { readDescription } from "../contract/readDescription.ts"
import { formatPage } from "./explain/page.ts"
import { explainName } from "./explain/subjects.ts"
import { parseCommand } from "./parse.ts"

/** Runs `explain`, which prints the page of a name, or a list of everything that has a name. */
export async function runExplain(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand("explain", args)
  const page = explainName(readDescription(), positionals.join(" ").trim())
  process.stdout.write(values.json ? `${JSON.stringify(page, null, 2)}\n` : formatPage(page))
}
