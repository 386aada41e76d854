// The calls that every generated client makes, each with the request that the contract wants for it.

import { vendorType } from "../../generated/tables.ts"

/** A request as the service sees it. */
export interface Sent {
  method: string
  path: string
  query: Record<string, string>
  accept: string | null
  contentType: string | null
  authorization: string | null
  body: unknown
}

/** A call of a program: what it sent, and what the program was given for it. */
export interface Outcome {
  sent: Sent
  given: unknown
}

type Answer = { errors?: { code: string }[]; activities?: unknown[] } | undefined

type Request = Pick<Sent, "method" | "path"> & Partial<Pick<Sent, "query" | "body">>

const organization_id = "1"

/** What each call is to send. */
export const requests = {
  "lists tasks by a view, with what include names": {
    method: "GET",
    path: "/tasks",
    query: { organization_id, view: "flagged", include: "accounts,memberships" },
  },
  "gets a task with what include names": {
    method: "GET",
    path: "/tasks/103",
    query: { organization_id, include: "accounts" },
  },
  "creates a task": {
    method: "POST",
    path: "/tasks",
    body: { organization_id: 1, task: { workspace_id: 11, name: "Order flowers" } },
  },
  "updates a task with null": {
    method: "PUT",
    path: "/tasks/104",
    body: { organization_id: 1, task: { workspace_id: 11, due_on: null } },
  },
  "deletes a comment": {
    method: "DELETE",
    path: "/comments/301",
    query: { organization_id, workspace_id: "11", task_id: "101" },
  },
  "lists activities, and sees the Link": {
    method: "GET",
    path: "/activities",
    query: { organization_id, limit: "2" },
  },
  "asks by hand for the vendor's type, and tells an error from an answer": {
    method: "GET",
    path: "/tasks/999",
    query: { organization_id },
  },
} satisfies Record<string, Request>

/** The name of a call. */
export type CallName = keyof typeof requests

export const callNames = Object.keys(requests) as CallName[]

/** The call whose headers every program gives itself, for the example of an error too. */
export const asksByHand = "asks by hand for the vendor's type, and tells an error from an answer"

/** The token that every call sends. */
export const token = "secret"

/** Makes a call with plain HTTP, which shows what a program should send, and what it should be given. */
export async function makeCall(name: CallName, address: string): Promise<Outcome> {
  const { method, path, query, body }: Request = requests[name]
  const accept = vendorType
  const contentType = body ? vendorType : null
  const authorization = `Bearer ${token}`
  const response = await fetch(`${address}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      Accept: accept,
      Authorization: authorization,
      ...(contentType && { "Content-Type": contentType }),
      ...(name === asksByHand && { Prefer: "code=404" }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const text = await response.text()
  const answer: Answer = text === "" ? undefined : JSON.parse(text)
  return {
    sent: { method, path, query: query ?? {}, accept, contentType, authorization, body },
    given: givenOf(name, answer, response.headers),
  }
}

function givenOf(name: CallName, answer: Answer, headers: Headers): unknown {
  if (name === asksByHand) return answer?.errors?.[0]?.code
  if (name !== "lists activities, and sees the Link") return answer
  return { activities: answer?.activities, link: headers.get("Link") }
}
