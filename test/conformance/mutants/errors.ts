import { mapBody, mapError, mapResponse, type ServiceResponse, withText } from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

/** Replaces a code, and the code in its link. */
const withCode = (response: ServiceResponse, from: string, to: string): ServiceResponse => ({
  ...response,
  text: response.text.replaceAll(from, to),
})

export const errorMutants: MutantDefinition[] = [
  {
    name: "error-link-other",
    description: "The links of all errors have the same code.",
    check: "errors/link",
    mutation: mapError((body) => {
      for (const error of body.errors) error.link = error.link.replace(/\w+$/, "missing_param")
    }),
  },
  {
    name: "error-uuid-same",
    description: "All errors have the same `request_uuid`.",
    check: "errors/request-uuid",
    mutation: mapError((body) => {
      body.request_uuid = "0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5"
    }),
  },
  {
    name: "missing-code",
    description: "A missing parameter has the code `invalid_attribute`.",
    check: "errors/meaning",
    mutation: mapResponse((response) =>
      response.status >= 400 ? withCode(response, "missing_param", "invalid_attribute") : undefined,
    ),
  },
  {
    name: "type-code",
    description: "A parameter of a wrong type has the code `unsupported_param`.",
    check: "errors/meaning",
    mutation: mapResponse((response) =>
      response.status >= 400
        ? withCode(response, "invalid_attribute", "unsupported_param")
        : undefined,
    ),
  },
  {
    name: "missing-record-code",
    description: "A record that does not exist has the code `invalid_attribute`.",
    check: "errors/meaning",
    mutation: mapResponse((response) =>
      response.status === 404
        ? withCode(response, "record_not_found", "invalid_attribute")
        : undefined,
    ),
  },
  {
    name: "format-code",
    description: "A date that cannot be parsed has the code `missing_param`.",
    check: "errors/meaning",
    mutation: mapResponse((response) =>
      /"attribute":"\w+_(before|after)"/.test(response.text)
        ? withCode(response, "invalid_attribute", "missing_param")
        : undefined,
    ),
  },
  {
    name: "attribute-first",
    description: "Errors name the first parameter of the operation, whatever is wrong.",
    check: "errors/attribute",
    mutation: mapError((body) => {
      for (const error of body.errors) if (error.attribute) error.attribute = "organization_id"
    }),
  },
  {
    name: "attribute-none",
    description: "Errors have no `attribute`.",
    check: "errors/attribute",
    mutation: mapError((body) => {
      for (const error of body.errors) delete error.attribute
    }),
  },
  {
    name: "attribute-other-words",
    description: "Errors about a workspace name `team_id`.",
    check: "errors/attribute",
    mutation: mapError((body) => {
      for (const error of body.errors)
        error.attribute = error.attribute?.replace("workspace_id", "team_id")
    }),
  },
  {
    name: "second-error-bare",
    description: "If several parameters are wrong, only the first error has a link.",
    check: "errors/link",
    mutation: mapError((body) => {
      for (const error of body.errors.slice(1)) delete error.link
    }),
  },
  {
    name: "description-empty",
    description: "The `description` of errors is empty.",
    check: "responses/listTasks",
    mutation: mapError((body) => {
      for (const error of body.errors) error.description = ""
    }),
  },
  {
    name: "unprefixed-envelope",
    description: "Errors of requests without `/v2` have another envelope.",
    check: "responses/listTasks",
    mutation: mapResponse((response, { url }) =>
      response.status >= 400 && !url.pathname.startsWith("/v2/")
        ? withText(response, { error: JSON.parse(response.text).errors[0] })
        : undefined,
    ),
  },
  {
    name: "unknown-path-page",
    description: "An unknown path returns an HTML page.",
    check: "errors/envelope",
    mutation: mapResponse((response, { operation }) =>
      operation === undefined
        ? { ...response, headers: new Headers({ "Content-Type": "text/html" }), text: "<h1>404" }
        : undefined,
    ),
  },
  {
    name: "uuid-of-comments",
    description: "All successful comment responses have the same `request_uuid`.",
    check: "errors/request-uuid",
    mutation: mapBody("createComment", (body) => {
      body.request_uuid = "0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5"
    }),
  },
  {
    name: "sections-of-others",
    description: "The sections of GET /lists/{id} are those of another list.",
    check: "records/requested",
    mutation: mapBody("getList", (body) => {
      for (const section of body.sections ?? []) section.list_id += 1
    }),
  },
  {
    name: "comment-on-other-task",
    description: "The response of POST /comments contains a comment on another task.",
    check: "records/requested",
    mutation: mapBody("createComment", (body) => {
      body.comment.task_id += 1
    }),
  },
  {
    name: "list-of-other-id",
    description: "GET /lists/{id} returns another ID.",
    check: "records/requested",
    mutation: mapBody("getList", (body) => {
      body.list.id += 1
    }),
  },
  {
    name: "archived-without-time",
    description: "`archived_at` of an archived list is null.",
    check: "records/consistent",
    mutation: mapBody("listLists", (body) => {
      for (const list of body.lists) list.archived_at = null
    }),
  },
  {
    name: "updated-before-creation",
    description: "`updated_at` of tasks is in the year 2001.",
    check: "records/consistent",
    mutation: mapBody("listTasks", (body) => {
      for (const task of body.tasks) task.updated_at = "2001-01-01T00:00:00Z"
    }),
  },
  {
    name: "accounts-twice",
    description: "GET /tasks includes each account twice.",
    check: "records/consistent",
    mutation: mapBody("listTasks", (body) => {
      if (body.accounts) body.accounts.push(...body.accounts)
    }),
  },
]
