// Requests from existing programs, as a proxy would record them, and the valid request with the same meaning.
// Both were written by hand from the source, so they do not depend on the code that converts requests.

/** A request as a program sends it. */
export interface ClientRequest {
  /** The method and the target, such as `POST /v2/tasks?organization_id=1`. */
  request: string
  type?: string
  /** A value is sent as JSON, and a string is sent unchanged. */
  body?: unknown
  /** The same request according to the contract, or the status of the error if its meaning is not clear. */
  means: Meaning | number
  /** Where the violations are, such as `header Content-Type`. */
  violations: string[]
}

interface Meaning {
  request: string
  body?: unknown
}

const json = "application/json"
const markdown = "text/x-markdown"
const type = "header Content-Type"
const organization = "query organization_id"

/** Shell scripts with curl. The base URL of the second half ends in a slash. `-d` sends the type of a form. */
const curl: ClientRequest[] = [
  {
    request: "GET /v2/tasks?organization_id=1",
    means: { request: "GET /v2/tasks?organization_id=1" },
    violations: [],
  },
  {
    request: "POST /v2/tasks",
    type: "application/x-www-form-urlencoded",
    body: '{"organization_id": 1, "task": {"workspace_id": 11, "name": "From a script"}}',
    means: {
      request: "POST /v2/tasks",
      body: { organization_id: 1, task: { workspace_id: 11, name: "From a script" } },
    },
    violations: [type],
  },
  {
    request: "POST /v2/tasks",
    type: json,
    body: '{"organization_id": 1, "task": {"workspace_id": 11, "list_id": 41, "name": "Typed"}}',
    means: {
      request: "POST /v2/tasks",
      body: { organization_id: 1, task: { workspace_id: 11, list_id: 41, name: "Typed" } },
    },
    violations: [type],
  },
  {
    request: "GET //v2/tasks/101?organization_id=1",
    means: { request: "GET /v2/tasks/101?organization_id=1" },
    violations: ["path"],
  },
  {
    request: "GET //v2/lists?organization_id=1&workspace_id=11&include=sections&limit=10",
    means: { request: "GET /v2/lists?organization_id=1&workspace_id=11&include=sections&limit=10" },
    violations: ["path"],
  },
  {
    request: "DELETE //v2/comments/202?organization_id=1&workspace_id=11&task_id=101",
    means: { request: "DELETE /v2/comments/202?organization_id=1&workspace_id=11&task_id=101" },
    violations: ["path"],
  },
  {
    request: "POST /v2/tasks",
    type: "application/x-www-form-urlencoded",
    body: "organization_id=1&task[workspace_id]=11&task[name]=A+form",
    means: 415,
    violations: [type, "body"],
  },
  {
    request: "POST /v2/tasks",
    type: json,
    body: "{'organization_id': 1, 'task': {'workspace_id': 11, 'name': 'Quotes of the shell'}}",
    means: 422,
    violations: [type, "body"],
  },
]

/** A web app with axios. It adds a cache buster, sends arrays as `include[]`, and sends null for empty fields of a form. */
const axios: ClientRequest[] = [
  {
    request: "GET /v2/tasks?organization_id=1&view=owned&_=1764000000000",
    means: { request: "GET /v2/tasks?organization_id=1&view=owned" },
    violations: ["query _"],
  },
  {
    request: "GET /v2/tasks?organization_id=1&include%5B%5D=accounts&include%5B%5D=memberships",
    means: { request: "GET /v2/tasks?organization_id=1" },
    violations: ["query include[]"],
  },
  {
    request: "POST /v2/tasks",
    type: json,
    body: {
      organization_id: 1,
      task: { workspace_id: 11, name: "From a form", owner_id: null, list_id: 41, due_on: null },
    },
    means: {
      request: "POST /v2/tasks",
      body: { organization_id: 1, task: { workspace_id: 11, name: "From a form", list_id: 41 } },
    },
    violations: [type, "body task.owner_id", "body task.due_on"],
  },
  {
    request: "PUT /v2/tasks/101",
    type: json,
    body: {
      organization_id: 1,
      task: {
        id: 101,
        workspace_id: 11,
        name: "Edited",
        due_on: null,
        created_at: "2026-03-01T09:00:00+00:00",
        updated_at: "2026-03-09T09:00:00+00:00",
        comments_count: 2,
        deleted: false,
      },
    },
    means: {
      request: "PUT /v2/tasks/101",
      body: {
        organization_id: 1,
        task: { id: 101, workspace_id: 11, name: "Edited", due_on: null },
      },
    },
    violations: [
      type,
      "body task.created_at",
      "body task.updated_at",
      "body task.comments_count",
      "body task.deleted",
    ],
  },
  {
    request: "POST /v2/comments",
    type: json,
    body: {
      organization_id: 1,
      workspace_id: 11,
      task_id: 103,
      comment: { body: "Done.", mime_type: markdown },
    },
    means: {
      request: "POST /v2/comments?organization_id=1&workspace_id=11&task_id=103",
      body: { comment: { body: "Done.", mime_type: markdown } },
    },
    violations: [type, "body organization_id", "body workspace_id", "body task_id"],
  },
  {
    request: "DELETE /v2/integration_webhooks/301",
    type: json,
    body: { organization_id: 1 },
    means: { request: "DELETE /v2/integration_webhooks/301?organization_id=1" },
    violations: ["body", organization],
  },
  {
    request: "GET /v2/activities?organization_id=1&workspace_id=11",
    means: { request: "GET /v2/activities?organization_id=1&workspace_id=11&limit=25" },
    violations: ["query limit"],
  },
  {
    request: "PATCH /v2/tasks/101",
    type: json,
    body: { organization_id: 1, task: { workspace_id: 11, name: "Patched" } },
    means: 405,
    violations: ["method"],
  },
]

