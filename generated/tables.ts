// Generated from openapi/ by `npm run build`. Do not edit.

/** The media type of request bodies, and of responses to requests that accept it. */
export const vendorMediaType = "application/vnd.work-management.v2+json" as const

/** The other media type of responses. */
export const plainMediaType = "application/json" as const

/** The `<service>` in the vendor media type. Your deployment may have another name. */
export const serviceName = "work-management" as const

/** The prefixes that paths can have after the base URL. */
export const pathPrefixes = [
  "/v2",
  ""
] as const

/** The base URL of the links in error responses. Your deployment may have another URL. */
export const docsUrl = "https://docs.work-management.example" as const

/** The part of the `Authorization` header before the token. */
export const tokenPrefix = "Bearer " as const

/** The method, path (without prefix) and success status of each operation. */
export const operations = {
  "listTasks": {
    "method": "GET",
    "path": "/tasks",
    "status": 200
  },
  "createTask": {
    "method": "POST",
    "path": "/tasks",
    "status": 201
  },
  "getTask": {
    "method": "GET",
    "path": "/tasks/{id}",
    "status": 200
  },
  "updateTask": {
    "method": "PUT",
    "path": "/tasks/{id}",
    "status": 200
  },
  "createComment": {
    "method": "POST",
    "path": "/comments",
    "status": 201
  },
  "updateComment": {
    "method": "PUT",
    "path": "/comments/{id}",
    "status": 200
  },
  "deleteComment": {
    "method": "DELETE",
    "path": "/comments/{id}",
    "status": 204
  },
  "listLists": {
    "method": "GET",
    "path": "/lists",
    "status": 200
  },
  "getList": {
    "method": "GET",
    "path": "/lists/{id}",
    "status": 200
  },
  "listWorkspaces": {
    "method": "GET",
    "path": "/workspaces",
    "status": 200
  },
  "getWorkspace": {
    "method": "GET",
    "path": "/workspaces/{id}",
    "status": 200
  },
  "listMemberships": {
    "method": "GET",
    "path": "/memberships",
    "status": 200
  },
  "getMembership": {
    "method": "GET",
    "path": "/memberships/{id}",
    "status": 200
  },
  "listIntegrationWebhooks": {
    "method": "GET",
    "path": "/integration_webhooks",
    "status": 200
  },
  "createIntegrationWebhook": {
    "method": "POST",
    "path": "/integration_webhooks",
    "status": 201
  },
  "updateIntegrationWebhook": {
    "method": "PUT",
    "path": "/integration_webhooks/{id}",
    "status": 200
  },
  "deleteIntegrationWebhook": {
    "method": "DELETE",
    "path": "/integration_webhooks/{id}",
    "status": 204
  },
  "listAccessTokens": {
    "method": "GET",
    "path": "/access_tokens",
    "status": 200
  },
  "createAccessToken": {
    "method": "POST",
    "path": "/access_tokens",
    "status": 201
  },
  "revokeAccessToken": {
    "method": "DELETE",
    "path": "/access_tokens/{id}",
    "status": 204
  },
  "listActivities": {
    "method": "GET",
    "path": "/activities",
    "status": 200
  },
  "getActivity": {
    "method": "GET",
    "path": "/activities/{id}",
    "status": 200
  }
} as const

/** For each collection path, the pagination style and the key of the records in a response. */
export const pagination = {
  "/tasks": {
    "style": "offset",
    "items": "tasks"
  },
  "/lists": {
    "style": "archived",
    "items": "lists"
  },
  "/workspaces": {
    "style": "offset",
    "items": "workspaces"
  },
  "/memberships": {
    "style": "offset",
    "items": "memberships"
  },
  "/integration_webhooks": {
    "style": "offset",
    "items": "integration_webhooks"
  },
  "/access_tokens": {
    "style": "offset",
    "items": "access_tokens"
  },
  "/activities": {
    "style": "link",
    "items": "activities"
  }
} as const

/** The pagination styles of collections without an offset. The client uses this instead of `pagination` to stay small. */
export const nonOffsetStyles = {
  "/lists": "archived",
  "/activities": "link"
} as const

/** The default `limit` of collections with an offset. */
export const defaultLimit = 25 as const

/** For each path, the documented maximum of `limit`. */
export const maximumLimits: Record<string, number> = {
  "/tasks": 100
}

/** For each collection path, its views. */
export const views = {
  "/tasks": [
    "default",
    "flagged",
    "delegated",
    "scheduled",
    "unscheduled",
    "unassigned",
    "recent",
    "owned",
    "inbox",
    "subtasks",
    "upcoming"
  ],
  "/lists": [
    "default"
  ],
  "/workspaces": [
    "default"
  ],
  "/memberships": [
    "default"
  ],
  "/integration_webhooks": [
    "default"
  ],
  "/access_tokens": [
    "default"
  ],
  "/activities": [
    "default",
    "notified",
    "resource"
  ]
} as const

/** For each path, the known values of `include`. */
export const includeKinds: Record<string, readonly string[]> = {
  "/tasks": [
    "accounts",
    "memberships"
  ],
  "/tasks/{id}": [
    "accounts",
    "memberships",
    "tasks"
  ],
  "/lists": [
    "sections"
  ],
  "/lists/{id}": [
    "sections"
  ],
  "/workspaces": [],
  "/workspaces/{id}": [],
  "/memberships": [
    "accounts"
  ],
  "/memberships/{id}": [
    "accounts"
  ],
  "/activities": [
    "tasks",
    "lists",
    "workspaces"
  ],
  "/activities/{id}": [
    "tasks",
    "lists",
    "workspaces"
  ]
}

/** The known error codes. */
export const errorCodes = [
  "unsupported_param",
  "missing_param",
  "invalid_attribute",
  "record_not_found",
  "not_modified"
] as const

/** For each type of target, the known actions of activities. */
export const activityActions = {
  "Task": [
    "create",
    "complete",
    "reopen",
    "delete",
    "add_comment",
    "set_due",
    "unset_due",
    "change_due",
    "set_list",
    "unset_list",
    "change_list",
    "set_section",
    "unset_section",
    "change_section",
    "set_owner",
    "unset_owner",
    "change_owner",
    "attachments_added",
    "tags_added",
    "tags_removed",
    "set_note",
    "change_note"
  ],
  "List": [
    "archive",
    "add_subscribers",
    "remove_subscribers",
    "set_note",
    "change_note",
    "set_time_period",
    "unset_time_period",
    "change_time_period"
  ],
  "Activity": [
    "like"
  ]
} as const
