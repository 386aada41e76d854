import { operationIds, getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import { getSuccessResponse } from "../../../src/contract/operations.ts"
import type { JsonObject } from "../../../src/openapi/description.ts"
import {
  type AnyBody,
  mapBody,
  mapResponse,
  mapSuccess,
  type Mutation,
  type ServiceResponse,
  withText,
} from "../provider.ts"
import { json, defineMutant, formatOperation, type GeneratedMutant } from "./common.ts"
import { listTypes, resolve } from "./keys.ts"

/** A required field of a response. */
interface Field {
  /** The key of the body that contains the record or the records. */
  root: string
  name: string
  schema: JsonObject
}

/** Returns the properties of a schema, with those of its `allOf`. */
function mergeProperties(schema: JsonObject): {
  properties: Record<string, JsonObject>
  required: string[]
} {
  const parts = [schema, ...((schema.allOf ?? []) as JsonObject[]).map(resolve)]
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})) as Record<
      string,
      JsonObject
    >,
    required: parts.flatMap((part) => [
      ...((part.required ?? []) as string[]),
      ...(part === schema ? [] : mergeProperties(part).required),
    ]),
  }
}

/** The required fields of the records in the successful responses of an operation. */
function listFields(operation: OperationId): Field[] {
  const { schema } = getSuccessResponse(getOperationSpec(operation))
  if (!schema) return []
  const { properties, required } = mergeProperties(resolve({ $ref: schema }))
  return required.flatMap((root) => {
    const own = resolve(properties[root]!)
    const record = resolve((own.items ?? own) as JsonObject)
    const merged = mergeAll(record)
    return merged.required.map((name) => ({
      root,
      name,
      schema: resolve(merged.properties[name] ?? {}),
    }))
  })
}

function mergeAll(schema: JsonObject): ReturnType<typeof mergeProperties> {
  const { properties, required } = mergeProperties(schema)
  const inner = ((schema.allOf ?? []) as JsonObject[]).map((part) => mergeProperties(resolve(part)))
  return {
    properties: Object.assign({}, properties, ...inner.map((one) => one.properties)),
    required: [...new Set(required)],
  }
}

/** Changes one record of a body: the last one, if there are several. */
function mapLast(
  operation: OperationId,
  root: string,
  change: (record: AnyBody) => void,
): Mutation {
  return mapBody(operation, (body) => {
    const record = [body[root]].flat().at(-1)
    if (record) change(record)
  })
}

/** Returns a value that a schema excludes, another kind for each turn; undefined if it allows every value. */
function findWrongValue(schema: JsonObject, turn: number): [string, AnyBody] | undefined {
  const types = listTypes(schema)
  const isNullable = [schema.type].flat().includes("null")
  const candidates: [string, AnyBody][] = [
    ...(types.length > 0 && !isNullable ? [["null", null] as [string, AnyBody]] : []),
    ...(types.includes("integer")
      ? ([
          ["a text", "17"],
          ["a fraction", 1.5],
        ] as [string, AnyBody][])
      : []),
    ...(types.includes("boolean")
      ? ([
          ["a number", 1],
          ["a text", "true"],
        ] as [string, AnyBody][])
      : []),
    ...(types.includes("array")
      ? ([
          ["a text", "1,2"],
          ["an object", {}],
        ] as [string, AnyBody][])
      : []),
    ...(types.includes("object") ? ([["an array", []]] as [string, AnyBody][]) : []),
    ...(types.includes("string") ? ([["a number", 17]] as [string, AnyBody][]) : []),
    ...(schema.format === "date"
      ? ([
          ["a date-time", "2026-03-10T00:00:00Z"],
          ["a local date", "10.03.2026"],
        ] as [string, AnyBody][])
      : []),
    ...(schema.format === "date-time"
      ? ([
          ["a time without a zone", "2026-03-10T08:00:00"],
          ["a number of seconds", 1_773_000_000],
        ] as [string, AnyBody][])
      : []),
    ...(schema.enum || schema.const !== undefined
      ? ([["an unknown value", "Other"]] as [string, AnyBody][])
      : []),
  ]
  return candidates.length > 0 ? candidates[turn % candidates.length] : undefined
}

