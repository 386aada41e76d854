/** What a middleware function receives. */
export interface MiddlewareContext {
  /** The request without the token. */
  request: Request
  /** The path as in the description, for example `/tasks/{id}`. */
  readonly schemaPath: string
  /** The parameters of the call. */
  readonly params: { query?: Record<string, unknown>; path?: Record<string, unknown> }
  /** A random ID, the same in all functions that receive the call. */
  readonly id: string
}

/**
 * Functions that observe or change a call, at least one of them. `onRequest` runs in the order of registration, the
 * others in reverse order. A function that returns nothing changes nothing.
 *
 * Middleware sees a call once, however many attempts it takes. Read a body from `clone()`: it can be read only once.
 * Middleware of openapi-fetch is assignable to this type.
 */
export interface Middleware {
  // Methods and not properties, so that the parameter of openapi-fetch's functions may have more properties.
  /** Runs before the request is sent. It can return another request, or a response, which is then not requested. */
  onRequest?(
    context: MiddlewareContext,
  ): void | Request | Response | undefined | Promise<void | Request | Response | undefined>
  /** Runs after the last attempt. It can return another response. */
  onResponse?(
    context: MiddlewareContext & { response: Response },
  ): void | Response | undefined | Promise<void | Response | undefined>
  /** Runs if the call would reject. It can return a response, or the error to reject with. */
  onError?(
    context: MiddlewareContext & { error: unknown },
  ): void | Response | Error | undefined | Promise<void | Response | Error | undefined>
}
