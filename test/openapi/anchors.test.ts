import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { isNode, parseDocument, visit } from "yaml"
import { projectFolder } from "../../scripts/project.ts"

const folder = fileURLToPath(projectFolder)

// YAML lets a file define an anchor twice, but PyYAML rejects the file.
test.each(globSync("openapi/**/*.yaml", { cwd: folder }))("%s defines each anchor once", (file) => {
  const anchors: string[] = []
  visit(parseDocument(readFileSync(`${folder}${file}`, "utf8")), (_, node) => {
    if (isNode(node) && "anchor" in node && node.anchor) anchors.push(node.anchor)
  })
  expect(anchors).toEqual([...new Set(anchors)])
})
