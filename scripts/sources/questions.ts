/** Lists the open questions that a part of the description names in `x-open-question`. */
export function listQuestionIds(part: object): string[] {
  const { "x-open-question": ids = [] } = part as { "x-open-question"?: string | string[] }
  return [ids].flat()
}