/** For each field of a kind of record, the operations that return it. */
function groupFields(): { operations: OperationId[]; field: Field }[] {
  const groups = new Map<string, { operations: OperationId[]; field: Field }>()
  for (const operation of operationIds) {
    for (const field of listFields(operation)) {
      const key = `${field.root.replace(/ies$/, "y").replace(/s$/, "")}.${field.name}`
      const group = groups.get(key) ?? { operations: [], field }
      group.operations.push(operation)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

/** For each field, one mutant that loses it or gives it a wrong value, at one of the operations that return it. */
const fieldMutants: GeneratedMutant[] = groupFields().map(({ operations, field }, i) => {
  const { name, schema } = field
  const operation = operations[i % operations.length]!
  const { root } = listFields(operation).find((other) => other.name === name)!
  const wrong = i % 3 === 0 ? undefined : findWrongValue(schema, i)
  if (!wrong) {
    return defineMutant(
      "response field missing",
      operation,
      [name],
      `The last record of ${formatOperation(operation)} has no \`${name}\`.`,
      mapLast(operation, root, (record) => {
        delete record[name]
      }),
    )
  }
  return defineMutant(
    "response field with a wrong value",
    operation,
    [name, wrong[0].replaceAll(" ", "-")],
    `\`${name}\` in the last record of ${formatOperation(operation)} is ${wrong[0]}.`,
    mapLast(operation, root, (record) => {
      record[name] = wrong[1]
    }),
  )
})

const bodyIds = operationIds.filter(
  (id) => getSuccessResponse(getOperationSpec(id)).schema !== undefined,
)

/** The first required key of a successful body: the record or the records. */
function readRoot(operation: OperationId): string {
  const { schema = "" } = getSuccessResponse(getOperationSpec(operation))
  return mergeProperties(resolve({ $ref: schema })).required[0]!
}

const wrappers: [string, string, (body: AnyBody, root: string) => AnyBody][] = [
  ["body without its key", "is not wrapped in `{}`", (body, root) => body[root]],
  [
    "body with another key",
    "is in `data` instead of `{}`",
    (body, root) => ({ ...body, [root]: undefined, data: body[root] }),
  ],
  [
    "record as an array",
    "has an array instead of a record, or a record instead of an array, in `{}`",
    (body, root) => ({
      ...body,
      [root]: Array.isArray(body[root]) ? (body[root][0] ?? {}) : [body[root]],
    }),
  ],
]

/** One wrong form of each successful body. */
const bodyMutants: GeneratedMutant[] = bodyIds.map((operation, i) => {
  const [operator, description, change] = wrappers[i % wrappers.length]!
  const root = readRoot(operation)
  return defineMutant(
    operator,
    operation,
    [],
    `The body of ${formatOperation(operation)} ${description.replace("{}", root)}.`,
    mapBody(operation, (body) => change(body, root)),
  )
})

/** Another status of each success. */
const statusMutants: GeneratedMutant[] = operationIds
  .filter((id) => !getOperationSpec(id).anySuccess)
  .map((operation) => {
    const status = { 200: 202, 201: 200, 204: 200 }[getOperationSpec(operation).success] ?? 202
    return defineMutant(
      "another success status",
      operation,
      [`${status}`],
      `${formatOperation(operation)} returns ${status} instead of ${getOperationSpec(operation).success}.`,
      mapSuccess(operation, (response) => ({ ...response, status, text: response.text || "{}" })),
    )
  })

type ErrorChange = (body: AnyBody, response: ServiceResponse) => ServiceResponse

const dropDetail = (name: string): [string, ErrorChange] => [
  `have no \`${name}\``,
  (body, response) => {
    for (const error of body.errors) delete error[name]
    return withText(response, body)
  },
]

const setDetail = (name: string, value: AnyBody, text: string): [string, ErrorChange] => [
  text,
  (body, response) => {
    for (const error of body.errors) error[name] = value
    return withText(response, body)
  },
]

/** Wrong forms of errors, by the last part of a mutant's name. */
const errorChanges: Record<string, [string, ErrorChange]> = {
  "no-message": dropDetail("message"),
  "no-code": dropDetail("code"),
  "no-link": dropDetail("link"),
  "no-description": dropDetail("description"),
  "no-request-uuid": [
    "have no `request_uuid`",
    (body, response) => withText(response, { ...body, request_uuid: undefined }),
  ],
  "no-status": [
    "have no `status`",
    (body, response) => withText(response, { ...body, status: undefined }),
  ],
  "no-details": [
    "have no `errors`",
    (body, response) => withText(response, { ...body, errors: undefined }),
  ],
  "empty-details": [
    "have empty `errors`",
    (body, response) => withText(response, { ...body, errors: [] }),
  ],
  "details-as-texts": [
    "have texts in `errors`",
    (body, response) =>
      withText(response, { ...body, errors: body.errors.map((error: AnyBody) => error.message) }),
  ],
  "details-as-object": [
    "have an object as `errors`",
    (body, response) => withText(response, { ...body, errors: body.errors[0] }),
  ],
  "status-failed": [
    "have the status `failed`",
    (body, response) => withText(response, { ...body, status: "failed" }),
  ],
  "status-number": [
    "have a number as `status`",
    (body, response) => withText(response, { ...body, status: response.status }),
  ],
  "code-number": setDetail("code", 17, "have a number as `code`"),
  "message-null": setDetail("message", null, "have null as `message`"),
  "link-of-no-code": setDetail(
    "link",
    "https://docs.work-management.example/errors",
    "have a `link` without the code",
  ),
  "link-relative": setDetail("link", "/errors", "have a relative `link`"),
  "description-empty": setDetail("description", "", "have an empty `description`"),
  "attribute-unknown": setDetail("attribute", "team_id", "name an unknown `attribute`"),
  "no-attribute": dropDetail("attribute"),
  "codes-swapped": [
    "have the code of another problem",
    (body, response) => {
      for (const error of body.errors) {
        const code = error.code === "missing_param" ? "invalid_attribute" : "missing_param"
        Object.assign(error, { code, link: error.link.replace(/\w+$/, code) })
      }
      return withText(response, body)
    },
  ],
  "wrapped-error": ["are in `error`", (body, response) => withText(response, { error: body })],
  html: [
    "are HTML",
    (_, response) => ({
      ...response,
      headers: new Headers({ "Content-Type": "text/html" }),
      text: "<h1>Error</h1>",
    }),
  ],
  "plain-text": [
    "are plain text",
    (_, response) => ({
      ...response,
      headers: new Headers({ "Content-Type": json }),
      text: "Error",
    }),
  ],
  "status-200": ["have the status 200", (_, response) => ({ ...response, status: 200 })],
  "status-500": ["have the status 500", (_, response) => ({ ...response, status: 500 })],
  empty: ["have no body", (_, response) => ({ ...response, text: "" })],
}

/** Each wrong form of an error, at one operation. */
const errorMutants: GeneratedMutant[] = Object.entries(errorChanges).map(
  ([place, [description, change]], i) => {
    const operation = operationIds[i % operationIds.length]!
    return defineMutant(
      "wrong error",
      operation,
      [place],
      `Errors of ${formatOperation(operation)} ${description}.`,
      mapResponse((response, request) =>
        request.operation === operation && response.status >= 400
          ? change(JSON.parse(response.text), response)
          : undefined,
      ),
    )
  },
)

/** The mutants of response schemas. */
export const schemaMutants: GeneratedMutant[] = [
  ...fieldMutants,
  ...bodyMutants,
  ...statusMutants,
  ...errorMutants,
]
