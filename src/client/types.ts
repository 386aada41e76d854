import type { ErrorResponse, paths } from "../../generated/schema.d.ts"
import type { operations } from "../../generated/tables.ts"

type AnyOperation = (typeof operations)[keyof typeof operations]

/** An HTTP method of the contract, in lower case. */
export type HttpMethod = Lowercase<AnyOperation["method"]>

/** A path that has an operation with the method `M`. */
export type PathWith<M extends HttpMethod> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

/** The operation with the path `P` and the method `M`. */
export type OperationOf<P extends keyof paths, M extends HttpMethod> = paths[P][M] extends Operation
  ? paths[P][M]
  : never

/** The parts of an operation that the client uses. */
export interface Operation {
  parameters: { query?: object; path?: object }
  responses: object
}

/**
 * The result of a call. `data` is the body of a success response, or undefined for status 204. `error` is the body of
 * any other response. If this body is not an error of the service, `error` is a stand-in, which {@link Client}
 * describes.
 */
export type Result<D> =
  | { data: D; error?: undefined; response: Response }
  | { data?: undefined; error: ErrorResponse; response: Response }

/** The body of the success response of the operation `O`. The keys of the included kinds `I` are required. */
export type Data<O extends Operation, I = []> = WithIncluded<
  Content<O["responses"][keyof O["responses"] & AnyOperation["status"]]>,
  I
>

type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined

// TypeScript knows the included kinds only if `I` is a tuple of literals. For an array or a union, every kind stays
// optional.
type WithIncluded<D, I> = I extends readonly [infer Kind, ...infer Rest]
  ? WithIncluded<
      D extends { includes: infer N } ? D & { includes: Present<N, Kind> } : Present<D, Kind>,
      Rest
    >
  : D
type Present<D, Kind> = Kind extends keyof D ? D & Required<Pick<D, Kind>> : D

/** A value of `include`. TypeScript suggests the documented values, but accepts any string. */
export type IncludeOf<O extends Operation> = O["parameters"] extends {
  query?: { include?: infer I }
}
  ? Extract<I, readonly string[]>[number]
  : never

/** A value of `include` for `GET /tasks/{id}`. `GET /tasks` documents fewer values. */
export type TaskInclude = IncludeOf<OperationOf<"/tasks/{id}", "get">>

/** The argument of a {@link Middleware} function. */
export interface MiddlewareContext {
  /** The request, without the token. */
  request: Request
  /** The path as in the description, such as `/tasks/{id}`. */
  schemaPath: string
  params: { query?: Record<string, unknown>; path?: Record<string, unknown> }
  /** A random ID of the call. */
  id: string
}

type MaybePromise<T> = T | Promise<T>

/**
 * Observes or changes calls. Middleware runs once for each call, not for each retry. At least one method is required.
 */
export interface Middleware {
  /** Called before the request. Can return a new request. If the method returns a response, no request is sent. */
  onRequest?(context: MiddlewareContext): MaybePromise<Request | Response | undefined | void>
  /** Called after the response. Can return a new response. To read the body, use `response.clone()`. */
  onResponse?(
    context: MiddlewareContext & { response: Response },
  ): MaybePromise<Response | undefined | void>
  /** Called if there is no response. Can return a response or a new error. */
  onError?(
    context: MiddlewareContext & { error: unknown },
  ): MaybePromise<Response | Error | undefined | void>
}

/** The options of every call, in addition to the options of `fetch`. */
export interface CallOptions extends Omit<RequestInit, "body" | "method"> {
  /** Middleware for this call, in addition to the middleware of the client. */
  middleware?: Middleware[]
  /** The function that sends the requests. Default: the global `fetch`. */
  fetch?: typeof fetch
  /** The maximum number of retries after a temporary failure. Default: 2. */
  retries?: number
  /**
   * The time limit in milliseconds for the request and its whole response. The time starts again for each retry.
   * Default: 30,000. Maximum: 2,147,483,647 (24 days).
   */
  timeout?: number
}

