import type { components } from "../../../generated/schema.js"

type Schemas = components["schemas"]

/**
 * The initial data of a sandbox: records in the format of responses, and what responses don't contain, such as notes.
 */
export interface Dataset {
  /** Default: one organization with the ID 1 and all workspaces. */
  organizations?: { id: number; workspace_ids: number[] }[]
  workspaces: Schemas["Workspace"][]
  accounts: Schemas["Account"][]
  memberships: Schemas["Membership"][]
  lists?: Schemas["TaskList"][]
  sections?: Schemas["Section"][]
  tasks?: Schemas["Task"][]
  comments?: Schemas["Comment"][]
  integration_webhooks?: Schemas["IntegrationWebhook"][]
  /** Clients can authenticate with any `token` here, except `<ACCESS_TOKEN>`. */
  access_tokens?: Schemas["AccessToken"][]
  activities?: Schemas["Activity"][]
  /** The account for requests with an unknown token; default: the first account. */
  caller?: number
  /** The initial date-time of the virtual clock; default: the `now` of the example dataset. */
  now?: string
  /** The tasks that each account has viewed, most recent first. */
  viewed?: { account_id: number; task_ids: number[] }[]
  /** The notes of tasks. */
  notes?: { task_id: number; content?: string; mime_type?: string }[]
}
