import type { components } from "../../../generated/schema.js"

type Schemas = components["schemas"]

/** The initial records of a sandbox, as responses contain them, and what records do not contain. */
export interface Dataset {
  /** Default: one organization, 1, with all workspaces. */
  organizations?: { id: number; workspace_ids: number[] }[]
  workspaces: Schemas["Workspace"][]
  accounts: Schemas["Account"][]
  memberships: Schemas["Membership"][]
  lists?: Schemas["TaskList"][]
  sections?: Schemas["Section"][]
  tasks?: Schemas["Task"][]
  comments?: Schemas["Comment"][]
  integration_webhooks?: Schemas["IntegrationWebhook"][]
  /** A `token` other than `<ACCESS_TOKEN>` is a secret that clients can send. */
  access_tokens?: Schemas["AccessToken"][]
  activities?: Schemas["Activity"][]
  /** The account that unknown tokens act as; default: the first account. */
  caller?: number
  /** The initial time of the virtual clock, as a date-time; default: the time of the example dataset. */
  now?: string
  /** The tasks that each account has viewed, the last viewed first. */
  viewed?: { account_id: number; task_ids: number[] }[]
  /** The notes of tasks. */
  notes?: { task_id: number; content?: string; mime_type?: string }[]
}
