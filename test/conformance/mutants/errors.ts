import { mapError } from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

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
]
