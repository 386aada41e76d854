// Derived from openapi/ by `npm run build`. Do not edit.

import type { RuleFacts } from "../src/sandbox/rules.ts"
import type { StoredRecord } from "../src/sandbox/store.ts"
import type { World } from "../src/sandbox/world.ts"

/** The name of a rule, such as `view-inbox`. */
export type RuleId = "account-of-token" | "organization-of-token" | "revoked-token" | "disabled-token" | "any-token" | "deleted-records" | "seen-by-members" | "unseen-is-not-there" | "record-not-found" | "code-of-error" | "named-record-not-found" | "workspace-of-organization" | "default-view" | "unknown-view" | "default-order" | "order-descending" | "order-fields" | "page-by-offset" | "page-below-zero" | "assumed-paging" | "creation-window" | "bounds-excluded" | "creation-unknown" | "included-kinds" | "included-records" | "include-others" | "companions" | "task-filters" | "state-selected" | "state-left-out" | "view-flagged" | "view-delegated" | "view-scheduled" | "scheduled-without-start" | "view-unscheduled" | "view-unassigned" | "view-owned" | "view-recent" | "viewing" | "view-inbox" | "view-subtasks" | "view-upcoming" | "upcoming-order" | "task-created" | "unset-values" | "first-subscribers" | "subscriptions" | "tags" | "tag-names" | "new-subtasks" | "keys-of-subtasks" | "mirrored" | "mirror-follows" | "mirror-visible" | "kept-keys" | "update-keys" | "arrays-replace" | "unset-by-null" | "section-leaves" | "completing" | "completion-moment" | "reopening" | "last-change" | "has-children" | "consistent-task" | "workspace-stays" | "deleted-task" | "comment-created" | "comment-activity" | "comment-of-task" | "comment-belongs" | "comments-counted" | "comment-changed" | "comment-hands" | "comment-removed" | "lists-of-workspace" | "archived-only" | "archived-cursor-alone" | "archived-limit-alone" | "archived-date" | "archived-left-out" | "archived-pages" | "archived-page-size" | "list-counters" | "workspaces-of-organization" | "memberships-of-workspace" | "webhooks-of-organization" | "public-resource" | "webhook-created" | "webhook-hands" | "webhook-values" | "webhook-renamed" | "webhook-changed" | "webhook-destroyed" | "delivered" | "delivery-of-moved-task" | "delivery-body" | "delivered-once" | "own-tokens" | "tokens-of-organization" | "token-created" | "token-organization-not-found" | "secret-once" | "token-revoked" | "revoked-token-unlisted" | "activity-automatic" | "activity-per-change" | "payload" | "activity-people" | "activities-seen" | "latest-first" | "next-page" | "last-page" | "activity-filters" | "view-notified" | "view-resource"

