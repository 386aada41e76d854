import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { dereference, isObject } from "./openapi.js"

/**
 * @import { Json, Path, Problem } from "./openapi.js"
 * @typedef {"parameter" | "value" | "condition" | "key" | "operation" | "cause"} Role where an effect is
 * @typedef {object} EffectPlace
 * @property {Json} document
 * @property {Record<string, Json>} kinds the fields of each kind of record
 * @property {string} kind the kind of the operation's records
 * @property {string[]} questions the open questions of the place and of its operation
 * @property {Json[]} parameters of the operation, resolved
 * @property {Json} schema of the parameter or key, resolved
 * @typedef {(value: any, effect: Json, place: EffectPlace) => (string | undefined)[]} Check returns messages
 */

/** The keys of `x-effect` that say what an operation does to its records. */
export const operationWords = ["reads", "creates", "updates", "removes"]

/** The keys of `x-effect` that say what a request key does. */
export const keyWords = ["writes", "creates", "scopes", "values", "unreadable", "none"]

const condition = ["selects", "by", "value", "all", "any", "rule", "none"]
const selection = [...condition, "unreadable", "sorts", "direction"]

/** @type {Record<Role, string[]>} */
const vocabulary = {
  parameter: [...selection, "scopes", "values", "otherwise", "pages", "with", "includes"],
  value: [...selection, "writes"],
  condition,
  key: [...keyWords, "from", "by", "sets", "causes"],
  operation: [...operationWords, ...selection, "causes"],
  cause: ["activity", "on", "sets", "rule", "touches"],
}
const marks = ["assumed", "observed"]
const operators = ["equals", "differs", "contains", "present", "absent", "before", "after"]
const changes = ["set", "unset", "change", "add", "remove", "true", "false"]

/** @type {Check} */
const checkKind = (kind, _, { kinds }) => [
  kind in kinds ? undefined : `unknown kind of record: ${kind}`,
]
/** @type {Check} */
const checkQuestion = (question, _, { questions }) => [
  questions.includes(question) ? undefined : `x-open-question does not name ${question} there`,
]

/** @type {Record<string, Check>} */
const checks = {
  selects: (field, { by, unreadable }, place) => [
    unreadable ? undefined : missingField(place, field),
    by === undefined ? "selects needs by" : undefined,
  ],
  by: (by, { selects }, { kinds, kind }) => [
    oneOf(by, selects ? operators : ["add", "replace"]),
    // `contains` would select no record by any field but an array.
    by === "contains" && [kinds[kind]?.[selects]?.type].flat().every((type) => type !== "array")
      ? `${selects} is not an array, so it cannot contain a value`
      : undefined,
  ],
  value: (value) => [wrongValue(value, "$caller")],
  scopes: (field, _, { kinds }) => [
    Object.values(kinds).some((fields) => field in fields) ? undefined : `no kind has ${field}`,
  ],
  values: checkValues,
  sorts: (fields, _, place) =>
    fields === "$value" ? [] : fields.map((/** @type {string} */ one) => missingField(place, one)),
  direction: (direction) => [oneOf(direction, ["descending"])],
  pages: (pages) => [oneOf(pages, ["offset", "size", "keyset"])],
  with: (names, _, place) => names.map((/** @type {string} */ name) => missingName(place, name)),
  includes: checkIncludes,
  writes: (field, _, place) => [missingField(place, field)],
  from: (key, _, { document, schema }) => [
    dereference(document, schema.items)?.properties?.[key]
      ? undefined
      : `the array elements have no key ${key}`,
  ],
  sets: (sets, { creates }, place) =>
    Object.entries(sets).flatMap(([field, value]) => [
      missingField(place, field, creates),
      wrongValue(value, creates ? "$record" : "$caller"),
    ]),
  activity: (activity, _, { kinds }) => {
    const actions = kinds.activities?.action?.["x-extensible-enum"] ?? []
    if (!isObject(activity)) return [oneOf(activity, actions)]
    return Object.entries(activity).flatMap(([change, action]) => [
      oneOf(change, changes),
      oneOf(action, actions),
    ])
  },
  on: (name, _, place) => [missingName(place, name)],
  touches: (paths, _, place) =>
    paths.map((/** @type {string} */ path) => {
      const [field = "", kind] = path.split(".").toReversed()
      return missingField(place, field, kind)
    }),
  rule: (rule) => [
    listRuleIds().includes(rule) ? undefined : `openapi/behaviour.yaml has no rule ${rule}`,
  ],
  reads: checkKind,
  creates: checkKind,
  updates: checkKind,
  removes: checkKind,
  none: checkQuestion,
  unreadable: checkQuestion,
  assumed: checkQuestion,
  observed: checkQuestion,
}

