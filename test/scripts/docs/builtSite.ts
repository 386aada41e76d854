import { cp } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { inject } from "vitest"
import { defaultSiteFolder } from "../../../scripts/docs/siteFreshness.ts"
import { once } from "../../once.ts"
import { banner, freePort, type Outcome, signalAll, start } from "../../server/command.ts"

/** Long enough for a busy machine, in milliseconds. */
const maxBuildTime = 180_000

/** The docs site that `npm start` builds, with acme as the service name. */
export interface BuiltSite {
  /** The folder of a copy, which other runs of `npm start` don't replace. */
  folder: string
  /** The mock's port, which the code samples call. */
  port: string
  /** The page that the mock returns until the site is built. */
  notice: string
  outcome: Outcome
}

/**
 * Runs `npm start` until the site is built. This happens once per test run, for all test files.
 *
 * @throws Error if the build fails.
 */
export async function getSite(): Promise<BuiltSite> {
  return once("site", async () => {
    const port = `${await freePort()}`
    const options = ["--quiet", "--port", port, "--service", "acme"]
    const { child, outcome, shows } = start([process.execPath, "scripts/start.ts", ...options])
    const [, url = ""] = await shows(banner)
    const readHome = async (): Promise<Response> => fetch(`${url}/docs/`)
    const notice = await (await readHome()).text()
    let home = await readHome()
    // A build that fails leaves the notice.
    const latest = Date.now() + maxBuildTime
    while (home.status !== 200 && (await home.text()) === notice && Date.now() < latest) {
      await setTimeout(300)
      home = await readHome()
    }
    signalAll(child.pid as number, "SIGINT")
    const stopped = await outcome
    if (home.status !== 200) throw new Error(stopped.stderr)
    const folder = join(inject("runFolder"), "docs")
    await cp(defaultSiteFolder, folder, { recursive: true })
    return { folder, port, notice, outcome: stopped }
  })
}
