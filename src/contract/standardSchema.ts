import type { Validate } from "../../generated/validators.js"
import { convertErrors, findErrors, formatSentences } from "./violations.ts"

/**
 * A validator of values of the type `T`, as in Standard Schema 1 (https://standardschema.dev). Form libraries, routers
 * and RPC frameworks accept it.
 */
export interface StandardSchema<T> {
  readonly "~standard": StandardProps<T>
}

/** The properties of a {@link StandardSchema}. */
export interface StandardProps<T> {
  /** The version of Standard Schema. */
  readonly version: 1
  readonly vendor: "work-management-contract"
  /** Validates a value, and returns it unchanged. */
  readonly validate: (value: unknown) => StandardResult<T>
  /** The types of the value. Exists only for TypeScript. */
  readonly types?: { readonly input: T; readonly output: T } | undefined
}

/** The value if it is valid, or what is wrong with it. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

/** One violation. */
export interface StandardIssue {
  /** What is wrong, such as `The key task.name is missing or empty.` Secrets are omitted. */
  readonly message: string
  /** The keys and array indexes that lead to the place. Empty for the whole value. */
  readonly path: readonly (string | number)[]
}

/** Creates a Standard Schema from a compiled validator, whose schema describes `T`. */
export function createStandardSchema<T>(validator: Validate): StandardSchema<T> {
  const isValid = (value: unknown): value is T => validator(value)
  return {
    "~standard": {
      version: 1,
      vendor: "work-management-contract",
      validate(value) {
        if (isValid(value)) return { value }
        const errors = findErrors(validator, value)
        const found = convertErrors(errors, value, { in: "body", name: "" }, "")
        const issues = found.map(({ violation, path }) => ({
          message: formatSentences(violation, "The value"),
          path,
        }))
        return { issues }
      },
    },
  }
}
