import { delimiter, join } from "node:path"
import { expect } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import type { StrictOption } from "./compileTypeScript.ts"
import { getCommand, isInstalled } from "./npmPackages.ts"
import { type Command, toolchainFolder, type ToolchainName } from "./toolchains.ts"
import { workflow, type WorkflowResult } from "./workflow.ts"

/** A code generator, and how to compile and run what it generates. */
export interface Client {
  name: string
  /** The tool's name in the guides, and its package in `requirements.txt`, `go.mod` or `package.json`. */
  tool: string
  package: string
  needs: ToolchainName[]
  /** The OpenAPI version that the tool reads. */
  openapi: "3.0" | "3.1"
  /** Files that the tool or its code needs, by path in the folder of the generated code. */
  files: Record<string, string>
  generate: Command
  /** Returns the text that declares an operation in the generated code. */
  declares?: (operationId: string) => string
  /** Operations that the generated code lacks. */
  lacks?: string[]
  compile?: Command[]
  /** Strict options that the generated TypeScript doesn't compile with. */
  rejectsOptions?: StrictOption[]
  /** The command that runs the program. The URL and the token are appended as arguments. */
  run?: Command
  /** The rules that the program relies on besides {@link workflowRelies}; the guide to `vary` names them. */
  relies?: string[]
  /** What the program does differently from the workflow. */
  does?: Partial<WorkflowResult>
}

/**
 * The rules that every program relies on, because the workflow removes a date with null, identifies a task only by the
 * path, and pages archived lists by the last one's time.
 */
export const workflowRelies = ["archived-date", "task-id-in-body", "unset-by-null"]

/** The description's file name in the folder of the generated code. */
const description = "openapi.yaml"

const words = (text: string): string[] => text.split(" ")
const pascalCase = (id: string): string => id.replace(/^./, (letter) => letter.toUpperCase())
const snakeCase = (id: string): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const goFiles = { "go.mod": "go.mod", "go.sum": "go.sum" }
const buildGo: Command = words("go build -o program .")
const classpath = ["classes", join(toolchainFolder("java"), "jars", "*")].join(delimiter)

// Runs the program, and adds the `Accept` headers that the generated code sends to its output.
const runModule = `
  const accept = new Set()
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    accept.add(request.headers.get("Accept"))
    return fetch(request)
  }
  const { run } = await import("./main.js")
  const result = await run(...process.argv.slice(1))
  console.log(JSON.stringify({ ...result, accept: [...accept] }))`
const runTypeScript: Command = ["node", "--input-type=module", "--eval", runModule]

const openapiGenerator: Client[] = [
  {
    ...createOpenapiGeneratorClient("python", "packageName=api", ["-o", "."]),
    files: { "main.py": "programs/openapi-generator/main.py" },
    declares: (id) => `def ${snakeCase(id)}(`,
    relies: ["date-time-form"],
    run: words("python main.py"),
  },
  {
    ...createOpenapiGeneratorClient(
      "go",
      "packageName=api,withGoMod=false,useOneOfDiscriminatorLookup=true,disallowAdditionalPropertiesIfNotPresent=false",
    ),
    relies: ["date-time-form"],
    needs: ["python", "java", "go"],
    files: { ...goFiles, "main.go": "programs/openapi-generator/main.go" },
    declares: (id) => `APIService) ${pascalCase(id)}(`,
    compile: [buildGo],
    run: ["./program"],
  },
  {
    ...createOpenapiGeneratorClient("java", "library=native"),
    files: { "Main.java": "programs/openapi-generator/Main.java" },
    declares: (id) => ` ${id}(@`,
    compile: [
      [
        "javac",
        "-nowarn",
        "-d",
        "classes",
        "-cp",
        classpath,
        "api/src/main/**/*.java",
        "Main.java",
      ],
    ],
    run: ["java", "-cp", classpath, "Main"],
  },
  {
    ...createOpenapiGeneratorClient("typescript-fetch", "importFileExtension=.js"),
    files: { "main.ts": "programs/openapi-generator/main.ts" },
    declares: (id) => `async ${id}(`,
    rejectsOptions: ["exactOptionalPropertyTypes"],
    run: runTypeScript,
    relies: ["date-time-form"],
    does: { printed: { ...workflow.printed, accept: [null] } },
  },
  { ...createOpenapiGeneratorClient("kotlin"), declares: (id) => `fun ${id}(` },
  {
    ...createOpenapiGeneratorClient("rust"),
    needs: ["python", "java", "rust"],
    files: {
      "Cargo.toml": "Cargo.toml",
      "Cargo.lock": join(toolchainFolder("rust"), "Cargo.lock"),
    },
    declares: (id) => `pub async fn ${snakeCase(id)}(`,
    compile: [words("cargo check --quiet --locked")],
  },
  { ...createOpenapiGeneratorClient("csharp"), declares: (id) => ` ${pascalCase(id)}Async(` },
]

const oapiCodegen: Omit<Client, "name" | "openapi" | "files"> = {
  tool: "oapi-codegen",
  package: "github.com/oapi-codegen/oapi-codegen/v2",
  needs: ["go"],
  generate: words(`oapi-codegen -config config.yaml ${description}`),
  declares: (id) => `func New${pascalCase(id)}Request`,
}

/** TypeScript generators. `npm run test:interop` installs all of them except Redocly. */
const typescriptGenerators: Client[] = [
  {
    ...createTypeScriptClient("redocly", { accept: "application/json" }),
    tool: "@redocly/cli",
    package: "@redocly/cli",
    generate: [
      ...getCommand("@redocly/cli", "redocly"),
      ...words("generate-client openapi.json -o api/client.ts"),
    ],
    declares: (id) => `    ${id}: {`,
  },
  ...(isInstalled ? createInstalledClients() : []),
]

