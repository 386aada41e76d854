/** The minimum length of a token that is redacted. A shorter one, such as `21`, is part of many IDs and words. */
export const minTokenLength = 8

/** Replaces a token in a text with `***`. A token shorter than {@link minTokenLength} is ignored. */
export function redactToken(text: string, token: string): string {
  return token.length < minTokenLength ? text : text.replaceAll(token, "***")
}