/** The records that the examples show. */
export const exampleWorld: World & { now: string } = {
  "organizations": [
    {
      "id": 1,
      "workspace_ids": [
        11,
        12
      ]
    }
  ],
  "caller": 21,
  "now": "2026-03-10T12:00:00+00:00",
  "viewed": [
    {
      "account_id": 21,
      "task_ids": [
        104,
        101
      ]
    }
  ],
  "notes": [
    {
      "task_id": 102,
      "content": "Keep it **short**.",
      "mime_type": "text/x-markdown"
    }
  ],
  "access_tokens": [
    {
      "id": 401,
      "name": "Nightly report",
      "token": "<ACCESS_TOKEN>",
      "account_id": 21,
      "organization_id": 1,
      "enabled": true
    },
    {
      "id": 402,
      "name": "Release bot",
      "token": "<ACCESS_TOKEN>",
      "account_id": 21,
      "organization_id": 1,
      "enabled": true
    }
  ],
  "accounts": [
    {
      "id": 21,
      "email": "ada@studio.example",
      "demo": false,
      "name": "Ada Moreno"
    },
    {
      "id": 22,
      "email": "ben@studio.example",
      "demo": false,
      "name": "Ben Okafor"
    },
    {
      "id": 23,
      "email": "chloe@studio.example",
      "demo": false,
      "name": "Chloe Laurent"
    }
  ],
  "activities": [
    {
      "id": 501,
      "workspace_id": 11,
      "account_id": 21,
      "action": "create",
      "target_id": 101,
      "target_type": "Task",
      "payload": {
        "list_id": 41,
        "list_name": "Website relaunch"
      },
      "subscriber_ids": [
        21,
        22
      ],
      "recipient_ids": [
        22
      ],
      "created_at": "2026-03-02T09:00:00+00:00",
      "updated_at": "2026-03-02T09:00:00+00:00"
    },
    {
      "id": 502,
      "workspace_id": 11,
      "account_id": 21,
      "action": "set_owner",
      "target_id": 102,
      "target_type": "Task",
      "payload": {
        "owner_id": 21
      },
      "subscriber_ids": [
        21,
        22
      ],
      "recipient_ids": [
        22
      ],
      "created_at": "2026-03-04T11:30:00+00:00",
      "updated_at": "2026-03-04T11:30:00+00:00"
    },
    {
      "id": 503,
      "workspace_id": 11,
      "account_id": 21,
      "action": "complete",
      "target_id": 104,
      "target_type": "Task",
      "payload": {},
      "subscriber_ids": [
        21,
        22
      ],
      "recipient_ids": [
        22
      ],
      "created_at": "2026-03-05T14:30:00+00:00",
      "updated_at": "2026-03-05T14:30:00+00:00"
    },
    {
      "id": 504,
      "workspace_id": 11,
      "account_id": 22,
      "action": "like",
      "target_id": 503,
      "target_type": "Activity",
      "payload": {},
      "subscriber_ids": [
        21,
        22
      ],
      "recipient_ids": [
        21
      ],
      "created_at": "2026-03-05T15:10:00+00:00",
      "updated_at": "2026-03-05T15:10:00+00:00"
    },
    {
      "id": 505,
      "workspace_id": 11,
      "account_id": 21,
      "action": "add_subscribers",
      "target_id": 41,
      "target_type": "List",
      "payload": {},
      "subscriber_ids": [
        21,
        22
      ],
      "recipient_ids": [
        22
      ],
      "created_at": "2026-03-09T15:00:00+00:00",
      "updated_at": "2026-03-09T15:00:00+00:00"
    },
    {
      "id": 506,
      "workspace_id": 11,
      "account_id": 22,
      "action": "add_comment",
      "target_id": 101,
      "target_type": "Task",
      "payload": {},
      "subscriber_ids": [
        21,
        22
      ],
      "recipient_ids": [
        21
      ],
      "created_at": "2026-03-09T15:40:00+00:00",
      "updated_at": "2026-03-09T15:40:00+00:00"
    },
    {
      "id": 507,
      "workspace_id": 11,
      "account_id": 21,
      "action": "add_comment",
      "target_id": 101,
      "target_type": "Task",
      "payload": {},
      "subscriber_ids": [
        21,
        22
      ],
      "recipient_ids": [
        22
      ],
      "created_at": "2026-03-09T16:20:00+00:00",
      "updated_at": "2026-03-09T16:20:00+00:00"
    }
  ],
  "comments": [
    {
      "id": 201,
      "account_id": 22,
      "task_id": 101,
      "body": "The staging site is ready: please look at the **start page** first.",
      "created_at": "2026-03-09T15:40:00+00:00",
      "updated_at": "2026-03-09T15:55:00+00:00",
      "deleted": false,
      "mime_type": "text/x-markdown",
      "cid": null
    },
    {
      "id": 202,
      "account_id": 21,
      "task_id": 101,
      "body": "Looks good, I have two small remarks.",
      "created_at": "2026-03-09T16:20:00+00:00",
      "updated_at": "2026-03-09T16:20:00+00:00",
      "deleted": false,
      "mime_type": "text/x-markdown",
      "cid": null
    }
  ],
  "integration_webhooks": [
    {
      "id": 301,
      "account_id": 21,
      "organization_id": 1,
      "name": "Launch channel",
      "url": "https://hooks.studio.example/launch",
      "resource_type": "Task",
      "resource_id": 101,
      "accepts": "application/vnd.work-management.v2+json",
      "activity_verbosity": "everything"
    },
    {
      "id": 302,
      "account_id": 21,
      "organization_id": 1,
      "name": "Relaunch dashboard",
      "url": "https://hooks.studio.example/relaunch",
      "resource_type": "List",
      "resource_id": 41,
      "accepts": "application/vnd.work-management.v2+json",
      "activity_verbosity": "everything"
    }
  ],
  "lists": [
    {
      "id": 41,
      "workspace_id": 11,
      "name": "Website relaunch",
      "invite_only": false,
      "position": 1,
      "default_view": "row",
      "group_id": null,
      "default_section_id": 51,
      "tasks_count": 4,
      "completed_tasks_count": 1,
      "subscriber_ids": [
        21,
        22
      ],
      "archived": false,
      "archived_at": null,
      "deleted": false,
      "deleted_at": null,
      "created_at": "2026-03-02T08:30:00+00:00",
      "updated_at": "2026-03-09T15:00:00+00:00",
      "starts_on": "2026-03-02",
      "ends_on": "2026-03-31",
      "include_weekends": false
    },
    {
      "id": 42,
      "workspace_id": 12,
      "name": "Office move",
      "invite_only": true,
      "position": 1,
      "default_view": "row",
      "group_id": null,
      "default_section_id": 53,
      "tasks_count": 1,
      "completed_tasks_count": 0,
      "subscriber_ids": [
        21,
        23
      ],
      "archived": false,
      "archived_at": null,
      "deleted": false,
      "deleted_at": null,
      "created_at": "2026-03-06T08:30:00+00:00",
      "updated_at": "2026-03-06T08:30:00+00:00",
      "starts_on": null,
      "ends_on": null,
      "include_weekends": false
    },
    {
      "id": 43,
      "workspace_id": 11,
      "name": "Launch events",
      "invite_only": false,
      "position": 2,
      "default_view": "row",
      "group_id": null,
      "default_section_id": null,
      "tasks_count": 2,
      "completed_tasks_count": 0,
      "subscriber_ids": [
        21,
        22
      ],
      "archived": false,
      "archived_at": null,
      "deleted": false,
      "deleted_at": null,
      "created_at": "2026-03-10T10:30:00+00:00",
      "updated_at": "2026-03-10T10:30:00+00:00",
      "starts_on": null,
      "ends_on": null,
      "include_weekends": false
    },
    {
      "id": 44,
      "workspace_id": 11,
      "name": "Winter campaign",
      "invite_only": false,
      "position": 3,
      "default_view": "row",
      "group_id": null,
      "default_section_id": null,
      "tasks_count": 0,
      "completed_tasks_count": 0,
      "subscriber_ids": [
        21,
        22
      ],
      "archived": true,
      "archived_at": "2026-02-27T17:00:00+00:00",
      "deleted": false,
      "deleted_at": null,
      "created_at": "2025-11-03T09:00:00+00:00",
      "updated_at": "2026-02-27T17:00:00+00:00",
      "starts_on": "2025-11-03",
      "ends_on": "2026-02-27",
      "include_weekends": false
    }
  ],
  "memberships": [
    {
      "id": 31,
      "workspace_id": 11,
      "position": 1,
      "role": "member",
      "account_id": 21,
      "inviter_id": 21,
      "deleted": false
    },
    {
      "id": 32,
      "workspace_id": 11,
      "position": 2,
      "role": "member",
      "account_id": 22,
      "inviter_id": 21,
      "deleted": false
    },
    {
      "id": 33,
      "workspace_id": 12,
      "position": 1,
      "role": "member",
      "account_id": 23,
      "inviter_id": 23,
      "deleted": false
    },
    {
      "id": 34,
      "workspace_id": 12,
      "position": 2,
      "role": "member",
      "account_id": 21,
      "inviter_id": 23,
      "deleted": false
    }
  ],
  "sections": [
    {
      "id": 51,
      "list_id": 41,
      "name": "Build",
      "position": 1
    },
    {
      "id": 52,
      "list_id": 41,
      "name": "Launch",
      "position": 2
    },
    {
      "id": 53,
      "list_id": 42,
      "name": "To do",
      "position": 1
    }
  ],
  "tasks": [
    {
      "id": 101,
      "account_id": 21,
      "owner_id": 22,
      "list_id": 41,
      "section_id": 51,
      "name": "Launch the new website",
      "due_on": "2026-03-31",
      "starts_on": "2026-03-02",
      "subscriber_ids": [
        21,
        22
      ],
      "position_list": 1,
      "position_owner": null,
      "position_upcoming": 3,
      "position": 1,
      "cleared": false,
      "comments_count": 2,
      "completed_at": null,
      "deleted_at": null,
      "created_at": "2026-03-02T09:00:00+00:00",
      "updated_at": "2026-03-09T16:20:00+00:00",
      "workspace_id": 11,
      "schedule_id": null,
      "deleted": false,
      "completed": false,
      "tags": [
        "launch"
      ],
      "parent_id": null,
      "mirror_parent_subscribers": null,
      "mirror_parent_tags": null,
      "has_children": true,
      "flagger_ids": [
        21
      ],
      "subtasks": []
    },
    {
      "id": 102,
      "account_id": 21,
      "owner_id": 21,
      "list_id": 41,
      "section_id": 52,
      "name": "Write the announcement",
      "due_on": "2026-03-27",
      "starts_on": "2026-03-20",
      "subscriber_ids": [
        21,
        22
      ],
      "position_list": 2,
      "position_owner": null,
      "position_upcoming": 2,
      "position": 2,
      "cleared": false,
      "comments_count": 0,
      "completed_at": null,
      "deleted_at": null,
      "created_at": "2026-03-04T11:30:00+00:00",
      "updated_at": "2026-03-04T11:30:00+00:00",
      "workspace_id": 11,
      "schedule_id": null,
      "deleted": false,
      "completed": false,
      "tags": [
        "launch"
      ],
      "parent_id": 101,
      "mirror_parent_subscribers": true,
      "mirror_parent_tags": true,
      "has_children": false,
      "flagger_ids": [],
      "subtasks": []
    },
    {
      "id": 103,
      "account_id": 21,
      "owner_id": null,
      "list_id": 41,
      "section_id": 51,
      "name": "Check every link",
      "due_on": null,
      "starts_on": null,
      "subscriber_ids": [
        21
      ],
      "position_list": 3,
      "position_owner": null,
      "position_upcoming": null,
      "position": 3,
      "cleared": false,
      "comments_count": 0,
      "completed_at": null,
      "deleted_at": null,
      "created_at": "2026-03-04T11:45:00+00:00",
      "updated_at": "2026-03-10T08:05:00+00:00",
      "workspace_id": 11,
      "schedule_id": null,
      "deleted": false,
      "completed": false,
      "tags": [],
      "parent_id": 101,
      "mirror_parent_subscribers": false,
      "mirror_parent_tags": false,
      "has_children": false,
      "flagger_ids": [],
      "subtasks": []
    },
    {
      "id": 104,
      "account_id": 21,
      "owner_id": 22,
      "list_id": 41,
      "section_id": 51,
      "name": "Choose a hosting provider",
      "due_on": "2026-03-06",
      "starts_on": "2026-03-03",
      "subscriber_ids": [
        21,
        22
      ],
      "position_list": 4,
      "position_owner": null,
      "position_upcoming": 1,
      "position": 4,
      "cleared": false,
      "comments_count": 0,
      "completed_at": "2026-03-05T14:30:00+00:00",
      "deleted_at": null,
      "created_at": "2026-03-02T09:10:00+00:00",
      "updated_at": "2026-03-05T14:30:00+00:00",
      "workspace_id": 11,
      "schedule_id": null,
      "deleted": false,
      "completed": true,
      "tags": [],
      "parent_id": null,
      "mirror_parent_subscribers": null,
      "mirror_parent_tags": null,
      "has_children": false,
      "flagger_ids": [],
      "subtasks": []
    },
    {
      "id": 105,
      "account_id": 23,
      "owner_id": 21,
      "list_id": 42,
      "section_id": 53,
      "name": "Order the desks",
      "due_on": "2026-04-10",
      "starts_on": "2026-04-01",
      "subscriber_ids": [
        21,
        23
      ],
      "position_list": 1,
      "position_owner": null,
      "position_upcoming": 5,
      "position": 1,
      "cleared": false,
      "comments_count": 0,
      "completed_at": null,
      "deleted_at": null,
      "created_at": "2026-03-06T08:40:00+00:00",
      "updated_at": "2026-03-10T09:15:00+00:00",
      "workspace_id": 12,
      "schedule_id": null,
      "deleted": false,
      "completed": false,
      "tags": [],
      "parent_id": null,
      "mirror_parent_subscribers": null,
      "mirror_parent_tags": null,
      "has_children": false,
      "flagger_ids": [],
      "subtasks": []
    },
    {
      "id": 106,
      "account_id": 21,
      "owner_id": 21,
      "list_id": null,
      "section_id": null,
      "name": "Renew the passport",
      "due_on": "2026-05-15",
      "starts_on": "2026-05-01",
      "subscriber_ids": [
        21
      ],
      "position_list": null,
      "position_owner": null,
      "position_upcoming": 6,
      "position": 5,
      "cleared": false,
      "comments_count": 0,
      "completed_at": null,
      "deleted_at": null,
      "created_at": "2026-03-07T18:00:00+00:00",
      "updated_at": "2026-03-07T18:00:00+00:00",
      "workspace_id": 11,
      "schedule_id": null,
      "deleted": false,
      "completed": false,
      "tags": [],
      "parent_id": null,
      "mirror_parent_subscribers": null,
      "mirror_parent_tags": null,
      "has_children": false,
      "flagger_ids": [],
      "subtasks": []
    },
    {
      "id": 107,
      "account_id": 21,
      "owner_id": null,
      "list_id": null,
      "section_id": null,
      "name": "Buy a birthday card",
      "due_on": null,
      "starts_on": null,
      "subscriber_ids": [
        21
      ],
      "position_list": null,
      "position_owner": null,
      "position_upcoming": null,
      "position": 6,
      "cleared": false,
      "comments_count": 0,
      "completed_at": null,
      "deleted_at": null,
      "created_at": "2026-03-10T10:00:00+00:00",
      "updated_at": "2026-03-10T10:00:00+00:00",
      "workspace_id": 11,
      "schedule_id": null,
      "deleted": false,
      "completed": false,
      "tags": [],
      "parent_id": null,
      "mirror_parent_subscribers": null,
      "mirror_parent_tags": null,
      "has_children": false,
      "flagger_ids": [],
      "subtasks": []
    },
    {
      "id": 108,
      "account_id": 21,
      "owner_id": 22,
      "list_id": 43,
      "section_id": null,
      "name": "Plan the launch party",
      "due_on": "2026-04-02",
      "starts_on": "2026-03-30",
      "subscriber_ids": [
        21,
        22
      ],
      "position_list": 1,
      "position_owner": null,
      "position_upcoming": 4,
      "position": 7,
      "cleared": false,
      "comments_count": 0,
      "completed_at": null,
      "deleted_at": null,
      "created_at": "2026-03-10T11:00:00+00:00",
      "updated_at": "2026-03-10T11:00:00+00:00",
      "workspace_id": 11,
      "schedule_id": null,
      "deleted": false,
      "completed": false,
      "tags": [],
      "parent_id": null,
      "mirror_parent_subscribers": null,
      "mirror_parent_tags": null,
      "has_children": true,
      "flagger_ids": [],
      "subtasks": []
    },
    {
      "id": 109,
      "account_id": 21,
      "owner_id": null,
      "list_id": 43,
      "section_id": null,
      "name": "Book the room",
      "due_on": null,
      "starts_on": null,
      "subscriber_ids": [
        21
      ],
      "position_list": 2,
      "position_owner": null,
      "position_upcoming": null,
      "position": 8,
      "cleared": false,
      "comments_count": 0,
      "completed_at": null,
      "deleted_at": null,
      "created_at": "2026-03-10T11:00:00+00:00",
      "updated_at": "2026-03-10T11:00:00+00:00",
      "workspace_id": 11,
      "schedule_id": null,
      "deleted": false,
      "completed": false,
      "tags": [],
      "parent_id": 108,
      "mirror_parent_subscribers": null,
      "mirror_parent_tags": null,
      "has_children": false,
      "flagger_ids": [],
      "subtasks": []
    }
  ],
  "workspaces": [
    {
      "id": 11
    },
    {
      "id": 12
    }
  ]
}

