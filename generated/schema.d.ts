// Derived from openapi/ by `npm run build`. Do not edit.

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
         * @description Lists the tasks of an organization, those of a `view` or those that the filters select.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Create a task
         * @description Creates a task in a workspace. Without a list it is a private task; with a parent it is a subtask, and with `subtasks` it brings its own.
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
         * @description Reads one task. The records asked for with `include` come in `includes`, not beside the task.
         */
        get: operations["getTask"];
        /**
         * Update a task
         * @description Changes a task. Setting `completed` to true completes it. The response holds the full task, and an activity may be generated.
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
         * Comment on a task
         * @description Adds a comment to the task that the query names. It also appears in the activity timeline of the task. Comments are listed through the activities.
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
         * @description Gives a comment another text. The task that it belongs to is named in the query.
         */
        put: operations["updateComment"];
        post?: never;
        /**
         * Delete a comment
         * @description Removes a comment from its task. The task that it belongs to is named in the query.
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
         * List lists
         * @description Lists the lists (projects) of a workspace, or with `archived` only the archived ones, a page at a time: the first without `archived_date_before` and `limit`, or with both, and each after it with the `archived_at` of the last list of the page before.
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
         * @description Reads one list; its files and sections may stand beside it.
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
         * @description Lists the workspaces (teams) of an organization.
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
         * @description Reads one workspace (team) of an organization.
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
         * @description Lists who belongs to a workspace, and in which role.
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
         * @description Reads what one account is in one workspace.
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
         * @description Lists the webhooks on public resources of an organization.
         */
        get: operations["listIntegrationWebhooks"];
        put?: never;
        /**
         * Create an integration webhook
         * @description Asks the service to POST to a URL on every activity on a task, or on any task of a list.
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
         * @description Changes the given fields of a webhook. Only `name` is known to be updatable.
         */
        put: operations["updateIntegrationWebhook"];
        post?: never;
        /**
         * Delete an integration webhook
         * @description Destroys a webhook; its events stop.
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
         * @description Lists the caller's own access tokens.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Create an access token
         * @description Creates a further token for an organization; the response holds its secret. The first token cannot be created here; it comes from the web or desktop application of the service.
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
         * @description Revokes a token. That it takes no parameter but the id is our assumption.
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
         * @description Lists what happened. Without a `cursor` it begins with the most recent activity. The `Link` header of the response leads to the next page; clients normally never set `cursor` by hand.
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
         * @description Reads one activity; the task, list and workspace it refers to may stand beside it.
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
         * @description The service sends this request to the `url` of a webhook on every activity on its task, or on any task of its list. The body holds minimal details; fetch the records with requests of your own.
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
        /** @description A personal access token. It identifies an account and so what a caller can access. */
        AccessToken: {
            /**
             * Format: int64
             * @description Identifies the token in `/access_tokens/{id}`; it is no secret.
             */
            id: number;
            /** @description A label by which its owner tells tokens apart. */
            name: string;
            /** @description The secret itself, an opaque string. Keep it out of logs. */
            token: string;
            /**
             * Format: int64
             * @description The account that a request with this token acts as.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The organization that the token is tied to.
             */
            organization_id: number;
            /** @description By its name, whether the token can be used. */
            enabled: boolean;
        };
        /** @description The new access token, with its secret. */
        AccessTokenResponse: {
            access_token: components["schemas"]["AccessToken"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description The caller's own access tokens. */
        AccessTokensResponse: {
            /** @description The tokens of this page. */
            access_tokens: components["schemas"]["AccessToken"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description Who uses the service, and owns, creates and follows what is in it. Returned with `include=accounts`. */
        Account: {
            /**
             * Format: int64
             * @description Identifies the account in every `account_id`, `owner_id` and `inviter_id`.
             */
            id: number;
            /** @description The address that the account is reached at. */
            email: string;
            /** @description By its name, whether the account is one for demonstration. */
            demo: boolean;
            /** @description The full name, as people see it. */
            name: string;
        };
        /** @description A page of activities, next to the records that they refer to. */
        ActivitiesResponse: {
            /** @description The activities of this page. */
            activities: components["schemas"]["Activity"][];
            /** @description The tasks that the result refers to, where they are included. */
            tasks?: components["schemas"]["Task"][];
            /** @description The lists that the result refers to, where they are included. */
            lists?: components["schemas"]["TaskList"][];
            /** @description The workspaces that the result refers to, where they are included. */
            workspaces?: components["schemas"]["Workspace"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description What one account did to one target. `target_type` tells which actions there are. */
        Activity: components["schemas"]["ActivityOnTask"] | components["schemas"]["ActivityOnList"] | components["schemas"]["ActivityOnActivity"];
        /** @description What every activity has, whatever its target. The service creates it by itself. */
        ActivityBase: {
            /**
             * Format: int64
             * @description Identifies the activity in `/activities/{id}`.
             */
            id: number;
            /**
             * Format: int64
             * @description The workspace in which it happened.
             */
            workspace_id: number;
            /**
             * Format: int64
             * @description The actor, the account that did it.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The task, list or activity that it was done to; `target_type` says which.
             */
            target_id: number;
            payload: components["schemas"]["ActivityPayload"];
            /** @description The accounts that follow the target. A filter uses them of which no more is known. */
            subscriber_ids: number[];
            /** @description The accounts that the activity is directed at. */
            recipient_ids: number[];
            /**
             * Format: date-time
             * @description When it happened, with a UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed, with a UTC offset.
             */
            updated_at: string;
        };
        /** @description An answer to another activity. A like is the only one. */
        ActivityOnActivity: components["schemas"]["ActivityBase"] & {
            /**
             * @description Says that `target_id` is the id of another activity.
             * @constant
             */
            target_type: "Activity";
            /** @description What was done to the other activity. */
            action: "like" | (string & {});
        };
        /** @description Something that was done to a list itself, not to its tasks. */
        ActivityOnList: components["schemas"]["ActivityBase"] & {
            /**
             * @description Says that `target_id` is the id of a list.
             * @constant
             */
            target_type: "List";
            /** @description What was done to the list. */
            action: "archive" | "add_subscribers" | "remove_subscribers" | "set_note" | "change_note" | "set_time_period" | "unset_time_period" | "change_time_period" | (string & {});
        };
        /** @description Something that was done to a task, or to what belongs to it. */
        ActivityOnTask: components["schemas"]["ActivityBase"] & {
            /**
             * @description Says that `target_id` is the id of a task.
             * @constant
             */
            target_type: "Task";
            /** @description What was done to the task. */
            action: "create" | "complete" | "reopen" | "delete" | "add_comment" | "set_due" | "unset_due" | "change_due" | "set_list" | "unset_list" | "change_list" | "set_section" | "unset_section" | "change_section" | "set_owner" | "unset_owner" | "change_owner" | "attachments_added" | "tags_added" | "tags_removed" | "set_note" | "change_note" | (string & {});
        };
        /** @description Details of the action. Three keys have been observed; which action has which is not known. */
        ActivityPayload: {
            /**
             * Format: int64
             * @description An assignee; its type is taken from the task's field of this name.
             */
            owner_id?: number | null;
            /**
             * Format: int64
             * @description A list that the action concerns; its type is taken from the task's field.
             */
            list_id?: number | null;
            /** @description The title of that list; its type is taken from the list's field `name`. */
            list_name?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description One activity, and the records that it refers to. */
        ActivityResponse: {
            activity: components["schemas"]["Activity"];
            /** @description The tasks that the result refers to. When they are there is not known. */
            tasks?: components["schemas"]["Task"][];
            /** @description The lists that the result refers to. When they are there is not known. */
            lists?: components["schemas"]["TaskList"][];
            /** @description The workspaces that the result refers to. When they are there is not known. */
            workspaces?: components["schemas"]["Workspace"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description A remark of an account on a task. It also appears in the task's activity timeline. */
        Comment: {
            /**
             * Format: int64
             * @description Identifies the comment in `/comments/{id}`.
             */
            id: number;
            /**
             * Format: int64
             * @description The account that wrote the comment.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The task that was commented on.
             */
            task_id: number;
            /** @description The text, in the markup language that `mime_type` names. */
            body: string;
            /**
             * Format: date-time
             * @description When the comment was written, with a UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the comment was last changed, with a UTC offset.
             */
            updated_at: string;
            /** @description Whether the comment has been removed. */
            deleted: boolean;
            /** @description The markup language of `body`. */
            mime_type: "text/x-markdown" | (string & {});
            /** @description Null in every response that was observed; its type and meaning are not known. */
            cid: unknown;
        };
        /** @description What to change in a comment. */
        CommentChanges: {
            /** @description The new text, in the markup language of `mime_type`. */
            body: string;
            /** @description The markup language of the new `body`. */
            mime_type?: "text/x-markdown" | (string & {});
        };
        /** @description The comment as it is after the request. */
        CommentResponse: {
            comment: components["schemas"]["Comment"];
            request_uuid: components["schemas"]["RequestUuid"];
        };
        /** @description A new token for an organization, whose id is given in one of two places, at the top (as the rule says) or inside `access_token` (as the example of the service does). */
        CreateAccessTokenRequest: components["schemas"]["CreateAccessTokenRequestTop"] | components["schemas"]["CreateAccessTokenRequestNested"];
        /**
         * Organization inside the token
         * @description The organization stands inside the token.
         */
        CreateAccessTokenRequestNested: {
            /** @description What the new token is made of. */
            access_token: {
                /** @description A label by which you tell this token from others. */
                name: string;
                /**
                 * Format: int64
                 * @description The organization that the token can access.
                 */
                organization_id: number;
            };
        };
        /**
         * Organization at the top
         * @description The organization stands beside the token.
         */
        CreateAccessTokenRequestTop: {
            /**
             * Format: int64
             * @description The organization that the token can access.
             */
            organization_id: number;
            /** @description What the new token is made of. */
            access_token: {
                /** @description A label by which you tell this token from others. */
                name: string;
            };
        };
        /** @description A new comment. The task is named in the query. */
        CreateCommentRequest: {
            comment: components["schemas"]["NewComment"];
        };
        /** @description A new webhook of the organization. */
        CreateIntegrationWebhookRequest: {
            /**
             * Format: int64
             * @description The organization whose task or list is watched.
             */
            organization_id: number;
            integration_webhook: components["schemas"]["NewIntegrationWebhook"];
        };
        /** @description A new task for a workspace of the organization. */
        CreateTaskRequest: {
            /**
             * Format: int64
             * @description The organization. The workspace must belong to it.
             */
            organization_id: number;
            task: components["schemas"]["NewTask"];
        };
        /** @description One thing that was wrong with a request. */
        ErrorDetail: {
            /** @description A short explanation suitable for end users. */
            message: string;
            /**
             * @description The kind of fault, for programs.
             *
             *     - `unsupported_param`: sent, but not taken here
             *     - `missing_param`: required, but absent or empty
             *     - `invalid_attribute`: of another type
             *     - `record_not_found`: no such record
             *     - `not_modified`: the record cannot be changed
             */
            code: "unsupported_param" | "missing_param" | "invalid_attribute" | "record_not_found" | "not_modified" | (string & {});
            /**
             * Format: uri
             * @description The page that explains the code, of the form `{docs_url}/errors/<code>`.
             */
            link: string;
            /** @description An explanation for developers; the same as `message` where there is no longer text. */
            description: string;
            /** @description The attribute at fault, only there when the error concerns one. That a key inside a body is written as a path, `task.workspace_id`, is our assumption. */
            attribute?: string;
        };
        /** @description The envelope of every error. */
        ErrorResponse: {
            request_uuid: components["schemas"]["RequestUuid"];
            /**
             * @description Always `error`, which tells this body from that of a success.
             * @enum {string}
             */
            status: "error";
            /** @description What was wrong, one entry each. */
            errors: components["schemas"]["ErrorDetail"][];
        };
        /** @description A file of a list. None of its fields is known. */
        File: {
            [key: string]: unknown;
        };
        /** @description A file association of a list. None of its fields is known. */
        FileAssociation: {
            [key: string]: unknown;
        };
        /** @description Asks the service to POST to a URL on every activity on one task, or on any task of one list. */
        IntegrationWebhook: {
            /**
             * Format: int64
             * @description Identifies the webhook in `/integration_webhooks/{id}`.
             */
            id: number;
            /**
             * Format: int64
             * @description The account that created the webhook.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The organization whose resources the webhook watches.
             */
            organization_id: number;
            /** @description A human-friendly label. */
            name: string;
            /**
             * Format: uri
             * @description The HTTP endpoint that receives the events.
             */
            url: string;
            resource_type: components["schemas"]["WebhookResourceType"];
            /**
             * Format: int64
             * @description The id of the task or list that is watched; `resource_type` says which of the two.
             */
            resource_id: number;
            /** @description A media type. What it governs is not known. */
            accepts: "application/vnd.work-management.v2+json" | (string & {});
            /** @description By its name, how much is sent. */
            activity_verbosity: "everything" | (string & {});
        };
        /** @description What to change in a webhook. What is left out stays as it is. */
        IntegrationWebhookChanges: {
            /** @description A new human-friendly label; the one field that is known to be updatable. */
            name?: string;
            /**
             * Format: uri
             * @description Another HTTP endpoint that should receive the events.
             */
            url?: string;
            /** @description What to watch instead, one task or all tasks of one list. */
            resource_type?: components["schemas"]["WebhookResourceType"];
            /**
             * Format: int64
             * @description The id of the task or list to watch instead.
             */
            resource_id?: number;
        };
        /** @description The webhook as it is after the request. */
        IntegrationWebhookResponse: {
            integration_webhook: components["schemas"]["IntegrationWebhook"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description The webhooks on public resources of the organization. */
        IntegrationWebhooksResponse: {
            /** @description The webhooks of this page. */
            integration_webhooks: components["schemas"]["IntegrationWebhook"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description One list, and what belongs to it. */
        ListResponse: {
            list: components["schemas"]["TaskList"];
            /** @description The files of the list. When they are there is not known. */
            files?: components["schemas"]["File"][];
            /** @description What the files belong to. When they are there is not known. */
            file_associations?: components["schemas"]["FileAssociation"][];
            /** @description The sections of the list. When they are there is not known. */
            sections?: components["schemas"]["Section"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description Lists of a workspace, next to the records that were asked for with `include`. */
        ListsResponse: {
            /** @description The lists, or a page of archived ones. */
            lists: components["schemas"]["TaskList"][];
            /** @description The sections of the returned lists, with `include=sections`. */
            sections?: components["schemas"]["Section"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description Says that an account is a member of a workspace, in which role, and who invited it. */
        Membership: {
            /**
             * Format: int64
             * @description Identifies the membership in `/memberships/{id}`.
             */
            id: number;
            /**
             * Format: int64
             * @description The workspace that the account is a member of.
             */
            workspace_id: number;
            /**
             * Format: int64
             * @description Sort order of memberships, by its name.
             */
            position: number;
            /** @description What the account is in the workspace. */
            role: "member" | (string & {});
            /**
             * Format: int64
             * @description The account that is the member.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The account that invited the member.
             */
            inviter_id: number;
            /** @description Whether the membership has been deleted. */
            deleted: boolean;
        };
        /** @description One membership, and the accounts it names. */
        MembershipResponse: {
            membership: components["schemas"]["Membership"];
            /** @description The accounts that the membership names. When they are there is not known. */
            accounts?: components["schemas"]["Account"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description A page of memberships, next to the records that were asked for with `include`. */
        MembershipsResponse: {
            /** @description The memberships of this page. */
            memberships: components["schemas"]["Membership"][];
            /** @description The accounts that the result refers to, with `include=accounts`. */
            accounts?: components["schemas"]["Account"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description A task in short form, within another one. Which keys it takes is not known. */
        MinimalTask: {
            [key: string]: unknown;
        };
        /** @description What a new comment is made of. */
        NewComment: {
            /** @description The text, in the markup language of `mime_type`. */
            body: string;
            /** @description The markup language of `body`. */
            mime_type: "text/x-markdown" | (string & {});
        };
        /** @description What a new webhook is made of. */
        NewIntegrationWebhook: {
            /** @description A human-friendly label. */
            name: string;
            /**
             * Format: uri
             * @description The HTTP endpoint that should receive the events.
             */
            url: string;
            resource_type: components["schemas"]["WebhookResourceType"];
            /**
             * Format: int64
             * @description The id of the task or list to watch; `resource_type` says which of the two.
             */
            resource_id: number;
        };
        /** @description What a new task is made of. */
        NewTask: {
            /**
             * Format: int64
             * @description The workspace of the task. It must belong to the organization.
             */
            workspace_id: number;
            /** @description The title, as people will see it. */
            name: string;
            /**
             * Format: int64
             * @description The account to assign the task to.
             */
            owner_id?: number;
            /**
             * Format: int64
             * @description The list to put the task in. Leave it out for a private task.
             */
            list_id?: number;
            /**
             * Format: int64
             * @description The section in which to create the task.
             */
            section_id?: number;
            /**
             * Format: int64
             * @description The task of which this one becomes a subtask.
             */
            parent_id?: number;
            /**
             * Format: date
             * @description The day on which work should start.
             */
            starts_on?: string;
            /**
             * Format: date
             * @description The day by which the task should be done.
             */
            due_on?: string;
            /** @description For a subtask, whether it copies its parent's subscribers. */
            mirror_parent_subscribers?: boolean;
            /** @description For a subtask, whether it copies its parent's tags. */
            mirror_parent_tags?: boolean;
            /** @description The text of the note, in the markup language of `note_mime_type`. */
            note_content?: string;
            /** @description The markup language of the note. */
            note_mime_type?: string;
            /**
             * Format: int64
             * @description Sort order where tasks are shown in a list or grouped by list.
             */
            position_list?: number;
            /**
             * Format: int64
             * @description Currently unused by the service.
             */
            position_owner?: number;
            /**
             * Format: int64
             * @description Sort order where tasks are grouped by due date.
             */
            position_upcoming?: number;
            /**
             * Format: int64
             * @description Sort order of tasks.
             */
            position?: number;
            /** @description The accounts to subscribe to the task. */
            subscriptions?: components["schemas"]["Subscription"][];
            /** @description Tasks to create as subtasks of this one. */
            subtasks?: components["schemas"]["MinimalTask"][];
            /** @description The names of the tags to apply. */
            tags?: string[];
        };
        /** @description Identifies the request. Quote it when you ask for support. */
        RequestUuid: string;
        /** @description A part of a list under which tasks stand. Returned with `include=sections`. */
        Section: {
            /**
             * Format: int64
             * @description Identifies the section in `section_id` of a task.
             */
            id: number;
            /**
             * Format: int64
             * @description The list that the section divides.
             */
            list_id: number;
            /** @description The heading, as people see it. */
            name: string;
            /**
             * Format: int64
             * @description Sort order of sections, by its name.
             */
            position: number;
        };
        /** @description An account that should follow the task. */
        Subscription: {
            /**
             * Format: int64
             * @description The account to subscribe.
             */
            account_id: number;
        };
        /** @description The primary unit of the service. A task belongs to a list or, without one, is private; with a parent it is a subtask. */
        Task: {
            /**
             * Format: int64
             * @description Identifies the task in paths and in the `*_id` fields of other records.
             */
            id: number;
            /**
             * Format: int64
             * @description The account that created the task.
             */
            account_id: number;
            /**
             * Format: int64
             * @description The account the task is assigned to; null while nobody is.
             */
            owner_id: number | null;
            /**
             * Format: int64
             * @description The list (project) the task belongs to; null for a private task.
             */
            list_id: number | null;
            /**
             * Format: int64
             * @description The section of the list in which the task stands, if any.
             */
            section_id: number | null;
            /** @description The title, as people see it. */
            name: string;
            /**
             * Format: date
             * @description The day by which the task should be done.
             */
            due_on: string | null;
            /**
             * Format: date
             * @description The day on which work on the task should start.
             */
            starts_on: string | null;
            /** @description The accounts that follow the task. */
            subscriber_ids: number[];
            /**
             * Format: int64
             * @description Sort order where tasks are shown in a list or grouped by list.
             */
            position_list: number | null;
            /**
             * Format: int64
             * @description Currently unused by the service.
             */
            position_owner: number | null;
            /**
             * Format: int64
             * @description Sort order where tasks are grouped by due date.
             */
            position_upcoming: number | null;
            /**
             * Format: int64
             * @description Sort order of tasks.
             */
            position: number | null;
            /** @description A state of the task that GET /tasks can select by; what it means is not known. */
            cleared: boolean;
            /** @description How many comments the task has. */
            comments_count: number;
            /**
             * Format: date-time
             * @description When the task was completed.
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the task was deleted.
             */
            deleted_at: string | null;
            /**
             * Format: date-time
             * @description When the task was created, with a UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the task was last changed, with a UTC offset.
             */
            updated_at: string;
            /**
             * Format: int64
             * @description The workspace (team) the task lives in.
             */
            workspace_id: number;
            /** @description Null in every response that was observed; its type is not known. */
            schedule_id: unknown;
            /** @description Whether the task has been deleted; `deleted_at` says when. */
            deleted: boolean;
            /** @description Whether the task is done. Set to true by an update. */
            completed: boolean;
            /** @description The tags of the task. The form of an element is not known; our examples hold names. */
            tags: unknown[];
            /**
             * Format: int64
             * @description The task that this one is a subtask of; null if it is no subtask.
             */
            parent_id: number | null;
            /** @description Whether a subtask copies the subscribers of its parent. */
            mirror_parent_subscribers: boolean | null;
            /** @description Whether a subtask copies the tags of its parent. */
            mirror_parent_tags: boolean | null;
            /** @description By its name, whether the task has subtasks. */
            has_children: boolean | null;
            /** @description The accounts that flagged the task; the view `flagged` asks for the caller's. */
            flagger_ids: number[];
            /** @description Subtasks of the task. The form of an element is not known; our examples show none. */
            subtasks: unknown[];
        };
        /** @description What to change in a task. That what is left out stays as it is is our assumption. */
        TaskChanges: {
            /**
             * Format: int64
             * @description The task itself, as in the path. The observed example sends it; nothing asks for it.
             */
            id?: number;
            /**
             * Format: int64
             * @description The workspace of the task.
             */
            workspace_id: number;
            /** @description The new title, where it should change. */
            name?: string;
            /** @description True completes the task. */
            completed?: boolean;
            /**
             * Format: int64
             * @description The account to assign the task to. That null takes the assignee away is our assumption.
             */
            owner_id?: number | null;
            /**
             * Format: int64
             * @description The list to put the task in. That null takes it out of its list is our assumption.
             */
            list_id?: number | null;
            /**
             * Format: int64
             * @description The section to move the task to. That null takes it out of its section is our assumption.
             */
            section_id?: number | null;
            /**
             * Format: int64
             * @description The task of which this one becomes a subtask. That null ends that is our assumption.
             */
            parent_id?: number | null;
            /**
             * Format: date
             * @description The day on which work should start. That null takes the date away is our assumption.
             */
            starts_on?: string | null;
            /**
             * Format: date
             * @description The day by which the task should be done. That null takes the date away is our assumption.
             */
            due_on?: string | null;
            /** @description For a subtask, whether it copies its parent's subscribers. */
            mirror_parent_subscribers?: boolean;
            /** @description For a subtask, whether it copies its parent's tags. */
            mirror_parent_tags?: boolean;
            /** @description The text of the note, in the markup language of `note_mime_type`. */
            note_content?: string;
            /** @description The markup language of the note. */
            note_mime_type?: string;
            /**
             * Format: int64
             * @description Sort order where tasks are shown in a list or grouped by list.
             */
            position_list?: number;
            /**
             * Format: int64
             * @description Currently unused by the service.
             */
            position_owner?: number;
            /**
             * Format: int64
             * @description Sort order where tasks are grouped by due date.
             */
            position_upcoming?: number;
            /**
             * Format: int64
             * @description Sort order of tasks.
             */
            position?: number;
            /** @description Accounts that should follow the task; objects here, although a response has bare ids. */
            subscriber_ids?: components["schemas"]["Subscription"][];
            /** @description Subtasks in short form. What sending them does to those that exist is not known. */
            subtasks?: components["schemas"]["MinimalTask"][];
            /** @description The names of tags. Whether they replace those of the task or join them is not known. */
            tags?: string[];
        };
        /** @description The included records of a single task, one array a kind. */
        TaskIncludes: {
            /** @description The tasks that the result refers to, where they are included. */
            tasks?: components["schemas"]["Task"][];
            /** @description The accounts that the result refers to, with `include=accounts`. */
            accounts?: components["schemas"]["Account"][];
            /** @description The memberships that belong to the result, with `include=memberships`. */
            memberships?: components["schemas"]["Membership"][];
        };
        /** @description A project of a workspace, which holds tasks. Lists cannot be created or changed here. */
        TaskList: {
            /**
             * Format: int64
             * @description Identifies the list in paths and in `list_id`.
             */
            id: number;
            /**
             * Format: int64
             * @description The workspace (team) the list lives in.
             */
            workspace_id: number;
            /** @description The title of the project, as people see it. */
            name: string;
            /** @description True for a private list. */
            invite_only: boolean;
            /**
             * Format: int64
             * @description Sort order of lists, by its name.
             */
            position: number;
            /** @description The view of the list, of which only `row` has been seen. */
            default_view: "row" | (string & {});
            /**
             * Format: int64
             * @description Of a group, by its name. The API has no resource for groups.
             */
            group_id: number | null;
            /**
             * Format: int64
             * @description A section of the list. What it is the default for is not known.
             */
            default_section_id: number | null;
            /** @description How many tasks the list holds. */
            tasks_count: number;
            /** @description How many of the list's tasks are completed. */
            completed_tasks_count: number;
            /** @description The accounts that follow the list. */
            subscriber_ids: number[];
            /** @description Whether the list has been put away. GET /lists selects by it. */
            archived: boolean;
            /**
             * Format: date-time
             * @description When the list was archived. On archived lists it is the cursor of the next page.
             */
            archived_at: string | null;
            /** @description Whether the list has been deleted; `deleted_at` says when. */
            deleted: boolean;
            /**
             * Format: date-time
             * @description When the list was deleted.
             */
            deleted_at: string | null;
            /**
             * Format: date-time
             * @description When the list was created, with a UTC offset.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the list was last changed, with a UTC offset.
             */
            updated_at: string;
            /**
             * Format: date
             * @description By its name, the first day of the project's time period.
             */
            starts_on: string | null;
            /**
             * Format: date
             * @description By its name, the last day of the project's time period.
             */
            ends_on: string | null;
            /** @description By its name, whether the time period includes weekends. */
            include_weekends: boolean;
        };
        /** @description The task as it is after the request. */
        TaskResponse: {
            task: components["schemas"]["Task"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description One task, and the records that were asked for with `include`. */
        TaskWithIncludesResponse: {
            task: components["schemas"]["Task"];
            includes: components["schemas"]["TaskIncludes"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description A page of tasks, next to the records that were asked for with `include`. */
        TasksResponse: {
            /** @description The tasks of this page. */
            tasks: components["schemas"]["Task"][];
            /** @description The accounts that the result refers to, with `include=accounts`. */
            accounts?: components["schemas"]["Account"][];
            /** @description The memberships that belong to the result, with `include=memberships`. */
            memberships?: components["schemas"]["Membership"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description A new text for a comment. The task is named in the query. */
        UpdateCommentRequest: {
            comment: components["schemas"]["CommentChanges"];
        };
        /** @description Changes to a webhook of the organization. */
        UpdateIntegrationWebhookRequest: {
            /**
             * Format: int64
             * @description The organization whose task or list is watched.
             */
            organization_id: number;
            integration_webhook: components["schemas"]["IntegrationWebhookChanges"];
        };
        /** @description Changes to a task of the organization. */
        UpdateTaskRequest: {
            /**
             * Format: int64
             * @description The organization that the task is in.
             */
            organization_id: number;
            task: components["schemas"]["TaskChanges"];
        };
        /** @description Minimal details of what happened, enough to fetch the full records with a request of your own. The form of the body is not known, so that this is any JSON value; the example is our assumption. */
        WebhookDelivery: unknown;
        /**
         * @description What a webhook watches: one task, or all tasks of one list.
         * @enum {string}
         */
        WebhookResourceType: "Task" | "List";
        /** @description A team of an organization, in which lists and tasks live. No field of it is known but for the `id` that its path needs. */
        Workspace: {
            /**
             * Format: int64
             * @description Identifies the workspace in paths and in `workspace_id`.
             */
            id: number;
        } & {
            [key: string]: unknown;
        };
        /** @description One workspace. */
        WorkspaceResponse: {
            workspace: components["schemas"]["Workspace"];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
        /** @description A page of workspaces. */
        WorkspacesResponse: {
            /** @description The workspaces of this page. */
            workspaces: components["schemas"]["Workspace"][];
            request_uuid?: components["schemas"]["RequestUuid"];
        };
    };
    responses: {
        /** @description The token was created; the body holds its secret. */
        AccessTokenCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["AccessTokenResponse"];
                "application/json": components["schemas"]["AccessTokenResponse"];
            };
        };
        /** @description The token is revoked. That the answer has this status and no body is our assumption. */
        AccessTokenRevoked: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The caller's own tokens. */
        AccessTokens: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["AccessTokensResponse"];
                "application/json": components["schemas"]["AccessTokensResponse"];
            };
        };
        /** @description A page of activities. Without a cursor it begins with the most recent one. */
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
        /** @description The activity, and the records it refers to. */
        Activity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ActivityResponse"];
                "application/json": components["schemas"]["ActivityResponse"];
            };
        };
        /** @description A record that the request names cannot be found. */
        AssociatedRecordNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A parameter is missing, of the wrong type, or not one of this collection. */
        BadCollectionRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A parameter or a key of the comment is missing or wrong. */
        BadCommentRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A parameter is missing, of the wrong type, or not one of this operation. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A key of the body is missing, of the wrong type, or not one of a webhook. */
        BadWebhookRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The comment was created, and appears in the activity timeline of the task. */
        CommentCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CommentResponse"];
                "application/json": components["schemas"]["CommentResponse"];
            };
        };
        /** @description The comment was changed; the body holds all of it. */
        CommentUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CommentResponse"];
                "application/json": components["schemas"]["CommentResponse"];
            };
        };
        /** @description Any other error. Which statuses there are besides the declared ones is not known. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The webhook was created; the body holds all of it. */
        IntegrationWebhookCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["IntegrationWebhookResponse"];
                "application/json": components["schemas"]["IntegrationWebhookResponse"];
            };
        };
        /** @description The webhook was changed; the body holds all of it. */
        IntegrationWebhookUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["IntegrationWebhookResponse"];
                "application/json": components["schemas"]["IntegrationWebhookResponse"];
            };
        };
        /** @description The webhooks on public resources of the organization. */
        IntegrationWebhooks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["IntegrationWebhooksResponse"];
                "application/json": components["schemas"]["IntegrationWebhooksResponse"];
            };
        };
        /** @description The list, and what belongs to it. */
        List: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ListResponse"];
                "application/json": components["schemas"]["ListResponse"];
            };
        };
        /** @description The lists of the workspace, or a page of archived ones. */
        Lists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ListsResponse"];
                "application/json": components["schemas"]["ListsResponse"];
            };
        };
        /** @description The membership, and the accounts it names. */
        Membership: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["MembershipResponse"];
                "application/json": components["schemas"]["MembershipResponse"];
            };
        };
        /** @description A page of the memberships of the workspace. */
        Memberships: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["MembershipsResponse"];
                "application/json": components["schemas"]["MembershipsResponse"];
            };
        };
        /** @description Deleted. There is no body. */
        NoContent: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The record could not be located. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account of the token has no such organization. */
        OrganizationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The task was created. */
        TaskCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["TaskResponse"];
                "application/json": components["schemas"]["TaskResponse"];
            };
        };
        /** @description The task was changed; the body holds all of it. */
        TaskUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["TaskResponse"];
                "application/json": components["schemas"]["TaskResponse"];
            };
        };
        /** @description The task, and the included records. */
        TaskWithIncludes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["TaskWithIncludesResponse"];
                "application/json": components["schemas"]["TaskWithIncludesResponse"];
            };
        };
        /** @description A page of the tasks that the view and the filters select. */
        Tasks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["TasksResponse"];
                "application/json": components["schemas"]["TasksResponse"];
            };
        };
        /** @description The token cannot be saved. */
        UnprocessableAccessToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The task was not created; `errors` says why. */
        UnprocessableNewTask: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The task was not changed; `errors` says why. */
        UnprocessableTask: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["ErrorResponse"];
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The workspace with this id. */
        Workspace: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["WorkspaceResponse"];
                "application/json": components["schemas"]["WorkspaceResponse"];
            };
        };
        /** @description A page of the workspaces of the organization. */
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
        /**
         * @description How many activities a page holds at most. Unlike elsewhere it must be given.
         * @example 25
         */
        ActivitiesLimit: number;
        /**
         * @description Which activities, from the side of the caller.
         *
         *     - `default`: all
         *     - `notified`: important ones, which the caller should hear of
         *     - `resource`: what it selects is not known
         * @example notified
         */
        ActivityView: "default" | "notified" | "resource";
        /**
         * @description Only records created after this moment.
         * @example 2026-01-01T00:00:00Z
         */
        After: string;
        /**
         * @description True for only the archived lists.
         * @example true
         */
        Archived: boolean;
        /**
         * @description The cursor of archived lists, together with `limit`; set it to the `archived_at` of the last list of the previous page. A date, or a date-time with a time zone; without one, UTC is meant.
         * @example 2026-03-01
         */
        ArchivedDateBefore: string;
        /**
         * @description How many lists a page holds at most. It applies only to archived lists, together with `archived_date_before`.
         * @example 25
         */
        ArchivedListsLimit: number;
        /**
         * @description Only records created before this moment.
         * @example 2026-03-31T00:00:00Z
         */
        Before: string;
        /**
         * @description Whether to select cleared tasks.
         * @example false
         */
        Cleared: boolean;
        /**
         * @description The id of the comment.
         * @example 201
         */
        CommentId: number;
        /**
         * @description How many results to leave out before this page. Taken from the general conventions.
         * @example 0
         */
        ConventionCursor: number;
        /**
         * @description How many results a page holds at most. Taken from the general conventions.
         * @example 25
         */
        ConventionLimit: number;
        /**
         * @description How many results to leave out before this page (an offset).
         * @example 0
         */
        Cursor: number;
        /**
         * @description Related records to return next to the activities, separated by commas. Known kinds: `tasks`, `lists`, `workspaces`.
         * @example [
         *       "tasks"
         *     ]
         */
        IncludeWithActivities: ("tasks" | "lists" | "workspaces" | (string & {}))[];
        /**
         * @description Related records to return next to the lists, separated by commas. Known kinds: `sections`.
         * @example [
         *       "sections"
         *     ]
         */
        IncludeWithLists: ("sections" | (string & {}))[];
        /**
         * @description Related records to return next to the memberships, separated by commas. Known kinds: `accounts`.
         * @example [
         *       "accounts"
         *     ]
         */
        IncludeWithMemberships: ("accounts" | (string & {}))[];
        /**
         * @description Related records to return next to the tasks, separated by commas. Known kinds: `accounts`, `memberships`.
         * @example [
         *       "accounts"
         *     ]
         */
        IncludeWithTasks: ("accounts" | "memberships" | (string & {}))[];
        /** @description Related records to return next to the workspaces, separated by commas. No kind is known. */
        IncludeWithWorkspaces: string[];
        /**
         * @description The id of the webhook.
         * @example 301
         */
        IntegrationWebhookId: number;
        /**
         * @description How many results a page holds at most. Its own maximum is not known.
         * @example 25
         */
        Limit: number;
        /**
         * @description The workspace of the list. The observed example sends it; nothing asks for it.
         * @example 12
         */
        ListWorkspaceId: number;
        /**
         * @description The field to sort by, descending. Which fields are taken is not known.
         * @example created_at
         */
        Order: string;
        /**
         * @description The organization whose records are meant.
         * @example 1
         */
        OrganizationId: number;
        /**
         * @description The task that the comment belongs to.
         * @example 101
         */
        TaskId: number;
        /**
         * @description Which tasks, from the side of the caller.
         *
         *     - `default`: all
         *     - `flagged`: those the caller has flagged
         *     - `delegated`: made by the caller, and not assigned to the caller
         *     - `scheduled`: with a start or a due date, sorted by these
         *     - `unscheduled`: without either date
         *     - `unassigned`: without an assignee, among those the caller has access to
         *     - `recent`: viewed not long ago, ordered by last viewed
         *     - `owned`: the caller's own to do
         *     - `inbox`: in the inbox of the caller
         *     - `subtasks`: those below one parent
         *     - `upcoming`: with a due date; seen as an example of a view
         * @example owned
         */
        TaskView: "default" | "flagged" | "delegated" | "scheduled" | "unscheduled" | "unassigned" | "recent" | "owned" | "inbox" | "subtasks" | "upcoming";
        /**
         * @description The organization that the tokens are tied to. The observed example sends it.
         * @example 1
         */
        TokenOrganizationId: number;
        /**
         * @description Which predefined set of filters applies. `default` gives everything.
         * @example default
         */
        View: "default" | (string & {});
        /**
         * @description The workspace whose records are meant, one of the organization.
         * @example 11
         */
        WorkspaceId: number;
    };
    requestBodies: {
        /** @description The new token, and the organization it is for. */
        CreateAccessToken: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CreateAccessTokenRequest"];
            };
        };
        /** @description The new comment. */
        CreateComment: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CreateCommentRequest"];
            };
        };
        /** @description The new webhook. */
        CreateIntegrationWebhook: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CreateIntegrationWebhookRequest"];
            };
        };
        /** @description The new task. */
        CreateTask: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["CreateTaskRequest"];
            };
        };
        /** @description The new text of the comment. */
        UpdateComment: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["UpdateCommentRequest"];
            };
        };
        /** @description What to change in the webhook. */
        UpdateIntegrationWebhook: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["UpdateIntegrationWebhookRequest"];
            };
        };
        /** @description What to change in the task. */
        UpdateTask: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["UpdateTaskRequest"];
            };
        };
    };
    headers: {
        /**
         * @description Where the next page is, in the form `next=<url>`; the URL contains the cursor parameters. Deployments also send `<url>; rel="next"`, and nothing or an empty value on the last page. Take all four.
         * @example next=<https://api.work-management.example/v2/activities?organization_id=1&limit=6&cursor=6>
         */
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTasks: {
        parameters: {
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Only tasks of this workspace.
                 * @example 11
                 */
                workspace_id?: number;
                /**
                 * @description Only tasks of this list.
                 * @example 41
                 */
                list_id?: number;
                /**
                 * @description Which tasks, from the side of the caller.
                 *
                 *     - `default`: all
                 *     - `flagged`: those the caller has flagged
                 *     - `delegated`: made by the caller, and not assigned to the caller
                 *     - `scheduled`: with a start or a due date, sorted by these
                 *     - `unscheduled`: without either date
                 *     - `unassigned`: without an assignee, among those the caller has access to
                 *     - `recent`: viewed not long ago, ordered by last viewed
                 *     - `owned`: the caller's own to do
                 *     - `inbox`: in the inbox of the caller
                 *     - `subtasks`: those below one parent
                 *     - `upcoming`: with a due date; seen as an example of a view
                 * @example owned
                 */
                view?: components["parameters"]["TaskView"];
                /**
                 * @description Related records to return next to the tasks, separated by commas. Known kinds: `accounts`, `memberships`.
                 * @example [
                 *       "accounts"
                 *     ]
                 */
                include?: components["parameters"]["IncludeWithTasks"];
                /**
                 * @description The field to sort by, descending. Which fields are taken is not known.
                 * @example created_at
                 */
                order?: components["parameters"]["Order"];
                /**
                 * @description How many results to leave out before this page (an offset).
                 * @example 0
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many tasks a page holds at most.
                 * @example 25
                 */
                limit?: number;
                /**
                 * @description Only tasks created before this moment.
                 * @example 2026-03-31T00:00:00Z
                 */
                created_before?: string;
                /**
                 * @description Only tasks created after this moment.
                 * @example 2026-01-01T00:00:00Z
                 */
                created_after?: string;
                /**
                 * @description Only tasks last changed before this moment.
                 * @example 2026-03-31T00:00:00Z
                 */
                updated_before?: string;
                /**
                 * @description Only tasks last changed after this moment.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_after?: string;
                /**
                 * @description Only tasks completed after this moment.
                 * @example 2026-01-01T00:00:00Z
                 */
                completed_after?: string;
                /**
                 * @description Whether to select deleted tasks.
                 * @example false
                 */
                deleted?: boolean;
                /**
                 * @description Whether to select cleared tasks.
                 * @example false
                 */
                cleared?: components["parameters"]["Cleared"];
            };
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Related records to return next to the tasks, separated by commas. Known kinds: `accounts`, `memberships`.
                 * @example [
                 *       "accounts"
                 *     ]
                 */
                include?: components["parameters"]["IncludeWithTasks"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the task.
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
                /** @description The id of the task to change. */
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description The workspace whose records are meant, one of the organization.
                 * @example 11
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The task that the comment belongs to.
                 * @example 101
                 */
                task_id: components["parameters"]["TaskId"];
            };
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description The workspace whose records are meant, one of the organization.
                 * @example 11
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The task that the comment belongs to.
                 * @example 101
                 */
                task_id: components["parameters"]["TaskId"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the comment.
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description The workspace whose records are meant, one of the organization.
                 * @example 11
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description The task that the comment belongs to.
                 * @example 101
                 */
                task_id: components["parameters"]["TaskId"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the comment.
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description The workspace whose records are meant, one of the organization.
                 * @example 11
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description Which predefined set of filters applies. `default` gives everything.
                 * @example default
                 */
                view?: components["parameters"]["View"];
                /**
                 * @description Related records to return next to the lists, separated by commas. Known kinds: `sections`.
                 * @example [
                 *       "sections"
                 *     ]
                 */
                include?: components["parameters"]["IncludeWithLists"];
                /**
                 * @description True for only the archived lists.
                 * @example true
                 */
                archived?: components["parameters"]["Archived"];
                /**
                 * @description The cursor of archived lists, together with `limit`; set it to the `archived_at` of the last list of the previous page. A date, or a date-time with a time zone; without one, UTC is meant.
                 * @example 2026-03-01
                 */
                archived_date_before?: components["parameters"]["ArchivedDateBefore"];
                /**
                 * @description How many lists a page holds at most. It applies only to archived lists, together with `archived_date_before`.
                 * @example 25
                 */
                limit?: components["parameters"]["ArchivedListsLimit"];
                /**
                 * @description Only archived lists that started after this day, with or without `start_date_before`.
                 * @example 2025-11-01
                 */
                start_date_after?: string;
                /**
                 * @description Only archived lists that started before this day, with or without `start_date_after`.
                 * @example 2025-12-01
                 */
                start_date_before?: string;
            };
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description The workspace of the list. The observed example sends it; nothing asks for it.
                 * @example 12
                 */
                workspace_id?: components["parameters"]["ListWorkspaceId"];
                /**
                 * @description Related records to return next to the lists, separated by commas. Known kinds: `sections`.
                 * @example [
                 *       "sections"
                 *     ]
                 */
                include?: components["parameters"]["IncludeWithLists"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the list.
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Which predefined set of filters applies. `default` gives everything.
                 * @example default
                 */
                view?: components["parameters"]["View"];
                /** @description Related records to return next to the workspaces, separated by commas. No kind is known. */
                include?: components["parameters"]["IncludeWithWorkspaces"];
                /**
                 * @description The field to sort by, descending. Which fields are taken is not known.
                 * @example created_at
                 */
                order?: components["parameters"]["Order"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-03-31T00:00:00Z
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only records created after this moment.
                 * @example 2026-01-01T00:00:00Z
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description How many results to leave out before this page (an offset).
                 * @example 0
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many results a page holds at most. Its own maximum is not known.
                 * @example 25
                 */
                limit?: components["parameters"]["Limit"];
            };
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /** @description Related records to return next to the workspaces, separated by commas. No kind is known. */
                include?: components["parameters"]["IncludeWithWorkspaces"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description The workspace whose records are meant, one of the organization.
                 * @example 11
                 */
                workspace_id: components["parameters"]["WorkspaceId"];
                /**
                 * @description Which predefined set of filters applies. `default` gives everything.
                 * @example default
                 */
                view?: components["parameters"]["View"];
                /**
                 * @description Related records to return next to the memberships, separated by commas. Known kinds: `accounts`.
                 * @example [
                 *       "accounts"
                 *     ]
                 */
                include?: components["parameters"]["IncludeWithMemberships"];
                /**
                 * @description The field to sort by, descending. Which fields are taken is not known.
                 * @example created_at
                 */
                order?: components["parameters"]["Order"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-03-31T00:00:00Z
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only records created after this moment.
                 * @example 2026-01-01T00:00:00Z
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description How many results to leave out before this page (an offset).
                 * @example 0
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many results a page holds at most. Its own maximum is not known.
                 * @example 25
                 */
                limit?: components["parameters"]["Limit"];
            };
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Related records to return next to the memberships, separated by commas. Known kinds: `accounts`.
                 * @example [
                 *       "accounts"
                 *     ]
                 */
                include?: components["parameters"]["IncludeWithMemberships"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the membership.
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Which predefined set of filters applies. `default` gives everything.
                 * @example default
                 */
                view?: components["parameters"]["View"];
                /**
                 * @description How many results to leave out before this page. Taken from the general conventions.
                 * @example 0
                 */
                cursor?: components["parameters"]["ConventionCursor"];
                /**
                 * @description How many results a page holds at most. Taken from the general conventions.
                 * @example 25
                 */
                limit?: components["parameters"]["ConventionLimit"];
            };
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
                 * @description The id of the webhook.
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
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
            query?: {
                /**
                 * @description The organization that the tokens are tied to. The observed example sends it.
                 * @example 1
                 */
                organization_id?: components["parameters"]["TokenOrganizationId"];
                /**
                 * @description Which predefined set of filters applies. `default` gives everything.
                 * @example default
                 */
                view?: components["parameters"]["View"];
                /**
                 * @description How many results to leave out before this page. Taken from the general conventions.
                 * @example 0
                 */
                cursor?: components["parameters"]["ConventionCursor"];
                /**
                 * @description How many results a page holds at most. Taken from the general conventions.
                 * @example 25
                 */
                limit?: components["parameters"]["ConventionLimit"];
            };
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
                 * @description The id of the token, not its secret.
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description How many activities a page holds at most. Unlike elsewhere it must be given.
                 * @example 25
                 */
                limit: components["parameters"]["ActivitiesLimit"];
                /**
                 * @description Only activities of this workspace.
                 * @example 11
                 */
                workspace_id?: number;
                /**
                 * @description The field to sort by, descending. Which fields are taken is not known.
                 * @example created_at
                 */
                order?: components["parameters"]["Order"];
                /**
                 * @description Related records to return next to the activities, separated by commas. Known kinds: `tasks`, `lists`, `workspaces`.
                 * @example [
                 *       "tasks"
                 *     ]
                 */
                include?: components["parameters"]["IncludeWithActivities"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-03-31T00:00:00Z
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only records created after this moment.
                 * @example 2026-01-01T00:00:00Z
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description How many results to leave out before this page (an offset).
                 * @example 0
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How pages follow each other. Only `linear` is allowed.
                 * @example linear
                 */
                pagination?: "linear";
                /**
                 * @description Which activities, from the side of the caller.
                 *
                 *     - `default`: all
                 *     - `notified`: important ones, which the caller should hear of
                 *     - `resource`: what it selects is not known
                 * @example notified
                 */
                view?: components["parameters"]["ActivityView"];
            };
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
            query: {
                /**
                 * @description The organization whose records are meant.
                 * @example 1
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Related records to return next to the activities, separated by commas. Known kinds: `tasks`, `lists`, `workspaces`.
                 * @example [
                 *       "tasks"
                 *     ]
                 */
                include?: components["parameters"]["IncludeWithActivities"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the activity.
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
        /** @description Minimal details of what happened. */
        requestBody: {
            content: {
                "application/vnd.work-management.v2+json": components["schemas"]["WebhookDelivery"];
            };
        };
        responses: {
            /** @description The receiver has taken the event. What the service makes of other answers is not known. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

export type AccessToken = components["schemas"]["AccessToken"]
export type AccessTokenResponse = components["schemas"]["AccessTokenResponse"]
export type AccessTokensResponse = components["schemas"]["AccessTokensResponse"]
export type Account = components["schemas"]["Account"]
export type ActivitiesResponse = components["schemas"]["ActivitiesResponse"]
export type Activity = components["schemas"]["Activity"]
export type ActivityBase = components["schemas"]["ActivityBase"]
export type ActivityOnActivity = components["schemas"]["ActivityOnActivity"]
export type ActivityOnList = components["schemas"]["ActivityOnList"]
export type ActivityOnTask = components["schemas"]["ActivityOnTask"]
export type ActivityPayload = components["schemas"]["ActivityPayload"]
export type ActivityResponse = components["schemas"]["ActivityResponse"]
export type CommentRecord = components["schemas"]["Comment"]
export type CommentChanges = components["schemas"]["CommentChanges"]
export type CommentResponse = components["schemas"]["CommentResponse"]
export type CreateAccessTokenRequest = components["schemas"]["CreateAccessTokenRequest"]
export type CreateAccessTokenRequestNested = components["schemas"]["CreateAccessTokenRequestNested"]
export type CreateAccessTokenRequestTop = components["schemas"]["CreateAccessTokenRequestTop"]
export type CreateCommentRequest = components["schemas"]["CreateCommentRequest"]
export type CreateIntegrationWebhookRequest = components["schemas"]["CreateIntegrationWebhookRequest"]
export type CreateTaskRequest = components["schemas"]["CreateTaskRequest"]
export type ErrorDetail = components["schemas"]["ErrorDetail"]
export type ErrorResponse = components["schemas"]["ErrorResponse"]
export type FileRecord = components["schemas"]["File"]
export type FileAssociation = components["schemas"]["FileAssociation"]
export type IntegrationWebhook = components["schemas"]["IntegrationWebhook"]
export type IntegrationWebhookChanges = components["schemas"]["IntegrationWebhookChanges"]
export type IntegrationWebhookResponse = components["schemas"]["IntegrationWebhookResponse"]
export type IntegrationWebhooksResponse = components["schemas"]["IntegrationWebhooksResponse"]
export type ListResponse = components["schemas"]["ListResponse"]
export type ListsResponse = components["schemas"]["ListsResponse"]
export type Membership = components["schemas"]["Membership"]
export type MembershipResponse = components["schemas"]["MembershipResponse"]
export type MembershipsResponse = components["schemas"]["MembershipsResponse"]
export type MinimalTask = components["schemas"]["MinimalTask"]
export type NewComment = components["schemas"]["NewComment"]
export type NewIntegrationWebhook = components["schemas"]["NewIntegrationWebhook"]
export type NewTask = components["schemas"]["NewTask"]
export type RequestUuid = components["schemas"]["RequestUuid"]
export type Section = components["schemas"]["Section"]
export type Subscription = components["schemas"]["Subscription"]
export type Task = components["schemas"]["Task"]
export type TaskChanges = components["schemas"]["TaskChanges"]
export type TaskIncludes = components["schemas"]["TaskIncludes"]
export type TaskList = components["schemas"]["TaskList"]
export type TaskResponse = components["schemas"]["TaskResponse"]
export type TaskWithIncludesResponse = components["schemas"]["TaskWithIncludesResponse"]
export type TasksResponse = components["schemas"]["TasksResponse"]
export type UpdateCommentRequest = components["schemas"]["UpdateCommentRequest"]
export type UpdateIntegrationWebhookRequest = components["schemas"]["UpdateIntegrationWebhookRequest"]
export type UpdateTaskRequest = components["schemas"]["UpdateTaskRequest"]
export type WebhookDelivery = components["schemas"]["WebhookDelivery"]
export type WebhookResourceType = components["schemas"]["WebhookResourceType"]
export type Workspace = components["schemas"]["Workspace"]
export type WorkspaceResponse = components["schemas"]["WorkspaceResponse"]
export type WorkspacesResponse = components["schemas"]["WorkspacesResponse"]
