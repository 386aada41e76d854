import { effects } from "../../generated/effects.ts"
import { includeKinds, pagination, views } from "../../generated/tables.ts"
import { getOperationSpec, type OperationId, operationIds } from "../contract/operations.ts"
import { readDescription } from "../contract/readDescription.ts"
import { getSingular } from "../contract/recordKinds.ts"
import { isObject, type Json, type JsonObject, resolveReference } from "../openapi/description.ts"
import { getEffectEvidence, type Effect, type OperationEffects } from "../openapi/effects.ts"
import { listEvidence } from "../openapi/evidence.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"

export {
  findReferredKind,
  getSingular,
  kindsByKey,
  referenceFields,
} from "../contract/recordKinds.ts"

export type OperationForm = "list" | "read" | "create" | "update" | "remove"

/** A query parameter, or a key of the request body. */
export interface FieldFacts {
  /** The name of the parameter, or the path of the key, such as `task.name`. */
  name: string
  in: "path" | "query" | "body"
  pointer: string
  schema: JsonObject
  required: boolean
  effect: Effect
  /** The open question about the effect or the presence; undefined if the source states both. */
  question: string | undefined
  /** Whether the presence or location is an assumption, so the service may not know the parameter. */
  isAssumed: boolean
  /** The values that the source shows only in an example. */
  observedValues: readonly string[]
}

/** What the description says about an operation. */
export interface OperationFacts {
  id: OperationId
  form: OperationForm
  spec: OperationSpec
  /** The kind of record, such as `tasks`. */
  kind: string
  /** The key of the record in a body, such as `task`; the collection's key is the kind. */
  singular: string
  effects: OperationEffects
  parameters: FieldFacts[]
  keys: FieldFacts[]
  /** How the collection is paged; undefined for other operations. */
  paging: "offset" | "link" | "archived" | undefined
  /** The documented views and included kinds. */
  views: readonly string[]
  includes: readonly string[]
  /** Whether the included records are in a key of their own, not beside the main result. */
  wrapsIncludes: boolean
  maximumLimit: number | undefined
}

const description = readDescription()

export const operations = Object.fromEntries(
  operationIds.map((id) => [id, readFacts(id)]),
) as Record<OperationId, OperationFacts>

/** All operations, in the order of the description. */
export const allOperations: OperationFacts[] = Object.values(operations)

export const listOperations = allOperations.filter(({ form }) => form === "list")

/** The flags of a task that copy a field of its parent, with that field. */
export const mirroredFields: ReadonlyMap<string, string> = new Map(
  operations.updateTask.keys
    .filter(({ schema }) => listTypes(schema).includes("boolean"))
    .flatMap(({ effect: { writes = "", causes = [] } }) =>
      causes.flatMap(({ rule, touches: [field] = [] }) =>
        rule === "mirrored" && field !== undefined ? [[writes, field]] : [],
      ),
    ),
)

/** The only `mime_type` that the source shows; whether there are others is open (`mime-types`). */
export const [markdown = ""] = operations.createComment.keys.flatMap(({ name, schema }) =>
  name === "comment.mime_type" ? (schema["x-extensible-enum"] as string[]) : [],
)

export function isMirroring(task: JsonObject): boolean {
  return listMirrored(task).length > 0
}

/** Lists the fields that a task copies of its parent: any of its writes may copy them again (`mirror-follows`). */
export function listMirrored(task: JsonObject): string[] {
  return [...mirroredFields].flatMap(([flag, field]) => (task[flag] === true ? field : []))
}

export function findOperationFor(kind: string, form: OperationForm): OperationFacts | undefined {
  return allOperations.find((one) => one.kind === kind && one.form === form)
}

