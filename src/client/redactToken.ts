/** The minimum length of a token to redact. Shorter text, such as `21`, can be part of an ID or a word. */
const minTokenLength = 8

/** Replaces a token with `***`, unless it's shorter than {@link minTokenLength}. */
export function redactToken(text: string, token: string): string {
  return token.length < minTokenLength ? text : text.replaceAll(token, "***")
}
