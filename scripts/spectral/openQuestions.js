import { isObject, lookup, parsePointer } from "./openapi.js"

/** @import { Json, Path, Problem, Rule } from "./openapi.js" */

/**
 * Checks that `x-open-questions` lists the place of every `x-open-question`, and only these places.
 *
 * @type {Rule}
 */
export default function openQuestions(document) {
  const { "x-open-questions": questions = [], ...rest } = document
  return [
    ...questions.flatMap((/** @type {Json} */ question, /** @type {number} */ index) => [
      ...checkId(questions, question, index),
      ...checkPlaces(document, question, index),
    ]),
    ...listMarks(rest, []).flatMap((mark) => checkMark(questions, mark)),
  ]
}

/** @type {(questions: Json[], question: Json, index: number) => Problem[]} */
function checkId(questions, { id }, index) {
  if (questions.findIndex((other) => other.id === id) === index) return []
  const message = `the ID ${id} is not unique`
  return [{ message, path: ["x-open-questions", index, "id"] }]
}

/** @type {(document: Json, question: Json, index: number) => Problem[]} */
function checkPlaces(document, { id, places = [] }, index) {
  return places.flatMap((/** @type {string} */ place, /** @type {number} */ at) => {
    const target = lookup(document, place)
    if (isObject(target) && listIds(target).includes(id)) return []
    const message = isObject(target)
      ? `${place} has no x-open-question: ${id}, add the mark or remove the place`
      : `${place} is not an object, remove the place`
    return [{ message, path: ["x-open-questions", index, "places", at] }]
  })
}

/** @type {(questions: Json[], mark: { ids: unknown[], path: Path }) => Problem[]} */
function checkMark(questions, { ids, path }) {
  if (ids.length === 0) {
    const message = "x-open-question is empty"
    return [{ message, path: [...path, "x-open-question"] }]
  }
  return ids.flatMap((id) => {
    const question = questions.find((other) => other.id === id)
    const listed = question?.places?.some((/** @type {string} */ place) => isAt(place, path))
    if (listed) return []
    const message = question
      ? `the question ${id} does not list this place, add it to its places`
      : `unknown question ${id}, add it to x-open-questions`
    return [{ message, path: [...path, "x-open-question"] }]
  })
}

/** @type {(place: string, path: Path) => boolean} */
function isAt(place, path) {
  return JSON.stringify(parsePointer(place)) === JSON.stringify(path)
}

/** @type {(value: unknown, path: string[]) => { ids: unknown[], path: string[] }[]} */
function listMarks(value, path) {
  if (typeof value !== "object" || value === null) return []
  const here = "x-open-question" in value ? [{ ids: listIds(value), path }] : []
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, child]) => listMarks(child, [...path, key])),
  ]
}

/** @type {(object: Json) => unknown[]} */
function listIds(object) {
  return [object["x-open-question"]].flat()
}
