import type { WebhookDelivery } from "../../generated/schema.js"

/** A value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * Reads the body of a webhook's delivery. What it holds is an open question (`delivery-body`), and so is
 * whether it is signed (`delivery-guarantees`): this tells JSON from anything else, and no more.
 *
 * @param body - the body as it came, before a framework parses it; bytes are read as UTF-8.
 * @throws SyntaxError when the body is not JSON; TypeError when it is neither text nor bytes of UTF-8.
 */
export function parseDelivery(body: string | ArrayBuffer | Uint8Array): Json & WebhookDelivery {
  const text = typeof body === "string" ? body : decode(body)
  if (text.trim() === "") throw new SyntaxError("The delivery is empty: JSON was expected.")
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SyntaxError("The delivery is not JSON.", { cause })
  }
}

function decode(body: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body ?? (null as never))
  } catch (cause) {
    throw new TypeError(
      "The delivery is no text: give its body as it came, a string or the bytes, before anything parses it.",
      { cause },
    )
  }
}
