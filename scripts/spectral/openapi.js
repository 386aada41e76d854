/**
 * @typedef {{ [keyword: string]: any }} Json an object of the document
 * @typedef {(string | number)[]} Path
 * @typedef {{ message: string, path: Path }} Problem
 * @typedef {keyof typeof children} Kind
 * @typedef {{ kind: Kind, parent?: Kind, value: Json, path: Path }} Node
 */

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

/**
 * The children of each kind of object in OpenAPI 3.1 that the rules read: the keywords with one child, and those with
 * a map or array of children.
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
 * Walks an OpenAPI object and its descendants by kind: examples, and properties named like a keyword, are not taken for
 * schemas. References are not followed.
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
  for (const [child, keyword] of listKeywords(children[kind].many)) {
    for (const [name, item] of Object.entries(value[keyword] ?? {})) {
      yield* walk(item, child, [...path, keyword, name], kind)
    }
  }
  for (const [child, keyword] of listKeywords(children[kind].one)) {
    yield* walk(value[keyword], child, [...path, keyword], kind)
  }
}

/**
 * @param {Partial<Record<Kind, string[]>>} byKind
 * @returns {[Kind, string][]}
 */
function listKeywords(byKind) {
  const entries = /** @type {[Kind, string[]][]} */ (Object.entries(byKind))
  return entries.flatMap(([kind, names]) =>
    names.map((name) => /** @type {[Kind, string]} */ ([kind, name])),
  )
}

/**
 * Lists the objects of one kind in the document, or, with a path, at and below an object of that kind.
 *
 * @param {unknown} value
 * @param {Kind} kind
 * @param {Path} [path]
 * @returns {Node[]}
 */
export function listNodes(value, kind, path = []) {
  const start = path.length === 0 ? "document" : kind
  return [...walk(value, start, path)].filter((node) => node.kind === kind)
}

/**
 * Lists the properties of every schema.
 *
 * @param {unknown} document
 * @returns {{ name: string, schema: Json, path: Path }[]}
 */
export function listProperties(document) {
  return listNodes(document, "schema").flatMap(({ value, path }) =>
    Object.entries(value.properties ?? {}).map(([name, schema]) => ({
      name,
      schema,
      path: [...path, "properties", name],
    })),
  )
}

// Spectral bundles the rules with Rollup, which cannot load TypeScript. These functions therefore repeat some of
// src/openapi/description.ts.

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
 * Maps a path of the resolved document to the document. The mapping of Spectral fails after a key with a plus sign,
 * such as a vendor media type.
 *
 * @param {unknown} document
 * @param {Path} path
 * @returns {Path}
 */
export function mapPath(document, path) {
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
 * @returns {boolean} whether the path is that of one record, not of a collection
 */
export function isRecord(path) {
  return String(path).endsWith("}")
}
