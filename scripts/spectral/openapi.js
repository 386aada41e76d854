/**
 * @typedef {{ [keyword: string]: any }} Json an object of the document
 * @typedef {(string | number)[]} Path
 * @typedef {{ message: string, path: Path }} Problem
 * @typedef {{ path: Path, document: { data: unknown } }} Context
 * @typedef {(target: any, options: any, context: Context) => { message: string, path?: Path }[]} Rule
 * @typedef {keyof typeof children} Kind
 * @typedef {{ kind: Kind, value: Json, path: Path }} Node
 */

/**
 * For each kind of OpenAPI object, the keywords that the rules need, by the kind of their values. With `*`, the value
 * is a map or an array.
 */
const children = {
  document: { components: "components", tag: "tags*", pathItem: "paths* webhooks*" },
  components: {
    schema: "schemas*",
    parameter: "parameters*",
    requestBody: "requestBodies*",
    response: "responses*",
    header: "headers*",
  },
  tag: {},
  pathItem: { operation: "get put post delete options head patch trace", parameter: "parameters*" },
  operation: { requestBody: "requestBody", parameter: "parameters*", response: "responses*" },
  parameter: { schema: "schema", mediaType: "content*" },
  requestBody: { mediaType: "content*" },
  response: { header: "headers*", mediaType: "content*" },
  header: { schema: "schema", mediaType: "content*" },
  mediaType: { schema: "schema" },
  schema: {
    schema:
      "items contains unevaluatedItems additionalProperties unevaluatedProperties propertyNames " +
      "not if then else contentSchema " +
      "$defs* allOf* anyOf* oneOf* prefixItems* properties* patternProperties* dependentSchemas*",
  },
}

/**
 * Walks through an OpenAPI object and its descendants, but not through references. An example or the name of a property
 * can look like a keyword, so only those in `children` are followed.
 *
 * @type {(value: unknown, kind?: Kind, path?: Path) => Generator<Node, void>}
 */
export function* walkNodes(value, kind = "document", path = []) {
  if (!isObject(value)) return
  yield { kind, value, path }
  for (const [child, keywords] of Object.entries(children[kind])) {
    for (const word of keywords.split(" ")) {
      const keyword = word.replace("*", "")
      const inner = word === keyword ? { "": value[keyword] } : (value[keyword] ?? {})
      for (const [name, item] of Object.entries(inner)) {
        const at = [...path, keyword, ...(word === keyword ? [] : [name])]
        yield* walkNodes(item, /** @type {Kind} */ (child), at)
      }
    }
  }
}

/**
 * Lists the objects of one kind in a document or, with a path, in and with an object of this kind.
 *
 * @type {(value: unknown, kind: Kind, path?: Path) => Node[]}
 */
export function listNodes(value, kind, path = []) {
  const start = path.length === 0 ? "document" : kind
  return [...walkNodes(value, start, path)].filter((node) => node.kind === kind)
}

/**
 * Walks through all objects in a value, whatever they are.
 *
 * @type {(value: unknown, path?: Path) => Generator<{ value: Json, path: Path }, void>}
 */
export function* walkObjects(value, path = []) {
  if (isObject(value)) yield { value, path }
  if (typeof value !== "object" || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* walkObjects(inner, [...path, key])
}

// Spectral bundles the rules with Rollup, which can't load TypeScript, so these functions repeat some of
// src/openapi/description.ts.

/**
 * @param {unknown} value
 * @returns {value is Json}
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** @type {(pointer: string) => string[]} */
function parsePointer(pointer) {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~"))
}

/** @type {(document: any, pointer: string) => any} */
function getByPointer(document, pointer) {
  return parsePointer(pointer).reduce((value, segment) => value?.[segment], document)
}

/**
 * Resolves the `$ref` of a value, or returns one without it unchanged.
 *
 * @type {(document: unknown, value: any) => any}
 */
export function dereference(document, value) {
  return typeof value?.$ref === "string"
    ? dereference(document, getByPointer(document, value.$ref))
    : value
}

/**
 * Converts a path in the resolved document to one in the document with references. Spectral's own function fails after
 * a key with a plus sign, such as a vendor media type.
 *
 * @type {(document: unknown, path: Path) => Path}
 */
export function mapPath(document, path) {
  /** @type {any} */
  let value = document
  /** @type {Path} */
  let located = []
  for (const segment of path) {
    while (isObject(value) && !(segment in value) && typeof value.$ref === "string") {
      located = parsePointer(value.$ref)
      value = getByPointer(document, value.$ref)
    }
    located = [...located, segment]
    value = value?.[segment]
  }
  return located
}

/**
 * Returns whether a path is that of one record, such as `/tasks/{id}`, not of a collection.
 *
 * @type {(path: unknown) => boolean}
 */
export function isRecordPath(path) {
  return String(path).endsWith("}")
}
