import {
  type AnyBody,
  type ServiceRequest,
  type Mutation,
  type ServiceResponse,
  mapCollection,
  mapSuccess,
} from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

/** Changes the URL in `Link`; null removes the header. */
const changeLink = (
  change: (next: string, request: ServiceRequest, response: ServiceResponse) => string | null,
): Mutation =>
  mapSuccess("listActivities", (response, request) => {
    const [, address = ""] = /<(.*)>/.exec(response.headers.get("link") ?? "") ?? []
    const other = change(address, request, response)
    const headers = new Headers(response.headers)
    if (other === null) headers.delete("link")
    else if (other !== "") headers.set("link", `next=<${other}>`)
    return { ...response, headers }
  })

const changeUrl = (address: string, changes: Record<string, unknown>): string => {
  if (address === "") return ""
  const url = new URL(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, `${value as string}`)
  }
  return url.href
}

const readCursor = (address: string): number => {
  return Number(address && new URL(address).searchParams.get("cursor"))
}

export const linkMutants: MutantDefinition[] = [
  {
    name: "link-of-version-1",
    description: "If `Accept` selects the version, `Link` leads to version 1.",
    check: "listActivities/link-version",
    mutation: changeLink((next, { url }) =>
      url.pathname.startsWith("/v2") ? next : next.replace("/activities", "/v1/activities"),
    ),
  },
  {
    name: "activities-by-workspace",
    description: "GET /activities sorts by workspace first.",
    check: "listActivities/sorted",
    mutation: mapCollection("listActivities", (rows, { url }) =>
      url.searchParams.has("order")
        ? rows
        : rows.toSorted((a, b) => a.workspace_id - b.workspace_id),
    ),
  },
  {
    name: "link-endless",
    description: "The last page, and the pages after it, have a `Link`.",
    check: "listActivities/link-end",
    mutation: changeLink((next, { url }, { text }) => {
      const count = (JSON.parse(text) as AnyBody).activities.length
      return next || changeUrl(url.href, { cursor: Number(url.searchParams.get("cursor")) + count })
    }),
  },
  {
    name: "link-previous",
    description: "`Link` leads to the previous page.",
    check: "listActivities/link-walk",
    mutation: changeLink((next) => changeUrl(next, { cursor: Math.max(0, readCursor(next) - 6) })),
  },
]
