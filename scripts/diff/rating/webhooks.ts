import { type ContextualChange, major, type Rating } from "../types.ts"
import { getLastKey } from "./messages.ts"

/** Returns whether a part belongs to a webhook: the service sends the request, the consumer reads it. */
export function isDelivery(path: string): boolean {
  return path.startsWith("#/webhooks/")
}

export function rateRemovedBody({ path }: ContextualChange): Rating[] | undefined {
  return isDelivery(path) ? [major("The body of deliveries was removed.")] : undefined
}

export function rateAddedMediaType({ path }: ContextualChange): Rating[] | undefined {
  const mediaType = getLastKey(path)
  return isDelivery(path)
    ? [major(`Deliveries may have the media type \`${mediaType}\`. No receiver can reject it.`)]
    : undefined
}
