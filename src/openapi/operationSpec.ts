/** An operation's parameters, body and responses, generated from the description. */
export interface OperationSpec {
  method: string
  path: string
  pointer: string
  parameters: ParameterSpec[]
  body?: RequestBodySpec
  /** The success status. */
  success: number
  /** Set if the success response is an assumption, so any 2xx status with any body is valid. */
  anySuccess?: true
  /** The responses, by status or `default`. */
  responses: Record<string, ResponseSpec>
}

export interface ParameterSpec {
  name: string
  in: "path" | "query"
  pointer: string
  /** A JSON pointer to the value's schema. */
  schema: string
  /** The value's JSON types. */
  types: string[]
  required?: true
  /** The documented default, which a lenient server uses if the required parameter is missing. */
  default?: number
  /** Set if the existence of the parameter is an assumption. */
  assumed?: true
}

export interface RequestBodySpec {
  pointer: string
  mediaTypes: string[]
  schema: string
  /** The paths of all keys, such as `task.workspace_id`. */
  keys: string[]
  required: string[]
}

/** A declared response. Without media types, the response has no body. */
export interface ResponseSpec {
  pointer: string
  mediaTypes: string[]
  schema?: string
  examples: string[]
}

/** A key that a body's schema declares. */
export interface DeclaredKey {
  /** The entry of the keys inside the value, if it's an object or an array of objects. */
  keys?: string
  /** The mark `x-secret`: the whole value is secret, or the path and the query of a URL. */
  secret?: "value" | "path"
}
