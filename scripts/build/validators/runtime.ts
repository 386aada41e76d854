/** Counts the characters of a string, not its UTF-16 units, as `minLength` and `maxLength` require. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}
