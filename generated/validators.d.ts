// Generated from openapi/ by `npm run build`. Do not edit.

/** A violation of one keyword of a schema. */
export interface SchemaError {
  /** The JSON pointer to the place in the value. */
  instancePath: string
  /** The JSON pointer to the keyword in the description, as a URI fragment. */
  schemaPath: string
  keyword: string
  params: Record<string, unknown>
}

/** Validates a value against a schema. If it returns false, `errors` lists the violations. */
export interface Validate {
  (value: unknown): boolean
  errors: SchemaError[] | null
}

/** The validators, by the pointers to their schemas. */
export declare const validators: Record<string, Validate>

/** The pointers to the alternatives of each anyOf and oneOf, by the pointer to the keyword. */
export declare const alternatives: Record<string, string[]>
