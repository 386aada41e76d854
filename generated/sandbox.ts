// Generated from openapi/ by `npm run build`. Do not edit.

import type { Rule } from "../src/sandbox/rules.ts"
import type { StoredRecord } from "../src/sandbox/store/store.ts"
import type { Dataset } from "../src/sandbox/dataset/types.ts"

/** The ID of a rule, such as `view-inbox`. */
export type RuleId = "account-of-token" | "organization-of-token" | "revoked-token" | "disabled-token" | "any-token" | "deleted-records" | "seen-by-members" | "unseen-is-not-there" | "record-not-found" | "code-of-error" | "named-record-not-found" | "workspace-of-organization" | "default-view" | "unknown-view" | "default-order" | "order-descending" | "order-fields" | "page-by-offset" | "page-below-zero" | "assumed-paging" | "creation-window" | "bounds-excluded" | "creation-unknown" | "included-kinds" | "included-records" | "include-others" | "companions" | "task-filters" | "state-selected" | "state-left-out" | "view-flagged" | "view-delegated" | "view-scheduled" | "scheduled-without-start" | "view-unscheduled" | "view-unassigned" | "view-owned" | "view-recent" | "viewing" | "view-inbox" | "view-subtasks" | "view-upcoming" | "upcoming-order" | "task-created" | "unset-values" | "first-subscribers" | "subscriptions" | "tags" | "tag-names" | "new-subtasks" | "keys-of-subtasks" | "mirrored" | "mirror-follows" | "mirror-visible" | "kept-keys" | "update-keys" | "arrays-replace" | "unset-by-null" | "section-leaves" | "completing" | "completion-timestamp" | "reopening" | "last-change" | "has-children" | "consistent-task" | "workspace-stays" | "deleted-task" | "comment-created" | "comment-activity" | "comment-of-task" | "comment-belongs" | "comments-counted" | "comment-changed" | "comment-hands" | "comment-removed" | "lists-of-workspace" | "archived-only" | "archived-cursor-alone" | "archived-limit-alone" | "archived-date" | "archived-left-out" | "archived-pages" | "archived-page-size" | "list-counters" | "workspaces-of-organization" | "memberships-of-workspace" | "webhooks-of-organization" | "public-resource" | "webhook-created" | "webhook-hands" | "webhook-values" | "webhook-renamed" | "webhook-changed" | "webhook-destroyed" | "delivered" | "delivery-of-moved-task" | "delivery-body" | "delivered-once" | "own-tokens" | "tokens-of-organization" | "token-created" | "token-organization-not-found" | "secret-once" | "token-revoked" | "revoked-token-unlisted" | "activity-automatic" | "activity-per-change" | "payload" | "activity-people" | "activities-seen" | "latest-first" | "next-page" | "last-page" | "activity-filters" | "view-notified" | "view-resource"

