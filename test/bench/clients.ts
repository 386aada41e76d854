import { fileURLToPath } from "node:url"
import { vendorMediaType } from "../../generated/tables.ts"
import { projectFolder } from "../../scripts/project.ts"
import { readBase } from "./base.ts"

/** A client, and the program that is timed and bundled. */
export interface BenchmarkClient {
  name: string
  /** What the client offers for errors, retries, timeouts and pagination. */
  features: [errors: string, retries: string, timeout: string, pagination: string]
  /** A module whose default export creates the calls, given a base URL and a token. */
  program: string
}

/** The calls that a program makes. */
export interface Calls {
  get: (query: object) => Promise<unknown>
  post: (body: object) => Promise<unknown>
}

export const query = { organization_id: 1, include: ["accounts", "memberships"] }

export const body = {
  organization_id: 1,
  task: { workspace_id: 11, name: "Plan the launch party", subtasks: [{ name: "Book the room" }] },
}

const accept = `Accept: "${vendorMediaType}, application/json"`
const headers = `{ ${accept}, Authorization: "Bearer " + token }`
const posted = `{ "Content-Type": "${vendorMediaType}" }`

/** Returns the import specifier of this client in the project, or in an older version of it. */
function importSpecifier(folder = projectFolder): string {
  return JSON.stringify(fileURLToPath(new URL("src/client/index.ts", folder)))
}

function createOwnClient(name: string, folder?: URL): BenchmarkClient {
  return {
    name,
    features: ["thrown or value", "on", "on", "yes"],
    program: `import { createClient, paginate, unwrap } from ${importSpecifier(folder)}
    export default (baseUrl, token) => {
      const api = createClient({ baseUrl, token })
      return {
        get: (query) => unwrap(api.GET("/tasks", { params: { query } })),
        post: (body) => unwrap(api.POST("/tasks", { body })),
        all: (query) => paginate(api, "/tasks", { params: { query } }),
      }
    }`,
  }
}

const base = readBase()

export const clients: BenchmarkClient[] = [
  {
    name: "fetch",
    features: ["no", "no", "no", "no"],
    program: `export default (baseUrl, token) => {
      const headers = ${headers}
      return {
        get: ({ include, ...query }) =>
          fetch(baseUrl + "/tasks?" + new URLSearchParams(query) + "&include=" + include, { headers })
            .then((r) => r.json()),
        post: (body) =>
          fetch(baseUrl + "/tasks", {
            method: "POST", headers: { ...headers, ...${posted} }, body: JSON.stringify(body),
          }).then((r) => r.json()),
      }
    }`,
  },
  createOwnClient("this client"),
  ...(base ? [createOwnClient(`client of ${base.ref}`, base.folder)] : []),
  {
    name: "openapi-fetch",
    features: ["value", "no", "no", "no"],
    program: `import createClient from "openapi-fetch"
    export default (baseUrl, token) => {
      const api = createClient({
        baseUrl, headers: ${headers}, querySerializer: { array: { style: "form", explode: false } },
      })
      return {
        get: (query) => api.GET("/tasks", { params: { query } }).then((r) => r.data),
        post: (body) => api.POST("/tasks", { body, headers: ${posted} }).then((r) => r.data),
      }
    }`,
  },
]

/** Programs that import only parts of a client, to compare their sizes. */
export const bundleParts: Record<string, string> = {
  "createClient, unwrap, paginate": `export { createClient, unwrap, paginate } from ${importSpecifier()}`,
  "createClient alone": `export { createClient } from ${importSpecifier()}`,
  "openapi-fetch alone": `export { default } from "openapi-fetch"`,
}
