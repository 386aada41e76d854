/** Lists the IDs in the `x-open-question` of a part of the description. */
export function listQuestionIds(part: object): string[] {
  const { "x-open-question": ids = [] } = part as { "x-open-question"?: string | string[] }
  return [ids].flat()
}
