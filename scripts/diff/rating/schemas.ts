import { type ContextualChange, major, type Rating } from "../types.ts"
import { getLastKey } from "./messages.ts"

/** The path of a schema without which every value is valid. */
const onlySchema =
  /(?<!\/properties)\/((content|parameters|headers)\/[^/]+\/schema|patternProperties(\/[^/]+)?)$/

export function rateAddedSchema({ path, uses }: ContextualChange): Rating[] | undefined {
  return onlySchema.test(path) && uses.has("sent")
    ? [major("A schema was added where every value was valid.")]
    : undefined
}

export function rateRemovedSchema({
  path,
  verdicts,
  uses,
}: ContextualChange): Rating[] | undefined {
  if (/^#\/components\/schemas\/[^/]+$/.test(path)) {
    return [
      major(`The type \`${getLastKey(path)}\` was removed: code that imports it does not compile.`),
    ]
  }
  if (onlySchema.test(path) && uses.has("read")) {
    return [major("The schema was removed: every value is valid.")]
  }
  return verdicts.length === 0 && /\/(oneOf|anyOf)\/\d+$/.test(path)
    ? [major("An alternative was removed: code that checks for it does not compile.")]
    : undefined
}
