import type { JsonObject } from "../../../src/openapi/description.ts"
import type { AlternativeName } from "../../../src/sandbox/rules.ts"

/** Creates a task. */
function create(task: JsonObject = {}): string {
  const body = { organization_id: 1, task: { workspace_id: 11, name: "A", ...task } }
  return `POST /v2/tasks ${JSON.stringify(body)}`
}

function update(id: number, task: JsonObject): string {
  const body = { organization_id: 1, task: { workspace_id: 11, ...task } }
  return `PUT /v2/tasks/${id} ${JSON.stringify(body)}`
}

/** Creates a webhook on a list, whose receiver responds with a status. */
function watch(status: number): string {
  return createWebhook({ url: `RECEIVER/${status}`, resource_type: "List", resource_id: 43 })
}

function createWebhook(values: JsonObject): string {
  const body = { organization_id: 1, integration_webhook: { name: "A", ...values } }
  return `POST /v2/integration_webhooks ${JSON.stringify(body)}`
}

function updateWebhook(id: number, integration_webhook: JsonObject): string {
  const body = { organization_id: 1, integration_webhook }
  return `PUT /v2/integration_webhooks/${id} ${JSON.stringify(body)}`
}

/** Writes a comment on task 101 or another task. */
function writeComment(method: string, path: string, comment: JsonObject, task = 101): string {
  const query = `organization_id=1&workspace_id=11&task_id=${task}`
  return `${method} /v2/comments${path}?${query} ${JSON.stringify({ comment })}`
}

/** Lists the lists of a workspace. */
function lists(query: string): string {
  return `GET /v2/lists?organization_id=1&workspace_id=11&${query}`
}

const createToken = 'POST /v2/access_tokens {"organization_id":1,"access_token":{"name":"A"}}'
const deleteComment = "DELETE /v2/comments/202?organization_id=1&workspace_id=11&task_id=101"
const readTask = "GET /v2/tasks/101?organization_id=1"
const readSubtask = "GET /v2/tasks/102?organization_id=1"

/**
 * Requests to the example dataset, by `rule=alternative`. The last response differs from that of the default sandbox,
 * or the deliveries do. A request is written as method, path and body, with the token in brackets unless it's `21`.
 * `RECEIVER/500` is the URL of a webhook receiver that responds with 500.
 */
