/**
 * @typedef {{ [keyword: string]: any }} Json an object of the document
 * @typedef {(string | number)[]} Path
 * @typedef {{ message: string, path: Path }} Problem
 * @typedef {keyof typeof children} Kind
 * @typedef {{ kind: Kind, parent?: Kind, value: Json, path: Path }} Node
 */

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

/**
 * The objects that OpenAPI 3.1 allows below each kind of object, as far as rules look at them: by
 * their kind, the keywords that hold one of them, and those that hold many.
 */
const children = {
  document: {
    one: { components: ["components"] },
    many: { tag: ["tags"], pathItem: ["paths", "webhooks"] },
  },
  components: {
    one: {},
    many: {
      schema: ["schemas"],
      parameter: ["parameters"],
      requestBody: ["requestBodies"],
      response: ["responses"],
      header: ["headers"],
    },
  },
  tag: { one: {}, many: {} },
  pathItem: { one: { operation: methods }, many: { parameter: ["parameters"] } },
  operation: {
    one: { requestBody: ["requestBody"] },
    many: { parameter: ["parameters"], response: ["responses"] },
  },
  parameter: { one: { schema: ["schema"] }, many: { mediaType: ["content"] } },
  requestBody: { one: {}, many: { mediaType: ["content"] } },
  response: { one: {}, many: { header: ["headers"], mediaType: ["content"] } },
  header: { one: { schema: ["schema"] }, many: { mediaType: ["content"] } },
  mediaType: { one: { schema: ["schema"] }, many: {} },
  schema: {
    one: {
      schema: [
        "items",
        "contains",
        "unevaluatedItems",
        "additionalProperties",
        "unevaluatedProperties",
        "propertyNames",
        "not",
        "if",
        "then",
        "else",
        "contentSchema",
      ],
    },
    many: {
      schema: [
        "$defs",
        "allOf",
        "anyOf",
        "oneOf",
        "prefixItems",
        "properties",
        "patternProperties",
        "dependentSchemas",
      ],
    },
  },
}

/**
 * Walks an OpenAPI object and the objects below it by their kind, so that neither an example nor a
 * property whose name is a keyword is taken for a schema. References are not followed.
 *
 * @param {unknown} value
 * @param {Kind} [kind]
 * @param {Path} [path]
 * @param {Kind} [parent]
 * @returns {Generator<Node, void>}
 */
export function* walk(value, kind = "document", path = [], parent = undefined) {
  if (!isObject(value)) return
  yield { kind, parent, value, path }
  for (const [child, keyword] of keywords(children[kind].many)) {
    for (const [name, item] of Object.entries(value[keyword] ?? {})) {
      yield* walk(item, child, [...path, keyword, name], kind)
    }
  }
  for (const [child, keyword] of keywords(children[kind].one)) {
    yield* walk(value[keyword], child, [...path, keyword], kind)
  }
}

/**
 * @param {Partial<Record<Kind, string[]>>} byKind
 * @returns {[Kind, string][]}
 */
function keywords(byKind) {
  const entries = /** @type {[Kind, string[]][]} */ (Object.entries(byKind))
  return entries.flatMap(([kind, names]) =>
    names.map((name) => /** @type {[Kind, string]} */ ([kind, name])),
  )
}

/**
 * @param {unknown} value
 * @param {Kind} kind
 * @param {Path} [path]
 * @returns {Node[]} the objects of one kind, at `value` if it is one of them, or else below the document
 */
export function all(value, kind, path = []) {
  const start = path.length === 0 ? "document" : kind
  return [...walk(value, start, path)].filter((node) => node.kind === kind)
}

/**
 * @param {unknown} document
 * @returns {{ name: string, schema: Json, path: Path }[]} the properties of every schema
 */
export function properties(document) {
  return all(document, "schema").flatMap(({ value, path }) =>
    Object.entries(value.properties ?? {}).map(([name, schema]) => ({
      name,
      schema,
      path: [...path, "properties", name],
    })),
  )
}

/**
 * @param {unknown} value
 * @returns {value is Json}
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/**
 * @param {string} pointer a JSON pointer in the form of a URI fragment
 * @returns {string[]}
 */
export function parsePointer(pointer) {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~"))
}

/**
 * @param {unknown} document
 * @param {string} pointer
 * @returns {any} what the pointer points to, or undefined
 */
export function lookup(document, pointer) {
  return parsePointer(pointer).reduce(
    (value, segment) => value?.[segment],
    /** @type {any} */ (document),
  )
}

/**
 * @param {unknown} document
 * @param {any} value
 * @returns {any} the value, or what it refers to
 */
export function dereference(document, value) {
  return typeof value?.$ref === "string"
    ? dereference(document, lookup(document, value.$ref))
    : value
}

/**
 * Where a path of the resolved document is in the document itself. Spectral maps paths too, but
 * loses its way behind a key with a plus sign, as vendor media types have.
 *
 * @param {unknown} document
 * @param {Path} path
 * @returns {Path}
 */
export function locate(document, path) {
  /** @type {any} */
  let value = document
  /** @type {Path} */
  let located = []
  for (const segment of path) {
    while (isObject(value) && !(segment in value) && typeof value.$ref === "string") {
      located = parsePointer(value.$ref)
      value = lookup(document, value.$ref)
    }
    located = [...located, segment]
    value = value?.[segment]
  }
  return located
}

/**
 * @param {unknown} path the path template of an operation
 * @returns {boolean} whether it names one record rather than a collection
 */
export function isRecord(path) {
  return String(path).endsWith("}")
}
