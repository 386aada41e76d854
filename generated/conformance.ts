// Generated from openapi/ by `npm run build`. Do not edit.

import type { NegativeCase, ParameterCase } from "../src/conformance/negativeCases.ts"

/** Requests with one contract violation each, which the service must reject. */
export const negativeCases: readonly NegativeCase<QuestionId>[] = [
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
    "values": [
      ""
    ]
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/paths/~1tasks/get/parameters/1",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "list_id",
    "pointer": "#/paths/~1tasks/get/parameters/2",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "enum",
    "values": [
      "no_such_value",
      "DEFAULT",
      "FLAGGED"
    ],
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
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/TasksLimit",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "2026-13-45T00:00:00Z"
    ],
    "name": "created_before",
    "pointer": "#/paths/~1tasks/get/parameters/8"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "yesterday"
    ],
    "name": "created_after",
    "pointer": "#/paths/~1tasks/get/parameters/9"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "1767225600"
    ],
    "name": "updated_before",
    "pointer": "#/paths/~1tasks/get/parameters/10"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "2026-13-45T00:00:00Z"
    ],
    "name": "updated_after",
    "pointer": "#/paths/~1tasks/get/parameters/11"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "yesterday"
    ],
    "name": "completed_after",
    "pointer": "#/paths/~1tasks/get/parameters/12"
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "deleted",
    "pointer": "#/paths/~1tasks/get/parameters/13",
    "values": [
      "maybe",
      "12"
    ]
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "type",
    "name": "cleared",
    "pointer": "#/components/parameters/Cleared",
    "values": [
      "maybe",
      "12"
    ]
  },
  {
    "operation": "listTasks",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1tasks/get"
  },
  {
    "operation": "createTask",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateTaskRequest/properties/organization_id",
    "values": [
      null
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateTaskRequest/properties/organization_id",
    "values": [
      "$value",
      {
        "id": 1
      }
    ]
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
    "kind": "empty",
    "name": "task",
    "pointer": "#/components/schemas/CreateTaskRequest/properties/task",
    "values": [
      null
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task",
    "pointer": "#/components/schemas/CreateTaskRequest/properties/task",
    "values": [
      "text",
      12
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "missing",
    "name": "task.workspace_id",
    "pointer": "#/components/schemas/TaskInput/properties/workspace_id"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "empty",
    "name": "task.workspace_id",
    "pointer": "#/components/schemas/TaskInput/properties/workspace_id",
    "values": [
      null
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.workspace_id",
    "pointer": "#/components/schemas/TaskInput/properties/workspace_id",
    "values": [
      "$value",
      true
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "missing",
    "name": "task.name",
    "pointer": "#/components/schemas/TaskInput/properties/name"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "empty",
    "name": "task.name",
    "pointer": "#/components/schemas/TaskInput/properties/name",
    "values": [
      "",
      null
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.name",
    "pointer": "#/components/schemas/TaskInput/properties/name",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.owner_id",
    "pointer": "#/components/schemas/TaskInput/properties/owner_id",
    "values": [
      "$value",
      true
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.list_id",
    "pointer": "#/components/schemas/TaskInput/properties/list_id",
    "values": [
      "$value",
      [
        1
      ]
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.section_id",
    "pointer": "#/components/schemas/TaskInput/properties/section_id",
    "values": [
      "$value",
      {
        "id": 1
      }
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.parent_id",
    "pointer": "#/components/schemas/TaskInput/properties/parent_id",
    "values": [
      "$value",
      1.5
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.starts_on",
    "pointer": "#/components/schemas/TaskInput/properties/starts_on",
    "values": [
      12,
      {
        "no": "text"
      }
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "format",
    "name": "task.starts_on",
    "pointer": "#/components/schemas/TaskInput/properties/starts_on",
    "values": [
      "2026-02-30",
      "12/31/2026",
      "2027-02-29"
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.due_on",
    "pointer": "#/components/schemas/TaskInput/properties/due_on",
    "values": [
      12,
      {
        "no": "text"
      }
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "format",
    "name": "task.due_on",
    "pointer": "#/components/schemas/TaskInput/properties/due_on",
    "values": [
      "2026-02-30",
      "12/31/2026",
      "yesterday"
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.mirror_parent_subscribers",
    "pointer": "#/components/schemas/TaskInput/properties/mirror_parent_subscribers",
    "values": [
      "true",
      12
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.mirror_parent_tags",
    "pointer": "#/components/schemas/TaskInput/properties/mirror_parent_tags",
    "values": [
      "true",
      {}
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.note_content",
    "pointer": "#/components/schemas/TaskInput/properties/note_content",
    "values": [
      12,
      {
        "no": "text"
      }
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.note_mime_type",
    "pointer": "#/components/schemas/TaskInput/properties/note_mime_type",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_list",
    "pointer": "#/components/schemas/TaskInput/properties/position_list",
    "values": [
      "$value",
      true
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_owner",
    "pointer": "#/components/schemas/TaskInput/properties/position_owner",
    "values": [
      "$value",
      [
        1
      ]
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_upcoming",
    "pointer": "#/components/schemas/TaskInput/properties/position_upcoming",
    "values": [
      "$value",
      {
        "id": 1
      }
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.position",
    "pointer": "#/components/schemas/TaskInput/properties/position",
    "values": [
      "$value",
      1.5
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriptions",
    "pointer": "#/components/schemas/TaskInput/properties/subscriptions",
    "values": [
      "text",
      {
        "no": "array"
      }
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriptions[]",
    "pointer": "#/components/schemas/TaskInput/properties/subscriptions/items",
    "values": [
      [
        "text"
      ],
      [
        12
      ]
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "missing",
    "name": "task.subscriptions[].account_id",
    "pointer": "#/components/schemas/Subscription/properties/account_id",
    "values": [
      [
        {}
      ]
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriptions[].account_id",
    "pointer": "#/components/schemas/Subscription/properties/account_id",
    "values": [
      [
        {
          "account_id": "$value"
        }
      ],
      [
        {
          "account_id": 1.5
        }
      ]
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subtasks",
    "pointer": "#/components/schemas/TaskInput/properties/subtasks",
    "values": [
      "text",
      {
        "no": "array"
      }
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.subtasks[]",
    "pointer": "#/components/schemas/TaskInput/properties/subtasks/items",
    "values": [
      [
        "text"
      ],
      [
        12
      ]
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.tags",
    "pointer": "#/components/schemas/TaskInput/properties/tags",
    "values": [
      "text",
      {
        "no": "array"
      }
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "type",
    "name": "task.tags[]",
    "pointer": "#/components/schemas/TaskInput/properties/tags/items",
    "values": [
      [
        12
      ],
      [
        [
          "text"
        ]
      ]
    ]
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "undeclared",
    "name": "task.contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/TaskInput",
    "question": "new-task-values"
  },
  {
    "operation": "createTask",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/CreateTaskRequest"
  },
  {
    "operation": "getTask",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1tasks~1{id}/get/parameters/0",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "getTask",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "getTask",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1tasks~1{id}/get"
  },
  {
    "operation": "updateTask",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1tasks~1{id}/put/parameters/0",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "updateTask",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/schemas/UpdateTaskRequest/properties/organization_id",
    "values": [
      null
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/UpdateTaskRequest/properties/organization_id",
    "values": [
      "$value",
      1.5
    ]
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
    "kind": "empty",
    "name": "task",
    "pointer": "#/components/schemas/UpdateTaskRequest/properties/task",
    "values": [
      null
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task",
    "pointer": "#/components/schemas/UpdateTaskRequest/properties/task",
    "values": [
      "text",
      [
        {}
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.id",
    "pointer": "#/components/schemas/TaskChanges/properties/id",
    "values": [
      "$value",
      1.5
    ],
    "evidence": "observed",
    "question": "task-id-in-body"
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
    "kind": "empty",
    "name": "task.workspace_id",
    "pointer": "#/components/schemas/TaskChanges/properties/workspace_id",
    "values": [
      null
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.workspace_id",
    "pointer": "#/components/schemas/TaskChanges/properties/workspace_id",
    "values": [
      "$value",
      {
        "id": 1
      }
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.name",
    "pointer": "#/components/schemas/TaskChanges/properties/name",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.completed",
    "pointer": "#/components/schemas/TaskChanges/properties/completed",
    "values": [
      "true",
      12
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.owner_id",
    "pointer": "#/components/schemas/TaskChanges/properties/owner_id",
    "values": [
      "$value",
      [
        1
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.list_id",
    "pointer": "#/components/schemas/TaskChanges/properties/list_id",
    "values": [
      "$value",
      {
        "id": 1
      }
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.section_id",
    "pointer": "#/components/schemas/TaskChanges/properties/section_id",
    "values": [
      "$value",
      1.5
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.parent_id",
    "pointer": "#/components/schemas/TaskChanges/properties/parent_id",
    "values": [
      "$value",
      true
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.starts_on",
    "pointer": "#/components/schemas/TaskChanges/properties/starts_on",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "format",
    "name": "task.starts_on",
    "pointer": "#/components/schemas/TaskChanges/properties/starts_on",
    "values": [
      "2026-02-30",
      "12/31/2026",
      "2027-02-29"
    ],
    "question": "unsetting-fields"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.due_on",
    "pointer": "#/components/schemas/TaskChanges/properties/due_on",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "format",
    "name": "task.due_on",
    "pointer": "#/components/schemas/TaskChanges/properties/due_on",
    "values": [
      "2026-02-30",
      "12/31/2026",
      "yesterday"
    ],
    "question": "unsetting-fields"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.mirror_parent_subscribers",
    "pointer": "#/components/schemas/TaskChanges/properties/mirror_parent_subscribers",
    "values": [
      "true",
      12
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.mirror_parent_tags",
    "pointer": "#/components/schemas/TaskChanges/properties/mirror_parent_tags",
    "values": [
      "true",
      {}
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.note_content",
    "pointer": "#/components/schemas/TaskChanges/properties/note_content",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.note_mime_type",
    "pointer": "#/components/schemas/TaskChanges/properties/note_mime_type",
    "values": [
      12,
      {
        "no": "text"
      }
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_list",
    "pointer": "#/components/schemas/TaskChanges/properties/position_list",
    "values": [
      "$value",
      [
        1
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_owner",
    "pointer": "#/components/schemas/TaskChanges/properties/position_owner",
    "values": [
      "$value",
      {
        "id": 1
      }
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.position_upcoming",
    "pointer": "#/components/schemas/TaskChanges/properties/position_upcoming",
    "values": [
      "$value",
      1.5
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.position",
    "pointer": "#/components/schemas/TaskChanges/properties/position",
    "values": [
      "$value",
      true
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriber_ids",
    "pointer": "#/components/schemas/TaskChanges/properties/subscriber_ids",
    "values": [
      "text",
      12
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriber_ids[]",
    "pointer": "#/components/schemas/TaskChanges/properties/subscriber_ids/items",
    "values": [
      [
        "text"
      ],
      [
        [
          {}
        ]
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "missing",
    "name": "task.subscriber_ids[].account_id",
    "pointer": "#/components/schemas/Subscription/properties/account_id",
    "values": [
      [
        {}
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subscriber_ids[].account_id",
    "pointer": "#/components/schemas/Subscription/properties/account_id",
    "values": [
      [
        {
          "account_id": "$value"
        }
      ],
      [
        {
          "account_id": true
        }
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subtasks",
    "pointer": "#/components/schemas/TaskChanges/properties/subtasks",
    "values": [
      "text",
      12
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.subtasks[]",
    "pointer": "#/components/schemas/TaskChanges/properties/subtasks/items",
    "values": [
      [
        "text"
      ],
      [
        [
          {}
        ]
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.tags",
    "pointer": "#/components/schemas/TaskChanges/properties/tags",
    "values": [
      "text",
      12
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "type",
    "name": "task.tags[]",
    "pointer": "#/components/schemas/TaskChanges/properties/tags/items",
    "values": [
      [
        12
      ],
      [
        {
          "no": "text"
        }
      ]
    ]
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "undeclared",
    "name": "task.contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/TaskChanges",
    "question": "update-semantics"
  },
  {
    "operation": "updateTask",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "values": [
      ""
    ]
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "type",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "createComment",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "kind": "empty",
    "name": "comment",
    "pointer": "#/components/schemas/CreateCommentRequest/properties/comment",
    "values": [
      null
    ]
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "type",
    "name": "comment",
    "pointer": "#/components/schemas/CreateCommentRequest/properties/comment",
    "values": [
      "text",
      12
    ]
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "missing",
    "name": "comment.body",
    "pointer": "#/components/schemas/CommentInput/properties/body"
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "empty",
    "name": "comment.body",
    "pointer": "#/components/schemas/CommentInput/properties/body",
    "values": [
      "",
      null
    ]
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "type",
    "name": "comment.body",
    "pointer": "#/components/schemas/CommentInput/properties/body",
    "values": [
      12,
      {
        "no": "text"
      }
    ]
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "missing",
    "name": "comment.mime_type",
    "pointer": "#/components/schemas/CommentInput/properties/mime_type"
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "empty",
    "name": "comment.mime_type",
    "pointer": "#/components/schemas/CommentInput/properties/mime_type",
    "values": [
      "",
      null
    ]
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "type",
    "name": "comment.mime_type",
    "pointer": "#/components/schemas/CommentInput/properties/mime_type",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "undeclared",
    "name": "comment.contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/CommentInput"
  },
  {
    "operation": "createComment",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/CreateCommentRequest"
  },
  {
    "operation": "updateComment",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/components/parameters/CommentId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "type",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "updateComment",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "kind": "empty",
    "name": "comment",
    "pointer": "#/components/schemas/UpdateCommentRequest/properties/comment",
    "values": [
      null
    ]
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "type",
    "name": "comment",
    "pointer": "#/components/schemas/UpdateCommentRequest/properties/comment",
    "values": [
      "text",
      12
    ]
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
    "values": [
      "",
      null
    ]
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "type",
    "name": "comment.body",
    "pointer": "#/components/schemas/CommentChanges/properties/body",
    "values": [
      12,
      {
        "no": "text"
      }
    ]
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "type",
    "name": "comment.mime_type",
    "pointer": "#/components/schemas/CommentChanges/properties/mime_type",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "undeclared",
    "name": "comment.contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/CommentChanges"
  },
  {
    "operation": "updateComment",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/UpdateCommentRequest"
  },
  {
    "operation": "deleteComment",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/components/parameters/CommentId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "type",
    "name": "task_id",
    "pointer": "#/components/parameters/TaskId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "deleteComment",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "values": [
      ""
    ]
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "type",
    "name": "archived",
    "pointer": "#/components/parameters/Archived",
    "values": [
      "maybe",
      "12"
    ]
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/ArchivedListsLimit",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30",
      "12/31/2026",
      "31.12.2026"
    ],
    "name": "start_date_after",
    "pointer": "#/paths/~1lists/get/parameters/7"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30",
      "12/31/2026",
      "yesterday"
    ],
    "name": "start_date_before",
    "pointer": "#/paths/~1lists/get/parameters/8"
  },
  {
    "operation": "listLists",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1lists/get"
  },
  {
    "operation": "getList",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1lists~1{id}/get/parameters/0",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "getList",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "getList",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/ListWorkspaceId",
    "values": [
      "$valueabc",
      "$value.5"
    ],
    "evidence": "observed",
    "question": "list-workspace"
  },
  {
    "operation": "getList",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "values": [
      ""
    ]
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "1767225600"
    ],
    "name": "before",
    "pointer": "#/components/parameters/Before",
    "question": "creation-timestamps"
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "2026-13-45T00:00:00Z"
    ],
    "name": "after",
    "pointer": "#/components/parameters/After",
    "question": "creation-timestamps"
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/Limit",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listWorkspaces",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1workspaces/get"
  },
  {
    "operation": "getWorkspace",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1workspaces~1{id}/get/parameters/0",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "getWorkspace",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "getWorkspace",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "values": [
      ""
    ]
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/components/parameters/WorkspaceId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "2026-13-45T00:00:00Z"
    ],
    "name": "before",
    "pointer": "#/components/parameters/Before",
    "question": "creation-timestamps"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "yesterday"
    ],
    "name": "after",
    "pointer": "#/components/parameters/After",
    "question": "creation-timestamps"
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/Limit",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listMemberships",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1memberships/get"
  },
  {
    "operation": "getMembership",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1memberships~1{id}/get/parameters/0",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "getMembership",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "getMembership",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "values": [
      ""
    ]
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/ConventionCursor",
    "values": [
      "$valueabc",
      "$value.5"
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/ConventionLimit",
    "values": [
      "$valueabc",
      "true"
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listIntegrationWebhooks",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1integration_webhooks/get"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest/properties/organization_id",
    "values": [
      null
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest/properties/organization_id",
    "values": [
      "$value",
      {
        "id": 1
      }
    ]
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
    "kind": "empty",
    "name": "integration_webhook",
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest/properties/integration_webhook",
    "values": [
      null
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook",
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest/properties/integration_webhook",
    "values": [
      "text",
      12
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook.name",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/name"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "empty",
    "name": "integration_webhook.name",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/name",
    "values": [
      "",
      null
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.name",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/name",
    "values": [
      12,
      {
        "no": "text"
      }
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/url"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "empty",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/url",
    "values": [
      "",
      null
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/url",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "format",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/url",
    "values": [
      "nowhere"
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/resource_type"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "empty",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/resource_type",
    "values": [
      "",
      null
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/resource_type",
    "values": [
      12,
      [
        "text"
      ]
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "enum",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/resource_type",
    "values": [
      "no_such_value",
      "task",
      "list"
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "missing",
    "name": "integration_webhook.resource_id",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/resource_id"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "empty",
    "name": "integration_webhook.resource_id",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/resource_id",
    "values": [
      null
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.resource_id",
    "pointer": "#/components/schemas/IntegrationWebhookInput/properties/resource_id",
    "values": [
      "$value",
      1.5
    ]
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "undeclared",
    "name": "integration_webhook.contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/IntegrationWebhookInput"
  },
  {
    "operation": "createIntegrationWebhook",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/CreateIntegrationWebhookRequest"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/components/parameters/IntegrationWebhookId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest/properties/organization_id",
    "values": [
      null
    ]
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest/properties/organization_id",
    "values": [
      "$value",
      {
        "id": 1
      }
    ]
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
    "kind": "empty",
    "name": "integration_webhook",
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest/properties/integration_webhook",
    "values": [
      null
    ]
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook",
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest/properties/integration_webhook",
    "values": [
      "text",
      12
    ]
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.name",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/name",
    "values": [
      12,
      {
        "no": "text"
      }
    ]
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/url",
    "values": [
      12,
      [
        "text"
      ]
    ],
    "evidence": "assumed",
    "question": "webhook-update-fields"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "format",
    "name": "integration_webhook.url",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/url",
    "values": [
      "nowhere"
    ],
    "evidence": "assumed",
    "question": "webhook-update-fields"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/resource_type",
    "values": [
      12,
      [
        "text"
      ]
    ],
    "evidence": "assumed",
    "question": "webhook-update-fields"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "enum",
    "name": "integration_webhook.resource_type",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/resource_type",
    "values": [
      "no_such_value",
      "task",
      "list"
    ],
    "evidence": "assumed",
    "question": "webhook-update-fields"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "type",
    "name": "integration_webhook.resource_id",
    "pointer": "#/components/schemas/IntegrationWebhookChanges/properties/resource_id",
    "values": [
      "$value",
      1.5
    ],
    "evidence": "assumed",
    "question": "webhook-update-fields"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "undeclared",
    "name": "integration_webhook.contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/IntegrationWebhookChanges"
  },
  {
    "operation": "updateIntegrationWebhook",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/UpdateIntegrationWebhookRequest"
  },
  {
    "operation": "deleteIntegrationWebhook",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/components/parameters/IntegrationWebhookId",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "deleteIntegrationWebhook",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "deleteIntegrationWebhook",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1integration_webhooks~1{id}/delete"
  },
  {
    "operation": "listAccessTokens",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/TokenOrganizationId",
    "values": [
      "$valueabc",
      "true"
    ],
    "evidence": "observed",
    "question": "token-list-organization"
  },
  {
    "operation": "listAccessTokens",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/ConventionCursor",
    "values": [
      "$valueabc",
      "$value.5"
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listAccessTokens",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/ConventionLimit",
    "values": [
      "$valueabc",
      "true"
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listAccessTokens",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1access_tokens/get"
  },
  {
    "operation": "createAccessToken",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "kind": "empty",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/organization_id",
    "values": [
      null
    ]
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/organization_id",
    "values": [
      "$value",
      {
        "id": 1
      }
    ]
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
    "kind": "empty",
    "name": "access_token",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token",
    "values": [
      null
    ]
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "type",
    "name": "access_token",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token",
    "values": [
      "text",
      12
    ]
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
    "values": [
      "",
      null
    ]
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "type",
    "name": "access_token.name",
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/properties/name",
    "values": [
      12,
      {
        "no": "text"
      }
    ]
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "undeclared",
    "name": "access_token.contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token"
  },
  {
    "operation": "createAccessToken",
    "in": "body",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/components/schemas/CreateAccessTokenRequestTop"
  },
  {
    "operation": "revokeAccessToken",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1access_tokens~1{id}/delete/parameters/0",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "revokeAccessToken",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
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
    "values": [
      ""
    ]
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "missing",
    "name": "limit",
    "pointer": "#/components/parameters/ActivitiesLimit"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "empty",
    "name": "limit",
    "pointer": "#/components/parameters/ActivitiesLimit",
    "values": [
      ""
    ]
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "type",
    "name": "limit",
    "pointer": "#/components/parameters/ActivitiesLimit",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "type",
    "name": "workspace_id",
    "pointer": "#/paths/~1activities/get/parameters/2",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "yesterday"
    ],
    "name": "before",
    "pointer": "#/components/parameters/Before",
    "question": "creation-timestamps"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "format",
    "values": [
      "2026-02-30T00:00:00Z",
      "12/31/2026 10:00",
      "1767225600"
    ],
    "name": "after",
    "pointer": "#/components/parameters/After",
    "question": "creation-timestamps"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "type",
    "name": "cursor",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      "$valueabc",
      "$value.5"
    ]
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "enum",
    "values": [
      "no_such_value",
      "LINEAR"
    ],
    "name": "pagination",
    "pointer": "#/paths/~1activities/get/parameters/8"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "enum",
    "values": [
      "no_such_value",
      "DEFAULT",
      "NOTIFIED"
    ],
    "name": "view",
    "pointer": "#/components/parameters/ActivityView",
    "question": "view-parameters"
  },
  {
    "operation": "listActivities",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1activities/get"
  },
  {
    "operation": "getActivity",
    "in": "path",
    "kind": "type",
    "name": "id",
    "pointer": "#/paths/~1activities~1{id}/get/parameters/0",
    "values": [
      "$valueabc",
      "$value.5"
    ]
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
    "values": [
      ""
    ]
  },
  {
    "operation": "getActivity",
    "in": "query",
    "kind": "type",
    "name": "organization_id",
    "pointer": "#/components/parameters/OrganizationId",
    "values": [
      "$valueabc",
      "true"
    ]
  },
  {
    "operation": "getActivity",
    "in": "query",
    "kind": "undeclared",
    "name": "contract_check",
    "values": [
      "1"
    ],
    "pointer": "#/paths/~1activities~1{id}/get"
  }
]

/** Requests with one optional parameter each, which the service must accept. */
export const acceptedCases: readonly ParameterCase<QuestionId>[] = [
  {
    "operation": "listTasks",
    "name": "workspace_id",
    "in": "query",
    "pointer": "#/paths/~1tasks/get/parameters/1"
  },
  {
    "operation": "listTasks",
    "name": "list_id",
    "in": "query",
    "pointer": "#/paths/~1tasks/get/parameters/2"
  },
  {
    "operation": "listTasks",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/TaskView",
    "values": [
      "default",
      "flagged",
      "delegated",
      "scheduled",
      "unscheduled",
      "unassigned",
      "recent",
      "owned",
      "inbox"
    ]
  },
  {
    "operation": "listTasks",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/TaskView",
    "values": [
      "upcoming"
    ],
    "evidence": "observed"
  },
  {
    "operation": "listTasks",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/TaskView",
    "values": [
      "subtasks"
    ],
    "evidence": "assumed",
    "question": "subtasks-parent"
  },
  {
    "operation": "listTasks",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithTasks",
    "values": [
      "accounts",
      "memberships",
      [
        "accounts",
        "memberships"
      ]
    ],
    "evidence": "observed",
    "question": "include-values"
  },
  {
    "operation": "listTasks",
    "name": "order",
    "in": "query",
    "pointer": "#/components/parameters/Order",
    "values": [
      "id"
    ],
    "evidence": "assumed",
    "question": "order-values"
  },
  {
    "operation": "listTasks",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      0,
      1
    ]
  },
  {
    "operation": "listTasks",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/TasksLimit",
    "values": [
      1,
      25,
      26,
      50,
      99,
      100
    ]
  },
  {
    "operation": "listTasks",
    "name": "created_before",
    "in": "query",
    "pointer": "#/paths/~1tasks/get/parameters/8",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listTasks",
    "name": "created_after",
    "in": "query",
    "pointer": "#/paths/~1tasks/get/parameters/9",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listTasks",
    "name": "updated_before",
    "in": "query",
    "pointer": "#/paths/~1tasks/get/parameters/10",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listTasks",
    "name": "updated_after",
    "in": "query",
    "pointer": "#/paths/~1tasks/get/parameters/11",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listTasks",
    "name": "completed_after",
    "in": "query",
    "pointer": "#/paths/~1tasks/get/parameters/12",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listTasks",
    "name": "deleted",
    "in": "query",
    "pointer": "#/paths/~1tasks/get/parameters/13",
    "values": [
      true,
      false
    ]
  },
  {
    "operation": "listTasks",
    "name": "cleared",
    "in": "query",
    "pointer": "#/components/parameters/Cleared",
    "values": [
      true,
      false
    ]
  },
  {
    "operation": "getTask",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithOneTask",
    "values": [
      "accounts",
      "memberships",
      "tasks",
      [
        "accounts",
        "memberships",
        "tasks"
      ]
    ],
    "evidence": "observed",
    "question": "include-values"
  },
  {
    "operation": "listLists",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/View",
    "values": [
      "default"
    ]
  },
  {
    "operation": "listLists",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithLists",
    "values": [
      "sections"
    ],
    "evidence": "observed",
    "question": "include-values"
  },
  {
    "operation": "listLists",
    "name": "archived",
    "in": "query",
    "pointer": "#/components/parameters/Archived",
    "values": [
      true,
      false
    ]
  },
  {
    "operation": "listLists",
    "name": "archived_date_before",
    "in": "query",
    "pointer": "#/components/parameters/ArchivedDateBefore",
    "values": [
      "2026-03-01"
    ],
    "evidence": "assumed",
    "question": "archived-date-form",
    "with": {
      "archived": true,
      "limit": 25
    }
  },
  {
    "operation": "listLists",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/ArchivedListsLimit",
    "values": [
      1,
      2,
      25
    ],
    "with": {
      "archived": true,
      "archived_date_before": "2026-03-01"
    }
  },
  {
    "operation": "listLists",
    "name": "start_date_after",
    "in": "query",
    "pointer": "#/paths/~1lists/get/parameters/7",
    "values": [
      "2026-01-01",
      "2024-02-29"
    ]
  },
  {
    "operation": "listLists",
    "name": "start_date_before",
    "in": "query",
    "pointer": "#/paths/~1lists/get/parameters/8",
    "values": [
      "2026-01-01",
      "2024-02-29"
    ]
  },
  {
    "operation": "getList",
    "name": "workspace_id",
    "in": "query",
    "pointer": "#/components/parameters/ListWorkspaceId",
    "evidence": "observed",
    "question": "list-workspace"
  },
  {
    "operation": "getList",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithLists",
    "values": [
      "sections"
    ],
    "evidence": "observed",
    "question": "include-values"
  },
  {
    "operation": "listWorkspaces",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/View",
    "values": [
      "default"
    ]
  },
  {
    "operation": "listWorkspaces",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithWorkspaces",
    "values": [
      [
        "memberships"
      ]
    ],
    "evidence": "assumed",
    "question": "include-values"
  },
  {
    "operation": "listWorkspaces",
    "name": "order",
    "in": "query",
    "pointer": "#/components/parameters/Order",
    "values": [
      "id"
    ],
    "evidence": "assumed",
    "question": "order-values"
  },
  {
    "operation": "listWorkspaces",
    "name": "before",
    "in": "query",
    "pointer": "#/components/parameters/Before",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listWorkspaces",
    "name": "after",
    "in": "query",
    "pointer": "#/components/parameters/After",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listWorkspaces",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      0,
      1
    ]
  },
  {
    "operation": "listWorkspaces",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/Limit",
    "values": [
      1,
      2,
      25
    ]
  },
  {
    "operation": "getWorkspace",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithWorkspaces",
    "values": [
      [
        "memberships"
      ]
    ],
    "evidence": "assumed",
    "question": "include-values"
  },
  {
    "operation": "listMemberships",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/View",
    "values": [
      "default"
    ]
  },
  {
    "operation": "listMemberships",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithMemberships",
    "values": [
      "accounts"
    ],
    "evidence": "observed",
    "question": "include-values"
  },
  {
    "operation": "listMemberships",
    "name": "order",
    "in": "query",
    "pointer": "#/components/parameters/Order",
    "values": [
      "id"
    ],
    "evidence": "assumed",
    "question": "order-values"
  },
  {
    "operation": "listMemberships",
    "name": "before",
    "in": "query",
    "pointer": "#/components/parameters/Before",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listMemberships",
    "name": "after",
    "in": "query",
    "pointer": "#/components/parameters/After",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listMemberships",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      0,
      1
    ]
  },
  {
    "operation": "listMemberships",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/Limit",
    "values": [
      1,
      2,
      25
    ]
  },
  {
    "operation": "getMembership",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithMemberships",
    "values": [
      "accounts"
    ],
    "evidence": "observed",
    "question": "include-values"
  },
  {
    "operation": "listIntegrationWebhooks",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/View",
    "values": [
      "default"
    ]
  },
  {
    "operation": "listIntegrationWebhooks",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/ConventionCursor",
    "values": [
      0,
      1
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listIntegrationWebhooks",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/ConventionLimit",
    "values": [
      1,
      2,
      25
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listAccessTokens",
    "name": "organization_id",
    "in": "query",
    "pointer": "#/components/parameters/TokenOrganizationId",
    "evidence": "observed",
    "question": "token-list-organization"
  },
  {
    "operation": "listAccessTokens",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/View",
    "values": [
      "default"
    ]
  },
  {
    "operation": "listAccessTokens",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/ConventionCursor",
    "values": [
      0,
      1
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listAccessTokens",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/ConventionLimit",
    "values": [
      1,
      2,
      25
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listActivities",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/ActivitiesLimit",
    "values": [
      1,
      2,
      25
    ]
  },
  {
    "operation": "listActivities",
    "name": "workspace_id",
    "in": "query",
    "pointer": "#/paths/~1activities/get/parameters/2"
  },
  {
    "operation": "listActivities",
    "name": "order",
    "in": "query",
    "pointer": "#/components/parameters/Order",
    "values": [
      "id"
    ],
    "evidence": "assumed",
    "question": "order-values"
  },
  {
    "operation": "listActivities",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithActivities",
    "values": [
      "tasks",
      "lists",
      "workspaces",
      [
        "tasks",
        "lists",
        "workspaces"
      ]
    ]
  },
  {
    "operation": "listActivities",
    "name": "before",
    "in": "query",
    "pointer": "#/components/parameters/Before",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listActivities",
    "name": "after",
    "in": "query",
    "pointer": "#/components/parameters/After",
    "values": [
      "2026-01-01T00:00:00Z",
      "2026-07-01T12:30:15+02:00",
      "2026-01-01T00:00:00.250Z"
    ]
  },
  {
    "operation": "listActivities",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      0,
      1
    ]
  },
  {
    "operation": "listActivities",
    "name": "pagination",
    "in": "query",
    "pointer": "#/paths/~1activities/get/parameters/8",
    "values": [
      "linear"
    ]
  },
  {
    "operation": "listActivities",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/ActivityView",
    "values": [
      "default",
      "notified"
    ]
  },
  {
    "operation": "listActivities",
    "name": "view",
    "in": "query",
    "pointer": "#/components/parameters/ActivityView",
    "values": [
      "resource"
    ],
    "evidence": "assumed",
    "question": "view-parameters"
  },
  {
    "operation": "getActivity",
    "name": "include",
    "in": "query",
    "pointer": "#/components/parameters/IncludeWithActivities",
    "values": [
      "tasks",
      "lists",
      "workspaces",
      [
        "tasks",
        "lists",
        "workspaces"
      ]
    ]
  }
]

/** Requests with a very small or very large integer each, which must not cause a server error. */
export const extremeCases: readonly ParameterCase<QuestionId>[] = [
  {
    "operation": "listTasks",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      "-1",
      "1000000000000",
      "9223372036854775808"
    ]
  },
  {
    "operation": "listTasks",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/TasksLimit",
    "values": [
      "0",
      "-1",
      "1000000000000",
      "9223372036854775808"
    ]
  },
  {
    "operation": "getTask",
    "name": "id",
    "in": "path",
    "pointer": "#/paths/~1tasks~1{id}/get/parameters/0",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "updateTask",
    "name": "id",
    "in": "path",
    "pointer": "#/paths/~1tasks~1{id}/put/parameters/0",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "updateComment",
    "name": "id",
    "in": "path",
    "pointer": "#/components/parameters/CommentId",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "deleteComment",
    "name": "id",
    "in": "path",
    "pointer": "#/components/parameters/CommentId",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "listLists",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/ArchivedListsLimit",
    "values": [
      "0",
      "-1",
      "1000000000000",
      "9223372036854775808"
    ],
    "with": {
      "archived": true,
      "archived_date_before": "2026-03-01"
    }
  },
  {
    "operation": "getList",
    "name": "id",
    "in": "path",
    "pointer": "#/paths/~1lists~1{id}/get/parameters/0",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "listWorkspaces",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      "-1",
      "1000000000000",
      "9223372036854775808"
    ]
  },
  {
    "operation": "listWorkspaces",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/Limit",
    "values": [
      "0",
      "-1",
      "1000000000000",
      "9223372036854775808"
    ]
  },
  {
    "operation": "getWorkspace",
    "name": "id",
    "in": "path",
    "pointer": "#/paths/~1workspaces~1{id}/get/parameters/0",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "listMemberships",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      "-1",
      "1000000000000",
      "9223372036854775808"
    ]
  },
  {
    "operation": "listMemberships",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/Limit",
    "values": [
      "0",
      "-1",
      "1000000000000",
      "9223372036854775808"
    ]
  },
  {
    "operation": "getMembership",
    "name": "id",
    "in": "path",
    "pointer": "#/paths/~1memberships~1{id}/get/parameters/0",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "listIntegrationWebhooks",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/ConventionCursor",
    "values": [
      "-1",
      "1000000000000",
      "9223372036854775808"
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listIntegrationWebhooks",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/ConventionLimit",
    "values": [
      "0",
      "-1",
      "1000000000000",
      "9223372036854775808"
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "updateIntegrationWebhook",
    "name": "id",
    "in": "path",
    "pointer": "#/components/parameters/IntegrationWebhookId",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "deleteIntegrationWebhook",
    "name": "id",
    "in": "path",
    "pointer": "#/components/parameters/IntegrationWebhookId",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "listAccessTokens",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/ConventionCursor",
    "values": [
      "-1",
      "1000000000000",
      "9223372036854775808"
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "listAccessTokens",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/ConventionLimit",
    "values": [
      "0",
      "-1",
      "1000000000000",
      "9223372036854775808"
    ],
    "evidence": "assumed",
    "question": "pagination-elsewhere"
  },
  {
    "operation": "revokeAccessToken",
    "name": "id",
    "in": "path",
    "pointer": "#/paths/~1access_tokens~1{id}/delete/parameters/0",
    "values": [
      "9223372036854775808"
    ]
  },
  {
    "operation": "listActivities",
    "name": "limit",
    "in": "query",
    "pointer": "#/components/parameters/ActivitiesLimit",
    "values": [
      "0",
      "-1",
      "1000000000000",
      "9223372036854775808"
    ]
  },
  {
    "operation": "listActivities",
    "name": "cursor",
    "in": "query",
    "pointer": "#/components/parameters/Cursor",
    "values": [
      "-1",
      "1000000000000",
      "9223372036854775808"
    ]
  },
  {
    "operation": "getActivity",
    "name": "id",
    "in": "path",
    "pointer": "#/paths/~1activities~1{id}/get/parameters/0",
    "values": [
      "9223372036854775808"
    ]
  }
]

/** For each operation, the parameters and keys that the source requires or shows in an example. Each alternative of the body has its own keys. */
export const requirements = {
  "listTasks": {
    "parameters": [
      "organization_id"
    ],
    "forms": []
  },
  "createTask": {
    "parameters": [],
    "forms": [
      [
        "organization_id",
        "task.workspace_id",
        "task.name"
      ]
    ]
  },
  "getTask": {
    "parameters": [
      "id",
      "organization_id"
    ],
    "forms": []
  },
  "updateTask": {
    "parameters": [
      "id"
    ],
    "forms": [
      [
        "organization_id",
        "task.id",
        "task.workspace_id"
      ]
    ]
  },
  "createComment": {
    "parameters": [
      "organization_id",
      "workspace_id",
      "task_id"
    ],
    "forms": [
      [
        "comment.body",
        "comment.mime_type"
      ]
    ]
  },
  "updateComment": {
    "parameters": [
      "id",
      "organization_id",
      "workspace_id",
      "task_id"
    ],
    "forms": [
      [
        "comment.body"
      ]
    ]
  },
  "deleteComment": {
    "parameters": [
      "id",
      "organization_id",
      "workspace_id",
      "task_id"
    ],
    "forms": []
  },
  "listLists": {
    "parameters": [
      "organization_id",
      "workspace_id"
    ],
    "forms": []
  },
  "getList": {
    "parameters": [
      "id",
      "organization_id",
      "workspace_id"
    ],
    "forms": []
  },
  "listWorkspaces": {
    "parameters": [
      "organization_id"
    ],
    "forms": []
  },
  "getWorkspace": {
    "parameters": [
      "id",
      "organization_id"
    ],
    "forms": []
  },
  "listMemberships": {
    "parameters": [
      "organization_id",
      "workspace_id"
    ],
    "forms": []
  },
  "getMembership": {
    "parameters": [
      "id",
      "organization_id"
    ],
    "forms": []
  },
  "listIntegrationWebhooks": {
    "parameters": [
      "organization_id"
    ],
    "forms": []
  },
  "createIntegrationWebhook": {
    "parameters": [],
    "forms": [
      [
        "organization_id",
        "integration_webhook.name",
        "integration_webhook.url",
        "integration_webhook.resource_type",
        "integration_webhook.resource_id"
      ]
    ]
  },
  "updateIntegrationWebhook": {
    "parameters": [
      "id"
    ],
    "forms": [
      [
        "organization_id"
      ]
    ]
  },
  "deleteIntegrationWebhook": {
    "parameters": [
      "id",
      "organization_id"
    ],
    "forms": []
  },
  "listAccessTokens": {
    "parameters": [
      "organization_id"
    ],
    "forms": []
  },
  "createAccessToken": {
    "parameters": [],
    "forms": [
      [
        "organization_id",
        "access_token.name"
      ],
      [
        "access_token.name",
        "access_token.organization_id"
      ]
    ]
  },
  "revokeAccessToken": {
    "parameters": [
      "id"
    ],
    "forms": []
  },
  "listActivities": {
    "parameters": [
      "organization_id",
      "limit"
    ],
    "forms": []
  },
  "getActivity": {
    "parameters": [
      "id",
      "organization_id"
    ],
    "forms": []
  }
} as const

/** The ID of an open question. */
export type QuestionId =
  | "schedule-id"
  | "tag-elements"
  | "subtask-elements"
  | "cleared-meaning"
  | "comment-cid"
  | "file-fields"
  | "file-association-fields"
  | "single-read-companions"
  | "workspace-fields"
  | "organization-fields"
  | "transitions"
  | "completed-at"
  | "include-values"
  | "order-values"
  | "view-parameters"
  | "subtasks-parent"
  | "subtask-keys"
  | "mime-types"
  | "note-reading"
  | "unsetting-fields"
  | "task-id-in-body"
  | "comment-parameters"
  | "list-workspace"
  | "list-default-views"
  | "lists-page-size"
  | "membership-roles"
  | "webhook-accepts"
  | "verbosity-values"
  | "webhook-update-fields"
  | "delivery-body"
  | "delivery-guarantees"
  | "token-transport"
  | "token-organization"
  | "token-list-organization"
  | "token-revocation"
  | "payload-keys"
  | "link-form"
  | "pagination-elsewhere"
  | "limit-maximum"
  | "field-meanings"
  | "update-semantics"
  | "archived-default"
  | "archived-date-form"
  | "subscribed-filter"
  | "comment-reading"
  | "rate-limits"
  | "other-statuses"
  | "code-per-status"
  | "error-codes"
  | "attribute-form"
  | "response-media-type"
  | "visibility"
  | "collection-order"
  | "inbox-meaning"
  | "viewing"
  | "state-filters"
  | "creation-timestamps"
  | "new-task-values"
  | "mirroring"
  | "task-consistency"
  | "comment-effects"
  | "list-counters"
  | "webhook-rights"
  | "delivery-scope"
  | "token-reading"
  | "activity-changes"
  | "activity-people"
  | "notified-meaning"
  | "integer-size"
  | "version-choice"
  | "filter-bounds"
  | "link-elsewhere"
  | "archived-paging"
  | "pagination-mode"
  | "stored-positions"
  | "limit-above-maximum"
  | "token-saving"
  | "undeclared-names"
  | "empty-parameters"
  | "docs-address"
  | "date-time-form"
  | "request-uuid"
  | "additional-fields"
  | "read-consistency"

/** For each assumed schema keyword of a response, its open question. */
export const assumptions: Readonly<Record<string, QuestionId>> = {
  "#/components/schemas/File/type": "file-fields",
  "#/components/schemas/FileAssociation/type": "file-association-fields",
  "#/components/schemas/Workspace/required/id": "workspace-fields",
  "#/components/schemas/Workspace/properties/id/type": "workspace-fields",
  "#/components/schemas/Workspace/properties/id/format": "workspace-fields",
  "#/components/schemas/ActivityPayload/properties/owner_id/type": "payload-keys",
  "#/components/schemas/ActivityPayload/properties/owner_id/format": "payload-keys",
  "#/components/schemas/ActivityPayload/properties/owner_id/type/null": "payload-keys",
  "#/components/schemas/ActivityPayload/properties/list_id/type": "payload-keys",
  "#/components/schemas/ActivityPayload/properties/list_id/format": "payload-keys",
  "#/components/schemas/ActivityPayload/properties/list_id/type/null": "payload-keys",
  "#/components/schemas/ActivityPayload/properties/list_name/type": "payload-keys"
}

/** For each collection path that accepts `order`, the fields whose order a check can verify. */
export const orderFields: Record<string, readonly string[]> = {
  "/tasks": [
    "id",
    "account_id",
    "owner_id",
    "list_id",
    "section_id",
    "name",
    "due_on",
    "starts_on",
    "position_list",
    "position_owner",
    "position_upcoming",
    "position",
    "cleared",
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

/** For each kind of record, the fields with a single value or an array of IDs. */
export const recordFields: Record<string, readonly string[]> = {
  "access_tokens": [
    "id",
    "name",
    "token",
    "account_id",
    "organization_id",
    "enabled"
  ],
  "accounts": [
    "id",
    "email",
    "demo",
    "name"
  ],
  "activities": [
    "id",
    "workspace_id",
    "account_id",
    "target_id",
    "subscriber_ids",
    "recipient_ids",
    "created_at",
    "updated_at",
    "target_type",
    "action"
  ],
  "comments": [
    "id",
    "account_id",
    "task_id",
    "body",
    "created_at",
    "updated_at",
    "deleted",
    "mime_type"
  ],
  "integration_webhooks": [
    "id",
    "account_id",
    "organization_id",
    "name",
    "url",
    "resource_type",
    "resource_id",
    "accepts",
    "activity_verbosity"
  ],
  "memberships": [
    "id",
    "workspace_id",
    "position",
    "role",
    "account_id",
    "inviter_id",
    "deleted"
  ],
  "sections": [
    "id",
    "list_id",
    "name",
    "position"
  ],
  "tasks": [
    "id",
    "account_id",
    "owner_id",
    "list_id",
    "section_id",
    "name",
    "due_on",
    "starts_on",
    "subscriber_ids",
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
    "has_children",
    "flagger_ids"
  ],
  "lists": [
    "id",
    "workspace_id",
    "name",
    "invite_only",
    "position",
    "default_view",
    "group_id",
    "default_section_id",
    "tasks_count",
    "completed_tasks_count",
    "subscriber_ids",
    "archived",
    "archived_at",
    "deleted",
    "deleted_at",
    "created_at",
    "updated_at",
    "starts_on",
    "ends_on",
    "include_weekends"
  ],
  "workspaces": [
    "id"
  ]
}

/** For each operation that reads a single record, the arrays beside the record in the response. */
export const relatedArrays: Record<string, readonly string[]> = {
  "getList": [
    "files",
    "file_associations",
    "sections"
  ],
  "getMembership": [
    "accounts"
  ],
  "getActivity": [
    "tasks",
    "lists",
    "workspaces"
  ]
}
