import { isObject, type Json } from "../../openapi/description.ts"
import type { Exchange, HttpRequest } from "../../traffic/exchange.ts"
import { isServiceRecord } from "./service.ts"

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
  /** The number of POST requests without a complete response. Each may have created a record. */
  unansweredCreations = 0

  /** Counts a request that is about to be sent. {@link track} must follow. */
  begin({ method }: HttpRequest): void {
    if (method === "POST") this.unansweredCreations++
  }

  /**
   * @param body - the body of the response, parsed.
   * @returns the secret of a created token.
   */
  track({ method, url, response, problem }: Exchange, body: Json | undefined): string | undefined {
    const isAnswered = response && (!problem || response.status > 299)
    if (method === "POST" && isAnswered) this.unansweredCreations--
    if (!response || response.status > 299) return undefined
    const { pathname, searchParams } = new URL(url)
    if (method === "DELETE") {
      this.records = this.records.filter(({ kind, id }) => !pathname.endsWith(`/${kind}s/${id}`))
    }
    if (method !== "POST") return undefined
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
}
