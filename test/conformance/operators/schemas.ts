import { listProperties } from "../../../scripts/build/schemas.ts"
import { operations } from "../../../src/conformance/facts.ts"
import { operationIds, type OperationId } from "../../../src/contract/index.ts"
import { getSuccessResponse } from "../../../src/contract/operations.ts"
import { getSingular } from "../../../src/contract/recordKinds.ts"
import type { JsonObject } from "../../../src/openapi/description.ts"
import { description } from "../../description.ts"
import {
  type AnyBody,
  mapBody,
  mapResponse,
  mapSuccess,
  type ServiceResponse,
} from "../provider.ts"
import {
  createMutants,
  defineMutant,
  type GeneratedMutant,
  json,
  type Operators,
} from "./common.ts"
import { listTypes, resolve } from "./keys.ts"

/** A required field of the records in the successful response of an operation. */
interface Field {
  operation: OperationId
  /** The key of the body that contains the record or the records. */
  root: string
  name: string
  schema: JsonObject
}

/** Lists the required keys of a schema, with those of its `allOf`. */
function listRequired(schema: JsonObject): string[] {
  const { required = [], allOf = [] } = resolve(schema)
  return [required as string[], (allOf as JsonObject[]).map(listRequired)].flat(2)
}

/** The schemas of successful bodies. */
const bodySchemas = operationIds.flatMap((operation) => {
  const { schema } = getSuccessResponse(operations[operation].spec)
  return schema === undefined ? [] : { operation, schema: resolve({ $ref: schema }) }
})

const fields: Field[] = bodySchemas.flatMap(({ operation, schema: body }) => {
  const bodyProperties = listProperties(description, body)
  return listRequired(body).flatMap((root) => {
    const own = resolve(bodyProperties[root]!)
    const record = resolve((own.items ?? own) as JsonObject)
    const properties = listProperties(description, record)
    return [...new Set(listRequired(record))].map((name) => ({
      operation,
      root,
      name,
      schema: resolve(properties[name] ?? {}),
    }))
  })
})

/** Values that a type or a format excludes, with what they are. */
const wrongValues: Record<string, [string, AnyBody][]> = {
  integer: [
    ["a text", "17"],
    ["a fraction", 1.5],
  ],
  boolean: [
    ["a number", 1],
    ["a text", "true"],
  ],
  array: [
    ["a text", "1,2"],
    ["an object", {}],
  ],
  object: [["an array", []]],
  string: [["a number", 17]],
  date: [
    ["a date-time", "2026-03-10T00:00:00Z"],
    ["a local date", "10.03.2026"],
  ],
  "date-time": [
    ["a time without a zone", "2026-03-10T08:00:00"],
    ["a number of seconds", 1_773_000_000],
  ],
}

/** Returns a value that a schema excludes, another kind for each turn; undefined if it allows every value. */
function findWrongValue(schema: JsonObject, turn: number): [string, AnyBody] | undefined {
  const types = listTypes(schema)
  const isNullable = [schema.type].flat().includes("null")
  const candidates: [string, AnyBody][] = [
    ...(types.length > 0 && !isNullable ? [["null", null] satisfies [string, AnyBody]] : []),
    ...Object.entries(wrongValues).flatMap(([name, values]) =>
      types.includes(name) || schema.format === name ? values : [],
    ),
  ]
  if (schema.enum || schema.const !== undefined) candidates.push(["an unknown value", "Other"])
  return candidates[turn % candidates.length]
}

/** For each field of a kind of record, one mutant that loses it or gives it a wrong value, at one of its operations. */
const fieldMutants: GeneratedMutant[] = [
  ...Map.groupBy(fields, ({ root, name }) => `${getSingular(root)}.${name}`).values(),
].map((places, i) => {
  const { operation, root, name } = places[i % places.length]!
  const [what, value] = (i % 3 > 0 && findWrongValue(places[0]!.schema, i)) || []
  const operator = what ? "response field with a wrong value" : "response field missing"
  return defineMutant(
    operator,
    [operation, name, what?.replaceAll(" ", "-") ?? []].flat().join("/"),
    mapBody(operation, (body) => {
      // The last one of several records.
      const record = [body[root]].flat().at(-1)
      if (record) record[name] = value
    }),
  )
})

