// Generated from openapi/ by `npm run build`. Do not edit.

/** A violation of one keyword of a schema. */
export interface SchemaError {
  /** The JSON pointer to the place in the value. */
  instancePath: string
  /** The JSON pointer to the keyword in the description, as a URI fragment. */
  schemaPath: string
  keyword: string
  params: {
    [name: string]: unknown
    /** For `anyOf` and `oneOf`: the validators of the alternatives. */
    branches?: Validate[]
  }
}

/** Returns whether a value is valid. If it isn't, `errors` lists the violations. */
export interface Validate {
  (value: unknown): boolean
  errors: SchemaError[] | null
}

/** The validators, by the pointers to their schemas. */
export declare const validators: Record<string, Validate>

export declare const AccessToken: Validate
export declare const AccessTokenResponse: Validate
export declare const AccessTokensResponse: Validate
export declare const Account: Validate
export declare const ActivitiesResponse: Validate
export declare const Activity: Validate
export declare const ActivityBase: Validate
export declare const ActivityOnActivity: Validate
export declare const ActivityOnList: Validate
export declare const ActivityOnTask: Validate
export declare const ActivityPayload: Validate
export declare const ActivityResponse: Validate
export declare const CommentRecord: Validate
export declare const CommentChanges: Validate
export declare const CommentInput: Validate
export declare const CommentResponse: Validate
export declare const CreateAccessTokenRequest: Validate
export declare const CreateAccessTokenRequestNested: Validate
export declare const CreateAccessTokenRequestTop: Validate
export declare const CreateCommentRequest: Validate
export declare const CreateIntegrationWebhookRequest: Validate
export declare const CreateTaskRequest: Validate
export declare const ErrorDetail: Validate
export declare const ErrorResponse: Validate
export declare const FileRecord: Validate
export declare const FileAssociation: Validate
export declare const IntegrationWebhook: Validate
export declare const IntegrationWebhookChanges: Validate
export declare const IntegrationWebhookInput: Validate
export declare const IntegrationWebhookResponse: Validate
export declare const IntegrationWebhooksResponse: Validate
export declare const ListResponse: Validate
export declare const ListsResponse: Validate
export declare const Membership: Validate
export declare const MembershipResponse: Validate
export declare const MembershipsResponse: Validate
export declare const MinimalTask: Validate
export declare const RequestUuid: Validate
export declare const Section: Validate
export declare const Subscription: Validate
export declare const Task: Validate
export declare const TaskChanges: Validate
export declare const TaskIncludes: Validate
export declare const TaskInput: Validate
export declare const TaskList: Validate
export declare const TaskResponse: Validate
export declare const TaskWithIncludesResponse: Validate
export declare const TasksResponse: Validate
export declare const UpdateCommentRequest: Validate
export declare const UpdateIntegrationWebhookRequest: Validate
export declare const UpdateTaskRequest: Validate
export declare const WebhookDelivery: Validate
export declare const WebhookResourceType: Validate
export declare const Workspace: Validate
export declare const WorkspaceResponse: Validate
export declare const WorkspacesResponse: Validate