/** A nightly report with Python's requests. `params` holds the organization, and True becomes `True`. */
const python: ClientRequest[] = [
  {
    request: "GET /v2/lists?organization_id=1&workspace_id=11&archived=True",
    means: { request: "GET /v2/lists?organization_id=1&workspace_id=11&archived=true" },
    violations: ["query archived"],
  },
  {
    request: "GET /v2/tasks?organization_id=1&deleted=False&include=accounts&include=memberships",
    means: {
      request: "GET /v2/tasks?organization_id=1&deleted=false&include=accounts,memberships",
    },
    violations: ["query deleted", "query include"],
  },
  {
    request: "POST /v2/tasks?organization_id=1",
    type: json,
    body: { task: { workspace_id: 11, name: "Nightly report" } },
    means: {
      request: "POST /v2/tasks",
      body: { organization_id: 1, task: { workspace_id: 11, name: "Nightly report" } },
    },
    violations: [type, organization],
  },
  {
    // Python's requests sends no Content-Type for data=json.dumps(…).
    request: "POST /v2/tasks?organization_id=1",
    body: { task: { workspace_id: 11, name: "Without a type", tags: ["report"] } },
    means: {
      request: "POST /v2/tasks",
      body: {
        organization_id: 1,
        task: { workspace_id: 11, name: "Without a type", tags: ["report"] },
      },
    },
    violations: [type, organization],
  },
  {
    request: "PUT /v2/tasks/103?organization_id=1&workspace_id=11",
    type: json,
    body: { task: { completed: true } },
    means: {
      request: "PUT /v2/tasks/103",
      body: { organization_id: 1, task: { workspace_id: 11, completed: true } },
    },
    violations: [type, organization, "query workspace_id"],
  },
  {
    request: "POST /v2/access_tokens?organization_id=1",
    type: json,
    body: { access_token: { name: "Report", scopes: ["read"] } },
    means: {
      request: "POST /v2/access_tokens",
      body: { organization_id: 1, access_token: { name: "Report" } },
    },
    violations: [type, organization, "body access_token.sc***"],
  },
  {
    // pandas reads integers with gaps as decimal numbers.
    request: "GET /v2/tasks?organization_id=1.0&workspace_id=11.0&list_id=",
    means: { request: "GET /v2/tasks?organization_id=1&workspace_id=11" },
    violations: [organization, "query workspace_id", "query list_id"],
  },
  {
    request: "GET /v2/memberships?organization_id=1&workspace_id=11&include=accounts&page=1",
    means: { request: "GET /v2/memberships?organization_id=1&workspace_id=11&include=accounts" },
    violations: ["query page"],
  },
  {
    request: "POST /v2/tasks?organization_id=1",
    type: json,
    body: { task: { workspace_id: 11, title: "No name" } },
    means: 422,
    violations: [type, organization, "body task.title", "body task.name"],
  },
]

