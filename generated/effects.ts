// Generated from openapi/ by `npm run build`. Do not edit.

import type { OperationEffects, Reference } from "../src/openapi/effects.ts"

/** The effects of each operation, its query parameters and its request keys. */
export const effects = {
  "listTasks": {
    "kind": "tasks",
    "effect": {
      "reads": "tasks"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "workspace_id": {
        "selects": "workspace_id",
        "by": "equals"
      },
      "list_id": {
        "selects": "list_id",
        "by": "equals"
      },
      "view": {
        "values": {
          "default": {
            "all": []
          },
          "flagged": {
            "selects": "flagger_ids",
            "by": "contains",
            "value": "$caller",
            "assumed": "field-meanings"
          },
          "delegated": {
            "all": [
              {
                "selects": "account_id",
                "by": "equals",
                "value": "$caller"
              },
              {
                "selects": "owner_id",
                "by": "differs",
                "value": "$caller"
              }
            ]
          },
          "scheduled": {
            "any": [
              {
                "selects": "starts_on",
                "by": "present"
              },
              {
                "selects": "due_on",
                "by": "present"
              }
            ],
            "sorts": [
              "starts_on",
              "due_on"
            ]
          },
          "unscheduled": {
            "all": [
              {
                "selects": "starts_on",
                "by": "absent"
              },
              {
                "selects": "due_on",
                "by": "absent"
              }
            ]
          },
          "unassigned": {
            "selects": "owner_id",
            "by": "absent"
          },
          "recent": {
            "rule": "view-recent",
            "assumed": "viewing"
          },
          "owned": {
            "selects": "owner_id",
            "by": "equals",
            "value": "$caller"
          },
          "inbox": {
            "all": [
              {
                "selects": "owner_id",
                "by": "equals",
                "value": "$caller"
              },
              {
                "selects": "account_id",
                "by": "differs",
                "value": "$caller"
              },
              {
                "selects": "completed",
                "by": "equals",
                "value": false
              }
            ],
            "assumed": "inbox-meaning"
          },
          "subtasks": {
            "selects": "parent_id",
            "by": "present",
            "assumed": "subtasks-parent"
          },
          "upcoming": {
            "selects": "due_on",
            "by": "present",
            "observed": "view-parameters"
          }
        }
      },
      "include": {
        "includes": {
          "accounts": [
            {
              "id": [
                "account_id",
                "owner_id",
                "subscriber_ids",
                "flagger_ids"
              ]
            }
          ],
          "memberships": [
            {
              "account_id": [
                "account_id",
                "owner_id",
                "subscriber_ids",
                "flagger_ids"
              ],
              "workspace_id": [
                "workspace_id"
              ]
            }
          ]
        },
        "observed": "include-values"
      },
      "order": {
        "sorts": "$value",
        "direction": "descending"
      },
      "cursor": {
        "pages": "offset"
      },
      "limit": {
        "pages": "size"
      },
      "created_before": {
        "selects": "created_at",
        "by": "before"
      },
      "created_after": {
        "selects": "created_at",
        "by": "after"
      },
      "updated_before": {
        "selects": "updated_at",
        "by": "before"
      },
      "updated_after": {
        "selects": "updated_at",
        "by": "after"
      },
      "completed_after": {
        "any": [
          {
            "selects": "completed_at",
            "by": "after"
          },
          {
            "all": [
              {
                "selects": "completed",
                "by": "equals",
                "value": true
              },
              {
                "selects": "completed_at",
                "by": "absent"
              },
              {
                "none": "completed-at"
              }
            ]
          }
        ]
      },
      "deleted": {
        "values": {
          "true": {
            "selects": "deleted",
            "by": "equals",
            "value": true
          }
        },
        "otherwise": {
          "selects": "deleted",
          "by": "equals",
          "value": false,
          "assumed": "state-filters"
        }
      },
      "cleared": {
        "values": {
          "true": {
            "selects": "cleared",
            "by": "equals",
            "value": true
          }
        },
        "otherwise": {
          "selects": "cleared",
          "by": "equals",
          "value": false,
          "assumed": "state-filters"
        }
      }
    },
    "keys": {}
  },
  "createTask": {
    "kind": "tasks",
    "effect": {
      "creates": "tasks",
      "causes": [
        {
          "sets": {
            "account_id": "$caller"
          }
        },
        {
          "activity": "create",
          "assumed": "activity-changes"
        },
        {
          "rule": "first-subscribers",
          "touches": [
            "subscriber_ids"
          ],
          "assumed": "new-task-values"
        },
        {
          "touches": [
            "tasks.position",
            "tasks.position_list",
            "tasks.position_owner",
            "tasks.position_upcoming"
          ],
          "assumed": "stored-positions"
        }
      ]
    },
    "parameters": {},
    "keys": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "task.workspace_id": {
        "writes": "workspace_id"
      },
      "task.name": {
        "writes": "name"
      },
      "task.owner_id": {
        "writes": "owner_id"
      },
      "task.list_id": {
        "writes": "list_id",
        "causes": [
          {
            "rule": "list-counters",
            "touches": [
              "lists.tasks_count"
            ],
            "assumed": "list-counters"
          }
        ]
      },
      "task.section_id": {
        "writes": "section_id"
      },
      "task.parent_id": {
        "writes": "parent_id",
        "causes": [
          {
            "rule": "has-children",
            "touches": [
              "tasks.has_children"
            ],
            "assumed": "field-meanings"
          },
          {
            "rule": "mirrored",
            "touches": [
              "subscriber_ids",
              "tags"
            ]
          }
        ]
      },
      "task.starts_on": {
        "writes": "starts_on"
      },
      "task.due_on": {
        "writes": "due_on"
      },
      "task.mirror_parent_subscribers": {
        "writes": "mirror_parent_subscribers",
        "causes": [
          {
            "rule": "mirrored",
            "touches": [
              "subscriber_ids"
            ]
          }
        ]
      },
      "task.mirror_parent_tags": {
        "writes": "mirror_parent_tags",
        "causes": [
          {
            "rule": "mirrored",
            "touches": [
              "tags"
            ]
          }
        ]
      },
      "task.note_content": {
        "unreadable": "note-reading"
      },
      "task.note_mime_type": {
        "unreadable": "note-reading"
      },
      "task.position_list": {
        "writes": "position_list",
        "assumed": "stored-positions"
      },
      "task.position_owner": {
        "writes": "position_owner",
        "assumed": "stored-positions"
      },
      "task.position_upcoming": {
        "writes": "position_upcoming",
        "assumed": "stored-positions"
      },
      "task.position": {
        "writes": "position",
        "assumed": "stored-positions"
      },
      "task.subscriptions": {
        "writes": "subscriber_ids",
        "from": "account_id",
        "by": "add"
      },
      "task.subtasks": {
        "creates": "tasks",
        "sets": {
          "parent_id": "$record"
        },
        "causes": [
          {
            "rule": "has-children",
            "touches": [
              "has_children"
            ],
            "assumed": "field-meanings"
          },
          {
            "rule": "list-counters",
            "touches": [
              "lists.tasks_count"
            ],
            "assumed": "list-counters"
          }
        ]
      },
      "task.tags": {
        "writes": "tags",
        "by": "add"
      }
    }
  },
  "getTask": {
    "kind": "tasks",
    "effect": {
      "reads": "tasks",
      "causes": [
        {
          "rule": "viewing",
          "assumed": "viewing"
        }
      ]
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "include": {
        "includes": {
          "accounts": [
            {
              "id": [
                "account_id",
                "owner_id",
                "subscriber_ids",
                "flagger_ids"
              ]
            }
          ],
          "memberships": [
            {
              "account_id": [
                "account_id",
                "owner_id",
                "subscriber_ids",
                "flagger_ids"
              ],
              "workspace_id": [
                "workspace_id"
              ]
            }
          ],
          "tasks": [
            {
              "id": [
                "parent_id"
              ]
            },
            {
              "parent_id": [
                "id"
              ]
            }
          ]
        },
        "observed": "include-values"
      }
    },
    "keys": {}
  },
  "updateTask": {
    "kind": "tasks",
    "effect": {
      "updates": "tasks",
      "causes": [
        {
          "rule": "last-change",
          "touches": [
            "updated_at"
          ],
          "assumed": "new-task-values"
        },
        {
          "touches": [
            "tasks.position",
            "tasks.position_list",
            "tasks.position_owner",
            "tasks.position_upcoming"
          ],
          "assumed": "stored-positions"
        }
      ]
    },
    "parameters": {},
    "keys": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "task.id": {
        "scopes": "id",
        "assumed": "task-id-in-body"
      },
      "task.workspace_id": {
        "scopes": "workspace_id",
        "assumed": "task-consistency"
      },
      "task.name": {
        "writes": "name"
      },
      "task.completed": {
        "values": {
          "true": {
            "writes": "completed"
          },
          "false": {
            "writes": "completed",
            "assumed": "transitions"
          }
        },
        "causes": [
          {
            "activity": {
              "true": "complete"
            },
            "assumed": "activity-changes"
          },
          {
            "activity": {
              "false": "reopen"
            },
            "assumed": "transitions"
          },
          {
            "rule": "completion-timestamp",
            "touches": [
              "completed_at"
            ],
            "assumed": "completed-at"
          },
          {
            "rule": "cleared-tasks",
            "touches": [
              "cleared"
            ],
            "assumed": "cleared-meaning"
          },
          {
            "rule": "subtasks-follow",
            "touches": [
              "tasks.completed",
              "tasks.completed_at",
              "tasks.cleared"
            ],
            "assumed": "subtask-changes"
          },
          {
            "rule": "list-counters",
            "touches": [
              "lists.tasks_count",
              "lists.completed_tasks_count"
            ],
            "assumed": "list-counters"
          }
        ]
      },
      "task.owner_id": {
        "writes": "owner_id",
        "causes": [
          {
            "activity": {
              "set": "set_owner",
              "unset": "unset_owner",
              "change": "change_owner"
            },
            "assumed": "activity-changes"
          },
          {
            "rule": "first-subscribers",
            "touches": [
              "subscriber_ids"
            ],
            "assumed": "new-task-values"
          },
          {
            "rule": "mirror-follows",
            "touches": [
              "tasks.subscriber_ids"
            ],
            "assumed": "mirroring"
          },
          {
            "rule": "mirror-visible",
            "touches": [
              "tasks.subscriber_ids",
              "tasks.tags"
            ],
            "assumed": "mirroring"
          }
        ]
      },
      "task.list_id": {
        "writes": "list_id",
        "causes": [
          {
            "activity": {
              "set": "set_list",
              "unset": "unset_list",
              "change": "change_list"
            },
            "assumed": "activity-changes"
          },
          {
            "rule": "section-leaves",
            "touches": [
              "section_id"
            ],
            "assumed": "task-consistency"
          },
          {
            "rule": "list-counters",
            "touches": [
              "lists.tasks_count",
              "lists.completed_tasks_count"
            ],
            "assumed": "list-counters"
          },
          {
            "rule": "mirror-visible",
            "touches": [
              "tasks.subscriber_ids",
              "tasks.tags"
            ],
            "assumed": "mirroring"
          },
          {
            "rule": "subtasks-follow",
            "touches": [
              "tasks.list_id",
              "tasks.section_id",
              "lists.tasks_count",
              "lists.completed_tasks_count"
            ],
            "assumed": "subtask-changes"
          }
        ]
      },
      "task.section_id": {
        "writes": "section_id",
        "causes": [
          {
            "activity": {
              "set": "set_section",
              "unset": "unset_section",
              "change": "change_section"
            },
            "assumed": "activity-changes"
          }
        ]
      },
      "task.parent_id": {
        "writes": "parent_id",
        "causes": [
          {
            "rule": "has-children",
            "touches": [
              "tasks.has_children"
            ],
            "assumed": "field-meanings"
          },
          {
            "rule": "list-counters",
            "touches": [
              "lists.tasks_count",
              "lists.completed_tasks_count"
            ],
            "assumed": "list-counters"
          },
          {
            "rule": "mirrored",
            "touches": [
              "subscriber_ids",
              "tags"
            ]
          }
        ]
      },
      "task.starts_on": {
        "writes": "starts_on"
      },
      "task.due_on": {
        "writes": "due_on",
        "causes": [
          {
            "activity": {
              "set": "set_due",
              "unset": "unset_due",
              "change": "change_due"
            },
            "assumed": "activity-changes"
          }
        ]
      },
      "task.mirror_parent_subscribers": {
        "writes": "mirror_parent_subscribers",
        "causes": [
          {
            "rule": "mirrored",
            "touches": [
              "subscriber_ids"
            ]
          }
        ]
      },
      "task.mirror_parent_tags": {
        "writes": "mirror_parent_tags",
        "causes": [
          {
            "rule": "mirrored",
            "touches": [
              "tags"
            ]
          }
        ]
      },
      "task.note_content": {
        "unreadable": "note-reading",
        "causes": [
          {
            "activity": {
              "set": "set_note",
              "change": "change_note"
            },
            "assumed": "activity-changes"
          }
        ]
      },
      "task.note_mime_type": {
        "unreadable": "note-reading"
      },
      "task.position_list": {
        "writes": "position_list",
        "assumed": "stored-positions"
      },
      "task.position_owner": {
        "writes": "position_owner",
        "assumed": "stored-positions"
      },
      "task.position_upcoming": {
        "writes": "position_upcoming",
        "assumed": "stored-positions"
      },
      "task.position": {
        "writes": "position",
        "assumed": "stored-positions"
      },
      "task.subscriber_ids": {
        "writes": "subscriber_ids",
        "from": "account_id",
        "by": "replace",
        "assumed": "update-semantics",
        "causes": [
          {
            "rule": "mirror-follows",
            "touches": [
              "tasks.subscriber_ids"
            ],
            "assumed": "mirroring"
          },
          {
            "rule": "mirror-visible",
            "touches": [
              "tasks.subscriber_ids",
              "tasks.tags"
            ],
            "assumed": "mirroring"
          }
        ]
      },
      "task.subtasks": {
        "creates": "tasks",
        "sets": {
          "parent_id": "$record"
        },
        "assumed": "update-semantics",
        "causes": [
          {
            "rule": "has-children",
            "touches": [
              "has_children"
            ],
            "assumed": "field-meanings"
          },
          {
            "rule": "list-counters",
            "touches": [
              "lists.tasks_count"
            ],
            "assumed": "list-counters"
          }
        ]
      },
      "task.tags": {
        "writes": "tags",
        "by": "replace",
        "assumed": "update-semantics",
        "causes": [
          {
            "activity": {
              "add": "tags_added",
              "remove": "tags_removed"
            },
            "assumed": "activity-changes"
          },
          {
            "rule": "mirror-follows",
            "touches": [
              "tasks.tags"
            ],
            "assumed": "mirroring"
          }
        ]
      }
    }
  },
  "createComment": {
    "kind": "comments",
    "effect": {
      "creates": "comments",
      "causes": [
        {
          "sets": {
            "account_id": "$caller"
          },
          "assumed": "field-meanings"
        },
        {
          "activity": "add_comment",
          "on": "task_id"
        },
        {
          "rule": "comments-counted",
          "touches": [
            "tasks.comments_count"
          ],
          "assumed": "comment-effects"
        },
        {
          "rule": "last-change",
          "touches": [
            "tasks.updated_at"
          ],
          "assumed": "new-task-values"
        }
      ]
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "workspace_id": {
        "scopes": "workspace_id"
      },
      "task_id": {
        "scopes": "task_id"
      }
    },
    "keys": {
      "comment.body": {
        "writes": "body"
      },
      "comment.mime_type": {
        "writes": "mime_type"
      }
    }
  },
  "updateComment": {
    "kind": "comments",
    "effect": {
      "updates": "comments",
      "causes": [
        {
          "rule": "comment-reading",
          "touches": [
            "activities.payload"
          ],
          "assumed": "comment-reading"
        }
      ]
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "workspace_id": {
        "scopes": "workspace_id"
      },
      "task_id": {
        "scopes": "task_id"
      }
    },
    "keys": {
      "comment.body": {
        "writes": "body"
      },
      "comment.mime_type": {
        "writes": "mime_type"
      }
    }
  },
  "deleteComment": {
    "kind": "comments",
    "effect": {
      "removes": "comments",
      "causes": [
        {
          "rule": "comment-reading",
          "touches": [
            "activities.payload"
          ],
          "assumed": "comment-reading"
        },
        {
          "rule": "comments-counted",
          "touches": [
            "tasks.comments_count"
          ],
          "assumed": "comment-effects"
        },
        {
          "rule": "last-change",
          "touches": [
            "tasks.updated_at"
          ],
          "assumed": "new-task-values"
        }
      ]
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "workspace_id": {
        "scopes": "workspace_id"
      },
      "task_id": {
        "scopes": "task_id"
      }
    },
    "keys": {}
  },
  "listLists": {
    "kind": "lists",
    "effect": {
      "reads": "lists"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "workspace_id": {
        "scopes": "workspace_id"
      },
      "view": {
        "values": {
          "default": {
            "all": []
          }
        }
      },
      "include": {
        "includes": {
          "sections": [
            {
              "list_id": [
                "id"
              ]
            }
          ]
        },
        "observed": "include-values"
      },
      "archived": {
        "values": {
          "true": {
            "selects": "archived",
            "by": "equals",
            "value": true
          }
        },
        "otherwise": {
          "selects": "archived",
          "by": "equals",
          "value": false,
          "assumed": "archived-default"
        }
      },
      "archived_date_before": {
        "all": [
          {
            "selects": "archived",
            "by": "equals",
            "value": true,
            "assumed": "archived-paging"
          },
          {
            "selects": "archived_at",
            "by": "before"
          }
        ],
        "sorts": [
          "archived_at"
        ],
        "direction": "descending",
        "pages": "keyset"
      },
      "limit": {
        "pages": "size",
        "with": [
          "archived",
          "archived_date_before"
        ]
      },
      "start_date_after": {
        "all": [
          {
            "selects": "archived",
            "by": "equals",
            "value": true
          },
          {
            "selects": "starts_on",
            "by": "after",
            "assumed": "field-meanings"
          }
        ]
      },
      "start_date_before": {
        "all": [
          {
            "selects": "archived",
            "by": "equals",
            "value": true
          },
          {
            "selects": "starts_on",
            "by": "before",
            "assumed": "field-meanings"
          }
        ]
      }
    },
    "keys": {}
  },
  "getList": {
    "kind": "lists",
    "effect": {
      "reads": "lists"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "workspace_id": {
        "scopes": "workspace_id",
        "observed": "list-workspace"
      },
      "include": {
        "includes": {
          "sections": [
            {
              "list_id": [
                "id"
              ]
            }
          ]
        },
        "observed": "include-values"
      }
    },
    "keys": {}
  },
  "listWorkspaces": {
    "kind": "workspaces",
    "effect": {
      "reads": "workspaces"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "view": {
        "values": {
          "default": {
            "all": []
          }
        }
      },
      "include": {
        "none": "include-values"
      },
      "order": {
        "sorts": "$value",
        "direction": "descending"
      },
      "before": {
        "selects": "created_at",
        "by": "before",
        "unreadable": "creation-timestamps"
      },
      "after": {
        "selects": "created_at",
        "by": "after",
        "unreadable": "creation-timestamps"
      },
      "cursor": {
        "pages": "offset"
      },
      "limit": {
        "pages": "size"
      }
    },
    "keys": {}
  },
  "getWorkspace": {
    "kind": "workspaces",
    "effect": {
      "reads": "workspaces"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "include": {
        "none": "include-values"
      }
    },
    "keys": {}
  },
  "listMemberships": {
    "kind": "memberships",
    "effect": {
      "reads": "memberships"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "workspace_id": {
        "scopes": "workspace_id"
      },
      "view": {
        "values": {
          "default": {
            "all": []
          }
        }
      },
      "include": {
        "includes": {
          "accounts": [
            {
              "id": [
                "account_id",
                "inviter_id"
              ]
            }
          ]
        },
        "observed": "include-values"
      },
      "order": {
        "sorts": "$value",
        "direction": "descending"
      },
      "before": {
        "selects": "created_at",
        "by": "before",
        "assumed": "creation-timestamps",
        "unreadable": "creation-timestamps"
      },
      "after": {
        "selects": "created_at",
        "by": "after",
        "assumed": "creation-timestamps",
        "unreadable": "creation-timestamps"
      },
      "cursor": {
        "pages": "offset"
      },
      "limit": {
        "pages": "size"
      }
    },
    "keys": {}
  },
  "getMembership": {
    "kind": "memberships",
    "effect": {
      "reads": "memberships"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "include": {
        "includes": {
          "accounts": [
            {
              "id": [
                "account_id",
                "inviter_id"
              ]
            }
          ]
        },
        "observed": "include-values"
      }
    },
    "keys": {}
  },
  "listIntegrationWebhooks": {
    "kind": "integration_webhooks",
    "effect": {
      "reads": "integration_webhooks",
      "rule": "webhooks-of-organization"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "view": {
        "values": {
          "default": {
            "all": []
          }
        }
      },
      "cursor": {
        "pages": "offset",
        "assumed": "pagination-elsewhere"
      },
      "limit": {
        "pages": "size",
        "assumed": "pagination-elsewhere"
      }
    },
    "keys": {}
  },
  "createIntegrationWebhook": {
    "kind": "integration_webhooks",
    "effect": {
      "creates": "integration_webhooks",
      "causes": [
        {
          "sets": {
            "account_id": "$caller"
          },
          "assumed": "field-meanings"
        },
        {
          "rule": "delivered"
        }
      ]
    },
    "parameters": {},
    "keys": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "integration_webhook.name": {
        "writes": "name"
      },
      "integration_webhook.url": {
        "writes": "url"
      },
      "integration_webhook.resource_type": {
        "writes": "resource_type"
      },
      "integration_webhook.resource_id": {
        "writes": "resource_id"
      }
    }
  },
  "updateIntegrationWebhook": {
    "kind": "integration_webhooks",
    "effect": {
      "updates": "integration_webhooks"
    },
    "parameters": {},
    "keys": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "integration_webhook.name": {
        "writes": "name"
      },
      "integration_webhook.url": {
        "writes": "url",
        "assumed": "webhook-update-fields"
      },
      "integration_webhook.resource_type": {
        "writes": "resource_type",
        "assumed": "webhook-update-fields"
      },
      "integration_webhook.resource_id": {
        "writes": "resource_id",
        "assumed": "webhook-update-fields"
      }
    }
  },
  "deleteIntegrationWebhook": {
    "kind": "integration_webhooks",
    "effect": {
      "removes": "integration_webhooks",
      "causes": [
        {
          "rule": "webhook-destroyed"
        }
      ]
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      }
    },
    "keys": {}
  },
  "listAccessTokens": {
    "kind": "access_tokens",
    "effect": {
      "reads": "access_tokens",
      "selects": "account_id",
      "by": "equals",
      "value": "$caller"
    },
    "parameters": {
      "organization_id": {
        "selects": "organization_id",
        "by": "equals",
        "observed": "token-list-organization"
      },
      "view": {
        "values": {
          "default": {
            "all": []
          }
        }
      },
      "cursor": {
        "pages": "offset",
        "assumed": "pagination-elsewhere"
      },
      "limit": {
        "pages": "size",
        "assumed": "pagination-elsewhere"
      }
    },
    "keys": {}
  },
  "createAccessToken": {
    "kind": "access_tokens",
    "effect": {
      "creates": "access_tokens",
      "causes": [
        {
          "sets": {
            "account_id": "$caller"
          }
        },
        {
          "rule": "account-of-token"
        }
      ]
    },
    "parameters": {},
    "keys": {
      "organization_id": {
        "writes": "organization_id"
      },
      "access_token.name": {
        "writes": "name"
      },
      "access_token.organization_id": {
        "writes": "organization_id"
      }
    }
  },
  "revokeAccessToken": {
    "kind": "access_tokens",
    "effect": {
      "removes": "access_tokens",
      "causes": [
        {
          "rule": "revoked-token",
          "assumed": "other-statuses"
        },
        {
          "rule": "revoked-token-unlisted",
          "assumed": "token-revocation"
        }
      ]
    },
    "parameters": {},
    "keys": {}
  },
  "listActivities": {
    "kind": "activities",
    "effect": {
      "reads": "activities",
      "sorts": [
        "created_at"
      ],
      "direction": "descending"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "limit": {
        "pages": "size"
      },
      "workspace_id": {
        "selects": "workspace_id",
        "by": "equals"
      },
      "order": {
        "sorts": "$value",
        "direction": "descending"
      },
      "include": {
        "includes": {
          "tasks": [
            {
              "id": [
                "target_id",
                "target_id.target_id"
              ]
            }
          ],
          "lists": [
            {
              "id": [
                "target_id",
                "target_id.list_id",
                "target_id.target_id",
                "target_id.target_id.list_id"
              ]
            }
          ],
          "workspaces": [
            {
              "id": [
                "workspace_id"
              ]
            }
          ]
        }
      },
      "before": {
        "selects": "created_at",
        "by": "before"
      },
      "after": {
        "selects": "created_at",
        "by": "after"
      },
      "cursor": {
        "pages": "offset"
      },
      "pagination": {
        "none": "pagination-mode"
      },
      "view": {
        "values": {
          "default": {
            "all": []
          },
          "notified": {
            "selects": "recipient_ids",
            "by": "contains",
            "value": "$caller",
            "assumed": "notified-meaning"
          },
          "resource": {
            "none": "view-parameters"
          }
        }
      }
    },
    "keys": {}
  },
  "getActivity": {
    "kind": "activities",
    "effect": {
      "reads": "activities"
    },
    "parameters": {
      "organization_id": {
        "scopes": "organization_id"
      },
      "include": {
        "includes": {
          "tasks": [
            {
              "id": [
                "target_id",
                "target_id.target_id"
              ]
            }
          ],
          "lists": [
            {
              "id": [
                "target_id",
                "target_id.list_id",
                "target_id.target_id",
                "target_id.target_id.list_id"
              ]
            }
          ],
          "workspaces": [
            {
              "id": [
                "workspace_id"
              ]
            }
          ]
        }
      }
    },
    "keys": {}
  }
} as const satisfies Record<string, OperationEffects>

