import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import manifest from "../../package.json" with { type: "json" }
import { projectFolder } from "../../scripts/project.ts"

const page = await readFile(new URL("docs/guides/runtimes.md", projectFolder), "utf8")

const { devDependencies: versions } = manifest
const rows: [library: string, ...versions: string[]][] = [
  ["MSW", versions.msw],
  ["TanStack Query", versions["@tanstack/react-query"]],
  [
    "TypeScript",
    ...[versions.typescript, versions["typescript-6"], versions["typescript-7"]].map((version) =>
      version.replace(/^.*@/, ""),
    ),
  ],
  ["esbuild", versions.esbuild],
  ["Vite", versions.vite],
]

test.each(rows)(
  "the runtimes guide names the version of %s that the tests use",
  (library, ...tested) => {
    const [row = ""] = page.match(new RegExp(`^\\| ${library} .*$`, "m")) ?? []
    const listed = row
      .split("|")[2]
      ?.split(",")
      .map((version) => version.trim())
    expect(listed).toEqual(expect.arrayContaining(tested))
  },
)
