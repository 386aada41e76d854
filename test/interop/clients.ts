import { delimiter, join } from "node:path"
import { type Command, toolchainFolder, type ToolchainName } from "./toolchains.ts"

/** A code generator, and how to compile and run what it generates. */
export interface Client {
  language: string
  /** The tool's name in the guides, and its folder in `programs/`. */
  tool: string
  needs: ToolchainName[]
  generate: Command
  compile?: Command
  /** The command that runs the program. The URL and the token are appended as arguments. */
  run: Command
  /** The rules that the program relies on besides {@link workflowRelies}; the guide to `vary` names them. */
  relies?: string[]
}

/**
 * The rules that every program relies on, because the workflow removes a date with null, identifies a task only by the
 * path, changes a task that is completed, and pages archived lists by the last one's time.
 */
export const workflowRelies = [
  "archived-date",
  "consistent-task",
  "task-id-in-body",
  "unset-by-null",
]

const words = (text: string): string[] => text.split(" ")

const classpath = ["classes", join(toolchainFolder("java"), "jars", "*")].join(delimiter)

/** A generator for each language but TypeScript, which has our own client. The guides have the results of others. */
export const clients: Client[] = [
  {
    language: "Python",
    tool: "openapi-python-client",
    needs: ["python"],
    generate: words(
      "openapi-python-client generate --path openapi.yaml --output-path api --meta none",
    ),
    run: words("python main.py"),
  },
  {
    language: "Go",
    tool: "oapi-codegen",
    needs: ["go"],
    generate: words("oapi-codegen -config config.yaml openapi.yaml"),
    compile: words("go build -o program ."),
    run: ["./program"],
    relies: ["date-time-form", "media-type"],
  },
  {
    language: "Java",
    tool: "openapi-generator",
    // The Python package contains the Java program.
    needs: ["python", "java"],
    generate: words(
      "openapi-generator-cli generate -i openapi.yaml -g java -o api --additional-properties=library=native",
    ),
    compile: [
      ...words("javac -nowarn -d classes -cp"),
      classpath,
      "api/src/main/**/*.java",
      "Main.java",
    ],
    run: ["java", "-cp", classpath, "Main"],
  },
]
