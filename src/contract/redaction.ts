import { tokenPrefix } from "../../generated/tables.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { createMasker, minTokenLength } from "./maskText.ts"
import { type Masking, maskUrl } from "./maskUrl.ts"
import { resolveDeployment } from "./resolvedDeployment.ts"

/** The options that say what recordings and reports show. */
export interface RedactionOptions {
  /**
   * The names of headers, query parameters and keys to show although the contract doesn't declare them, such as
   * `X-Trace-Id`, in any case. Tokens stay hidden. Default: none.
   */
  keep?: readonly string[] | undefined
}

/** What all redactors of a recording share. */
export type RedactionSettings = Pick<Masking, "basePath" | "isKept">

/** @throws TypeError if the deployment is invalid. */
export function createRedactionSettings({
  keep = [],
  ...deployment
}: Deployment & RedactionOptions = {}): RedactionSettings {
  const names = new Set(keep.map((name) => name.toLowerCase()))
  const { basePath } = resolveDeployment(deployment)
  return { basePath, isKept: (name) => names.has(name.toLowerCase()) }
}

/** Matches the URLs in a sentence, without the punctuation after them, and the parameters of relative ones. */
const urls =
  /https?:\/\/[^\s"'<>]{0,8192}[^\s"'<>.,;:!?)\]}]|\?[^\s"'<>?=&]{1,100}=[^\s"'<>?]{0,8192}/gi

/** Removes tokens from text, and everything that the contract doesn't declare. */
export class Redactor {
  readonly masking: Masking

  /** @param tokens - the known tokens, which are removed everywhere. */
  constructor(settings: RedactionSettings, tokens: Iterable<string>) {
    this.masking = { ...settings, maskKnown: createMasker(tokens) }
  }

  /** Removes tokens from a sentence, and from the URLs in it what the contract doesn't declare. */
  readonly text = (text: string): string => {
    const { maskKnown } = this.masking
    return maskKnown(text).replaceAll(urls, (url) => maskUrl(url, this.masking))
  }
}

/**
 * Returns the tokens to redact from an `Authorization` header. If all are short, that's the whole value, such as
 * `Bearer 21`: redacting just `21` would also change IDs and words.
 */
export function parseTokens(authorization: string): string[] {
  const scheme = tokenPrefix.trim().toLowerCase()
  const words = authorization.split(/[\s,]+/).filter((word) => word.toLowerCase() !== scheme)
  return words.some(({ length }) => length >= minTokenLength) ? words : [authorization]
}

/** Returns the tokens to redact from a request's headers. */
export function listRequestTokens(headers: Headers): string[] {
  return parseTokens(headers.get("authorization") ?? "")
}
