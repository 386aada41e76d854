import type { components } from "../../../generated/schema.js"

type Schemas = components["schemas"]

/**
 * A sandbox's initial data: records as responses return them, and data that responses don't contain, such as notes.
 */
export interface Dataset {
  /** Default: one organization with ID 1, which contains all workspaces. */
  organizations?: { id: number; workspace_ids: number[] }[]
  workspaces: Schemas["Workspace"][]
  accounts: Schemas["Account"][]
  memberships: Schemas["Membership"][]
  lists?: Schemas["TaskList"][]
  sections?: Schemas["Section"][]
  tasks?: Schemas["Task"][]
  comments?: Schemas["Comment"][]
  integration_webhooks?: Schemas["IntegrationWebhook"][]
  /** Clients can authenticate with the `token` of each record, except with `<ACCESS_TOKEN>`. */
  access_tokens?: Schemas["AccessToken"][]
  activities?: Schemas["Activity"][]
  /** The account that requests with an unknown token act as; default: the first account. */
  caller?: number
  /** The date-time at which the virtual clock starts; default: the example dataset's `now`. */
  now?: string
  /** The tasks that each account has viewed, most recent first. */
  viewed?: { account_id: number; task_ids: number[] }[]
  /** The tasks' notes, which no response contains. */
  notes?: { task_id: number; content?: string; mime_type?: string }[]
}
