import { rmSync } from "node:fs"
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { type Deployment, getVendorMediaType } from "../../src/openapi/deployment.ts"
import { buildNoticeFile } from "../../src/server/docs.ts"
import { descriptionFormats, formatDescription } from "../description.ts"
import { projectFolder, readProjectFile } from "../project.ts"
import { type SiteContext, readSiteContext } from "./context.ts"
import { listConsoleForms } from "./console.ts"
import { hashInputs, ignoreMissing, inputsHashFile } from "./inputs.ts"
import { listItems } from "./lists.ts"
import { readPages } from "./pages.ts"
import { createSearchPages, describeReference, renderReference } from "./reference.ts"

/** What `docs/site` renders. */
export type SiteData = Awaited<ReturnType<typeof createData>>["data"]

/**
 * Builds the site in a second folder, which then replaces an earlier site.
 *
 * @throws Error if a link has no page, or the folder contains files but no site; TypeError if the deployment is
 *   invalid.
 */
export async function buildSite(output: string, deployment: Deployment): Promise<void> {
  const folder = resolve(output)
  const names = await readdir(folder).catch(ignoreMissing)
  if (names?.length && !names.includes(inputsHashFile) && !names.includes(buildNoticeFile)) {
    throw new Error(`${folder} is not empty and contains no site. Use a new or an empty folder.`)
  }
  const context = await readSiteContext(deployment)
  const hash = await hashInputs(deployment)
  // A rename works within one file system only, so this folder is beside the output.
  const work = `${folder}.new`
  await rm(work, { recursive: true, force: true })
  // Astro still writes its cache after an error, so the folder is deleted when the process ends.
  process.once("exit", () => rmSync(work, { recursive: true, force: true }))
  const { data, script } = await createData(context, work)
  await writeFile(join(work, "data.json"), JSON.stringify(data))
  await runAstro(work, context)
  const control = await readProjectFile("openapi/control.yaml")
  const files = {
    ...listSiteFiles(context),
    "control.yaml": control,
    "reference/redoc.js": script,
    [inputsHashFile]: hash,
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(work, "site", path), text)
  await rename(folder, join(work, "old")).catch(ignoreMissing)
  await rename(join(work, "site"), folder)
}

async function createData(context: SiteContext, work: string) {
  const description = await describeReference(context)
  const { script, ...reference } = await renderReference(description, work)
  const data = {
    root: context.root,
    pages: await readPages(context),
    items: listItems(context),
    search: createSearchPages(description, context.operations),
    reference,
    forms: listConsoleForms(context, description),
    mediaType: getVendorMediaType(context.description),
  }
  return { data, script }
}

/** Lists the files for tools by path: the description and the workflows. */
export function listSiteFiles({ description, workflows }: SiteContext): Record<string, string> {
  const documents = workflows.map(({ file, text }) => [
    `workflows/${file}`,
    text
      .replace("../../generated/", "../")
      .replaceAll(/(?<=contentType: ).*/g, getVendorMediaType(description)),
  ])
  const descriptions = descriptionFormats.map((format) => [
    `openapi.${format}`,
    formatDescription(description, format),
  ])
  // The mock and the sandbox return their address in `server.json`.
  return Object.fromEntries([...documents, ...descriptions, ["server.json", "{}"]])
}

async function runAstro(work: string, { docsUrl, root }: SiteContext): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = "1"
  process.env.NODE_ENV = "production"
  process.env.DOCS_DATA = join(work, "data.json")
  // Astro writes code into the current folder, which two builds must not share. It's inside `node_modules`, because the
  // code imports packages.
  const current = fileURLToPath(new URL(`node_modules/.cache/docs-${process.pid}`, projectFolder))
  await mkdir(current, { recursive: true })
  process.once("exit", () => rmSync(current, { recursive: true, force: true }))
  process.chdir(current)
  // `npm start` imports this module too, but must not wait for Astro.
  const { build } = await import("astro")
  await build({
    root: fileURLToPath(new URL("docs/site", projectFolder)),
    site: new URL(docsUrl).origin,
    base: root,
    outDir: join(work, "site"),
    cacheDir: join(work, "cache"),
    vite: { cacheDir: join(work, "vite") },
    logLevel: "error",
  })
}
