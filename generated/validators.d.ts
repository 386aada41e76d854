// Derived from openapi/ by `npm run build`. Do not edit.

/** Something that a keyword of a schema found wrong. */
export interface SchemaError {
  /** Where in the value, as a JSON pointer. */
  instancePath: string
  /** The keyword in the description, as a JSON pointer in a URI fragment. */
  schemaPath: string
  keyword: string
  params: Record<string, unknown>
}

/** Holds a value to a schema; when it says false, its errors say why. */
export interface Validate {
  (value: unknown): boolean
  errors: SchemaError[] | null
}

/** The validators, by the pointers to their schemas. */
export declare const validators: Record<string, Validate>

/** The pointers to the alternatives of each anyOf and oneOf, by the pointer to the keyword. */
export declare const alternatives: Record<string, string[]>
