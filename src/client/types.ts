import type { ErrorResponse, paths } from "../../generated/schema.d.ts"
import type { operations } from "../../generated/tables.ts"

type AnyOperation = (typeof operations)[keyof typeof operations]

/** An HTTP method of the contract, in lower case. */
export type HttpMethod = Lowercase<AnyOperation["method"]>

// Compiler errors for a wrong path list the paths of this type. Those of an alias would print only the alias.
type PathsByMethod = {
  [M in HttpMethod]: {
    [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
  }[keyof paths]
}

/** A path that has an operation with the method `M`. */
export type PathWith<M extends HttpMethod> = PathsByMethod[M]

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
 * The result of a call. `data` is the body of a success response, undefined for a 204 or an empty response to a DELETE;
 * `error` is the body of any other response, or the stand-in that {@link Client} describes.
 */
export type Result<D> =
  | { data: D; error?: undefined; response: Response }
  | { data?: undefined; error: ErrorResponse; response: Response }

/** The body of `O`'s success response, in which the keys of the included kinds `I` are required. */
export type Data<O extends Operation, I = []> = WithIncluded<
  Content<O["responses"][keyof O["responses"] & AnyOperation["status"]]>,
  I
>

type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined

// TypeScript knows the included kinds of a tuple of literals only; for an array or a union, every kind stays optional.
type WithIncluded<D, I> = I extends readonly [infer Kind, ...infer Rest]
  ? WithIncluded<
      D extends { includes: infer N } ? D & { includes: Present<N, Kind> } : Present<D, Kind>,
      Rest
    >
  : D
type Present<D, Kind> = Kind extends keyof D ? D & Required<Pick<D, Kind>> : D

/** A value of `include`. Editors suggest the documented values, but any string is allowed. */
export type IncludeOf<O extends Operation> = O["parameters"] extends {
  query?: { include?: infer I }
}
  ? Extract<I, readonly string[]>[number]
  : never

/** A value of `include` for `GET /tasks/{id}`, which documents more values than `GET /tasks`. */
export type TaskInclude = IncludeOf<OperationOf<"/tasks/{id}", "get">>

/** The argument of a {@link Middleware} function. */
export interface MiddlewareContext {
  /** The request, without the token. */
  request: Request
  /** The path template, such as `/tasks/{id}`. */
  schemaPath: string
  params: { query?: Record<string, unknown>; path?: Record<string, unknown> }
  /** A random ID for the call. */
  id: string
}

type MaybePromise<T> = T | Promise<T>

/** Observes or changes calls, once per call rather than per retry. At least one method is required. */
export interface Middleware {
  /** Called before the request is sent. Can return another request, or a response to use without sending anything. */
  onRequest?(context: MiddlewareContext): MaybePromise<Request | Response | undefined | void>
  /** Called when a response arrives. Can return another response. Read the body from `response.clone()`. */
  onResponse?(
    context: MiddlewareContext & { response: Response },
  ): MaybePromise<Response | undefined | void>
  /** Called if no response arrives. Can return a response to use instead, or a different error. */
  onError?(
    context: MiddlewareContext & { error: unknown },
  ): MaybePromise<Response | Error | undefined | void>
}

/** The options of a call, in addition to those of `fetch`. */
export interface CallOptions extends Omit<RequestInit, "body" | "method" | "signal"> {
  /** Aborts the call. */
  signal?: AbortSignal | null | undefined
  /** Middleware for this call only, in addition to the client's. */
  middleware?: Middleware[] | undefined
  /** The function that sends the requests. Default: the global `fetch`. */
  fetch?: typeof fetch | undefined
  /** The maximum number of retries after a temporary failure. Default: 2. */
  retries?: number | undefined
  /**
   * The time limit for a request and its whole response, in milliseconds; each retry starts anew. Default: 30,000.
   * Maximum: 2,147,483,647 (24 days).
   */
  timeout?: number | undefined
  /**
   * The maximum size of a response's body, after decompression, in bytes. A larger one is neither read to the end nor
   * retried. Default: 64,000,000 (64 MB). `Infinity` removes the limit.
   */
  maxResponseBytes?: number | undefined
}

/** The options of a call to the operation `O`. TypeScript infers `I` from `include`. */
export type OperationOptions<O extends Operation, I> = CallOptions &
  RequestBodyOption<O> &
  ({} extends O["parameters"] ? { params?: O["parameters"] } : { params: O["parameters"] }) & {
    params?: { query?: IncludeOption<I> }
  }

// TypeScript infers `I` from the first member of the union. The second accepts a missing or undefined `include`. The
// third, which no query matches, makes errors name a wrong key in their first lines.
type IncludeOption<I> = { include: I } | {} | readonly never[]

type RequestBodyOption<O> = O extends { requestBody: { content: infer C } }
  ? { body: C[keyof C] }
  : { body?: undefined }

/** The arguments of a call after the path. */
export type CallArguments<O extends Operation, I> = {} extends O["parameters"] &
  RequestBodyOption<O>
  ? [options?: OperationOptions<O, I>]
  : [options: OperationOptions<O, I>]

/** `O` as it is for a client that has an organization, if `S` is true: with an optional `organization_id`. */
export type ScopedOperation<O extends Operation, S extends boolean> = S extends true
  ? {
      parameters: ScopedParameters<O["parameters"]>
      requestBody: O extends { requestBody: { content: infer C } }
        ? { content: { json: OptionalOrganization<C[keyof C]> } }
        : undefined
      responses: O["responses"]
    }
  : O

type ScopedParameters<P> = P extends { query: infer Q extends object }
  ? { [Part in keyof P as Exclude<Part, "query">]: P[Part] } & ({} extends OptionalOrganization<Q>
      ? { query?: OptionalOrganization<Q> }
      : { query: OptionalOrganization<Q> })
  : P

type OptionalOrganization<T> = T extends { organization_id: infer Id }
  ? InOrganization<T> & { organization_id?: Id | undefined }
  : T

/** The parameters or keys of `T` that a client with an organization still needs. Compile errors show this name. */
type InOrganization<T> = { [Key in keyof T as Exclude<Key, "organization_id">]: T[Key] }

/**
 * A method of {@link Client}, which calls the operation with the path `P` and the HTTP method `M`.
 *
 * @typeParam S - whether the client has an organization.
 */
export type ClientMethod<M extends HttpMethod, S extends boolean = false> = <
  P extends PathWith<M>,
  const I extends readonly IncludeOf<OperationOf<P, M>>[] = [],
>(
  path: P,
  ...options: CallArguments<ScopedOperation<OperationOf<P, M>, S>, I>
) => Promise<Result<Data<OperationOf<P, M>, I>>>

/**
 * A client of the service. Each call returns a {@link Result}, even for an error status. Responses aren't validated.
 *
 * `error` is a stand-in if the body doesn't have the documented form: a proxy's HTML page, an empty or malformed body,
 * a 200 whose body isn't a JSON object, or a number that JavaScript would round, such as the ID 9007199254740993. Its
 * `message` names the media type, or the number and its place; its `code`, `link` and `request_uuid` are empty.
 *
 * A call rejects only if there is no complete response, with:
 *
 * - `NetworkError`: the connection failed or was closed.
 * - `TimeoutError`: the request, or its last retry, took longer than `timeout`.
 * - the abort reason of your `signal`.
 * - an error from the `token` function or middleware.
 * - `TypeError`, before sending: an input is invalid, such as the token or a path value.
 * - `RangeError`: the response exceeds `maxResponseBytes`.
 * - `RangeError`, before sending: `timeout`, `retries` or `maxResponseBytes` is out of range.
 * - `URIError`, before sending: a query value contains half a surrogate pair, which a URL can't contain.
 *
 * @typeParam S - whether the client has an `organizationId`, which makes `organization_id` optional in every call.
 */
export interface Client<S extends boolean = false> {
  /** The organization of each call that doesn't name one. */
  readonly organizationId: S extends true ? number : number | undefined
  /**
   * Reads a record or a collection. Retried after a temporary failure.
   *
   * @example
   *   const { data, error } = await api.GET("/tasks", {
   *     params: { query: { organization_id: 1, include: ["accounts"] } },
   *   })
   *
   * @param path - a path of the contract, which determines the types of `params` and `body`.
   * @returns `data` or `error`, and `response`. The kinds in `include` become required keys of `data`.
   */
  GET: ClientMethod<"get", S>
  /**
   * Creates a record. Retried only after a 429: after other failures, the service may have created the record.
   *
   * @example
   *   const { data, error } = await api.POST("/tasks", {
   *     body: { organization_id: 1, task: { workspace_id: 11, name: "Paint" } },
   *   })
   */
  POST: ClientMethod<"post", S>
  /**
   * Updates a record. Retried after a temporary failure.
   *
   * @example
   *   const { data, error } = await api.PUT("/tasks/{id}", {
   *     params: { path: { id: 101 } },
   *     body: { organization_id: 1, task: { workspace_id: 11, completed: true } },
   *   })
   */
  PUT: ClientMethod<"put", S>
  /**
   * Deletes a record, or revokes an access token. Retried after a temporary failure, so the result can be a 404 for a
   * record that the first attempt deleted.
   *
   * @example
   *   const { error } = await api.DELETE("/access_tokens/{id}", { params: { path: { id: 5 } } })
   */
  DELETE: ClientMethod<"delete", S>
  /** Calls an operation whose method, in lower case, is in a variable. */
  request: <
    M extends HttpMethod,
    P extends PathWith<M>,
    const I extends readonly IncludeOf<OperationOf<P, M>>[] = [],
  >(
    method: M,
    path: P,
    ...options: CallArguments<ScopedOperation<OperationOf<P, M>, S>, I>
  ) => Promise<Result<Data<OperationOf<P, M>, I>>>
  /** Registers middleware for every call. */
  use: (...middleware: Middleware[]) => void
  /** Removes middleware that `use` registered. */
  eject: (...middleware: Middleware[]) => void
}
