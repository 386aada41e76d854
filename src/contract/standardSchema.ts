import type { Validate } from "../../generated/validators.js"
import { convertSchemaErrors, findValidatorErrors, describeViolation } from "./violations.ts"

/**
 * A validator of values of the type `T`, as in Standard Schema 1 (https://standardschema.dev), which many form
 * libraries, routers and RPC frameworks accept.
 */
export interface StandardSchema<T> {
  readonly "~standard": StandardProps<T>
}

/** The properties of a {@link StandardSchema}. */
export interface StandardProps<T> {
  /** The version of Standard Schema. */
  readonly version: 1
  readonly vendor: "work-management-contract"
  /** Validates a value, and returns it unchanged or the violations. */
  readonly validate: (value: unknown) => StandardResult<T>
  /** The types of the value; for TypeScript only. */
  readonly types?: { readonly input: T; readonly output: T } | undefined
}

/** The valid value, or the violations of an invalid value. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

/** One violation. */
export interface StandardIssue {
  /** The violation without secrets, such as `The key task.name is missing or empty.` */
  readonly message: string
  /** The path to the violation, as keys and array indexes; empty for the whole value. */
  readonly path: readonly (string | number)[]
}

/** Creates a Standard Schema from a compiled validator, whose schema must describe `T`. */
export function createStandardSchema<T>(validator: Validate): StandardSchema<T> {
  const isValid = (value: unknown): value is T => validator(value)
  return {
    "~standard": {
      version: 1,
      vendor: "work-management-contract",
      validate(value) {
        if (isValid(value)) return { value }
        const errors = findValidatorErrors(validator, value)
        const found = convertSchemaErrors(errors, value, { in: "body", name: "" }, "")
        const issues = found.map(({ violation, path }) => ({
          message: describeViolation(violation, "The value"),
          path,
        }))
        return { issues }
      },
    },
  }
}