/** The options of a call to the operation `O`. TypeScript infers `I` from `include`. */
export type OperationOptions<O extends Operation, I> = CallOptions &
  RequestBodyOption<O> &
  ({} extends O["parameters"] ? { params?: O["parameters"] } : { params: O["parameters"] }) & {
    params?: { query?: IncludeOption<I> }
  }

// TypeScript infers `I` from the first type of the union. The second type accepts a missing or undefined `include`. The
// third type, which no query matches, makes TypeScript name a wrong key in the first lines of an error.
type IncludeOption<I> = { include: I } | {} | readonly never[]

type RequestBodyOption<O> = O extends { requestBody: { content: infer C } }
  ? { body: C[keyof C] }
  : { body?: undefined }

/** The arguments of a call after the path. */
export type Arguments<O extends Operation, I> = {} extends O["parameters"] & RequestBodyOption<O>
  ? [options?: OperationOptions<O, I>]
  : [options: OperationOptions<O, I>]

/** A method of {@link Client}. Calls the operation with the path `P` and the HTTP method `M`. */
export type ClientMethod<M extends HttpMethod> = <
  P extends PathWith<M>,
  const I extends readonly IncludeOf<OperationOf<P, M>>[] = [],
>(
  path: P,
  ...options: Arguments<OperationOf<P, M>, I>
) => Promise<Result<Data<OperationOf<P, M>, I>>>

/**
 * A client of the service. Each call returns a {@link Result}, also for an error status. Responses are not validated.
 *
 * If the body does not have the documented form, `error` is a stand-in. Examples are an HTML page of a proxy, an empty
 * or malformed body, and a body with status 200 that is not a JSON object. The `message` of the stand-in contains the
 * media type. Its `code`, `link` and `request_uuid` are empty strings.
 *
 * A call rejects only if there is no response. It rejects with:
 *
 * - `NetworkError`: the connection failed or was closed.
 * - `TimeoutError`: the request, or its last retry, took longer than `timeout`.
 * - the abort reason of your `signal`.
 * - an error that the `token` function or middleware threw.
 * - `TypeError`: an input is invalid, such as the token or a path value. No request was sent.
 * - `RangeError`: `timeout` is out of range. No request was sent.
 * - `URIError`: a query value contains half of a surrogate pair, which a URL cannot contain. No request was sent.
 */
export interface Client {
  /**
   * Reads a record or a collection. The client retries the request after a temporary failure.
   *
   * @example
   *   const { data, error } = await api.GET("/tasks", {
   *     params: { query: { organization_id: 1, include: ["accounts"] } },
   *   })
   *
   * @param path - a path of the contract. The types of `params` and `body` depend on the path.
   * @returns `data` or `error`, and `response`. The kinds in `include` are required keys of `data`.
   */
  GET: ClientMethod<"get">
  /**
   * Creates a record. The client retries the request only after status 429. After any other failure, the service may
   * have created the record.
   *
   * @example
   *   const { data, error } = await api.POST("/tasks", {
   *     body: { organization_id: 1, task: { workspace_id: 11, name: "Paint" } },
   *   })
   */
  POST: ClientMethod<"post">
  /**
   * Updates a record. The client retries the request after a temporary failure.
   *
   * @example
   *   const { data, error } = await api.PUT("/tasks/{id}", {
   *     params: { path: { id: 101 } },
   *     body: { organization_id: 1, task: { workspace_id: 11, completed: true } },
   *   })
   */
  PUT: ClientMethod<"put">
  /**
   * Deletes a record, or revokes an access token. The client retries the request after a temporary failure. If an
   * earlier attempt deleted the record, the retry can return 404.
   *
   * @example
   *   const { error } = await api.DELETE("/access_tokens/{id}", { params: { path: { id: 5 } } })
   */
  DELETE: ClientMethod<"delete">
  /** Calls an operation. `method` must be in lower case. Use this function if the method is in a variable. */
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
  /** Removes middleware that `use` registered. */
  eject: (...middleware: Middleware[]) => void
}
