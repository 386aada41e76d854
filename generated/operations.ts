// Generated from openapi/ by `npm run build`. Do not edit.

import type { OperationSpec } from "../src/openapi/operationSpec.ts"
import type { operations } from "./tables.ts"

/** The parameters, body and responses of each operation, by operation ID. */
export const operationSpecs: Record<keyof typeof operations, OperationSpec> = {
  "listTasks": {
    "method": "GET",
    "path": "/tasks",
    "pointer": "#/paths/~1tasks/get",
    "parameters": [
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "workspace_id",
        "in": "query",
        "pointer": "#/paths/~1tasks/get/parameters/1",
        "schema": "#/paths/~1tasks/get/parameters/1/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "list_id",
        "in": "query",
        "pointer": "#/paths/~1tasks/get/parameters/2",
        "schema": "#/paths/~1tasks/get/parameters/2/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "view",
        "in": "query",
        "pointer": "#/components/parameters/TaskView",
        "schema": "#/components/parameters/TaskView/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithTasks",
        "schema": "#/components/parameters/IncludeWithTasks/schema",
        "types": [
          "array"
        ]
      },
      {
        "name": "order",
        "in": "query",
        "pointer": "#/components/parameters/Order",
        "schema": "#/components/parameters/Order/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "pointer": "#/components/parameters/Cursor",
        "schema": "#/components/parameters/Cursor/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "pointer": "#/components/parameters/TasksLimit",
        "schema": "#/components/parameters/TasksLimit/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "created_before",
        "in": "query",
        "pointer": "#/paths/~1tasks/get/parameters/8",
        "schema": "#/paths/~1tasks/get/parameters/8/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "created_after",
        "in": "query",
        "pointer": "#/paths/~1tasks/get/parameters/9",
        "schema": "#/paths/~1tasks/get/parameters/9/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "updated_before",
        "in": "query",
        "pointer": "#/paths/~1tasks/get/parameters/10",
        "schema": "#/paths/~1tasks/get/parameters/10/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "updated_after",
        "in": "query",
        "pointer": "#/paths/~1tasks/get/parameters/11",
        "schema": "#/paths/~1tasks/get/parameters/11/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "completed_after",
        "in": "query",
        "pointer": "#/paths/~1tasks/get/parameters/12",
        "schema": "#/paths/~1tasks/get/parameters/12/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "deleted",
        "in": "query",
        "pointer": "#/paths/~1tasks/get/parameters/13",
        "schema": "#/paths/~1tasks/get/parameters/13/schema",
        "types": [
          "boolean"
        ]
      },
      {
        "name": "cleared",
        "in": "query",
        "pointer": "#/components/parameters/Cleared",
        "schema": "#/components/parameters/Cleared/schema",
        "types": [
          "boolean"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/Tasks",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
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
          "upcoming",
          "withAccounts"
        ],
        "schema": "#/components/schemas/TasksResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadCollectionRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "createTask": {
    "method": "POST",
    "path": "/tasks",
    "pointer": "#/paths/~1tasks/post",
    "parameters": [],
    "body": {
      "pointer": "#/components/requestBodies/CreateTask",
      "mediaTypes": [
        "application/vnd.work-management.v2+json"
      ],
      "schema": "#/components/schemas/CreateTaskRequest",
      "keys": [
        "organization_id",
        "task",
        "task.workspace_id",
        "task.name",
        "task.owner_id",
        "task.list_id",
        "task.section_id",
        "task.parent_id",
        "task.starts_on",
        "task.due_on",
        "task.mirror_parent_subscribers",
        "task.mirror_parent_tags",
        "task.note_content",
        "task.note_mime_type",
        "task.position_list",
        "task.position_owner",
        "task.position_upcoming",
        "task.position",
        "task.subscriptions",
        "task.subtasks",
        "task.tags"
      ],
      "required": [
        "organization_id",
        "task",
        "task.workspace_id",
        "task.name"
      ]
    },
    "success": 201,
    "responses": {
      "201": {
        "pointer": "#/components/responses/TaskCreated",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "privateTask",
          "subtask",
          "withSubtasks"
        ],
        "schema": "#/components/schemas/TaskResponse"
      },
      "422": {
        "pointer": "#/components/responses/UnprocessableNewTask",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "getTask": {
    "method": "GET",
    "path": "/tasks/{id}",
    "pointer": "#/paths/~1tasks~1{id}/get",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/paths/~1tasks~1{id}/get/parameters/0",
        "schema": "#/paths/~1tasks~1{id}/get/parameters/0/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithOneTask",
        "schema": "#/components/parameters/IncludeWithOneTask/schema",
        "types": [
          "array"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/TaskWithIncludes",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "plain",
          "withAccounts"
        ],
        "schema": "#/components/schemas/TaskWithIncludesResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "404": {
        "pointer": "#/components/responses/NotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "updateTask": {
    "method": "PUT",
    "path": "/tasks/{id}",
    "pointer": "#/paths/~1tasks~1{id}/put",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/paths/~1tasks~1{id}/put/parameters/0",
        "schema": "#/paths/~1tasks~1{id}/put/parameters/0/schema",
        "types": [
          "integer"
        ],
        "required": true
      }
    ],
    "body": {
      "pointer": "#/components/requestBodies/UpdateTask",
      "mediaTypes": [
        "application/vnd.work-management.v2+json"
      ],
      "schema": "#/components/schemas/UpdateTaskRequest",
      "keys": [
        "organization_id",
        "task",
        "task.id",
        "task.workspace_id",
        "task.name",
        "task.completed",
        "task.owner_id",
        "task.list_id",
        "task.section_id",
        "task.parent_id",
        "task.starts_on",
        "task.due_on",
        "task.mirror_parent_subscribers",
        "task.mirror_parent_tags",
        "task.note_content",
        "task.note_mime_type",
        "task.position_list",
        "task.position_owner",
        "task.position_upcoming",
        "task.position",
        "task.subscriber_ids",
        "task.subtasks",
        "task.tags"
      ],
      "required": [
        "organization_id",
        "task",
        "task.workspace_id"
      ]
    },
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/TaskUpdated",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "complete",
          "reschedule",
          "unassign"
        ],
        "schema": "#/components/schemas/TaskResponse"
      },
      "404": {
        "pointer": "#/components/responses/NotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "422": {
        "pointer": "#/components/responses/UnprocessableTask",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam",
          "notModified"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "createComment": {
    "method": "POST",
    "path": "/comments",
    "pointer": "#/paths/~1comments/post",
    "parameters": [
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "workspace_id",
        "in": "query",
        "pointer": "#/components/parameters/WorkspaceId",
        "schema": "#/components/parameters/WorkspaceId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "task_id",
        "in": "query",
        "pointer": "#/components/parameters/TaskId",
        "schema": "#/components/parameters/TaskId/schema",
        "types": [
          "integer"
        ],
        "required": true
      }
    ],
    "body": {
      "pointer": "#/components/requestBodies/CreateComment",
      "mediaTypes": [
        "application/vnd.work-management.v2+json"
      ],
      "schema": "#/components/schemas/CreateCommentRequest",
      "keys": [
        "comment",
        "comment.body",
        "comment.mime_type"
      ],
      "required": [
        "comment",
        "comment.body",
        "comment.mime_type"
      ]
    },
    "success": 201,
    "responses": {
      "201": {
        "pointer": "#/components/responses/CommentCreated",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "markdown"
        ],
        "schema": "#/components/schemas/CommentResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadCommentRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "missingBody",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "404": {
        "pointer": "#/components/responses/AssociatedRecordNotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "updateComment": {
    "method": "PUT",
    "path": "/comments/{id}",
    "pointer": "#/paths/~1comments~1{id}/put",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/components/parameters/CommentId",
        "schema": "#/components/parameters/CommentId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "workspace_id",
        "in": "query",
        "pointer": "#/components/parameters/WorkspaceId",
        "schema": "#/components/parameters/WorkspaceId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "task_id",
        "in": "query",
        "pointer": "#/components/parameters/TaskId",
        "schema": "#/components/parameters/TaskId/schema",
        "types": [
          "integer"
        ],
        "required": true
      }
    ],
    "body": {
      "pointer": "#/components/requestBodies/UpdateComment",
      "mediaTypes": [
        "application/vnd.work-management.v2+json"
      ],
      "schema": "#/components/schemas/UpdateCommentRequest",
      "keys": [
        "comment",
        "comment.body",
        "comment.mime_type"
      ],
      "required": [
        "comment",
        "comment.body"
      ]
    },
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/CommentUpdated",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "markdown"
        ],
        "schema": "#/components/schemas/CommentResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadCommentRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "missingBody",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "404": {
        "pointer": "#/components/responses/AssociatedRecordNotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "deleteComment": {
    "method": "DELETE",
    "path": "/comments/{id}",
    "pointer": "#/paths/~1comments~1{id}/delete",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/components/parameters/CommentId",
        "schema": "#/components/parameters/CommentId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "workspace_id",
        "in": "query",
        "pointer": "#/components/parameters/WorkspaceId",
        "schema": "#/components/parameters/WorkspaceId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "task_id",
        "in": "query",
        "pointer": "#/components/parameters/TaskId",
        "schema": "#/components/parameters/TaskId/schema",
        "types": [
          "integer"
        ],
        "required": true
      }
    ],
    "success": 204,
    "responses": {
      "204": {
        "pointer": "#/components/responses/NoContent",
        "mediaTypes": [],
        "examples": []
      },
      "400": {
        "pointer": "#/components/responses/BadRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "404": {
        "pointer": "#/components/responses/AssociatedRecordNotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "listLists": {
    "method": "GET",
    "path": "/lists",
    "pointer": "#/paths/~1lists/get",
    "parameters": [
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "workspace_id",
        "in": "query",
        "pointer": "#/components/parameters/WorkspaceId",
        "schema": "#/components/parameters/WorkspaceId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "view",
        "in": "query",
        "pointer": "#/components/parameters/View",
        "schema": "#/components/parameters/View/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithLists",
        "schema": "#/components/parameters/IncludeWithLists/schema",
        "types": [
          "array"
        ]
      },
      {
        "name": "archived",
        "in": "query",
        "pointer": "#/components/parameters/Archived",
        "schema": "#/components/parameters/Archived/schema",
        "types": [
          "boolean"
        ]
      },
      {
        "name": "archived_date_before",
        "in": "query",
        "pointer": "#/components/parameters/ArchivedDateBefore",
        "schema": "#/components/parameters/ArchivedDateBefore/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "pointer": "#/components/parameters/ArchivedListsLimit",
        "schema": "#/components/parameters/ArchivedListsLimit/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "start_date_after",
        "in": "query",
        "pointer": "#/paths/~1lists/get/parameters/7",
        "schema": "#/paths/~1lists/get/parameters/7/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "start_date_before",
        "in": "query",
        "pointer": "#/paths/~1lists/get/parameters/8",
        "schema": "#/paths/~1lists/get/parameters/8/schema",
        "types": [
          "string"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/Lists",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "default",
          "withSections",
          "archived"
        ],
        "schema": "#/components/schemas/ListsResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadCollectionRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "getList": {
    "method": "GET",
    "path": "/lists/{id}",
    "pointer": "#/paths/~1lists~1{id}/get",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/paths/~1lists~1{id}/get/parameters/0",
        "schema": "#/paths/~1lists~1{id}/get/parameters/0/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "workspace_id",
        "in": "query",
        "pointer": "#/components/parameters/ListWorkspaceId",
        "schema": "#/components/parameters/ListWorkspaceId/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithLists",
        "schema": "#/components/parameters/IncludeWithLists/schema",
        "types": [
          "array"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/List",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "plain"
        ],
        "schema": "#/components/schemas/ListResponse"
      },
      "404": {
        "pointer": "#/components/responses/NotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "listWorkspaces": {
    "method": "GET",
    "path": "/workspaces",
    "pointer": "#/paths/~1workspaces/get",
    "parameters": [
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "view",
        "in": "query",
        "pointer": "#/components/parameters/View",
        "schema": "#/components/parameters/View/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithWorkspaces",
        "schema": "#/components/parameters/IncludeWithWorkspaces/schema",
        "types": [
          "array"
        ]
      },
      {
        "name": "order",
        "in": "query",
        "pointer": "#/components/parameters/Order",
        "schema": "#/components/parameters/Order/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "before",
        "in": "query",
        "pointer": "#/paths/~1workspaces/get/parameters/4",
        "schema": "#/paths/~1workspaces/get/parameters/4/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "after",
        "in": "query",
        "pointer": "#/paths/~1workspaces/get/parameters/5",
        "schema": "#/paths/~1workspaces/get/parameters/5/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "pointer": "#/components/parameters/Cursor",
        "schema": "#/components/parameters/Cursor/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "pointer": "#/components/parameters/Limit",
        "schema": "#/components/parameters/Limit/schema",
        "types": [
          "integer"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/Workspaces",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "default"
        ],
        "schema": "#/components/schemas/WorkspacesResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadCollectionRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "getWorkspace": {
    "method": "GET",
    "path": "/workspaces/{id}",
    "pointer": "#/paths/~1workspaces~1{id}/get",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/paths/~1workspaces~1{id}/get/parameters/0",
        "schema": "#/paths/~1workspaces~1{id}/get/parameters/0/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithWorkspaces",
        "schema": "#/components/parameters/IncludeWithWorkspaces/schema",
        "types": [
          "array"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/Workspace",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "plain"
        ],
        "schema": "#/components/schemas/WorkspaceResponse"
      },
      "404": {
        "pointer": "#/components/responses/NotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "listMemberships": {
    "method": "GET",
    "path": "/memberships",
    "pointer": "#/paths/~1memberships/get",
    "parameters": [
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "workspace_id",
        "in": "query",
        "pointer": "#/components/parameters/WorkspaceId",
        "schema": "#/components/parameters/WorkspaceId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "view",
        "in": "query",
        "pointer": "#/components/parameters/View",
        "schema": "#/components/parameters/View/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithMemberships",
        "schema": "#/components/parameters/IncludeWithMemberships/schema",
        "types": [
          "array"
        ]
      },
      {
        "name": "order",
        "in": "query",
        "pointer": "#/components/parameters/Order",
        "schema": "#/components/parameters/Order/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "before",
        "in": "query",
        "pointer": "#/paths/~1memberships/get/parameters/5",
        "schema": "#/paths/~1memberships/get/parameters/5/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "after",
        "in": "query",
        "pointer": "#/paths/~1memberships/get/parameters/6",
        "schema": "#/paths/~1memberships/get/parameters/6/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "pointer": "#/components/parameters/Cursor",
        "schema": "#/components/parameters/Cursor/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "pointer": "#/components/parameters/Limit",
        "schema": "#/components/parameters/Limit/schema",
        "types": [
          "integer"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/Memberships",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "default",
          "withAccounts"
        ],
        "schema": "#/components/schemas/MembershipsResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadCollectionRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "getMembership": {
    "method": "GET",
    "path": "/memberships/{id}",
    "pointer": "#/paths/~1memberships~1{id}/get",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/paths/~1memberships~1{id}/get/parameters/0",
        "schema": "#/paths/~1memberships~1{id}/get/parameters/0/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithMemberships",
        "schema": "#/components/parameters/IncludeWithMemberships/schema",
        "types": [
          "array"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/Membership",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "plain"
        ],
        "schema": "#/components/schemas/MembershipResponse"
      },
      "404": {
        "pointer": "#/components/responses/NotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "listIntegrationWebhooks": {
    "method": "GET",
    "path": "/integration_webhooks",
    "pointer": "#/paths/~1integration_webhooks/get",
    "parameters": [
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "view",
        "in": "query",
        "pointer": "#/components/parameters/View",
        "schema": "#/components/parameters/View/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "pointer": "#/components/parameters/ConventionCursor",
        "schema": "#/components/parameters/ConventionCursor/schema",
        "types": [
          "integer"
        ],
        "assumed": true
      },
      {
        "name": "limit",
        "in": "query",
        "pointer": "#/components/parameters/ConventionLimit",
        "schema": "#/components/parameters/ConventionLimit/schema",
        "types": [
          "integer"
        ],
        "assumed": true
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/IntegrationWebhooks",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "default"
        ],
        "schema": "#/components/schemas/IntegrationWebhooksResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "createIntegrationWebhook": {
    "method": "POST",
    "path": "/integration_webhooks",
    "pointer": "#/paths/~1integration_webhooks/post",
    "parameters": [],
    "body": {
      "pointer": "#/components/requestBodies/CreateIntegrationWebhook",
      "mediaTypes": [
        "application/vnd.work-management.v2+json"
      ],
      "schema": "#/components/schemas/CreateIntegrationWebhookRequest",
      "keys": [
        "organization_id",
        "integration_webhook",
        "integration_webhook.name",
        "integration_webhook.url",
        "integration_webhook.resource_type",
        "integration_webhook.resource_id"
      ],
      "required": [
        "organization_id",
        "integration_webhook",
        "integration_webhook.name",
        "integration_webhook.url",
        "integration_webhook.resource_type",
        "integration_webhook.resource_id"
      ]
    },
    "success": 201,
    "responses": {
      "201": {
        "pointer": "#/components/responses/IntegrationWebhookCreated",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "watchList"
        ],
        "schema": "#/components/schemas/IntegrationWebhookResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadWebhookRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "updateIntegrationWebhook": {
    "method": "PUT",
    "path": "/integration_webhooks/{id}",
    "pointer": "#/paths/~1integration_webhooks~1{id}/put",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/components/parameters/IntegrationWebhookId",
        "schema": "#/components/parameters/IntegrationWebhookId/schema",
        "types": [
          "integer"
        ],
        "required": true
      }
    ],
    "body": {
      "pointer": "#/components/requestBodies/UpdateIntegrationWebhook",
      "mediaTypes": [
        "application/vnd.work-management.v2+json"
      ],
      "schema": "#/components/schemas/UpdateIntegrationWebhookRequest",
      "keys": [
        "organization_id",
        "integration_webhook",
        "integration_webhook.name",
        "integration_webhook.url",
        "integration_webhook.resource_type",
        "integration_webhook.resource_id"
      ],
      "required": [
        "organization_id",
        "integration_webhook"
      ]
    },
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/IntegrationWebhookUpdated",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "rename"
        ],
        "schema": "#/components/schemas/IntegrationWebhookResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadWebhookRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "404": {
        "pointer": "#/components/responses/NotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "deleteIntegrationWebhook": {
    "method": "DELETE",
    "path": "/integration_webhooks/{id}",
    "pointer": "#/paths/~1integration_webhooks~1{id}/delete",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/components/parameters/IntegrationWebhookId",
        "schema": "#/components/parameters/IntegrationWebhookId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      }
    ],
    "success": 204,
    "responses": {
      "204": {
        "pointer": "#/components/responses/NoContent",
        "mediaTypes": [],
        "examples": []
      },
      "404": {
        "pointer": "#/components/responses/NotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "listAccessTokens": {
    "method": "GET",
    "path": "/access_tokens",
    "pointer": "#/paths/~1access_tokens/get",
    "parameters": [
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/TokenOrganizationId",
        "schema": "#/components/parameters/TokenOrganizationId/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "view",
        "in": "query",
        "pointer": "#/components/parameters/View",
        "schema": "#/components/parameters/View/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "pointer": "#/components/parameters/ConventionCursor",
        "schema": "#/components/parameters/ConventionCursor/schema",
        "types": [
          "integer"
        ],
        "assumed": true
      },
      {
        "name": "limit",
        "in": "query",
        "pointer": "#/components/parameters/ConventionLimit",
        "schema": "#/components/parameters/ConventionLimit/schema",
        "types": [
          "integer"
        ],
        "assumed": true
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/AccessTokens",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "default"
        ],
        "schema": "#/components/schemas/AccessTokensResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "createAccessToken": {
    "method": "POST",
    "path": "/access_tokens",
    "pointer": "#/paths/~1access_tokens/post",
    "parameters": [],
    "body": {
      "pointer": "#/components/requestBodies/CreateAccessToken",
      "mediaTypes": [
        "application/vnd.work-management.v2+json"
      ],
      "schema": "#/components/schemas/CreateAccessTokenRequest",
      "keys": [
        "organization_id",
        "access_token",
        "access_token.name",
        "access_token.organization_id"
      ],
      "required": [
        "organization_id",
        "access_token",
        "access_token.name",
        "access_token.organization_id"
      ]
    },
    "success": 201,
    "responses": {
      "201": {
        "pointer": "#/components/responses/AccessTokenCreated",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "token"
        ],
        "schema": "#/components/schemas/AccessTokenResponse"
      },
      "400": {
        "pointer": "#/components/responses/OrganizationNotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "422": {
        "pointer": "#/components/responses/UnprocessableAccessToken",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "revokeAccessToken": {
    "method": "DELETE",
    "path": "/access_tokens/{id}",
    "pointer": "#/paths/~1access_tokens~1{id}/delete",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/paths/~1access_tokens~1{id}/delete/parameters/0",
        "schema": "#/paths/~1access_tokens~1{id}/delete/parameters/0/schema",
        "types": [
          "integer"
        ],
        "required": true
      }
    ],
    "success": 204,
    "anySuccess": true,
    "responses": {
      "204": {
        "pointer": "#/components/responses/AccessTokenRevoked",
        "mediaTypes": [],
        "examples": []
      },
      "404": {
        "pointer": "#/components/responses/NotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "listActivities": {
    "method": "GET",
    "path": "/activities",
    "pointer": "#/paths/~1activities/get",
    "parameters": [
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "limit",
        "in": "query",
        "pointer": "#/components/parameters/ActivitiesLimit",
        "schema": "#/components/parameters/ActivitiesLimit/schema",
        "types": [
          "integer"
        ],
        "required": true,
        "default": 25
      },
      {
        "name": "workspace_id",
        "in": "query",
        "pointer": "#/paths/~1activities/get/parameters/2",
        "schema": "#/paths/~1activities/get/parameters/2/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "order",
        "in": "query",
        "pointer": "#/components/parameters/Order",
        "schema": "#/components/parameters/Order/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithActivities",
        "schema": "#/components/parameters/IncludeWithActivities/schema",
        "types": [
          "array"
        ]
      },
      {
        "name": "before",
        "in": "query",
        "pointer": "#/paths/~1activities/get/parameters/5",
        "schema": "#/paths/~1activities/get/parameters/5/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "after",
        "in": "query",
        "pointer": "#/paths/~1activities/get/parameters/6",
        "schema": "#/paths/~1activities/get/parameters/6/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "pointer": "#/components/parameters/Cursor",
        "schema": "#/components/parameters/Cursor/schema",
        "types": [
          "integer"
        ]
      },
      {
        "name": "pagination",
        "in": "query",
        "pointer": "#/paths/~1activities/get/parameters/8",
        "schema": "#/paths/~1activities/get/parameters/8/schema",
        "types": [
          "string"
        ]
      },
      {
        "name": "view",
        "in": "query",
        "pointer": "#/components/parameters/ActivityView",
        "schema": "#/components/parameters/ActivityView/schema",
        "types": [
          "string"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/Activities",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "default",
          "notified",
          "resource",
          "withRecords"
        ],
        "schema": "#/components/schemas/ActivitiesResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadCollectionRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  },
  "getActivity": {
    "method": "GET",
    "path": "/activities/{id}",
    "pointer": "#/paths/~1activities~1{id}/get",
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "pointer": "#/paths/~1activities~1{id}/get/parameters/0",
        "schema": "#/paths/~1activities~1{id}/get/parameters/0/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "organization_id",
        "in": "query",
        "pointer": "#/components/parameters/OrganizationId",
        "schema": "#/components/parameters/OrganizationId/schema",
        "types": [
          "integer"
        ],
        "required": true
      },
      {
        "name": "include",
        "in": "query",
        "pointer": "#/components/parameters/IncludeWithActivities",
        "schema": "#/components/parameters/IncludeWithActivities/schema",
        "types": [
          "array"
        ]
      }
    ],
    "success": 200,
    "responses": {
      "200": {
        "pointer": "#/components/responses/Activity",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "plain"
        ],
        "schema": "#/components/schemas/ActivityResponse"
      },
      "400": {
        "pointer": "#/components/responses/BadRequest",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingParam",
          "invalidAttribute",
          "unsupportedParam"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "404": {
        "pointer": "#/components/responses/NotFound",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "recordNotFound"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      },
      "default": {
        "pointer": "#/components/responses/Error",
        "mediaTypes": [
          "application/vnd.work-management.v2+json",
          "application/json"
        ],
        "examples": [
          "missingToken"
        ],
        "schema": "#/components/schemas/ErrorResponse"
      }
    }
  }
}
