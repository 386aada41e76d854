/**
 * The facts that the documentation of the service states, by section. They are transcribed by hand from the
 * documentation only. Facts from the description could not reveal errors of the description.
 *
 * A field, a key of a body or a parameter is written in one line: its type, and then its properties in this order.
 *
 * - `integer|null`, `date[]`, `Task`: types. `url`: a string with a URL. `csv`: strings, separated by commas.
 *   `unknown`: a value of undocumented shape. `?`: only the name is documented.
 * - `required`, `optional`: whether it must be present. `shown`: the source contains it, but does not state whether it
 *   must be present. Default: a field of a record is required, anything else is optional.
 * - `extensible`: an object in a request may have other keys. Objects in responses always may.
 * - `=Task,List`: the complete set of values. `~row`: some values of an open set.
 * - `default=25`, `maximum=100`, `minItems=1`: limits.
 * - `open`: a part of it is not documented. The description has an open question.
 * - `observed=values`: an example shows this aspect or value, but no rule states it. The description has the mark
 *   `observed`.
 * - `with=before`: this parameter applies only together with the parameter `before`.
 * - `*` after a key, a status or `null`: not documented. The description assumes it, with a mark.
 *
 * `undocumented` stands for a part of which nothing is documented.
 *
 * In an operation, `observed` says that only an example shows that the parameters belong in the query, and
 * `observedBody` is a form of the body that appears only in an example.
 */

const vendorType = "application/vnd.work-management.v2+json"

// --------------------------------------------------------------------------- General conventions

const conventions = {
  contentType: vendorType,
  /** The field that every JSON response has. */
  root: { request_uuid: "string minLength=1" },
}

// ------------------------------------------------------------------------------------- Resources

/** The actions of each target type. */
const actions = {
  Task: [
    "create",
    "complete",
    "reopen",
    "delete",
    "add_comment",
    "set_due",
    "unset_due",
    "change_due",
    "set_list",
    "unset_list",
    "change_list",
    "set_section",
    "unset_section",
    "change_section",
    "set_owner",
    "unset_owner",
    "change_owner",
    "attachments_added",
    "tags_added",
    "tags_removed",
    "set_note",
    "change_note",
  ],
  List: [
    "archive",
    "add_subscribers",
    "remove_subscribers",
    "set_note",
    "change_note",
    "set_time_period",
    "unset_time_period",
    "change_time_period",
  ],
  Activity: ["like"],
}

