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
import { resolve } from "./keys.ts"

/** A required field of the records in the successful response of an operation. */
interface Field {
  operation: OperationId
  /** The key of the body that contains the record or the records. */
  root: string
  name: string
  isNullable: boolean
}

/** Lists the required keys of a schema, with those of its `allOf`. */
function listRequired(schema: JsonObject): string[] {
  const { required = [], allOf = [] } = resolve(schema)
  return [required as string[], (allOf as JsonObject[]).map(listRequired)].flat(2)
}

const bodySchemas = operationIds.flatMap((operation) => {
  const { schema: pointer } = getSuccessResponse(operations[operation].spec)
  if (pointer === undefined) return []
  const schema = resolve({ $ref: pointer })
  const [root = ""] = listRequired(schema)
  return { operation, schema, root }
})

const fields: Field[] = bodySchemas.flatMap(({ operation, schema: body }) => {
  const bodyProperties = listProperties(description, body)
  return listRequired(body).flatMap((root) => {
    const own = resolve(bodyProperties[root]!)
    const record = resolve((own.items ?? own) as JsonObject)
    const properties = listProperties(description, record)
    return [...new Set(listRequired(record))].map((name) => {
      const { type = "null" } = resolve(properties[name] ?? {})
      return { operation, root, name, isNullable: [type].flat().includes("null") }
    })
  })
})

/**
 * For each field of a kind of record, one mutant that loses it, sets it to null or changes its type, at one of its
 * operations. Other wrong values are for the tests of the validators, which `verify` calls.
 */
const fieldMutants: GeneratedMutant[] = [
  ...Map.groupBy(fields, ({ root, name }) => `${getSingular(root)}.${name}`).values(),
].map((places, i) => {
  const { operation, root, name, isNullable } = places[i % places.length]!
  const turn = isNullable ? 2 * (i % 2) : i % 3
  return defineMutant(
    ["response field missing", "response field null", "response field of another type"][turn]!,
    `${operation}/${name}`,
    mapBody(operation, (body) => {
      // The last one of several records.
      const record = [body[root]].flat().at(-1)
      if (!record) return
      const other = Array.isArray(record[name]) ? {} : [record[name]]
      record[name] = [undefined, null, other][turn]
    }),
  )
})

/** Wrong forms of each successful body. */
const bodyOperators: Operators<(typeof bodySchemas)[number]> = {
  "body without its key": ({ operation, root }) => mapBody(operation, (body) => body[root]),
  "body with another key": ({ operation, root }) =>
    mapBody(operation, (body) => ({ ...body, [root]: undefined, data: body[root] })),
  // Or an array as a record.
  "record as an array": ({ operation, root }) =>
    mapBody(operation, (body) => ({
      ...body,
      [root]: Array.isArray(body[root]) ? (body[root][0] ?? {}) : [body[root]],
    })),
}

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
  "no-request-uuid": setBody((body) => ({ ...body, request_uuid: undefined })),
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

export const schemaMutants: GeneratedMutant[] = [
  ...fieldMutants,
  ...createMutants(bodySchemas, bodyOperators, ({ operation }) => operation),
  ...createMutants(operationIds, statusOperators),
  ...errorMutants,
]
