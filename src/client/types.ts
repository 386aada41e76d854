import type { Middleware } from "openapi-fetch"
import type { ErrorResponse, paths } from "../../generated/schema.d.ts"
import type { operations } from "../../generated/tables.ts"

type AnyOperation = (typeof operations)[keyof typeof operations]

/** A method that operations of the contract have. */
export type HttpMethod = Lowercase<AnyOperation["method"]>

/** A path that has an operation of the method. */
export type PathWith<M extends HttpMethod> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

/** The operation of a path and a method. */
export type OperationOf<P extends keyof paths, M extends HttpMethod> = paths[P][M] extends Operation
  ? paths[P][M]
  : never

/** What every operation has in the generated types, as far as the client looks into it. */
export interface Operation {
  parameters: { query?: object; path?: object }
  responses: object
}

/**
 * What a call gives. One of `data` and `error` is there, so that `if (error)` tells them apart; `error` is
 * the envelope of the service, or a stand-in with the same keys where something else came (see
 * {@link Client}).
 */
export type Result<D> =
  | { data: D; error?: undefined; response: Response }
  | { data?: undefined; error: ErrorResponse; response: Response }

/** The body of an operation's success, with the kinds present that the tuple `I` names. */
export type Data<O extends Operation, I = []> = WithIncluded<
  Content<O["responses"][keyof O["responses"] & AnyOperation["status"]]>,
  I
>

type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined

// Only a tuple says which kinds come: of an array, or of a name that is one of several, nothing is known.
type WithIncluded<D, I> = I extends readonly [infer Kind, ...infer Rest]
  ? WithIncluded<
      D extends { includes: infer N } ? D & { includes: Present<N, Kind> } : Present<D, Kind>,
      Rest
    >
  : D
type Present<D, Kind> = Kind extends keyof D ? D & Required<Pick<D, Kind>> : D

/** The names that `include` of an operation is known to take, and any other string. */
export type IncludeOf<O extends Operation> = O["parameters"] extends {
  query?: { include?: infer I }
}
  ? Extract<I, string[]>[number]
  : never

/** What any call takes besides the parameters and the body of its operation. */
export interface CallOptions extends Omit<RequestInit, "body" | "method"> {
  /** Middleware of openapi-fetch, for this call alone. */
  middleware?: Middleware[]
  /** Used in the place of the global `fetch`, which is looked up for each call. */
  fetch?: typeof fetch
  /** How often a call is sent again after a failure that may pass; default 2, 0 for never. */
  retries?: number
  /**
   * How long an attempt may take, its body included, in milliseconds; default 30,000, at most
   * 2,147,483,647, which is 24 days.
   */
  timeout?: number
}

/** Everything that a call of an operation takes; `I` is inferred from `include`. */
export type OperationOptions<O extends Operation, I> = CallOptions &
  RequestBodyOption<O> &
  ({} extends O["parameters"]
    ? { params?: ParamsOption<O["parameters"]> }
    : { params: ParamsOption<O["parameters"]> }) & {
    // The first form is what names are inferred from, with undefined where the list may be missing; the
    // second lets such calls through.
    params?: { query?: { include: I } | { include?: readonly IncludeOf<O>[] } }
  }

// Without `include`, which Options adds in a form that TypeScript can infer names from.
type ParamsOption<P> = {
  [K in keyof P]: "include" extends keyof P[K] ? Omit<P[K], "include"> : P[K]
}

type RequestBodyOption<O> = O extends { requestBody: { content: infer C } }
  ? { body: C[keyof C] }
  : { body?: undefined }

/** The options of a call, which may be left out where the operation requires nothing. */
export type Arguments<O extends Operation, I> = {} extends O["parameters"] & RequestBodyOption<O>
  ? [options?: OperationOptions<O, I>]
  : [options: OperationOptions<O, I>]

/** Calls an operation of one method. */
export type ClientMethod<M extends HttpMethod> = <
  P extends PathWith<M>,
  const I extends readonly IncludeOf<OperationOf<P, M>>[] = [],
>(
  path: P,
  ...options: Arguments<OperationOf<P, M>, I>
) => Promise<Result<Data<OperationOf<P, M>, I>>>

/**
 * A client of the service, as `createClient` makes it. Every response, whatever its body is, is a {@link Result}.
 * If a response is not of the contract (a page of a proxy, an empty or malformed body, a 200 that is not a JSON
 * object), `error` is a stand-in: its `message` names the media type, and `code`, `link` and `request_uuid` are
 * empty strings.
 *
 * A call rejects only if there is no response:
 *
 * - `NetworkError`: no connection, or one that was cut.
 * - `TimeoutError`: an attempt took longer than `timeout`.
 * - the reason of the caller's `signal`.
 * - what the token function, or middleware, throws.
 * - `TypeError`: the token, a path value or another input cannot be used. Nothing was sent.
 * - `RangeError`: `timeout` is out of range. Nothing was sent.
 * - `URIError`: a query value has half of a surrogate pair, which no URL can hold. Nothing was sent.
 */
export interface Client {
  GET: ClientMethod<"get">
  POST: ClientMethod<"post">
  PUT: ClientMethod<"put">
  DELETE: ClientMethod<"delete">
  /** Calls an operation by its method in small letters, for code that has it in a variable. */
  request: <
    M extends HttpMethod,
    P extends PathWith<M>,
    const I extends readonly IncludeOf<OperationOf<P, M>>[] = [],
  >(
    method: M,
    path: P,
    ...options: Arguments<OperationOf<P, M>, I>
  ) => Promise<Result<Data<OperationOf<P, M>, I>>>
  /** Registers middleware of openapi-fetch. It sees neither the token nor single attempts. */
  use: (...middleware: Middleware[]) => void
  /** Removes middleware. */
  eject: (...middleware: Middleware[]) => void
}
