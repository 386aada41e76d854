/** The minimum length of a token to redact. A shorter token, such as `21`, also occurs in IDs and words. */
export const minTokenLength = 8

/** Replaces a token in a text with `***`. Does not replace a token shorter than {@link minTokenLength}. */
export function redactToken(text: string, token: string): string {
  return token.length < minTokenLength ? text : text.replaceAll(token, "***")
}
