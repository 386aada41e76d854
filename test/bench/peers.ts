import { execFile } from "node:child_process"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { vendorType } from "../../generated/tables.ts"
import { project } from "../../scripts/project.ts"

const run = promisify(execFile)

/** Where the peers are, and what is made of them. Below `node_modules`, so that they find ours. */
export const cache = new URL("node_modules/.cache/bench/", project)

/** The path of a file of the project. */
export const pathOf = (file: string, base = project): string => fileURLToPath(new URL(file, base))

const versions: Record<string, string> = {
  axios: "1.21.1",
  ky: "2.1.0",
  "@hey-api/openapi-ts": "0.99.0",
}

async function installed(name: string): Promise<boolean> {
  try {
    const text = await readFile(new URL(`node_modules/${name}/package.json`, cache), "utf8")
    return JSON.parse(text).version === versions[name]
  } catch {
    return false
  }
}

/**
 * Installs the peers that are not there yet, and generates the clients anew.
 *
 * @returns what did not work, one line each; the benchmark goes on without it.
 */
export async function prepare(): Promise<string[]> {
  await mkdir(cache, { recursive: true })
  const there = await Promise.all(Object.keys(versions).map(installed))
  // Without the network, what is there already will do.
  const failure = there.includes(false) ? await install() : ""
  return [failure, ...(await Promise.all([generateHeyApi(), generateRedocly()]))].filter(Boolean)
}

async function install(): Promise<string> {
  const manifest = { private: true, type: "module", dependencies: versions }
  await writeFile(new URL("package.json", cache), JSON.stringify(manifest))
  // The peer of hey-api, TypeScript, is found in the project.
  const options = "--no-save --no-package-lock --omit=peer --ignore-scripts --no-audit --no-fund"
  return attempt("npm install of the peers", "npm", [
    "install",
    ...options.split(" "),
    "--prefix",
    pathOf("", cache),
  ])
}

async function generateHeyApi(): Promise<string> {
  const output = new URL("hey-api/", cache)
  await rm(output, { recursive: true, force: true })
  return attempt("openapi-ts of hey-api", process.execPath, [
    pathOf("node_modules/@hey-api/openapi-ts/bin/run.js", cache),
    `--input=${pathOf("generated/openapi.json")}`,
    `--output=${fileURLToPath(output)}`,
    "--no-log-file",
  ])
}

async function generateRedocly(): Promise<string> {
  const output = new URL("redocly.ts", cache)
  await rm(output, { force: true })
  return attempt("redocly generate-client (experimental)", process.execPath, [
    pathOf("node_modules/@redocly/cli/bin/cli.js"),
    "generate-client",
    pathOf("generated/openapi.json"),
    `--output=${fileURLToPath(output)}`,
    "--args-style=grouped",
  ])
}

async function attempt(what: string, file: string, args: string[]): Promise<string> {
  try {
    await run(file, args, { cwd: project, timeout: 60_000 })
    return ""
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string }
    const cause = stderr.split("\n").find((line) => /error/i.test(line)) ?? message
    return `${what} does not work here: ${cause.trim()}`
  }
}

/** A client, and the program that is timed, and bundled, with it. */
export interface Contestant {
  name: string
  /** What it does besides sending and parsing: how errors, retries, time-outs and paging are had. */
  has: [errors: string, retries: string, timeout: string, paging: string]
  /** A module whose default export gives the calls for a base URL and a token. */
  program: string
}

/** The calls of a program. */
export interface Calls {
  get: (query: object) => Promise<unknown>
  post: (body: object) => Promise<unknown>
}

export const query = { organization_id: 1, include: ["accounts", "memberships"] }

export const body = {
  organization_id: 1,
  task: { workspace_id: 11, name: "Plan the launch party", subtasks: [{ name: "Book the room" }] },
}

const accept = `Accept: "${vendorType}, application/json"`
const headers = `{ ${accept}, Authorization: "Bearer " + token }`
const posted = `{ "Content-Type": "${vendorType}" }`
const ours = JSON.stringify(pathOf("src/client/index.ts"))

export const contestants: Contestant[] = [
  {
    name: "fetch",
    has: ["no", "no", "no", "no"],
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
  {
    name: "this client",
    has: ["thrown or value", "on", "on", "yes"],
    program: `import { createClient, paginate, unwrap } from ${ours}
    export default (baseUrl, token) => {
      const api = createClient({ baseUrl, token })
      return {
        get: (query) => unwrap(api.GET("/tasks", { params: { query } })),
        post: (body) => unwrap(api.POST("/tasks", { body })),
        all: (query) => paginate(api, "/tasks", { params: { query } }),
      }
    }`,
  },
  {
    name: "openapi-fetch",
    has: ["value", "no", "no", "no"],
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
  {
    name: "axios",
    has: ["thrown", "no", "option", "no"],
    program: `import axios from "axios"
    export default (baseURL, token) => {
      const api = axios.create({ baseURL, headers: ${headers} })
      return {
        get: (query) =>
          api.get("/tasks", { params: { ...query, include: "" + query.include } }).then((r) => r.data),
        post: (body) => api.post("/tasks", body, { headers: ${posted} }).then((r) => r.data),
      }
    }`,
  },
  {
    name: "ky",
    has: ["thrown", "on", "on", "no"],
    program: `import ky from "ky"
    export default (prefix, token) => {
      const api = ky.create({ prefix, headers: ${headers} })
      return {
        get: (query) =>
          api.get("tasks", { searchParams: { ...query, include: "" + query.include } }).json(),
        post: (body) => api.post("tasks", { json: body, headers: ${posted} }).json(),
      }
    }`,
  },
  {
    name: "hey-api",
    has: ["thrown or value", "no", "no", "no"],
    program: `import { client } from "./hey-api/client.gen.ts"
    import { createTask, listTasks } from "./hey-api/sdk.gen.ts"
    export default (baseUrl, auth) => {
      client.setConfig({ baseUrl, auth, headers: { ${accept} }, throwOnError: true })
      return {
        get: (query) => listTasks({ query }).then((r) => r.data),
        post: (body) => createTask({ body }).then((r) => r.data),
      }
    }`,
  },
  {
    name: "redocly",
    has: ["thrown or value", "option", "option", "option"],
    program: `import { client, configure, createTask, listTasks } from "./redocly.ts"
    export default (serverUrl, token) => {
      configure({ serverUrl, headers: { ${accept} } })
      client.auth.bearer(token)
      return { get: (query) => listTasks({ query }), post: (body) => createTask({ body }) }
    }`,
  },
]

/** What is bundled besides, to know what a part of a program weighs. */
export const parts: Record<string, string> = {
  "createClient, unwrap, paginate": `export { createClient, unwrap, paginate } from ${ours}`,
  "createClient alone": `export { createClient } from ${ours}`,
  "openapi-fetch alone": `export { default } from "openapi-fetch"`,
}
