import { references } from "../../generated/effects.ts"
import type { Description } from "../../src/openapi/description.ts"
import { readKindFields } from "../build/effects.ts"
import { listKindSchemas } from "../build/schemas.ts"
import { mapValues } from "../objects.ts"

/** The fields of a kind of record that hold IDs of one other kind. */
export interface RecordLink {
  from: string
  to: string
  fields: string[]
}

/** No schema describes an organization: it exists only as an ID. */
export const organization = "organization"

/** Names each kind of record after the last word of its schema's name: an IntegrationWebhook is a webhook. */
export function nameRecords(
  description: Description,
): Record<string, { name: string; schema?: string }> {
  const kinds = mapValues(listKindSchemas(description), (schema) => {
    return { name: `${/[A-Z][a-z]+$/.exec(schema)}`.toLowerCase(), schema }
  })
  return { ...kinds, [organization]: { name: organization } }
}

/** Lists which kinds of records refer to which. */
export function listRecordLinks(description: Description): RecordLink[] {
  const all: Record<string, Record<string, { kind?: string; kinds?: object }>> = references
  const fields = Object.entries(readKindFields(description)).flatMap(([from, own]) =>
    Object.keys(own).flatMap((field) => {
      const { kind, kinds = {} } = all[from]?.[field] ?? {}
      const target = field === `${organization}_id` ? organization : (kind ?? Object.values(kinds))
      return [target].flat().map((to) => ({ from, to, field }))
    }),
  )
  return [...Map.groupBy(fields, ({ from, to }) => `${from} ${to}`).values()].map((same) => {
    return { ...same[0]!, fields: same.map(({ field }) => field) }
  })
}
