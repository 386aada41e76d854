/** The parameters, body and responses of an operation, generated from the description. */
export interface OperationSpec {
  method: string
  path: string
  pointer: string
  parameters: ParameterSpec[]
  body?: RequestBodySpec
  /** The success status. */
  success: number
  /** Whether the success response is an assumption, so that any 2xx status with any body is valid. */
  anySuccess?: true
  /** The responses, by status or `default`. */
  responses: Record<string, ResponseSpec>
}

/** A parameter of an operation. */
export interface ParameterSpec {
  name: string
  in: "path" | "query"
  pointer: string
  /** The pointer to the schema of the value. */
  schema: string
  /** The JSON types of the value. */
  types: string[]
  required?: true
  /** The documented default of a required parameter, which a lenient server uses if it's missing. */
  default?: number
  /** Whether the parameter itself is an assumption. */
  assumed?: true
}

/** The request body of an operation. */
export interface RequestBodySpec {
  pointer: string
  mediaTypes: string[]
  schema: string
  /** The path of each key, such as `task.workspace_id`. */
  keys: string[]
  required: string[]
}

/** A response of an operation, which has no body if it has no media types. */
export interface ResponseSpec {
  pointer: string
  mediaTypes: string[]
  schema?: string
  /** The names of the examples. */
  examples: string[]
}
