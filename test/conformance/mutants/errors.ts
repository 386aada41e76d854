import { mapResponse, mapError } from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

export const errorMutants: MutantDefinition[] = [
  {
    name: "error-bare",
    description: "Errors have no envelope: `error` is a string.",
    check: "responses/listTasks",
    mutation: mapError((body) => ({ error: body.errors[0].message })),
  },
  {
    name: "error-ok",
    description: "The `status` of errors is `ok`.",
    check: "responses/listTasks",
    mutation: mapError((body) => {
      body.status = "ok"
    }),
  },
  {
    name: "error-none",
    description: "`errors` is empty.",
    check: "responses/listTasks",
    mutation: mapError((body) => {
      body.errors = []
    }),
  },
  {
    name: "error-without-message",
    description: "Errors have no `message`.",
    check: "responses/listTasks",
    mutation: mapError((body) => {
      for (const error of body.errors) delete error.message
    }),
  },
  {
    name: "error-without-link",
    description: "Errors have no `link`.",
    check: "errors/link",
    mutation: mapError((body) => {
      for (const error of body.errors) delete error.link
    }),
  },
  {
    name: "error-link-other",
    description: "The links of all errors have the same code.",
    check: "errors/link",
    mutation: mapError((body) => {
      for (const error of body.errors) error.link = error.link.replace(/\w+$/, "missing_param")
    }),
  },
  {
    name: "error-link-top",
    description: "The links of errors have no code.",
    check: "errors/link",
    mutation: mapError((body) => {
      for (const error of body.errors) error.link = new URL("/", error.link).href
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
    name: "error-uuid-none",
    description: "Errors have no `request_uuid`.",
    check: "responses/listTasks",
    mutation: mapError((body) => {
      delete body.request_uuid
    }),
  },
  {
    name: "missing-code",
    description: "A missing parameter has the code `invalid_attribute`.",
    check: "listLists/missing/workspace_id",
    mutation: mapError((body) => {
      for (const error of body.errors) {
        if (error.code !== "missing_param") continue
        error.code = "invalid_attribute"
        error.link = error.link.replace(/\w+$/, error.code)
      }
    }),
  },
  {
    name: "type-code",
    description: "A parameter of a wrong type has the code `unsupported_param`.",
    check: "listTasks/type/list_id",
    mutation: mapError((body) => {
      for (const error of body.errors) {
        if (error.code !== "invalid_attribute") continue
        error.code = "unsupported_param"
        error.link = error.link.replace(/\w+$/, error.code)
      }
    }),
  },
  {
    name: "unauthorized-page",
    description: "A gateway returns an HTML page for requests without a token.",
    check: "responses/listTasks",
    mutation: mapResponse((response, { headers }) =>
      headers.has("authorization")
        ? undefined
        : {
            status: 401,
            headers: new Headers({ "Content-Type": "text/html" }),
            text: "<!doctype html><title>401</title>",
          },
    ),
  },
]