export const records = {
  Task: {
    id: "integer",
    account_id: "integer",
    owner_id: "integer|null",
    list_id: "integer|null",
    section_id: "integer|null",
    name: "string",
    due_on: "date|null",
    starts_on: "date|null",
    subscriber_ids: "integer[]",
    position_list: "integer|null",
    position_owner: "integer|null",
    position_upcoming: "integer|null",
    position: "integer|null",
    cleared: "boolean open",
    comments_count: "integer",
    completed_at: "date-time|null open",
    deleted_at: "date-time|null",
    created_at: "date-time",
    updated_at: "date-time",
    workspace_id: "integer",
    schedule_id: "unknown open observed=type",
    deleted: "boolean open",
    completed: "boolean open",
    tags: "unknown[] open",
    parent_id: "integer|null",
    mirror_parent_subscribers: "boolean|null",
    mirror_parent_tags: "boolean|null",
    has_children: "boolean|null",
    flagger_ids: "integer[]",
    subtasks: "unknown[] open",
  },
  Comment: {
    id: "integer",
    account_id: "integer",
    task_id: "integer",
    body: "string",
    created_at: "date-time",
    updated_at: "date-time",
    deleted: "boolean",
    mime_type: "string ~text/x-markdown open observed=values",
    cid: "unknown open observed=type",
  },
  TaskList: {
    id: "integer",
    workspace_id: "integer",
    name: "string",
    invite_only: "boolean",
    position: "integer",
    default_view: "string ~row observed=values",
    group_id: "integer|null",
    default_section_id: "integer|null",
    tasks_count: "integer",
    completed_tasks_count: "integer",
    subscriber_ids: "integer[]",
    archived: "boolean open",
    archived_at: "date-time|null",
    deleted: "boolean",
    deleted_at: "date-time|null",
    created_at: "date-time",
    updated_at: "date-time",
    starts_on: "date|null",
    ends_on: "date|null",
    include_weekends: "boolean",
  },
  Section: { id: "integer", list_id: "integer", name: "string", position: "integer" },
  File: "undocumented",
  FileAssociation: "undocumented",
  Workspace: "undocumented",
  Membership: {
    id: "integer",
    workspace_id: "integer",
    position: "integer",
    role: "string ~member observed=values",
    account_id: "integer",
    inviter_id: "integer",
    deleted: "boolean",
  },
  Account: { id: "integer", email: "string", demo: "boolean", name: "string" },
  IntegrationWebhook: {
    id: "integer",
    account_id: "integer",
    organization_id: "integer",
    name: "string",
    url: "url",
    resource_type: "string =Task,List",
    resource_id: "integer",
    accepts: `string ~${vendorType} observed=values`,
    activity_verbosity: "string ~everything open observed=values",
  },
  AccessToken: {
    id: "integer",
    name: "string",
    token: "string",
    account_id: "integer",
    organization_id: "integer",
    enabled: "boolean open",
  },
  Activity: {
    id: "integer",
    workspace_id: "integer",
    account_id: "integer",
    action: `string ~${[...new Set(Object.values(actions).flat())].join()}`,
    target_id: "integer",
    target_type: "string =Task,List,Activity",
    payload: "object open",
    "payload.owner_id": "? optional observed=presence",
    "payload.list_id": "? optional observed=presence",
    "payload.list_name": "? optional observed=presence",
    subscriber_ids: "integer[]",
    recipient_ids: "integer[]",
    created_at: "date-time",
    updated_at: "date-time",
  },
}

// -------------------------------------------------------------------------- States and transitions

/** All transitions that the source shows. The other state fields are marked `open` above. */
const states = {
  Task: {
    fields: ["completed", "completed_at", "deleted", "deleted_at", "cleared"],
    transitions: [
      {
        operationId: "updateTask",
        request: { task: { completed: true } },
        guard: "accepted",
        from: { completed: false },
        to: { completed: true },
        effects: [{ may: "create an activity" }],
      },
    ],
  },
  TaskList: { fields: ["archived", "archived_at", "deleted", "deleted_at"], transitions: [] },
  Comment: { fields: ["deleted"], transitions: [removal("deleteComment", "removed")] },
  Membership: { fields: ["deleted"], transitions: [] },
  AccessToken: { fields: ["enabled"], transitions: [removal("revokeAccessToken", "revoked")] },
  IntegrationWebhook: {
    fields: [],
    transitions: [
      {
        ...removal("deleteIntegrationWebhook", "destroyed"),
        effects: [{ will: "stop its events" }],
      },
    ],
  },
}

function removal(operationId: string, to: string): object {
  return { operationId, guard: "found", from: "existing", to }
}

// ------------------------------------------------------------------------------------- Endpoints

const taskViews = [
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
]

/** The query parameter of each operation on comments. */
const ofTask = {
  organization_id: "query integer required",
  workspace_id: "query integer required",
  task_id: "query integer required",
}

