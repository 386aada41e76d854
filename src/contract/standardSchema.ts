import type { Validate } from "../../generated/validators.js"
import { convertErrors, findErrors, formatSentences } from "./violations.ts"

/**
 * A validator of values of the type `T`, as in Standard Schema 1 (https://standardschema.dev). Many form libraries,
 * routers and RPC frameworks accept a Standard Schema.
 */
export interface StandardSchema<T> {
  readonly "~standard": StandardProps<T>
}

/** The properties of a {@link StandardSchema}. */
export interface StandardProps<T> {
  /** The version of Standard Schema. */
  readonly version: 1
  readonly vendor: "work-management-contract"
  /** Validates a value. Returns the value unchanged, or the violations. */
  readonly validate: (value: unknown) => StandardResult<T>
  /** The types of the value. Exists only for TypeScript. */
  readonly types?: { readonly input: T; readonly output: T } | undefined
}

/** The valid value, or the violations of an invalid value. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

/** One violation. */
export interface StandardIssue {
  /** A description of the violation, such as `The key task.name is missing or empty.` Contains no secrets. */
  readonly message: string
  /** The path to the violation, as keys and array indexes. Empty if the violation concerns the whole value. */
  readonly path: readonly (string | number)[]
}

/** Creates a Standard Schema from a compiled validator. The schema of the validator must describe `T`. */
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
