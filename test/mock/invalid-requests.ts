import { maximumBodySize } from "../../src/contract/body.ts"

/** What a bad request has; the rest of it is as it should be. */
export interface Bad {
  /** The id in the path, where it has one. */
  id?: string
  query?: string
  /** Text is sent as it is, a value as JSON. */
  body?: unknown
  /** One that is empty is not sent. */
  headers?: Record<string, string>
}

/**
 * A bad request, or only its query; the errors of its answer, as codes, each with the attributes it
 * has; the status, where it is not that of an invalid request.
 */
export type Row = [bad: Bad | string, errors: string, status?: number]

const vendor = "application/vnd.work-management.v2+json"

const org = "organization_id=1"
const ids = "organization_id=1&workspace_id=31&task_id=101"
const task = { workspace_id: 31, name: "Plan" }
const comment = { body: "Done", mime_type: "text/x-markdown" }
const webhook = { name: "CI", url: "https://a.example", resource_type: "Task", resource_id: 101 }

const withTask = (more: object): Bad => ({
  body: { organization_id: 1, task: { ...task, ...more } },
})
const withComment = (more: object): Bad => ({ query: ids, body: { comment: more } })
const withWebhook = (more: object): Bad => ({
  body: { organization_id: 1, integration_webhook: { ...webhook, ...more } },
})
const withToken = (access_token: object): Bad => ({ body: { organization_id: 1, access_token } })

/** Texts that are no JSON object. */
const noObjects = ["{", '{"a":1', "\0", "a=1", "'a'", "\uFEFF{}", "null", "[]", '"a"', "5", "true"]

