// Generated from openapi/ by `npm run build`. Do not edit.

import { createStandardSchema, type StandardSchema } from "../src/contract/standardSchema.ts"
import type * as types from "./schema.d.ts"
import * as validators from "./validators.js"

export const AccessToken: StandardSchema<types.AccessToken> = /* @__PURE__ */ createStandardSchema(validators.AccessToken)
export const AccessTokenResponse: StandardSchema<types.AccessTokenResponse> = /* @__PURE__ */ createStandardSchema(validators.AccessTokenResponse)
export const AccessTokensResponse: StandardSchema<types.AccessTokensResponse> = /* @__PURE__ */ createStandardSchema(validators.AccessTokensResponse)
export const Account: StandardSchema<types.Account> = /* @__PURE__ */ createStandardSchema(validators.Account)
export const ActivitiesResponse: StandardSchema<types.ActivitiesResponse> = /* @__PURE__ */ createStandardSchema(validators.ActivitiesResponse)
export const Activity: StandardSchema<types.Activity> = /* @__PURE__ */ createStandardSchema(validators.Activity)
export const ActivityBase: StandardSchema<types.ActivityBase> = /* @__PURE__ */ createStandardSchema(validators.ActivityBase)
export const ActivityOnActivity: StandardSchema<types.ActivityOnActivity> = /* @__PURE__ */ createStandardSchema(validators.ActivityOnActivity)
export const ActivityOnList: StandardSchema<types.ActivityOnList> = /* @__PURE__ */ createStandardSchema(validators.ActivityOnList)
export const ActivityOnTask: StandardSchema<types.ActivityOnTask> = /* @__PURE__ */ createStandardSchema(validators.ActivityOnTask)
export const ActivityPayload: StandardSchema<types.ActivityPayload> = /* @__PURE__ */ createStandardSchema(validators.ActivityPayload)
export const ActivityResponse: StandardSchema<types.ActivityResponse> = /* @__PURE__ */ createStandardSchema(validators.ActivityResponse)
export const CommentRecord: StandardSchema<types.CommentRecord> = /* @__PURE__ */ createStandardSchema(validators.CommentRecord)
export const CommentChanges: StandardSchema<types.CommentChanges> = /* @__PURE__ */ createStandardSchema(validators.CommentChanges)
export const CommentInput: StandardSchema<types.CommentInput> = /* @__PURE__ */ createStandardSchema(validators.CommentInput)
export const CommentResponse: StandardSchema<types.CommentResponse> = /* @__PURE__ */ createStandardSchema(validators.CommentResponse)
export const CreateAccessTokenRequest: StandardSchema<types.CreateAccessTokenRequest> = /* @__PURE__ */ createStandardSchema(validators.CreateAccessTokenRequest)
export const CreateAccessTokenRequestNested: StandardSchema<types.CreateAccessTokenRequestNested> = /* @__PURE__ */ createStandardSchema(validators.CreateAccessTokenRequestNested)
export const CreateAccessTokenRequestTop: StandardSchema<types.CreateAccessTokenRequestTop> = /* @__PURE__ */ createStandardSchema(validators.CreateAccessTokenRequestTop)
export const CreateCommentRequest: StandardSchema<types.CreateCommentRequest> = /* @__PURE__ */ createStandardSchema(validators.CreateCommentRequest)
export const CreateIntegrationWebhookRequest: StandardSchema<types.CreateIntegrationWebhookRequest> = /* @__PURE__ */ createStandardSchema(validators.CreateIntegrationWebhookRequest)
export const CreateTaskRequest: StandardSchema<types.CreateTaskRequest> = /* @__PURE__ */ createStandardSchema(validators.CreateTaskRequest)
export const ErrorDetail: StandardSchema<types.ErrorDetail> = /* @__PURE__ */ createStandardSchema(validators.ErrorDetail)
export const ErrorResponse: StandardSchema<types.ErrorResponse> = /* @__PURE__ */ createStandardSchema(validators.ErrorResponse)
export const FileRecord: StandardSchema<types.FileRecord> = /* @__PURE__ */ createStandardSchema(validators.FileRecord)
export const FileAssociation: StandardSchema<types.FileAssociation> = /* @__PURE__ */ createStandardSchema(validators.FileAssociation)
export const IntegrationWebhook: StandardSchema<types.IntegrationWebhook> = /* @__PURE__ */ createStandardSchema(validators.IntegrationWebhook)
export const IntegrationWebhookChanges: StandardSchema<types.IntegrationWebhookChanges> = /* @__PURE__ */ createStandardSchema(validators.IntegrationWebhookChanges)
export const IntegrationWebhookInput: StandardSchema<types.IntegrationWebhookInput> = /* @__PURE__ */ createStandardSchema(validators.IntegrationWebhookInput)
export const IntegrationWebhookResponse: StandardSchema<types.IntegrationWebhookResponse> = /* @__PURE__ */ createStandardSchema(validators.IntegrationWebhookResponse)
export const IntegrationWebhooksResponse: StandardSchema<types.IntegrationWebhooksResponse> = /* @__PURE__ */ createStandardSchema(validators.IntegrationWebhooksResponse)
export const ListResponse: StandardSchema<types.ListResponse> = /* @__PURE__ */ createStandardSchema(validators.ListResponse)
export const ListsResponse: StandardSchema<types.ListsResponse> = /* @__PURE__ */ createStandardSchema(validators.ListsResponse)
export const Membership: StandardSchema<types.Membership> = /* @__PURE__ */ createStandardSchema(validators.Membership)
export const MembershipResponse: StandardSchema<types.MembershipResponse> = /* @__PURE__ */ createStandardSchema(validators.MembershipResponse)
export const MembershipsResponse: StandardSchema<types.MembershipsResponse> = /* @__PURE__ */ createStandardSchema(validators.MembershipsResponse)
export const MinimalTask: StandardSchema<types.MinimalTask> = /* @__PURE__ */ createStandardSchema(validators.MinimalTask)
export const RequestUuid: StandardSchema<types.RequestUuid> = /* @__PURE__ */ createStandardSchema(validators.RequestUuid)
export const Section: StandardSchema<types.Section> = /* @__PURE__ */ createStandardSchema(validators.Section)
export const Subscription: StandardSchema<types.Subscription> = /* @__PURE__ */ createStandardSchema(validators.Subscription)
export const Task: StandardSchema<types.Task> = /* @__PURE__ */ createStandardSchema(validators.Task)
export const TaskChanges: StandardSchema<types.TaskChanges> = /* @__PURE__ */ createStandardSchema(validators.TaskChanges)
export const TaskIncludes: StandardSchema<types.TaskIncludes> = /* @__PURE__ */ createStandardSchema(validators.TaskIncludes)
export const TaskInput: StandardSchema<types.TaskInput> = /* @__PURE__ */ createStandardSchema(validators.TaskInput)
export const TaskList: StandardSchema<types.TaskList> = /* @__PURE__ */ createStandardSchema(validators.TaskList)
export const TaskResponse: StandardSchema<types.TaskResponse> = /* @__PURE__ */ createStandardSchema(validators.TaskResponse)
export const TaskWithIncludesResponse: StandardSchema<types.TaskWithIncludesResponse> = /* @__PURE__ */ createStandardSchema(validators.TaskWithIncludesResponse)
export const TasksResponse: StandardSchema<types.TasksResponse> = /* @__PURE__ */ createStandardSchema(validators.TasksResponse)
export const UpdateCommentRequest: StandardSchema<types.UpdateCommentRequest> = /* @__PURE__ */ createStandardSchema(validators.UpdateCommentRequest)
export const UpdateIntegrationWebhookRequest: StandardSchema<types.UpdateIntegrationWebhookRequest> = /* @__PURE__ */ createStandardSchema(validators.UpdateIntegrationWebhookRequest)
export const UpdateTaskRequest: StandardSchema<types.UpdateTaskRequest> = /* @__PURE__ */ createStandardSchema(validators.UpdateTaskRequest)
export const WebhookDelivery: StandardSchema<types.WebhookDelivery> = /* @__PURE__ */ createStandardSchema(validators.WebhookDelivery)
export const WebhookResourceType: StandardSchema<types.WebhookResourceType> = /* @__PURE__ */ createStandardSchema(validators.WebhookResourceType)
export const Workspace: StandardSchema<types.Workspace> = /* @__PURE__ */ createStandardSchema(validators.Workspace)
export const WorkspaceResponse: StandardSchema<types.WorkspaceResponse> = /* @__PURE__ */ createStandardSchema(validators.WorkspaceResponse)
export const WorkspacesResponse: StandardSchema<types.WorkspacesResponse> = /* @__PURE__ */ createStandardSchema(validators.WorkspacesResponse)
export { CreateTaskRequest as CreateTaskBody }
export { UpdateTaskRequest as UpdateTaskBody }
export { CreateCommentRequest as CreateCommentBody }
export { UpdateCommentRequest as UpdateCommentBody }
export { CreateIntegrationWebhookRequest as CreateIntegrationWebhookBody }
export { UpdateIntegrationWebhookRequest as UpdateIntegrationWebhookBody }
export { CreateAccessTokenRequest as CreateAccessTokenBody }