/** New records, of which nothing has been said. */
export const blanks: Record<"tasks" | "comments" | "integration_webhooks" | "access_tokens" | "activities", StoredRecord> = {
  "tasks": {
    "id": 0,
    "account_id": 0,
    "owner_id": null,
    "list_id": null,
    "section_id": null,
    "name": "",
    "due_on": null,
    "starts_on": null,
    "subscriber_ids": [],
    "position_list": null,
    "position_owner": null,
    "position_upcoming": null,
    "position": null,
    "cleared": false,
    "comments_count": 0,
    "completed_at": null,
    "deleted_at": null,
    "created_at": "",
    "updated_at": "",
    "workspace_id": 0,
    "schedule_id": null,
    "deleted": false,
    "completed": false,
    "tags": [],
    "parent_id": null,
    "mirror_parent_subscribers": null,
    "mirror_parent_tags": null,
    "has_children": null,
    "flagger_ids": [],
    "subtasks": []
  },
  "comments": {
    "id": 0,
    "account_id": 0,
    "task_id": 0,
    "body": "",
    "created_at": "",
    "updated_at": "",
    "deleted": false,
    "mime_type": "text/x-markdown",
    "cid": null
  },
  "integration_webhooks": {
    "id": 0,
    "account_id": 0,
    "organization_id": 0,
    "name": "",
    "url": "",
    "resource_type": "",
    "resource_id": 0,
    "accepts": "application/vnd.work-management.v2+json",
    "activity_verbosity": "everything"
  },
  "access_tokens": {
    "id": 0,
    "name": "",
    "token": "",
    "account_id": 0,
    "organization_id": 0,
    "enabled": false
  },
  "activities": {
    "id": 0,
    "workspace_id": 0,
    "account_id": 0,
    "target_id": 0,
    "payload": {},
    "subscriber_ids": [],
    "recipient_ids": [],
    "created_at": "",
    "updated_at": "",
    "target_type": "Task",
    "action": ""
  }
}

