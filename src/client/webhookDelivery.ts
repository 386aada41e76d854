import type { WebhookDelivery } from "../../generated/schema.js"

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * Parses a webhook delivery's body as JSON. Keys and signatures aren't validated, because both are open questions
 * (`delivery-body`, `delivery-guarantees`). Integers beyond ±9007199254740991 are rounded.
 *
 * @example
 *   const delivery = parseDelivery(await request.arrayBuffer())
 *
 * @param body - the raw body, before a framework parses it; bytes must be UTF-8.
 * @throws SyntaxError if the body isn't JSON.
 * @throws TypeError if the body is neither a string nor UTF-8 bytes.
 */
export function parseDelivery(body: string | ArrayBuffer | Uint8Array): Json & WebhookDelivery {
  const text = typeof body === "string" ? body : decode(body)
  if (text.trim() === "") throw new SyntaxError("The delivery is empty. Expected JSON.")
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SyntaxError("The delivery is not JSON.", { cause })
  }
}

function decode(body: ArrayBuffer | Uint8Array): string {
  try {
    // TextDecoder throws for null, but decodes undefined as an empty string.
    return new TextDecoder("utf-8", { fatal: true }).decode(body ?? (null as never))
  } catch (cause) {
    throw new TypeError(
      "The delivery is not text. Pass the raw body as a string or as UTF-8 bytes, before a framework parses the body.",
      { cause },
    )
  }
}
