import { pluralize } from "../../contract/text.ts"
import type { Finding } from "../report.ts"

/** Describes what the commands of a finding are: whether they showed it again, and where it was seen first. */
export function describeSequence(
  {
    commands,
    isRepeated,
    number,
    exchange,
  }: Pick<Finding, "commands" | "isRepeated" | "number" | "exchange">,
  seed: number,
): string {
  const requests =
    commands.length === 1 ? "this request" : `these ${pluralize(commands.length, "request")}`
  const place = number === undefined ? `--seed ${seed}` : `request ${number} of --seed ${seed}`
  if (isRepeated === true)
    return `${requests} showed it a second time${commands.length > 1 ? ", with new records" : ""} (first: ${place}):`
  if (isRepeated === false)
    return `${requests} didn't show it a second time, so it depends on more of the run (${place}):`
  if (!exchange) return `the writes that it depends on (${place}):`
  return `the request${commands.length > 1 ? ", and the writes to the records in it" : ""}, not sent again (${place}):`
}