/** The records of the example dataset. */
export const exampleDataset: Dataset & { now: string } = {
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
      "id": 500,
      "workspace_id": 12,
      "account_id": 23,
      "action": "create",
      "target_id": 105,
      "target_type": "Task",
      "payload": {
        "list_id": 42,
        "list_name": "Office move"
      },
      "subscriber_ids": [
        21,
        23
      ],
      "recipient_ids": [],
      "created_at": "2026-03-06T08:40:00+00:00",
      "updated_at": "2026-03-06T08:40:00+00:00"
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
    },
    {
      "id": 49,
      "workspace_id": 11,
      "name": "Summer campaign",
      "invite_only": false,
      "position": 4,
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
      "archived_at": "2026-01-16T10:00:00+00:00",
      "deleted": false,
      "deleted_at": null,
      "created_at": "2025-05-05T09:00:00+00:00",
      "updated_at": "2026-01-16T10:00:00+00:00",
      "starts_on": "2025-06-02",
      "ends_on": "2025-08-29",
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
    },
    {
      "id": 98,
      "account_id": 21,
      "owner_id": null,
      "list_id": null,
      "section_id": null,
      "name": "Buy a cake",
      "due_on": null,
      "starts_on": null,
      "subscriber_ids": [
        21
      ],
      "position_list": null,
      "position_owner": null,
      "position_upcoming": null,
      "position": 8,
      "cleared": false,
      "comments_count": 0,
      "completed_at": null,
      "deleted_at": "2026-03-10T10:30:00+00:00",
      "created_at": "2026-03-10T10:00:00+00:00",
      "updated_at": "2026-03-10T10:30:00+00:00",
      "workspace_id": 11,
      "schedule_id": null,
      "deleted": true,
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
      "id": 99,
      "account_id": 21,
      "owner_id": null,
      "list_id": null,
      "section_id": null,
      "name": "Call the printer",
      "due_on": null,
      "starts_on": null,
      "subscriber_ids": [
        21
      ],
      "position_list": null,
      "position_owner": null,
      "position_upcoming": null,
      "position": 9,
      "cleared": true,
      "comments_count": 0,
      "completed_at": "2026-03-10T10:20:00+00:00",
      "deleted_at": null,
      "created_at": "2026-03-10T10:00:00+00:00",
      "updated_at": "2026-03-10T10:40:00+00:00",
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

/** The schema of each kind of record. */
export const kindSchemas: Readonly<Record<string, string>> = {
  "access_tokens": "AccessToken",
  "accounts": "Account",
  "activities": "Activity",
  "comments": "Comment",
  "integration_webhooks": "IntegrationWebhook",
  "memberships": "Membership",
  "sections": "Section",
  "tasks": "Task",
  "lists": "TaskList",
  "workspaces": "Workspace"
}

/** For each collection, the fields of a new record, with their initial values. */
export const recordDefaults: Record<"access_tokens" | "comments" | "integration_webhooks" | "tasks" | "activities", StoredRecord> = {
  "access_tokens": {
    "id": 0,
    "name": "",
    "token": "",
    "account_id": 0,
    "organization_id": 0,
    "enabled": false
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

/** For each sortable collection, the fields that are neither arrays nor objects. */
export const scalarFields: Record<"tasks" | "workspaces" | "memberships" | "activities", readonly string[]> = {
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

/** The fields of an activity that a webhook delivery contains. */
export const deliveryKeys: readonly string[] = [
  "id",
  "action",
  "target_type",
  "target_id",
  "workspace_id",
  "account_id"
]

/** The rules in `openapi/behaviour.yaml`, by ID. */
export const rules: Record<RuleId, Rule> = {
  "account-of-token": {
    "about": "callers",
    "rule": "A request acts as its token's account, and can access only the records this account can see.",
    "applies": [
      "listAccessTokens",
      "revokeAccessToken"
    ],
    "stated": "A token identifies the account, and so what it can access."
  },
  "organization-of-token": {
    "about": "callers",
    "rule": "A token that belongs to an organization can access only that organization.",
    "stated": "Tokens are tied to an organization."
  },
  "revoked-token": {
    "about": "callers",
    "rule": "Once a token is revoked, every request with it gets 401.",
    "question": "other-statuses",
    "fills": true
  },
  "disabled-token": {
    "about": "callers",
    "rule": "A token whose `enabled` is false gets 401.",
    "question": "field-meanings",
    "fills": true
  },
  "any-token": {
    "about": "callers",
    "rule": "An unknown token acts as the account whose ID it is or, if there's none, as the dataset's `caller`.",
    "question": "token-transport",
    "fills": true
  },
  "deleted-records": {
    "about": "callers",
    "rule": "Deleted lists, memberships and comments can't be found, and neither can the tasks of a deleted list.",
    "question": "transitions",
    "fills": true
  },
  "seen-by-members": {
    "about": "callers",
    "rule": "Members of a workspace can see it, its public lists, the `invite_only` lists they subscribe to, and the private tasks they created, are assigned to or subscribe to.",
    "question": "visibility",
    "fills": true
  },
  "unseen-is-not-there": {
    "about": "callers",
    "rule": "A record the caller can't see gets the same response as one that doesn't exist.",
    "question": "visibility",
    "fills": true
  },
  "record-not-found": {
    "about": "callers",
    "rule": "A request with an unknown ID in its path gets 404.",
    "stated": "The operations on a single record list 404."
  },
  "code-of-error": {
    "about": "callers",
    "rule": "An error's `code` describes its cause, whatever the status.",
    "question": "code-per-status",
    "fills": true
  },
  "named-record-not-found": {
    "about": "callers",
    "rule": "A reference to a record that doesn't exist gets 404 if it's in the query and the operation lists 404. Otherwise, it gets 422 if the operation lists 422, and 400 if not.",
    "question": "other-statuses",
    "fills": true
  },
  "workspace-of-organization": {
    "about": "callers",
    "rule": "The workspace in a request must belong to the organization in the request.",
    "stated": "The workspace must belong to the organization."
  },
  "default-view": {
    "about": "collections",
    "rule": "Without `view`, or with `view=default`, a collection returns all records the caller can see.",
    "stated": "The `default` view is used when none is given, and returns all results."
  },
  "unknown-view": {
    "about": "collections",
    "rule": "If a collection may have undocumented views, an unknown view returns the same records as `default`.",
    "question": "view-parameters"
  },
  "default-order": {
    "about": "collections",
    "rule": "By default, activities are sorted by time and archived lists by archiving time, most recent first; all other records by ID, lowest first. With `order`, records with equal values are sorted by ID, highest first.",
    "question": "collection-order",
    "fills": true
  },
  "order-descending": {
    "about": "collections",
    "rule": "`order` sorts by the given field, in descending order.",
    "stated": "`order` sorts descending by the given field."
  },
  "order-fields": {
    "about": "collections",
    "rule": "`order` accepts every field of the record that has a single value. Anything else gets 400.",
    "question": "order-values"
  },
  "page-by-offset": {
    "about": "collections",
    "rule": "`cursor` is the number of records to skip, `limit` the page size; both have a documented default.",
    "stated": "`cursor` is an integer offset and `limit` the page size, each with a default."
  },
  "page-below-zero": {
    "about": "collections",
    "rule": "A negative `cursor` counts as 0. A `limit` below 1 returns an empty page.",
    "question": "limit-maximum"
  },
  "assumed-paging": {
    "about": "collections",
    "rule": "GET /integration_webhooks and GET /access_tokens accept `cursor` and `limit`.",
    "applies": [
      "listIntegrationWebhooks?cursor&limit",
      "listAccessTokens?cursor&limit"
    ],
    "question": "pagination-elsewhere"
  },
  "creation-window": {
    "about": "collections",
    "rule": "`before` and `after` filter by creation time.",
    "applies": [
      "listWorkspaces?before&after",
      "listMemberships?before&after"
    ],
    "stated": "`before` and `after` mean created before and created after."
  },
  "bounds-excluded": {
    "about": "collections",
    "rule": "`before`, `after` and parameters that end in `_before` or `_after` exclude records with exactly the given date or date-time.",
    "question": "filter-bounds",
    "fills": true
  },
  "creation-unknown": {
    "about": "collections",
    "rule": "A workspace or membership without `created_at` counts as created at the dataset's start time.",
    "question": "creation-timestamps"
  },
  "included-kinds": {
    "about": "included records",
    "rule": "Each kind in `include` is returned as a top-level array named by the plural, such as `accounts`.",
    "stated": "Each included kind is returned as a top-level array named by the plural."
  },
  "included-records": {
    "about": "included records",
    "rule": "An included array contains, once each, the records that the page refers to and the caller can see. `accounts` are those whose IDs are on the page, `memberships` theirs in the page's workspaces, `sections` those of the page's lists, and `tasks` the parents and subtasks of its tasks.",
    "question": "include-values",
    "fills": true
  },
  "include-others": {
    "about": "included records",
    "rule": "A kind in `include` that the contract doesn't list for the operation is returned if the records can refer to it, and ignored otherwise.",
    "question": "include-values"
  },
  "companions": {
    "about": "included records",
    "rule": "The response for a single list, membership or activity contains every documented array, such as `sections`.",
    "applies": [
      "getList",
      "getMembership",
      "getActivity"
    ],
    "question": "single-read-companions",
    "fills": true
  },
  "task-filters": {
    "about": "tasks",
    "rule": "GET /tasks filters by `workspace_id`, `list_id`, creation time, update time and completion time.",
    "applies": "listTasks?workspace_id&list_id&created_before&created_after&updated_before&updated_after&completed_after",
    "stated": "The parameters of GET /tasks and their meanings."
  },
  "state-selected": {
    "about": "tasks",
    "rule": "`deleted=true` selects deleted tasks, `cleared=true` cleared ones.",
    "applies": "listTasks?deleted=true&cleared=true",
    "stated": "`deleted` selects deleted tasks, `cleared` cleared ones."
  },
  "state-left-out": {
    "about": "tasks",
    "rule": "Deleted tasks aren't returned without `deleted`, or with `deleted=false`. The same goes for `cleared`.",
    "applies": "listTasks?deleted=otherwise&cleared=otherwise",
    "question": "state-filters",
    "fills": true
  },
  "view-flagged": {
    "about": "tasks",
    "rule": "`flagged` returns the tasks the caller flagged.",
    "applies": "listTasks?view=flagged",
    "stated": "Tasks flagged by the caller."
  },
  "view-delegated": {
    "about": "tasks",
    "rule": "`delegated` returns the tasks the caller created, but isn't assigned to.",
    "applies": "listTasks?view=delegated",
    "stated": "Created by the caller but not assigned to the caller."
  },
  "view-scheduled": {
    "about": "tasks",
    "rule": "`scheduled` returns the tasks with a start or due date, sorted by these dates.",
    "applies": "listTasks?view=scheduled",
    "stated": "Tasks that have a start or due date, sorted by start and due dates."
  },
  "scheduled-without-start": {
    "about": "tasks",
    "rule": "In the `scheduled` view, a task without a start date is sorted by its due date.",
    "applies": "listTasks?view=scheduled",
    "question": "collection-order",
    "fills": true
  },
  "view-unscheduled": {
    "about": "tasks",
    "rule": "`unscheduled` returns the tasks with neither a start nor a due date.",
    "applies": "listTasks?view=unscheduled",
    "stated": "Tasks with neither start nor due date."
  },
  "view-unassigned": {
    "about": "tasks",
    "rule": "`unassigned` returns the tasks without an assignee that the caller can see.",
    "applies": "listTasks?view=unassigned",
    "stated": "Accessible tasks with no assignee."
  },
  "view-owned": {
    "about": "tasks",
    "rule": "`owned` returns the tasks assigned to the caller.",
    "applies": "listTasks?view=owned",
    "stated": "Assigned to the caller."
  },
  "view-recent": {
    "about": "tasks",
    "rule": "`recent` returns all tasks the caller has ever viewed, most recently viewed first.",
    "applies": "listTasks?view=recent",
    "question": "viewing"
  },
  "viewing": {
    "about": "tasks",
    "rule": "Only GET /tasks/{id} counts as viewing a task.",
    "applies": "getTask",
    "question": "viewing",
    "fills": true
  },
  "view-inbox": {
    "about": "tasks",
    "rule": "`inbox` returns the tasks that aren't completed, are assigned to the caller and were created by someone else.",
    "applies": "listTasks?view=inbox",
    "question": "inbox-meaning"
  },
  "view-subtasks": {
    "about": "tasks",
    "rule": "`subtasks` returns all subtasks, because a request can't name the parent.",
    "applies": "listTasks?view=subtasks",
    "question": "subtasks-parent"
  },
  "view-upcoming": {
    "about": "tasks",
    "rule": "`upcoming` returns the tasks with a due date.",
    "applies": "listTasks?view=upcoming",
    "observed": "An example view of this name returns only tasks with a due date."
  },
  "upcoming-order": {
    "about": "tasks",
    "rule": "The `upcoming` view is sorted by due date.",
    "applies": "listTasks?view=upcoming",
    "question": "collection-order",
    "fills": true
  },
  "task-created": {
    "about": "tasks",
    "rule": "POST /tasks creates a task, with the caller as its creator. Without a list it's private; with a parent it's a subtask.",
    "stated": "`account_id` is the account that created the task. Without a list it is private; a parent makes it a subtask."
  },
  "unset-values": {
    "about": "tasks",
    "rule": "In a new task, any field that the request doesn't set is null, false, 0 or empty. In responses, a task's `subtasks` is always empty.",
    "question": "new-task-values",
    "fills": true
  },
  "first-subscribers": {
    "about": "tasks",
    "rule": "A task's creator and each of its assignees subscribe to it.",
    "question": "new-task-values",
    "fills": true
  },
  "subscriptions": {
    "about": "tasks",
    "rule": "The accounts in `subscriptions` subscribe to the new task.",
    "applies": "createTask?task.subscriptions",
    "stated": "`subscriptions` contains accounts to subscribe."
  },
  "tags": {
    "about": "tasks",
    "rule": "A new task has the tags that the request names.",
    "applies": "createTask?task.tags",
    "stated": "`tags` contains names of tags to apply."
  },
  "tag-names": {
    "about": "tasks",
    "rule": "In responses, a task's `tags` contains the names of its tags, without duplicates.",
    "applies": "createTask?task.tags",
    "question": "tag-elements",
    "fills": true
  },
  "new-subtasks": {
    "about": "tasks",
    "rule": "The objects in the request's `subtasks` become subtasks of the new task.",
    "stated": "`subtasks` are created as subtasks of the new task."
  },
  "keys-of-subtasks": {
    "about": "tasks",
    "rule": "An object in the request's `subtasks` accepts the keys of a new task and requires `name`. The subtask inherits its parent's workspace and, unless the object names another, its list. A request creates at most 100 tasks.",
    "question": "subtask-keys"
  },
  "mirrored": {
    "about": "tasks",
    "rule": "`mirror_parent_subscribers` gives a subtask its parent's subscribers, `mirror_parent_tags` its parent's tags.",
    "stated": "For a subtask, `mirror_parent_subscribers` and `mirror_parent_tags` copy those of the parent."
  },
  "mirror-follows": {
    "about": "tasks",
    "rule": "A subtask that mirrors its parent gains and loses subscribers or tags when the parent does, but keeps its own as well.",
    "question": "mirroring",
    "fills": true
  },
  "mirror-visible": {
    "about": "tasks",
    "rule": "A subtask mirrors nothing while any account can see it but not its parent. A request to mirror a parent the caller can't see gets the same response as one with an unknown parent. If an update hides the task from the caller, its response has no mirrored values.",
    "question": "mirroring",
    "fills": true
  },
  "kept-keys": {
    "about": "tasks",
    "rule": "A field that an update doesn't send keeps its value.",
    "applies": "updateTask",
    "question": "update-semantics",
    "fills": true
  },
  "update-keys": {
    "about": "tasks",
    "rule": "An update changes the fields that the request sends, and returns the full task.",
    "applies": "updateTask",
    "stated": "The keys of PUT /tasks/:id; the response returns the full task."
  },
  "arrays-replace": {
    "about": "tasks",
    "rule": "In an update, `tags` and `subscriber_ids` replace the existing values; `subtasks` adds new subtasks.",
    "applies": "updateTask?task.tags&task.subscriber_ids&task.subtasks",
    "question": "update-semantics"
  },
  "unset-by-null": {
    "about": "tasks",
    "rule": "In an update, null removes the owner, a date, the list, the section or the parent.",
    "question": "unsetting-fields"
  },
  "section-leaves": {
    "about": "tasks",
    "rule": "A task that leaves its list also leaves its section. It moves to another section if the request names one.",
    "question": "task-consistency",
    "fills": true
  },
  "completing": {
    "about": "tasks",
    "rule": "`completed: true` completes the task.",
    "stated": "PUT /tasks/:id with `task.completed` true leaves the task completed."
  },
  "completion-timestamp": {
    "about": "tasks",
    "rule": "`completed_at` is the time the task was completed, or null if it isn't completed.",
    "question": "completed-at",
    "fills": true
  },
  "reopening": {
    "about": "tasks",
    "rule": "`completed: false` reopens a completed task.",
    "question": "transitions"
  },
  "last-change": {
    "about": "tasks",
    "rule": "A task's `updated_at` is the time of its last change. Adding or deleting a comment counts as a change.",
    "question": "new-task-values",
    "fills": true
  },
  "has-children": {
    "about": "tasks",
    "rule": "`has_children` is true if the task has subtasks, even if the caller can't see them.",
    "question": "field-meanings",
    "fills": true
  },
  "consistent-task": {
    "about": "tasks",
    "rule": "A task's list and parent must be in its workspace, its section must be in its list, and its owner and subscribers must be members of the workspace. Its parent can't be the task itself or one of its subtasks, at any depth. Otherwise, the response is 422.",
    "question": "task-consistency",
    "fills": true
  },
  "workspace-stays": {
    "about": "tasks",
    "rule": "In an update, `task.workspace_id` and `task.id` must match the task. Otherwise, the response is 422.",
    "question": "task-consistency",
    "fills": true
  },
  "deleted-task": {
    "about": "tasks",
    "rule": "An update of a deleted task gets 422 with the code `not_modified`; a comment request for one gets 404.",
    "question": "task-consistency"
  },
  "comment-created": {
    "about": "comments",
    "rule": "POST /comments creates a comment on the task, written by the caller.",
    "applies": "createComment",
    "stated": "POST /comments returns 201 with the comment."
  },
  "comment-activity": {
    "about": "comments",
    "rule": "A new comment creates an activity on its task.",
    "applies": "createComment",
    "stated": "Posting a comment produces an activity in the task's timeline."
  },
  "comment-of-task": {
    "about": "comments",
    "rule": "A comment request gets 404 if its organization, workspace, task or comment can't be found.",
    "stated": "404 when an associated record cannot be found."
  },
  "comment-belongs": {
    "about": "comments",
    "rule": "In a comment request, a task in a different workspace or a comment on a different task counts as not found.",
    "question": "comment-parameters",
    "fills": true
  },
  "comments-counted": {
    "about": "comments",
    "rule": "A task's `comments_count` is the number of its comments that aren't deleted.",
    "question": "comment-effects",
    "fills": true
  },
  "comment-changed": {
    "about": "comments",
    "rule": "PUT /comments/{id} changes the comment's text, and its `mime_type` if the request contains one.",
    "applies": "updateComment",
    "stated": "PUT /comments/:id requires `body` and accepts `mime_type`."
  },
  "comment-hands": {
    "about": "comments",
    "rule": "Everyone who can see a task can change and delete its comments.",
    "applies": [
      "updateComment",
      "deleteComment"
    ],
    "question": "comment-effects",
    "fills": true
  },
  "comment-removed": {
    "about": "comments",
    "rule": "DELETE /comments/{id} removes the comment.",
    "applies": "deleteComment",
    "stated": "If the comment is found, it is removed; 204."
  },
  "lists-of-workspace": {
    "about": "lists",
    "rule": "GET /lists returns the lists of the workspace.",
    "applies": "listLists",
    "stated": "`workspace_id` is required, and must belong to the organization."
  },
  "archived-only": {
    "about": "lists",
    "rule": "`archived=true`, `start_date_after` and `start_date_before` each select only archived lists.",
    "applies": "listLists?archived=true&start_date_after&start_date_before",
    "stated": "`archived` selects only archived lists; `start_date_after` and `start_date_before` select those started in a time frame."
  },
  "archived-cursor-alone": {
    "about": "lists",
    "rule": "`archived_date_before` without `archived` selects archived lists.",
    "question": "archived-paging",
    "fills": true
  },
  "archived-limit-alone": {
    "about": "lists",
    "rule": "`limit` has no effect without `archived_date_before`, or on lists that aren't archived.",
    "question": "archived-paging",
    "fills": true
  },
  "archived-date": {
    "about": "lists",
    "rule": "`archived_date_before` must be an ISO 8601 date or date-time, and is in UTC unless it has a time zone. Other values get 400.",
    "applies": "listLists?archived_date_before",
    "question": "archived-date-form",
    "fills": true
  },
  "archived-left-out": {
    "about": "lists",
    "rule": "With `archived=false`, or if no parameter selects them, archived lists aren't returned.",
    "applies": "listLists?archived=otherwise",
    "question": "archived-default",
    "fills": true
  },
  "archived-pages": {
    "about": "lists",
    "rule": "A page of archived lists contains at most `limit` lists, all archived before `archived_date_before`.",
    "stated": "`archived_date_before` is the pagination cursor for archived lists together with `limit`. It is set to the `archived_at` of the last list of the previous page."
  },
  "archived-page-size": {
    "about": "lists",
    "rule": "Without `limit` or without `archived_date_before`, a page of archived lists has the default size of other collections. If a page ends between lists with the same archiving time, the next page omits the rest of them.",
    "question": "lists-page-size",
    "fills": true
  },
  "list-counters": {
    "about": "lists",
    "rule": "A list's `tasks_count` and `completed_tasks_count` count its tasks that aren't deleted, including subtasks.",
    "question": "list-counters",
    "fills": true
  },
  "workspaces-of-organization": {
    "about": "workspaces and memberships",
    "rule": "GET /workspaces returns the workspaces of the organization.",
    "applies": "listWorkspaces",
    "stated": "`organization_id` is required."
  },
  "memberships-of-workspace": {
    "about": "workspaces and memberships",
    "rule": "GET /memberships returns the memberships of the workspace.",
    "applies": "listMemberships",
    "stated": "`organization_id` and `workspace_id` are required."
  },
  "webhooks-of-organization": {
    "about": "integration webhooks",
    "rule": "GET /integration_webhooks returns the webhooks on public resources of the organization.",
    "applies": "listIntegrationWebhooks",
    "stated": "Covers webhooks on public resources of the organization."
  },
  "public-resource": {
    "about": "integration webhooks",
    "rule": "A list is public if it isn't `invite_only`, and a task if its list is public.",
    "applies": "listIntegrationWebhooks",
    "question": "webhook-rights",
    "fills": true
  },
  "webhook-created": {
    "about": "integration webhooks",
    "rule": "POST /integration_webhooks creates a webhook on a task, or on all tasks of a list.",
    "applies": "createIntegrationWebhook",
    "stated": "`resource_type` is Task or List, `resource_id` the id of that record, `url` an HTTP endpoint."
  },
  "webhook-hands": {
    "about": "integration webhooks",
    "rule": "Everyone who can see a task or a list can create, change and delete webhooks on it. A webhook stays active even if its creator can no longer see the task or list.",
    "applies": [
      "createIntegrationWebhook",
      "updateIntegrationWebhook",
      "deleteIntegrationWebhook"
    ],
    "question": "webhook-rights",
    "fills": true
  },
  "webhook-values": {
    "about": "integration webhooks",
    "rule": "In a new webhook, `accepts` is the vendor media type and `activity_verbosity` is `everything`.",
    "applies": "createIntegrationWebhook",
    "observed": "Values of `accepts` and `activity_verbosity`."
  },
  "webhook-renamed": {
    "about": "integration webhooks",
    "rule": "PUT /integration_webhooks/{id} changes the `name`.",
    "applies": "updateIntegrationWebhook",
    "stated": "The body contains the fields to change; the example changes `name`."
  },
  "webhook-changed": {
    "about": "integration webhooks",
    "rule": "PUT /integration_webhooks/{id} also changes `url`, `resource_type` and `resource_id`.",
    "applies": "updateIntegrationWebhook?integration_webhook.url&integration_webhook.resource_type&integration_webhook.resource_id",
    "question": "webhook-update-fields"
  },
  "webhook-destroyed": {
    "about": "integration webhooks",
    "rule": "DELETE /integration_webhooks/{id} destroys the webhook, which stops its deliveries.",
    "applies": "deleteIntegrationWebhook",
    "stated": "The webhook is destroyed, events stop; 204."
  },
  "delivered": {
    "about": "integration webhooks",
    "rule": "For each activity on a webhook's task, or on any task in its list, the sandbox sends a POST request to the webhook's `url`.",
    "stated": "For each webhook the service sends an HTTP POST on every activity on the target task, or on any task within the target list."
  },
  "delivery-of-moved-task": {
    "about": "integration webhooks",
    "rule": "When a task moves to another list, webhooks on either list receive the activity.",
    "question": "delivery-scope",
    "fills": true
  },
  "delivery-body": {
    "about": "integration webhooks",
    "rule": "A delivery contains IDs and the action, as in the description's example.",
    "question": "delivery-body",
    "fills": true
  },
  "delivered-once": {
    "about": "integration webhooks",
    "rule": "Each webhook gets its deliveries one after the other, unsigned. A delivery without a timely 2xx response fails and isn't retried; only if the process ends before the result is stored is it sent again.",
    "question": "delivery-guarantees",
    "fills": true
  },
  "own-tokens": {
    "about": "access tokens",
    "rule": "GET /access_tokens returns the caller's tokens.",
    "applies": "listAccessTokens",
    "stated": "Lists the caller's tokens."
  },
  "tokens-of-organization": {
    "about": "access tokens",
    "rule": "`organization_id` selects the tokens of the given organization.",
    "applies": "listAccessTokens?organization_id",
    "question": "token-list-organization",
    "fills": true
  },
  "token-created": {
    "about": "access tokens",
    "rule": "POST /access_tokens creates a token for the caller and the organization, and returns its secret.",
    "applies": "createAccessToken",
    "stated": "Returns 201 with the token, including the secret."
  },
  "token-organization-not-found": {
    "about": "access tokens",
    "rule": "If the caller doesn't belong to the organization, POST /access_tokens returns 400.",
    "stated": "400 when the organization cannot be located for the current account."
  },
  "secret-once": {
    "about": "access tokens",
    "rule": "GET /access_tokens returns `<ACCESS_TOKEN>` in place of each secret.",
    "applies": "listAccessTokens",
    "question": "token-reading",
    "fills": true
  },
  "token-revoked": {
    "about": "access tokens",
    "rule": "DELETE /access_tokens/{id} revokes a token of the caller.",
    "applies": "revokeAccessToken",
    "stated": "An existing token is revoked."
  },
  "revoked-token-unlisted": {
    "about": "access tokens",
    "rule": "GET /access_tokens doesn't return revoked tokens.",
    "applies": "listAccessTokens",
    "question": "token-revocation",
    "fills": true
  },
  "activity-automatic": {
    "about": "activities",
    "rule": "Each action of the caller creates an activity.",
    "stated": "Activities are created automatically by actions, including actions taken through the API."
  },
  "activity-per-change": {
    "about": "activities",
    "rule": "Each change in a request creates one activity, unless no `action` describes it. A request's activities share a timestamp and are ordered: creation, completion, owner, due date, list, section, tags added, tags removed, note. A comment creates an `add_comment` activity.",
    "question": "activity-changes",
    "fills": true
  },
  "payload": {
    "about": "activities",
    "rule": "An activity's `payload` contains `owner_id` if the owner changed, and `list_id` and `list_name` if the list changed; the ID of a removed owner or list is null. For a new task, it contains those that the task has. A list the caller can't see is omitted.",
    "question": "payload-keys",
    "fills": true
  },
  "activity-people": {
    "about": "activities",
    "rule": "An activity's `subscriber_ids` are the subscribers of its target; `recipient_ids` are the same without the actor.",
    "question": "activity-people",
    "fills": true
  },
  "activities-seen": {
    "about": "activities",
    "rule": "Everyone who can see an activity's target can see the activity.",
    "applies": [
      "listActivities",
      "getActivity"
    ],
    "question": "visibility",
    "fills": true
  },
  "latest-first": {
    "about": "activities",
    "rule": "Without `cursor`, the page begins with the most recent activity.",
    "stated": "Without a cursor the most recent activity is returned."
  },
  "next-page": {
    "about": "activities",
    "rule": "The `Link` header contains the URL of the next page, with its `cursor`, in the form `next=<url>`.",
    "stated": "A `Link` header carries the URL of the next page in the form `next=<url>`, containing the cursor parameters."
  },
  "last-page": {
    "about": "activities",
    "rule": "The last page has no `Link` header.",
    "question": "link-form",
    "fills": true
  },
  "activity-filters": {
    "about": "activities",
    "rule": "GET /activities filters by `workspace_id`, `before` and `after`.",
    "applies": "listActivities?workspace_id&before&after",
    "stated": "The parameters of GET /activities and their meanings."
  },
  "view-notified": {
    "about": "activities",
    "rule": "`notified` returns the activities with the caller in `recipient_ids`.",
    "applies": "listActivities?view=notified",
    "question": "notified-meaning"
  },
  "view-resource": {
    "about": "activities",
    "rule": "`resource` returns the same activities as `default`.",
    "applies": "listActivities?view=resource",
    "question": "view-parameters"
  }
}

/** The rules that apply to each operation. The second key is a parameter or a request key; empty for the operation itself. The third key is a value, `*` for any value, or `otherwise` for all unlisted ones. */
export const appliedRules: Record<string, Record<string, Record<string, readonly RuleId[]>>> = {
  "listAccessTokens": {
    "": {
      "*": [
        "account-of-token",
        "own-tokens",
        "secret-once",
        "revoked-token-unlisted"
      ]
    },
    "cursor": {
      "*": [
        "assumed-paging"
      ]
    },
    "limit": {
      "*": [
        "assumed-paging"
      ]
    },
    "organization_id": {
      "*": [
        "tokens-of-organization"
      ]
    }
  },
  "revokeAccessToken": {
    "": {
      "*": [
        "account-of-token",
        "token-revoked"
      ]
    }
  },
  "listIntegrationWebhooks": {
    "cursor": {
      "*": [
        "assumed-paging"
      ]
    },
    "limit": {
      "*": [
        "assumed-paging"
      ]
    },
    "": {
      "*": [
        "webhooks-of-organization",
        "public-resource"
      ]
    }
  },
  "listWorkspaces": {
    "before": {
      "*": [
        "creation-window"
      ]
    },
    "after": {
      "*": [
        "creation-window"
      ]
    },
    "": {
      "*": [
        "workspaces-of-organization"
      ]
    }
  },
  "listMemberships": {
    "before": {
      "*": [
        "creation-window"
      ]
    },
    "after": {
      "*": [
        "creation-window"
      ]
    },
    "": {
      "*": [
        "memberships-of-workspace"
      ]
    }
  },
  "getList": {
    "": {
      "*": [
        "companions"
      ]
    }
  },
  "getMembership": {
    "": {
      "*": [
        "companions"
      ]
    }
  },
  "getActivity": {
    "": {
      "*": [
        "companions",
        "activities-seen"
      ]
    }
  },
  "listTasks": {
    "workspace_id": {
      "*": [
        "task-filters"
      ]
    },
    "list_id": {
      "*": [
        "task-filters"
      ]
    },
    "created_before": {
      "*": [
        "task-filters"
      ]
    },
    "created_after": {
      "*": [
        "task-filters"
      ]
    },
    "updated_before": {
      "*": [
        "task-filters"
      ]
    },
    "updated_after": {
      "*": [
        "task-filters"
      ]
    },
    "completed_after": {
      "*": [
        "task-filters"
      ]
    },
    "deleted": {
      "true": [
        "state-selected"
      ],
      "otherwise": [
        "state-left-out"
      ]
    },
    "cleared": {
      "true": [
        "state-selected"
      ],
      "otherwise": [
        "state-left-out"
      ]
    },
    "view": {
      "flagged": [
        "view-flagged"
      ],
      "delegated": [
        "view-delegated"
      ],
      "scheduled": [
        "view-scheduled",
        "scheduled-without-start"
      ],
      "unscheduled": [
        "view-unscheduled"
      ],
      "unassigned": [
        "view-unassigned"
      ],
      "owned": [
        "view-owned"
      ],
      "recent": [
        "view-recent"
      ],
      "inbox": [
        "view-inbox"
      ],
      "subtasks": [
        "view-subtasks"
      ],
      "upcoming": [
        "view-upcoming",
        "upcoming-order"
      ]
    }
  },
  "getTask": {
    "": {
      "*": [
        "viewing"
      ]
    }
  },
  "createTask": {
    "task.subscriptions": {
      "*": [
        "subscriptions"
      ]
    },
    "task.tags": {
      "*": [
        "tags",
        "tag-names"
      ]
    }
  },
  "updateTask": {
    "": {
      "*": [
        "kept-keys",
        "update-keys"
      ]
    },
    "task.tags": {
      "*": [
        "arrays-replace"
      ]
    },
    "task.subscriber_ids": {
      "*": [
        "arrays-replace"
      ]
    },
    "task.subtasks": {
      "*": [
        "arrays-replace"
      ]
    }
  },
  "createComment": {
    "": {
      "*": [
        "comment-created",
        "comment-activity"
      ]
    }
  },
  "updateComment": {
    "": {
      "*": [
        "comment-changed",
        "comment-hands"
      ]
    }
  },
  "deleteComment": {
    "": {
      "*": [
        "comment-hands",
        "comment-removed"
      ]
    }
  },
  "listLists": {
    "": {
      "*": [
        "lists-of-workspace"
      ]
    },
    "archived": {
      "true": [
        "archived-only"
      ],
      "otherwise": [
        "archived-left-out"
      ]
    },
    "start_date_after": {
      "*": [
        "archived-only"
      ]
    },
    "start_date_before": {
      "*": [
        "archived-only"
      ]
    },
    "archived_date_before": {
      "*": [
        "archived-date"
      ]
    }
  },
  "createIntegrationWebhook": {
    "": {
      "*": [
        "webhook-created",
        "webhook-hands",
        "webhook-values"
      ]
    }
  },
  "updateIntegrationWebhook": {
    "": {
      "*": [
        "webhook-hands",
        "webhook-renamed"
      ]
    },
    "integration_webhook.url": {
      "*": [
        "webhook-changed"
      ]
    },
    "integration_webhook.resource_type": {
      "*": [
        "webhook-changed"
      ]
    },
    "integration_webhook.resource_id": {
      "*": [
        "webhook-changed"
      ]
    }
  },
  "deleteIntegrationWebhook": {
    "": {
      "*": [
        "webhook-hands",
        "webhook-destroyed"
      ]
    }
  },
  "createAccessToken": {
    "": {
      "*": [
        "token-created"
      ]
    }
  },
  "listActivities": {
    "": {
      "*": [
        "activities-seen"
      ]
    },
    "workspace_id": {
      "*": [
        "activity-filters"
      ]
    },
    "before": {
      "*": [
        "activity-filters"
      ]
    },
    "after": {
      "*": [
        "activity-filters"
      ]
    },
    "view": {
      "notified": [
        "view-notified"
      ],
      "resource": [
        "view-resource"
      ]
    }
  }
}
