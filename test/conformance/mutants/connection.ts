import { mapSuccess, withText } from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

export const connectionMutants: MutantDefinition[] = [
  {
    name: "response-slow",
    description: "GET /lists/{id} exceeds the timeout.",
    check: "getList/valid",
    mutation: (next) => async (request) => {
      const response = await next(request)
      if (request.operation === "getList" && response.status === 200)
        await new Promise((resolve) => setTimeout(resolve, 60_000).unref())
      return response
    },
    timeout: 2_000,
  },
  {
    name: "response-none",
    description: "GET /memberships/{id} never responds.",
    check: "getMembership/valid",
    mutation: mapSuccess("getMembership", (response) => ({
      ...response,
      connectionFault: "silence",
    })),
    timeout: 2_000,
  },
  {
    name: "connection-truncated",
    description: "The connection closes during the response to GET /workspaces/{id}.",
    check: "getWorkspace/valid",
    mutation: mapSuccess("getWorkspace", (response) => ({
      ...response,
      connectionFault: "truncate",
    })),
  },
  {
    name: "connection-closed",
    description: "The connection closes before the response to GET /activities/{id}.",
    check: "getActivity/valid",
    mutation: mapSuccess("getActivity", (response) => ({ ...response, connectionFault: "drop" })),
  },
  {
    name: "redirect",
    description: "GET /lists/{id} redirects to a login page.",
    check: "getList/valid",
    mutation: mapSuccess("getList", (response, { url }) => {
      const headers = new Headers({ Location: new URL("/login", url).href })
      return { ...response, status: 302, headers, text: "" }
    }),
  },
  {
    name: "headers-many",
    description: "GET /workspaces/{id} has 10,000 headers.",
    check: "getWorkspace/valid",
    mutation: mapSuccess("getWorkspace", (response) => {
      const headers = new Headers(response.headers)
      for (let i = 0; i < 10_000; i++) headers.set(`X-Header-${i}`, `${i}`)
      return { ...response, headers }
    }),
  },
  {
    name: "response-long",
    description: "GET /memberships/{id} contains 9 million spaces.",
    check: "getMembership/valid",
    mutation: mapSuccess("getMembership", (response) =>
      withText(response, response.text.replace(/\}$/, `${" ".repeat(9_000_000)}}`)),
    ),
  },
  {
    name: "response-deep",
    description: "The `payload` of GET /activities/{id} has a thousand levels.",
    check: "getActivity/valid",
    mutation: mapSuccess("getActivity", (response) => {
      const deep = `${'{"a":'.repeat(1_000)}{}${"}".repeat(1_000)}`
      return withText(response, response.text.replace(/"payload":\{[^}]*\}/, `"payload":${deep}`))
    }),
  },
]
