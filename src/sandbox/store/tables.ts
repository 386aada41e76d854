import type { Delivery } from "../../../generated/control.ts"
import { type RecordKind, references } from "../../../generated/effects.ts"
import type { Json } from "../../openapi/description.ts"
import type { Assignment } from "../alternatives/assignment.ts"

/** A record as responses return it. */
export type StoredRecord = { id: number } & Record<string, Json>

/** Task data that responses don't contain: the note, and the task's own subscribers and tags, without mirrored ones. */
export interface OwnFields {
  subscriber_ids: number[]
  tags: string[]
  note_content?: string | null
  note_mime_type?: string | null
}

/** The values of a dataset that aren't records. */
export interface State {
  /** The time in milliseconds. */
  now: number
  /** The time at which a record without `created_at` counts as created. */
  creation: number
  /** The account for unknown tokens. */
  caller: number
  /** The alternatives that the service follows. */
  alternatives: Assignment
  /** With `rate-limits=every-thirtieth`, the number of requests. */
  requestCount: number
}

/** A dataset's entries, by table. */
export type DatasetRows = Record<string, [key: string | number, value: Json][]>

/** Everything that a dataset consists of: the tables of records, by ID, and others. */
export interface Tables extends Record<RecordKind, Map<number, StoredRecord>> {
  /** The highest ID in each table that has ever been used, so that no ID is used again. */
  highest: Map<string, number>
  /** The organization of each workspace. */
  organizations: Map<number, number>
  own_fields: Map<number, OwnFields>
  /** The hash of each access token's secret, or null if it's unknown. */
  secrets: Map<number, { hash: string | null; revoked: boolean }>
  /** The tasks that each account has viewed, the latest first. */
  views: Map<number, number[]>
  state: Map<keyof State, Json>
  /** The webhook deliveries, in the order in which they were created. */
  deliveries: Map<number, Delivery>
  /** With a data file, the rows of the initial dataset, for a reset, and how often the file was opened. */
  file: Map<"initial" | "openings", Json>
}

export type TableName = keyof Tables
export type KeyOf<Name extends TableName> =
  Tables[Name] extends Map<infer Key extends string | number, unknown> ? Key : never
export type ValueOf<Name extends TableName> =
  Tables[Name] extends Map<unknown, infer Value> ? Value : never

/** The kinds of records, which are also the names of their tables. */
export const collections = Object.keys(references) as RecordKind[]

/** The tables that a snapshot contains. */
export const datasetTables = [
  ...collections,
  "highest",
  "organizations",
  "own_fields",
  "secrets",
  "views",
  "state",
] as const

/** All tables. A reset also deletes the deliveries. */
export const allTables: readonly TableName[] = [...datasetTables, "deliveries", "file"]
