import type { Middleware, MiddlewareContext } from "./types.ts"

/** @throws TypeError if middleware has no known method: a misspelled method would silently never run. */
export function assertMiddleware(middleware: readonly Middleware[]): void {
  for (const one of middleware) {
    if (!(one?.onRequest || one?.onResponse || one?.onError)) {
      throw new TypeError("Middleware must have onRequest, onResponse or onError")
    }
  }
}

/**
 * Runs middleware around a request: `onRequest` in list order, `onResponse` and `onError` in reverse. A response from
 * `onRequest` is returned at once, without sending anything.
 *
 * @param send - sends the request, which an `onRequest` may have replaced.
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
    if (result) context = { ...context, request: result }
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
    if (result) response = result
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
    if (result) error = result
  }
  throw error
}
