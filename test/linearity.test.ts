import { globSync } from "node:fs"
import { expect, test } from "vitest"
import { findAttack, listRegExps } from "./linearity.ts"

const found = globSync(["src/**/*.ts", "docs/site/*.ts", "generated/*.{ts,js}"]).flatMap(
  listRegExps,
)

/**
 * For each file that calls `new RegExp`: an example of the pattern, which only exists at run time, or why there is
 * none.
 */
const composed: Record<string, RegExp | string> = {
  "src/contract/operations.ts": /^\/tasks\/([^/]+)$/,
  "src/openapi/deployment.ts": /https:\/\/api\.example|work-management/g,
  "src/sandbox/faults.ts": /^\/v2\/tasks\/-?\d+$/,
  "src/contract/maskText.ts":
    /(?<!\w)(?:sesame-0123456789-sesame-0123456789-sesa\S*|sesame-01(?!\w))/g,
  "src/conformance/options.ts": "the caller's own pattern, for the names of checks",
}

const literals = found.flatMap(({ file, line, regExp }) =>
  regExp ? [[`${file}:${line} ${regExp}`, regExp] as const] : [],
)
const examples = Object.entries(composed).flatMap(([file, regExp]) =>
  regExp instanceof RegExp ? [[`${file} ${regExp}`, regExp] as const] : [],
)

test.for([...literals, ...examples])(
  "the regular expression takes linear time: %s",
  ([, regExp]) => {
    expect(findAttack(regExp)).toBeUndefined()
  },
)

test("each file that calls new RegExp has an example of its pattern", () => {
  const files = found.filter(({ regExp }) => !regExp).map(({ file }) => file)
  expect([...new Set(files)].toSorted()).toEqual(Object.keys(composed).toSorted())
})
