import { walkObjects } from "./openapi.js"

/** @import { Json, Rule } from "./openapi.js" */

/**
 * Checks that `x-open-questions` has each question of an `x-open-question` once, and no others.
 *
 * @type {Rule}
 */
export default function openQuestions(document) {
  const { "x-open-questions": questions = [], ...rest } = document
  const ids = questions.map((/** @type {Json} */ { id }) => id)
  const marks = [...walkObjects(rest)]
    .filter(({ value }) => "x-open-question" in value)
    .map(({ value, path }) => ({ ids: [value["x-open-question"]].flat(), path }))
  return [
    ...ids.flatMap((/** @type {unknown} */ id, /** @type {number} */ index) => {
      const path = ["x-open-questions", index, "id"]
      const isMarked = marks.some((mark) => mark.ids.includes(id))
      return [
        ...(ids.indexOf(id) === index ? [] : [{ message: `the ID ${id} is not unique`, path }]),
        ...(isMarked
          ? []
          : [{ message: `no place has x-open-question: ${id}, add the mark`, path }]),
      ]
    }),
    ...marks.flatMap((mark) =>
      mark.ids
        .filter((id) => !ids.includes(id))
        .map((id) => ({
          message: `unknown question ${id}, add it to x-open-questions`,
          path: [...mark.path, "x-open-question"],
        })),
    ),
  ]
}