const operations = {
  "GET /tasks": {
    parameters: {
      organization_id: "query integer required",
      workspace_id: "query integer",
      list_id: "query integer",
      view: `query string =${taskViews.join()} default=default open observed=upcoming`,
      include: "query csv ~accounts,memberships open observed=values",
      order: "query string open",
      cursor: "query integer default=0",
      limit: "query integer default=25 maximum=100",
      created_before: "query date-time",
      created_after: "query date-time",
      updated_before: "query date-time",
      updated_after: "query date-time",
      completed_after: "query date-time",
      deleted: "query boolean",
      cleared: "query boolean",
    },
    success: 200,
    response: { tasks: "Task[] required", accounts: "Account[]", memberships: "Membership[]" },
    pagination: "offset",
    errors: [400],
  },
  "GET /tasks/:id": {
    parameters: {
      id: "path integer required",
      organization_id: "query integer required",
      include: "query csv ~accounts,memberships,tasks open observed=values",
    },
    success: 200,
    response: {
      task: "Task required",
      includes: "object shown",
      "includes.tasks": "Task[]",
      "includes.accounts": "Account[]",
      "includes.memberships": "Membership[]",
    },
    errors: [400, 404],
  },
  "POST /tasks": {
    parameters: {},
    body: {
      organization_id: "integer required",
      task: "object required",
      "task.workspace_id": "integer required",
      "task.name": "string required minLength=1",
      "task.owner_id": "integer",
      "task.list_id": "integer",
      "task.starts_on": "date",
      "task.due_on": "date",
      "task.mirror_parent_subscribers": "boolean",
      "task.mirror_parent_tags": "boolean",
      "task.note_content": "string",
      "task.note_mime_type": "string open",
      "task.parent_id": "integer",
      "task.position_list": "integer",
      "task.position_owner": "integer",
      "task.position_upcoming": "integer",
      "task.position": "integer",
      "task.section_id": "integer",
      "task.subscriptions": "object[]",
      "task.subscriptions[].account_id": "integer shown",
      "task.subtasks": "object[] extensible open",
      "task.tags": "string[]",
    },
    success: 201,
    response: { task: "Task required" },
    errors: [422],
  },
  "PUT /tasks/:id": {
    parameters: { id: "path integer required" },
    body: {
      organization_id: "integer required",
      task: "object required",
      "task.workspace_id": "integer required",
      "task.id": "integer observed=presence",
      "task.completed": "boolean",
      "task.starts_on": "date|null*",
      "task.due_on": "date|null*",
      "task.list_id": "integer|null*",
      "task.mirror_parent_subscribers": "boolean",
      "task.mirror_parent_tags": "boolean",
      "task.name": "string",
      "task.note_content": "string",
      "task.note_mime_type": "string open",
      "task.owner_id": "integer|null*",
      "task.parent_id": "integer|null*",
      "task.position_list": "integer",
      "task.position_owner": "integer",
      "task.position_upcoming": "integer",
      "task.position": "integer",
      "task.section_id": "integer|null*",
      "task.subscriber_ids": "object[]",
      "task.subscriber_ids[].account_id": "integer shown",
      "task.subtasks": "object[] extensible open",
      "task.tags": "string[]",
    },
    success: 200,
    response: { task: "Task required" },
    errors: [404, 422],
  },

  "POST /comments": {
    observed: true,
    parameters: ofTask,
    body: {
      comment: "object required",
      "comment.body": "string required minLength=1",
      "comment.mime_type": "string required ~text/x-markdown minLength=1 open observed=values",
    },
    success: 201,
    response: { comment: "Comment required", request_uuid: "string required minLength=1" },
    errors: [400, 404],
  },
  "PUT /comments/:id": {
    observed: true,
    parameters: { id: "path integer required", ...ofTask },
    body: {
      comment: "object required",
      "comment.body": "string required minLength=1",
      "comment.mime_type": "string ~text/x-markdown open observed=values",
    },
    success: 200,
    response: { comment: "Comment required", request_uuid: "string required minLength=1" },
    errors: [400, 404],
  },
  "DELETE /comments/:id": {
    observed: true,
    parameters: { id: "path integer required", ...ofTask },
    success: 204,
    errors: [400, 404],
  },

  "GET /lists": {
    parameters: {
      organization_id: "query integer required",
      workspace_id: "query integer required",
      archived: "query boolean",
      archived_date_before: "query string",
      include: "query csv ~sections open observed=values",
      limit: "query integer open with=archived_date_before",
      start_date_after: "query date",
      start_date_before: "query date",
      view: "query string ~default default=default",
    },
    success: 200,
    response: { lists: "TaskList[] required", sections: "Section[]" },
    pagination: "archived",
    errors: [400],
  },
  "GET /lists/:id": {
    parameters: {
      id: "path integer required",
      organization_id: "query integer required",
      include: "query csv ~sections open observed=values",
      workspace_id: "query integer observed=presence",
    },
    success: 200,
    response: {
      list: "TaskList required",
      files: "File[] shown",
      file_associations: "FileAssociation[] shown",
      sections: "Section[]",
    },
    errors: [404],
  },

  "GET /workspaces": {
    parameters: {
      organization_id: "query integer required",
      order: "query string open",
      include: "query csv open",
      before: "query date-time",
      after: "query date-time",
      cursor: "query integer default=0",
      limit: "query integer default=25 open",
      view: "query string ~default default=default",
    },
    success: 200,
    response: { workspaces: "Workspace[] required" },
    pagination: "offset",
    errors: [400],
  },
  "GET /workspaces/:id": {
    parameters: {
      id: "path integer required",
      organization_id: "query integer required",
      include: "query csv open",
    },
    success: 200,
    response: { workspace: "Workspace required" },
    errors: [404],
  },

  "GET /memberships": {
    parameters: {
      organization_id: "query integer required",
      workspace_id: "query integer required",
      order: "query string open",
      include: "query csv ~accounts open observed=values",
      before: "query date-time",
      after: "query date-time",
      cursor: "query integer default=0",
      limit: "query integer default=25 open",
      view: "query string ~default default=default",
    },
    success: 200,
    response: { memberships: "Membership[] required", accounts: "Account[]" },
    pagination: "offset",
    errors: [400],
  },
  "GET /memberships/:id": {
    parameters: {
      id: "path integer required",
      organization_id: "query integer required",
      include: "query csv ~accounts open observed=values",
    },
    success: 200,
    response: { membership: "Membership required", accounts: "Account[]" },
    errors: [404],
  },

  "GET /integration_webhooks": {
    parameters: {
      organization_id: "query integer required",
      view: "query string ~default default=default",
      "cursor*": "query integer default=0",
      "limit*": "query integer default=25 open",
    },
    success: 200,
    response: { integration_webhooks: "IntegrationWebhook[] required" },
    errors: [],
  },
  "POST /integration_webhooks": {
    parameters: {},
    body: {
      organization_id: "integer required",
      integration_webhook: "object required",
      "integration_webhook.name": "string required minLength=1",
      "integration_webhook.url": "url required minLength=1",
      "integration_webhook.resource_type": "string required =Task,List",
      "integration_webhook.resource_id": "integer required",
    },
    success: 201,
    response: { integration_webhook: "IntegrationWebhook required" },
    errors: [400],
  },
  "PUT /integration_webhooks/:id": {
    parameters: { id: "path integer required" },
    body: {
      organization_id: "integer required",
      integration_webhook: "object shown open",
      "integration_webhook.name": "string",
    },
    success: 200,
    response: { integration_webhook: "IntegrationWebhook required" },
    errors: [400, 404],
  },
  "DELETE /integration_webhooks/:id": {
    parameters: { id: "path integer required", organization_id: "query integer required" },
    success: 204,
    errors: [404],
  },

  "GET /access_tokens": {
    parameters: {
      organization_id: "query integer observed=presence",
      view: "query string ~default default=default",
      "cursor*": "query integer default=0",
      "limit*": "query integer default=25 open",
    },
    success: 200,
    response: { access_tokens: "AccessToken[] required" },
    errors: [],
  },
  "POST /access_tokens": {
    parameters: {},
    body: {
      organization_id: "integer required",
      access_token: "object required",
      "access_token.name": "string required minLength=1",
    },
    observedBody: {
      access_token: "object required",
      "access_token.organization_id": "integer required",
      "access_token.name": "string required minLength=1",
    },
    success: 201,
    response: { access_token: "AccessToken required" },
    errors: [400, 422],
  },
  "DELETE /access_tokens/:id": {
    parameters: { id: "path integer required" },
    success: "204*",
    errors: [404],
  },

  "GET /activities": {
    parameters: {
      organization_id: "query integer required",
      limit: "query integer required open",
      workspace_id: "query integer",
      order: "query string open",
      include: "query csv ~tasks,lists,workspaces open",
      before: "query date-time",
      after: "query date-time",
      cursor: "query integer default=0",
      pagination: "query string =linear",
      view: "query string =default,notified,resource default=default",
    },
    success: 200,
    response: {
      activities: "Activity[] required",
      tasks: "Task[]",
      lists: "TaskList[]",
      workspaces: "Workspace[]",
    },
    pagination: "link",
    headers: { Link: "next=<" },
    errors: [400],
  },
  "GET /activities/:id": {
    parameters: {
      id: "path integer required",
      organization_id: "query integer required",
      include: "query csv ~tasks,lists,workspaces open",
    },
    success: 200,
    response: {
      activity: "Activity required",
      tasks: "Task[]",
      lists: "TaskList[]",
      workspaces: "Workspace[]",
    },
    errors: [400, 404],
  },
}

