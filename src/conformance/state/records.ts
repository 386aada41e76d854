import { declaredKeys } from "../../../generated/declaredKeys.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { isAlias } from "../run/largeIds.ts"
import { isRecord, type ServiceRecord } from "../run/service.ts"
import { kindsByKey } from "../facts.ts"

/** Fields that contain secrets, or copies of other records. */
const uncompared: Readonly<Record<string, readonly string[]>> = {
  access_tokens: ["token"],
  tasks: ["subtasks"],
}

/** The declared fields of each kind of record, without those whose content isn't documented. */
const comparedFields = listComparedFields()

export function selectCompared(kind: string, record: ServiceRecord): JsonObject {
  const fields = comparedFields.get(kind) ?? new Set()
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.has(field)))
}

function listComparedFields(): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>()
  for (const [schema, keys] of Object.entries(declaredKeys)) {
    if (schema.includes("Request")) continue
    for (const [key, { keys: pointer }] of Object.entries(keys)) {
      const kind = kindsByKey.get(key)
      if (kind === undefined || pointer === undefined) continue
      const own = Object.keys(declaredKeys[pointer] ?? {})
      const known = fields.get(kind) ?? new Set()
      for (const field of own) if (!uncompared[kind]?.includes(field)) known.add(field)
      fields.set(kind, known)
    }
  }
  return fields
}

export function listFields(kind: string): string[] {
  return [...(comparedFields.get(kind) ?? [])]
}

/** Lists the records in a successful body by kind, with those of a single read in `main`. */
export function listRecords(body: Json | undefined): { kind: string; records: ServiceRecord[] }[] {
  if (!isObject(body)) return []
  const { includes } = body
  const entries = [body, isObject(includes) ? includes : {}].flatMap((one) => Object.entries(one))
  return entries.flatMap(([key, value]) => {
    const kind = kindsByKey.get(key)
    if (kind === undefined) return []
    const records = [value].flat().filter(isRecord)
    return [{ kind, records }]
  })
}

/** Formats a kind of record, and the workspace of a request if it names one. */
export function formatPlace(kind: string, { workspace_id: workspace }: JsonObject): string {
  return workspace === undefined ? kind : `${kind} ${workspace as number}`
}

/** Returns whether an ID can be compared in size: an alias of a large ID can't. */
export function isPlainId(id: number): boolean {
  return !isAlias(id)
}
