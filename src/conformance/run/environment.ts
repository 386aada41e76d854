import type { ResolvedOptions } from "../options.ts"
import type { Connection, ServiceRecord } from "./service.ts"
import type { RecordTracker } from "./tracker.ts"

/** The organization and the workspace of a run, and what the run knows about the service. */
export class TestEnvironment {
  readonly send: Connection["send"]
  readonly options: ResolvedOptions
  readonly organizationId: number
  readonly tracker: RecordTracker
  /** A text in the name of every record that the run creates. */
  readonly runId = `contract check ${crypto.randomUUID().slice(0, 8)}`
  /** Whether the user chose the workspace. The run then writes only to this workspace. */
  readonly isWorkspaceGiven: boolean
  workspaceId = 0
  workspaces: ServiceRecord[] = []
  /** The account of the token; undefined if the run has not found it yet. */
  accountId: number | undefined
  /** Whether the service is the mock of this package. */
  isMock = false

  constructor(send: Connection["send"], options: ResolvedOptions, tracker: RecordTracker) {
    this.send = send
    this.options = options
    this.organizationId = options.organizationId
    this.isWorkspaceGiven = options.workspaceId !== undefined
    this.tracker = tracker
  }

  /** The parameters that name the organization and the workspace. */
  get scope(): { organization_id: number; workspace_id: number } {
    return { organization_id: this.organizationId, workspace_id: this.workspaceId }
  }
}