// -------------------------------------------------------------------------------- Authentication

/** Every request needs a token. The source does not document how to send it. */
const authentication = { token: "needed", transport: "undocumented" }

// ---------------------------------------------------------------------------------------- Events

/** The request to the `url` of a webhook. Its body is not documented. */
const delivery = { method: "POST", body: "undocumented" }

// ---------------------------------------------------------------------------------------- Errors

const errorCodes = [
  "unsupported_param",
  "missing_param",
  "invalid_attribute",
  "record_not_found",
  "not_modified",
] as const

export const errors = {
  ErrorResponse: {
    request_uuid: "string minLength=1",
    status: "string =error",
    errors: "ErrorDetail[] minItems=1",
  },
  ErrorDetail: {
    // The text must not be empty.
    message: "string",
    code: `string ~${errorCodes.join()}`,
    link: "url",
    description: "string",
    attribute: "string optional minLength=1",
  },
}

/** The end of an error's `link`, after the documentation's base URL. */
const errorLink = "/errors/<code>"

// The facts about the operations above contain the statuses of each operation.

// ---------------------------------------------------------------------------------------- Limits

// The words `default` and `maximum` of `cursor` and `limit` above are the limits.

// ------------------------------------------------------------------------------------ Versioning

export const versioning = {
  version: "2",
  servers: ["{base_url}/v2", "{base_url}"],
  accept: vendorType,
}