/** By operation, as the tables of the service say: codes and statuses; which goes with which is assumed. */
export const badRequests: Record<string, Row[]> = {
  listTasks: [
    ["", "missing_param organization_id"],
    ["organization_id=", "missing_param organization_id"],
    ["organization_id=x", "invalid_attribute organization_id"],
    ["organization_id=1.5", "invalid_attribute organization_id"],
    [`${org}&organization_id=2`, "invalid_attribute organization_id"],
    [`${org}&workspace_id=one`, "invalid_attribute workspace_id"],
    [`${org}&list_id=`, "invalid_attribute list_id"],
    [`${org}&view=mine`, "invalid_attribute view"],
    [`${org}&limit=101`, "invalid_attribute limit"],
    [`${org}&limit=ten&cursor=1e2`, "invalid_attribute limit cursor"],
    [`${org}&created_before=yesterday`, "invalid_attribute created_before"],
    [`${org}&created_after=2026-03-31`, "invalid_attribute created_after"],
    [`${org}&updated_before=2026-03-31T25:00:00Z`, "invalid_attribute updated_before"],
    [`${org}&updated_after=2026-03-31T09:00:00+02:00`, "invalid_attribute updated_after"],
    [`${org}&completed_after=2026-02-30T09:00:00Z`, "invalid_attribute completed_after"],
    [`${org}&deleted=yes&cleared=1`, "invalid_attribute deleted cleared"],
    [`${org}&archived=true`, "unsupported_param archived"],
    [`${org}&completed_before=2026-03-31T09:00:00Z`, "unsupported_param completed_before"],
    [`${org}&page=2&per_page=5`, "unsupported_param page per_page"],
    ["Organization_ID=1", "missing_param organization_id, unsupported_param Organization_ID"],
    [`${org}&view=%zz`, "invalid_attribute view"],
    [`${org}&order=%ff&limit=101`, "invalid_attribute order limit"],
    ["organization_id=%zz", "invalid_attribute organization_id"],
    [
      "workspace_id=a&list_id=b&view=c&limit=d&cursor=e&created_before=f&deleted=g&colour=h",
      "missing_param organization_id, invalid_attribute workspace_id list_id view limit cursor created_before deleted, unsupported_param colour",
    ],
  ],
  getTask: [
    ["", "missing_param organization_id"],
    [{ id: "x", query: org }, "invalid_attribute id"],
    [{ id: "1.5", query: org }, "invalid_attribute id"],
    [{ id: "%20", query: org }, "invalid_attribute id"],
    [`${org}&view=flagged`, "unsupported_param view"],
    [
      { id: "x", query: "workspace_id=31" },
      "invalid_attribute id, missing_param organization_id, unsupported_param workspace_id",
    ],
    [{ query: org, headers: { Accept: "text/html" } }, "invalid_attribute", 406],
    [
      { id: "x", headers: { Accept: "application/vnd.work-management.v1+json" } },
      "invalid_attribute, invalid_attribute id, missing_param organization_id",
      406,
    ],
  ],
  createTask: [
    ...noObjects.map((body): Row => [{ body }, "invalid_attribute"]),
    [{ body: "" }, "missing_param organization_id task"],
    [{ body: {} }, "missing_param organization_id task"],
    [{ body: { organization_id: 1, task: null } }, "missing_param task"],
    [{ body: { organization_id: 1, task: "Plan" } }, "invalid_attribute task"],
    [{ body: { organization_id: 1, task: [] } }, "invalid_attribute task"],
    [{ body: { organization_id: 1, task: {} } }, "missing_param task.workspace_id task.name"],
    [{ body: { organization_id: "1", task } }, "invalid_attribute organization_id"],
    [withTask({ name: "" }), "missing_param task.name"],
    [withTask({ name: null }), "missing_param task.name"],
    [withTask({ name: 5 }), "invalid_attribute task.name"],
    [withTask({ workspace_id: "31" }), "invalid_attribute task.workspace_id"],
    [withTask({ workspace_id: 3.1 }), "invalid_attribute task.workspace_id"],
    [withTask({ owner_id: null }), "invalid_attribute task.owner_id"],
    [withTask({ due_on: "31.03.2026" }), "invalid_attribute task.due_on"],
    [withTask({ starts_on: "2026-02-30" }), "invalid_attribute task.starts_on"],
    [withTask({ starts_on: "2026-03-31T09:00:00Z" }), "invalid_attribute task.starts_on"],
    [withTask({ mirror_parent_tags: "true" }), "invalid_attribute task.mirror_parent_tags"],
    [withTask({ subscriptions: 21 }), "invalid_attribute task.subscriptions"],
    [withTask({ subscriptions: [21] }), "invalid_attribute task.subscriptions[0]"],
    [withTask({ subscriptions: [{}] }), "missing_param task.subscriptions[0].account_id"],
    [
      withTask({ subscriptions: [{ account_id: 21 }, { account_id: "x", name: "y" }] }),
      "invalid_attribute task.subscriptions[1].account_id, unsupported_param task.subscriptions[1].name",
    ],
    [withTask({ tags: ["a", 5] }), "invalid_attribute task.tags[1]"],
    [withTask({ subtasks: ["Draft"] }), "invalid_attribute task.subtasks[0]"],
    [
      withTask({ id: 7, completed: true, subscriber_ids: [] }),
      "unsupported_param task.id task.completed task.subscriber_ids",
    ],
    [
      {
        body: '{"organization_id":1,"task":{"workspace_id":31,"name":"a","__proto__":1,"constructor":2}}',
      },
      "unsupported_param task.__proto__ task.constructor",
    ],
    [
      { body: { organization_id: 1, ...task } },
      "missing_param task, unsupported_param workspace_id name",
    ],
    [
      { query: org, body: { task } },
      "unsupported_param organization_id, missing_param organization_id",
    ],
    [{ query: "a=1", body: "{" }, "unsupported_param a, invalid_attribute"],
    [
      { ...withTask({}), headers: { "Content-Type": "application/json" } },
      "invalid_attribute",
      415,
    ],
    [{ ...withTask({}), headers: { "Content-Type": "" } }, "missing_param", 415],
    [
      { ...withTask({}), headers: { "Content-Type": `${vendor}; charset=latin1` } },
      "invalid_attribute",
      415,
    ],
    [
      { query: "a=1", ...withTask({ name: 5 }), headers: { "Content-Type": "text/plain" } },
      "invalid_attribute, unsupported_param a, invalid_attribute task.name",
      415,
    ],
    [{ body: "{".padEnd(maximumBodySize + 1) }, "invalid_attribute", 413],
    [
      {
        query: "a=1",
        body: "".padEnd(maximumBodySize + 1),
        headers: { "Content-Type": "text/plain", Accept: "text/html" },
      },
      "invalid_attribute, invalid_attribute, invalid_attribute, unsupported_param a",
      406,
    ],
    [
      {
        body: {
          task: {
            name: "",
            due_on: "soon",
            tags: "a",
            subtasks: [1],
            owner_id: "x",
            colour: "red",
          },
          view: "flagged",
        },
      },
      "missing_param organization_id task.workspace_id task.name, invalid_attribute task.due_on task.tags task.subtasks[0] task.owner_id, unsupported_param task.colour view",
    ],
  ],
  updateTask: [
    [{ body: {} }, "missing_param organization_id task"],
    [{ body: { organization_id: 1, task: {} } }, "missing_param task.workspace_id"],
    [withTask({ workspace_id: null }), "missing_param task.workspace_id"],
    [withTask({ name: null }), "invalid_attribute task.name"],
    [withTask({ completed: "yes" }), "invalid_attribute task.completed"],
    [withTask({ id: "101", due_on: "" }), "invalid_attribute task.id task.due_on"],
    [withTask({ owner_id: true, list_id: "x" }), "invalid_attribute task.owner_id task.list_id"],
    [withTask({ subscriber_ids: [21] }), "invalid_attribute task.subscriber_ids[0]"],
    [withTask({ subscriber_ids: [{}] }), "missing_param task.subscriber_ids[0].account_id"],
    [
      withTask({ subscriptions: [], deleted: true }),
      "unsupported_param task.subscriptions task.deleted",
    ],
    [
      { id: "x", query: org, ...withTask({ position: "first" }) },
      "invalid_attribute id, unsupported_param organization_id, invalid_attribute task.position",
    ],
    [{ ...withTask({}), headers: { Accept: "application/xml" } }, "invalid_attribute", 406],
  ],
  createComment: [
    [{ body: { comment } }, "missing_param organization_id workspace_id task_id"],
    [{ query: ids, body: "" }, "missing_param comment"],
    [withComment({}), "missing_param comment.body comment.mime_type"],
    [withComment({ ...comment, body: "" }), "missing_param comment.body"],
    [withComment({ ...comment, mime_type: 5 }), "invalid_attribute comment.mime_type"],
    [{ query: ids, body: { comment: "Done" } }, "invalid_attribute comment"],
    [
      withComment({ text: "Done", mime_type: "text/x-markdown" }),
      "missing_param comment.body, unsupported_param comment.text",
    ],
    [
      { query: "organization_id=1&workspace_id=31", body: { task_id: 101, comment } },
      "missing_param task_id, unsupported_param task_id",
    ],
    [
      { query: "organization_id=&workspace_id=x&task_id=1,2&view=a", body: "[" },
      "missing_param organization_id, invalid_attribute workspace_id task_id, unsupported_param view, invalid_attribute",
    ],
    [
      { ...withComment(comment), headers: { "Content-Type": "text/x-markdown" } },
      "invalid_attribute",
      415,
    ],
  ],
  updateComment: [
    [withComment({}), "missing_param comment.body"],
    [withComment({ body: null }), "missing_param comment.body"],
    [withComment({ body: "Done", mime_type: null }), "invalid_attribute comment.mime_type"],
    [withComment({ ...comment, deleted: true }), "unsupported_param comment.deleted"],
    [
      { id: "x", query: "task_id=y", body: { comment: {} } },
      "invalid_attribute id, missing_param organization_id workspace_id, invalid_attribute task_id, missing_param comment.body",
    ],
  ],
  deleteComment: [
    ["", "missing_param organization_id workspace_id task_id"],
    [{ id: "x", query: ids }, "invalid_attribute id"],
    [`${ids}&include=accounts`, "unsupported_param include"],
  ],
  listLists: [
    ["", "missing_param organization_id workspace_id"],
    [`${org}&workspace_id=all`, "invalid_attribute workspace_id"],
    [
      `${org}&workspace_id=31&limit=x&archived=true&archived_date_before=2026-03-01`,
      "invalid_attribute limit",
    ],
    [
      `${org}&workspace_id=31&archived=1&archived_date_before=2026-13-01`,
      "invalid_attribute archived",
    ],
    [
      `${org}&workspace_id=31&start_date_after=soon&start_date_before=01/03/2026`,
      "invalid_attribute start_date_after start_date_before",
    ],
    [`${org}&workspace_id=31&cursor=0&order=name`, "unsupported_param cursor order"],
  ],
  getList: [
    ["", "missing_param organization_id"],
    [
      { id: "x", query: `${org}&workspace_id=y&archived=true` },
      "invalid_attribute id workspace_id, unsupported_param archived",
    ],
  ],
  listWorkspaces: [
    ["", "missing_param organization_id"],
    [`${org}&before=x&after=2026-03-01`, "invalid_attribute before after"],
    [
      `${org}&workspace_id=31&limit=many`,
      "unsupported_param workspace_id, invalid_attribute limit",
    ],
  ],
  getWorkspace: [
    ["organization_id=null", "invalid_attribute organization_id"],
    [
      { id: "x", query: "workspace_id=31" },
      "invalid_attribute id, missing_param organization_id, unsupported_param workspace_id",
    ],
  ],
  listMemberships: [
    ["", "missing_param organization_id workspace_id"],
    [`${org}&workspace_id=`, "missing_param workspace_id"],
    [
      `${org}&workspace_id=31&cursor=a&account_id=21&created_after=b`,
      "invalid_attribute cursor, unsupported_param account_id created_after",
    ],
  ],
  getMembership: [
    ["", "missing_param organization_id"],
    [{ id: "0x1", query: `${org}&order=id` }, "invalid_attribute id, unsupported_param order"],
  ],
  listIntegrationWebhooks: [
    ["", "missing_param organization_id"],
    [
      `${org}&resource_type=Task&limit=x`,
      "unsupported_param resource_type, invalid_attribute limit",
    ],
  ],
  createIntegrationWebhook: [
    [{ body: {} }, "missing_param organization_id integration_webhook"],
    [
      { body: { organization_id: 1, integration_webhook: {} } },
      "missing_param integration_webhook.name integration_webhook.url integration_webhook.resource_type integration_webhook.resource_id",
    ],
    [
      { body: { organization_id: 1, webhook } },
      "missing_param integration_webhook, unsupported_param webhook",
    ],
    [withWebhook({ resource_type: "task" }), "invalid_attribute integration_webhook.resource_type"],
    [withWebhook({ resource_id: "101" }), "invalid_attribute integration_webhook.resource_id"],
    [withWebhook({ url: "not a url" }), "invalid_attribute integration_webhook.url"],
    [
      withWebhook({ url: "", name: null }),
      "missing_param integration_webhook.url integration_webhook.name",
    ],
    [
      withWebhook({ accepts: vendor, activity_verbosity: "everything", events: ["create"] }),
      "unsupported_param integration_webhook.accepts integration_webhook.activity_verbosity integration_webhook.events",
    ],
  ],
  updateIntegrationWebhook: [
    [{ body: "" }, "missing_param organization_id integration_webhook"],
    [
      { body: { organization_id: 1, integration_webhook: null } },
      "missing_param integration_webhook",
    ],
    [
      {
        id: "x",
        query: org,
        ...withWebhook({ name: 5, resource_type: "Comment", enabled: false }),
      },
      "invalid_attribute id, unsupported_param organization_id, invalid_attribute integration_webhook.name integration_webhook.resource_type, unsupported_param integration_webhook.enabled",
    ],
  ],
  deleteIntegrationWebhook: [
    ["", "missing_param organization_id"],
    [{ id: "x", query: `${org}&force=true` }, "invalid_attribute id, unsupported_param force"],
  ],
  listAccessTokens: [
    ["organization_id=x", "invalid_attribute organization_id"],
    ["enabled=true&cursor=x", "unsupported_param enabled, invalid_attribute cursor"],
  ],
  createAccessToken: [
    [{ body: {} }, "missing_param organization_id access_token"],
    [{ body: { organization_id: 1 } }, "missing_param access_token"],
    [{ body: { access_token: { name: "CI" } } }, "missing_param organization_id"],
    [
      { body: { organization_id: null, access_token: { name: "CI" } } },
      "missing_param organization_id",
    ],
    [{ body: { access_token: { organization_id: 1 } } }, "missing_param access_token.name"],
    [
      { body: { access_token: { name: "CI", organization_id: "x" } } },
      "invalid_attribute access_token.organization_id",
    ],
    [withToken({}), "missing_param access_token.name"],
    [withToken({ name: "" }), "missing_param access_token.name"],
    [
      withToken({ name: 5, token: "s", enabled: true }),
      "invalid_attribute access_token.name, unsupported_param access_token.token access_token.enabled",
    ],
    [{ body: "[]" }, "invalid_attribute"],
  ],
  revokeAccessToken: [
    [{ id: "x" }, "invalid_attribute id"],
    [org, "unsupported_param organization_id"],
  ],
  listActivities: [
    ["", "missing_param organization_id limit"],
    [`${org}&limit=`, "missing_param limit"],
    [`${org}&limit=x&pagination=offset&view=flagged`, "invalid_attribute limit pagination view"],
    [
      `${org}&limit=5&created_before=2026-03-31T09:00:00Z&after=now`,
      "unsupported_param created_before, invalid_attribute after",
    ],
  ],
  getActivity: [
    ["", "missing_param organization_id"],
    [{ id: "x", query: `${org}&limit=5` }, "invalid_attribute id, unsupported_param limit"],
  ],
}
