// Generated from openapi/ by `npm run build`. Do not edit.

export interface paths {
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tasks
         * @description Returns an organization's tasks that match the view and the filters.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Create a task
         * @description Creates a task. Omit `list_id` to make it private, set `parent_id` to make it a subtask, or pass `subtasks` to create its children too.
         */
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a task
         * @description Returns a task. `includes` contains the related records that you request with `include`.
         */
        get: operations["getTask"];
        /**
         * Update a task
         * @description Updates a task and returns all its fields. Set `completed` to true to complete the task. An update may generate an activity.
         */
        put: operations["updateTask"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a comment
         * @description Creates a comment on a task; it appears in the task's activity timeline. Store the response if you'll need the comment's ID or text again, because no operation returns existing comments. Listing them goes through `GET /activities`, which shows that a comment exists; whether activities contain its text is not documented.
         */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a comment
         * @description Updates a comment's text. The query parameters identify the comment's task.
         */
        put: operations["updateComment"];
        post?: never;
        /**
         * Delete a comment
         * @description Deletes a comment. The query parameters identify the comment's task.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lists of a workspace
         * @description Returns the lists (projects) of a workspace or, with `archived=true`, a page of its archived lists. For the first page, omit `archived_date_before`; then set it to the `archived_at` of the last list you got. Assumption: to choose the first page's size too, send `limit` with an `archived_date_before` in the future.
         */
        get: operations["listLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a list
         * @description Returns a list with its files, file associations and sections.
         */
        get: operations["getList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspaces
         * @description Returns the workspaces (teams) of an organization.
         */
        get: operations["listWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workspace
         * @description Returns a workspace (team) of the organization.
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List memberships
         * @description Returns the memberships of a workspace.
         */
        get: operations["listMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberships/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a membership
         * @description Returns a membership and the accounts it refers to.
         */
        get: operations["getMembership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration_webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integration webhooks
         * @description Returns the webhooks on an organization's public resources.
         */
        get: operations["listIntegrationWebhooks"];
        put?: never;
        /**
         * Create an integration webhook
         * @description Creates a webhook: the service sends a POST request to `url` for every activity on a task, or on any task in a list.
         */
        post: operations["createIntegrationWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration_webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update an integration webhook
         * @description Updates the fields that you send. Only `name` is documented as updatable.
         */
        put: operations["updateIntegrationWebhook"];
        post?: never;
        /**
         * Delete an integration webhook
         * @description Deletes a webhook. The service then stops sending events to its `url`.
         */
        delete: operations["deleteIntegrationWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List access tokens
         * @description Returns the caller's access tokens.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Create an access token
         * @description Creates an access token for an organization and returns its secret. You can't create your first token this way: generate it in the web or desktop application.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access_tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an access token
         * @description Revokes an access token. The parameters and the success response are not documented. Assumption: `id` is the only parameter.
         */
        delete: operations["revokeAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List activities
         * @description Returns a page of activities, most recent first. To get the next page, follow the URL in the `Link` header; there's normally no need to set `cursor` yourself.
         */
        get: operations["listActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an activity
         * @description Returns an activity and the records it refers to.
         */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    activity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an activity
         * @description Sent to a webhook's `url` for every activity on its task, or on any task in its list. The body contains only minimal details, so fetch the full records separately.
         */
        post: operations["receiveActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccessToken: {
            /**
             * Format: int64
             * @description The ID of the token, not its secret.
             */
            id: number;
            /** @description The name of the token. */
            name: string;
            /** @description The token's secret, an opaque string. Don't log it. */
            token: string;
            /**
             * Format: int64
             * @description The account the token identifies.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The organization the token is valid for.
             */
            organization_id: number;
            /** @description Presumably whether the token can be used. */
            enabled: boolean;
        };
        AccessTokenResponse: {
            access_token: components["schemas"]["AccessToken"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        AccessTokensResponse: {
            /** @description The access tokens on this page. */
            access_tokens: components["schemas"]["AccessToken"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        Account: {
            /**
             * Format: int64
             * @description The ID of the account.
             */
            id: number;
            /** @description The account's email address. */
            email: string;
            /** @description Presumably whether this is a demo account. */
            demo: boolean;
            /** @description The name of the account. */
            name: string;
        };
        ActivitiesResponse: {
            /** @description The activities on this page. */
            activities: components["schemas"]["Activity"][];
            /** @description The tasks the activities refer to, returned with `include=tasks`. */
            tasks?: components["schemas"]["Task"][];
            /** @description The lists the activities refer to, returned with `include=lists`. */
            lists?: components["schemas"]["TaskList"][];
            /** @description The workspaces the activities refer to, returned with `include=workspaces`. */
            workspaces?: components["schemas"]["Workspace"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        Activity: components["schemas"]["ActivityOnTask"] | components["schemas"]["ActivityOnList"] | components["schemas"]["ActivityOnActivity"];
        ActivityBase: {
            /**
             * Format: int64
             * @description The ID of the activity.
             */
            id: number;
            /**
             * Format: int64
             * @description The workspace where the action happened.
             */
            workspace_id: number;
            /**
             * Format: int64
             * @description The actor, the account that performed the action.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The ID of the target: a task, a list or an activity, depending on `target_type`.
             */
            target_id: number;
            payload: components["schemas"]["ActivityPayload"];
            /** @description The accounts that the "subscribed" filter uses. How to apply it is not documented. */
            subscriber_ids: number[];
            /** @description The accounts the activity is directed at. */
            recipient_ids: number[];
            /**
             * Format: date-time
             * @description When the activity was created, with a UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the activity was last updated, with a UTC offset.
             */
            updated_at: string;
        };
        ActivityOnActivity: components["schemas"]["ActivityBase"] & {
            /**
             * @description Always `Activity`, so `target_id` is the ID of an activity.
             * @constant
             */
            target_type: "Activity";
            /** @description The action on the target activity. */
            action: "like" | (string & {});
        };
        ActivityOnList: components["schemas"]["ActivityBase"] & {
            /**
             * @description Always `List`, so `target_id` is the ID of a list.
             * @constant
             */
            target_type: "List";
            /** @description The action on the list. */
            action: "archive" | "add_subscribers" | "remove_subscribers" | "set_note" | "change_note" | "set_time_period" | "unset_time_period" | "change_time_period" | (string & {});
        };
        ActivityOnTask: components["schemas"]["ActivityBase"] & {
            /**
             * @description Always `Task`, so `target_id` is the ID of a task.
             * @constant
             */
            target_type: "Task";
            /** @description The action on the task. */
            action: "create" | "complete" | "reopen" | "delete" | "add_comment" | "set_due" | "unset_due" | "change_due" | "set_list" | "unset_list" | "change_list" | "set_section" | "unset_section" | "change_section" | "set_owner" | "unset_owner" | "change_owner" | "attachments_added" | "tags_added" | "tags_removed" | "set_note" | "change_note" | (string & {});
        };
        ActivityPayload: {
            /**
             * Format: int64
             * @description Presumably the task's assignee. Assumption: it has the type of a task's `owner_id`.
             */
            owner_id?: number | null;
            /**
             * Format: int64
             * @description Presumably the list the action concerns. Assumption: it has the type of a task's `list_id`.
             */
            list_id?: number | null;
            /** @description Presumably the name of the list the action concerns. Assumption: it has the type of a list's `name`. */
            list_name?: string;
        } & {
            [key: string]: unknown;
        };
        ActivityResponse: {
            activity: components["schemas"]["Activity"];
            /** @description The tasks the activity refers to. Assumption: the array can be missing. */
            tasks?: components["schemas"]["Task"][];
            /** @description The lists the activity refers to. Assumption: the array can be missing. */
            lists?: components["schemas"]["TaskList"][];
            /** @description The workspaces the activity refers to. Assumption: the array can be missing. */
            workspaces?: components["schemas"]["Workspace"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        Comment: {
            /**
             * Format: int64
             * @description The ID of the comment.
             */
            id: number;
            /**
             * Format: int64
             * @description Presumably the account that wrote the comment.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The task the comment belongs to.
             */
            task_id: number;
            /** @description The text of the comment, in the markup language given by `mime_type`. */
            body: string;
            /**
             * Format: date-time
             * @description When the comment was created, with a UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the comment was last updated, with a UTC offset.
             */
            updated_at: string;
            /** @description Whether the comment is deleted. */
            deleted: boolean;
            /** @description The markup language of `body`. */
            mime_type: "text/x-markdown" | (string & {});
            /** @description Null in every observed response. Its type and meaning are not documented. */
            cid: unknown;
        };
        CommentChanges: CommentChanges;
        CommentInput: CommentInput;
        CommentResponse: {
            comment: components["schemas"]["Comment"];
            request_uuid: components["schemas"]["RequestUuid"];
        };
        CreateAccessTokenRequest: components["schemas"]["CreateAccessTokenRequestTop"] | components["schemas"]["CreateAccessTokenRequestNested"];
        CreateAccessTokenRequestNested: CreateAccessTokenRequestNested;
        CreateAccessTokenRequestTop: CreateAccessTokenRequestTop;
        CreateCommentRequest: CreateCommentRequest;
        CreateIntegrationWebhookRequest: CreateIntegrationWebhookRequest;
        CreateTaskRequest: CreateTaskRequest;
        ErrorDetail: {
            /** @description A short explanation suitable for end users. */
            message: string;
            /**
             * @description The machine-readable type of the error.
             *
             *     - `unsupported_param`: the request has a parameter that the operation doesn't accept
             *     - `missing_param`: a required parameter is missing or empty
             *     - `invalid_attribute`: a parameter has the wrong type
             *     - `record_not_found`: the record couldn't be found
             *     - `not_modified`: the record couldn't be modified
             */
            code: "unsupported_param" | "missing_param" | "invalid_attribute" | "record_not_found" | "not_modified" | (string & {});
            /**
             * Format: uri
             * @description The URL of a page that explains the `code`, in the form `{docs_url}/errors/<code>`.
             */
            link: string;
            /** @description A longer explanation for developers, or a copy of `message` if there is none. */
            description: string;
            /** @description The attribute that caused the error, if there is one. Assumption: a body key is named by its path, such as `task.workspace_id`. */
            attribute?: string;
        };
        ErrorResponse: {
            request_uuid: components["schemas"]["RequestUuid"];
            /**
             * @description Always `error`, which identifies an error response.
             * @enum {string}
             */
            status: "error";
            /** @description One or more error details. */
            errors: components["schemas"]["ErrorDetail"][];
        };
        File: {
            [key: string]: unknown;
        };
        FileAssociation: {
            [key: string]: unknown;
        };
        IntegrationWebhook: {
            /**
             * Format: int64
             * @description The ID of the webhook.
             */
            id: number;
            /**
             * Format: int64
             * @description Presumably the account that created the webhook.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The webhook's organization.
             */
            organization_id: number;
            /** @description A human-friendly label. */
            name: string;
            /**
             * Format: uri
             * @description The HTTP endpoint that receives events.
             */
            url: string;
            resource_type: components["schemas"]["WebhookResourceType"];
            /**
             * Format: int64
             * @description The ID of the task or list.
             */
            resource_id: number;
            /** @description Presumably the media type of webhook deliveries. Only the vendor media type has been observed. */
            accepts: "application/vnd.work-management.v2+json" | (string & {});
            /** @description Presumably the amount of detail in webhook deliveries. Only `everything` has been observed. */
            activity_verbosity: "everything" | (string & {});
        };
        IntegrationWebhookChanges: IntegrationWebhookChanges;
        IntegrationWebhookInput: IntegrationWebhookInput;
        IntegrationWebhookResponse: {
            integration_webhook: components["schemas"]["IntegrationWebhook"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        IntegrationWebhooksResponse: {
            /** @description The webhooks on this page. */
            integration_webhooks: components["schemas"]["IntegrationWebhook"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        ListResponse: {
            list: components["schemas"]["TaskList"];
            /** @description The list's files. Assumption: the array can be missing. */
            files?: components["schemas"]["File"][];
            /** @description The list's file associations. What they are is not documented. Assumption: the array can be missing. */
            file_associations?: components["schemas"]["FileAssociation"][];
            /** @description The list's sections. Assumption: the array can be missing. */
            sections?: components["schemas"]["Section"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        ListsResponse: {
            /** @description The workspace's lists, or one page of its archived lists. */
            lists: components["schemas"]["TaskList"][];
            /** @description The lists' sections, returned with `include=sections`. */
            sections?: components["schemas"]["Section"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        Membership: {
            /**
             * Format: int64
             * @description The ID of the membership.
             */
            id: number;
            /**
             * Format: int64
             * @description The workspace the account is a member of.
             */
            workspace_id: number;
            /**
             * Format: int64
             * @description Presumably the sort order of the membership.
             */
            position: number;
            /** @description The member's role in the workspace. Only `member` has been observed. */
            role: "member" | (string & {});
            /**
             * Format: int64
             * @description The member's account.
             */
            account_id: number;
            /**
             * Format: int64
             * @description Presumably the account that invited the member.
             */
            inviter_id: number;
            /** @description Whether the membership is deleted. */
            deleted: boolean;
        };
        MembershipResponse: {
            membership: components["schemas"]["Membership"];
            /** @description The accounts the membership refers to. Assumption: the array can be missing. */
            accounts?: components["schemas"]["Account"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        MembershipsResponse: {
            /** @description The memberships on this page. */
            memberships: components["schemas"]["Membership"][];
            /** @description The accounts the memberships refer to, returned with `include=accounts`. */
            accounts?: components["schemas"]["Account"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        MinimalTask: MinimalTask;
        RequestUuid: string;
        Section: {
            /**
             * Format: int64
             * @description The ID of the section.
             */
            id: number;
            /**
             * Format: int64
             * @description The list the section belongs to.
             */
            list_id: number;
            /** @description The name of the section. */
            name: string;
            /**
             * Format: int64
             * @description Presumably the sort order of the section.
             */
            position: number;
        };
        Subscription: Subscription;
        Task: {
            /**
             * Format: int64
             * @description The ID of the task.
             */
            id: number;
            /**
             * Format: int64
             * @description The account that created the task.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The account the task is assigned to, or null.
             */
            owner_id: number | null;
            /**
             * Format: int64
             * @description The list (project) the task belongs to, or null if the task is private.
             */
            list_id: number | null;
            /**
             * Format: int64
             * @description The section the task is in, or null.
             */
            section_id: number | null;
            /** @description The title of the task. */
            name: string;
            /**
             * Format: date
             * @description The due date, or null.
             */
            due_on: string | null;
            /**
             * Format: date
             * @description The start date, or null.
             */
            starts_on: string | null;
            /** @description The accounts subscribed to the task. */
            subscriber_ids: number[];
            /**
             * Format: int64
             * @description The sort order of the task in its list, or among tasks grouped by list.
             */
            position_list: number | null;
            /**
             * Format: int64
             * @description A sort order, currently unused.
             */
            position_owner: number | null;
            /**
             * Format: int64
             * @description The sort order of the task among tasks grouped by due date.
             */
            position_upcoming: number | null;
            /**
             * Format: int64
             * @description The sort order of the task.
             */
            position: number | null;
            /** @description Whether the task is cleared. What clearing means is not documented. */
            cleared: boolean;
            /** @description The number of comments on the task. */
            comments_count: number;
            /**
             * Format: date-time
             * @description When the task was completed, or null.
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the task was deleted, or null.
             */
            deleted_at: string | null;
            /**
             * Format: date-time
             * @description When the task was created, with a UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the task was last updated, with a UTC offset.
             */
            updated_at: string;
            /**
             * Format: int64
             * @description The workspace (team) the task belongs to.
             */
            workspace_id: number;
            /** @description Null in every observed response. Its type and meaning are not documented. */
            schedule_id: unknown;
            /** @description Whether the task is deleted. */
            deleted: boolean;
            /** @description Whether the task is completed. An update can set this to true. */
            completed: boolean;
            /** @description The task's tags. The type of the elements is not documented; in our examples, they're names. */
            tags: unknown[];
            /**
             * Format: int64
             * @description The parent task, or null.
             */
            parent_id: number | null;
            /** @description Whether a subtask copies its parent's subscribers. */
            mirror_parent_subscribers: boolean | null;
            /** @description Whether a subtask copies its parent's tags. */
            mirror_parent_tags: boolean | null;
            /** @description Presumably whether the task has subtasks. */
            has_children: boolean | null;
            /** @description Presumably the accounts that flagged the task. */
            flagger_ids: number[];
            /** @description The task's subtasks. The type of the elements is not documented; in our examples, there are none. */
            subtasks: unknown[];
        };
        TaskChanges: TaskChanges;
        TaskIncludes: {
            /** @description The tasks the task refers to, returned with `include=tasks`. */
            tasks?: components["schemas"]["Task"][];
            /** @description The accounts the task refers to, returned with `include=accounts`. */
            accounts?: components["schemas"]["Account"][];
            /** @description The memberships the task refers to, returned with `include=memberships`. */
            memberships?: components["schemas"]["Membership"][];
        };
        TaskInput: TaskInput;
        TaskList: {
            /**
             * Format: int64
             * @description The ID of the list.
             */
            id: number;
            /**
             * Format: int64
             * @description The workspace (team) the list belongs to.
             */
            workspace_id: number;
            /** @description The name of the list. */
            name: string;
            /** @description Whether the list is private. */
            invite_only: boolean;
            /**
             * Format: int64
             * @description Presumably the sort order of the list.
             */
            position: number;
            /** @description The default view of the list. Only `row` has been observed. */
            default_view: "row" | (string & {});
            /**
             * Format: int64
             * @description Presumably the group the list belongs to, or null. Groups are not documented.
             */
            group_id: number | null;
            /**
             * Format: int64
             * @description Presumably the section for new tasks, or null.
             */
            default_section_id: number | null;
            /** @description The number of tasks in the list. */
            tasks_count: number;
            /** @description The number of completed tasks in the list. */
            completed_tasks_count: number;
            /** @description The accounts subscribed to the list. */
            subscriber_ids: number[];
            /** @description Whether the list is archived. */
            archived: boolean;
            /**
             * Format: date-time
             * @description When the list was archived, or null. Also used as the pagination cursor for archived lists.
             */
            archived_at: string | null;
            /** @description Whether the list is deleted. */
            deleted: boolean;
            /**
             * Format: date-time
             * @description When the list was deleted, or null.
             */
            deleted_at: string | null;
            /**
             * Format: date-time
             * @description When the list was created, with a UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the list was last updated, with a UTC offset.
             */
            updated_at: string;
            /**
             * Format: date
             * @description Presumably the first day of the list's time period, or null.
             */
            starts_on: string | null;
            /**
             * Format: date
             * @description Presumably the last day of the list's time period, or null.
             */
            ends_on: string | null;
            /** @description Presumably whether the list's time period includes weekends. */
            include_weekends: boolean;
        };
        TaskResponse: {
            task: components["schemas"]["Task"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        TaskWithIncludesResponse: {
            task: components["schemas"]["Task"];
            includes: components["schemas"]["TaskIncludes"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        TasksResponse: {
            /** @description The tasks on this page. */
            tasks: components["schemas"]["Task"][];
            /** @description The accounts the tasks refer to, returned with `include=accounts`. */
            accounts?: components["schemas"]["Account"][];
            /** @description The memberships the tasks refer to, returned with `include=memberships`. */
            memberships?: components["schemas"]["Membership"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        UpdateCommentRequest: UpdateCommentRequest;
        UpdateIntegrationWebhookRequest: UpdateIntegrationWebhookRequest;
        UpdateTaskRequest: UpdateTaskRequest;
        WebhookDelivery: unknown;
        WebhookResourceType: "Task" | "List";
        Workspace: {
            /**
             * Format: int64
             * @description The ID of the workspace. Assumption: every workspace has an integer ID.
             */
            id: number;
        } & {
            [key: string]: unknown;
        };
        WorkspaceResponse: {
            workspace: components["schemas"]["Workspace"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        WorkspacesResponse: {
            /** @description The workspaces on this page. */
            workspaces: components["schemas"]["Workspace"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
    };
    responses: {
        AccessTokenCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["AccessTokenResponse"];
                "application/json": components["schemas"]["AccessTokenResponse"];
            };
        };
        AccessTokenRevoked: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        AccessTokens: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["AccessTokensResponse"];
                "application/json": components["schemas"]["AccessTokensResponse"];
            };
        };
        Activities: {
            headers: {
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ActivitiesResponse"];
                "application/json": components["schemas"]["ActivitiesResponse"];
            };
        };
        Activity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ActivityResponse"];
                "application/json": components["schemas"]["ActivityResponse"];
            };
        };
        AssociatedRecordNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        BadCollectionRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        BadCommentRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        BadWebhookRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        CommentCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CommentResponse"];
                "application/json": components["schemas"]["CommentResponse"];
            };
        };
        CommentUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CommentResponse"];
                "application/json": components["schemas"]["CommentResponse"];
            };
        };
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        IntegrationWebhookCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["IntegrationWebhookResponse"];
                "application/json": components["schemas"]["IntegrationWebhookResponse"];
            };
        };
        IntegrationWebhookUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["IntegrationWebhookResponse"];
                "application/json": components["schemas"]["IntegrationWebhookResponse"];
            };
        };
        IntegrationWebhooks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["IntegrationWebhooksResponse"];
                "application/json": components["schemas"]["IntegrationWebhooksResponse"];
            };
        };
        List: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ListResponse"];
                "application/json": components["schemas"]["ListResponse"];
            };
        };
        Lists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ListsResponse"];
                "application/json": components["schemas"]["ListsResponse"];
            };
        };
        Membership: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["MembershipResponse"];
                "application/json": components["schemas"]["MembershipResponse"];
            };
        };
        Memberships: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["MembershipsResponse"];
                "application/json": components["schemas"]["MembershipsResponse"];
            };
        };
        NoContent: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        OrganizationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        TaskCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["TaskResponse"];
                "application/json": components["schemas"]["TaskResponse"];
            };
        };
        TaskUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["TaskResponse"];
                "application/json": components["schemas"]["TaskResponse"];
            };
        };
        TaskWithIncludes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["TaskWithIncludesResponse"];
                "application/json": components["schemas"]["TaskWithIncludesResponse"];
            };
        };
        Tasks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["TasksResponse"];
                "application/json": components["schemas"]["TasksResponse"];
            };
        };
        UnprocessableAccessToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        UnprocessableNewTask: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        UnprocessableTask: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        Workspace: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["WorkspaceResponse"];
                "application/json": components["schemas"]["WorkspaceResponse"];
            };
        };
        Workspaces: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["WorkspacesResponse"];
                "application/json": components["schemas"]["WorkspacesResponse"];
            };
        };
    };
    parameters: {
        ActivitiesLimit: number;
        ActivityView: ActivityView;
        Archived: boolean;
        ArchivedDateBefore: string;
        ArchivedListsLimit: number;
        Cleared: boolean;
        CommentId: number;
        ConventionCursor: number;
        ConventionLimit: number;
        Cursor: number;
        IncludeWithActivities: ("tasks" | "lists" | "workspaces" | (string & {}))[];
        IncludeWithLists: ("sections" | (string & {}))[];
        IncludeWithMemberships: ("accounts" | (string & {}))[];
        IncludeWithOneTask: ("accounts" | "memberships" | "tasks" | (string & {}))[];
        IncludeWithTasks: ("accounts" | "memberships" | (string & {}))[];
        IncludeWithWorkspaces: string[];
        IntegrationWebhookId: number;
        Limit: number;
        ListWorkspaceId: number;
        Order: string;
        OrganizationId: number;
        TaskId: number;
        TaskView: TaskView;
        TasksLimit: number;
        TokenOrganizationId: number;
        View: "default" | (string & {});
        WorkspaceId: number;
    };
    requestBodies: {
        CreateAccessToken: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CreateAccessTokenRequest"];
            };
        };
        CreateComment: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CreateCommentRequest"];
            };
        };
        CreateIntegrationWebhook: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CreateIntegrationWebhookRequest"];
            };
        };
        CreateTask: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CreateTaskRequest"];
            };
        };
        UpdateComment: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["UpdateCommentRequest"];
            };
        };
        UpdateIntegrationWebhook: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["UpdateIntegrationWebhookRequest"];
            };
        };
        UpdateTask: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["UpdateTaskRequest"];
            };
        };
    };
    headers: {
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTasks: {
        parameters: {
            query: ListTasksQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Tasks"];
            400: components["responses"]["BadCollectionRequest"];
            default: components["responses"]["Error"];
        };
    };
    createTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateTask"];
        responses: {
            201: components["responses"]["TaskCreated"];
            422: components["responses"]["UnprocessableNewTask"];
            default: components["responses"]["Error"];
        };
    };
    getTask: {
        parameters: {
            query: GetTaskQuery;
            header?: never;
            path: {
                /**
                 * @description The ID of the task.
                 * @example 101
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaskWithIncludes"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    updateTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the task to update. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateTask"];
        responses: {
            200: components["responses"]["TaskUpdated"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableTask"];
            default: components["responses"]["Error"];
        };
    };
    createComment: {
        parameters: {
            query: CreateCommentQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateComment"];
        responses: {
            201: components["responses"]["CommentCreated"];
            400: components["responses"]["BadCommentRequest"];
            404: components["responses"]["AssociatedRecordNotFound"];
            default: components["responses"]["Error"];
        };
    };
    updateComment: {
        parameters: {
            query: UpdateCommentQuery;
            header?: never;
            path: {
                /**
                 * @description The ID of the comment.
                 * @example 201
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateComment"];
        responses: {
            200: components["responses"]["CommentUpdated"];
            400: components["responses"]["BadCommentRequest"];
            404: components["responses"]["AssociatedRecordNotFound"];
            default: components["responses"]["Error"];
        };
    };
    deleteComment: {
        parameters: {
            query: DeleteCommentQuery;
            header?: never;
            path: {
                /**
                 * @description The ID of the comment.
                 * @example 201
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["AssociatedRecordNotFound"];
            default: components["responses"]["Error"];
        };
    };
    listLists: {
        parameters: {
            query: ListListsQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Lists"];
            400: components["responses"]["BadCollectionRequest"];
            default: components["responses"]["Error"];
        };
    };
    getList: {
        parameters: {
            query: GetListQuery;
            header?: never;
            path: {
                /**
                 * @description The ID of the list.
                 * @example 42
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["List"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    listWorkspaces: {
        parameters: {
            query: ListWorkspacesQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Workspaces"];
            400: components["responses"]["BadCollectionRequest"];
            default: components["responses"]["Error"];
        };
    };
    getWorkspace: {
        parameters: {
            query: GetWorkspaceQuery;
            header?: never;
            path: {
                /**
                 * @description The ID of the workspace.
                 * @example 11
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Workspace"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    listMemberships: {
        parameters: {
            query: ListMembershipsQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Memberships"];
            400: components["responses"]["BadCollectionRequest"];
            default: components["responses"]["Error"];
        };
    };
    getMembership: {
        parameters: {
            query: GetMembershipQuery;
            header?: never;
            path: {
                /**
                 * @description The ID of the membership.
                 * @example 32
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Membership"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    listIntegrationWebhooks: {
        parameters: {
            query: ListIntegrationWebhooksQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IntegrationWebhooks"];
            default: components["responses"]["Error"];
        };
    };
    createIntegrationWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateIntegrationWebhook"];
        responses: {
            201: components["responses"]["IntegrationWebhookCreated"];
            400: components["responses"]["BadWebhookRequest"];
            default: components["responses"]["Error"];
        };
    };
    updateIntegrationWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 301
                 */
                id: components["parameters"]["IntegrationWebhookId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateIntegrationWebhook"];
        responses: {
            200: components["responses"]["IntegrationWebhookUpdated"];
            400: components["responses"]["BadWebhookRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    deleteIntegrationWebhook: {
        parameters: {
            query: DeleteIntegrationWebhookQuery;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 301
                 */
                id: components["parameters"]["IntegrationWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    listAccessTokens: {
        parameters: {
            query?: ListAccessTokensQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccessTokens"];
            default: components["responses"]["Error"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateAccessToken"];
        responses: {
            201: components["responses"]["AccessTokenCreated"];
            400: components["responses"]["OrganizationNotFound"];
            422: components["responses"]["UnprocessableAccessToken"];
            default: components["responses"]["Error"];
        };
    };
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the token, not its secret.
                 * @example 402
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["AccessTokenRevoked"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    listActivities: {
        parameters: {
            query: ListActivitiesQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Activities"];
            400: components["responses"]["BadCollectionRequest"];
            default: components["responses"]["Error"];
        };
    };
    getActivity: {
        parameters: {
            query: GetActivityQuery;
            header?: never;
            path: {
                /**
                 * @description The ID of the activity.
                 * @example 501
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Activity"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    receiveActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The minimal details of the activity. */
        requestBody: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["WebhookDelivery"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. How the service handles other responses is not documented. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
/** @description The comment fields to update. */
export type CommentChanges = {
    /** @description The new text, in the markup language given by `mime_type`. */
    body: string;
    /** @description The markup language of the new `body`. */
    mime_type?: ("text/x-markdown" | (string & {})) | undefined;
};
/** @description The comment to create. */
export type CommentInput = {
    /** @description The text, in the markup language given by `mime_type`. */
    body: string;
    /** @description The markup language of `body`. */
    mime_type: "text/x-markdown" | (string & {});
};
/**
 * Organization inside the token
 * @description The form that the source shows only in an example: `organization_id` is inside `access_token`.
 */
export type CreateAccessTokenRequestNested = {
    /** @description The access token to create. */
    access_token: {
        /** @description The name of the token. */
        name: string;
        /**
         * Format: int64
         * @description The organization the token can access.
         */
        organization_id: number;
    };
};
/**
 * Organization at the top
 * @description The documented form, with `organization_id` at the top level.
 */
export type CreateAccessTokenRequestTop = {
    /**
     * Format: int64
     * @description The organization the token can access.
     */
    organization_id: number;
    /** @description The access token to create. */
    access_token: {
        /** @description The name of the token. */
        name: string;
    };
};
/** @description The comment to create. The query parameters identify the task. */
export type CreateCommentRequest = {
    comment: components["schemas"]["CommentInput"];
};
/** @description The webhook to create and its organization. */
export type CreateIntegrationWebhookRequest = {
    /**
     * Format: int64
     * @description The organization that contains the task or list.
     */
    organization_id: number;
    integration_webhook: components["schemas"]["IntegrationWebhookInput"];
};
/** @description The task to create and its organization. */
export type CreateTaskRequest = {
    /**
     * Format: int64
     * @description The organization that contains the workspace.
     */
    organization_id: number;
    task: components["schemas"]["TaskInput"];
};
/** @description The webhook fields to update. */
export type IntegrationWebhookChanges = {
    /** @description The new label. This is the only field that is documented as updatable. */
    name?: string | undefined;
    /**
     * Format: uri
     * @description The new HTTP endpoint. Assumption: this field is updatable.
     */
    url?: string | undefined;
    /** @description The type of resource to watch. Assumption: this field is updatable. */
    resource_type?: components["schemas"]["WebhookResourceType"] | undefined;
    /**
     * Format: int64
     * @description The ID of the task or list to watch. Assumption: this field is updatable.
     */
    resource_id?: number | undefined;
};
/** @description The webhook to create. */
export type IntegrationWebhookInput = {
    /** @description A human-friendly label. */
    name: string;
    /**
     * Format: uri
     * @description The HTTP endpoint that receives events.
     */
    url: string;
    resource_type: components["schemas"]["WebhookResourceType"];
    /**
     * Format: int64
     * @description The ID of the task or list.
     */
    resource_id: number;
};
/** @description A minimal task object. Its supported keys are not documented. */
export type MinimalTask = {
    [key: string]: unknown;
};
/** @description An account to subscribe to the task. */
export type Subscription = {
    /**
     * Format: int64
     * @description The account to subscribe to the task.
     */
    account_id: number;
};
/** @description The task fields to update. Assumption: a field you don't send keeps its value. */
export type TaskChanges = {
    /**
     * Format: int64
     * @description The task's ID, as in the path. The source shows this key only in an example.
     */
    id?: number | undefined;
    /**
     * Format: int64
     * @description The workspace the task belongs to.
     */
    workspace_id: number;
    /** @description The new title of the task. */
    name?: string | undefined;
    /** @description Set to true to complete the task. */
    completed?: boolean | undefined;
    /**
     * Format: int64
     * @description The account to assign the task to. Assumption: null removes the assignee.
     */
    owner_id?: (number | null) | undefined;
    /**
     * Format: int64
     * @description The list to put the task in. Assumption: null takes it out of its list.
     */
    list_id?: (number | null) | undefined;
    /**
     * Format: int64
     * @description The section to move the task to. Assumption: null takes it out of its section.
     */
    section_id?: (number | null) | undefined;
    /**
     * Format: int64
     * @description The task to make this one a subtask of. Assumption: null removes the parent.
     */
    parent_id?: (number | null) | undefined;
    /**
     * Format: date
     * @description The start date. Assumption: null removes it.
     */
    starts_on?: (string | null) | undefined;
    /**
     * Format: date
     * @description The due date. Assumption: null removes it.
     */
    due_on?: (string | null) | undefined;
    /** @description Whether a subtask copies its parent's subscribers. */
    mirror_parent_subscribers?: boolean | undefined;
    /** @description Whether a subtask copies its parent's tags. */
    mirror_parent_tags?: boolean | undefined;
    /** @description The text of the note, in the markup language given by `note_mime_type`. */
    note_content?: string | undefined;
    /** @description The markup language of `note_content`. */
    note_mime_type?: string | undefined;
    /**
     * Format: int64
     * @description The sort order of the task in its list, or among tasks grouped by list.
     */
    position_list?: number | undefined;
    /**
     * Format: int64
     * @description A sort order, currently unused.
     */
    position_owner?: number | undefined;
    /**
     * Format: int64
     * @description The sort order of the task among tasks grouped by due date.
     */
    position_upcoming?: number | undefined;
    /**
     * Format: int64
     * @description The sort order of the task.
     */
    position?: number | undefined;
    /** @description The accounts to subscribe. Requests contain objects with `account_id`, responses only the IDs. */
    subscriber_ids?: components["schemas"]["Subscription"][] | undefined;
    /** @description Subtasks, as minimal task objects. What happens to existing subtasks is not documented. */
    subtasks?: components["schemas"]["MinimalTask"][] | undefined;
    /** @description Tag names. Whether they replace the existing tags or add to them is not documented. */
    tags?: string[] | undefined;
};
/** @description The task to create. */
export type TaskInput = {
    /**
     * Format: int64
     * @description The workspace to create the task in, which must belong to the organization.
     */
    workspace_id: number;
    /** @description The title of the task. */
    name: string;
    /**
     * Format: int64
     * @description The account to assign the task to.
     */
    owner_id?: number | undefined;
    /**
     * Format: int64
     * @description The list to put the task in. Omit it to create a private task.
     */
    list_id?: number | undefined;
    /**
     * Format: int64
     * @description The section to create the task in.
     */
    section_id?: number | undefined;
    /**
     * Format: int64
     * @description The task to make this one a subtask of.
     */
    parent_id?: number | undefined;
    /**
     * Format: date
     * @description The start date.
     */
    starts_on?: string | undefined;
    /**
     * Format: date
     * @description The due date.
     */
    due_on?: string | undefined;
    /** @description Whether a subtask copies its parent's subscribers. */
    mirror_parent_subscribers?: boolean | undefined;
    /** @description Whether a subtask copies its parent's tags. */
    mirror_parent_tags?: boolean | undefined;
    /** @description The text of the note, in the markup language given by `note_mime_type`. */
    note_content?: string | undefined;
    /** @description The markup language of `note_content`. */
    note_mime_type?: string | undefined;
    /**
     * Format: int64
     * @description The sort order of the task in its list, or among tasks grouped by list.
     */
    position_list?: number | undefined;
    /**
     * Format: int64
     * @description A sort order, currently unused.
     */
    position_owner?: number | undefined;
    /**
     * Format: int64
     * @description The sort order of the task among tasks grouped by due date.
     */
    position_upcoming?: number | undefined;
    /**
     * Format: int64
     * @description The sort order of the task.
     */
    position?: number | undefined;
    /** @description The accounts to subscribe to the task. */
    subscriptions?: components["schemas"]["Subscription"][] | undefined;
    /** @description The tasks to create as subtasks. */
    subtasks?: components["schemas"]["MinimalTask"][] | undefined;
    /** @description The names of the tags to apply. */
    tags?: string[] | undefined;
};
/** @description The comment fields to update. The query parameters identify the comment's task. */
export type UpdateCommentRequest = {
    comment: components["schemas"]["CommentChanges"];
};
/** @description The fields to update and the webhook's organization. */
export type UpdateIntegrationWebhookRequest = {
    /**
     * Format: int64
     * @description The webhook's organization.
     */
    organization_id: number;
    integration_webhook: components["schemas"]["IntegrationWebhookChanges"];
};
/** @description The fields to update and the task's organization. */
export type UpdateTaskRequest = {
    /**
     * Format: int64
     * @description The organization that contains the task.
     */
    organization_id: number;
    task: components["schemas"]["TaskChanges"];
};
/**
 * @description A predefined set of filters.
 *
 *     - `default`: all activities
 *     - `notified`: important activities the caller should be notified about
 *     - `resource`: not documented
 * @example notified
 */
export type ActivityView = "default" | "notified" | "resource";
/**
 * @description A predefined set of filters.
 *
 *     - `default`: all tasks
 *     - `flagged`: tasks flagged by the caller
 *     - `delegated`: tasks the caller created, but isn't assigned to
 *     - `scheduled`: tasks with a start or due date, sorted by start and due dates
 *     - `unscheduled`: tasks with neither start nor due date
 *     - `unassigned`: accessible tasks with no assignee
 *     - `recent`: recently viewed tasks, ordered by last viewed
 *     - `owned`: tasks assigned to the caller
 *     - `inbox`: tasks in the caller's inbox
 *     - `subtasks`: subtasks of a given parent task
 *     - `upcoming`: tasks with a due date (the source shows this view only in an example)
 * @example owned
 */
export type TaskView = "default" | "flagged" | "delegated" | "scheduled" | "unscheduled" | "unassigned" | "recent" | "owned" | "inbox" | "subtasks" | "upcoming";
/** The query of `listTasks`. */
export interface ListTasksQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description Only return tasks in this workspace.
     * @example 11
     */
    workspace_id?: number | undefined;
    /**
     * @description Only return tasks in this list.
     * @example 41
     */
    list_id?: number | undefined;
    /**
     * @description A predefined set of filters.
     *
     *     - `default`: all tasks
     *     - `flagged`: tasks flagged by the caller
     *     - `delegated`: tasks the caller created, but isn't assigned to
     *     - `scheduled`: tasks with a start or due date, sorted by start and due dates
     *     - `unscheduled`: tasks with neither start nor due date
     *     - `unassigned`: accessible tasks with no assignee
     *     - `recent`: recently viewed tasks, ordered by last viewed
     *     - `owned`: tasks assigned to the caller
     *     - `inbox`: tasks in the caller's inbox
     *     - `subtasks`: subtasks of a given parent task
     *     - `upcoming`: tasks with a due date (the source shows this view only in an example)
     * @example owned
     */
    view?: components["parameters"]["TaskView"] | undefined;
    /**
     * @description The kinds of related records to return, comma-separated. Known kinds: `accounts`, `memberships`.
     * @example [
     *       "accounts"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithTasks"]> | undefined;
    /**
     * @description The field to sort by, in descending order. The supported fields are not documented.
     * @example id
     */
    order?: components["parameters"]["Order"] | undefined;
    /**
     * @description The number of results to skip (an offset).
     * @example 0
     */
    cursor?: components["parameters"]["Cursor"] | undefined;
    /**
     * @description The page size.
     * @example 25
     */
    limit?: components["parameters"]["TasksLimit"] | undefined;
    /**
     * @description Only return tasks created before this date-time.
     * @example 2026-03-31T00:00:00Z
     */
    created_before?: string | undefined;
    /**
     * @description Only return tasks created after this date-time.
     * @example 2026-01-01T00:00:00Z
     */
    created_after?: string | undefined;
    /**
     * @description Only return tasks updated before this date-time.
     * @example 2026-03-31T00:00:00Z
     */
    updated_before?: string | undefined;
    /**
     * @description Only return tasks updated after this date-time.
     * @example 2026-01-01T00:00:00Z
     */
    updated_after?: string | undefined;
    /**
     * @description Only return tasks completed after this date-time.
     * @example 2026-01-01T00:00:00Z
     */
    completed_after?: string | undefined;
    /**
     * @description Set to true to select deleted tasks.
     * @example false
     */
    deleted?: boolean | undefined;
    /**
     * @description Set to true to select cleared tasks. What clearing means is not documented.
     * @example false
     */
    cleared?: components["parameters"]["Cleared"] | undefined;
}
/** The query of `getTask`. */
export interface GetTaskQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The kinds of related records to return, comma-separated. Known kinds: `accounts`, `memberships`, `tasks`.
     * @example [
     *       "accounts"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithOneTask"]> | undefined;
}
/** The query of `createComment`. */
export interface CreateCommentQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The ID of the workspace, which must belong to the organization.
     * @example 11
     */
    workspace_id: components["parameters"]["WorkspaceId"];
    /**
     * @description The task the comment belongs to.
     * @example 101
     */
    task_id: components["parameters"]["TaskId"];
}
/** The query of `updateComment`. */
export interface UpdateCommentQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The ID of the workspace, which must belong to the organization.
     * @example 11
     */
    workspace_id: components["parameters"]["WorkspaceId"];
    /**
     * @description The task the comment belongs to.
     * @example 101
     */
    task_id: components["parameters"]["TaskId"];
}
/** The query of `deleteComment`. */
export interface DeleteCommentQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The ID of the workspace, which must belong to the organization.
     * @example 11
     */
    workspace_id: components["parameters"]["WorkspaceId"];
    /**
     * @description The task the comment belongs to.
     * @example 101
     */
    task_id: components["parameters"]["TaskId"];
}
/** The query of `listLists`. */
export interface ListListsQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The ID of the workspace, which must belong to the organization.
     * @example 11
     */
    workspace_id: components["parameters"]["WorkspaceId"];
    /**
     * @description A predefined set of filters. `default` returns all results.
     * @example default
     */
    view?: components["parameters"]["View"] | undefined;
    /**
     * @description The kinds of related records to return, comma-separated. Known kinds: `sections`.
     * @example [
     *       "sections"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithLists"]> | undefined;
    /**
     * @description Set to true to get only archived lists.
     * @example true
     */
    archived?: components["parameters"]["Archived"] | undefined;
    /**
     * @description The pagination cursor for archived lists, used together with `limit`: the `archived_at` of the last list you received. It's a date (`YYYY-MM-DD`) or a date-time, with a time zone or in UTC. Assumption: for the first page, omit it or send a date in the future.
     * @example 2026-03-01
     */
    archived_date_before?: components["parameters"]["ArchivedDateBefore"] | undefined;
    /**
     * @description The page size for archived lists, sent together with `archived_date_before`. Assumption: in any other request, it has no effect.
     * @example 25
     */
    limit?: components["parameters"]["ArchivedListsLimit"] | undefined;
    /**
     * @description Only return archived lists that started after this date. Works alone or with `start_date_before`.
     * @example 2025-11-01
     */
    start_date_after?: string | undefined;
    /**
     * @description Only return archived lists that started before this date. Works alone or with `start_date_after`.
     * @example 2025-12-01
     */
    start_date_before?: string | undefined;
}
/** The query of `getList`. */
export interface GetListQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The workspace that contains the list. The source shows this parameter only in an example.
     * @example 12
     */
    workspace_id?: components["parameters"]["ListWorkspaceId"] | undefined;
    /**
     * @description The kinds of related records to return, comma-separated. Known kinds: `sections`.
     * @example [
     *       "sections"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithLists"]> | undefined;
}
/** The query of `listWorkspaces`. */
export interface ListWorkspacesQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description A predefined set of filters. `default` returns all results.
     * @example default
     */
    view?: components["parameters"]["View"] | undefined;
    /**
     * @description The kinds of related records to return, comma-separated. The supported kinds are not documented. Assumption: the one in the example is supported.
     * @example [
     *       "memberships"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithWorkspaces"]> | undefined;
    /**
     * @description The field to sort by, in descending order. The supported fields are not documented.
     * @example id
     */
    order?: components["parameters"]["Order"] | undefined;
    /**
     * @description Only return workspaces created before this date-time.
     * @example 2026-03-31T00:00:00Z
     */
    before?: string | undefined;
    /**
     * @description Only return workspaces created after this date-time.
     * @example 2026-01-01T00:00:00Z
     */
    after?: string | undefined;
    /**
     * @description The number of results to skip (an offset).
     * @example 0
     */
    cursor?: components["parameters"]["Cursor"] | undefined;
    /**
     * @description The page size. The maximum is not documented.
     * @example 25
     */
    limit?: components["parameters"]["Limit"] | undefined;
}
/** The query of `getWorkspace`. */
export interface GetWorkspaceQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The kinds of related records to return, comma-separated. The supported kinds are not documented. Assumption: the one in the example is supported.
     * @example [
     *       "memberships"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithWorkspaces"]> | undefined;
}
/** The query of `listMemberships`. */
export interface ListMembershipsQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The ID of the workspace, which must belong to the organization.
     * @example 11
     */
    workspace_id: components["parameters"]["WorkspaceId"];
    /**
     * @description A predefined set of filters. `default` returns all results.
     * @example default
     */
    view?: components["parameters"]["View"] | undefined;
    /**
     * @description The kinds of related records to return, comma-separated. Known kinds: `accounts`.
     * @example [
     *       "accounts"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithMemberships"]> | undefined;
    /**
     * @description The field to sort by, in descending order. The supported fields are not documented.
     * @example id
     */
    order?: components["parameters"]["Order"] | undefined;
    /**
     * @description Assumption: only return memberships created before this date-time.
     * @example 2026-03-31T00:00:00Z
     */
    before?: string | undefined;
    /**
     * @description Assumption: only return memberships created after this date-time.
     * @example 2026-01-01T00:00:00Z
     */
    after?: string | undefined;
    /**
     * @description The number of results to skip (an offset).
     * @example 0
     */
    cursor?: components["parameters"]["Cursor"] | undefined;
    /**
     * @description The page size. The maximum is not documented.
     * @example 25
     */
    limit?: components["parameters"]["Limit"] | undefined;
}
/** The query of `getMembership`. */
export interface GetMembershipQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The kinds of related records to return, comma-separated. Known kinds: `accounts`.
     * @example [
     *       "accounts"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithMemberships"]> | undefined;
}
/** The query of `listIntegrationWebhooks`. */
export interface ListIntegrationWebhooksQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description A predefined set of filters. `default` returns all results.
     * @example default
     */
    view?: components["parameters"]["View"] | undefined;
    /**
     * @description The number of results to skip (an offset). The source mentions it only in its general conventions. Assumption: this operation accepts it.
     * @example 0
     */
    cursor?: components["parameters"]["ConventionCursor"] | undefined;
    /**
     * @description The page size. The source mentions it only in its general conventions. Assumption: this operation accepts it.
     * @example 25
     */
    limit?: components["parameters"]["ConventionLimit"] | undefined;
}
/** The query of `deleteIntegrationWebhook`. */
export interface DeleteIntegrationWebhookQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
}
/** The query of `listAccessTokens`. */
export interface ListAccessTokensQuery {
    /**
     * @description Only return tokens that can access this organization. The source shows this parameter only in an example.
     * @example 1
     */
    organization_id?: components["parameters"]["TokenOrganizationId"] | undefined;
    /**
     * @description A predefined set of filters. `default` returns all results.
     * @example default
     */
    view?: components["parameters"]["View"] | undefined;
    /**
     * @description The number of results to skip (an offset). The source mentions it only in its general conventions. Assumption: this operation accepts it.
     * @example 0
     */
    cursor?: components["parameters"]["ConventionCursor"] | undefined;
    /**
     * @description The page size. The source mentions it only in its general conventions. Assumption: this operation accepts it.
     * @example 25
     */
    limit?: components["parameters"]["ConventionLimit"] | undefined;
}
/** The query of `listActivities`. */
export interface ListActivitiesQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The page size, which only this collection requires.
     * @example 25
     */
    limit: components["parameters"]["ActivitiesLimit"];
    /**
     * @description Only return activities in this workspace.
     * @example 11
     */
    workspace_id?: number | undefined;
    /**
     * @description The field to sort by, in descending order. The supported fields are not documented.
     * @example id
     */
    order?: components["parameters"]["Order"] | undefined;
    /**
     * @description The kinds of related records to return, comma-separated. Known kinds: `tasks`, `lists`, `workspaces`.
     * @example [
     *       "tasks"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithActivities"]> | undefined;
    /**
     * @description Only return activities created before this date-time.
     * @example 2026-03-31T00:00:00Z
     */
    before?: string | undefined;
    /**
     * @description Only return activities created after this date-time.
     * @example 2026-01-01T00:00:00Z
     */
    after?: string | undefined;
    /**
     * @description The number of results to skip (an offset).
     * @example 0
     */
    cursor?: components["parameters"]["Cursor"] | undefined;
    /**
     * @description The type of pagination. The only allowed value is `linear`.
     * @example linear
     */
    pagination?: "linear" | undefined;
    /**
     * @description A predefined set of filters.
     *
     *     - `default`: all activities
     *     - `notified`: important activities the caller should be notified about
     *     - `resource`: not documented
     * @example notified
     */
    view?: components["parameters"]["ActivityView"] | undefined;
}
/** The query of `getActivity`. */
export interface GetActivityQuery {
    /**
     * @description The organization that contains the records.
     * @example 1
     */
    organization_id: components["parameters"]["OrganizationId"];
    /**
     * @description The kinds of related records to return, comma-separated. Known kinds: `tasks`, `lists`, `workspaces`.
     * @example [
     *       "tasks"
     *     ]
     */
    include?: Readonly<components["parameters"]["IncludeWithActivities"]> | undefined;
}

/**
 * A personal access token. It identifies an account, which determines what a request can access.
 */
export type AccessToken = components["schemas"]["AccessToken"]
/**
 * The created access token, including its secret.
 */
export type AccessTokenResponse = components["schemas"]["AccessTokenResponse"]
/**
 * The caller's access tokens.
 */
export type AccessTokensResponse = components["schemas"]["AccessTokensResponse"]
/**
 * An account, returned with `include=accounts`.
 */
export type Account = components["schemas"]["Account"]
/**
 * A page of activities, with the included records.
 */
export type ActivitiesResponse = components["schemas"]["ActivitiesResponse"]
/**
 * An action by an account on one target. The valid actions depend on `target_type`.
 */
export type Activity = components["schemas"]["Activity"]
/**
 * The fields that all activities have.
 */
export type ActivityBase = components["schemas"]["ActivityBase"]
/**
 * A `like`, the only action on another activity.
 */
export type ActivityOnActivity = components["schemas"]["ActivityOnActivity"]
/**
 * An action on a list itself, not on its tasks.
 */
export type ActivityOnList = components["schemas"]["ActivityOnList"]
/**
 * An action on a task.
 */
export type ActivityOnTask = components["schemas"]["ActivityOnTask"]
/**
 * Details of the action. `owner_id`, `list_id` and `list_name` have been observed; which actions have them is not documented.
 */
export type ActivityPayload = components["schemas"]["ActivityPayload"]
/**
 * An activity and the records it refers to.
 */
export type ActivityResponse = components["schemas"]["ActivityResponse"]
/**
 * A comment on a task. It appears in the task's activity timeline.
 */
export type CommentRecord = components["schemas"]["Comment"]
/**
 * The created or updated comment.
 */
export type CommentResponse = components["schemas"]["CommentResponse"]
/**
 * The access token to create, with `organization_id` at the top level or inside `access_token`.
 */
export type CreateAccessTokenRequest = components["schemas"]["CreateAccessTokenRequest"]
/**
 * Details of one error.
 */
export type ErrorDetail = components["schemas"]["ErrorDetail"]
/**
 * The body of every error response.
 */
export type ErrorResponse = components["schemas"]["ErrorResponse"]
/**
 * A file that belongs to a list. Its fields are not documented.
 */
export type FileRecord = components["schemas"]["File"]
/**
 * A list's file association. Its fields and meaning are not documented.
 */
export type FileAssociation = components["schemas"]["FileAssociation"]
/**
 * A webhook on one task, or on all tasks in a list. The service sends a POST request to `url` for every activity on these tasks.
 */
export type IntegrationWebhook = components["schemas"]["IntegrationWebhook"]
/**
 * The created or updated webhook.
 */
export type IntegrationWebhookResponse = components["schemas"]["IntegrationWebhookResponse"]
/**
 * The webhooks on the organization's public resources.
 */
export type IntegrationWebhooksResponse = components["schemas"]["IntegrationWebhooksResponse"]
/**
 * A list with its files, file associations and sections.
 */
export type ListResponse = components["schemas"]["ListResponse"]
/**
 * The lists of a workspace, with the included records.
 */
export type ListsResponse = components["schemas"]["ListsResponse"]
/**
 * An account's membership in a workspace.
 */
export type Membership = components["schemas"]["Membership"]
/**
 * A membership and the accounts it refers to.
 */
export type MembershipResponse = components["schemas"]["MembershipResponse"]
/**
 * A page of memberships, with the included records.
 */
export type MembershipsResponse = components["schemas"]["MembershipsResponse"]
/**
 * The ID of the request. Quote it when you contact support.
 */
export type RequestUuid = components["schemas"]["RequestUuid"]
/**
 * A section of a list, returned with `include=sections`.
 */
export type Section = components["schemas"]["Section"]
/**
 * A task, the primary unit of the service. Without a list it's private; with a parent it's a subtask.
 */
export type Task = components["schemas"]["Task"]
/**
 * The records requested with `include`, one array per kind.
 */
export type TaskIncludes = components["schemas"]["TaskIncludes"]
/**
 * A list (project) of tasks in a workspace. The API can't create or modify lists.
 */
export type TaskList = components["schemas"]["TaskList"]
/**
 * The created or updated task.
 */
export type TaskResponse = components["schemas"]["TaskResponse"]
/**
 * A task, with the included records.
 */
export type TaskWithIncludesResponse = components["schemas"]["TaskWithIncludesResponse"]
/**
 * A page of tasks, with the included records.
 */
export type TasksResponse = components["schemas"]["TasksResponse"]
/**
 * Minimal details of an activity, enough to fetch the full records. The format of the body is not documented, so the schema allows any JSON. Assumption: the body looks like the example.
 */
export type WebhookDelivery = components["schemas"]["WebhookDelivery"]
/**
 * What to watch: one task (`Task`) or all tasks in a list (`List`).
 */
export type WebhookResourceType = components["schemas"]["WebhookResourceType"]
/**
 * A workspace (team) in an organization. It contains lists and tasks; its fields are not documented.
 */
export type Workspace = components["schemas"]["Workspace"]
/**
 * The requested workspace.
 */
export type WorkspaceResponse = components["schemas"]["WorkspaceResponse"]
/**
 * A page of workspaces.
 */
export type WorkspacesResponse = components["schemas"]["WorkspacesResponse"]
type BodyOf<O> = O extends { requestBody: { content: infer C } } ? C[keyof C] : never
/** The body of `POST /tasks`. */
export type CreateTaskBody = BodyOf<operations["createTask"]>
/** The body of `PUT /tasks/{id}`. */
export type UpdateTaskBody = BodyOf<operations["updateTask"]>
/** The body of `POST /comments`. */
export type CreateCommentBody = BodyOf<operations["createComment"]>
/** The body of `PUT /comments/{id}`. */
export type UpdateCommentBody = BodyOf<operations["updateComment"]>
/** The body of `POST /integration_webhooks`. */
export type CreateIntegrationWebhookBody = BodyOf<operations["createIntegrationWebhook"]>
/** The body of `PUT /integration_webhooks/{id}`. */
export type UpdateIntegrationWebhookBody = BodyOf<operations["updateIntegrationWebhook"]>
/** The body of `POST /access_tokens`. */
export type CreateAccessTokenBody = BodyOf<operations["createAccessToken"]>
