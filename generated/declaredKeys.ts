// Generated from openapi/ by `npm run build`. Do not edit.

import type { DeclaredKey } from "../src/openapi/operationSpec.ts"

/** The keys that each schema in a body declares, by the pointer to the schema. */
export const declaredKeys: Record<string, Record<string, DeclaredKey>> = {
  "#/components/schemas/TasksResponse": {
    "tasks": {
      "keys": "#/components/schemas/Task"
    },
    "accounts": {
      "keys": "#/components/schemas/Account"
    },
    "memberships": {
      "keys": "#/components/schemas/Membership"
    },
    "request_uuid": {}
  },
  "#/components/schemas/Task": {
    "id": {},
    "account_id": {},
    "owner_id": {},
    "list_id": {},
    "section_id": {},
    "name": {},
    "due_on": {},
    "starts_on": {},
    "subscriber_ids": {},
    "position_list": {},
    "position_owner": {},
    "position_upcoming": {},
    "position": {},
    "cleared": {},
    "comments_count": {},
    "completed_at": {},
    "deleted_at": {},
    "created_at": {},
    "updated_at": {},
    "workspace_id": {},
    "schedule_id": {},
    "deleted": {},
    "completed": {},
    "tags": {},
    "parent_id": {},
    "mirror_parent_subscribers": {},
    "mirror_parent_tags": {},
    "has_children": {},
    "flagger_ids": {},
    "subtasks": {}
  },
  "#/components/schemas/Account": {
    "id": {},
    "email": {},
    "demo": {},
    "name": {}
  },
  "#/components/schemas/Membership": {
    "id": {},
    "workspace_id": {},
    "position": {},
    "role": {},
    "account_id": {},
    "inviter_id": {},
    "deleted": {}
  },
  "#/components/schemas/ErrorResponse": {
    "request_uuid": {},
    "status": {},
    "errors": {
      "keys": "#/components/schemas/ErrorDetail"
    }
  },
  "#/components/schemas/ErrorDetail": {
    "message": {},
    "code": {},
    "link": {},
    "description": {},
    "attribute": {}
  },
  "#/components/schemas/CreateTaskRequest": {
    "organization_id": {},
    "task": {
      "keys": "#/components/schemas/TaskInput"
    }
  },
  "#/components/schemas/TaskInput": {
    "workspace_id": {},
    "name": {},
    "owner_id": {},
    "list_id": {},
    "section_id": {},
    "parent_id": {},
    "starts_on": {},
    "due_on": {},
    "mirror_parent_subscribers": {},
    "mirror_parent_tags": {},
    "note_content": {},
    "note_mime_type": {},
    "position_list": {},
    "position_owner": {},
    "position_upcoming": {},
    "position": {},
    "subscriptions": {
      "keys": "#/components/schemas/Subscription"
    },
    "subtasks": {
      "keys": "#/components/schemas/MinimalTask"
    },
    "tags": {}
  },
  "#/components/schemas/Subscription": {
    "account_id": {}
  },
  "#/components/schemas/MinimalTask": {},
  "#/components/schemas/TaskResponse": {
    "task": {
      "keys": "#/components/schemas/Task"
    },
    "request_uuid": {}
  },
  "#/components/schemas/TaskWithIncludesResponse": {
    "task": {
      "keys": "#/components/schemas/Task"
    },
    "includes": {
      "keys": "#/components/schemas/TaskIncludes"
    },
    "request_uuid": {}
  },
  "#/components/schemas/TaskIncludes": {
    "tasks": {
      "keys": "#/components/schemas/Task"
    },
    "accounts": {
      "keys": "#/components/schemas/Account"
    },
    "memberships": {
      "keys": "#/components/schemas/Membership"
    }
  },
  "#/components/schemas/UpdateTaskRequest": {
    "organization_id": {},
    "task": {
      "keys": "#/components/schemas/TaskChanges"
    }
  },
  "#/components/schemas/TaskChanges": {
    "id": {},
    "workspace_id": {},
    "name": {},
    "completed": {},
    "owner_id": {},
    "list_id": {},
    "section_id": {},
    "parent_id": {},
    "starts_on": {},
    "due_on": {},
    "mirror_parent_subscribers": {},
    "mirror_parent_tags": {},
    "note_content": {},
    "note_mime_type": {},
    "position_list": {},
    "position_owner": {},
    "position_upcoming": {},
    "position": {},
    "subscriber_ids": {
      "keys": "#/components/schemas/Subscription"
    },
    "subtasks": {
      "keys": "#/components/schemas/MinimalTask"
    },
    "tags": {}
  },
  "#/components/schemas/CreateCommentRequest": {
    "comment": {
      "keys": "#/components/schemas/CommentInput"
    }
  },
  "#/components/schemas/CommentInput": {
    "body": {},
    "mime_type": {}
  },
  "#/components/schemas/CommentResponse": {
    "comment": {
      "keys": "#/components/schemas/Comment"
    },
    "request_uuid": {}
  },
  "#/components/schemas/Comment": {
    "id": {},
    "account_id": {},
    "task_id": {},
    "body": {},
    "created_at": {},
    "updated_at": {},
    "deleted": {},
    "mime_type": {},
    "cid": {}
  },
  "#/components/schemas/UpdateCommentRequest": {
    "comment": {
      "keys": "#/components/schemas/CommentChanges"
    }
  },
  "#/components/schemas/CommentChanges": {
    "body": {},
    "mime_type": {}
  },
  "#/components/schemas/ListsResponse": {
    "lists": {
      "keys": "#/components/schemas/TaskList"
    },
    "sections": {
      "keys": "#/components/schemas/Section"
    },
    "request_uuid": {}
  },
  "#/components/schemas/TaskList": {
    "id": {},
    "workspace_id": {},
    "name": {},
    "invite_only": {},
    "position": {},
    "default_view": {},
    "group_id": {},
    "default_section_id": {},
    "tasks_count": {},
    "completed_tasks_count": {},
    "subscriber_ids": {},
    "archived": {},
    "archived_at": {},
    "deleted": {},
    "deleted_at": {},
    "created_at": {},
    "updated_at": {},
    "starts_on": {},
    "ends_on": {},
    "include_weekends": {}
  },
  "#/components/schemas/Section": {
    "id": {},
    "list_id": {},
    "name": {},
    "position": {}
  },
  "#/components/schemas/ListResponse": {
    "list": {
      "keys": "#/components/schemas/TaskList"
    },
    "files": {
      "keys": "#/components/schemas/File"
    },
    "file_associations": {
      "keys": "#/components/schemas/FileAssociation"
    },
    "sections": {
      "keys": "#/components/schemas/Section"
    },
    "request_uuid": {}
  },
  "#/components/schemas/File": {},
  "#/components/schemas/FileAssociation": {},
  "#/components/schemas/WorkspacesResponse": {
    "workspaces": {
      "keys": "#/components/schemas/Workspace"
    },
    "request_uuid": {}
  },
  "#/components/schemas/Workspace": {
    "id": {}
  },
  "#/components/schemas/WorkspaceResponse": {
    "workspace": {
      "keys": "#/components/schemas/Workspace"
    },
    "request_uuid": {}
  },
  "#/components/schemas/MembershipsResponse": {
    "memberships": {
      "keys": "#/components/schemas/Membership"
    },
    "accounts": {
      "keys": "#/components/schemas/Account"
    },
    "request_uuid": {}
  },
  "#/components/schemas/MembershipResponse": {
    "membership": {
      "keys": "#/components/schemas/Membership"
    },
    "accounts": {
      "keys": "#/components/schemas/Account"
    },
    "request_uuid": {}
  },
  "#/components/schemas/IntegrationWebhooksResponse": {
    "integration_webhooks": {
      "keys": "#/components/schemas/IntegrationWebhook"
    },
    "request_uuid": {}
  },
  "#/components/schemas/IntegrationWebhook": {
    "id": {},
    "account_id": {},
    "organization_id": {},
    "name": {},
    "url": {
      "secret": "path"
    },
    "resource_type": {},
    "resource_id": {},
    "accepts": {},
    "activity_verbosity": {}
  },
  "#/components/schemas/CreateIntegrationWebhookRequest": {
    "organization_id": {},
    "integration_webhook": {
      "keys": "#/components/schemas/IntegrationWebhookInput"
    }
  },
  "#/components/schemas/IntegrationWebhookInput": {
    "name": {},
    "url": {
      "secret": "path"
    },
    "resource_type": {},
    "resource_id": {}
  },
  "#/components/schemas/IntegrationWebhookResponse": {
    "integration_webhook": {
      "keys": "#/components/schemas/IntegrationWebhook"
    },
    "request_uuid": {}
  },
  "#/components/schemas/UpdateIntegrationWebhookRequest": {
    "organization_id": {},
    "integration_webhook": {
      "keys": "#/components/schemas/IntegrationWebhookChanges"
    }
  },
  "#/components/schemas/IntegrationWebhookChanges": {
    "name": {},
    "url": {
      "secret": "path"
    },
    "resource_type": {},
    "resource_id": {}
  },
  "#/components/schemas/AccessTokensResponse": {
    "access_tokens": {
      "keys": "#/components/schemas/AccessToken"
    },
    "request_uuid": {}
  },
  "#/components/schemas/AccessToken": {
    "id": {},
    "name": {},
    "token": {
      "secret": "value"
    },
    "account_id": {},
    "organization_id": {},
    "enabled": {}
  },
  "#/components/schemas/CreateAccessTokenRequest": {
    "organization_id": {},
    "access_token": {
      "keys": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token #/components/schemas/CreateAccessTokenRequestNested/properties/access_token"
    }
  },
  "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token #/components/schemas/CreateAccessTokenRequestNested/properties/access_token": {
    "name": {},
    "organization_id": {}
  },
  "#/components/schemas/AccessTokenResponse": {
    "access_token": {
      "keys": "#/components/schemas/AccessToken"
    },
    "request_uuid": {}
  },
  "#/components/schemas/ActivitiesResponse": {
    "activities": {
      "keys": "#/components/schemas/Activity"
    },
    "tasks": {
      "keys": "#/components/schemas/Task"
    },
    "lists": {
      "keys": "#/components/schemas/TaskList"
    },
    "workspaces": {
      "keys": "#/components/schemas/Workspace"
    },
    "request_uuid": {}
  },
  "#/components/schemas/Activity": {
    "id": {},
    "workspace_id": {},
    "account_id": {},
    "target_id": {},
    "payload": {
      "keys": "#/components/schemas/ActivityPayload"
    },
    "subscriber_ids": {},
    "recipient_ids": {},
    "created_at": {},
    "updated_at": {},
    "target_type": {},
    "action": {}
  },
  "#/components/schemas/ActivityPayload": {
    "owner_id": {},
    "list_id": {},
    "list_name": {}
  },
  "#/components/schemas/ActivityResponse": {
    "activity": {
      "keys": "#/components/schemas/Activity"
    },
    "tasks": {
      "keys": "#/components/schemas/Task"
    },
    "lists": {
      "keys": "#/components/schemas/TaskList"
    },
    "workspaces": {
      "keys": "#/components/schemas/Workspace"
    },
    "request_uuid": {}
  }
}

/** The names of the keys with the mark `x-secret`, without their schemas, so that a form's bundle stays small. */
export const secretKeys: string[] = [
  "token",
  "url"
]
