import { expect, test } from "vitest"
import manifest from "../../package.json" with { type: "json" }
import { readProjectFile } from "../../scripts/project.ts"

const page = await readProjectFile("docs/guides/runtimes.md")

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

const otherLanguages = await readProjectFile("docs/guides/other-languages.md")
const pins =
  (await readProjectFile("test/interop/requirements.txt")) +
  (await readProjectFile("test/interop/go.mod"))

test.each([
  ["openapi-python-client", "openapi-python-client"],
  ["oapi-codegen", "github.com/oapi-codegen/oapi-codegen/v2"],
  ["openapi-generator", "openapi-generator-cli"],
  ["Schemathesis", "schemathesis"],
])("the guide to other languages names the tested version of %s", (tool, name) => {
  const escaped = name.replaceAll(/[./]/g, "\\$&")
  const [, version] = new RegExp(`^\\s*${escaped}(?:==| v)([\\w.]+)`, "m").exec(pins) ?? []
  expect(otherLanguages).toContain(`${tool} ${version}`)
})
