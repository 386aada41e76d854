import { isObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/body.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { isServiceRecord } from "../service.ts"

/** The kinds of records that a run creates. A response contains the record under the name of its kind. */
const recordKinds = ["task", "comment", "integration_webhook", "access_token"] as const

export type RecordKind = (typeof recordKinds)[number]

/** A record that the run created. */
export interface TrackedRecord {
  kind: RecordKind
  id: number
  /** The ID of a comment's task; 0 for other records. */
  taskId: number
  /** The workspace of a task, or of a comment's task; default: the workspace of the run. */
  workspaceId?: number
}

/** Tracks the records that the run creates and deletes, so that the run can delete the remaining records at the end. */
export class RecordTracker {
  readonly records: TrackedRecord[] = []
  readonly #onSecret: (secret: string) => void

  /** @param onSecret - receives the secret of each created token. */
  constructor(onSecret: (secret: string) => void) {
    this.#onSecret = onSecret
  }

  has(kind: RecordKind, id: number): boolean {
    return this.records.some((one) => one.kind === kind && one.id === id)
  }

  /** Reads the created or deleted record from an exchange. */
  track({ method, url, response }: Exchange): void {
    if (!response || response.status > 299) return
    const { pathname, searchParams } = new URL(url)
    if (method === "DELETE") this.#remove(pathname)
    if (method !== "POST") return
    const body = parseJson(response.text)
    for (const kind of recordKinds) {
      const record = isObject(body) ? body[kind] : undefined
      if (!isServiceRecord(record)) continue
      const { id, workspace_id = Number(searchParams.get("workspace_id")) } = record
      const place =
        typeof workspace_id === "number" && workspace_id > 0 ? { workspaceId: workspace_id } : {}
      this.records.push({ kind, id, taskId: Number(searchParams.get("task_id")), ...place })
      if (kind === "access_token" && typeof record.token === "string") this.#onSecret(record.token)
    }
  }

  /** Tracks a task whose ID {@link track} cannot read from a response, such as a subtask. */
  trackTask(id: number): void {
    this.records.push({ kind: "task", id, taskId: 0 })
  }

  #remove(pathname: string): void {
    const [, collection, id] = /\/(\w+)\/(\d+)$/.exec(pathname) ?? []
    const index = this.records.findIndex(
      (one) => `${one.kind}s` === collection && one.id === Number(id),
    )
    if (index >= 0) this.records.splice(index, 1)
  }
}