// ------------------------------------------------------------------------------------- Not shown

/** Undocumented topics without a field in the description, and a word that the question about each must contain. */
export const unanswered = {
  "fields of an organization": /fields.*organization/i,
  "guarantees and retries of a delivery": /\bretr(y|ie)/i,
  "signing of a delivery": /\bsign/i,
  "code that goes with a status": /\bcode\b.*status/i,
  "statuses of authentication and permission": /authentication.*permission/i,
  "rate of requests": /\brate/i,
}

// ------------------------------------------------------------------------------------- All facts

/** The facts about each operation, each record and each other topic. */
export const facts: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(operations).map(addConventions)),
  ...records,
  ...errors,
  states,
  authentication,
  actions,
  delivery: [delivery],
  errorLinks: [errorLink],
  version: versioning.version,
  servers: versioning.servers,
  unanswered: Object.keys(unanswered),
}

type OperationFacts = { success: number | string; body?: object; response?: object }

/** Adds what the source says of all operations. */
function addConventions([name, operation]: [string, OperationFacts]): [string, object] {
  const { body, response, success } = operation
  const common = {
    contentType: body && conventions.contentType,
    response: response && { ...conventions.root, ...response },
    success: String(success),
    errorBody: "ErrorResponse",
    accept: versioning.accept,
  }
  return [name, { headers: {}, ...operation, ...common }]
}
