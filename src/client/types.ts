import type { ErrorResponse, paths } from "../../generated/schema.d.ts"
import type { operations } from "../../generated/tables.ts"

type AnyOperation = (typeof operations)[keyof typeof operations]

/** An HTTP method of the contract. */
export type HttpMethod = Lowercase<AnyOperation["method"]>

/** A path with the method. */
export type PathWith<M extends HttpMethod> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

/** The operation of a path and a method. */
export type OperationOf<P extends keyof paths, M extends HttpMethod> = paths[P][M] extends Operation
  ? paths[P][M]
  : never

/** The parts of an operation that the client uses. */
export interface Operation {
  parameters: { query?: object; path?: object }
  responses: object
}

/**
 * The result of a call: either `data` or `error` is set. `error` is the body of an error response of the service, or
 * a stand-in with the same keys (see {@link Client}).
 */
export type Result<D> =
  | { data: D; error?: undefined; response: Response }
  | { data?: undefined; error: ErrorResponse; response: Response }

/** The body of an operation's success. The kinds of records in the tuple `I` are not optional. */
export type Data<O extends Operation, I = []> = WithIncluded<
  Content<O["responses"][keyof O["responses"] & AnyOperation["status"]]>,
  I
>

type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined

// Only a tuple of literals determines the included kinds. For an array or a union every kind stays optional.
type WithIncluded<D, I> = I extends readonly [infer Kind, ...infer Rest]
  ? WithIncluded<
      D extends { includes: infer N } ? D & { includes: Present<N, Kind> } : Present<D, Kind>,
      Rest
    >
  : D
type Present<D, Kind> = Kind extends keyof D ? D & Required<Pick<D, Kind>> : D

/** The documented values of `include`, and any other string. */
export type IncludeOf<O extends Operation> = O["parameters"] extends {
  query?: { include?: infer I }
}
  ? Extract<I, string[]>[number]
  : never

export interface MiddlewareContext {
  /** The request, without the token. */
  request: Request
  /** The path as in the description. */
  schemaPath: string
  params: { query?: Record<string, unknown>; path?: Record<string, unknown> }
  /** A random ID of the call. */
  id: string
}

type MaybePromise<T> = T | Promise<T>

/** Observes or changes calls, not attempts. Middleware of openapi-fetch has this type too. */
export interface Middleware {
  // Methods, not properties: TypeScript then accepts functions of openapi-fetch, whose parameter has more properties.
  /** Can return another request, or a response instead of sending the request. */
  onRequest?(context: MiddlewareContext): MaybePromise<Request | Response | undefined | void>
  /** Can return another response. Read the body of a `clone()`. */
  onResponse?(
    context: MiddlewareContext & { response: Response },
  ): MaybePromise<Response | undefined | void>
  /** Can return a response or another error. */
  onError?(
    context: MiddlewareContext & { error: unknown },
  ): MaybePromise<Response | Error | undefined | void>
}

/** The options of any call. */
export interface CallOptions extends Omit<RequestInit, "body" | "method"> {
  /** Middleware of this call, after that of the client. */
  middleware?: Middleware[]
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
  /** The maximum number of retries after a temporary failure, by default 2. */
  retries?: number
  /** The timeout of an attempt and its body in milliseconds, by default 30,000, at most 2,147,483,647 (24 days). */
  timeout?: number
}

/** The options of a call of an operation. `I` is inferred from `include`. */
export type OperationOptions<O extends Operation, I> = CallOptions &
  RequestBodyOption<O> &
  ({} extends O["parameters"]
    ? { params?: ParamsOption<O["parameters"]> }
    : { params: ParamsOption<O["parameters"]> }) & {
    // TypeScript infers `I` from the first form, with undefined if `include` can be missing. The second form accepts
    // such calls.
    params?: { query?: { include: I } | { include?: readonly IncludeOf<O>[] } }
  }

// Without `include`: OperationOptions adds it in a form that TypeScript can infer from.
type ParamsOption<P> = {
  [K in keyof P]: "include" extends keyof P[K] ? Omit<P[K], "include"> : P[K]
}

type RequestBodyOption<O> = O extends { requestBody: { content: infer C } }
  ? { body: C[keyof C] }
  : { body?: undefined }

/** The arguments of a call after the path. */
export type Arguments<O extends Operation, I> = {} extends O["parameters"] & RequestBodyOption<O>
  ? [options?: OperationOptions<O, I>]
  : [options: OperationOptions<O, I>]

export type ClientMethod<M extends HttpMethod> = <
  P extends PathWith<M>,
  const I extends readonly IncludeOf<OperationOf<P, M>>[] = [],
>(
  path: P,
  ...options: Arguments<OperationOf<P, M>, I>
) => Promise<Result<Data<OperationOf<P, M>, I>>>

/**
 * A client of the service. Every response is a {@link Result}, whatever its body is. If the body is not of the
 * contract (a page of a proxy, an empty or malformed body, a 200 that is not a JSON object), `error` is a stand-in:
 * its `message` contains the media type, and `code`, `link` and `request_uuid` are empty strings.
 *
 * A call rejects only if there is no response:
 *
 * - `NetworkError`: the connection failed or was closed.
 * - `TimeoutError`: an attempt took longer than `timeout`.
 * - the reason of your `signal`.
 * - an error of the token function or of middleware.
 * - `TypeError`: the token, a path value or another input is invalid. No request was sent.
 * - `RangeError`: `timeout` is out of range. No request was sent.
 * - `URIError`: a query value has half of a surrogate pair, which a URL cannot contain. No request was sent.
 */
export interface Client {
  GET: ClientMethod<"get">
  POST: ClientMethod<"post">
  PUT: ClientMethod<"put">
  DELETE: ClientMethod<"delete">
  /** Calls an operation by its method in lower case, for code that has the method in a variable. */
  request: <
    M extends HttpMethod,
    P extends PathWith<M>,
    const I extends readonly IncludeOf<OperationOf<P, M>>[] = [],
  >(
    method: M,
    path: P,
    ...options: Arguments<OperationOf<P, M>, I>
  ) => Promise<Result<Data<OperationOf<P, M>, I>>>
  /** Registers middleware for every call. */
  use: (...middleware: Middleware[]) => void
  /** Removes registered middleware. */
  eject: (...middleware: Middleware[]) => void
}
