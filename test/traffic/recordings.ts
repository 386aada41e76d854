/** Recordings that tests change. */
import type { RecordingReport } from "../../src/traffic/recordingReport.ts"
import { lineOf } from "../contract/messages.ts"
import { type AnyHar, foreign, entryIndex, type NamedPair, origin, record } from "./recording.ts"

/** A recording of valid traffic. */
export const recorded = await record()

/** Changes a copy of the valid recording. */
export function good(change: (entries: Entry[]) => void = () => undefined): AnyHar {
  const har = foreign(recorded)
  change(har.log.entries)
  return har
}

/** Changes a recording of one valid exchange, a POST of a task. */
export function one(change: (entry: Entry) => void): AnyHar {
  const { entries } = good().log
  const entry = structuredClone(entries[entryIndex("createTask")])
  change(entry)
  return { log: { entries: [entry] } }
}

/** Formats all violations, one per line. */
export function formatViolations({ exchanges }: RecordingReport): string[] {
  return exchanges
    .flatMap(({ index, request, response }) => [
      ...request.map((violation) => `${index} request ${lineOf(violation)}`),
      ...response.map((violation) => `${index} response ${lineOf(violation)}`),
    ])
    .toSorted()
}

export type Entry = AnyHar["log"]["entries"][number]

export const header = (name: string, value: string): NamedPair => ({ name, value })

export function isToken({ name }: NamedPair): boolean {
  return name.toLowerCase() === "authorization"
}

export function entryAt(url: string): Entry {
  return one(({ request }) => (request.url = url)).log.entries[0]
}

/** Returns an entry for GET /tasks with the given headers. */
export function getWith(...headers: NamedPair[]): Entry {
  return one(({ request }) => {
    Object.assign(request, { method: "GET", url: `${origin}/tasks`, headers })
    delete request.postData
  }).log.entries[0]
}
