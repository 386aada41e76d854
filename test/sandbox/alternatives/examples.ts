import type { JsonObject } from "../../../src/openapi/description.ts"
import type { AlternativeName } from "../../../src/sandbox/rules.ts"

function get(path: string, query = ""): string {
  return `GET /v2/${path}?organization_id=1${query && `&${query}`}`
}

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

const createToken = 'POST /v2/access_tokens {"organization_id":1,"access_token":{"name":"A"}}'
const deleteComment = "DELETE /v2/comments/202?organization_id=1&workspace_id=11&task_id=101"
const revokeToken = "DELETE /v2/access_tokens/402"
const createNameless = 'POST /v2/tasks {"organization_id":1,"task":{"workspace_id":11}}'

/**
 * Requests to the example dataset, by `rule=alternative`. The last response differs from that of the default sandbox,
 * or the deliveries do. A request is written as method, path and body, with the token in brackets unless it's `21`.
 * `RECEIVER/500` is the URL of a webhook receiver that responds with 500.
 */
export const examples: Readonly<Record<AlternativeName, readonly string[]>> = {
  "list-workspace=required": [get("lists/41")],
  "schedule-id=integer": [get("tasks/101")],
  "media-type=plain-json": [get("tasks/101")],
  "deleted-records=tasks-hidden": [get("tasks/98")],
  "deleted-records=memberships-listed": [get("memberships", "workspace_id=12")],
  "seen-by-members=creator-and-assignee": [
    create({ subscriptions: [{ account_id: 22 }] }),
    "[22] GET /v2/tasks/110?organization_id=1",
  ],
  "unknown-view=rejected": [get("lists", "workspace_id=11&view=mine")],
  "undocumented-views=as-default": [get("tasks", "view=mine")],
  "default-order=tasks-newest-first": [get("tasks")],
  "default-order=tasks-by-name": [get("tasks")],
  "default-order=tasks-by-last-change": [get("tasks")],
  "default-order=others-newest-first": [get("lists", "workspace_id=11")],
  "order-ties=lowest-id-first": [get("tasks", "order=workspace_id")],
  "order-nulls=first": [get("tasks", "order=due_on")],
  "activity-ties=lowest-id-first": [
    update(101, { name: "A", due_on: "2026-05-01", owner_id: 21 }),
    get("activities", "limit=5"),
  ],
  "order-fields=times-only": [get("tasks", "order=name")],
  "order-fields=position-and-name": [get("tasks", "order=due_on")],
  "order-fields=unknown-ignored": [get("tasks", "order=nothing")],
  "page-below-zero=rejected": [get("tasks", "cursor=-1")],
  "page-below-zero=default-limit": [get("tasks", "limit=0")],
  "maximum-limit=rejected-above-25": [get("workspaces", "limit=26")],
  "maximum-limit=capped-at-25": [
    ...Array.from({ length: 20 }, () => create()),
    get("activities", "limit=27"),
  ],
  "maximum-limit=webhooks-and-tokens": [get("access_tokens", "limit=26")],
  "limit-above-maximum=capped": [get("tasks", "limit=101")],
  "lists-cursor=ignored": [get("lists", "workspace_id=11&cursor=1")],
  "assumed-paging=one-page": [get("access_tokens", "limit=1")],
  "assumed-paging=rejected": [get("integration_webhooks", "cursor=0")],
  "bounds-excluded=times-included": [get("tasks", "created_after=2026-03-10T10:00:00Z")],
  "bounds-excluded=dates-included": [get("lists", "workspace_id=11&start_date_before=2025-06-02")],
  "included-records=all-members": [get("tasks/106", "include=accounts")],
  "included-records=one-membership": [get("tasks", "include=memberships")],
  "include-others=rejected": [get("tasks", "include=lists")],
  "include-others=more-kinds": [get("tasks")],
  "companions=on-request": [get("lists/41")],
  "task-companions=always": [get("tasks/101")],
  "state-left-out=deleted-unless-false": [get("tasks")],
  "state-left-out=deleted-if-false": [get("tasks", "deleted=false")],
  "state-left-out=cleared-shown": [get("tasks")],
  "scheduled-without-start=last": [
    create({ due_on: "2026-03-01" }),
    get("tasks", "view=scheduled"),
  ],
  "view-recent=last-ten": [
    ...Array.from({ length: 11 }, () => create()),
    ...Array.from({ length: 11 }, (_, i) => get(`tasks/${110 + i}`)),
    get("tasks", "view=recent"),
  ],
  "viewing=creating-too": [create(), get("tasks", "view=recent")],
  "view-inbox=all-assigned": [get("tasks", "view=inbox")],
  "view-inbox=completed-too": ["[22] GET /v2/tasks?organization_id=1&view=inbox"],
  "views-combined=alone": [get("tasks", "view=owned&list_id=41")],
  "views-combined=view-order": [get("tasks", "view=scheduled&order=id")],
  "view-inbox=nothing": [get("tasks", "view=inbox")],
  "view-subtasks=parent-required": [get("tasks", "view=subtasks")],
  "view-subtasks=nothing": [get("tasks", "view=subtasks")],
  "upcoming-order=by-id": [get("tasks", "view=upcoming")],
  "link-form=bare": [get("activities", "limit=1")],
  "link-form=quoted": [get("activities", "limit=1")],
  "link-form=relative": [get("activities", "limit=1")],
  "link-form=several-relations": [get("activities", "limit=1")],
  "link-elsewhere=tasks-and-memberships": [get("tasks", "limit=1")],
  "last-page=empty-link": [get("activities", "limit=100")],
  "last-page=link-to-empty-page": [get("activities", "limit=100")],
  "pagination-mode=adds-key": [get("activities", "limit=1&pagination=linear")],
  "archived-cursor-alone=rejected": [
    get("lists", "workspace_id=11&archived_date_before=2026-02-01"),
  ],
  "archived-cursor-alone=ignored": [
    get("lists", "workspace_id=11&archived_date_before=2026-02-01"),
  ],
  "archived-limit-alone=rejected": [get("lists", "workspace_id=11&limit=1")],
  "archived-date=date-only": [
    get("lists", "workspace_id=11&archived=true&archived_date_before=2026-02-28T00:00:00Z"),
  ],
  "archived-date=reduced": [
    get("lists", "workspace_id=11&archived=true&archived_date_before=2026-02-27T18:00:00Z"),
  ],
  "archived-left-out=unless-false": [get("lists", "workspace_id=11")],
  "archived-left-out=if-false": [get("lists", "workspace_id=11&archived=false")],
  "list-counters=open-only": [get("lists/41")],
  "list-counters=without-subtasks": [get("lists/41")],
  "has-children=unknown": [get("tasks/101")],
  "tokens-of-organization=required": ["GET /v2/access_tokens"],
  "tokens-of-organization=ignored": ["GET /v2/access_tokens?organization_id=9"],
  "revoked-token-unlisted=listed": [revokeToken, get("access_tokens")],
  "view-notified=comments": [get("activities", "limit=9&view=notified")],
  "view-resource=parameters-required": [get("activities", "limit=9&view=resource")],
  "view-resource=nothing": [get("activities", "limit=9&view=resource")],
  "read-consistency=late": [create(), get("tasks/110")],
  "comment-reading=in-task": [get("tasks/101")],
  "comment-reading=in-activity": [get("activities", "limit=9")],
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
  "revoking=token": [revokeToken],
  "revoking=empty": [revokeToken],
  "revoking=organization-required": [revokeToken],
  "unset-values=false-flags": [create()],
  "unset-values=positions-set": [create()],
  "first-subscribers=assignees": [create()],
  "first-subscribers=service-account": [create({})],
  "keys-of-subtasks=name-only": [create({ subtasks: [{ name: "B", tags: ["c"] }] })],
  "keys-of-subtasks=others-ignored": [
    create({ subtasks: [{ name: "B", tags: ["c"] }] }),
    get("tasks/111"),
  ],
  "mirror-follows=tags-once": [update(101, { tags: ["b"] }), get("tasks/102")],
  "mirror-follows=subscribers-once": [
    update(101, { subscriber_ids: [{ account_id: 21 }] }),
    get("tasks/102"),
  ],
  "kept-keys=removed": [update(101, { name: "A" })],
  "arrays-replace=tags-added": [update(101, { tags: ["b"] })],
  "arrays-replace=subscribers-added": [update(101, { subscriber_ids: [{ account_id: 22 }] })],
  "arrays-replace=subtasks-replaced": [
    update(101, { subtasks: [{ name: "A" }] }),
    get("tasks/103"),
  ],
  "unset-by-null=rejected": [update(101, { due_on: null })],
  "unset-by-null=ignored": [update(101, { due_on: null })],
  "section-leaves=default-section": [create({ list_id: 41 })],
  "completion-timestamp=stays-null": [update(101, { completed: true })],
  "reopening=ignored": [update(104, { completed: false })],
  "reopening=rejected": [update(104, { completed: false })],
  "last-change=fields-only": [
    writeComment("POST", "", { body: "A", mime_type: "text/x-markdown" }),
    get("tasks/101"),
  ],
  "consistent-task=short-names": [update(101, { name: "A".repeat(256) })],
  "consistent-task=start-before-due": [update(101, { starts_on: "2026-04-01" })],
  "consistent-task=one-level": [create({ parent_id: 102 })],
  "consistent-task=parents-list": [create({ parent_id: 101, list_id: 42 })],
  "consistent-task=subtasks-first": [update(101, { completed: true })],
  "consistent-task=completed-stay": [update(104, { name: "A" })],
  "subtasks-follow=completed": [update(101, { completed: true }), get("tasks/102")],
  "subtasks-follow=moved": [update(101, { list_id: 43 }), get("tasks/102")],
  "workspace-stays=ignored": ['PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":12}}'],
  "deleted-task=not-found": [update(98, { name: "A" })],
  "task-id-in-body=required": [update(101, { name: "A" })],
  "task-id-in-body=ignored": [update(101, { id: 102 })],
  "stored-positions=renumbered": [update(101, { position: 3 })],
  "stored-positions=owner-ignored": [update(101, { position_owner: 3 })],
  "note-types=markdown": [update(101, { note_content: "A", note_mime_type: "text/plain" })],
  "cleared-tasks=completed": [get("tasks/104")],
  "comment-belongs=any-task": [writeComment("PUT", "/201", { body: "A" }, 102)],
  "comments-counted=with-deleted": [deleteComment, get("tasks/101")],
  "comments-counted=unchanged": [deleteComment, get("tasks/101")],
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
    get("activities", "limit=3"),
  ],
  "activity-per-change=main-changes": [update(101, { owner_id: 21 }), get("activities", "limit=3")],
  "activity-per-change=fields-besides-creation": [
    create({ list_id: 43 }),
    get("activities", "limit=3"),
  ],
  "activity-per-change=note-for-comment": [get("activities", "limit=3")],
  "payload=empty": [get("activities/501")],
  "payload=other-keys": [get("activities/501")],
  "activity-people=everyone": [get("activities/501")],
  "activity-people=nobody": [get("activities/501")],
  "any-token=rejected": ["[unknown] GET /v2/tasks?organization_id=1"],
  "unseen-is-not-there=forbidden": ["[22] GET /v2/lists/42?organization_id=1"],
  "unseen-is-not-there=named-forbidden": ["[22] GET /v2/tasks?organization_id=1&list_id=42"],
  "code-of-error=not-modified": [get("tasks/9")],
  "named-record-not-found=not-found": ["GET /v2/tasks?organization_id=9"],
  "named-record-not-found=list-not-found": [get("tasks", "list_id=9")],
  "named-record-not-found=empty-page": [get("tasks", "list_id=9")],
  "named-record-not-found=update-not-found": [update(101, { list_id: 9 })],
  "creation-unknown=long-ago": [get("workspaces", "before=2021-01-01T00:00:00Z")],
  "tag-names=objects": [get("tasks/101")],
  "tag-names=ids": [get("tasks/101")],
  "subtask-elements=tasks": [get("tasks/101")],
  "note-reading=in-task": [get("tasks/102")],
  "flaggers=hidden": [get("tasks", "view=flagged")],
  "comment-cid=text": [writeComment("PUT", "/201", { body: "A" })],
  "list-views=board": [get("lists/41")],
  "list-files=some": [get("lists/41")],
  "list-file-associations=with-targets": [get("lists/41")],
  "list-file-associations=with-names": [get("lists/41")],
  "workspace-fields=more": [get("workspaces/11")],
  "organization-reading=beside-workspaces": [get("workspaces")],
  "creation-fields=created-at": [get("memberships", "workspace_id=11")],
  "membership-roles=owner": [get("memberships/31")],
  "account-fields=demo-accounts": [get("memberships/31")],
  "account-fields=integration": [get("integration_webhooks")],
  "webhook-accepts=plain-json": [get("integration_webhooks")],
  "webhook-verbosity=minimal": [get("integration_webhooks")],
  "secret-once=last-characters": [createToken, get("access_tokens")],
  "secret-once=readable": [createToken, get("access_tokens")],
  "version-choice=not-found": ["GET /tasks?organization_id=1"],
  "undeclared-names=ignored": [
    'POST /v2/tasks?colour=red {"organization_id":1,"task":{"workspace_id":11,"name":"A","colour":"red","subtasks":[{"name":"B","colour":"red"}]}}',
  ],
  "empty-parameters=ignored": [get("tasks", "list_id=")],
  "invalid-token=forbidden": ["[a b] GET /v2/tasks?organization_id=1"],
  "invalid-token=not-found": ["[a b] GET /v2/tasks?organization_id=1"],
  "unlisted-error=unprocessable": ["GET /v2/access_tokens?organization_id=A"],
  "unlisted-error=not-found": ["GET /v2/lists/41"],
  "invalid-path-id=not-found": [get("tasks/A")],
  "unreadable-body=bad-request": ["POST /v2/tasks {"],
  "attribute-form=last-key": [createNameless],
  "attribute-form=json-pointer": [createNameless],
  "attribute-form=label": [createNameless],
  "attribute-form=whole-element": [create({ subscriptions: [{}] })],
  "error-codes=not-found": [get("tasks/9")],
  "error-codes=rejected": ["GET /v2/tasks"],
  "error-links=help-center": ["GET /v2/tasks"],
  "json-form=escaped": [get("tasks/101")],
  "date-time-form=z": [get("tasks/101")],
  "date-time-form=hours": [get("tasks/101")],
  "date-time-form=hours-and-minutes": [get("tasks/101")],
  "date-time-form=fractions": [get("tasks/101")],
  "request-uuid=not-in-collections": [get("tasks")],
  "more-fields=in-records": [get("tasks/101")],
  "more-fields=in-errors": ["GET /v2/tasks"],
  "integer-size=large-tasks": [get("tasks/101")],
  "integer-size=large-webhooks": [get("integration_webhooks")],
  "integer-size=large-accounts": [get("tasks/101")],
  "rate-limits=every-thirtieth": Array.from({ length: 30 }, () => get("workspaces")),
}
