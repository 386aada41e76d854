import { isObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/json.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { isServiceRecord } from "../service.ts"

/**
 * The kinds of records that a run creates, in the order of deletion. The first kinds grant access or cause requests. The
 * key of a record in a response is the name of its kind.
 */
export const recordKinds = ["access_token", "integration_webhook", "comment", "task"] as const

export type RecordKind = (typeof recordKinds)[number]

/** A record that the run created. */
export interface TrackedRecord {
  kind: RecordKind
  id: number
  /** The ID of a comment's task. */
  taskId?: number
  /** The workspace of a task, or of a comment's task; default: the workspace of the run. */
  workspaceId?: number
}

/** Tracks the records that the run creates and deletes. The run deletes the remaining records at its end. */
export class RecordTracker {
  records: TrackedRecord[] = []

  has(kind: RecordKind, id: number): boolean {
    return this.records.some((one) => one.kind === kind && one.id === id)
  }

  /** Returns the secret of a created token. */
  track({ method, url, response }: Exchange): string | undefined {
    if (!response || response.status > 299) return undefined
    const { pathname, searchParams } = new URL(url)
    if (method === "DELETE") {
      this.records = this.records.filter(({ kind, id }) => !pathname.endsWith(`/${kind}s/${id}`))
    }
    const body = method === "POST" ? parseJson(response.text) : undefined
    for (const kind of recordKinds) {
      const record = isObject(body) ? body[kind] : undefined
      if (!isServiceRecord(record)) continue
      const workspaceId = Number(record.workspace_id ?? searchParams.get("workspace_id"))
      this.records.push({
        kind,
        id: record.id,
        taskId: Number(searchParams.get("task_id")),
        ...(workspaceId > 0 && { workspaceId }),
      })
      if (kind === "access_token" && typeof record.token === "string") return record.token
    }
    return undefined
  }

  /** Tracks a task that is not at the top level of a response, such as a subtask. */
  trackTask(id: number): void {
    this.records.push({ kind: "task", id })
  }
}
