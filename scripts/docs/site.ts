import { rmSync } from "node:fs"
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { type Deployment, getVendorMediaType } from "../../src/openapi/deployment.ts"
import { formatDescription } from "../description.ts"
import { projectFolder, readProjectFile } from "../project.ts"
import { formatWorkflowFile } from "./generatedSections.ts"
import { type SiteContext, readSiteContext } from "./siteContext.ts"
import { listConsoleForms } from "./console.ts"
import { hashSiteSources, ignoreMissingFile, siteHashFile } from "./siteFreshness.ts"
import { listFilterableItems } from "./filterableItems.ts"
import { readPages } from "./pages.ts"
import { createSearchPages, describeReference, renderReference } from "./reference.ts"

/**
 * Builds the docs site. An earlier site stays in place until the new one is complete.
 *
 * @throws Error if a link leads to no page, or the folder contains other files; TypeError if the deployment is invalid.
 */
export async function buildSite(output: string, deployment: Deployment): Promise<void> {
  const folder = resolve(output)
  const names = await readdir(folder).catch(ignoreMissingFile)
  if (names?.length && !names.includes(siteHashFile)) {
    throw new Error(
      `${folder} contains files, but no earlier docs site. Choose a new or empty folder with --output.`,
    )
  }
  const context = await readSiteContext(deployment)
  const hash = await hashSiteSources(deployment)
  // Build beside the output, because a rename can't move a folder to another file system.
  const work = `${folder}.new`
  await rm(work, { recursive: true, force: true })
  // Delete the folder only when the process ends, because Astro still writes its cache after an error.
  process.once("exit", () => rmSync(work, { recursive: true, force: true }))
  const { data, script } = await createData(context, work)
  await writeFile(join(work, "data.json"), JSON.stringify(data))
  await runAstro(work, context)
  const { description, workflows } = context
  const documents = workflows.map((document) => [
    `workflows/${document.file}`,
    formatWorkflowFile(context, document),
  ])
  const files: Record<string, string> = {
    ...Object.fromEntries(documents),
    "openapi.yaml": formatDescription(description, "yaml"),
    "openapi.json": formatDescription(description, "json"),
    "control.yaml": await readProjectFile("openapi/control.yaml"),
    "reference/redoc.js": script,
    // The mock and the sandbox replace it with their address; a static site serves it empty.
    "server.json": "{}",
    [siteHashFile]: hash,
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(work, "site", path), text)
  await rename(folder, join(work, "old")).catch(ignoreMissingFile)
  await rename(join(work, "site"), folder)
}

/** Creates the data that the Astro project in `docs/site` renders. */
export async function createData(context: SiteContext, work: string) {
  const description = await describeReference(context)
  const { script, ...reference } = await renderReference(description, work)
  const data = {
    root: context.root,
    docsUrl: context.docsUrl,
    pages: await readPages(context),
    items: listFilterableItems(context),
    search: createSearchPages(description, context.operations),
    reference,
    forms: listConsoleForms(context, description),
    mediaType: getVendorMediaType(context.description),
  }
  return { data, script }
}

async function runAstro(work: string, { docsUrl, root }: SiteContext): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = "1"
  process.env.NODE_ENV = "production"
  process.env.DOCS_DATA = join(work, "data.json")
  // Astro writes code into the current folder, so each build needs its own. It's inside `node_modules`, because that
  // code imports packages.
  const current = fileURLToPath(new URL(`node_modules/.cache/docs-${process.pid}`, projectFolder))
  await mkdir(current, { recursive: true })
  process.once("exit", () => rmSync(current, { recursive: true, force: true }))
  process.chdir(current)
  // Import Astro late: it loads slowly, and other importers of this module don't need it.
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
