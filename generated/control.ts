// Generated from openapi/ by `npm run build`. Do not edit.

import type { OperationSpec } from "../src/openapi/operationSpec.ts"

export interface paths {
    "/__contract/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the state as a web page
         * @description Shows the last requests with their rules and violations. The sandbox's page also shows the clock, records, injected failures and webhook deliveries of up to 20 datasets.
         */
        get: operations["getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the server is ready
         * @description Responds as soon as the server can handle requests. Poll it to wait until the server has started.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore the initial state
         * @description Restores the initial records and time, and deletes deliveries, recorded requests and injected failures, but keeps the coverage and the violations. With a token, deletes only the token's dataset; its next request creates a new one.
         */
        post: operations["reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Copy all records
         * @description Returns all records and the time, but no deliveries. With a token, the snapshot contains only that token's dataset, which you can restore for any token.
         */
        get: operations["getSnapshot"];
        /**
         * Restore a snapshot
         * @description Replaces all records, the time and the alternatives, and deletes the deliveries. The body can be up to 100 MiB. With a token, replaces only that token's dataset, using the snapshot's shared dataset.
         */
        put: operations["restoreSnapshot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the time
         * @description Returns the current time in the sandbox or, with a token, in that token's dataset.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Set or advance the time
         * @description Sets the time to `now`, or advances it by `advance_ms`. Without a token, every dataset that the sandbox creates later also starts at `now`.
         */
        post: operations["setClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/alternatives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the answers to open questions
         * @description Returns the alternatives that the sandbox or, with a token, that token's dataset follows, by rule. Rules that aren't listed follow our assumption.
         */
        get: operations["getAlternatives"];
        /**
         * Choose the answers to open questions
         * @description Restores the initial records and time, and follows other alternatives from then on: random ones with `seed`, the given ones with `alternatives`, our assumptions with an empty object. With a token, changes only that token's dataset.
         */
        put: operations["setAlternatives"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last requests
         * @description Returns the last requests to the service's API, in the order of their responses. The server keeps only the newest 1,000. In place of tokens, and of values that the service's API doesn't declare, they contain `***`.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /**
         * Delete the recorded requests
         * @description Deletes the recorded requests, for example those of an earlier test. The records stay.
         */
        delete: operations["deleteRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook deliveries
         * @description Returns each dataset's deliveries, oldest first. With `wait_ms`, waits until none has the outcome `waiting`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pending failures
         * @description Returns the injected failures that still apply, oldest first.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Make the next requests fail
         * @description Injects a failure into the next `count` valid requests that match `operation` and `path`. Invalid requests get their usual error and don't count. If several failures match, the oldest applies. A sandbox holds at most 1,000 failures.
         */
        post: operations["injectFault"];
        /**
         * Delete the pending failures
         * @description Deletes the injected failures, so that requests work normally again.
         */
        delete: operations["deleteFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report the coverage of the contract
         * @description Returns which parts of the contract the requests have used since the server started, in all datasets.
         */
        get: operations["getCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__contract/violations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report the violations of the contract
         * @description Returns the violations in all requests since the server started, in all datasets, and how to fix them.
         */
        get: operations["getViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Alternatives: {
            /** @description The ID of an alternative by the ID of its rule. */
            alternatives: {
                [key: string]: string;
            };
        };
        AlternativeChange: {
            /** @description Chooses alternatives at random. The same seed chooses the same ones on every machine. */
            seed?: number;
            /** @description The open questions or rules to choose for at random. Default: all. */
            questions?: string[];
            /** @description Whether to choose also alternatives that break most programs. */
            harsh?: boolean;
            /** @description The ID of an alternative by the ID of its rule, in place of a random one. */
            alternatives?: {
                [key: string]: string;
            };
        };
        Health: {
            /**
             * @description Always `ok`.
             * @enum {string}
             */
            status: "ok";
            /**
             * @description Whether the server is a sandbox or a mock.
             * @enum {string}
             */
            server: "sandbox" | "mock";
        };
        Clock: {
            /**
             * Format: date-time
             * @description The current time.
             */
            now: string;
        };
        ClockChange: {
            /**
             * Format: date-time
             * @description The new time.
             */
            now?: string;
            /**
             * Format: int64
             * @description The milliseconds to add to the time; a negative number moves it back. The resulting year must be from 0 to 9998.
             */
            advance_ms?: number;
        };
        Snapshot: Snapshot;
        RecordedRequests: {
            /** @description The requests, in the order of their responses. */
            requests: components["schemas"]["RecordedRequest"][];
        };
        RecordedRequest: RecordedRequest;
        Deliveries: {
            /** @description The deliveries, oldest first. */
            deliveries: components["schemas"]["Delivery"][];
        };
        Delivery: Delivery;
        Faults: {
            /** @description The pending failures, oldest first. */
            faults: components["schemas"]["Fault"][];
        };
        Fault: Fault;
        Coverage: {
            /** @description How often each operation, status, example and parameter was used. */
            counts: {
                [key: string]: number;
            };
        } & {
            [key: string]: unknown;
        };
        Violations: {
            /**
             * Format: int64
             * @description The number of requests.
             */
            requests: number;
            /**
             * Format: int64
             * @description The number of requests with at least one violation.
             */
            violating: number;
            /** @description The distinct violations, in the order in which they first occurred. */
            violations: components["schemas"]["Violation"][];
            /**
             * Format: int64
             * @description The number of violations that aren't listed because the list is full.
             */
            unlisted: number;
        };
        Violation: {
            /** @description The operationId, or null if the path or the method is unknown. */
            operation: string | null;
            /**
             * @description The part of the request with the violation.
             * @enum {string}
             */
            in: "method" | "path" | "query" | "header" | "body" | "status";
            /** @description The name of the parameter or header, or the path of the key. */
            name: string;
            /**
             * @description What is wrong.
             * @enum {string}
             */
            kind: "missing" | "invalid" | "unsupported";
            /** @description A JSON pointer to the violated part of the service's description. */
            pointer: string;
            /** @description Whether the server accepted the request. If not, it returned an error. */
            accepted: boolean;
            /**
             * Format: int64
             * @description How often the violation occurred.
             */
            count: number;
            /** @description What is wrong and what to change. */
            message: string;
        };
        ErrorResponse: {
            /** @description The ID of the request. */
            request_uuid: string;
            /**
             * @description Always `error`.
             * @enum {string}
             */
            status: "error";
            /** @description The errors. */
            errors: components["schemas"]["ErrorDetail"][];
        };
        ErrorDetail: {
            /** @description A short explanation. */
            message: string;
            /** @description The type of the error, such as invalid_attribute. */
            code: string;
            /** @description The URL of an explanation of the error. */
            link: string;
            /** @description What caused the error and how to fix it. */
            description: string;
            /** @description The invalid key, parameter or header, if there is one. */
            attribute?: string;
        };
    };
    responses: {
        Alternatives: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "alternatives": {
                 *         "default-order": "tasks-by-name"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Alternatives"];
            };
        };
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "now": "2026-03-11T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["Clock"];
            };
        };
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "request_uuid": "0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5",
                 *       "status": "error",
                 *       "errors": [
                 *         {
                 *           "message": "The request could not be understood.",
                 *           "code": "invalid_attribute",
                 *           "link": "https://docs.work-management.example/errors/invalid_attribute",
                 *           "description": "The key now must be a date-time, such as 2026-03-11T12:00:00Z.",
                 *           "attribute": "now"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server is ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "server": "sandbox"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The initial state was restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    getSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": 0,
                     *       "datasets": {
                     *         "": {}
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "requests": 0,
                 *       "datasets": {
                 *         "": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Snapshot"];
            };
        };
        responses: {
            /** @description The snapshot was restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            default: components["responses"]["Error"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "advance_ms": 86400000
                 *     }
                 */
                "application/json": components["schemas"]["ClockChange"];
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            default: components["responses"]["Error"];
        };
    };
    getAlternatives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Alternatives"];
            default: components["responses"]["Error"];
        };
    };
    setAlternatives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "alternatives": {
                 *         "default-order": "tasks-by-name"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AlternativeChange"];
            };
        };
        responses: {
            200: components["responses"]["Alternatives"];
            default: components["responses"]["Error"];
        };
    };
    listRequests: {
        parameters: {
            query?: ListRequestsQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "sequence": 1,
                     *           "received_at": "2026-03-10T12:00:00.000Z",
                     *           "method": "GET",
                     *           "path": "/v2/tasks",
                     *           "operation": "listTasks",
                     *           "parameters": {
                     *             "organization_id": 1
                     *           },
                     *           "status": 200,
                     *           "duration_ms": 1.5,
                     *           "rules": [
                     *             "any-token"
                     *           ],
                     *           "errors": [],
                     *           "violations": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecordedRequests"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recorded requests were deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: ListDeliveriesQuery;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "webhook_id": 303,
                     *           "url": "http://127.0.0.1:5000/",
                     *           "activity_id": 510,
                     *           "created_at": "2026-03-10T12:00:01Z",
                     *           "content_type": "application/vnd.work-management.v2+json",
                     *           "body": {
                     *             "id": 510
                     *           },
                     *           "outcome": "delivered",
                     *           "status": 204
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Deliveries"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending failures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "faults": [
                     *         {
                     *           "operation": "createTask",
                     *           "count": 2,
                     *           "status": 503
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Faults"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    injectFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operation": "createTask",
                 *       "count": 2,
                 *       "status": 429,
                 *       "headers": {
                 *         "Retry-After": "1"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Fault"];
            };
        };
        responses: {
            /** @description The failure was injected. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    deleteFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No failure is pending. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    getCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coverage. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counts": {
                     *         "listTasks": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Coverage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getViolations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The violations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": 1,
                     *       "violating": 0,
                     *       "violations": [],
                     *       "unlisted": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Violations"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
}
/** @description All records of a sandbox. Don't edit the rows: their format depends on the package version. Tokens are hashed, but webhook URLs are stored in full. */
export type Snapshot = {
    /**
     * Format: int64
     * @description The number of IDs generated so far.
     */
    requests: number;
    /** @description The rows of each dataset. The shared dataset's name is empty. */
    datasets: {
        [key: string]: {
            [key: string]: unknown;
        };
    };
};
export type RecordedRequest = {
    /**
     * Format: int64
     * @description The number of the request, counted from the server's start.
     */
    sequence: number;
    /**
     * Format: date-time
     * @description When the request arrived, by the computer's clock.
     */
    received_at: string;
    /** @description The HTTP method. */
    method: string;
    /** @description The path without the query. */
    path: string;
    /** @description The operationId. Absent if the path or the method is unknown. */
    operation?: string | undefined;
    /** @description The parsed path and query parameters. Undeclared parameters are omitted. */
    parameters?: {
        [key: string]: unknown;
    } | undefined;
    /** @description The parsed JSON body, with `***` in place of undeclared values. Absent if the body is longer than 10,000 characters. */
    body?: unknown | undefined;
    /**
     * Format: int32
     * @description The status of the response.
     */
    status: number;
    /**
     * Format: double
     * @description The time until the response, in milliseconds.
     */
    duration_ms: number;
    /** @description The IDs of the rules that the sandbox applied. */
    rules: string[];
    /** @description The errors in the response, such as contract violations, one sentence each. */
    errors: string[];
    /** @description The violations that a server with `--lenient` accepted, one sentence each. */
    violations: string[];
    /**
     * @description The injected connection failure, if there was one.
     * @enum {string}
     */
    connection_fault?: ("drop" | "truncate") | undefined;
};
export type Delivery = {
    /**
     * Format: int64
     * @description The ID of the webhook.
     */
    webhook_id: number;
    /** @description The URL of the webhook. */
    url: string;
    /**
     * Format: int64
     * @description The ID of the activity.
     */
    activity_id: number;
    /**
     * Format: date-time
     * @description When the activity was created.
     */
    created_at: string;
    /** @description The media type of the body. */
    content_type: string;
    /** @description The body of the delivery. A form is an object with the form's fields. */
    body: {
        [key: string]: unknown;
    } | {
        [key: string]: unknown;
    }[];
    /**
     * @description - `waiting`: not sent yet.
     *     - `delivered`: the receiver returned 2xx.
     *     - `failed`: the receiver returned a different status, didn't respond in time or couldn't be reached.
     *     - `skipped`: not sent, because the URL is on another machine or the webhook was deleted.
     * @enum {string}
     */
    outcome: "waiting" | "delivered" | "failed" | "skipped";
    /** @description Why the outcome is `failed` or `skipped`. */
    reason?: string | undefined;
    /**
     * Format: int32
     * @description The status of the response, if there was one.
     */
    status?: number | undefined;
};
/** @description A failure and the requests that it applies to. At least one of `status`, `delay_ms` and `connection` is required. */
export type Fault = {
    /** @description The operationId, such as createTask. Default: all operations. */
    operation?: string | undefined;
    /** @description The path, such as /tasks/102, with or without /v2. Default: all paths. */
    path?: string | undefined;
    /**
     * Format: int32
     * @description The number of requests that fail.
     * @default 1
     */
    count?: number | undefined;
    /**
     * Format: int32
     * @description The status of the error response. The request isn't processed.
     */
    status?: number | undefined;
    /** @description Headers of the error response, such as `Retry-After`. They require a `status`; the server sets `Content-Type`, `Content-Length`, `Connection`, `Trailer` and `Transfer-Encoding` itself. */
    headers?: {
        [key: string]: string;
    } | undefined;
    /**
     * Format: int32
     * @description The delay before the request is processed, in milliseconds.
     */
    delay_ms?: number | undefined;
    /**
     * @description How the connection fails after the request is processed: the client gets no response (`drop`) or half of the response body (`truncate`).
     * @enum {string}
     */
    connection?: ("drop" | "truncate") | undefined;
};
/** The query of `listRequests`. */
export interface ListRequestsQuery {
    /**
     * @description The maximum number of requests to return. Older ones are omitted.
     * @example 10
     */
    limit?: number | undefined;
}
/** The query of `listDeliveries`. */
export interface ListDeliveriesQuery {
    /**
     * @description The maximum time to wait, in milliseconds. When it's over, deliveries can still be `waiting`.
     * @example 5000
     */
    wait_ms?: number | undefined;
}

/** The base URL of a mock or a sandbox with default options. */
export const localServer = "http://127.0.0.1:4010" as const

/** The path, parameters and body of each operation. */
export const controlSpecs: Record<keyof operations, OperationSpec> = {
  "getPage": {
    "method": "GET",
    "path": "/__contract/",
    "pointer": "#/paths/~1__contract~1/get",
    "parameters": [],
    "success": 200,
    "responses": {}
  },
  "getHealth": {
    "method": "GET",
    "path": "/__contract/health",
    "pointer": "#/paths/~1__contract~1health/get",
    "parameters": [],
    "success": 200,
    "responses": {}
  },
  "reset": {
    "method": "POST",
    "path": "/__contract/reset",
    "pointer": "#/paths/~1__contract~1reset/post",
    "parameters": [],
    "success": 204,
    "responses": {}
  },
  "getSnapshot": {
    "method": "GET",
    "path": "/__contract/snapshot",
    "pointer": "#/paths/~1__contract~1snapshot/get",
    "parameters": [],
    "success": 200,
    "responses": {}
  },
  "restoreSnapshot": {
    "method": "PUT",
    "path": "/__contract/snapshot",
    "pointer": "#/paths/~1__contract~1snapshot/put",
    "parameters": [],
    "body": {
      "pointer": "#/paths/~1__contract~1snapshot/put/requestBody",
      "mediaTypes": [
        "application/json"
      ],
      "schema": "#/components/control/Snapshot",
      "keys": [
        "requests",
        "datasets"
      ],
      "required": [
        "requests",
        "datasets"
      ]
    },
    "success": 204,
    "responses": {}
  },
  "getClock": {
    "method": "GET",
    "path": "/__contract/clock",
    "pointer": "#/paths/~1__contract~1clock/get",
    "parameters": [],
    "success": 200,
    "responses": {}
  },
  "setClock": {
    "method": "POST",
    "path": "/__contract/clock",
    "pointer": "#/paths/~1__contract~1clock/post",
    "parameters": [],
    "body": {
      "pointer": "#/paths/~1__contract~1clock/post/requestBody",
      "mediaTypes": [
        "application/json"
      ],
      "schema": "#/components/control/ClockChange",
      "keys": [
        "now",
        "advance_ms"
      ],
      "required": []
    },
    "success": 200,
    "responses": {}
  },
  "getAlternatives": {
    "method": "GET",
    "path": "/__contract/alternatives",
    "pointer": "#/paths/~1__contract~1alternatives/get",
    "parameters": [],
    "success": 200,
    "responses": {}
  },
  "setAlternatives": {
    "method": "PUT",
    "path": "/__contract/alternatives",
    "pointer": "#/paths/~1__contract~1alternatives/put",
    "parameters": [],
    "body": {
      "pointer": "#/paths/~1__contract~1alternatives/put/requestBody",
      "mediaTypes": [
        "application/json"
      ],
      "schema": "#/components/control/AlternativeChange",
      "keys": [
        "seed",
        "questions",
        "harsh",
        "alternatives"
      ],
      "required": []
    },
    "success": 200,
    "responses": {}
  },
  "listRequests": {
    "method": "GET",
    "path": "/__contract/requests",
    "pointer": "#/paths/~1__contract~1requests/get",
    "parameters": [
      {
        "name": "limit",
        "in": "query",
        "pointer": "#/paths/~1__contract~1requests/get/parameters/0",
        "schema": "#/paths/~1__contract~1requests/get/parameters/0/schema",
        "types": [
          "integer"
        ]
      }
    ],
    "success": 200,
    "responses": {}
  },
  "deleteRequests": {
    "method": "DELETE",
    "path": "/__contract/requests",
    "pointer": "#/paths/~1__contract~1requests/delete",
    "parameters": [],
    "success": 204,
    "responses": {}
  },
  "listDeliveries": {
    "method": "GET",
    "path": "/__contract/deliveries",
    "pointer": "#/paths/~1__contract~1deliveries/get",
    "parameters": [
      {
        "name": "wait_ms",
        "in": "query",
        "pointer": "#/paths/~1__contract~1deliveries/get/parameters/0",
        "schema": "#/paths/~1__contract~1deliveries/get/parameters/0/schema",
        "types": [
          "integer"
        ]
      }
    ],
    "success": 200,
    "responses": {}
  },
  "listFaults": {
    "method": "GET",
    "path": "/__contract/faults",
    "pointer": "#/paths/~1__contract~1faults/get",
    "parameters": [],
    "success": 200,
    "responses": {}
  },
  "injectFault": {
    "method": "POST",
    "path": "/__contract/faults",
    "pointer": "#/paths/~1__contract~1faults/post",
    "parameters": [],
    "body": {
      "pointer": "#/paths/~1__contract~1faults/post/requestBody",
      "mediaTypes": [
        "application/json"
      ],
      "schema": "#/components/control/Fault",
      "keys": [
        "operation",
        "path",
        "count",
        "status",
        "headers",
        "delay_ms",
        "connection"
      ],
      "required": []
    },
    "success": 204,
    "responses": {}
  },
  "deleteFaults": {
    "method": "DELETE",
    "path": "/__contract/faults",
    "pointer": "#/paths/~1__contract~1faults/delete",
    "parameters": [],
    "success": 204,
    "responses": {}
  },
  "getCoverage": {
    "method": "GET",
    "path": "/__contract/coverage",
    "pointer": "#/paths/~1__contract~1coverage/get",
    "parameters": [],
    "success": 200,
    "responses": {}
  },
  "getViolations": {
    "method": "GET",
    "path": "/__contract/violations",
    "pointer": "#/paths/~1__contract~1violations/get",
    "parameters": [],
    "success": 200,
    "responses": {}
  }
}
