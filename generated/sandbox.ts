// Generated from openapi/ by `npm run build`. Do not edit.

import type { JsonObject } from "../src/openapi/description.ts"
import type { Rule } from "../src/openapi/rules.ts"
import type { Dataset } from "../src/sandbox/dataset/types.ts"

/** The ID of a rule, such as `view-inbox`. */
export type RuleId = "account-of-token" | "organization-of-token" | "revoked-token" | "disabled-token" | "any-token" | "deleted-records" | "seen-by-members" | "unseen-is-not-there" | "record-not-found" | "code-of-error" | "named-record-not-found" | "workspace-of-organization" | "default-view" | "unknown-view" | "default-order" | "order-descending" | "order-fields" | "page-by-offset" | "page-below-zero" | "assumed-paging" | "creation-window" | "bounds-excluded" | "creation-unknown" | "order-ties" | "order-nulls" | "activity-ties" | "maximum-limit" | "limit-above-maximum" | "lists-cursor" | "undocumented-views" | "link-form" | "link-elsewhere" | "pagination-mode" | "included-kinds" | "included-records" | "include-others" | "companions" | "task-companions" | "task-filters" | "state-selected" | "state-left-out" | "views-combined" | "view-flagged" | "view-delegated" | "view-scheduled" | "scheduled-without-start" | "view-unscheduled" | "view-unassigned" | "view-owned" | "view-recent" | "viewing" | "view-inbox" | "view-subtasks" | "view-upcoming" | "upcoming-order" | "task-created" | "unset-values" | "first-subscribers" | "subscriptions" | "tags" | "tag-names" | "new-subtasks" | "keys-of-subtasks" | "mirrored" | "mirror-follows" | "mirror-visible" | "kept-keys" | "update-keys" | "arrays-replace" | "unset-by-null" | "section-leaves" | "subtasks-follow" | "completing" | "completion-timestamp" | "reopening" | "last-change" | "has-children" | "consistent-task" | "workspace-stays" | "deleted-task" | "task-id-in-body" | "stored-positions" | "subtask-elements" | "note-types" | "note-reading" | "cleared-tasks" | "schedule-id" | "flaggers" | "comment-created" | "comment-activity" | "comment-of-task" | "comment-belongs" | "comments-counted" | "comment-changed" | "comment-hands" | "comment-removed" | "comment-time" | "comment-types" | "comment-task" | "comment-cid" | "comment-reading" | "lists-of-workspace" | "archived-only" | "archived-cursor-alone" | "archived-limit-alone" | "archived-date" | "archived-left-out" | "archived-pages" | "archived-page-size" | "list-counters" | "list-workspace" | "list-views" | "list-files" | "list-file-associations" | "workspaces-of-organization" | "memberships-of-workspace" | "workspace-fields" | "organization-reading" | "creation-fields" | "membership-roles" | "account-fields" | "webhooks-of-organization" | "public-resource" | "webhook-created" | "webhook-hands" | "webhook-values" | "webhook-duplicates" | "webhook-renamed" | "webhook-changed" | "webhook-destroyed" | "delivered" | "delivery-of-moved-task" | "delivery-body" | "delivered-once" | "webhook-accepts" | "webhook-verbosity" | "own-tokens" | "tokens-of-organization" | "token-created" | "token-organization-not-found" | "secret-once" | "token-revoked" | "revoked-token-unlisted" | "token-body" | "token-saving" | "revoking" | "activity-automatic" | "activity-per-change" | "payload" | "activity-people" | "activities-seen" | "latest-first" | "next-page" | "last-page" | "activity-filters" | "view-notified" | "view-resource" | "version-choice" | "undeclared-names" | "empty-parameters" | "rate-limits" | "invalid-token" | "unlisted-error" | "invalid-path-id" | "unreadable-body" | "attribute-form" | "error-codes" | "error-links" | "media-type" | "json-form" | "date-time-form" | "request-uuid" | "more-fields" | "integer-size" | "read-consistency"

/** Another alternative than its rule's first, such as `default-order=tasks-by-name`. */
export type AlternativeName = "disabled-token=new-ones-disabled" | "any-token=rejected" | "deleted-records=tasks-hidden" | "deleted-records=memberships-listed" | "seen-by-members=creator-and-assignee" | "unseen-is-not-there=forbidden" | "unseen-is-not-there=named-forbidden" | "code-of-error=not-modified" | "named-record-not-found=not-found" | "named-record-not-found=list-not-found" | "named-record-not-found=empty-page" | "named-record-not-found=update-not-found" | "unknown-view=rejected" | "default-order=tasks-newest-first" | "default-order=tasks-by-name" | "default-order=tasks-by-last-change" | "default-order=others-newest-first" | "order-fields=times-only" | "order-fields=position-and-name" | "order-fields=unknown-ignored" | "page-below-zero=rejected" | "page-below-zero=default-limit" | "assumed-paging=one-page" | "assumed-paging=rejected" | "bounds-excluded=times-included" | "bounds-excluded=dates-included" | "creation-unknown=long-ago" | "order-ties=lowest-id-first" | "order-nulls=first" | "activity-ties=lowest-id-first" | "maximum-limit=rejected-above-25" | "maximum-limit=capped-at-25" | "maximum-limit=webhooks-and-tokens" | "limit-above-maximum=capped" | "lists-cursor=ignored" | "undocumented-views=as-default" | "link-form=bare" | "link-form=quoted" | "link-form=relative" | "link-form=several-relations" | "link-elsewhere=tasks-and-memberships" | "pagination-mode=adds-key" | "included-records=all-members" | "included-records=one-membership" | "include-others=rejected" | "include-others=more-kinds" | "companions=on-request" | "task-companions=always" | "state-left-out=deleted-unless-false" | "state-left-out=deleted-if-false" | "state-left-out=cleared-shown" | "views-combined=alone" | "views-combined=view-order" | "scheduled-without-start=last" | "view-recent=last-ten" | "viewing=creating-too" | "view-inbox=all-assigned" | "view-inbox=completed-too" | "view-inbox=nothing" | "view-subtasks=parent-required" | "view-subtasks=nothing" | "upcoming-order=by-id" | "unset-values=false-flags" | "unset-values=positions-set" | "first-subscribers=assignees" | "first-subscribers=service-account" | "tag-names=objects" | "tag-names=ids" | "keys-of-subtasks=name-only" | "keys-of-subtasks=others-ignored" | "mirror-follows=tags-once" | "mirror-follows=subscribers-once" | "kept-keys=removed" | "arrays-replace=tags-added" | "arrays-replace=subscribers-added" | "arrays-replace=subtasks-replaced" | "unset-by-null=rejected" | "unset-by-null=ignored" | "section-leaves=default-section" | "subtasks-follow=completed" | "subtasks-follow=moved" | "completion-timestamp=stays-null" | "reopening=ignored" | "reopening=rejected" | "last-change=fields-only" | "has-children=unknown" | "consistent-task=short-names" | "consistent-task=start-before-due" | "consistent-task=one-level" | "consistent-task=parents-list" | "consistent-task=subtasks-first" | "consistent-task=completed-stay" | "workspace-stays=ignored" | "deleted-task=not-found" | "task-id-in-body=required" | "task-id-in-body=ignored" | "stored-positions=renumbered" | "stored-positions=owner-ignored" | "subtask-elements=tasks" | "note-types=markdown" | "note-reading=in-task" | "cleared-tasks=completed" | "schedule-id=integer" | "flaggers=hidden" | "comment-belongs=any-task" | "comments-counted=with-deleted" | "comments-counted=unchanged" | "comment-hands=author" | "comment-time=stays" | "comment-types=markdown" | "comment-task=in-body" | "comment-cid=text" | "comment-reading=in-task" | "comment-reading=in-activity" | "archived-cursor-alone=rejected" | "archived-cursor-alone=ignored" | "archived-limit-alone=rejected" | "archived-date=date-only" | "archived-date=reduced" | "archived-left-out=unless-false" | "archived-left-out=if-false" | "list-counters=open-only" | "list-counters=without-subtasks" | "list-workspace=required" | "list-views=board" | "list-files=some" | "list-file-associations=with-targets" | "list-file-associations=with-names" | "workspace-fields=more" | "organization-reading=beside-workspaces" | "creation-fields=created-at" | "membership-roles=owner" | "account-fields=demo-accounts" | "account-fields=integration" | "webhook-hands=creator" | "webhook-hands=not-on-private-tasks" | "webhook-duplicates=rejected" | "webhook-changed=rejected" | "webhook-changed=ignored" | "delivery-of-moved-task=new-list" | "delivery-of-moved-task=old-list" | "delivery-body=event-array" | "delivery-body=ids-by-type" | "delivery-body=form" | "delivery-body=whole-activity" | "delivered-once=twice" | "delivered-once=signed" | "delivered-once=retried" | "delivered-once=late" | "delivered-once=reordered" | "webhook-accepts=plain-json" | "webhook-verbosity=minimal" | "tokens-of-organization=required" | "tokens-of-organization=ignored" | "secret-once=last-characters" | "secret-once=readable" | "revoked-token-unlisted=listed" | "token-body=inside" | "token-body=top-level" | "token-saving=name-bad-request" | "token-saving=unique-names" | "revoking=token" | "revoking=empty" | "revoking=organization-required" | "activity-per-change=some-changes" | "activity-per-change=main-changes" | "activity-per-change=fields-besides-creation" | "activity-per-change=note-for-comment" | "payload=empty" | "payload=other-keys" | "activity-people=everyone" | "activity-people=nobody" | "last-page=empty-link" | "last-page=link-to-empty-page" | "view-notified=comments" | "view-resource=parameters-required" | "view-resource=nothing" | "version-choice=not-found" | "undeclared-names=ignored" | "empty-parameters=ignored" | "rate-limits=every-thirtieth" | "invalid-token=forbidden" | "invalid-token=not-found" | "unlisted-error=unprocessable" | "unlisted-error=not-found" | "invalid-path-id=not-found" | "unreadable-body=bad-request" | "attribute-form=last-key" | "attribute-form=json-pointer" | "attribute-form=label" | "attribute-form=whole-element" | "error-codes=not-found" | "error-codes=rejected" | "error-links=help-center" | "media-type=plain-json" | "json-form=escaped" | "date-time-form=z" | "date-time-form=hours" | "date-time-form=hours-and-minutes" | "date-time-form=fractions" | "request-uuid=not-in-collections" | "more-fields=in-records" | "more-fields=in-errors" | "integer-size=large-tasks" | "integer-size=large-webhooks" | "integer-size=large-accounts" | "read-consistency=late"