const wrappers: [operator: string, (body: AnyBody, root: string) => AnyBody][] = [
  ["body without its key", (body, root) => body[root]],
  ["body with another key", (body, root) => ({ ...body, [root]: undefined, data: body[root] })],
  // Or an array as a record.
  [
    "record as an array",
    (body, root) => ({
      ...body,
      [root]: Array.isArray(body[root]) ? (body[root][0] ?? {}) : [body[root]],
    }),
  ],
]

/** One wrong form of each successful body. */
const bodyMutants: GeneratedMutant[] = bodySchemas.map(({ operation, schema }, i) => {
  const [operator, change] = wrappers[i % wrappers.length]!
  const [root = ""] = listRequired(schema)
  return defineMutant(
    operator,
    operation,
    mapBody(operation, (body) => change(body, root)),
  )
})

const statusOperators: Operators<OperationId> = {
  "another success status": (operation) => {
    const { success, anySuccess } = operations[operation].spec
    const status = { 200: 202, 201: 200, 204: 200 }[success] ?? 202
    const mutation = mapSuccess(operation, (response) => ({
      ...response,
      status,
      text: response.text || "{}",
    }))
    return anySuccess ? undefined : { [status]: mutation }
  },
}

/** Changes an error response: returns another body, or other parts of the response. */
type ErrorChange = (body: AnyBody) => Partial<ServiceResponse>

const setBody =
  (change: (body: AnyBody) => AnyBody): ErrorChange =>
  (body) => ({ text: JSON.stringify(change(body)) })

const setDetail = (name: string, value?: AnyBody): ErrorChange =>
  setBody((body) => ({
    ...body,
    errors: body.errors.map((error: AnyBody) => ({ ...error, [name]: value })),
  }))

const setText = (type: string, text: string): ErrorChange => {
  const headers = new Headers({ "Content-Type": type })
  return () => ({ headers, text })
}

/** Wrong forms of errors, by the last part of a mutant's name. */
const errorChanges: Record<string, ErrorChange> = {
  "no-code": setDetail("code"),
  "no-request-uuid": setBody((body) => ({ ...body, request_uuid: undefined })),
  "empty-details": setBody((body) => ({ ...body, errors: [] })),
  "details-as-texts": setBody((body) => ({
    ...body,
    errors: body.errors.map((error: AnyBody) => error.message),
  })),
  "link-of-no-code": setDetail("link", "https://docs.work-management.example/errors"),
  "attribute-unknown": setDetail("attribute", "team_id"),
  "no-attribute": setDetail("attribute"),
  "codes-swapped": setBody((body) => {
    for (const error of body.errors) {
      const code = error.code === "missing_param" ? "invalid_attribute" : "missing_param"
      Object.assign(error, { code, link: error.link.replace(/\w+$/, code) })
    }
    return body
  }),
  "wrapped-error": setBody((body) => ({ error: body })),
  html: setText("text/html", "<h1>Error</h1>"),
  "plain-text": setText(json, "Error"),
  "status-200": () => ({ status: 200 }),
  "status-500": () => ({ status: 500 }),
  empty: () => ({ text: "" }),
}

/** Each wrong form of an error, at one operation. */
const errorMutants: GeneratedMutant[] = Object.entries(errorChanges).map(([place, change], i) => {
  const operation = operationIds[i % operationIds.length]!
  return defineMutant(
    "wrong error",
    `${operation}/${place}`,
    mapResponse((response, request) =>
      request.operation === operation && response.status >= 400
        ? { ...response, ...change(JSON.parse(response.text)) }
        : undefined,
    ),
  )
})

/** The mutants of response schemas. */
export const schemaMutants: GeneratedMutant[] = [
  ...fieldMutants,
  ...bodyMutants,
  ...createMutants(operationIds, statusOperators),
  ...errorMutants,
]