export const examples: Readonly<Record<AlternativeName, readonly string[]>> = {
  "list-workspace=required": ["GET /v2/lists/41?organization_id=1"],
  "schedule-id=integer": [readTask],
  "media-type=plain-json": [readTask],
  "deleted-records=tasks-hidden": ["GET /v2/tasks/98?organization_id=1"],
  "deleted-records=memberships-listed": ["GET /v2/memberships?organization_id=1&workspace_id=12"],
  "seen-by-members=creator-and-assignee": [
    create({ subscriptions: [{ account_id: 22 }] }),
    "[22] GET /v2/tasks/110?organization_id=1",
  ],
  "unknown-view=rejected": [lists("view=mine")],
  "undocumented-views=as-default": ["GET /v2/tasks?organization_id=1&view=mine"],
  "default-order=tasks-newest-first": ["GET /v2/tasks?organization_id=1"],
  "default-order=tasks-by-name": ["GET /v2/tasks?organization_id=1"],
  "default-order=tasks-by-last-change": ["GET /v2/tasks?organization_id=1"],
  "default-order=others-newest-first": ["GET /v2/lists?organization_id=1&workspace_id=11"],
  "order-ties=lowest-id-first": ["GET /v2/tasks?organization_id=1&order=workspace_id"],
  "order-nulls=first": ["GET /v2/tasks?organization_id=1&order=due_on"],
  "activity-ties=lowest-id-first": [
    update(101, { name: "A", due_on: "2026-05-01", owner_id: 21 }),
    "GET /v2/activities?organization_id=1&limit=5",
  ],
  "order-fields=times-only": ["GET /v2/tasks?organization_id=1&order=name"],
  "order-fields=position-and-name": ["GET /v2/tasks?organization_id=1&order=due_on"],
  "order-fields=unknown-ignored": ["GET /v2/tasks?organization_id=1&order=nothing"],
  "page-below-zero=rejected": ["GET /v2/tasks?organization_id=1&cursor=-1"],
  "page-below-zero=default-limit": ["GET /v2/tasks?organization_id=1&limit=0"],
  "maximum-limit=rejected-above-25": ["GET /v2/workspaces?organization_id=1&limit=26"],
  "maximum-limit=capped-at-25": [
    ...Array.from({ length: 20 }, () => create()),
    "GET /v2/activities?organization_id=1&limit=27",
  ],
  "maximum-limit=webhooks-and-tokens": ["GET /v2/access_tokens?organization_id=1&limit=26"],
  "limit-above-maximum=capped": ["GET /v2/tasks?organization_id=1&limit=101"],
  "lists-cursor=ignored": [lists("cursor=1")],
  "assumed-paging=one-page": ["GET /v2/access_tokens?organization_id=1&limit=1"],
  "assumed-paging=rejected": ["GET /v2/integration_webhooks?organization_id=1&cursor=0"],
  "bounds-excluded=times-included": [
    "GET /v2/tasks?organization_id=1&created_after=2026-03-10T10:00:00Z",
  ],
  "bounds-excluded=dates-included": [lists("start_date_before=2025-06-02")],
  "included-records=all-members": ["GET /v2/tasks/106?organization_id=1&include=accounts"],
  "included-records=one-membership": ["GET /v2/tasks?organization_id=1&include=memberships"],
  "include-others=rejected": ["GET /v2/tasks?organization_id=1&include=lists"],
  "include-others=more-kinds": ["GET /v2/tasks?organization_id=1"],
  "companions=on-request": ["GET /v2/lists/41?organization_id=1"],
  "task-companions=always": [readTask],
  "state-left-out=deleted-unless-false": ["GET /v2/tasks?organization_id=1"],
  "state-left-out=deleted-if-false": ["GET /v2/tasks?organization_id=1&deleted=false"],
  "state-left-out=cleared-shown": ["GET /v2/tasks?organization_id=1"],
  "scheduled-without-start=last": [
    create({ due_on: "2026-03-01" }),
    "GET /v2/tasks?organization_id=1&view=scheduled",
  ],
  "view-recent=last-ten": [
    ...Array.from({ length: 11 }, () => create()),
    ...Array.from({ length: 11 }, (_, i) => `GET /v2/tasks/${110 + i}?organization_id=1`),
    "GET /v2/tasks?organization_id=1&view=recent",
  ],
  "viewing=creating-too": [create(), "GET /v2/tasks?organization_id=1&view=recent"],
  "view-inbox=all-assigned": ["GET /v2/tasks?organization_id=1&view=inbox"],
  "view-inbox=completed-too": ["[22] GET /v2/tasks?organization_id=1&view=inbox"],
  "views-combined=alone": ["GET /v2/tasks?organization_id=1&view=owned&list_id=41"],
  "views-combined=view-order": ["GET /v2/tasks?organization_id=1&view=scheduled&order=id"],
  "view-inbox=nothing": ["GET /v2/tasks?organization_id=1&view=inbox"],
  "view-subtasks=parent-required": ["GET /v2/tasks?organization_id=1&view=subtasks"],
  "view-subtasks=nothing": ["GET /v2/tasks?organization_id=1&view=subtasks"],
  "upcoming-order=by-id": ["GET /v2/tasks?organization_id=1&view=upcoming"],
  "link-form=bare": ["GET /v2/activities?organization_id=1&limit=1"],
  "link-form=quoted": ["GET /v2/activities?organization_id=1&limit=1"],
  "link-form=relative": ["GET /v2/activities?organization_id=1&limit=1"],
  "link-form=several-relations": ["GET /v2/activities?organization_id=1&limit=1"],
  "link-elsewhere=tasks-and-memberships": ["GET /v2/tasks?organization_id=1&limit=1"],
  "last-page=empty-link": ["GET /v2/activities?organization_id=1&limit=100"],
  "last-page=link-to-empty-page": ["GET /v2/activities?organization_id=1&limit=100"],
  "pagination-mode=adds-key": ["GET /v2/activities?organization_id=1&limit=1&pagination=linear"],
  "archived-cursor-alone=rejected": [lists("archived_date_before=2026-02-01")],
  "archived-cursor-alone=ignored": [lists("archived_date_before=2026-02-01")],
  "archived-limit-alone=rejected": [lists("limit=1")],
  "archived-date=date-only": [lists("archived=true&archived_date_before=2026-02-28T00:00:00Z")],
  "archived-date=reduced": [lists("archived=true&archived_date_before=2026-02-27T18:00:00Z")],
  "archived-left-out=unless-false": ["GET /v2/lists?organization_id=1&workspace_id=11"],
  "archived-left-out=if-false": [lists("archived=false")],
  "list-counters=open-only": ["GET /v2/lists/41?organization_id=1"],
  "list-counters=without-subtasks": ["GET /v2/lists/41?organization_id=1"],
  "has-children=unknown": [readTask],
  "tokens-of-organization=required": ["GET /v2/access_tokens"],
  "tokens-of-organization=ignored": ["GET /v2/access_tokens?organization_id=9"],
  "revoked-token-unlisted=listed": [
    "DELETE /v2/access_tokens/402",
    "GET /v2/access_tokens?organization_id=1",
  ],
  "view-notified=comments": ["GET /v2/activities?organization_id=1&limit=9&view=notified"],
  "view-resource=parameters-required": [
    "GET /v2/activities?organization_id=1&limit=9&view=resource",
  ],
  "view-resource=nothing": ["GET /v2/activities?organization_id=1&limit=9&view=resource"],
  "read-consistency=late": [create(), "GET /v2/tasks/110?organization_id=1"],
  "comment-reading=in-task": [readTask],
  "comment-reading=in-activity": ["GET /v2/activities?organization_id=1&limit=9"],
  "disabled-token=new-ones-disabled": [createToken],
  "token-body=inside": [createToken],
  "token-body=top-level": [
    'POST /v2/access_tokens {"access_token":{"organization_id":1,"name":"A"}}',
  ],
  "token-saving=name-bad-request": [
    'POST /v2/access_tokens {"access_token":{"organization_id":1}}',
  ],
  "token-saving=unique-names": [
    'POST /v2/access_tokens {"access_token":{"organization_id":1,"name":"Release bot"}}',
  ],
  "revoking=token": ["DELETE /v2/access_tokens/402"],
  "revoking=empty": ["DELETE /v2/access_tokens/402"],
  "revoking=organization-required": ["DELETE /v2/access_tokens/402"],
  "unset-values=false-flags": [create()],
  "unset-values=positions-set": [create()],
  "first-subscribers=assignees": [create()],
  "first-subscribers=service-account": [readTask],
  "keys-of-subtasks=name-only": [create({ subtasks: [{ name: "B", tags: ["c"] }] })],
  "keys-of-subtasks=others-ignored": [
    create({ subtasks: [{ name: "B", tags: ["c"] }] }),
    "GET /v2/tasks/111?organization_id=1",
  ],
  "mirror-follows=tags-once": [update(101, { tags: ["b"] }), readSubtask],
  "mirror-follows=subscribers-once": [
    update(101, { subscriber_ids: [{ account_id: 21 }] }),
    readSubtask,
  ],
  "kept-keys=removed": [update(101, { name: "A" })],
  "arrays-replace=tags-added": [update(101, { tags: ["b"] })],
  "arrays-replace=subscribers-added": [update(101, { subscriber_ids: [{ account_id: 22 }] })],
  "arrays-replace=subtasks-replaced": [
    update(101, { subtasks: [{ name: "A" }] }),
    "GET /v2/tasks/103?organization_id=1",
  ],
  "unset-by-null=rejected": [update(101, { due_on: null })],
  "unset-by-null=ignored": [update(101, { due_on: null })],
  "section-leaves=default-section": [create({ list_id: 41 })],
  "completion-timestamp=stays-null": [update(101, { completed: true })],
  "reopening=ignored": [update(104, { completed: false })],
  "reopening=rejected": [update(104, { completed: false })],
  "last-change=fields-only": [
    writeComment("POST", "", { body: "A", mime_type: "text/x-markdown" }),
    readTask,
  ],
  "consistent-task=short-names": [
    `PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"name":"${"A".repeat(256)}"}}`,
  ],
  "consistent-task=start-before-due": [update(101, { starts_on: "2026-04-01" })],
  "consistent-task=one-level": [create({ parent_id: 102 })],
  "consistent-task=parents-list": [create({ parent_id: 101, list_id: 42 })],
  "consistent-task=subtasks-first": [update(101, { completed: true })],
  "consistent-task=completed-stay": [update(104, { name: "A" })],
  "subtasks-follow=completed": [update(101, { completed: true }), readSubtask],
  "subtasks-follow=moved": [update(101, { list_id: 43 }), readSubtask],
  "workspace-stays=ignored": ['PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":12}}'],
  "deleted-task=not-found": [update(98, { name: "A" })],
  "task-id-in-body=required": [update(101, { name: "A" })],
  "task-id-in-body=ignored": [update(101, { id: 102 })],
  "stored-positions=renumbered": [update(101, { position: 3 })],
  "stored-positions=owner-ignored": [update(101, { position_owner: 3 })],
  "note-types=markdown": [update(101, { note_content: "A", note_mime_type: "text/plain" })],
  "cleared-tasks=completed": ["GET /v2/tasks/104?organization_id=1"],
  "comment-belongs=any-task": [writeComment("PUT", "/201", { body: "A" }, 102)],
  "comments-counted=with-deleted": [deleteComment, readTask],
  "comments-counted=unchanged": [deleteComment, readTask],
  "comment-hands=author": [writeComment("PUT", "/201", { body: "A" })],
  "comment-time=stays": [writeComment("PUT", "/202", { body: "A" })],
  "comment-types=markdown": [writeComment("POST", "", { body: "A", mime_type: "text/plain" })],
  "comment-task=in-body": [
    'POST /v2/comments?organization_id=1&workspace_id=11 {"comment":{"task_id":101,"body":"A","mime_type":"text/x-markdown"}}',
  ],
  "webhook-duplicates=rejected": [
    createWebhook({
      url: "https://hooks.studio.example/launch",
      resource_type: "Task",
      resource_id: 101,
    }),
  ],
  "webhook-hands=creator": [`[22] ${updateWebhook(301, { name: "A" })}`],
  "webhook-hands=not-on-private-tasks": [
    createWebhook({ url: "http://127.0.0.1:1/", resource_type: "Task", resource_id: 106 }),
  ],
  "webhook-changed=rejected": [updateWebhook(302, { url: "http://127.0.0.1:1/" })],
  "webhook-changed=ignored": [updateWebhook(302, { url: "http://127.0.0.1:1/" })],
  "delivery-of-moved-task=new-list": [update(103, { list_id: 43 })],
  // The task comes to the list that has a webhook.
  "delivery-of-moved-task=old-list": [update(108, { list_id: 41, section_id: null })],
  "delivery-body=event-array": [update(103, { owner_id: 21 })],
  "delivery-body=ids-by-type": [update(103, { owner_id: 21 })],
  "delivery-body=form": [watch(204), update(109, { owner_id: 21 })],
  "delivery-body=whole-activity": [update(103, { owner_id: 21 })],
  "delivered-once=twice": [watch(204), update(109, { owner_id: 21 })],
  "delivered-once=signed": [watch(204), update(109, { owner_id: 21 })],
  "delivered-once=retried": [watch(500), update(109, { owner_id: 21 })],
  "delivered-once=late": [
    watch(204),
    update(109, { owner_id: 21 }),
    "DELETE /v2/integration_webhooks/303?organization_id=1",
  ],
  "delivered-once=reordered": [watch(204), update(109, { owner_id: 21, due_on: "2026-04-01" })],
  "activity-per-change=some-changes": [
    update(101, { completed: true }),
    "GET /v2/activities?organization_id=1&limit=3",
  ],
  "activity-per-change=main-changes": [
    update(101, { owner_id: 21 }),
    "GET /v2/activities?organization_id=1&limit=3",
  ],
  "activity-per-change=fields-besides-creation": [
    create({ list_id: 43 }),
    "GET /v2/activities?organization_id=1&limit=3",
  ],
  "activity-per-change=note-for-comment": ["GET /v2/activities?organization_id=1&limit=3"],
  "payload=empty": ["GET /v2/activities/501?organization_id=1"],
  "payload=other-keys": ["GET /v2/activities/501?organization_id=1"],
  "activity-people=everyone": ["GET /v2/activities/501?organization_id=1"],
  "activity-people=nobody": ["GET /v2/activities/501?organization_id=1"],
  "any-token=rejected": ["[unknown] GET /v2/tasks?organization_id=1"],
  "unseen-is-not-there=forbidden": ["[22] GET /v2/lists/42?organization_id=1"],
  "unseen-is-not-there=named-forbidden": ["[22] GET /v2/tasks?organization_id=1&list_id=42"],
  "code-of-error=not-modified": ["GET /v2/tasks/9?organization_id=1"],
  "named-record-not-found=not-found": ["GET /v2/tasks?organization_id=9"],
  "named-record-not-found=list-not-found": ["GET /v2/tasks?organization_id=1&list_id=9"],
  "named-record-not-found=empty-page": ["GET /v2/tasks?organization_id=1&list_id=9"],
  "named-record-not-found=update-not-found": [update(101, { list_id: 9 })],
  "creation-unknown=long-ago": ["GET /v2/workspaces?organization_id=1&before=2021-01-01T00:00:00Z"],
  "tag-names=objects": [readTask],
  "tag-names=ids": [readTask],
  "subtask-elements=tasks": [readTask],
  "note-reading=in-task": [readSubtask],
  "flaggers=hidden": ["GET /v2/tasks?organization_id=1&view=flagged"],
  "comment-cid=text": [writeComment("PUT", "/201", { body: "A" })],
  "list-views=board": ["GET /v2/lists/41?organization_id=1"],
  "list-files=some": ["GET /v2/lists/41?organization_id=1"],
  "list-file-associations=with-targets": ["GET /v2/lists/41?organization_id=1"],
  "list-file-associations=with-names": ["GET /v2/lists/41?organization_id=1"],
  "workspace-fields=more": ["GET /v2/workspaces/11?organization_id=1"],
  "organization-reading=beside-workspaces": ["GET /v2/workspaces?organization_id=1"],
  "creation-fields=created-at": ["GET /v2/memberships?organization_id=1&workspace_id=11"],
  "membership-roles=owner": ["GET /v2/memberships/31?organization_id=1"],
  "account-fields=demo-accounts": ["GET /v2/memberships/31?organization_id=1"],
  "account-fields=integration": ["GET /v2/integration_webhooks?organization_id=1"],
  "webhook-accepts=plain-json": ["GET /v2/integration_webhooks?organization_id=1"],
  "webhook-verbosity=minimal": ["GET /v2/integration_webhooks?organization_id=1"],
  "secret-once=last-characters": [createToken, "GET /v2/access_tokens?organization_id=1"],
  "secret-once=readable": [createToken, "GET /v2/access_tokens?organization_id=1"],
  "version-choice=not-found": ["GET /tasks?organization_id=1"],
  "undeclared-names=ignored": [
    'POST /v2/tasks?colour=red {"organization_id":1,"task":{"workspace_id":11,"name":"A","colour":"red","subtasks":[{"name":"B","colour":"red"}]}}',
  ],
  "empty-parameters=ignored": ["GET /v2/tasks?organization_id=1&list_id="],
  "invalid-token=forbidden": ["[a b] GET /v2/tasks?organization_id=1"],
  "invalid-token=not-found": ["[a b] GET /v2/tasks?organization_id=1"],
  "unlisted-error=unprocessable": ["GET /v2/access_tokens?organization_id=A"],
  "unlisted-error=not-found": ["GET /v2/lists/41"],
  "invalid-path-id=not-found": ["GET /v2/tasks/A?organization_id=1"],
  "unreadable-body=bad-request": ["POST /v2/tasks {"],
  "attribute-form=last-key": ['POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11}}'],
  "attribute-form=json-pointer": [
    'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11}}',
  ],
  "attribute-form=label": ['POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11}}'],
  "attribute-form=whole-element": [create({ subscriptions: [{}] })],
  "error-codes=not-found": ["GET /v2/tasks/9?organization_id=1"],
  "error-codes=rejected": ["GET /v2/tasks"],
  "error-links=help-center": ["GET /v2/tasks"],
  "json-form=escaped": [readTask],
  "date-time-form=z": [readTask],
  "date-time-form=hours": [readTask],
  "date-time-form=hours-and-minutes": [readTask],
  "date-time-form=fractions": [readTask],
  "request-uuid=not-in-collections": ["GET /v2/tasks?organization_id=1"],
  "more-fields=in-records": [readTask],
  "more-fields=in-errors": ["GET /v2/tasks"],
  "integer-size=large-tasks": [readTask],
  "integer-size=large-webhooks": ["GET /v2/integration_webhooks?organization_id=1"],
  "integer-size=large-accounts": [readTask],
  "rate-limits=every-thirtieth": Array.from(
    { length: 30 },
    () => "GET /v2/workspaces?organization_id=1",
  ),
}
