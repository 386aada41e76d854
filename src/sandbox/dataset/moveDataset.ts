import { dateFields } from "../../../generated/sandbox.ts"
import { collections, type StoredRecord } from "../store/tables.ts"
import { formatTimestamp, isRepresentable, parseTimestamp } from "../store/timestamps.ts"
import type { Dataset } from "./types.ts"

const second = 1_000
const day = 24 * 60 * 60 * second

/**
 * Moves a dataset in time, so that its `now` is another time. Date-times move by the exact difference, and dates by
 * whole days, so a task that was due tomorrow still is. A dataset without a `now` gets one, but its records don't move.
 *
 * @param time - the new `now`. A date without a time keeps the dataset's time of day.
 * @throws TypeError if a date would be outside the years 0 to 9998.
 */
export function moveDataset(dataset: Dataset, time: Date | string): Dataset {
  const start = dataset.now === undefined ? undefined : parseTimestamp(dataset.now)
  const target = readTarget(time, start)
  const moved = { ...dataset, now: formatDate(target) }
  if (start === undefined) return moved
  const move = (text: string): string =>
    isDateOnly(text)
      ? formatDate(parseTimestamp(text) + startOfDay(target) - startOfDay(start)).slice(0, 10)
      : formatDate(parseTimestamp(text) + target - start)
  for (const collection of collections) {
    const records = dataset[collection] as StoredRecord[] | undefined
    if (records) Object.assign(moved, { [collection]: records.map((one) => moveRecord(one, move)) })
  }
  return moved
}

function moveRecord(record: StoredRecord, move: (text: string) => string): StoredRecord {
  const dates = dateFields.flatMap((name) => {
    const value = record[name]
    return typeof value === "string" ? [[name, move(value)]] : []
  })
  return { ...record, ...Object.fromEntries(dates) }
}

function readTarget(time: Date | string, start: number | undefined): number {
  const given = typeof time === "string" ? parseTimestamp(time) : time.getTime()
  // Whole seconds, as in the dataset.
  const target = Math.floor(given / second) * second
  const isDay = typeof time === "string" && isDateOnly(time)
  return isDay && start !== undefined ? target + start - startOfDay(start) : target
}

const isDateOnly = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

const startOfDay = (timestamp: number): number => Math.floor(timestamp / day) * day

function formatDate(timestamp: number): string {
  if (isRepresentable(timestamp)) return formatTimestamp(timestamp)
  throw new TypeError("The dataset would contain dates outside the years 0 to 9998. Change now.")
}