function readFacts(id: OperationId): OperationFacts {
  const spec = getOperationSpec(id)
  const own: OperationEffects = effects[id]
  const { kind, effect } = own
  const page = pagination[spec.path as keyof typeof pagination] as { style: string } | undefined
  const isList = spec.method === "GET" && page !== undefined
  const parameters = spec.parameters.map((one) => readParameter(own, one))
  const limit = parameters.find(({ name }) => name === "limit")?.schema.maximum
  return {
    id,
    form: isList ? "list" : readForm(effect),
    spec,
    kind,
    singular: getSingular(kind),
    effects: own,
    parameters,
    keys: Object.entries(own.keys).map(([name, one]) => readKey(spec, name, one)),
    paging: isList ? (page.style as OperationFacts["paging"]) : undefined,
    views: isList ? (views[spec.path as keyof typeof views] ?? []) : [],
    includes: includeKinds[spec.path] ?? [],
    wrapsIncludes: wrapsIncludes(spec),
    maximumLimit: typeof limit === "number" ? limit : undefined,
  }
}

function wrapsIncludes({ responses, success }: OperationSpec): boolean {
  const { content } = resolveReference(description, { $ref: responses[success]!.pointer })
  return Object.values(isObject(content) ? content : {}).some((media) => {
    const { properties } = resolveReference(description, (media as JsonObject).schema)
    return isObject(properties) && properties.includes !== undefined
  })
}

function readForm({ creates, updates, removes }: Effect): OperationForm {
  if (creates !== undefined) return "create"
  if (updates !== undefined) return "update"
  return removes === undefined ? "read" : "remove"
}

function readParameter(
  own: OperationEffects,
  spec: OperationSpec["parameters"][number],
): FieldFacts {
  const { name, in: where, pointer, schema, required = false, assumed: isAssumed = false } = spec
  const place = resolveReference(description, { $ref: pointer })
  const effect = own.parameters[name] ?? {}
  const { assumed, observed } = getEffectEvidence(effect)
  return {
    name,
    in: where,
    pointer,
    schema: resolveReference(description, { $ref: schema }),
    required,
    effect,
    question: assumed ?? observed ?? (isAssumed ? readQuestion(place) : undefined),
    isAssumed,
    observedValues: listEvidence(place).flatMap(({ evidence, value }) =>
      evidence === "observed" ? (value ?? []) : [],
    ),
  }
}

function readKey({ body }: OperationSpec, name: string, effect: Effect): FieldFacts {
  const { assumed, observed } = getEffectEvidence(effect)
  return {
    name,
    in: "body",
    ...findKeySchema({ $ref: body!.schema }, name.split("."))!,
    effect,
    question: assumed ?? observed ?? effect.unreadable,
    isAssumed: false,
    observedValues: [],
  }
}

/** Finds the schema of a key, in any alternative of the body. */
function findKeySchema(
  schema: JsonObject,
  [key = "", ...rest]: string[],
  pointer = "",
): Pick<FieldFacts, "schema" | "pointer" | "required"> | undefined {
  const at = typeof schema.$ref === "string" ? schema.$ref : pointer
  const target = resolveReference(description, schema)
  const property = isObject(target.properties) ? target.properties[key] : undefined
  const below = `${at}/properties/${key}`
  if (isObject(property) && rest.length === 0) {
    const required = [target.required ?? []].flat().includes(key)
    return { schema: resolveReference(description, property), pointer: below, required }
  }
  const forms = [target.anyOf ?? [], target.oneOf ?? []].flat().filter(isObject)
  return (
    (isObject(property) ? findKeySchema(property, rest, below) : undefined) ??
    forms.map((form) => findKeySchema(form, [key, ...rest], at)).find((one) => one)
  )
}

function readQuestion({ "x-open-question": question }: JsonObject): string | undefined {
  const [first] = [question ?? []].flat()
  return typeof first === "string" ? first : undefined
}

export function listTypes(schema: JsonObject): string[] {
  const own = [schema.type ?? []].flat() as string[]
  const forms = [schema.anyOf ?? [], schema.oneOf ?? []].flat().filter(isObject)
  return [...own, ...forms.flatMap((form) => listTypes(resolveReference(description, form)))]
}

export function listEnum(schema: JsonObject): Json[] {
  return (schema.enum as Json[] | undefined) ?? []
}

export function getItems(schema: JsonObject): JsonObject {
  return isObject(schema.items) ? resolveReference(description, schema.items) : {}
}
