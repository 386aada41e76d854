import { servers, vendorType } from "../../../generated/tables.ts"
import { answerOf, bodyOf, type Check, Failed, holds, holdsRefused, same } from "../check.ts"
import { law } from "./defineCheck.ts"

/** How the version is chosen. */
export const versionLaws: Check[] = [
  law({
    name: "version/path-and-accept",
    rule: "`/v2` in the path and the media type in `Accept` choose the same version: the answers are the same.",
    pointer: "#/servers",
    evidence: { stated: "The version is chosen by `Accept`, or by the prefix `/v2`." },
    stateful: false,
    async run(context) {
      const { organization: organization_id, workspace: workspace_id } = context.ground
      for (let attempt = 0; ; attempt++) {
        const bodies = []
        let last
        for (const prefix of servers) {
          // With the prefix, `Accept` need not say it.
          const headers: Record<string, string> = prefix === "" ? {} : { Accept: "*/*" }
          const parameters = { organization_id, workspace_id }
          last = await context.ask({ operation: "listTasks", parameters, prefix, headers })
          bodies.push(bodyOf(last))
        }
        const [a, b] = bodies.map((body) => ({ ...body, request_uuid: "" }))
        if (same(a, b)) return
        if (attempt > 1) throw new Failed("the same tasks", "others", last)
      }
    },
  }),
  law({
    name: "version/media-type",
    rule: "What is asked for in the vendor's media type is answered in it, or as `application/json`.",
    pointer: "#/info",
    evidence: { question: "response-media-type" },
    stateful: false,
    async run(context) {
      const parameters = { organization_id: context.ground.organization }
      const exchange = await context.ask({ operation: "listWorkspaces", parameters })
      const type = answerOf(exchange).headers.get("content-type") ?? "none"
      context.see("response-media-type", `Asked for as ${vendorType}: ${type}.`)
    },
  }),
  law({
    name: "version/content-type",
    rule: "What is answered to a body of another media type is not known.",
    pointer: "#/components/requestBodies/CreateTask",
    evidence: { question: "other-statuses" },
    stateful: false,
    writes: true,
    async run(context) {
      const { organization: organization_id, workspace: workspace_id } = context.ground
      const body = { organization_id, task: { workspace_id, name: context.ground.name("Plain") } }
      const headers = { "Content-Type": "text/plain" }
      const exchange = await context.ask({ operation: "createTask", body, headers })
      context.see(
        "other-statuses",
        `POST /tasks with a body of text/plain: ${answerOf(exchange).status}.`,
      )
    },
  }),
]

/** What HTTP says, and the contract does not. */
export const httpLaws: Check[] = [
  law({
    name: "http/unknown-path",
    rule: "A path that does not exist is answered with an error of the client.",
    pointer: "#/paths",
    evidence: { standard: "RFC 9110, section 15.5" },
    stateful: false,
    async run(context) {
      const parameters = { organization_id: context.ground.organization }
      const path = "/contract_check"
      const exchange = await context.ask({ operation: "listTasks", path, parameters })
      const { status } = answerOf(exchange)
      context.see("other-statuses", `A path that does not exist: ${status}.`)
      holdsRefused(exchange)
    },
  }),
  law({
    name: "http/unknown-method",
    rule: "A method that a path does not have is refused; a 405 names in `Allow` those that it has.",
    pointer: "#/paths",
    evidence: { standard: "RFC 9110, section 15.5.6" },
    stateful: false,
    // Whatever such a method does.
    writes: true,
    async run(context) {
      const parameters = { organization_id: context.ground.organization }
      const exchange = await context.ask({ operation: "listLists", method: "PATCH", parameters })
      const { status, headers } = answerOf(exchange)
      context.see("other-statuses", `A method that a path does not have: ${status}.`)
      holdsRefused(exchange)
      holds(status !== 405 || headers.has("allow"), "the header Allow", "none", exchange)
    },
  }),
]
