import { rmSync } from "node:fs"
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { type Deployment, vendorMediaType } from "../../src/openapi/deployment.ts"
import { buildNotice } from "../../src/server/docs.ts"
import { formats, print } from "../description.ts"
import { project, readText } from "../project.ts"
import { type Context, readContext } from "./context.ts"
import { listForms } from "./console.ts"
import { hashInputs, ignoreMissing, marker } from "./inputs.ts"
import { listItems } from "./lists.ts"
import { readPages } from "./pages.ts"
import { createSearchPages, describeReference, renderReference } from "./reference.ts"

/** What `docs/site` renders. */
export type SiteData = Awaited<ReturnType<typeof createData>>["data"]

/**
 * Builds the site in a second folder, and then replaces an earlier site.
 *
 * @throws Error if a link has no page, or if the folder contains files but no site. Throws a TypeError if the
 *   deployment is invalid.
 */
export async function buildSite(output: string, deployment: Deployment): Promise<void> {
  const folder = resolve(output)
  const names = await readdir(folder).catch(ignoreMissing)
  if (names?.length && !names.includes(marker) && !names.includes(buildNotice)) {
    throw new Error(`${folder} is not empty and contains no site. Use a new or an empty folder.`)
  }
  const context = await readContext(deployment)
  const hash = await hashInputs(deployment)
  // Use a folder beside the output, because a rename works only within one file system.
  const work = `${folder}.new`
  await rm(work, { recursive: true, force: true })
  // Delete the folder when the process ends, because Astro still writes its cache after an error.
  process.once("exit", () => rmSync(work, { recursive: true, force: true }))
  const { data, script } = await createData(context, work)
  await writeFile(join(work, "data.json"), JSON.stringify(data))
  await runAstro(work, context)
  const control = await readText("openapi/control.yaml")
  const files = {
    ...listFiles(context),
    "control.yaml": control,
    "reference/redoc.js": script,
    [marker]: hash,
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(work, "site", path), text)
  await rename(folder, join(work, "old")).catch(ignoreMissing)
  await rename(join(work, "site"), folder)
}

async function createData(context: Context, work: string) {
  const description = await describeReference(context)
  const { script, ...reference } = await renderReference(description, work)
  const data = {
    root: context.root,
    pages: await readPages(context),
    items: listItems(context),
    search: createSearchPages(description, context.operations),
    reference,
    forms: listForms(context, description),
    mediaType: vendorMediaType(context.description),
  }
  return { data, script }
}

/** Lists the files for tools: the description and the workflows. The keys are the paths of the files. */
export function listFiles({ description, workflows }: Context): Record<string, string> {
  const documents = workflows.map(({ file, text }) => [
    `workflows/${file}`,
    text
      .replace("../../generated/", "../")
      .replaceAll(/(?<=contentType: ).*/g, vendorMediaType(description)),
  ])
  const descriptions = formats.map((format) => [`openapi.${format}`, print(description, format)])
  // The mock and the sandbox return their address in `server.json` instead of an empty object.
  return Object.fromEntries([...documents, ...descriptions, ["server.json", "{}"]])
}

async function runAstro(work: string, { docsUrl, root }: Context): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = "1"
  process.env.NODE_ENV = "production"
  process.env.DOCS_DATA = join(work, "data.json")
  // Astro writes code into the current folder, and two builds must not share this folder. The code imports packages, so
  // the folder is inside `node_modules`.
  const current = fileURLToPath(new URL(`node_modules/.cache/docs-${process.pid}`, project))
  await mkdir(current, { recursive: true })
  process.once("exit", () => rmSync(current, { recursive: true, force: true }))
  process.chdir(current)
  // Import Astro here, because `npm start` also imports this module, but must not wait for Astro.
  const { build } = await import("astro")
  await build({
    root: fileURLToPath(new URL("docs/site", project)),
    site: new URL(docsUrl).origin,
    base: root,
    outDir: join(work, "site"),
    cacheDir: join(work, "cache"),
    vite: { cacheDir: join(work, "vite") },
    logLevel: "error",
  })
}