/** The fields that are a single value. */
export const singleFields: Record<"tasks" | "workspaces" | "memberships" | "activities", readonly string[]> = {
  "tasks": [
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
  "workspaces": [
    "id"
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
  "activities": [
    "id",
    "workspace_id",
    "account_id",
    "target_id",
    "created_at",
    "updated_at",
    "target_type",
    "action"
  ]
}

/** What a delivery holds of its activity. */
export const deliveryKeys: readonly string[] = [
  "id",
  "action",
  "target_type",
  "target_id",
  "workspace_id",
  "account_id"
]

/** The known kinds of `include`, by path. */
export const knownIncludes: Record<string, readonly string[]> = {
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

/** The rules of `openapi/behaviour.yaml`, by their names. */
export const rules: Record<RuleId, RuleFacts> = {
  "account-of-token": {
    "about": "callers",
    "rule": "A request acts as the account of its token, and sees what that account may see.",
    "stated": "A token identifies the account, and so what it can access."
  },
  "organization-of-token": {
    "about": "callers",
    "rule": "A token that belongs to an organization reaches no other.",
    "stated": "Tokens are tied to an organization."
  },
  "revoked-token": {
    "about": "callers",
    "rule": "A token that was revoked is answered with 401, from the next request on.",
    "fills": true,
    "question": "other-statuses"
  },
  "disabled-token": {
    "about": "callers",
    "rule": "A token that is not `enabled` is answered with 401.",
    "fills": true,
    "question": "field-meanings"
  },
  "any-token": {
    "about": "callers",
    "rule": "A token that no record is of is that of the world's caller, or, where it is the id of an account, of that account.",
    "fills": true,
    "question": "token-transport"
  },
  "deleted-records": {
    "about": "callers",
    "rule": "A deleted list, membership or comment is not there any more; neither are the tasks of a deleted list.",
    "fills": true,
    "question": "transitions"
  },
  "seen-by-members": {
    "about": "callers",
    "rule": "A workspace and its public lists are seen by its members; a list that is `invite_only` by those of them who are its subscribers; a private task by those of them who created it, are assigned to it or subscribe to it.",
    "fills": true,
    "question": "visibility"
  },
  "unseen-is-not-there": {
    "about": "callers",
    "rule": "What the caller may not see is answered as what does not exist, word for word.",
    "fills": true,
    "question": "visibility"
  },
  "record-not-found": {
    "about": "callers",
    "rule": "A record of the path that does not exist gets 404.",
    "stated": "The operations on one record list 404."
  },
  "code-of-error": {
    "about": "callers",
    "rule": "The `code` of an error is the one whose meaning fits, whatever the status is.",
    "fills": true,
    "question": "code-per-status"
  },
  "named-record-not-found": {
    "about": "callers",
    "rule": "A record of the query that does not exist gets 404 if the operation lists 404, otherwise the status of an invalid request. A record of the body gets the status of an invalid request.",
    "fills": true,
    "question": "other-statuses"
  },
  "workspace-of-organization": {
    "about": "callers",
    "rule": "The workspace that a request names belongs to the organization that it names.",
    "stated": "The workspace must belong to the organization."
  },
  "default-view": {
    "about": "collections",
    "rule": "Without `view`, or with `default`, a collection gives all that the caller sees.",
    "stated": "The view `default` is used when none is given, and returns all results."
  },
  "unknown-view": {
    "about": "collections",
    "rule": "Where other views are possible than the contract names, such a view gives what `default` gives.",
    "question": "view-parameters"
  },
  "default-order": {
    "about": "collections",
    "rule": "Records come in the order of their ids, activities the latest first, and archived lists the last archived first. Where `order` has it equal, the last id comes first.",
    "fills": true,
    "question": "collection-order"
  },
  "order-descending": {
    "about": "collections",
    "rule": "`order` sorts descending by the field.",
    "stated": "`order` sorts descending by the given field."
  },
  "order-fields": {
    "about": "collections",
    "rule": "`order` takes every field of the record that is a single value; another is answered with 400.",
    "question": "order-values"
  },
  "page-by-offset": {
    "about": "collections",
    "rule": "`cursor` leaves out as many records as it says, by default none, and a page holds `limit` records, by default 25.",
    "stated": "`cursor` is an integer offset, default 0; `limit` is 25 by default."
  },
  "page-below-zero": {
    "about": "collections",
    "rule": "A `cursor` below 0 counts as 0, and a `limit` below 1 gives an empty page.",
    "question": "limit-maximum"
  },
  "assumed-paging": {
    "about": "collections",
    "rule": "Webhooks and tokens are paged by `cursor` and `limit` as well.",
    "question": "pagination-elsewhere"
  },
  "creation-window": {
    "about": "collections",
    "rule": "`before` and `after` select by the creation time.",
    "stated": "`before` and `after` mean created before and created after."
  },
  "bounds-excluded": {
    "about": "collections",
    "rule": "`before`, `after` and the filters that end so do not include the given date.",
    "fills": true,
    "question": "filter-bounds"
  },
  "creation-unknown": {
    "about": "collections",
    "rule": "A workspace or membership without `created_at` counts as created when its world begins.",
    "question": "creation-moments"
  },
  "included-kinds": {
    "about": "included records",
    "rule": "Each kind of `include` is a top-level array named by the plural.",
    "stated": "Each included kind is returned as a top-level array named by the plural."
  },
  "included-records": {
    "about": "included records",
    "rule": "An included array contains the records that the page refers to, each once, as far as the caller can see them: accounts by every ID of an account, memberships of these accounts in the workspaces of the page, sections of the lists, parents and subtasks of a task.",
    "fills": true,
    "question": "include-values"
  },
  "include-others": {
    "about": "included records",
    "rule": "A kind that is not known for the operation is included where the records refer to it, and left out where they do not.",
    "question": "include-values"
  },
  "companions": {
    "about": "included records",
    "rule": "A single list, membership or activity comes with the arrays that its answer is shown with.",
    "fills": true,
    "question": "single-read-companions"
  },
  "task-filters": {
    "about": "tasks",
    "rule": "`workspace_id` and `list_id`, and the moments of creation, of the last change and of completion, select tasks.",
    "stated": "The parameters of GET /tasks, with their meanings."
  },
  "state-selected": {
    "about": "tasks",
    "rule": "`deleted` and `cleared` select such tasks.",
    "stated": "`deleted` selects deleted tasks, `cleared` cleared ones."
  },
  "state-left-out": {
    "about": "tasks",
    "rule": "Without `deleted`, or with false, deleted tasks are left out; the same holds for `cleared`.",
    "fills": true,
    "question": "state-filters"
  },
  "view-flagged": {
    "about": "tasks",
    "rule": "`flagged` gives the tasks that the caller has flagged.",
    "stated": "Tasks flagged by the caller."
  },
  "view-delegated": {
    "about": "tasks",
    "rule": "`delegated` gives the tasks that the caller created and is not assigned to.",
    "stated": "Created by the caller but not assigned to the caller."
  },
  "view-scheduled": {
    "about": "tasks",
    "rule": "`scheduled` gives the tasks with a start or a due date, sorted by these.",
    "stated": "Tasks that have a start or due date, sorted by start and due dates."
  },
  "scheduled-without-start": {
    "about": "tasks",
    "rule": "Among the scheduled, a task without a start date stands as if it began on its due date.",
    "fills": true,
    "question": "collection-order"
  },
  "view-unscheduled": {
    "about": "tasks",
    "rule": "`unscheduled` gives the tasks with neither a start nor a due date.",
    "stated": "Neither start nor due date."
  },
  "view-unassigned": {
    "about": "tasks",
    "rule": "`unassigned` gives the tasks that nobody is assigned to, of those that the caller sees.",
    "stated": "Accessible tasks with no assignee."
  },
  "view-owned": {
    "about": "tasks",
    "rule": "`owned` gives the tasks that the caller is assigned to.",
    "stated": "Assigned to the caller."
  },
  "view-recent": {
    "about": "tasks",
    "rule": "`recent` gives the tasks that the caller has viewed, the last viewed first, however long ago.",
    "question": "viewing"
  },
  "viewing": {
    "about": "tasks",
    "rule": "To read a task alone, by GET /tasks/{id}, is to view it.",
    "fills": true,
    "question": "viewing"
  },
  "view-inbox": {
    "about": "tasks",
    "rule": "`inbox` gives the tasks, not completed, that somebody else created and the caller is assigned to.",
    "question": "inbox-meaning"
  },
  "view-subtasks": {
    "about": "tasks",
    "rule": "`subtasks` gives all subtasks, since a request has no way to name their parent.",
    "question": "subtasks-parent"
  },
  "view-upcoming": {
    "about": "tasks",
    "rule": "`upcoming` gives the tasks with a due date.",
    "observed": "An example view of this name gives only tasks with a due date."
  },
  "upcoming-order": {
    "about": "tasks",
    "rule": "The upcoming come in the order of their due dates.",
    "fills": true,
    "question": "collection-order"
  },
  "task-created": {
    "about": "tasks",
    "rule": "POST /tasks creates a task, which the caller has created; without a list it is private, with a parent a subtask.",
    "stated": "`account_id` is the account that created the task; a task without a list is private, and a parent makes it a subtask."
  },
  "unset-values": {
    "about": "tasks",
    "rule": "What a request does not say of a new task is null, false, 0 or empty; `subtasks` in an answer are always empty.",
    "fills": true,
    "question": "new-task-values"
  },
  "first-subscribers": {
    "about": "tasks",
    "rule": "Whoever creates a task or is assigned to it subscribes to it.",
    "fills": true,
    "question": "new-task-values"
  },
  "subscriptions": {
    "about": "tasks",
    "rule": "The accounts of `subscriptions` subscribe to the new task.",
    "stated": "`subscriptions` holds accounts to subscribe."
  },
  "tags": {
    "about": "tasks",
    "rule": "The tags of a task are those that the request names.",
    "stated": "`tags` holds names of tags to apply."
  },
  "tag-names": {
    "about": "tasks",
    "rule": "In an answer a tag is its name, and none stands there twice.",
    "fills": true,
    "question": "tag-elements"
  },
  "new-subtasks": {
    "about": "tasks",
    "rule": "`subtasks` are created with the task, below it.",
    "stated": "`subtasks` are created as subtasks of the new task."
  },
  "keys-of-subtasks": {
    "about": "tasks",
    "rule": "They take the keys of a new task, need a `name`, and are in the workspace of their parent, and in its list unless they name another one. A request creates at most 1,000 tasks, 100 deep.",
    "question": "subtask-keys"
  },
  "mirrored": {
    "about": "tasks",
    "rule": "A subtask that mirrors has the subscribers, or the tags, of its parent.",
    "stated": "For a subtask, `mirror_parent_subscribers` and `mirror_parent_tags` copy those of the parent."
  },
  "mirror-follows": {
    "about": "tasks",
    "rule": "It has them besides its own, and what the parent gains or loses later, it gains or loses as well.",
    "fills": true,
    "question": "mirroring"
  },
  "mirror-visible": {
    "about": "tasks",
    "rule": "A subtask mirrors its parent only while everyone who can see the subtask can see the parent. A request that sets a mirror flag to true for a parent that the caller cannot see gets the response for a parent that does not exist. The response to an update that hides the task from the caller has no mirrored values.",
    "fills": true,
    "question": "mirroring"
  },
  "kept-keys": {
    "about": "tasks",
    "rule": "A key that an update does not send stays as it is.",
    "fills": true,
    "question": "update-semantics"
  },
  "update-keys": {
    "about": "tasks",
    "rule": "An update changes what it sends, and answers with the full task.",
    "stated": "The keys of PUT /tasks/:id; the response returns the full task."
  },
  "arrays-replace": {
    "about": "tasks",
    "rule": "In an update `tags` and `subscriber_ids` take the place of what was there, and `subtasks` are created besides.",
    "question": "update-semantics"
  },
  "unset-by-null": {
    "about": "tasks",
    "rule": "null in an update takes the owner, a date, the list, the section or the parent away.",
    "question": "unsetting-fields"
  },
  "section-leaves": {
    "about": "tasks",
    "rule": "A task that leaves its list leaves its section, unless the request names another one.",
    "fills": true,
    "question": "task-consistency"
  },
  "completing": {
    "about": "tasks",
    "rule": "`completed: true` completes the task.",
    "stated": "PUT /tasks/:id with `task.completed` true leaves the task completed."
  },
  "completion-moment": {
    "about": "tasks",
    "rule": "`completed_at` is the moment at which the task was completed, and null while it is not.",
    "fills": true,
    "question": "completed-at"
  },
  "reopening": {
    "about": "tasks",
    "rule": "`completed: false` reopens a completed task.",
    "question": "transitions"
  },
  "last-change": {
    "about": "tasks",
    "rule": "`updated_at` is the moment of the last change of the task; a comment is one.",
    "fills": true,
    "question": "new-task-values"
  },
  "has-children": {
    "about": "tasks",
    "rule": "`has_children` tells whether a task has subtasks, whoever sees them.",
    "fills": true,
    "question": "field-meanings"
  },
  "consistent-task": {
    "about": "tasks",
    "rule": "The list is in the workspace, the section in the list, the parent in the workspace and not below the task itself, and owner and subscribers are members of the workspace; else the answer is 422.",
    "fills": true,
    "question": "task-consistency"
  },
  "workspace-stays": {
    "about": "tasks",
    "rule": "`task.workspace_id` and `task.id` of an update are those of the task; others are answered with 422.",
    "fills": true,
    "question": "task-consistency"
  },
  "deleted-task": {
    "about": "tasks",
    "rule": "A deleted task cannot be changed, which is answered with 422 and `not_modified`, nor commented on, which is answered with 404.",
    "question": "task-consistency"
  },
  "comment-created": {
    "about": "comments",
    "rule": "POST /comments adds a comment of the caller to the task.",
    "stated": "POST /comments answers 201 with the comment."
  },
  "comment-activity": {
    "about": "comments",
    "rule": "A new comment creates an activity on its task.",
    "stated": "Posting a comment produces an activity in the task's timeline."
  },
  "comment-of-task": {
    "about": "comments",
    "rule": "A comment request gets 404 if its organization, workspace, task or comment cannot be found.",
    "stated": "404 when an associated record cannot be found."
  },
  "comment-belongs": {
    "about": "comments",
    "rule": "A task of another workspace, and a comment of another task, count as not found.",
    "fills": true,
    "question": "comment-parameters"
  },
  "comments-counted": {
    "about": "comments",
    "rule": "`comments_count` of a task counts the comments that were not deleted.",
    "fills": true,
    "question": "comment-effects"
  },
  "comment-changed": {
    "about": "comments",
    "rule": "PUT /comments/{id} gives a comment another text.",
    "stated": "PUT /comments/:id takes `body`, and may take `mime_type`."
  },
  "comment-hands": {
    "about": "comments",
    "rule": "Whoever sees a task may change and delete the comments on it.",
    "fills": true,
    "question": "comment-effects"
  },
  "comment-removed": {
    "about": "comments",
    "rule": "DELETE /comments/{id} removes the comment.",
    "stated": "A comment that is found is removed; 204."
  },
  "lists-of-workspace": {
    "about": "lists",
    "rule": "GET /lists gives the lists of the workspace.",
    "stated": "`workspace_id` is required, and must belong to the organization."
  },
  "archived-only": {
    "about": "lists",
    "rule": "`archived` selects only archived lists, and so does a time frame.",
    "stated": "`archived` selects only archived lists; `start_date_after` and `start_date_before`, archived lists started in a time frame."
  },
  "archived-cursor-alone": {
    "about": "lists",
    "rule": "`archived_date_before` without `archived` selects archived lists.",
    "fills": true,
    "question": "archived-paging"
  },
  "archived-limit-alone": {
    "about": "lists",
    "rule": "`limit` has no effect without `archived_date_before`, or on lists that are not archived.",
    "fills": true,
    "question": "archived-paging"
  },
  "archived-date": {
    "about": "lists",
    "rule": "`archived_date_before` is an ISO 8601 date or date-time. Without a time zone, UTC applies. Another value gets the status of an invalid request.",
    "fills": true,
    "question": "archived-date-form"
  },
  "archived-left-out": {
    "about": "lists",
    "rule": "With `archived` false, or with none of these, archived lists are left out.",
    "fills": true,
    "question": "archived-default"
  },
  "archived-pages": {
    "about": "lists",
    "rule": "A page of archived lists contains lists archived before `archived_date_before`, `limit` at most.",
    "stated": "`archived_date_before` is the pagination cursor for archived lists together with `limit`. It is set to the `archived_at` of the last list of the previous page."
  },
  "archived-page-size": {
    "about": "lists",
    "rule": "A page of archived lists contains 25 lists without `limit`, and the first page, which has no `archived_date_before`, always. Of lists archived at the same time, those that do not fit on a page are on no page.",
    "fills": true,
    "question": "lists-page-size"
  },
  "list-counters": {
    "about": "lists",
    "rule": "`tasks_count` and `completed_tasks_count` of a list count its tasks that were not deleted, subtasks among them.",
    "fills": true,
    "question": "list-counters"
  },
  "workspaces-of-organization": {
    "about": "workspaces and memberships",
    "rule": "GET /workspaces gives the workspaces of the organization.",
    "stated": "`organization_id` is required."
  },
  "memberships-of-workspace": {
    "about": "workspaces and memberships",
    "rule": "GET /memberships gives the memberships of the workspace.",
    "stated": "`organization_id` and `workspace_id` are required."
  },
  "webhooks-of-organization": {
    "about": "integration webhooks",
    "rule": "GET /integration_webhooks returns the webhooks of the organization on public resources.",
    "stated": "Covers webhooks on public resources of the organization."
  },
  "public-resource": {
    "about": "integration webhooks",
    "rule": "Public is a list that is not `invite_only`, and a task in such a list.",
    "fills": true,
    "question": "webhook-rights"
  },
  "webhook-created": {
    "about": "integration webhooks",
    "rule": "POST /integration_webhooks watches a task, or all tasks of a list.",
    "stated": "`resource_type` is Task or List, `resource_id` the id of that record, `url` an HTTP endpoint."
  },
  "webhook-hands": {
    "about": "integration webhooks",
    "rule": "Whoever sees a task or a list may watch it, and may change and delete the webhooks on it. A webhook goes on when its maker no longer sees what it watches.",
    "fills": true,
    "question": "webhook-rights"
  },
  "webhook-values": {
    "about": "integration webhooks",
    "rule": "A new webhook accepts the vendor media type and tells everything.",
    "observed": "Values of `accepts` and `activity_verbosity`."
  },
  "webhook-renamed": {
    "about": "integration webhooks",
    "rule": "PUT /integration_webhooks/{id} changes the name.",
    "stated": "The body holds the fields to change; the example changes `name`."
  },
  "webhook-changed": {
    "about": "integration webhooks",
    "rule": "It changes `url`, `resource_type` and `resource_id` as well.",
    "question": "webhook-update-fields"
  },
  "webhook-destroyed": {
    "about": "integration webhooks",
    "rule": "DELETE /integration_webhooks/{id} destroys the webhook, and nothing more is sent to it.",
    "stated": "The webhook is destroyed, events stop; 204."
  },
  "delivered": {
    "about": "integration webhooks",
    "rule": "Every activity on the task of a webhook, or on a task of its list, is sent to its `url` with POST.",
    "stated": "For each webhook the service sends an HTTP POST on every activity on the target task, or on any task within the target list."
  },
  "delivery-of-moved-task": {
    "about": "integration webhooks",
    "rule": "The list of a task is the one before the change and the one after it.",
    "fills": true,
    "question": "delivery-scope"
  },
  "delivery-body": {
    "about": "integration webhooks",
    "rule": "A delivery holds what our example of one holds: ids and the action.",
    "fills": true,
    "question": "delivery-body"
  },
  "delivered-once": {
    "about": "integration webhooks",
    "rule": "The deliveries of a webhook are sent one after the other, each once (once more, if the process ended before that was noted) and unsigned; an answer other than 2xx, or none in time, is noted and not tried again.",
    "fills": true,
    "question": "delivery-guarantees"
  },
  "own-tokens": {
    "about": "access tokens",
    "rule": "GET /access_tokens returns the tokens of the caller.",
    "stated": "Lists the caller's tokens."
  },
  "tokens-of-organization": {
    "about": "access tokens",
    "rule": "`organization_id` selects the tokens of that organization.",
    "fills": true,
    "question": "token-list-organization"
  },
  "token-created": {
    "about": "access tokens",
    "rule": "POST /access_tokens creates a token of the caller for the organization, and answers with its secret.",
    "stated": "Answers 201 with the token, the secret included."
  },
  "token-organization-not-found": {
    "about": "access tokens",
    "rule": "An organization that the caller is not in is answered with 400.",
    "stated": "400 when the organization cannot be located for the current account."
  },
  "secret-once": {
    "about": "access tokens",
    "rule": "The list of tokens has `<ACCESS_TOKEN>` in the place of each secret.",
    "fills": true,
    "question": "token-reading"
  },
  "token-revoked": {
    "about": "access tokens",
    "rule": "DELETE /access_tokens/{id} revokes a token of the caller.",
    "stated": "An existing token is revoked."
  },
  "revoked-token-unlisted": {
    "about": "access tokens",
    "rule": "GET /access_tokens does not return revoked tokens.",
    "fills": true,
    "question": "token-revocation"
  },
  "activity-automatic": {
    "about": "activities",
    "rule": "An action creates an activity of the caller.",
    "stated": "Activities are created automatically by actions, including actions taken through the API."
  },
  "activity-per-change": {
    "about": "activities",
    "rule": "Each of these changes of a request creates one activity, at once and in this order: creation, completion, owner, due date, list, section, tags added, tags removed, note. A comment creates `add_comment`. A change without an action creates none.",
    "fills": true,
    "question": "activity-changes"
  },
  "payload": {
    "about": "activities",
    "rule": "The payload has `owner_id` where the owner changes, null if there is none any more, `list_id` and `list_name` where the list does, and all that are known at creation; not of a list that the reader does not see.",
    "fills": true,
    "question": "payload-keys"
  },
  "activity-people": {
    "about": "activities",
    "rule": "An activity has the subscribers of its target, and is directed at those of them who did not do it.",
    "fills": true,
    "question": "activity-people"
  },
  "activities-seen": {
    "about": "activities",
    "rule": "Those who can see the target of an activity can see the activity.",
    "fills": true,
    "question": "visibility"
  },
  "latest-first": {
    "about": "activities",
    "rule": "Without a cursor the page begins with the most recent activity.",
    "stated": "Without a cursor the most recent activity is returned."
  },
  "next-page": {
    "about": "activities",
    "rule": "`Link` has the URL of the next page as `next=<url>`, with its cursor.",
    "stated": "A `Link` header carries the URL of the next page in the form `next=<url>`, containing the cursor parameters."
  },
  "last-page": {
    "about": "activities",
    "rule": "On the last page there is no `Link`.",
    "fills": true,
    "question": "link-form"
  },
  "activity-filters": {
    "about": "activities",
    "rule": "`workspace_id`, `before` and `after` select activities.",
    "stated": "The parameters of GET /activities, with their meanings."
  },
  "view-notified": {
    "about": "activities",
    "rule": "`notified` gives the activities that are directed at the caller.",
    "question": "notified-meaning"
  },
  "view-resource": {
    "about": "activities",
    "rule": "`resource` gives what `default` gives.",
    "question": "view-parameters"
  }
}
