/** The minimum length of a token to redact. A shorter text, such as `21`, can also be part of an ID or a word. */
export const minTokenLength = 8

/** Replaces a token in a text with `***`. Ignores tokens that are shorter than {@link minTokenLength}. */
export function redactToken(text: string, token: string): string {
  return token.length < minTokenLength ? text : text.replaceAll(token, "***")
}
