import { getOperationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import { type CheckSpec, getGroup, type Level } from "../report.ts"

/** What each response must fulfil by itself. */
interface Rule extends Pick<CheckSpec, "rule" | "pointer"> {
  /** What the source states. */
  stated: string
  level?: Level
  stateful?: boolean
}

const detail = "#/components/schemas/ErrorDetail/properties"

const rules = {
  "errors/envelope": {
    rule: "The service responds to an unknown path or method with an error in the documented format.",
    level: "recommended",
    pointer: "#/components/responses/Error",
    stated: "Error responses are JSON.",
  },
  "errors/request-uuid": {
    rule: "No two responses contain the same `request_uuid`.",
    // Exclude the mock, which returns the same example each time.
    stateful: true,
    pointer: "#/components/schemas/RequestUuid",
    stated: "`request_uuid`: identifies the request.",
  },
  "activities/action": {
    rule: "The `action` of each activity is valid for its `target_type`.",
    pointer: "#/components/schemas/Activity",
    stated: "Valid `action` values by target type.",
  },
  "records/consistent": {
    rule: "A new record is not deleted, `updated_at` is not before `created_at`, and `archived_at` and `deleted_at` are set only if the record is archived or deleted.",
    // Not required, because the source does not document when the service sets these fields.
    level: "recommended",
    pointer: "#/components/schemas",
    stated: "The fields `created_at`, `updated_at`, `archived_at`, `deleted` and `deleted_at`.",
  },
  "errors/code": {
    rule: "The service spells a documented error code exactly as documented.",
    // Not required, because the service may use undocumented codes.
    level: "recommended",
    pointer: `${detail}/code`,
    stated: "The values of `code`.",
  },
  "errors/meaning": {
    rule: "The service uses a documented error code only in its documented meaning.",
    pointer: `${detail}/code`,
    stated: "The meanings of the values of `code`.",
  },
  "errors/attribute": {
    rule: "The `attribute` of an error is the parameter or key that the error is about.",
    // Not required, because the source shows no value of `attribute`.
    level: "recommended",
    pointer: `${detail}/attribute`,
    stated: "`attribute`: the offending attribute. Only API names are used.",
  },
  "errors/link": {
    rule: "The link of each error ends with `/errors/<code>`.",
    pointer: `${detail}/link`,
    stated: "`link`: a URL of the form {docs_url}/errors/<code>.",
  },
} as const satisfies Record<string, Rule>

/** The name of a check that inspects each response by itself. */
export type ResponseCheck = keyof typeof rules | `responses/${OperationId}`

export function isResponseCheck(name: string): boolean {
  return !(operationIds as readonly string[]).includes(getGroup(name))
}

/** The checks that inspect each response by itself. */
export const responseSpecs: CheckSpec[] = [
  ...operationIds.map((operation) =>
    createSpec(`responses/${operation}`, {
      rule: "Each response has a documented status, media type and body.",
      pointer: `${getOperationSpec(operation).pointer}/responses`,
      stated: "The responses of the operation, and the format of errors.",
    }),
  ),
  ...Object.entries(rules).map(([name, rule]) => createSpec(name, rule)),
]

function createSpec(name: string, { stated, ...rule }: Rule): CheckSpec {
  return { name, level: "required", stateful: false, writes: false, evidence: { stated }, ...rule }
}