/** A bot in Go. Its base URL ends in a slash, and a struct without omitempty sends empty text. */
const go: ClientRequest[] = [
  {
    request: "GET /v2//workspaces?organization_id=1",
    means: { request: "GET /v2/workspaces?organization_id=1" },
    violations: ["path"],
  },
  {
    request: "GET /v2//activities?organization_id=1&limit=&before=&after=",
    means: { request: "GET /v2/activities?organization_id=1&limit=25" },
    violations: ["path", "query limit", "query before", "query after"],
  },
  {
    request: "POST /v2//tasks",
    type: json,
    body: {
      organization_id: 1,
      task: { workspace_id: 11, name: "From the bot", starts_on: "", due_on: "2026-04-01" },
    },
    means: {
      request: "POST /v2/tasks",
      body: {
        organization_id: 1,
        task: { workspace_id: 11, name: "From the bot", due_on: "2026-04-01" },
      },
    },
    violations: ["path", type, "body task.starts_on"],
  },
  {
    request: "PUT /v2//comments/202?organization_id=1&workspace_id=11&task_id=101",
    type: `${json}; charset=utf-8`,
    body: { comment: { id: 202, body: "Edited by the bot.", mime_type: markdown } },
    means: {
      request: "PUT /v2/comments/202?organization_id=1&workspace_id=11&task_id=101",
      body: { comment: { body: "Edited by the bot.", mime_type: markdown } },
    },
    violations: ["path", type, "body comment.id"],
  },
  {
    request: "DELETE /v2//access_tokens/402?organization_id=1",
    means: { request: "DELETE /v2/access_tokens/402" },
    violations: ["path", organization],
  },
  {
    request: "GET /v2//tasks?organization_id=1&created_after=0001-01-01T00%3A00%3A00Z",
    means: { request: "GET /v2/tasks?organization_id=1&created_after=0001-01-01T00%3A00%3A00Z" },
    violations: ["path"],
  },
  { request: "GET /v2//users?organization_id=1", means: 404, violations: ["path"] },
]

/** A website in PHP. `http_build_query` writes booleans as 1 and 0, and form values are text. */
const php: ClientRequest[] = [
  {
    request: "GET /v2/lists?organization_id=1&workspace_id=11&archived=1&include=sections",
    means: {
      request: "GET /v2/lists?organization_id=1&workspace_id=11&archived=true&include=sections",
    },
    violations: ["query archived"],
  },
  {
    request: "POST /v2/tasks",
    type: json,
    body: {
      organization_id: "1",
      task: { workspace_id: "11", name: "From a form", list_id: "41" },
    },
    means: {
      request: "POST /v2/tasks",
      body: { organization_id: 1, task: { workspace_id: 11, name: "From a form", list_id: 41 } },
    },
    violations: [type, "body organization_id", "body task.workspace_id", "body task.list_id"],
  },
  {
    request: "PUT /v2/tasks/102",
    type: json,
    body: { organization_id: "1", task: { workspace_id: "11", completed: "true", owner_id: "" } },
    means: {
      request: "PUT /v2/tasks/102",
      body: { organization_id: 1, task: { workspace_id: 11, completed: true } },
    },
    violations: [
      type,
      "body organization_id",
      "body task.workspace_id",
      "body task.completed",
      "body task.owner_id",
    ],
  },
  {
    request: "POST /v2/tasks",
    type: json,
    body: { organization_id: "1", task: { workspace_id: "eleven", name: "A word" } },
    means: 422,
    violations: [type, "body organization_id", "body task.workspace_id"],
  },
]

/** A Ruby on Rails app. Forms send booleans as 1 and 0, and all IDs are inside the record. */
const ruby: ClientRequest[] = [
  {
    request: "POST /v2/comments?organization_id=1",
    type: json,
    body: { comment: { workspace_id: 11, task_id: 101, body: "Ship it.", mime_type: markdown } },
    means: {
      request: "POST /v2/comments?organization_id=1&workspace_id=11&task_id=101",
      body: { comment: { body: "Ship it.", mime_type: markdown } },
    },
    violations: [type, "body comment.workspace_id", "body comment.task_id"],
  },
  {
    request: "POST /v2/tasks",
    type: "text/json",
    body: {
      organization_id: 1,
      commit: "Save",
      task: { workspace_id: 11, name: "Subtask", parent_id: 101, mirror_parent_tags: "0" },
    },
    means: {
      request: "POST /v2/tasks",
      body: {
        organization_id: 1,
        task: { workspace_id: 11, name: "Subtask", parent_id: 101, mirror_parent_tags: false },
      },
    },
    violations: [type, "body co***", "body task.mirror_parent_tags"],
  },
  {
    request: "GET /v2/tasks/101/?organization_id=1&format=json",
    means: { request: "GET /v2/tasks/101?organization_id=1" },
    violations: ["path", "query fo***"],
  },
]