function createInstalledClients(): Client[] {
  return [
    {
      ...createTypeScriptClient("hey-api", { deleted: null }, "openapi-ts.config.mjs"),
      tool: "@hey-api/openapi-ts",
      package: "@hey-api/openapi-ts",
      generate: [
        ...getCommand("@hey-api/openapi-ts", "openapi-ts"),
        ...words("--file openapi-ts.config.mjs --no-log-file"),
      ],
      declares: (id) => `export const ${id} = `,
      rejectsOptions: ["exactOptionalPropertyTypes"],
    },
    {
      ...createTypeScriptClient("orval", { deleted: {} }, "orval.config.mjs", "service.ts"),
      tool: "orval",
      package: "orval",
      generate: [...getCommand("orval", "orval"), ...words("--config orval.config.mjs")],
      declares: (id) => `export const ${id} = `,
    },
    {
      ...createTypeScriptClient("kubb", { deleted: {} }, "kubb.config.mjs"),
      tool: "@kubb/cli",
      package: "@kubb/cli",
      generate: [
        ...getCommand("@kubb/cli", "kubb"),
        ...words("generate --config kubb.config.mjs --silent"),
      ],
      declares: (id) => `export async function ${id}(`,
      rejectsOptions: ["exactOptionalPropertyTypes"],
    },
  ]
}

/** Every tested generator. */
export const clients: Client[] = [
  ...openapiGenerator,
  ...typescriptGenerators,
  {
    ...oapiCodegen,
    name: "oapi-codegen with an overlay",
    openapi: "3.1",
    files: {
      ...goFiles,
      "config.yaml": "programs/oapi-codegen/config.yaml",
      "overlay.yaml": "programs/oapi-codegen/overlay.yaml",
      "main.go": "programs/oapi-codegen/main.go",
    },
    relies: ["date-time-form", "media-type"],
    compile: [buildGo],
    run: ["./program"],
  },
  {
    ...oapiCodegen,
    name: "oapi-codegen with OpenAPI 3.0",
    openapi: "3.0",
    files: { ...goFiles, "config.yaml": "programs/oapi-codegen/config-3.0.yaml" },
    compile: [words("go build ./api")],
  },
  {
    name: "ogen",
    tool: "ogen",
    package: "github.com/ogen-go/ogen",
    needs: ["go"],
    openapi: "3.0",
    files: {
      ...goFiles,
      "config.yaml": "programs/ogen/config.yaml",
      "main.go": "programs/ogen/main.go",
    },
    generate: words(`ogen --config config.yaml --target api --package api ${description}`),
    declares: (id) => `) ${pascalCase(id)}(ctx`,
    lacks: ["createAccessToken"],
    relies: ["date-time-form", "media-type"],
    compile: [buildGo],
    run: ["./program"],
  },
  {
    name: "openapi-python-client",
    tool: "openapi-python-client",
    package: "openapi-python-client",
    needs: ["python"],
    openapi: "3.1",
    files: { "main.py": "programs/openapi-python-client/main.py" },
    generate: words(
      `openapi-python-client generate --path ${description} --output-path api --meta none`,
    ),
    declares: (id) => `/${snakeCase(id)}.py`,
    run: words("python main.py"),
  },
  {
    name: "datamodel-code-generator",
    tool: "datamodel-code-generator",
    package: "datamodel-code-generator",
    needs: ["python"],
    openapi: "3.1",
    files: { "main.py": "programs/datamodel-code-generator/main.py" },
    relies: ["date-time-form"],
    generate: words(
      `datamodel-codegen --input ${description} --output api.py --output-model-type pydantic_v2.BaseModel --formatters builtin`,
    ),
    run: words("python main.py"),
    does: {
      printed: {
        update: { organization_id: 1, task: { workspace_id: 11, due_on: null } },
        activities: ["ActivityOnActivity", "ActivityOnList", "ActivityOnTask"],
      },
      replies: ["listActivities 200"],
      task: {},
    },
  },
]

/**
 * Creates what TypeScript generators have in common.
 *
 * @param printed - what the program prints besides the workflow's results.
 * @param files - the files in the program's folder besides `main.ts`.
 */
function createTypeScriptClient(
  name: string,
  printed: { accept?: string; deleted?: unknown },
  ...files: string[]
): Pick<Client, "name" | "needs" | "openapi" | "files" | "run" | "does"> {
  const paths = ["main.ts", ...files].map((file) => [file, `programs/${name}/${file}`])
  const { accept = null, ...others } = printed
  return {
    name,
    needs: [],
    openapi: "3.1",
    files: {
      ...Object.fromEntries(paths),
      "workflow.ts": "programs/workflow.ts",
      "types.ts": "programs/types.ts",
    },
    run: runTypeScript,
    does: {
      printed: {
        ...workflow.printed,
        hasLink: true,
        error: "record_not_found",
        accept: [accept, vendorMediaType],
        ...others,
      },
      replies: [...workflow.replies, expect.stringMatching(/^getTask 404 /)],
    },
  }
}

function createOpenapiGeneratorClient(
  name: string,
  properties?: string,
  options: string[] = [],
): Omit<Client, "declares"> {
  const additional = properties ? [`--additional-properties=${properties}`] : []
  return {
    name: `openapi-generator ${name}`,
    tool: "openapi-generator",
    package: "openapi-generator-cli",
    // The Python package contains the Java program.
    needs: ["python", "java"],
    openapi: "3.1",
    files: {},
    generate: [
      ...words(`openapi-generator-cli generate -i ${description} -g ${name} -o api`),
      ...additional,
      ...options,
    ],
  }
}
