import type { Middleware, MiddlewareContext } from "./types.ts"

/** @throws TypeError if a value has no middleware method, since nobody would notice a misspelled one. */
export function assertMiddleware(middleware: readonly Middleware[]): void {
  for (const one of middleware) {
    if (!(one?.onRequest || one?.onResponse || one?.onError)) {
      throw new TypeError("Middleware must have onRequest, onResponse or onError")
    }
  }
}

/**
 * Sends a request with middleware. `onRequest` runs in the order of the list, `onResponse` and `onError` in reverse. A
 * response from an `onRequest` is returned at once.
 *
 * @param send - sends the request, which can come from an `onRequest`.
 * @throws the error of `send`, or an error that middleware threw or returned.
 */
export async function runMiddleware(
  middleware: readonly Middleware[],
  context: MiddlewareContext,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  for (const one of middleware) {
    const result = await one.onRequest?.(context)
    if (result instanceof Response) return result
    if (result) context = { ...context, request: assertType(result, Request, "onRequest") }
  }
  const reversed = middleware.toReversed()
  let response: Response
  try {
    response = await send(context.request)
  } catch (error) {
    response = await handleError(reversed, context, error)
  }
  for (const one of reversed) {
    const result = await one.onResponse?.({ ...context, response })
    if (result) response = assertType(result, Response, "onResponse")
  }
  return response
}

/** Returns the first response from an `onError`, or throws the error if there is none. */
async function handleError(
  middleware: readonly Middleware[],
  context: MiddlewareContext,
  error: unknown,
): Promise<Response> {
  for (const one of middleware) {
    const result = await one.onError?.({ ...context, error })
    if (result instanceof Response) return result
    if (result) error = assertType(result, Error, "onError")
  }
  throw error
}

/**
 * Returns the value if it has the type. Throws an error that names the middleware method, which a later error wouldn't.
 */
function assertType<T>(value: T, type: new (...args: never[]) => T, name: string): T {
  if (!(value instanceof type)) throw new TypeError(`${name} returned a value of the wrong type`)
  return value
}
