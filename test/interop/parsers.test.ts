// Checks that another parser accepts the files in openapi/ and the bundle.
import { tmpdir } from "node:os"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { run, skipReason } from "./toolchains.ts"

test.for(["openapi/openapi.yaml", "generated/openapi.yaml"])(
  "openapi-spec-validator accepts %s",
  async (path, { skip }) => {
    const reason = skipReason(["python"])
    skip(reason !== undefined, reason)
    const file = fileURLToPath(new URL(path, projectFolder))
    expect((await run(["openapi-spec-validator", file], tmpdir())).stdout).toContain("OK")
  },
)