/** A backend in Java with OkHttp and Gson. */
const java: ClientRequest[] = [
  {
    request: "POST /v2/integration_webhooks",
    type: `${json}; charset=utf-8`,
    body: {
      organization_id: 1,
      integration_webhook: {
        name: "Backend",
        url: "http://127.0.0.1:9/hook",
        resource_type: "List",
        resource_id: 41,
        activity_verbosity: "everything",
      },
    },
    means: {
      request: "POST /v2/integration_webhooks",
      body: {
        organization_id: 1,
        integration_webhook: {
          name: "Backend",
          url: "http://127.0.0.1:9/hook",
          resource_type: "List",
          resource_id: 41,
        },
      },
    },
    violations: [type, "body integration_webhook.activity_verbosity"],
  },
  {
    request: "PUT /v2/integration_webhooks/302?organization_id=1",
    type: json,
    body: { integration_webhook: { name: "Renamed" } },
    means: {
      request: "PUT /v2/integration_webhooks/302",
      body: { organization_id: 1, integration_webhook: { name: "Renamed" } },
    },
    violations: [type, organization],
  },
  {
    request: "GET /v2/integration_webhooks?organization_id=1&resource_type=Task",
    means: { request: "GET /v2/integration_webhooks?organization_id=1" },
    violations: ["query resource_type"],
  },
  {
    request: "POST /v2/tasks",
    type: "application/xml",
    body: "<task><name>XML</name></task>",
    means: 415,
    violations: [type, "body"],
  },
  {
    request: "POST /v2/tasks",
    type: "application/vnd.work-management.v1+json",
    body: { organization_id: 1, task: { workspace_id: 11, name: "Version 1" } },
    means: 415,
    violations: [type],
  },
]

/** A plug-in in C#. StringContent has the type text/plain. */
const csharp: ClientRequest[] = [
  {
    request: "POST /v2/tasks",
    type: "text/plain; charset=utf-8",
    body: {
      organization_id: 1,
      task: { workspace_id: 11, name: "Subscribed", subscriptions: [{ account_id: 21 }] },
    },
    means: {
      request: "POST /v2/tasks",
      body: {
        organization_id: 1,
        task: { workspace_id: 11, name: "Subscribed", subscriptions: [{ account_id: 21 }] },
      },
    },
    violations: [type],
  },
  {
    request: "GET /v2/tasks?organization_id=1&organization_id=1&cleared=False",
    means: { request: "GET /v2/tasks?organization_id=1&cleared=false" },
    violations: [organization, "query cleared"],
  },
  {
    request: "GET /v2/tasks?organization_id=1&organization_id=2",
    means: 400,
    violations: [organization],
  },
]

/** A no-code automation. Every value is text, and empty inputs are sent too. */
const noCode: ClientRequest[] = [
  {
    request: "POST /v2/tasks",
    type: json,
    body: {
      organization_id: "1",
      zap_id: "9f1c",
      task: {
        workspace_id: "11",
        name: "From an automation",
        list_id: "",
        due_on: "2026-04-01",
        owner_id: "22",
        note_content: "",
        subscriptions: [{ account_id: "21" }, { account_id: "22" }],
      },
    },
    means: {
      request: "POST /v2/tasks",
      body: {
        organization_id: 1,
        task: {
          workspace_id: 11,
          name: "From an automation",
          due_on: "2026-04-01",
          owner_id: 22,
          note_content: "",
          subscriptions: [{ account_id: 21 }, { account_id: 22 }],
        },
      },
    },
    violations: [
      type,
      "body organization_id",
      "body za***",
      "body task.workspace_id",
      "body task.list_id",
      "body task.owner_id",
      "body task.subscriptions[].account_id",
    ],
  },
  {
    request: "GET /v2/tasks?organization_id=1&view=&order=updated_at&limit=+50",
    means: { request: "GET /v2/tasks?organization_id=1&order=updated_at&limit=50" },
    violations: ["query view", "query limit"],
  },
  {
    request: "GET /v2/tasks?organization_id=&limit=50",
    means: 400,
    violations: [organization],
  },
  {
    request: "GET /v2/tasks?organization_id=1&limit=1000",
    means: 400,
    violations: ["query limit"],
  },
]

/** The requests from all programs, in the order in which a proxy recorded them. */
export const clientRequests: Record<string, ClientRequest[]> = {
  curl,
  axios,
  Python: python,
  Go: go,
  PHP: php,
  Ruby: ruby,
  Java: java,
  "C#": csharp,
  "no-code": noCode,
}