/** For each kind of record, the fields that contain IDs of other records. */
export const references = {
  "access_tokens": {
    "account_id": {
      "kind": "accounts"
    }
  },
  "accounts": {},
  "activities": {
    "workspace_id": {
      "kind": "workspaces"
    },
    "account_id": {
      "kind": "accounts"
    },
    "target_id": {
      "by": "target_type",
      "kinds": {
        "Task": "tasks",
        "List": "lists",
        "Activity": "activities"
      }
    },
    "payload.owner_id": {
      "kind": "accounts",
      "assumed": "payload-keys"
    },
    "payload.list_id": {
      "kind": "lists",
      "assumed": "payload-keys"
    },
    "subscriber_ids": {
      "kind": "accounts"
    },
    "recipient_ids": {
      "kind": "accounts"
    }
  },
  "comments": {
    "account_id": {
      "kind": "accounts",
      "assumed": "field-meanings"
    },
    "task_id": {
      "kind": "tasks"
    }
  },
  "integration_webhooks": {
    "account_id": {
      "kind": "accounts",
      "assumed": "field-meanings"
    },
    "resource_id": {
      "by": "resource_type",
      "kinds": {
        "Task": "tasks",
        "List": "lists"
      }
    }
  },
  "memberships": {
    "workspace_id": {
      "kind": "workspaces"
    },
    "account_id": {
      "kind": "accounts"
    },
    "inviter_id": {
      "kind": "accounts",
      "assumed": "field-meanings"
    }
  },
  "sections": {
    "list_id": {
      "kind": "lists"
    }
  },
  "tasks": {
    "account_id": {
      "kind": "accounts"
    },
    "owner_id": {
      "kind": "accounts"
    },
    "list_id": {
      "kind": "lists"
    },
    "section_id": {
      "kind": "sections"
    },
    "subscriber_ids": {
      "kind": "accounts"
    },
    "workspace_id": {
      "kind": "workspaces"
    },
    "parent_id": {
      "kind": "tasks"
    },
    "flagger_ids": {
      "kind": "accounts",
      "assumed": "field-meanings"
    }
  },
  "lists": {
    "workspace_id": {
      "kind": "workspaces"
    },
    "default_section_id": {
      "kind": "sections",
      "assumed": "field-meanings"
    },
    "subscriber_ids": {
      "kind": "accounts",
      "assumed": "field-meanings"
    }
  },
  "workspaces": {}
} as const satisfies Record<string, Record<string, Reference>>

/** A kind of record. The kind has the name of its collection. */
export type RecordKind = keyof typeof references
