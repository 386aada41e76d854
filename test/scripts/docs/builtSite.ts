import { cp } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { inject } from "vitest"
import { defaultSiteFolder } from "../../../scripts/docs/siteFreshness.ts"
import { once } from "../../once.ts"
import { banner, freePort, signalAll, start } from "../../server/command.ts"

/** Long enough for a busy machine, in milliseconds. */
const maxBuildTime = 180_000

/**
 * Runs `npm start` until the site is built, with acme as the service name. This happens once per test run, for all test
 * files.
 *
 * @returns the folder of a copy, which other runs of `npm start` don't replace, the port of the mock, which the code
 *   samples call, the page that the mock returns until the site is built, and the command's outcome.
 * @throws Error if the build fails.
 */
export async function getSite() {
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
