// Derived from openapi/ by `npm run build`. Do not edit.

import type { Case, Question } from "../src/conformance/cases.ts"
import type { JsonObject } from "../src/openapi/description.ts"
import type { OperationId } from "../src/contract/operations.ts"

/** Requests that the service must refuse, each for one fault. */
export const cases: readonly Case[] = [
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/paths/~1tasks/get/parameters/1",
    "value": "many"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "list_id",
    "pointer": "#/paths/~1tasks/get/parameters/2",
    "value": "many"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "known",
    "value": "no_such_value",
    "name": "view",
    "pointer": "#/components/parameters/TaskView",
    "question": "view-parameters"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/Cursor",
    "value": "many"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/paths/~1tasks/get/parameters/7",
    "value": "many"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "created_before",
    "pointer": "#/paths/~1tasks/get/parameters/8"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "created_after",
    "pointer": "#/paths/~1tasks/get/parameters/9"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "updated_before",
    "pointer": "#/paths/~1tasks/get/parameters/10"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "updated_after",
    "pointer": "#/paths/~1tasks/get/parameters/11"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "completed_after",
    "pointer": "#/paths/~1tasks/get/parameters/12"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "deleted",
    "pointer": "#/paths/~1tasks/get/parameters/13",
    "value": "maybe"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "cleared",
    "pointer": "#/components/parameters/Cleared",
    "question": "cleared-meaning",
    "value": "maybe"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1tasks/get"
  },
  {
    "operation": "createTask",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1tasks/post"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateTaskRequest/properties/organization_id"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateTaskRequest/properties/organization_id",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "missing",
    "name": "task",
    "pointer": "#/components/schemas/CreateTaskRequest/properties/task"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task",
    "pointer": "#/components/schemas/CreateTaskRequest/properties/task",
    "value": "text"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "missing",
    "name": "task.workspace_id",
    "pointer": "#/components/schemas/NewTask/properties/workspace_id"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.workspace_id",
    "pointer": "#/components/schemas/NewTask/properties/workspace_id",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "missing",
    "name": "task.name",
    "pointer": "#/components/schemas/NewTask/properties/name"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "empty",
    "name": "task.name",
    "pointer": "#/components/schemas/NewTask/properties/name",
    "value": ""
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.name",
    "pointer": "#/components/schemas/NewTask/properties/name",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.owner_id",
    "pointer": "#/components/schemas/NewTask/properties/owner_id",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.list_id",
    "pointer": "#/components/schemas/NewTask/properties/list_id",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.section_id",
    "pointer": "#/components/schemas/NewTask/properties/section_id",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.parent_id",
    "pointer": "#/components/schemas/NewTask/properties/parent_id",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.starts_on",
    "pointer": "#/components/schemas/NewTask/properties/starts_on",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "format",
    "name": "task.starts_on",
    "pointer": "#/components/schemas/NewTask/properties/starts_on",
    "value": "yesterday"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.due_on",
    "pointer": "#/components/schemas/NewTask/properties/due_on",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "format",
    "name": "task.due_on",
    "pointer": "#/components/schemas/NewTask/properties/due_on",
    "value": "yesterday"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.mirror_parent_subscribers",
    "pointer": "#/components/schemas/NewTask/properties/mirror_parent_subscribers",
    "value": "maybe"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.mirror_parent_tags",
    "pointer": "#/components/schemas/NewTask/properties/mirror_parent_tags",
    "value": "maybe"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.note_content",
    "pointer": "#/components/schemas/NewTask/properties/note_content",
    "question": "note-reading",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.note_mime_type",
    "pointer": "#/components/schemas/NewTask/properties/note_mime_type",
    "question": "mime-types",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_list",
    "pointer": "#/components/schemas/NewTask/properties/position_list",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_owner",
    "pointer": "#/components/schemas/NewTask/properties/position_owner",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_upcoming",
    "pointer": "#/components/schemas/NewTask/properties/position_upcoming",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.position",
    "pointer": "#/components/schemas/NewTask/properties/position",
    "value": "many"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriptions",
    "pointer": "#/components/schemas/NewTask/properties/subscriptions",
    "value": "text"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriptions[]",
    "pointer": "#/components/schemas/NewTask/properties/subscriptions/items",
    "value": [
      1
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "missing",
    "name": "task.subscriptions[].account_id",
    "pointer": "#/components/schemas/Subscription/properties/account_id",
    "value": [
      {}
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriptions[].account_id",
    "pointer": "#/components/schemas/Subscription/properties/account_id",
    "value": [
      {
        "account_id": "many"
      }
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subtasks",
    "pointer": "#/components/schemas/NewTask/properties/subtasks",
    "value": "text"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subtasks[]",
    "pointer": "#/components/schemas/NewTask/properties/subtasks/items",
    "value": [
      1
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.tags",
    "pointer": "#/components/schemas/NewTask/properties/tags",
    "value": "text"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.tags[]",
    "pointer": "#/components/schemas/NewTask/properties/tags/items",
    "value": [
      {}
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "undeclared",
    "name": "task.contract_check",
    "value": "1",
    "pointer": "#/components/schemas/NewTask",
    "question": "new-task-values"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/components/schemas/CreateTaskRequest"
  },
  {
    "operation": "getTask",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1tasks~1{id}/get/parameters/0",
    "value": "abc"
  },
  {
    "operation": "getTask",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "getTask",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "getTask",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "getTask",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1tasks~1{id}/get"
  },
  {
    "operation": "updateTask",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1tasks~1{id}/put/parameters/0",
    "value": "abc"
  },
  {
    "operation": "updateTask",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1tasks~1{id}/put"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/schemas/UpdateTaskRequest/properties/organization_id"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/UpdateTaskRequest/properties/organization_id",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "missing",
    "name": "task",
    "pointer": "#/components/schemas/UpdateTaskRequest/properties/task"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task",
    "pointer": "#/components/schemas/UpdateTaskRequest/properties/task",
    "value": "text"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.id",
    "pointer": "#/components/schemas/TaskChanges/properties/id",
    "evidence": "observed",
    "question": "task-id-in-body",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "missing",
    "name": "task.workspace_id",
    "pointer": "#/components/schemas/TaskChanges/properties/workspace_id"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.workspace_id",
    "pointer": "#/components/schemas/TaskChanges/properties/workspace_id",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.name",
    "pointer": "#/components/schemas/TaskChanges/properties/name",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.completed",
    "pointer": "#/components/schemas/TaskChanges/properties/completed",
    "question": "transitions",
    "value": "maybe"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.owner_id",
    "pointer": "#/components/schemas/TaskChanges/properties/owner_id",
    "evidence": "assumed",
    "question": "unsetting-fields",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.list_id",
    "pointer": "#/components/schemas/TaskChanges/properties/list_id",
    "evidence": "assumed",
    "question": "unsetting-fields",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.section_id",
    "pointer": "#/components/schemas/TaskChanges/properties/section_id",
    "evidence": "assumed",
    "question": "unsetting-fields",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.parent_id",
    "pointer": "#/components/schemas/TaskChanges/properties/parent_id",
    "evidence": "assumed",
    "question": "unsetting-fields",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.starts_on",
    "pointer": "#/components/schemas/TaskChanges/properties/starts_on",
    "evidence": "assumed",
    "question": "unsetting-fields",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "format",
    "name": "task.starts_on",
    "pointer": "#/components/schemas/TaskChanges/properties/starts_on",
    "evidence": "assumed",
    "question": "unsetting-fields",
    "value": "yesterday"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.due_on",
    "pointer": "#/components/schemas/TaskChanges/properties/due_on",
    "evidence": "assumed",
    "question": "unsetting-fields",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "format",
    "name": "task.due_on",
    "pointer": "#/components/schemas/TaskChanges/properties/due_on",
    "evidence": "assumed",
    "question": "unsetting-fields",
    "value": "yesterday"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.mirror_parent_subscribers",
    "pointer": "#/components/schemas/TaskChanges/properties/mirror_parent_subscribers",
    "value": "maybe"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.mirror_parent_tags",
    "pointer": "#/components/schemas/TaskChanges/properties/mirror_parent_tags",
    "value": "maybe"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.note_content",
    "pointer": "#/components/schemas/TaskChanges/properties/note_content",
    "question": "note-reading",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.note_mime_type",
    "pointer": "#/components/schemas/TaskChanges/properties/note_mime_type",
    "question": "mime-types",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_list",
    "pointer": "#/components/schemas/TaskChanges/properties/position_list",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_owner",
    "pointer": "#/components/schemas/TaskChanges/properties/position_owner",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_upcoming",
    "pointer": "#/components/schemas/TaskChanges/properties/position_upcoming",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.position",
    "pointer": "#/components/schemas/TaskChanges/properties/position",
    "value": "many"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriber_ids",
    "pointer": "#/components/schemas/TaskChanges/properties/subscriber_ids",
    "question": "update-semantics",
    "value": "text"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriber_ids[]",
    "pointer": "#/components/schemas/TaskChanges/properties/subscriber_ids/items",
    "question": "update-semantics",
    "value": [
      1
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "missing",
    "name": "task.subscriber_ids[].account_id",
    "pointer": "#/components/schemas/Subscription/properties/account_id",
    "value": [
      {}
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriber_ids[].account_id",
    "pointer": "#/components/schemas/Subscription/properties/account_id",
    "value": [
      {
        "account_id": "many"
      }
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subtasks",
    "pointer": "#/components/schemas/TaskChanges/properties/subtasks",
    "question": "update-semantics",
    "value": "text"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subtasks[]",
    "pointer": "#/components/schemas/TaskChanges/properties/subtasks/items",
    "question": "update-semantics",
    "value": [
      1
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.tags",
    "pointer": "#/components/schemas/TaskChanges/properties/tags",
    "question": "update-semantics",
    "value": "text"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.tags[]",
    "pointer": "#/components/schemas/TaskChanges/properties/tags/items",
    "question": "update-semantics",
    "value": [
      {}
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "undeclared",
    "name": "task.contract_check",
    "value": "1",
    "pointer": "#/components/schemas/TaskChanges",
    "evidence": "assumed",
    "question": "update-semantics"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/components/schemas/UpdateTaskRequest"
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "missing",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId"
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "empty",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": ""
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": "many"
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "missing",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId"
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "empty",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId",
    "value": ""
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "type",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId",
    "value": "many"
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1comments/post"
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "missing",
    "name": "comment",
    "pointer": "#/components/schemas/CreateCommentRequest/properties/comment"
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "type",
    "name": "comment",
    "pointer": "#/components/schemas/CreateCommentRequest/properties/comment",
    "value": "text"
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "missing",
    "name": "comment.body",
    "pointer": "#/components/schemas/NewComment/properties/body"
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "empty",
    "name": "comment.body",
    "pointer": "#/components/schemas/NewComment/properties/body",
    "value": ""
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "type",
    "name": "comment.body",
    "pointer": "#/components/schemas/NewComment/properties/body",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "missing",
    "name": "comment.mime_type",
    "pointer": "#/components/schemas/NewComment/properties/mime_type",
    "question": "mime-types"
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "empty",
    "name": "comment.mime_type",
    "pointer": "#/components/schemas/NewComment/properties/mime_type",
    "question": "mime-types",
    "value": ""
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "type",
    "name": "comment.mime_type",
    "pointer": "#/components/schemas/NewComment/properties/mime_type",
    "question": "mime-types",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "undeclared",
    "name": "comment.contract_check",
    "value": "1",
    "pointer": "#/components/schemas/NewComment"
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/components/schemas/CreateCommentRequest"
  },
  {
    "operation": "updateComment",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/components/parameters/CommentId",
    "value": "abc"
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "missing",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId"
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "empty",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": ""
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": "many"
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "missing",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId"
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "empty",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId",
    "value": ""
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "type",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId",
    "value": "many"
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1comments~1{id}/put"
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "missing",
    "name": "comment",
    "pointer": "#/components/schemas/UpdateCommentRequest/properties/comment"
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "type",
    "name": "comment",
    "pointer": "#/components/schemas/UpdateCommentRequest/properties/comment",
    "value": "text"
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "missing",
    "name": "comment.body",
    "pointer": "#/components/schemas/CommentChanges/properties/body"
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "empty",
    "name": "comment.body",
    "pointer": "#/components/schemas/CommentChanges/properties/body",
    "value": ""
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "type",
    "name": "comment.body",
    "pointer": "#/components/schemas/CommentChanges/properties/body",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "type",
    "name": "comment.mime_type",
    "pointer": "#/components/schemas/CommentChanges/properties/mime_type",
    "question": "mime-types",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "undeclared",
    "name": "comment.contract_check",
    "value": "1",
    "pointer": "#/components/schemas/CommentChanges"
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/components/schemas/UpdateCommentRequest"
  },
  {
    "operation": "deleteComment",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/components/parameters/CommentId",
    "value": "abc"
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "missing",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId"
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "empty",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": ""
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": "many"
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "missing",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId"
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "empty",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId",
    "value": ""
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "type",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId",
    "value": "many"
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1comments~1{id}/delete"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "missing",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "empty",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": ""
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": "many"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "type",
    "name": "archived",
    "pointer": "#/components/parameters/Archived",
    "question": "archived-default",
    "value": "maybe"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "archived_date_before",
    "pointer": "#/components/parameters/ArchivedDateBefore",
    "question": "archived-date-form"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/ArchivedListsLimit",
    "question": "lists-page-size",
    "value": "many"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "start_date_after",
    "pointer": "#/paths/~1lists/get/parameters/7"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "start_date_before",
    "pointer": "#/paths/~1lists/get/parameters/8"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1lists/get"
  },
  {
    "operation": "getList",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1lists~1{id}/get/parameters/0",
    "value": "abc"
  },
  {
    "operation": "getList",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "getList",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "getList",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "getList",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/ListWorkspaceId",
    "evidence": "observed",
    "question": "list-workspace",
    "value": "many"
  },
  {
    "operation": "getList",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1lists~1{id}/get"
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "before",
    "pointer": "#/components/parameters/Before",
    "question": "creation-moments"
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "after",
    "pointer": "#/components/parameters/After",
    "question": "creation-moments"
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/Cursor",
    "value": "many"
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/Limit",
    "question": "limit-maximum",
    "value": "many"
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1workspaces/get"
  },
  {
    "operation": "getWorkspace",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1workspaces~1{id}/get/parameters/0",
    "value": "abc"
  },
  {
    "operation": "getWorkspace",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "getWorkspace",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "getWorkspace",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "getWorkspace",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1workspaces~1{id}/get"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "missing",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "empty",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": ""
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "value": "many"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "before",
    "pointer": "#/components/parameters/Before",
    "question": "creation-moments"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "after",
    "pointer": "#/components/parameters/After",
    "question": "creation-moments"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/Cursor",
    "value": "many"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/Limit",
    "question": "limit-maximum",
    "value": "many"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1memberships/get"
  },
  {
    "operation": "getMembership",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1memberships~1{id}/get/parameters/0",
    "value": "abc"
  },
  {
    "operation": "getMembership",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "getMembership",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "getMembership",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "getMembership",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1memberships~1{id}/get"
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/ConventionCursor",
    "evidence": "assumed",
    "question": "pagination-elsewhere",
    "value": "many"
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/ConventionLimit",
    "evidence": "assumed",
    "question": "pagination-elsewhere",
    "value": "many"
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1integration_webhooks/get"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1integration_webhooks/post"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest/properties/organization_id"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest/properties/organization_id",
    "value": "many"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook",
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest/properties/integration_webhook"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook",
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest/properties/integration_webhook",
    "value": "text"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook.name",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/name"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "empty",
    "name": "integration_webhook.name",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/name",
    "value": ""
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.name",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/name",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/url"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "empty",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/url",
    "value": ""
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/url",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "format",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/url",
    "value": "nowhere"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/resource_type"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "empty",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/resource_type",
    "value": ""
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/resource_type",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "known",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/resource_type",
    "value": "no_such_value"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook.resource_id",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/resource_id"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.resource_id",
    "pointer": "#/components/schemas/NewIntegrationWebhook/properties/resource_id",
    "value": "many"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "undeclared",
    "name": "integration_webhook.contract_check",
    "value": "1",
    "pointer": "#/components/schemas/NewIntegrationWebhook"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/components/parameters/IntegrationWebhookId",
    "value": "abc"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1integration_webhooks~1{id}/put"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest/properties/organization_id"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest/properties/organization_id",
    "value": "many"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook",
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest/properties/integration_webhook"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook",
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest/properties/integration_webhook",
    "value": "text"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.name",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/name",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/url",
    "evidence": "assumed",
    "question": "webhook-update-fields",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "format",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/url",
    "evidence": "assumed",
    "question": "webhook-update-fields",
    "value": "nowhere"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/resource_type",
    "evidence": "assumed",
    "question": "webhook-update-fields",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "known",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/resource_type",
    "evidence": "assumed",
    "question": "webhook-update-fields",
    "value": "no_such_value"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.resource_id",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/resource_id",
    "evidence": "assumed",
    "question": "webhook-update-fields",
    "value": "many"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "undeclared",
    "name": "integration_webhook.contract_check",
    "value": "1",
    "pointer": "#/components/schemas/IntegrationWebhookChanges"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest"
  },
  {
    "operation": "deleteIntegrationWebhook",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/components/parameters/IntegrationWebhookId",
    "value": "abc"
  },
  {
    "operation": "deleteIntegrationWebhook",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "deleteIntegrationWebhook",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "deleteIntegrationWebhook",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "deleteIntegrationWebhook",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1integration_webhooks~1{id}/delete"
  },
  {
    "operation": "listAccessTokens",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/TokenOrganizationId",
    "evidence": "observed",
    "question": "token-list-organization",
    "value": "many"
  },
  {
    "operation": "listAccessTokens",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/ConventionCursor",
    "evidence": "assumed",
    "question": "pagination-elsewhere",
    "value": "many"
  },
  {
    "operation": "listAccessTokens",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/ConventionLimit",
    "evidence": "assumed",
    "question": "pagination-elsewhere",
    "value": "many"
  },
  {
    "operation": "listAccessTokens",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1access_tokens/get"
  },
  {
    "operation": "createAccessToken",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1access_tokens/post"
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/organization_id"
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/organization_id",
    "value": "many"
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "missing",
    "name": "access_token",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token"
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "type",
    "name": "access_token",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token",
    "value": "text"
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "missing",
    "name": "access_token.name",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/properties/name"
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "empty",
    "name": "access_token.name",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/properties/name",
    "value": ""
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "type",
    "name": "access_token.name",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/properties/name",
    "value": {
      "no": "text"
    }
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "undeclared",
    "name": "access_token.contract_check",
    "value": "1",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token"
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop"
  },
  {
    "operation": "revokeAccessToken",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1access_tokens~1{id}/delete/parameters/0",
    "value": "abc"
  },
  {
    "operation": "revokeAccessToken",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1access_tokens~1{id}/delete",
    "evidence": "assumed",
    "question": "token-revocation"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "missing",
    "name": "limit",
    "pointer": "#/components/parameters/ActivitiesLimit",
    "question": "limit-maximum"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "empty",
    "name": "limit",
    "pointer": "#/components/parameters/ActivitiesLimit",
    "question": "limit-maximum",
    "value": ""
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/ActivitiesLimit",
    "question": "limit-maximum",
    "value": "many"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/paths/~1activities/get/parameters/2",
    "value": "many"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "before",
    "pointer": "#/components/parameters/Before",
    "question": "creation-moments"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "format",
    "value": "yesterday",
    "name": "after",
    "pointer": "#/components/parameters/After",
    "question": "creation-moments"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/Cursor",
    "value": "many"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "known",
    "value": "no_such_value",
    "name": "pagination",
    "pointer": "#/paths/~1activities/get/parameters/8"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "known",
    "value": "no_such_value",
    "name": "view",
    "pointer": "#/components/parameters/ActivityView",
    "question": "view-parameters"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1activities/get"
  },
  {
    "operation": "getActivity",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1activities~1{id}/get/parameters/0",
    "value": "abc"
  },
  {
    "operation": "getActivity",
    "in": "query",
    "kind": "missing",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId"
  },
  {
    "operation": "getActivity",
    "in": "query",
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": ""
  },
  {
    "operation": "getActivity",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "value": "many"
  },
  {
    "operation": "getActivity",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "value": "1",
    "pointer": "#/paths/~1activities~1{id}/get"
  }
]

/** The open questions, in their order. */
export const questions: readonly Question[] = [
  {
    "id": "schedule-id",
    "question": "What is the type of `schedule_id` of a task, and what does it mean?",
    "assumed": "Any value, null in our examples."
  },
  {
    "id": "tag-elements",
    "question": "What form does an element of `tags` take in a response?",
    "assumed": "Any value; our examples hold names, as requests do."
  },
  {
    "id": "subtask-elements",
    "question": "What form does an element of `subtasks` take in a response?",
    "assumed": "Any value; our examples hold none."
  },
  {
    "id": "cleared-meaning",
    "question": "What does it mean that a task is cleared?",
    "assumed": "Nothing beyond a boolean that GET /tasks can select by."
  },
  {
    "id": "comment-cid",
    "question": "What is the type of `cid` of a comment, and what does it mean?",
    "assumed": "Any value, null in our examples."
  },
  {
    "id": "file-fields",
    "question": "Which fields does a file have?",
    "assumed": "An object with any properties; our examples hold no file."
  },
  {
    "id": "file-association-fields",
    "question": "Which fields does a file association have?",
    "assumed": "An object with any properties; our examples hold none."
  },
  {
    "id": "single-read-companions",
    "question": "Are the arrays beside a single record, and `includes` of a task, always there, or only with `include`?",
    "assumed": "Each array may be there or not; `includes` is there, and may be empty."
  },
  {
    "id": "workspace-fields",
    "question": "Which fields does a workspace have?",
    "assumed": "An `id`, and any other properties."
  },
  {
    "id": "organization-fields",
    "question": "Which fields does an organization have, and can it be read?",
    "assumed": "There is no operation on organizations; only their ids appear."
  },
  {
    "id": "transitions",
    "question": "Which transitions of state are there besides completing a task, removing a comment or webhook, and revoking a token?",
    "assumed": "None that a client can cause. The fields of state are read-only, but for `completed`; whether setting it to false reopens the task is not known."
  },
  {
    "id": "completed-at",
    "question": "What does completing a task do to `completed_at`?",
    "assumed": "It is set to the moment of completion, and our examples do so."
  },
  {
    "id": "include-values",
    "question": "Which values does `include` take, operation by operation?",
    "assumed": "The known ones are listed, and any other string is allowed."
  },
  {
    "id": "order-values",
    "question": "Which fields does `order` take, operation by operation?",
    "assumed": "Any string; the sandbox takes each field of the record that is a single value."
  },
  {
    "id": "view-parameters",
    "question": "Which parameters does each view add, what does `resource` select, and which views do collections other than tasks and activities have?",
    "assumed": "No parameters are added; the other collections have `default` and may have others."
  },
  {
    "id": "subtasks-parent",
    "question": "How does a request with `view=subtasks` name the parent?",
    "assumed": "Not at all in this description. Send what your service takes as an undeclared parameter."
  },
  {
    "id": "subtask-keys",
    "question": "Which keys do the objects of `subtasks` take in a request?",
    "assumed": "Any; our examples send `name`."
  },
  {
    "id": "mime-types",
    "question": "Which values do `mime_type` and `note_mime_type` take?",
    "assumed": "Any string; `text/x-markdown` is known for comments."
  },
  {
    "id": "note-reading",
    "question": "Where can the note of a task be read?",
    "assumed": "Nowhere: it is written, and no response holds it."
  },
  {
    "id": "unsetting-fields",
    "question": "How is the owner, a date, the list, the section or the parent of a task taken away?",
    "assumed": "By sending null in PUT /tasks/{id}."
  },
  {
    "id": "task-id-in-body",
    "question": "Is `task.id` needed in the body of PUT /tasks/{id}, and must it be that of the path?",
    "assumed": "It may be sent."
  },
  {
    "id": "comment-parameters",
    "question": "Can the ids of a comment request also stand in the body?",
    "assumed": "They are query parameters."
  },
  {
    "id": "list-workspace",
    "question": "Does GET /lists/{id} need `workspace_id`?",
    "assumed": "It may be sent."
  },
  {
    "id": "list-default-views",
    "question": "Which values can `default_view` of a list have?",
    "assumed": "Any string; `row` is known."
  },
  {
    "id": "lists-page-size",
    "question": "How many archived lists does a page hold when `limit` is left out?",
    "assumed": "The general default, 25."
  },
  {
    "id": "membership-roles",
    "question": "Which values can `role` of a membership have?",
    "assumed": "Any string; `member` is known."
  },
  {
    "id": "webhook-accepts",
    "question": "Which values can `accepts` of a webhook have, and can it be chosen?",
    "assumed": "Any string; the vendor media type is known. It cannot be sent."
  },
  {
    "id": "verbosity-values",
    "question": "Which values can `activity_verbosity` of a webhook have, and can it be chosen?",
    "assumed": "Any string; `everything` is known. It cannot be sent."
  },
  {
    "id": "webhook-update-fields",
    "question": "Which fields of a webhook can be updated besides `name`?",
    "assumed": "Those that creating one takes."
  },
  {
    "id": "delivery-body",
    "question": "What does the body of a webhook delivery hold, and of what media type is it?",
    "assumed": "Any JSON, as the vendor type. Our example holds ids and the action."
  },
  {
    "id": "delivery-guarantees",
    "question": "How are webhook deliveries guaranteed, retried and signed, and what is a good answer to one?",
    "assumed": "A delivery is sent once, unsigned and without the token; any 2xx answer takes it."
  },
  {
    "id": "token-transport",
    "question": "How is the access token sent with a request?",
    "assumed": "`Authorization: Bearer <ACCESS_TOKEN>` (RFC 6750)."
  },
  {
    "id": "token-organization",
    "question": "Where does the organization of a new token stand in the body?",
    "assumed": "At the top, or inside `access_token`; both are taken."
  },
  {
    "id": "token-list-organization",
    "question": "Is `organization_id` needed in GET /access_tokens?",
    "assumed": "It may be sent."
  },
  {
    "id": "token-revocation",
    "question": "Which parameters does DELETE /access_tokens/{id} take, and what does it answer?",
    "assumed": "No parameter but the id; 204 without a body."
  },
  {
    "id": "payload-keys",
    "question": "Which keys does the `payload` of an activity have, for each action, and of what type are they?",
    "assumed": "Any; `owner_id`, `list_id` and `list_name` have the types of the records they come from."
  },
  {
    "id": "link-form",
    "question": "What form does the `Link` header take, and what does it hold on the last page?",
    "assumed": "`next=<url>`, `<url>; rel=\"next\"`, an empty value, or no header."
  },
  {
    "id": "pagination-elsewhere",
    "question": "Do GET /integration_webhooks and GET /access_tokens take `cursor` and `limit`, and does GET /lists take `cursor`?",
    "assumed": "The first two do, as the general conventions say; GET /lists does not."
  },
  {
    "id": "limit-maximum",
    "question": "What is the greatest `limit` of collections other than tasks, and what does a `limit` or a `cursor` below zero do?",
    "assumed": "There is none; below zero is as zero."
  },
  {
    "id": "field-meanings",
    "question": "What do the fields mean of which only the name and the type are known?",
    "assumed": "What their names say."
  },
  {
    "id": "update-semantics",
    "question": "Does PUT /tasks/{id} leave keys that are not sent as they are, and do `tags`, `subscriber_ids` and `subtasks` replace what is there, or add to it?",
    "assumed": "Keys that are left out stay. Of the arrays, nothing."
  },
  {
    "id": "archived-default",
    "question": "Does GET /lists without `archived`, or with false, also return archived lists?",
    "assumed": "No; our examples leave them out."
  },
  {
    "id": "archived-date-form",
    "question": "Does `archived_date_before` take a date-time?",
    "assumed": "A date or a date-time."
  },
  {
    "id": "subscribed-filter",
    "question": "What is the subscribed filter that uses `subscriber_ids` of an activity?",
    "assumed": "Nothing; no parameter for it is described."
  },
  {
    "id": "comment-reading",
    "question": "How is the text of a comment read?",
    "assumed": "Only in the answer to the request that wrote it."
  },
  {
    "id": "rate-limits",
    "question": "How many requests may be sent in which time, and how is too many answered?",
    "assumed": "No limit; an answer such as 429 has the error envelope."
  },
  {
    "id": "other-statuses",
    "question": "Which statuses answer failures of authentication, of permission and of the service, and errors where none is named?",
    "assumed": "Any, with the error envelope. Our mock answers 401 without a good token; 404 and 405 where there is no such path or method; 406, 413 and 415 as HTTP says; and 400 to an invalid request where neither 400 nor 422 is declared."
  },
  {
    "id": "code-per-status",
    "question": "Which `code` goes with which status?",
    "assumed": "Any with any; our examples and our mock show the one whose meaning fits."
  },
  {
    "id": "error-codes",
    "question": "Are there codes of errors besides the five that are named?",
    "assumed": "There may be."
  },
  {
    "id": "attribute-form",
    "question": "How does `attribute` name a key inside the body?",
    "assumed": "As a path, such as `task.workspace_id`."
  },
  {
    "id": "response-media-type",
    "question": "Which `Content-Type` do responses have?",
    "assumed": "The vendor media type or `application/json`."
  },
  {
    "id": "visibility",
    "question": "Who sees a workspace, a list and a private task, and what is answered to the others?",
    "assumed": "Members see a workspace and its public lists; the subscribers of a list that is `invite_only` see it; creator, assignee and subscribers see a private task. To others it is as if it did not exist."
  },
  {
    "id": "collection-order",
    "question": "In which order do collections come where neither `order` nor the view says?",
    "assumed": "By id; activities the latest first, archived lists the last archived first."
  },
  {
    "id": "inbox-meaning",
    "question": "Which tasks are in the inbox of the caller?",
    "assumed": "Those, not completed, that somebody else created and the caller is assigned to."
  },
  {
    "id": "viewing",
    "question": "What counts as viewing a task, and how long is it recent?",
    "assumed": "GET /tasks/{id} is, and it stays."
  },
  {
    "id": "state-filters",
    "question": "Does GET /tasks without `deleted` or `cleared`, or with false, also return such tasks?",
    "assumed": "No."
  },
  {
    "id": "creation-moments",
    "question": "Where can be read when a workspace or a membership was created?",
    "assumed": "Nowhere."
  },
  {
    "id": "new-task-values",
    "question": "What do the fields of a task hold that the request which created it does not set?",
    "assumed": "null, false, 0 or nothing; its creator and its assignee subscribe to it."
  },
  {
    "id": "mirroring",
    "question": "Does a subtask that mirrors its parent follow what changes there later?",
    "assumed": "Yes, in what is added and in what is taken away."
  },
  {
    "id": "task-consistency",
    "question": "Which tasks that fit the schema does the service refuse, and what does it change besides what is sent?",
    "assumed": "List and parent are in the workspace of the task, its section is in its list, owner and subscribers are members of the workspace. A task stays in its workspace, and its section goes with its list. A deleted task stays as it is."
  },
  {
    "id": "comment-effects",
    "question": "What does a comment do to its task, and who may change or delete it?",
    "assumed": "It counts in `comments_count` while it is not deleted, and moves `updated_at`; whoever sees the task may change it."
  },
  {
    "id": "list-counters",
    "question": "Which tasks do `tasks_count` and `completed_tasks_count` of a list count?",
    "assumed": "All of the list that are not deleted, subtasks among them."
  },
  {
    "id": "webhook-rights",
    "question": "Which resources are public, who may watch them, and who may change a webhook?",
    "assumed": "A list that is not `invite_only` is public, and so are its tasks. Whoever sees a resource may watch it, and may change the webhooks on it."
  },
  {
    "id": "delivery-scope",
    "question": "Does the webhook of a list hear of a task that leaves the list, or that enters it?",
    "assumed": "Of both."
  },
  {
    "id": "token-reading",
    "question": "Does the list of tokens show their secrets?",
    "assumed": "No; each is shown as `<ACCESS_TOKEN>`."
  },
  {
    "id": "activity-changes",
    "question": "Which change leaves which activity, and does a request that changes several things leave several?",
    "assumed": "One for each thing that has an action, and one for a creation, whatever it sets."
  },
  {
    "id": "activity-people",
    "question": "Whom does an activity list as subscribers and as recipients?",
    "assumed": "The subscribers of its target, and those of them who did not do it."
  },
  {
    "id": "notified-meaning",
    "question": "Which activities are important enough for the view `notified`?",
    "assumed": "Those that are directed at the caller."
  }
]

/** The first example of each body that a request has. */
export const bodies: Readonly<Partial<Record<OperationId, JsonObject>>> = {
  "createTask": {
    "organization_id": 1,
    "task": {
      "workspace_id": 11,
      "name": "Buy a birthday card"
    }
  },
  "updateTask": {
    "organization_id": 1,
    "task": {
      "id": 104,
      "workspace_id": 11,
      "completed": true
    }
  },
  "createComment": {
    "comment": {
      "body": "Looks good, I have two small remarks.",
      "mime_type": "text/x-markdown"
    }
  },
  "updateComment": {
    "comment": {
      "body": "The staging site is ready: please look at the **start page** first.",
      "mime_type": "text/x-markdown"
    }
  },
  "createIntegrationWebhook": {
    "organization_id": 1,
    "integration_webhook": {
      "name": "Relaunch dashboard",
      "url": "https://hooks.studio.example/relaunch",
      "resource_type": "List",
      "resource_id": 41
    }
  },
  "updateIntegrationWebhook": {
    "organization_id": 1,
    "integration_webhook": {
      "name": "Launch channel"
    }
  },
  "createAccessToken": {
    "organization_id": 1,
    "access_token": {
      "name": "Release bot"
    }
  }
}

/** The fields of the records of each collection that takes `order` which have an order, by path. */
export const orderFields: Record<string, readonly string[]> = {
  "/tasks": [
    "id",
    "account_id",
    "owner_id",
    "list_id",
    "section_id",
    "due_on",
    "starts_on",
    "position_list",
    "position_owner",
    "position_upcoming",
    "position",
    "cleared",
    "comments_count",
    "completed_at",
    "deleted_at",
    "created_at",
    "updated_at",
    "workspace_id",
    "deleted",
    "completed",
    "parent_id",
    "mirror_parent_subscribers",
    "mirror_parent_tags",
    "has_children"
  ],
  "/workspaces": [
    "id"
  ],
  "/memberships": [
    "id",
    "workspace_id",
    "position",
    "account_id",
    "inviter_id",
    "deleted"
  ],
  "/activities": [
    "id",
    "workspace_id",
    "account_id",
    "target_id",
    "created_at",
    "updated_at"
  ]
}

/** The known kinds of `include`, by path. */
export const includeKinds: Record<string, readonly string[]> = {
  "/tasks": [
    "accounts",
    "memberships"
  ],
  "/tasks/{id}": [
    "accounts",
    "memberships"
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

/** The greatest `limit` of each collection of which it is known, by path. */
export const maximumLimits: Record<string, number> = {
  "/tasks": 100
}
