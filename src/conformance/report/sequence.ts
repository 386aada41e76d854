import type { HttpRequest } from "../../traffic/exchange.ts"
import { getSingular } from "../facts.ts"
import { findKind, formatName, type LoggedWrite, readToken, replaceIds } from "./writeLog.ts"

/** The maximum number of writes in a sequence of commands. */
const maxWrites = 20

/** A request, and the accepted writes on which it depends. */
export interface RequestSequence {
  /** Undefined if no single request shows the difference, such as a missing delivery. */
  request: HttpRequest | undefined
  writes: readonly LoggedWrite[]
}

interface CommandOptions {
  /** Formats a request without secrets as a curl command. */
  format(request: HttpRequest): string
  /** Restores large IDs. */
  restore(text: string): string
  secondToken: string | undefined
}

/**
 * Formats a sequence as shell commands. Those that create records put the new IDs into variables, so that the sequence
 * can be repeated.
 */
export function formatSequence(
  { request, writes }: RequestSequence,
  { format, restore, secondToken }: CommandOptions,
): string[] {
  const variables = new Map<string, string>()
  const secrets = new Map<string, string>()
  const formatOne = (one: HttpRequest): string => {
    const token = readToken(one.headers) ?? ""
    const other = token === secondToken ? "SECOND_TOKEN" : secrets.get(token)
    const command = other === undefined ? format(one) : format(one).replace("$TOKEN", `$${other}`)
    const repeatable = replaceIds(command, findKind(one), (kind, id) => {
      const variable = variables.get(`${kind} ${id}`)
      return variable === undefined ? undefined : `'"$${variable}"'`
    })
    return repeatable.replace(/(?<=")''$/, "")
  }
  const commands = writes.slice(-maxWrites).map((write) => {
    const command = formatOne(write.request)
    const { created } = write
    if (!created) return command
    const singular = getSingular(created.kind)
    const number = [...variables.keys()].filter((name) => name.startsWith(created.kind)).length + 1
    const variable = `${singular.toUpperCase()}_${number}`
    variables.set(restore(formatName(created)), variable)
    const silent = command.replace(/^curl -i/, "curl -s")
    if (created.secret === undefined) return `${variable}=$(${silent} | jq .${singular}.id)`
    secrets.set(created.secret, `${variable}_SECRET`)
    return `CREATED=$(${silent}); ${variable}=$(echo "$CREATED" | jq .${singular}.id); ${variable}_SECRET=$(echo "$CREATED" | jq -r .${singular}.token)`
  })
  return [...commands, ...(request ? [formatOne(request)] : [])]
}
