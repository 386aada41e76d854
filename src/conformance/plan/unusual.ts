import type { Json } from "../../openapi/description.ts"
import { allOperations, findOperationFor, listTypes, type OperationFacts } from "../facts.ts"
import { findReferenceKind } from "../judge/unknownRecords.ts"
import { changeRequest, createValidRequest } from "./requests.ts"
import { type Chain, createChain, createName, type World } from "./world.ts"

/** Sends values at the ends of their types, unknown paths, and methods that a resource doesn't have. */
export function* sendUnusual(world: World): Generator<Chain> {
  for (const facts of allOperations) {
    for (const { name, in: where, schema } of facts.parameters) {
      if (!listTypes(schema).includes("integer") || name.endsWith("_id")) continue
      const small = name === "limit" ? "0" : "-1"
      for (const value of [...(where === "path" ? [] : [small]), "9223372036854775808"]) {
        const valid = createValidRequest(world, facts)
        if (valid && facts.spec.method === "GET")
          yield createChain({ ...valid, parameters: { ...valid.parameters, [name]: value } })
      }
    }
    yield* sendExtremeKeys(world, facts)
    if (facts.form === "list" || facts.form === "read") yield* sendMethods(world, facts)
  }
  for (const path of ["/no_such_resource", "/tasks/1/no_such_part"])
    yield createChain({ operation: allOperations[0]!.id, path })
}

/** Sends an integer beyond 64 bits and a NUL character, in the first key that takes one. */
function* sendExtremeKeys(world: World, facts: OperationFacts): Generator<Chain> {
  for (const [type, value] of [
    ["integer", 2 ** 63],
    ["string", `${createName(world, "Unusual")}\0`],
  ] as const) {
    const key = facts.keys.find(
      (one) =>
        one.effect.writes !== undefined &&
        listTypes(one.schema).includes(type) &&
        /^(undefined|int64)$/.test(`${one.schema.format as string}`) &&
        findReferenceKind({ facts, fields: { resource_type: "Task" } }, one) === undefined,
    )
    const valid = createValidRequest(world, facts, "Unusual")
    if (key && valid) yield createChain(changeRequest(valid, key, () => value))
  }
}

function* sendMethods(world: World, facts: OperationFacts): Generator<Chain> {
  const documented = allOperations
    .filter(({ spec }) => spec.path === facts.spec.path)
    .map(({ spec }) => spec.method)
  const valid = createValidRequest(world, facts)
  if (!valid) return
  const { id } = valid.parameters ?? {}
  const { organizationId: organization_id, workspaceId: workspace_id, state } = world
  const known = state.find(facts.kind, id as Json) ?? state.list(facts.kind)[0]
  const { id: _, ...fields } = known?.record ?? {}
  const { name } = fields
  // A service may accept these requests, so they neither change nor delete records that the run didn't create.
  const sent =
    name === undefined
      ? { POST: fields, PUT: fields }
      : { POST: { name: createName(world, "Rejected"), workspace_id }, PUT: { name } }
  for (const [method, record] of Object.entries(sent)) {
    const body = { organization_id, [facts.singular]: record }
    if (!documented.includes(method))
      yield createChain({ ...valid, method, parameters: { id }, body })
  }
  const isOwn = facts.form === "read" && findOperationFor(facts.kind, "create") !== undefined
  if (isOwn && !documented.includes("DELETE")) yield createChain({ ...valid, method: "DELETE" })
}
