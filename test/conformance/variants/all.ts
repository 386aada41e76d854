import { collectionVariants } from "./collections.ts"
import type { Variant } from "./common.ts"
import { errorVariants } from "./errors.ts"
import { eventVariants } from "./events.ts"
import { fieldVariants } from "./fields.ts"
import { writeVariants } from "./writes.ts"

export type { Variant } from "./common.ts"

/** All variants. Each conforms. */
export const variants: Variant[] = [
  ...fieldVariants,
  ...errorVariants,
  ...collectionVariants,
  ...writeVariants,
  ...eventVariants,
]

/** The open questions without a variant, with the reason. */
export const withoutVariant: Record<string, string> = {
  "subscribed-filter": "The suite sends no request that applies the filter.",
}