/**
 * Checks the keys of an effect and its inner effects, and the fields, parameters and kinds that they name.
 *
 * @type {(effect: Json, role: Role, place: EffectPlace, path: Path) => Problem[]}
 */
export function findEffectProblems(effect, role, place, path) {
  const allowed = [...vocabulary[role], ...marks]
  const { all = [], any = [], values = {}, otherwise, causes = [] } = effect
  const own = Object.entries(effect).flatMap(([word, value]) => {
    const messages = allowed.includes(word)
      ? (checks[word]?.(value, effect, place) ?? [])
      : [oneOf(word, allowed)]
    return messages.flatMap((message) => (message ? [{ message, path: [...path, word] }] : []))
  })
  /** @type {[Role, string, Json][]} */
  const inner = [
    ["condition", "all", all],
    ["condition", "any", any],
    ["value", "values", values],
    ["cause", "causes", causes],
    ["value", "", otherwise ? { otherwise } : {}],
  ]
  return [
    ...own,
    ...inner.flatMap(([innerRole, word, effects]) =>
      Object.entries(effects).flatMap(([key, other]) =>
        findEffectProblems(other, innerRole, place, [...path, ...(word ? [word] : []), key]),
      ),
    ),
  ]
}

/** @type {Check} */
function checkValues(values, { otherwise }, { schema }) {
  const known = schema.enum ?? schema["x-extensible-enum"] ?? ["true", "false"]
  const missing = known.filter((/** @type {string} */ value) => !otherwise && !(value in values))
  return [
    ...Object.keys(values).map((value) => oneOf(value, known)),
    ...missing.map((/** @type {string} */ value) => `the effect of the value ${value} is missing`),
  ]
}

/** @type {Check} */
function checkIncludes(includes, _, place) {
  const known = dereference(place.document, place.schema.items)?.["x-extensible-enum"] ?? []
  const missing = known.filter((/** @type {string} */ kind) => !(kind in includes))
  const relations = Object.entries(includes).flatMap(([kind, list]) =>
    list.flatMap((/** @type {Json} */ relation) =>
      Object.entries(relation).flatMap(([key, paths]) => [
        missingField(place, key, kind),
        ...paths.map((/** @type {string} */ path) => missingPath(place, path)),
      ]),
    ),
  )
  return [
    ...Object.keys(includes).map((kind) => oneOf(kind, known)),
    ...missing.map((/** @type {string} */ kind) => `the effect of the value ${kind} is missing`),
    ...relations,
  ]
}

/** @type {(place: EffectPlace, field: string, kind?: string) => string | undefined} */
function missingField({ kinds, ...place }, field, kind = place.kind) {
  return field in (kinds[kind] ?? {}) ? undefined : `the kind ${kind} has no field ${field}`
}

/**
 * Checks a path such as `target_id.list_id`, whose first field refers to the record with the second.
 *
 * @type {(place: EffectPlace, path: string) => string | undefined}
 */
function missingPath(place, path) {
  const [field = "", ...rest] = path.split(".")
  if (rest.length === 0) return missingField(place, field)
  const target = place.kinds[place.kind]?.[field]?.["x-refers-to"]
  const targets = isObject(target) ? Object.values(target.kinds) : [target ?? "none"]
  const messages = targets.map((kind) => missingPath({ ...place, kind }, rest.join(".")))
  return messages.includes(undefined) ? undefined : messages[0]
}

/** @type {(place: EffectPlace, name: string) => string | undefined} */
function missingName({ parameters }, name) {
  const found = parameters.some((parameter) => parameter.name === name)
  return found ? undefined : `there is no parameter ${name}`
}

/** @type {(value: unknown, variable: string) => string | undefined} */
function wrongValue(value, variable) {
  const isVariable = typeof value === "string" && value.startsWith("$")
  return isVariable && value !== variable
    ? `${value} is not allowed here, use ${variable}`
    : undefined
}

/** @type {(value: string, known: string[]) => string | undefined} */
function oneOf(value, known) {
  return known.includes(value) ? undefined : `${value} is not one of ${known.join(", ")}`
}

/** @returns {string[]} the IDs of the rules in openapi/behaviour.yaml */
function listRuleIds() {
  const groups = parse(readFileSync("openapi/behaviour.yaml", "utf8"))
  return Object.values(groups).flatMap((rules) => rules.map((/** @type {Json} */ { id }) => id))
}
