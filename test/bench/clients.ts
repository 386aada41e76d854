import { execFile } from "node:child_process"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { vendorType } from "../../generated/tables.ts"
import { project } from "../../scripts/project.ts"

const execute = promisify(execFile)

/** The folder of the other clients and of generated code. It is below `node_modules`, so that it uses its packages. */
export const cache = new URL("node_modules/.cache/bench/", project)

/** Returns the path of a file in the project or in another folder. */
export const toPath = (file: string, base = project): string => fileURLToPath(new URL(file, base))

const versions: Record<string, string> = {
  axios: "1.21.1",
  ky: "2.1.0",
  "@hey-api/openapi-ts": "0.99.0",
}

async function isInstalled(name: string): Promise<boolean> {
  try {
    const text = await readFile(new URL(`node_modules/${name}/package.json`, cache), "utf8")
    return JSON.parse(text).version === versions[name]
  } catch {
    return false
  }
}

/**
 * Installs the other clients if they are missing, and generates code.
 *
 * @returns the problems, one line each. The benchmark skips these clients.
 */
export async function installClients(): Promise<string[]> {
  await mkdir(cache, { recursive: true })
  const present = await Promise.all(Object.keys(versions).map(isInstalled))
  // Without a network the installed clients are enough.
  const failure = present.includes(false) ? await installPackages() : ""
  return [failure, ...(await Promise.all([generateHeyApi(), generateRedocly()]))].filter(Boolean)
}

async function installPackages(): Promise<string> {
  const manifest = { private: true, type: "module", dependencies: versions }
  await writeFile(new URL("package.json", cache), JSON.stringify(manifest))
  // TypeScript, the peer dependency of hey-api, is in the project.
  const options = "--no-save --no-package-lock --omit=peer --ignore-scripts --no-audit --no-fund"
  return tryRun("npm install", "npm", [
    "install",
    ...options.split(" "),
    "--prefix",
    toPath("", cache),
  ])
}

async function generateHeyApi(): Promise<string> {
  const output = new URL("hey-api/", cache)
  await rm(output, { recursive: true, force: true })
  return tryRun("openapi-ts", process.execPath, [
    toPath("node_modules/@hey-api/openapi-ts/bin/run.js", cache),
    `--input=${toPath("generated/openapi.json")}`,
    `--output=${fileURLToPath(output)}`,
    "--no-log-file",
  ])
}

async function generateRedocly(): Promise<string> {
  const output = new URL("redocly.ts", cache)
  await rm(output, { force: true })
  return tryRun("redocly generate-client", process.execPath, [
    toPath("node_modules/@redocly/cli/bin/cli.js"),
    "generate-client",
    toPath("generated/openapi.json"),
    `--output=${fileURLToPath(output)}`,
    "--args-style=grouped",
  ])
}

/** Runs a program and returns its error, or an empty text. */
async function tryRun(name: string, file: string, args: string[]): Promise<string> {
  try {
    await execute(file, args, { cwd: project, timeout: 60_000 })
    return ""
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string }
    const cause = stderr.split("\n").find((line) => /error/i.test(line)) ?? message
    return `${name} failed: ${cause.trim()}`
  }
}

/** A client and its program, which is timed and bundled. */
export interface BenchmarkClient {
  name: string
  /** How the client provides errors, retries, timeouts and pagination. */
  features: [errors: string, retries: string, timeout: string, pagination: string]
  /** A module whose default export returns the calls for a base URL and a token. */
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
const ours = JSON.stringify(toPath("src/client/index.ts"))

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
  {
    name: "this client",
    features: ["thrown or value", "on", "on", "yes"],
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
  {
    name: "axios",
    features: ["thrown", "no", "option", "no"],
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
    features: ["thrown", "on", "on", "no"],
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
    features: ["thrown or value", "no", "no", "no"],
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
    features: ["thrown or value", "option", "option", "option"],
    program: `import { client, configure, createTask, listTasks } from "./redocly.ts"
    export default (serverUrl, token) => {
      configure({ serverUrl, headers: { ${accept} } })
      client.auth.bearer(token)
      return { get: (query) => listTasks({ query }), post: (body) => createTask({ body }) }
    }`,
  },
]

/** Parts of the bundles, to compare their sizes. */
export const bundleParts: Record<string, string> = {
  "createClient, unwrap, paginate": `export { createClient, unwrap, paginate } from ${ours}`,
  "createClient alone": `export { createClient } from ${ours}`,
  "openapi-fetch alone": `export { default } from "openapi-fetch"`,
}
