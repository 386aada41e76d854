import type { Validate } from "../../generated/validators.js"
import { findValidatorErrors } from "./schemaErrors.ts"
import { convertSchemaErrors } from "./schemaViolations.ts"
import { describeViolation } from "./violations.ts"

/**
 * A validator for values of type `T` that many form libraries, routers and RPC frameworks accept: it implements
 * Standard Schema 1 (https://standardschema.dev).
 */
export interface StandardSchema<T> {
  readonly "~standard": StandardProps<T>
}

/** The properties of a {@link StandardSchema}. */
export interface StandardProps<T> {
  /** The Standard Schema version. */
  readonly version: 1
  readonly vendor: "work-management-contract"
  /** Validates a value. Returns either the unchanged value or the violations. */
  readonly validate: (value: unknown) => StandardResult<T>
  /** Exists only for TypeScript's type inference. */
  readonly types?: { readonly input: T; readonly output: T } | undefined
}

/** Either the valid value or its violations. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

/** A violation in a validated value. */
export interface StandardIssue {
  /** The violation without secrets, such as `The key task.name is missing or empty.` */
  readonly message: string
  /** The path to the violation, as keys and array indexes; empty for the whole value. */
  readonly path: readonly (string | number)[]
}

/** Wraps a compiled validator as a Standard Schema. The validator's schema must describe `T`. */
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
