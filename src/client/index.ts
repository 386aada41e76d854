export { type ClientOptions, createClient } from "./client.ts"
export { isApiError, isLinkError, isNetworkError, isTimeoutError, unwrap } from "./errors.ts"
export type { ApiError, LinkError, NetworkError, TimeoutError } from "./errors.ts"
export { type CollectionPath, type Item, type Page, fetchPages, paginate } from "./paginate.ts"
export type {
  CallArguments,
  CallOptions,
  Client,
  Data,
  HttpMethod,
  IncludeOf,
  Middleware,
  MiddlewareContext,
  OperationOf,
  PathWith,
  Result,
  TaskInclude,
} from "./types.ts"
export { allowUndeclared } from "./undeclaredParameters.ts"
export { type Json, parseDelivery } from "./webhookDelivery.ts"
export {
  createWebhookReceiver,
  type NodeRequest,
  type NodeResponse,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from "./webhookReceiver.ts"
export type * from "../../generated/schema.d.ts"
