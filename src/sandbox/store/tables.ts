import type { Delivery } from "../../../generated/control.ts"
import { type RecordKind, references } from "../../../generated/effects.ts"
import type { Json } from "../../openapi/description.ts"
import type { ChoiceId } from "../rules.ts"

/** A record as responses return it. */
export type StoredRecord = { id: number } & Record<string, Json>

/** Task data that responses don't contain: the note, and the task's own subscribers and tags, without mirrored ones. */
export interface OwnFields {
  subscriber_ids: number[]
  tags: string[]
  note_content?: string | null
  note_mime_type?: string | null
}

/** An access token's secret as a hash, or null if it's unknown. */
export interface TokenSecret {
  hash: string | null
  revoked: boolean
}

/**
 * The values of a dataset that aren't records: the time in milliseconds, the time at which a record without
 * `created_at` counts as created, the account for unknown tokens, the alternatives that the service follows, and what
 * alternatives remember.
 */
type StateName =
  | "now"
  | "creation"
  | "caller"
  | "alternatives"
  | "earlier rows"
  | `count ${ChoiceId}`

/** The tables of records, by ID. */
type RecordTables = Record<RecordKind, Map<number, StoredRecord>>

/** Everything that a dataset consists of. */
export interface Tables extends RecordTables {
  /** The highest ID in each table that has ever been used, so that no ID is used again. */
  highest: Map<string, number>
  /** The organization of each workspace. */
  organizations: Map<number, number>
  own_fields: Map<number, OwnFields>
  secrets: Map<number, TokenSecret>
  /** The tasks that each account has viewed, the latest first. */
  views: Map<number, number[]>
  state: Map<StateName, Json>
  /** The webhook deliveries to send, by the order in which they were created, and those that have been sent. */
  waiting: Map<number, Delivery>
  finished: Map<number, Delivery>
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
export const allTables: readonly TableName[] = [...datasetTables, "waiting", "finished"]
