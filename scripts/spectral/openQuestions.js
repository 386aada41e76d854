import { isObject, lookup, parsePointer } from "./openapi.js"

/** @import { Json, Path, Problem } from "./openapi.js" */

/**
 * Holds the questions at the root and the marks in the document together, in both directions.
 *
 * @param {Json} document
 * @returns {Problem[]}
 */
export default function openQuestions(document) {
  const { "x-open-questions": questions = [], ...rest } = document
  return [
    ...questions.flatMap((/** @type {Json} */ question, /** @type {number} */ index) => [
      ...repeatedId(questions, question, index),
      ...strayPlaces(document, question, index),
    ]),
    ...marks(rest, []).flatMap((mark) => unlistedMarks(questions, mark)),
  ]
}

/**
 * @param {Json[]} questions
 * @param {Json} question
 * @param {number} index
 * @returns {Problem[]}
 */
function repeatedId(questions, { id }, index) {
  if (questions.findIndex((other) => other.id === id) === index) return []
  const message = `the id ${id} is taken by an earlier question: give this one another`
  return [{ message, path: ["x-open-questions", index, "id"] }]
}

/**
 * @param {Json} document
 * @param {Json} question
 * @param {number} index
 * @returns {Problem[]}
 */
function strayPlaces(document, { id, places = [] }, index) {
  return places.flatMap((/** @type {string} */ place, /** @type {number} */ at) => {
    const target = lookup(document, place)
    if (isObject(target) && idsOf(target).includes(id)) return []
    const found = isObject(target) ? `does not carry x-open-question: ${id}` : "is not an object"
    const message = `${place} ${found}: mark it or take the place off the list`
    return [{ message, path: ["x-open-questions", index, "places", at] }]
  })
}

/**
 * @param {Json[]} questions
 * @param {{ ids: unknown[], path: Path }} mark
 * @returns {Problem[]}
 */
function unlistedMarks(questions, { ids, path }) {
  if (ids.length === 0) {
    const message = "this mark names no question: name one or remove it"
    return [{ message, path: [...path, "x-open-question"] }]
  }
  return ids.flatMap((id) => {
    const question = questions.find((other) => other.id === id)
    const listed = question?.places?.some((/** @type {string} */ place) => isAt(place, path))
    if (listed) return []
    const message = question
      ? `the question ${id} does not list this place: add it to its places`
      : `there is no question ${id}: write its entry in x-open-questions`
    return [{ message, path: [...path, "x-open-question"] }]
  })
}

/**
 * @param {string} place
 * @param {Path} path
 */
function isAt(place, path) {
  return JSON.stringify(parsePointer(place)) === JSON.stringify(path)
}

/**
 * @param {unknown} value
 * @param {string[]} path
 * @returns {{ ids: unknown[], path: string[] }[]}
 */
function marks(value, path) {
  if (typeof value !== "object" || value === null) return []
  const here = "x-open-question" in value ? [{ ids: idsOf(value), path }] : []
  return [...here, ...Object.entries(value).flatMap(([key, child]) => marks(child, [...path, key]))]
}

/**
 * @param {Json} object
 * @returns {unknown[]}
 */
function idsOf(object) {
  return [object["x-open-question"]].flat()
}
