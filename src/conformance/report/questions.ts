import { readDescription } from "../../contract/readDescription.ts"
import { getRule } from "../../sandbox/rules.ts"
import type { QuestionReport, SeenAnswer } from "../report.ts"

/**
 * Reports what the service does where the documentation leaves it open: the alternatives that it follows, and what else
 * was observed.
 */
export function reportQuestions(
  answers: readonly SeenAnswer[],
  findObservations: (question: string) => string[],
): QuestionReport[] {
  const sentences = Map.groupBy(answers, ({ rule }) => getRule(rule).question)
  return readDescription()["x-open-questions"].map(({ id, question, assumed }) => {
    const seen = (sentences.get(id) ?? []).map(formatAnswer)
    return { id, question, assumed, observations: [...seen, ...findObservations(id)] }
  })
}

function formatAnswer({ rule, alternative, seen, where }: SeenAnswer): string {
  const { alternatives = {} } = getRule(rule)
  return `${alternatives[alternative]?.rule} (seen ${seen === 1 ? "once" : `${seen} times`}, first in ${where})`
}
