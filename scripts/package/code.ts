import { readFile, rm, writeFile } from "node:fs/promises"
import ts from "typescript"
import { minify } from "vite"
import { listFiles } from "./files.ts"

/** Removes the JavaScript that the entry points do not import, such as the empty modules of files with types only. */
export async function removeUnreachableCode(entries: URL[]): Promise<void> {
  const queue = [...entries]
  const reachable = new Set<string>()
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (reachable.has(file.href)) continue
    reachable.add(file.href)
    const { importedFiles } = ts.preProcessFile(await readFile(file, "utf8"), true, true)
    for (const { fileName } of importedFiles) {
      if (fileName.startsWith(".")) queue.push(new URL(fileName, file))
    }
  }
  for (const file of await listFiles("js")) if (!reachable.has(file.href)) await rm(file)
}

/** Minifies the JavaScript. Functions and classes keep their names for stack traces, except in generated code. */
export async function minifyCode(): Promise<void> {
  for (const file of await listFiles("js")) {
    const keepNames = !file.href.includes("/generated/")
    const { code, errors } = await minify(file.pathname, await readFile(file, "utf8"), {
      module: true,
      compress: { target: "es2022", keepNames: { function: keepNames, class: keepNames } },
      mangle: { toplevel: !keepNames, keepNames },
    })
    if (errors.length > 0) {
      throw new Error(`${file.pathname} cannot be minified: ${errors[0]?.message}`)
    }
    await writeFile(file, code)
  }
}