/** The IDs of each rule's alternatives, if it has several. */
export interface Alternatives {
  "disabled-token": "rejected" | "new-ones-disabled"
  "any-token": "accepted" | "rejected"
  "deleted-records": "hidden" | "tasks-hidden" | "memberships-listed"
  "seen-by-members": "subscribers-too" | "creator-and-assignee"
  "unseen-is-not-there": "not-found" | "forbidden" | "named-forbidden"
  "code-of-error": "by-cause" | "not-modified"
  "named-record-not-found": "listed-status" | "not-found" | "list-not-found" | "empty-page" | "update-not-found"
  "unknown-view": "as-default" | "rejected"
  "default-order": "by-id" | "tasks-newest-first" | "tasks-by-name" | "tasks-by-last-change" | "others-newest-first"
  "order-fields": "scalar-fields" | "times-only" | "position-and-name" | "unknown-ignored"
  "page-below-zero": "clamped" | "rejected" | "default-limit"
  "assumed-paging": "pages" | "one-page" | "rejected"
  "bounds-excluded": "excluded" | "times-included" | "dates-included"
  "creation-unknown": "start-of-dataset" | "long-ago"
  "order-ties": "highest-id-first" | "lowest-id-first"
  "order-nulls": "last" | "first"
  "activity-ties": "highest-id-first" | "lowest-id-first"
  "maximum-limit": "none" | "rejected-above-25" | "capped-at-25" | "webhooks-and-tokens"
  "limit-above-maximum": "rejected" | "capped"
  "lists-cursor": "rejected" | "ignored"
  "undocumented-views": "rejected" | "as-default"
  "link-form": "in-brackets" | "bare" | "quoted" | "relative" | "several-relations"
  "link-elsewhere": "activities-only" | "tasks-and-memberships"
  "pagination-mode": "ignored" | "adds-key"
  "included-records": "all-visible" | "all-members" | "one-membership"
  "include-others": "if-referenced" | "rejected" | "more-kinds"
  "companions": "always" | "on-request"
  "task-companions": "on-request" | "always"
  "state-left-out": "left-out" | "deleted-unless-false" | "deleted-if-false" | "cleared-shown"
  "views-combined": "combined" | "alone" | "view-order"
  "scheduled-without-start": "by-due-date" | "last"
  "view-recent": "all" | "last-ten"
  "viewing": "reading" | "creating-too"
  "view-inbox": "from-others" | "all-assigned" | "completed-too" | "nothing"
  "view-subtasks": "all" | "parent-required" | "nothing"
  "upcoming-order": "by-due-date" | "by-id"
  "unset-values": "plain" | "false-flags" | "positions-set"
  "first-subscribers": "creator-and-assignees" | "assignees" | "service-account"
  "tag-names": "names" | "objects" | "ids"
  "keys-of-subtasks": "task-keys" | "name-only" | "others-ignored"
  "mirror-follows": "follows" | "tags-once" | "subscribers-once"
  "kept-keys": "kept" | "removed"
  "arrays-replace": "replace" | "tags-added" | "subscribers-added" | "subtasks-replaced"
  "unset-by-null": "removes" | "rejected" | "ignored"
  "section-leaves": "leaves" | "default-section"
  "subtasks-follow": "independent" | "completed" | "moved"
  "completion-timestamp": "time-of-completion" | "stays-null"
  "reopening": "reopens" | "ignored" | "rejected"
  "last-change": "comments-too" | "fields-only"
  "has-children": "by-subtasks" | "unknown"
  "consistent-task": "places-and-people" | "short-names" | "start-before-due" | "one-level" | "parents-list" | "subtasks-first" | "completed-stay"
  "workspace-stays": "must-match" | "ignored"
  "deleted-task": "not-modified" | "not-found"
  "task-id-in-body": "optional" | "required" | "ignored"
  "stored-positions": "stored" | "renumbered" | "owner-ignored"
  "subtask-elements": "none" | "tasks"
  "note-types": "any" | "markdown"
  "note-reading": "write-only" | "in-task"
  "cleared-tasks": "own-flag" | "completed"
  "schedule-id": "always-null" | "integer"
  "flaggers": "accounts" | "hidden"
  "comment-belongs": "checked" | "any-task"
  "comments-counted": "without-deleted" | "with-deleted" | "unchanged"
  "comment-hands": "everyone" | "author"
  "comment-time": "changes" | "stays"
  "comment-types": "any" | "markdown"
  "comment-task": "in-query" | "in-body"
  "comment-cid": "always-null" | "text"
  "comment-reading": "write-only" | "in-task" | "in-activity"
  "archived-cursor-alone": "archived" | "rejected" | "ignored"
  "archived-limit-alone": "ignored" | "rejected"
  "archived-date": "any-form" | "date-only" | "reduced"
  "archived-left-out": "left-out" | "unless-false" | "if-false"
  "list-counters": "all" | "open-only" | "without-subtasks"
  "list-workspace": "optional" | "required"
  "list-views": "row" | "board"
  "list-files": "none" | "some"
  "list-file-associations": "none" | "with-targets" | "with-names"
  "workspace-fields": "id-only" | "more"
  "organization-reading": "nowhere" | "beside-workspaces"
  "creation-fields": "none" | "created-at"
  "membership-roles": "member" | "owner"
  "account-fields": "people" | "demo-accounts" | "integration"
  "webhook-hands": "everyone" | "creator" | "not-on-private-tasks"
  "webhook-duplicates": "accepted" | "rejected"
  "webhook-changed": "all-fields" | "rejected" | "ignored"
  "delivery-of-moved-task": "both-lists" | "new-list" | "old-list"
  "delivery-body": "ids-and-action" | "event-array" | "ids-by-type" | "form" | "whole-activity"
  "delivered-once": "once" | "twice" | "signed" | "retried" | "late" | "reordered"
  "webhook-accepts": "vendor-type" | "plain-json"
  "webhook-verbosity": "everything" | "minimal"
  "tokens-of-organization": "selects" | "required" | "ignored"
  "secret-once": "masked" | "last-characters" | "readable"
  "revoked-token-unlisted": "left-out" | "listed"
  "token-body": "either" | "inside" | "top-level"
  "token-saving": "name-required" | "name-bad-request" | "unique-names"
  "revoking": "no-content" | "token" | "empty" | "organization-required"
  "activity-per-change": "each-change" | "some-changes" | "main-changes" | "fields-besides-creation" | "note-for-comment"
  "payload": "owner-and-list" | "empty" | "other-keys"
  "activity-people": "subscribers" | "everyone" | "nobody"
  "last-page": "without-link" | "empty-link" | "link-to-empty-page"
  "view-notified": "recipients" | "comments"
  "view-resource": "as-default" | "parameters-required" | "nothing"
  "version-choice": "version-2" | "not-found"
  "undeclared-names": "rejected" | "ignored"
  "empty-parameters": "invalid" | "ignored"
  "rate-limits": "none" | "every-thirtieth"
  "invalid-token": "unauthorized" | "forbidden" | "not-found"
  "unlisted-error": "bad-request" | "unprocessable" | "not-found"
  "invalid-path-id": "invalid" | "not-found"
  "unreadable-body": "listed-status" | "bad-request"
  "attribute-form": "path" | "last-key" | "json-pointer" | "label" | "whole-element"
  "error-codes": "documented" | "not-found" | "rejected"
  "error-links": "contract" | "help-center"
  "media-type": "negotiated" | "plain-json"
  "json-form": "compact" | "escaped"
  "date-time-form": "with-offset" | "z" | "hours" | "hours-and-minutes" | "fractions"
  "request-uuid": "everywhere" | "not-in-collections"
  "more-fields": "none" | "in-records" | "in-errors"
  "integer-size": "small" | "large-tasks" | "large-webhooks" | "large-accounts"
  "read-consistency": "immediate" | "late"
}

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
    },
    {
      "id": 30,
      "workspace_id": 12,
      "position": 3,
      "role": "member",
      "account_id": 22,
      "inviter_id": 23,
      "deleted": true
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
export const recordDefaults: Record<"access_tokens" | "comments" | "integration_webhooks" | "tasks" | "activities", JsonObject & { id: number }> = {
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

/** The fields of records that contain a date or a date-time. */
export const dateFields: readonly string[] = [
  "created_at",
  "updated_at",
  "due_on",
  "starts_on",
  "completed_at",
  "deleted_at",
  "archived_at",
  "ends_on"
]

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
    "applies": "revokeAccessToken",
    "rule": "Once a token is revoked, every request with it gets 401.",
    "question": "other-statuses",
    "fills": true,
    "noAlternative": "The source says that the token is revoked; which status follows is decided by `invalid-token`."
  },
  "disabled-token": {
    "about": "callers",
    "rule": "A token whose `enabled` is false gets 401.",
    "question": "field-meanings",
    "fills": true,
    "alternatives": {
      "rejected": {
        "rule": "A token whose `enabled` is false gets 401."
      },
      "new-ones-disabled": {
        "rule": "A new token's `enabled` is false, and a token works whatever its `enabled` is."
      }
    }
  },
  "any-token": {
    "about": "callers",
    "rule": "An unknown token acts as the account whose ID it is or, if there's none, as the dataset's `caller`.",
    "question": "token-transport",
    "fills": true,
    "alternatives": {
      "accepted": {
        "rule": "An unknown token acts as the account whose ID it is or, if there's none, as the dataset's `caller`."
      },
      "rejected": {
        "rule": "A token that is neither known nor begins with an account's ID is rejected.",
        "harsh": true
      }
    }
  },
  "deleted-records": {
    "about": "callers",
    "rule": "Deleted lists, memberships and comments can't be found, and neither can the tasks of a deleted list.",
    "question": "transitions",
    "fills": true,
    "alternatives": {
      "hidden": {
        "rule": "Deleted lists, memberships and comments can't be found, and neither can the tasks of a deleted list."
      },
      "tasks-hidden": {
        "rule": "Like deleted lists and comments, deleted tasks can't be read by their ID."
      },
      "memberships-listed": {
        "rule": "Deleted memberships can be listed and read."
      }
    }
  },
  "seen-by-members": {
    "about": "callers",
    "rule": "Members of a workspace can see it, its public lists, the `invite_only` lists they subscribe to, and the private tasks they created, are assigned to or subscribe to.",
    "question": "visibility",
    "fills": true,
    "alternatives": {
      "subscribers-too": {
        "rule": "Members of a workspace can see it, its public lists, the `invite_only` lists they subscribe to, and the private tasks they created, are assigned to or subscribe to."
      },
      "creator-and-assignee": {
        "rule": "Only the creator and the assignee see a private task, even if others subscribe to it."
      }
    }
  },
  "unseen-is-not-there": {
    "about": "callers",
    "rule": "A record the caller can't see gets the same response as one that doesn't exist.",
    "question": "visibility",
    "fills": true,
    "alternatives": {
      "not-found": {
        "rule": "A record the caller can't see gets the same response as one that doesn't exist."
      },
      "forbidden": {
        "rule": "A record in the path that the caller can't see gets 403, unlike one that doesn't exist."
      },
      "named-forbidden": {
        "rule": "A record in the query that the caller can't see gets 403, unlike one that doesn't exist."
      }
    }
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
    "fills": true,
    "alternatives": {
      "by-cause": {
        "rule": "An error's `code` describes its cause, whatever the status."
      },
      "not-modified": {
        "rule": "The 404 for an unknown record has the code `not_modified`."
      }
    }
  },
  "named-record-not-found": {
    "about": "callers",
    "rule": "A reference to a record that doesn't exist gets 404 if it's in the query and the operation lists 404. Otherwise, it gets 422 if the operation lists 422, and 400 if not.",
    "question": "other-statuses",
    "fills": true,
    "alternatives": {
      "listed-status": {
        "rule": "A reference to a record that doesn't exist gets 404 if it's in the query and the operation lists 404. Otherwise, it gets 422 if the operation lists 422, and 400 if not."
      },
      "not-found": {
        "rule": "In a GET request, a reference to a record that doesn't exist gets 404."
      },
      "list-not-found": {
        "rule": "In GET /tasks, an unknown `list_id` gets 404, and any other unknown ID 400."
      },
      "empty-page": {
        "rule": "An unknown `list_id` or `workspace_id` in a filter selects nothing."
      },
      "update-not-found": {
        "rule": "In an update of a task, an unknown ID gets 404."
      }
    }
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
    "question": "view-parameters",
    "alternatives": {
      "as-default": {
        "rule": "If a collection may have undocumented views, an unknown view returns the same records as `default`."
      },
      "rejected": {
        "rule": "An unknown view gets 400."
      }
    }
  },
  "default-order": {
    "about": "collections",
    "rule": "By default, activities are sorted by time and archived lists by archiving time, most recent first; all other records by ID, lowest first. With `order`, records with equal values are sorted by ID, highest first.",
    "question": "collection-order",
    "fills": true,
    "alternatives": {
      "by-id": {
        "rule": "By default, activities are sorted by time and archived lists by archiving time, most recent first; all other records by ID, lowest first. With `order`, records with equal values are sorted by ID, highest first."
      },
      "tasks-newest-first": {
        "rule": "Tasks are sorted by ID, highest first."
      },
      "tasks-by-name": {
        "rule": "Tasks are sorted by name."
      },
      "tasks-by-last-change": {
        "rule": "Tasks are sorted by `updated_at`, most recent first."
      },
      "others-newest-first": {
        "rule": "Lists, workspaces, memberships, webhooks and access tokens are sorted by ID, highest first."
      }
    }
  },
  "order-descending": {
    "about": "collections",
    "applies": [
      "listTasks?order",
      "listWorkspaces?order",
      "listMemberships?order",
      "listActivities?order"
    ],
    "rule": "`order` sorts by the given field, in descending order.",
    "stated": "`order` sorts descending by the given field."
  },
  "order-fields": {
    "about": "collections",
    "rule": "`order` accepts every field of the record that has a single value. Anything else gets 400.",
    "question": "order-values",
    "alternatives": {
      "scalar-fields": {
        "rule": "`order` accepts every field of the record that has a single value. Anything else gets 400."
      },
      "times-only": {
        "rule": "`order` accepts only `created_at` and `updated_at`. Anything else gets 400."
      },
      "position-and-name": {
        "rule": "`order` accepts only `position` and `name`. Anything else gets 400."
      },
      "unknown-ignored": {
        "rule": "`order` ignores unknown fields."
      }
    }
  },
  "page-by-offset": {
    "about": "collections",
    "rule": "`cursor` is the number of records to skip, `limit` the page size; both have a documented default.",
    "stated": "`cursor` is an integer offset and `limit` the page size, each with a default."
  },
  "page-below-zero": {
    "about": "collections",
    "rule": "A negative `cursor` counts as 0. A `limit` below 1 returns an empty page.",
    "question": "limit-maximum",
    "alternatives": {
      "clamped": {
        "rule": "A negative `cursor` counts as 0. A `limit` below 1 returns an empty page."
      },
      "rejected": {
        "rule": "A negative `cursor` or a `limit` below 1 gets 400."
      },
      "default-limit": {
        "rule": "A `limit` below 1 counts as the default page size, a negative `cursor` as 0."
      }
    }
  },
  "assumed-paging": {
    "about": "collections",
    "rule": "GET /integration_webhooks and GET /access_tokens accept `cursor` and `limit`.",
    "applies": [
      "listIntegrationWebhooks?cursor&limit",
      "listAccessTokens?cursor&limit"
    ],
    "question": "pagination-elsewhere",
    "alternatives": {
      "pages": {
        "rule": "GET /integration_webhooks and GET /access_tokens accept `cursor` and `limit`."
      },
      "one-page": {
        "rule": "GET /integration_webhooks and GET /access_tokens ignore `cursor` and `limit`, and return all records."
      },
      "rejected": {
        "rule": "GET /integration_webhooks and GET /access_tokens return 400 with `cursor` or `limit`, and all records without."
      }
    }
  },
  "creation-window": {
    "about": "collections",
    "rule": "`before` and `after` filter by creation time.",
    "applies": "listWorkspaces?before&after",
    "stated": "`before` and `after` mean created before and created after."
  },
  "bounds-excluded": {
    "about": "collections",
    "rule": "`before`, `after` and parameters that end in `_before` or `_after` exclude records with exactly the given date or date-time.",
    "question": "filter-bounds",
    "fills": true,
    "alternatives": {
      "excluded": {
        "rule": "`before`, `after` and parameters that end in `_before` or `_after` exclude records with exactly the given date or date-time."
      },
      "times-included": {
        "rule": "`before`, `after` and parameters that end in `_before` or `_after` include records with exactly the given date-time, except `archived_date_before` and those for start dates."
      },
      "dates-included": {
        "rule": "`start_date_before` and `start_date_after` include lists that start on the given date; the other parameters exclude their date-time."
      }
    }
  },
  "creation-unknown": {
    "about": "collections",
    "rule": "A workspace or membership without `created_at` counts as created at the dataset's start time.",
    "question": "creation-timestamps",
    "alternatives": {
      "start-of-dataset": {
        "rule": "A workspace or membership without `created_at` counts as created at the dataset's start time."
      },
      "long-ago": {
        "rule": "A workspace or membership without `created_at` counts as created in 2020."
      }
    }
  },
  "order-ties": {
    "about": "collections",
    "rule": "With `order`, records with equal values are sorted by ID, highest first.",
    "question": "collection-order",
    "fills": true,
    "alternatives": {
      "highest-id-first": {
        "rule": "With `order`, records with equal values are sorted by ID, highest first."
      },
      "lowest-id-first": {
        "rule": "With `order`, records with equal values are sorted by ID, lowest first."
      }
    }
  },
  "order-nulls": {
    "about": "collections",
    "rule": "With `order`, records without a value come last.",
    "question": "collection-order",
    "fills": true,
    "alternatives": {
      "last": {
        "rule": "With `order`, records without a value come last."
      },
      "first": {
        "rule": "With `order`, records without a value come first."
      }
    }
  },
  "activity-ties": {
    "about": "collections",
    "rule": "Activities of the same time are sorted by ID, highest first.",
    "question": "collection-order",
    "fills": true,
    "alternatives": {
      "highest-id-first": {
        "rule": "Activities of the same time are sorted by ID, highest first."
      },
      "lowest-id-first": {
        "rule": "Activities of the same time are sorted by ID, lowest first."
      }
    }
  },
  "maximum-limit": {
    "about": "collections",
    "rule": "Collections other than tasks accept any `limit`.",
    "question": "limit-maximum",
    "fills": true,
    "alternatives": {
      "none": {
        "rule": "Collections other than tasks accept any `limit`."
      },
      "rejected-above-25": {
        "rule": "For activities, memberships and workspaces, a `limit` above 25 gets 400."
      },
      "capped-at-25": {
        "rule": "Activities, memberships and workspaces have at most 25 records a page, even with a higher `limit`."
      },
      "webhooks-and-tokens": {
        "rule": "For webhooks and tokens, a `limit` above 25 gets 400."
      }
    }
  },
  "limit-above-maximum": {
    "about": "collections",
    "rule": "In GET /tasks, a `limit` above the maximum gets 400.",
    "question": "limit-above-maximum",
    "fills": true,
    "alternatives": {
      "rejected": {
        "rule": "In GET /tasks, a `limit` above the maximum gets 400."
      },
      "capped": {
        "rule": "In GET /tasks, a `limit` above the maximum counts as the maximum."
      }
    }
  },
  "lists-cursor": {
    "about": "collections",
    "rule": "GET /lists gets 400 with `cursor`.",
    "question": "pagination-elsewhere",
    "fills": true,
    "alternatives": {
      "rejected": {
        "rule": "GET /lists gets 400 with `cursor`."
      },
      "ignored": {
        "rule": "GET /lists ignores `cursor`."
      }
    }
  },
  "undocumented-views": {
    "about": "collections",
    "rule": "An unknown view of tasks or activities gets 400.",
    "question": "view-parameters",
    "fills": true,
    "alternatives": {
      "rejected": {
        "rule": "An unknown view of tasks or activities gets 400."
      },
      "as-default": {
        "rule": "An unknown view of tasks or activities returns the same records as `default`."
      }
    }
  },
  "link-form": {
    "about": "collections",
    "rule": "A `Link` has the form `next=<url>`, with literal angle brackets and an absolute URL.",
    "question": "link-form",
    "fills": true,
    "alternatives": {
      "in-brackets": {
        "rule": "A `Link` has the form `next=<url>`, with literal angle brackets and an absolute URL."
      },
      "bare": {
        "rule": "A `Link` has the form `next=url`."
      },
      "quoted": {
        "rule": "A `Link` has the form `next=\"url\"`."
      },
      "relative": {
        "rule": "A `Link` has the form `<path>; rel=\"next\"` of RFC 8288, without the origin."
      },
      "several-relations": {
        "rule": "A `Link` also has other relations, in the form of RFC 8288."
      }
    }
  },
  "link-elsewhere": {
    "about": "collections",
    "rule": "Only activities have a `Link`.",
    "question": "link-elsewhere",
    "fills": true,
    "alternatives": {
      "activities-only": {
        "rule": "Only activities have a `Link`."
      },
      "tasks-and-memberships": {
        "rule": "Tasks and memberships have a `Link` to the next page, too."
      }
    }
  },
  "pagination-mode": {
    "about": "collections",
    "rule": "`pagination=linear` has no effect.",
    "question": "pagination-mode",
    "fills": true,
    "alternatives": {
      "ignored": {
        "rule": "`pagination=linear` has no effect."
      },
      "adds-key": {
        "rule": "`pagination=linear` adds a key to the response."
      }
    }
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
    "fills": true,
    "alternatives": {
      "all-visible": {
        "rule": "An included array contains, once each, the records that the page refers to and the caller can see. `accounts` are those whose IDs are on the page, `memberships` theirs in the page's workspaces, `sections` those of the page's lists, and `tasks` the parents and subtasks of its tasks."
      },
      "all-members": {
        "rule": "Included accounts are all members of the page's workspaces that the caller can see."
      },
      "one-membership": {
        "rule": "GET /tasks includes at most one membership."
      }
    }
  },
  "include-others": {
    "about": "included records",
    "rule": "A kind in `include` that the contract doesn't list for the operation is returned if the records can refer to it, and ignored otherwise.",
    "question": "include-values",
    "alternatives": {
      "if-referenced": {
        "rule": "A kind in `include` that the contract doesn't list for the operation is returned if the records can refer to it, and ignored otherwise."
      },
      "rejected": {
        "rule": "A kind in `include` that the contract doesn't list for the operation gets 400."
      },
      "more-kinds": {
        "rule": "Collections contain kinds that `include` doesn't name, such as an empty array `accounts`."
      }
    }
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
    "fills": true,
    "alternatives": {
      "always": {
        "rule": "The response for a single list, membership or activity contains every documented array, such as `sections`."
      },
      "on-request": {
        "rule": "The response for a single list, membership or activity contains only the arrays that `include` names."
      }
    }
  },
  "task-companions": {
    "about": "included records",
    "rule": "The `includes` of a single task contains the kinds that the request includes.",
    "question": "single-read-companions",
    "fills": true,
    "alternatives": {
      "on-request": {
        "rule": "The `includes` of a single task contains the kinds that the request includes."
      },
      "always": {
        "rule": "The `includes` of a single task always contains accounts and tasks."
      }
    }
  },
  "task-filters": {
    "about": "tasks",
    "rule": "GET /tasks filters by the fields and times that its parameters name.",
    "applies": "listTasks?*",
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
    "fills": true,
    "alternatives": {
      "left-out": {
        "rule": "Deleted tasks aren't returned without `deleted`, or with `deleted=false`. The same goes for `cleared`."
      },
      "deleted-unless-false": {
        "rule": "GET /tasks returns deleted tasks too, unless `deleted` is false."
      },
      "deleted-if-false": {
        "rule": "With `deleted=false`, GET /tasks returns deleted tasks too, as if it weren't sent."
      },
      "cleared-shown": {
        "rule": "GET /tasks returns cleared tasks too, with and without `cleared=false`."
      }
    }
  },
  "views-combined": {
    "about": "tasks",
    "rule": "A view of tasks can be combined with other filters and with `order`, which replaces the order of the view.",
    "question": "view-combinations",
    "fills": true,
    "alternatives": {
      "combined": {
        "rule": "A view of tasks can be combined with other filters and with `order`, which replaces the order of the view."
      },
      "alone": {
        "rule": "A view of tasks other than `default` gets 400 with another filter or with `order`."
      },
      "view-order": {
        "rule": "`order` has no effect on a view that has an order of its own."
      }
    }
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
    "fills": true,
    "alternatives": {
      "by-due-date": {
        "rule": "In the `scheduled` view, a task without a start date is sorted by its due date."
      },
      "last": {
        "rule": "In the `scheduled` view, tasks without a start date come last."
      }
    }
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
    "question": "viewing",
    "alternatives": {
      "all": {
        "rule": "`recent` returns all tasks the caller has ever viewed, most recently viewed first."
      },
      "last-ten": {
        "rule": "`recent` returns the ten tasks the caller viewed last."
      }
    }
  },
  "viewing": {
    "about": "tasks",
    "rule": "Only GET /tasks/{id} counts as viewing a task.",
    "applies": "getTask",
    "question": "viewing",
    "fills": true,
    "alternatives": {
      "reading": {
        "rule": "Only GET /tasks/{id} counts as viewing a task."
      },
      "creating-too": {
        "rule": "Creating a task counts as viewing it, too."
      }
    }
  },
  "view-inbox": {
    "about": "tasks",
    "rule": "`inbox` returns the tasks that aren't completed, are assigned to the caller and were created by someone else.",
    "applies": "listTasks?view=inbox",
    "question": "inbox-meaning",
    "alternatives": {
      "from-others": {
        "rule": "`inbox` returns the tasks that aren't completed, are assigned to the caller and were created by someone else."
      },
      "all-assigned": {
        "rule": "`inbox` returns all tasks assigned to the caller that aren't completed."
      },
      "completed-too": {
        "rule": "`inbox` returns the tasks assigned to the caller by someone else, completed or not."
      },
      "nothing": {
        "rule": "`inbox` is empty."
      }
    }
  },
  "view-subtasks": {
    "about": "tasks",
    "rule": "`subtasks` returns all subtasks, because a request can't name the parent.",
    "applies": "listTasks?view=subtasks",
    "question": "subtasks-parent",
    "alternatives": {
      "all": {
        "rule": "`subtasks` returns all subtasks, because a request can't name the parent."
      },
      "parent-required": {
        "rule": "`subtasks` gets 400, because the request doesn't name the parent."
      },
      "nothing": {
        "rule": "`subtasks` selects nothing, because the request doesn't name the parent."
      }
    }
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
    "fills": true,
    "alternatives": {
      "by-due-date": {
        "rule": "The `upcoming` view is sorted by due date."
      },
      "by-id": {
        "rule": "The `upcoming` view is sorted by ID."
      }
    }
  },
  "task-created": {
    "about": "tasks",
    "applies": "createTask",
    "rule": "POST /tasks creates a task, with the caller as its creator. Without a list it's private; with a parent it's a subtask.",
    "stated": "`account_id` is the account that created the task. Without a list it is private; a parent makes it a subtask."
  },
  "unset-values": {
    "about": "tasks",
    "rule": "In a new task, any field that the request doesn't set is null, false, 0 or empty. In responses, a task's `subtasks` is always empty.",
    "question": "new-task-values",
    "fills": true,
    "alternatives": {
      "plain": {
        "rule": "In a new task, any field that the request doesn't set is null, false, 0 or empty. In responses, a task's `subtasks` is always empty."
      },
      "false-flags": {
        "rule": "In a new task, `mirror_parent_subscribers` and `mirror_parent_tags` are false if the request doesn't set them."
      },
      "positions-set": {
        "rule": "A new task's positions are set by the service if the request doesn't set them."
      }
    }
  },
  "first-subscribers": {
    "about": "tasks",
    "rule": "A task's creator and each of its assignees subscribe to it.",
    "question": "new-task-values",
    "fills": true,
    "alternatives": {
      "creator-and-assignees": {
        "rule": "A task's creator and each of its assignees subscribe to it."
      },
      "assignees": {
        "rule": "Only assignees subscribe to a new task, not its creator."
      },
      "service-account": {
        "rule": "A service account subscribes to each new task, besides its creator and assignees."
      }
    }
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
    "fills": true,
    "alternatives": {
      "names": {
        "rule": "In responses, a task's `tags` contains the names of its tags, without duplicates."
      },
      "objects": {
        "rule": "In responses, a task's `tags` contains objects with `id` and `name`."
      },
      "ids": {
        "rule": "In responses, a task's `tags` contains the IDs of its tags."
      }
    }
  },
  "new-subtasks": {
    "about": "tasks",
    "rule": "The objects in the request's `subtasks` become subtasks of the new task.",
    "stated": "`subtasks` are created as subtasks of the new task."
  },
  "keys-of-subtasks": {
    "about": "tasks",
    "rule": "An object in the request's `subtasks` accepts the keys of a new task and requires `name`. The subtask inherits its parent's workspace and, unless the object names another, its list. A request creates at most 100 tasks.",
    "question": "subtask-keys",
    "alternatives": {
      "task-keys": {
        "rule": "An object in the request's `subtasks` accepts the keys of a new task and requires `name`. The subtask inherits its parent's workspace and, unless the object names another, its list. A request creates at most 100 tasks."
      },
      "name-only": {
        "rule": "An object in the request's `subtasks` accepts only `name`. Any other key gets 422."
      },
      "others-ignored": {
        "rule": "In an object in the request's `subtasks`, only `name` has an effect."
      }
    }
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
    "fills": true,
    "alternatives": {
      "follows": {
        "rule": "A subtask that mirrors its parent gains and loses subscribers or tags when the parent does, but keeps its own as well."
      },
      "tags-once": {
        "rule": "A subtask copies its parent's tags when it's created or updated, but doesn't follow later changes of the parent."
      },
      "subscribers-once": {
        "rule": "A subtask copies its parent's subscribers when it's created or updated, but doesn't follow later changes of the parent."
      }
    }
  },
  "mirror-visible": {
    "about": "tasks",
    "rule": "A subtask mirrors nothing while any account can see it but not its parent. A request to mirror a parent the caller can't see gets the same response as one with an unknown parent. If an update hides the task from the caller, its response has no mirrored values.",
    "question": "mirroring",
    "fills": true,
    "noAlternative": "Each other answer would show values to accounts that can't see their source, or hide a task from its own subscribers."
  },
  "kept-keys": {
    "about": "tasks",
    "rule": "A field that an update doesn't send keeps its value.",
    "applies": "updateTask",
    "question": "update-semantics",
    "fills": true,
    "alternatives": {
      "kept": {
        "rule": "A field that an update doesn't send keeps its value."
      },
      "removed": {
        "rule": "An update removes the owner, dates, list, section and parent that it doesn't send."
      }
    }
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
    "question": "update-semantics",
    "alternatives": {
      "replace": {
        "rule": "In an update, `tags` and `subscriber_ids` replace the existing values; `subtasks` adds new subtasks."
      },
      "tags-added": {
        "rule": "In an update, `tags` adds to the existing tags."
      },
      "subscribers-added": {
        "rule": "In an update, `subscriber_ids` adds to the existing subscribers."
      },
      "subtasks-replaced": {
        "rule": "In an update, `subtasks` replaces the existing subtasks, which lose their parent."
      }
    }
  },
  "unset-by-null": {
    "about": "tasks",
    "rule": "In an update, null removes the owner, a date, the list, the section or the parent.",
    "question": "unsetting-fields",
    "alternatives": {
      "removes": {
        "rule": "In an update, null removes the owner, a date, the list, the section or the parent."
      },
      "rejected": {
        "rule": "In an update, null gets 422."
      },
      "ignored": {
        "rule": "In an update, null has no effect."
      }
    }
  },
  "section-leaves": {
    "about": "tasks",
    "rule": "A task that leaves its list also leaves its section. It moves to another section if the request names one.",
    "question": "task-consistency",
    "fills": true,
    "alternatives": {
      "leaves": {
        "rule": "A task that leaves its list also leaves its section. It moves to another section if the request names one."
      },
      "default-section": {
        "rule": "A task without a section is in its list's default section."
      }
    }
  },
  "subtasks-follow": {
    "about": "tasks",
    "rule": "Completing or moving a task doesn't change its subtasks.",
    "question": "subtask-changes",
    "fills": true,
    "alternatives": {
      "independent": {
        "rule": "Completing or moving a task doesn't change its subtasks."
      },
      "completed": {
        "rule": "Completing a task completes its subtasks, on all levels."
      },
      "moved": {
        "rule": "Moving a task to another list moves its subtasks too, on all levels."
      }
    }
  },
  "completing": {
    "about": "tasks",
    "applies": "updateTask?task.completed=true",
    "rule": "`completed: true` completes the task.",
    "stated": "PUT /tasks/:id with `task.completed` true leaves the task completed."
  },
  "completion-timestamp": {
    "about": "tasks",
    "rule": "`completed_at` is the time the task was completed, or null if it isn't completed.",
    "applies": "updateTask?task.completed=true&task.completed=false",
    "question": "completed-at",
    "fills": true,
    "alternatives": {
      "time-of-completion": {
        "rule": "`completed_at` is the time the task was completed, or null if it isn't completed."
      },
      "stays-null": {
        "rule": "Completing a task doesn't set its `completed_at`."
      }
    }
  },
  "reopening": {
    "about": "tasks",
    "rule": "`completed: false` reopens a completed task.",
    "question": "transitions",
    "alternatives": {
      "reopens": {
        "rule": "`completed: false` reopens a completed task."
      },
      "ignored": {
        "rule": "`completed: false` has no effect on a completed task."
      },
      "rejected": {
        "rule": "`completed: false` gets 422 for a completed task."
      }
    }
  },
  "last-change": {
    "about": "tasks",
    "rule": "A task's `updated_at` is the time of its last change. Adding or deleting a comment counts as a change.",
    "question": "new-task-values",
    "fills": true,
    "alternatives": {
      "comments-too": {
        "rule": "A task's `updated_at` is the time of its last change. Adding or deleting a comment counts as a change."
      },
      "fields-only": {
        "rule": "A task's `updated_at` is the time of its last change. Comments don't count as changes."
      }
    }
  },
  "has-children": {
    "about": "tasks",
    "rule": "`has_children` is true if the task has subtasks, even if the caller can't see them.",
    "question": "field-meanings",
    "fills": true,
    "alternatives": {
      "by-subtasks": {
        "rule": "`has_children` is true if the task has subtasks, even if the caller can't see them."
      },
      "unknown": {
        "rule": "`has_children` is null in every task."
      }
    }
  },
  "consistent-task": {
    "about": "tasks",
    "rule": "A task's list and parent must be in its workspace, its section must be in its list, and its owner and subscribers must be members of the workspace. Its parent can't be the task itself or one of its subtasks, at any depth. Otherwise, the response is 422.",
    "question": "task-consistency",
    "fills": true,
    "alternatives": {
      "places-and-people": {
        "rule": "A task's list and parent must be in its workspace, its section must be in its list, and its owner and subscribers must be members of the workspace. Its parent can't be the task itself or one of its subtasks, at any depth. Otherwise, the response is 422."
      },
      "short-names": {
        "rule": "Besides, a name of more than 255 characters gets 422."
      },
      "start-before-due": {
        "rule": "Besides, a task that starts after it's due gets 422."
      },
      "one-level": {
        "rule": "Besides, a subtask of a subtask gets 422."
      },
      "parents-list": {
        "rule": "Besides, a request that puts a task in another list than its parent, or below a parent in another list, gets 422."
      },
      "subtasks-first": {
        "rule": "Besides, completing a task gets 422 until its subtasks are completed."
      },
      "completed-stay": {
        "rule": "Besides, an update of a completed task gets 422 unless it sends `completed`."
      }
    }
  },
  "workspace-stays": {
    "about": "tasks",
    "rule": "In an update, `task.workspace_id` and `task.id` must match the task. Otherwise, the response is 422.",
    "question": "task-consistency",
    "fills": true,
    "alternatives": {
      "must-match": {
        "rule": "In an update, `task.workspace_id` and `task.id` must match the task. Otherwise, the response is 422."
      },
      "ignored": {
        "rule": "In an update, another `task.workspace_id` is ignored."
      }
    }
  },
  "deleted-task": {
    "about": "tasks",
    "rule": "An update of a deleted task gets 422 with the code `not_modified`; a comment request for one gets 404.",
    "question": "task-consistency",
    "alternatives": {
      "not-modified": {
        "rule": "An update of a deleted task gets 422 with the code `not_modified`; a comment request for one gets 404."
      },
      "not-found": {
        "rule": "An update of a deleted task gets 404."
      }
    }
  },
  "task-id-in-body": {
    "about": "tasks",
    "rule": "An update needn't send `task.id`, but must not send another.",
    "question": "task-id-in-body",
    "fills": true,
    "alternatives": {
      "optional": {
        "rule": "An update needn't send `task.id`, but must not send another."
      },
      "required": {
        "rule": "An update without `task.id` gets 422."
      },
      "ignored": {
        "rule": "`task.id` is ignored in an update."
      }
    }
  },
  "stored-positions": {
    "about": "tasks",
    "rule": "A task's positions are stored as they are sent.",
    "question": "stored-positions",
    "fills": true,
    "alternatives": {
      "stored": {
        "rule": "A task's positions are stored as they are sent."
      },
      "renumbered": {
        "rule": "The service renumbers the positions that a request sends."
      },
      "owner-ignored": {
        "rule": "`position_owner` isn't stored."
      }
    }
  },
  "subtask-elements": {
    "about": "tasks",
    "rule": "In responses, a task's `subtasks` is empty.",
    "question": "subtask-elements",
    "fills": true,
    "alternatives": {
      "none": {
        "rule": "In responses, a task's `subtasks` is empty."
      },
      "tasks": {
        "rule": "In responses, a task's `subtasks` contains the `id` and `name` of each subtask."
      }
    }
  },
  "note-types": {
    "about": "tasks",
    "rule": "A note can have any `note_mime_type`.",
    "question": "mime-types",
    "fills": true,
    "alternatives": {
      "any": {
        "rule": "A note can have any `note_mime_type`."
      },
      "markdown": {
        "rule": "A note that isn't `text/x-markdown` gets 422."
      }
    }
  },
  "note-reading": {
    "about": "tasks",
    "rule": "No response contains a task's note.",
    "question": "note-reading",
    "fills": true,
    "alternatives": {
      "write-only": {
        "rule": "No response contains a task's note."
      },
      "in-task": {
        "rule": "A task contains its `note_content` and `note_mime_type`."
      }
    }
  },
  "cleared-tasks": {
    "about": "tasks",
    "rule": "Completing a task doesn't change `cleared`.",
    "applies": "updateTask?task.completed=true&task.completed=false",
    "question": "cleared-meaning",
    "fills": true,
    "alternatives": {
      "own-flag": {
        "rule": "Completing a task doesn't change `cleared`."
      },
      "completed": {
        "rule": "A completed task is cleared.",
        "harsh": true
      }
    }
  },
  "schedule-id": {
    "about": "tasks",
    "rule": "A task's `schedule_id` is null.",
    "question": "schedule-id",
    "fills": true,
    "alternatives": {
      "always-null": {
        "rule": "A task's `schedule_id` is null."
      },
      "integer": {
        "rule": "A task's `schedule_id` is an integer."
      }
    }
  },
  "flaggers": {
    "about": "tasks",
    "rule": "A task's `flagger_ids` are the accounts that flagged it.",
    "question": "field-meanings",
    "fills": true,
    "alternatives": {
      "accounts": {
        "rule": "A task's `flagger_ids` are the accounts that flagged it."
      },
      "hidden": {
        "rule": "A task's `flagger_ids` is always empty, although `flagged` selects the caller's flagged tasks."
      }
    }
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
    "applies": "createComment",
    "rule": "POST /comments gets 404 if the organization, workspace or task can't be found.",
    "stated": "404 when an associated record cannot be found."
  },
  "comment-belongs": {
    "about": "comments",
    "rule": "In a comment request, a task in a different workspace or a comment on a different task counts as not found.",
    "applies": [
      "createComment",
      "updateComment",
      "deleteComment"
    ],
    "question": "comment-parameters",
    "fills": true,
    "alternatives": {
      "checked": {
        "rule": "In a comment request, a task in a different workspace or a comment on a different task counts as not found."
      },
      "any-task": {
        "rule": "A comment can be changed and deleted through every task of its workspace."
      }
    }
  },
  "comments-counted": {
    "about": "comments",
    "rule": "A task's `comments_count` is the number of its comments that aren't deleted.",
    "question": "comment-effects",
    "fills": true,
    "alternatives": {
      "without-deleted": {
        "rule": "A task's `comments_count` is the number of its comments that aren't deleted."
      },
      "with-deleted": {
        "rule": "A task's `comments_count` counts deleted comments too."
      },
      "unchanged": {
        "rule": "A comment doesn't change its task's `comments_count`."
      }
    }
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
    "fills": true,
    "alternatives": {
      "everyone": {
        "rule": "Everyone who can see a task can change and delete its comments."
      },
      "author": {
        "rule": "Only its author can change or delete a comment; everyone else gets 404."
      }
    }
  },
  "comment-removed": {
    "about": "comments",
    "rule": "DELETE /comments/{id} removes the comment.",
    "applies": "deleteComment",
    "stated": "If the comment is found, it is removed; 204."
  },
  "comment-time": {
    "about": "comments",
    "rule": "A comment's `updated_at` is the time of its last change.",
    "applies": [
      "updateComment",
      "deleteComment"
    ],
    "question": "comment-effects",
    "fills": true,
    "alternatives": {
      "changes": {
        "rule": "A comment's `updated_at` is the time of its last change."
      },
      "stays": {
        "rule": "A comment's `updated_at` stays the time of its creation."
      }
    }
  },
  "comment-types": {
    "about": "comments",
    "rule": "A comment can have any `mime_type`.",
    "question": "mime-types",
    "fills": true,
    "alternatives": {
      "any": {
        "rule": "A comment can have any `mime_type`."
      },
      "markdown": {
        "rule": "A comment that isn't `text/x-markdown` gets 400."
      }
    }
  },
  "comment-task": {
    "about": "comments",
    "rule": "A comment request names the task in the query.",
    "applies": [
      "createComment",
      "updateComment",
      "deleteComment"
    ],
    "question": "comment-parameters",
    "fills": true,
    "alternatives": {
      "in-query": {
        "rule": "A comment request names the task in the query."
      },
      "in-body": {
        "rule": "A comment request can name the task in the body as `comment.task_id`, instead of in the query."
      }
    }
  },
  "comment-cid": {
    "about": "comments",
    "rule": "A comment's `cid` is null.",
    "question": "comment-cid",
    "fills": true,
    "alternatives": {
      "always-null": {
        "rule": "A comment's `cid` is null."
      },
      "text": {
        "rule": "A comment's `cid` is a string."
      }
    }
  },
  "comment-reading": {
    "about": "comments",
    "rule": "No response but that of a write contains a comment.",
    "question": "comment-reading",
    "fills": true,
    "alternatives": {
      "write-only": {
        "rule": "No response but that of a write contains a comment."
      },
      "in-task": {
        "rule": "The `includes` of a single task contains its comments."
      },
      "in-activity": {
        "rule": "The `payload` of a comment's activity contains the comment's ID and text."
      }
    }
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
    "fills": true,
    "alternatives": {
      "archived": {
        "rule": "`archived_date_before` without `archived` selects archived lists."
      },
      "rejected": {
        "rule": "`archived_date_before` without `archived` gets 400."
      },
      "ignored": {
        "rule": "`archived_date_before` has no effect without `archived`."
      }
    }
  },
  "archived-limit-alone": {
    "about": "lists",
    "rule": "`limit` has no effect without `archived_date_before`, or on lists that aren't archived.",
    "question": "archived-paging",
    "fills": true,
    "alternatives": {
      "ignored": {
        "rule": "`limit` has no effect without `archived_date_before`, or on lists that aren't archived."
      },
      "rejected": {
        "rule": "`limit` without `archived_date_before` gets 400."
      }
    }
  },
  "archived-date": {
    "about": "lists",
    "rule": "`archived_date_before` must be an ISO 8601 date or date-time, and is in UTC unless it has a time zone. Other values get 400.",
    "applies": "listLists?archived_date_before",
    "question": "archived-date-form",
    "fills": true,
    "alternatives": {
      "any-form": {
        "rule": "`archived_date_before` must be an ISO 8601 date or date-time, and is in UTC unless it has a time zone. Other values get 400."
      },
      "date-only": {
        "rule": "`archived_date_before` must be a date. A date-time gets 400."
      },
      "reduced": {
        "rule": "A date-time in `archived_date_before` is reduced to its date."
      }
    }
  },
  "archived-left-out": {
    "about": "lists",
    "rule": "With `archived=false`, or if no parameter selects them, archived lists aren't returned.",
    "applies": "listLists?archived=otherwise",
    "question": "archived-default",
    "fills": true,
    "alternatives": {
      "left-out": {
        "rule": "With `archived=false`, or if no parameter selects them, archived lists aren't returned."
      },
      "unless-false": {
        "rule": "Archived lists are also returned without `archived`."
      },
      "if-false": {
        "rule": "Archived lists are also returned with `archived=false`."
      }
    }
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
    "fills": true,
    "noAlternative": "The example dataset has too few archived lists to show a page size, and no request can archive a list."
  },
  "list-counters": {
    "about": "lists",
    "rule": "A list's `tasks_count` and `completed_tasks_count` count its tasks that aren't deleted, including subtasks.",
    "question": "list-counters",
    "fills": true,
    "alternatives": {
      "all": {
        "rule": "A list's `tasks_count` and `completed_tasks_count` count its tasks that aren't deleted, including subtasks."
      },
      "open-only": {
        "rule": "A list's `tasks_count` counts only tasks that aren't completed."
      },
      "without-subtasks": {
        "rule": "A list's `tasks_count` and `completed_tasks_count` don't count subtasks."
      }
    }
  },
  "list-workspace": {
    "about": "lists",
    "rule": "GET /lists/{id} doesn't need `workspace_id`.",
    "question": "list-workspace",
    "fills": true,
    "alternatives": {
      "optional": {
        "rule": "GET /lists/{id} doesn't need `workspace_id`."
      },
      "required": {
        "rule": "GET /lists/{id} gets 400 without `workspace_id`."
      }
    }
  },
  "list-views": {
    "about": "lists",
    "rule": "A list's `default_view` is `row`.",
    "question": "list-default-views",
    "fills": true,
    "alternatives": {
      "row": {
        "rule": "A list's `default_view` is `row`."
      },
      "board": {
        "rule": "A list's `default_view` is `board`."
      }
    }
  },
  "list-files": {
    "about": "lists",
    "rule": "A list has no files.",
    "question": "file-fields",
    "fills": true,
    "alternatives": {
      "none": {
        "rule": "A list has no files."
      },
      "some": {
        "rule": "A list has `files` with an ID, a name and a size."
      }
    }
  },
  "list-file-associations": {
    "about": "lists",
    "rule": "A list has no file associations.",
    "question": "file-association-fields",
    "fills": true,
    "alternatives": {
      "none": {
        "rule": "A list has no file associations."
      },
      "with-targets": {
        "rule": "A list has `file_associations` with the IDs of a file and of the list."
      },
      "with-names": {
        "rule": "A list has `file_associations` with the name of a file, and no ID."
      }
    }
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
  "workspace-fields": {
    "about": "workspaces and memberships",
    "rule": "A workspace has no other documented field than its ID.",
    "question": "workspace-fields",
    "fills": true,
    "alternatives": {
      "id-only": {
        "rule": "A workspace has no other documented field than its ID."
      },
      "more": {
        "rule": "A workspace also has a name and its organization's ID."
      }
    }
  },
  "organization-reading": {
    "about": "workspaces and memberships",
    "rule": "No response contains an organization.",
    "question": "organization-fields",
    "fills": true,
    "alternatives": {
      "nowhere": {
        "rule": "No response contains an organization."
      },
      "beside-workspaces": {
        "rule": "The responses for workspaces contain their organizations."
      }
    }
  },
  "creation-fields": {
    "about": "workspaces and memberships",
    "rule": "Workspaces and memberships have no `created_at`.",
    "question": "creation-timestamps",
    "fills": true,
    "alternatives": {
      "none": {
        "rule": "Workspaces and memberships have no `created_at`."
      },
      "created-at": {
        "rule": "Workspaces and memberships have `created_at`."
      }
    }
  },
  "membership-roles": {
    "about": "workspaces and memberships",
    "rule": "A membership's `role` is `member`.",
    "question": "membership-roles",
    "fills": true,
    "alternatives": {
      "member": {
        "rule": "A membership's `role` is `member`."
      },
      "owner": {
        "rule": "A membership's `role` is `owner`."
      }
    }
  },
  "account-fields": {
    "about": "workspaces and memberships",
    "rule": "Accounts are people: `demo` is false, `inviter_id` is an account, and comments and webhooks have their creator's `account_id`.",
    "question": "field-meanings",
    "fills": true,
    "alternatives": {
      "people": {
        "rule": "Accounts are people: `demo` is false, `inviter_id` is an account, and comments and webhooks have their creator's `account_id`."
      },
      "demo-accounts": {
        "rule": "Accounts are demo accounts, and `inviter_id` is 0."
      },
      "integration": {
        "rule": "Comments and webhooks have the `account_id` of an integration."
      }
    }
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
    "fills": true,
    "noAlternative": "A service that lists fewer webhooks looks like one that loses some."
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
    "fills": true,
    "alternatives": {
      "everyone": {
        "rule": "Everyone who can see a task or a list can create, change and delete webhooks on it. A webhook stays active even if its creator can no longer see the task or list."
      },
      "creator": {
        "rule": "Only its creator can change or delete a webhook; everyone else gets 404."
      },
      "not-on-private-tasks": {
        "rule": "A webhook on a private task gets 400."
      }
    }
  },
  "webhook-values": {
    "about": "integration webhooks",
    "rule": "In a new webhook, `accepts` is the vendor media type and `activity_verbosity` is `everything`.",
    "applies": "createIntegrationWebhook",
    "observed": "Values of `accepts` and `activity_verbosity`."
  },
  "webhook-duplicates": {
    "about": "integration webhooks",
    "rule": "Several webhooks can have the same URL and resource.",
    "question": "webhook-rights",
    "fills": true,
    "alternatives": {
      "accepted": {
        "rule": "Several webhooks can have the same URL and resource."
      },
      "rejected": {
        "rule": "A new webhook with the URL and resource of another one gets 400."
      }
    }
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
    "question": "webhook-update-fields",
    "alternatives": {
      "all-fields": {
        "rule": "PUT /integration_webhooks/{id} also changes `url`, `resource_type` and `resource_id`."
      },
      "rejected": {
        "rule": "PUT /integration_webhooks/{id} gets 400 with keys other than `name`."
      },
      "ignored": {
        "rule": "PUT /integration_webhooks/{id} ignores keys other than `name`."
      }
    }
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
    "fills": true,
    "alternatives": {
      "both-lists": {
        "rule": "When a task moves to another list, webhooks on either list receive the activity."
      },
      "new-list": {
        "rule": "When a task moves to another list, only webhooks on the new list receive the activity."
      },
      "old-list": {
        "rule": "When a task moves to another list, only webhooks on the old list receive the activity."
      }
    }
  },
  "delivery-body": {
    "about": "integration webhooks",
    "rule": "A delivery contains IDs and the action, as in the description's example.",
    "question": "delivery-body",
    "fills": true,
    "alternatives": {
      "ids-and-action": {
        "rule": "A delivery contains IDs and the action, as in the description's example."
      },
      "event-array": {
        "rule": "A delivery is an array of events, sent as `application/json`."
      },
      "ids-by-type": {
        "rule": "A delivery contains only the ID of the record by its type, sent as `application/json`."
      },
      "form": {
        "rule": "A delivery is a form with a `payload` key."
      },
      "whole-activity": {
        "rule": "A delivery contains the whole activity."
      }
    }
  },
  "delivered-once": {
    "about": "integration webhooks",
    "rule": "Each webhook gets its deliveries one after the other, unsigned. A delivery without a timely 2xx response fails and isn't retried; only if the process ends before the result is stored is it sent again.",
    "question": "delivery-guarantees",
    "fills": true,
    "alternatives": {
      "once": {
        "rule": "Each webhook gets its deliveries one after the other, unsigned. A delivery without a timely 2xx response fails and isn't retried; only if the process ends before the result is stored is it sent again."
      },
      "twice": {
        "rule": "Each delivery is sent twice."
      },
      "signed": {
        "rule": "Each delivery has a signature and a token in its headers."
      },
      "retried": {
        "rule": "A delivery without a 2xx response is sent once more."
      },
      "late": {
        "rule": "A webhook's deliveries begin one second late."
      },
      "reordered": {
        "rule": "If several deliveries are waiting for a webhook, the latest is sent first.",
        "harsh": true
      }
    }
  },
  "webhook-accepts": {
    "about": "integration webhooks",
    "rule": "A webhook's `accepts` is the vendor media type.",
    "applies": "createIntegrationWebhook",
    "question": "webhook-accepts",
    "fills": true,
    "alternatives": {
      "vendor-type": {
        "rule": "A webhook's `accepts` is the vendor media type."
      },
      "plain-json": {
        "rule": "A webhook's `accepts` is `application/json`."
      }
    }
  },
  "webhook-verbosity": {
    "about": "integration webhooks",
    "rule": "A webhook's `activity_verbosity` is `everything`.",
    "question": "verbosity-values",
    "fills": true,
    "alternatives": {
      "everything": {
        "rule": "A webhook's `activity_verbosity` is `everything`."
      },
      "minimal": {
        "rule": "A webhook's `activity_verbosity` is `minimal`."
      }
    }
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
    "fills": true,
    "alternatives": {
      "selects": {
        "rule": "`organization_id` selects the tokens of the given organization."
      },
      "required": {
        "rule": "GET /access_tokens gets 400 without `organization_id`."
      },
      "ignored": {
        "rule": "GET /access_tokens ignores `organization_id`."
      }
    }
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
    "applies": [
      "listAccessTokens",
      "createAccessToken"
    ],
    "question": "token-reading",
    "fills": true,
    "alternatives": {
      "masked": {
        "rule": "GET /access_tokens returns `<ACCESS_TOKEN>` in place of each secret."
      },
      "last-characters": {
        "rule": "GET /access_tokens returns the last four characters of each secret."
      },
      "readable": {
        "rule": "GET /access_tokens returns each secret."
      }
    }
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
    "fills": true,
    "alternatives": {
      "left-out": {
        "rule": "GET /access_tokens doesn't return revoked tokens."
      },
      "listed": {
        "rule": "GET /access_tokens returns revoked tokens too, with `enabled` false."
      }
    }
  },
  "token-body": {
    "about": "access tokens",
    "rule": "POST /access_tokens accepts `organization_id` at the top level and inside `access_token`.",
    "question": "token-organization",
    "fills": true,
    "alternatives": {
      "either": {
        "rule": "POST /access_tokens accepts `organization_id` at the top level and inside `access_token`."
      },
      "inside": {
        "rule": "POST /access_tokens gets 400 unless `organization_id` is inside `access_token`."
      },
      "top-level": {
        "rule": "POST /access_tokens gets 400 unless `organization_id` is at the top level."
      }
    }
  },
  "token-saving": {
    "about": "access tokens",
    "rule": "POST /access_tokens gets 422 without a name.",
    "question": "token-saving",
    "fills": true,
    "alternatives": {
      "name-required": {
        "rule": "POST /access_tokens gets 422 without a name."
      },
      "name-bad-request": {
        "rule": "POST /access_tokens gets 400 without a name."
      },
      "unique-names": {
        "rule": "POST /access_tokens gets 422 if one of the caller's tokens already has the name."
      }
    }
  },
  "revoking": {
    "about": "access tokens",
    "rule": "DELETE /access_tokens/{id} returns 204.",
    "question": "token-revocation",
    "fills": true,
    "alternatives": {
      "no-content": {
        "rule": "DELETE /access_tokens/{id} returns 204."
      },
      "token": {
        "rule": "DELETE /access_tokens/{id} returns 200 and the token."
      },
      "empty": {
        "rule": "DELETE /access_tokens/{id} returns 200 without a body."
      },
      "organization-required": {
        "rule": "DELETE /access_tokens/{id} gets 400 without `organization_id`."
      }
    }
  },
  "activity-automatic": {
    "about": "activities",
    "rule": "Each action of the caller creates an activity.",
    "stated": "Activities are created automatically by actions, including actions taken through the API."
  },
  "activity-per-change": {
    "about": "activities",
    "rule": "Each change in a request creates one activity, unless no `action` describes it. A request's activities share a timestamp and are ordered: creation, completion, owner, list, section, due date, note, tags added, tags removed. A comment creates an `add_comment` activity.",
    "question": "activity-changes",
    "fills": true,
    "alternatives": {
      "each-change": {
        "rule": "Each change in a request creates one activity, unless no `action` describes it. A request's activities share a timestamp and are ordered: creation, completion, owner, list, section, due date, note, tags added, tags removed. A comment creates an `add_comment` activity."
      },
      "some-changes": {
        "rule": "As for other changes, but completing a task and changing its tags create no activities."
      },
      "main-changes": {
        "rule": "Only creation, completion and comments create activities."
      },
      "fields-besides-creation": {
        "rule": "Creating a task creates an activity for each field that the request sets, too, such as `set_list`."
      },
      "note-for-comment": {
        "rule": "A comment creates a `set_note` activity."
      }
    }
  },
  "payload": {
    "about": "activities",
    "rule": "An activity's `payload` contains `owner_id` if the owner changed, and `list_id` and `list_name` if the list changed; the ID of a removed owner or list is null. For a new task, it contains those that the task has. A list the caller can't see is omitted.",
    "question": "payload-keys",
    "fills": true,
    "alternatives": {
      "owner-and-list": {
        "rule": "An activity's `payload` contains `owner_id` if the owner changed, and `list_id` and `list_name` if the list changed; the ID of a removed owner or list is null. For a new task, it contains those that the task has. A list the caller can't see is omitted."
      },
      "empty": {
        "rule": "An activity's `payload` doesn't contain the owner or the list."
      },
      "other-keys": {
        "rule": "An activity's `payload` contains `changes`, the names of changed fields, instead of the owner and the list."
      }
    }
  },
  "activity-people": {
    "about": "activities",
    "rule": "An activity's `subscriber_ids` are the subscribers of its target; `recipient_ids` are the same without the actor.",
    "question": "activity-people",
    "fills": true,
    "alternatives": {
      "subscribers": {
        "rule": "An activity's `subscriber_ids` are the subscribers of its target; `recipient_ids` are the same without the actor."
      },
      "everyone": {
        "rule": "An activity's `subscriber_ids` and `recipient_ids` contain the target's subscribers, the actor and a service account."
      },
      "nobody": {
        "rule": "An activity's `subscriber_ids` and `recipient_ids` are empty."
      }
    }
  },
  "activities-seen": {
    "about": "activities",
    "rule": "Everyone who can see an activity's target can see the activity.",
    "applies": [
      "listActivities",
      "getActivity"
    ],
    "question": "visibility",
    "fills": true,
    "noAlternative": "The source says that anyone who can see an activity is its audience; `visibility` and `deleted-records` vary who sees its target."
  },
  "latest-first": {
    "about": "activities",
    "applies": "listActivities",
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
    "fills": true,
    "alternatives": {
      "without-link": {
        "rule": "The last page has no `Link` header."
      },
      "empty-link": {
        "rule": "The last page has an empty `Link` header."
      },
      "link-to-empty-page": {
        "rule": "The last page has a `Link` to an empty page."
      }
    }
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
    "question": "notified-meaning",
    "alternatives": {
      "recipients": {
        "rule": "`notified` returns the activities with the caller in `recipient_ids`."
      },
      "comments": {
        "rule": "`notified` returns only activities of comments."
      }
    }
  },
  "view-resource": {
    "about": "activities",
    "rule": "`resource` returns the same activities as `default`.",
    "applies": "listActivities?view=resource",
    "question": "view-parameters",
    "alternatives": {
      "as-default": {
        "rule": "`resource` returns the same activities as `default`."
      },
      "parameters-required": {
        "rule": "`resource` gets 400, because the request doesn't name a resource."
      },
      "nothing": {
        "rule": "`resource` selects nothing, because the request doesn't name a resource."
      }
    }
  },
  "version-choice": {
    "about": "requests",
    "rule": "A request with neither the `/v2` prefix nor an `Accept` header for version 2 is handled by version 2.",
    "question": "version-choice",
    "fills": true,
    "alternatives": {
      "version-2": {
        "rule": "A request with neither the `/v2` prefix nor an `Accept` header for version 2 is handled by version 2."
      },
      "not-found": {
        "rule": "A request with neither the `/v2` prefix nor an `Accept` header for version 2 gets 404."
      }
    }
  },
  "undeclared-names": {
    "about": "requests",
    "rule": "An undeclared parameter or key gets an error.",
    "question": "undeclared-names",
    "fills": true,
    "alternatives": {
      "rejected": {
        "rule": "An undeclared parameter or key gets an error."
      },
      "ignored": {
        "rule": "Undeclared parameters and keys are ignored."
      }
    }
  },
  "empty-parameters": {
    "about": "requests",
    "rule": "An empty optional parameter is invalid unless it may be empty.",
    "question": "empty-parameters",
    "fills": true,
    "alternatives": {
      "invalid": {
        "rule": "An empty optional parameter is invalid unless it may be empty."
      },
      "ignored": {
        "rule": "Empty optional parameters of a collection are ignored."
      }
    }
  },
  "rate-limits": {
    "about": "requests",
    "rule": "There is no rate limit.",
    "question": "rate-limits",
    "fills": true,
    "alternatives": {
      "none": {
        "rule": "There is no rate limit."
      },
      "every-thirtieth": {
        "rule": "Every thirtieth request gets 429 with `Retry-After: 0`.",
        "harsh": true
      }
    }
  },
  "invalid-token": {
    "about": "errors",
    "rule": "A request without a valid token gets 401.",
    "question": "other-statuses",
    "fills": true,
    "alternatives": {
      "unauthorized": {
        "rule": "A request without a valid token gets 401."
      },
      "forbidden": {
        "rule": "A request without a valid token gets 403."
      },
      "not-found": {
        "rule": "A request without a valid token gets 404."
      }
    }
  },
  "unlisted-error": {
    "about": "errors",
    "rule": "An invalid request gets 400 if the operation lists neither 400 nor 422.",
    "question": "other-statuses",
    "fills": true,
    "alternatives": {
      "bad-request": {
        "rule": "An invalid request gets 400 if the operation lists neither 400 nor 422."
      },
      "unprocessable": {
        "rule": "An invalid request gets 422 if the operation lists neither 400 nor 422."
      },
      "not-found": {
        "rule": "An invalid request gets 404 if that's the only error that the operation lists."
      }
    }
  },
  "invalid-path-id": {
    "about": "errors",
    "rule": "An ID in the path that isn't an integer is an invalid parameter.",
    "question": "other-statuses",
    "fills": true,
    "alternatives": {
      "invalid": {
        "rule": "An ID in the path that isn't an integer is an invalid parameter."
      },
      "not-found": {
        "rule": "An ID in the path that isn't an integer gets 404."
      }
    }
  },
  "unreadable-body": {
    "about": "errors",
    "rule": "A body that isn't JSON gets the operation's status for an invalid body.",
    "question": "other-statuses",
    "fills": true,
    "alternatives": {
      "listed-status": {
        "rule": "A body that isn't JSON gets the operation's status for an invalid body."
      },
      "bad-request": {
        "rule": "A body that isn't JSON gets 400."
      }
    }
  },
  "attribute-form": {
    "about": "errors",
    "rule": "An error's `attribute` is the key's path, such as `task.name`.",
    "question": "attribute-form",
    "fills": true,
    "alternatives": {
      "path": {
        "rule": "An error's `attribute` is the key's path, such as `task.name`."
      },
      "last-key": {
        "rule": "An error's `attribute` is the last key of the path."
      },
      "json-pointer": {
        "rule": "An error's `attribute` is a JSON pointer."
      },
      "label": {
        "rule": "An error's `attribute` is a name for people, with spaces."
      },
      "whole-element": {
        "rule": "The error of an array's element with a missing key names the array, and has the code `invalid_attribute`."
      }
    }
  },
  "error-codes": {
    "about": "errors",
    "rule": "Errors have only documented codes.",
    "question": "error-codes",
    "fills": true,
    "alternatives": {
      "documented": {
        "rule": "Errors have only documented codes."
      },
      "not-found": {
        "rule": "The 404 for an unknown record has the undocumented code `not_found`."
      },
      "rejected": {
        "rule": "Every error has the undocumented code `rejected`."
      }
    }
  },
  "error-links": {
    "about": "errors",
    "rule": "An error's `link` links to the pages about this contract.",
    "question": "docs-address",
    "fills": true,
    "alternatives": {
      "contract": {
        "rule": "An error's `link` links to the pages about this contract."
      },
      "help-center": {
        "rule": "An error's `link` leads to a help center."
      }
    }
  },
  "media-type": {
    "about": "responses",
    "rule": "Responses have the vendor media type, or `application/json` if `Accept` prefers it.",
    "question": "response-media-type",
    "fills": true,
    "alternatives": {
      "negotiated": {
        "rule": "Responses have the vendor media type, or `application/json` if `Accept` prefers it."
      },
      "plain-json": {
        "rule": "Responses have the type `application/json; charset=utf-8`."
      }
    }
  },
  "json-form": {
    "about": "responses",
    "rule": "The JSON of responses is compact.",
    "question": "response-media-type",
    "fills": true,
    "alternatives": {
      "compact": {
        "rule": "The JSON of responses is compact."
      },
      "escaped": {
        "rule": "The JSON of responses is indented, and characters other than ASCII are escaped."
      }
    }
  },
  "date-time-form": {
    "about": "responses",
    "rule": "Date-times end in `+00:00`.",
    "question": "date-time-form",
    "fills": true,
    "alternatives": {
      "with-offset": {
        "rule": "Date-times end in `+00:00`."
      },
      "z": {
        "rule": "Date-times end in `Z`."
      },
      "hours": {
        "rule": "Date-times have the offset `+02`."
      },
      "hours-and-minutes": {
        "rule": "Date-times have the offset `+0200`."
      },
      "fractions": {
        "rule": "Date-times have fractions of seconds."
      }
    }
  },
  "request-uuid": {
    "about": "responses",
    "rule": "Every response with a JSON object has a `request_uuid`.",
    "question": "request-uuid",
    "fills": true,
    "alternatives": {
      "everywhere": {
        "rule": "Every response with a JSON object has a `request_uuid`."
      },
      "not-in-collections": {
        "rule": "Collections have no `request_uuid`; other responses with a JSON object, and errors, have one."
      }
    }
  },
  "more-fields": {
    "about": "responses",
    "rule": "Records and responses have only the documented fields.",
    "question": "additional-fields",
    "fills": true,
    "alternatives": {
      "none": {
        "rule": "Records and responses have only the documented fields."
      },
      "in-records": {
        "rule": "Records have more fields, and responses more keys."
      },
      "in-errors": {
        "rule": "Errors have more details and more keys."
      }
    }
  },
  "integer-size": {
    "about": "responses",
    "rule": "IDs are small integers.",
    "question": "integer-size",
    "fills": true,
    "alternatives": {
      "small": {
        "rule": "IDs are small integers."
      },
      "large-tasks": {
        "rule": "The IDs of tasks, lists and activities are larger than 2^53.",
        "harsh": true
      },
      "large-webhooks": {
        "rule": "The IDs of webhooks, tokens, comments and memberships are larger than 2^53.",
        "harsh": true
      },
      "large-accounts": {
        "rule": "The IDs of accounts are larger than 2^53.",
        "harsh": true
      }
    }
  },
  "read-consistency": {
    "about": "responses",
    "rule": "A read shows all earlier writes.",
    "question": "read-consistency",
    "fills": true,
    "alternatives": {
      "immediate": {
        "rule": "A read shows all earlier writes."
      },
      "late": {
        "rule": "The first read after a write still shows the records as they were before it.",
        "harsh": true
      }
    }
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
        "revoked-token",
        "token-revoked"
      ]
    }
  },
  "listTasks": {
    "order": {
      "*": [
        "order-descending"
      ]
    },
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
  "listWorkspaces": {
    "order": {
      "*": [
        "order-descending"
      ]
    },
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
    "order": {
      "*": [
        "order-descending"
      ]
    },
    "": {
      "*": [
        "memberships-of-workspace"
      ]
    }
  },
  "listActivities": {
    "order": {
      "*": [
        "order-descending"
      ]
    },
    "": {
      "*": [
        "activities-seen",
        "latest-first"
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
  "getTask": {
    "": {
      "*": [
        "viewing"
      ]
    }
  },
  "createTask": {
    "": {
      "*": [
        "task-created"
      ]
    },
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
    },
    "task.completed": {
      "true": [
        "completing",
        "completion-timestamp",
        "cleared-tasks"
      ],
      "false": [
        "completion-timestamp",
        "cleared-tasks"
      ]
    }
  },
  "createComment": {
    "": {
      "*": [
        "comment-created",
        "comment-activity",
        "comment-of-task",
        "comment-belongs",
        "comment-task"
      ]
    }
  },
  "updateComment": {
    "": {
      "*": [
        "comment-belongs",
        "comment-changed",
        "comment-hands",
        "comment-time",
        "comment-task"
      ]
    }
  },
  "deleteComment": {
    "": {
      "*": [
        "comment-belongs",
        "comment-hands",
        "comment-removed",
        "comment-time",
        "comment-task"
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
        "webhook-values",
        "webhook-accepts"
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
        "token-created",
        "secret-once"
      ]
    }
  }
}
