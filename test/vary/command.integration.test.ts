// Tests the `vary` command with real programs.
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, describe, expect, test, vi } from "vitest"
import { main } from "../../src/cli/main.ts"
import { newFolder } from "../newFolder.ts"
import { cli, noSignals, type Outcome, runHere, start } from "../server/command.ts"

const node = [process.execPath, "--input-type=module", "-e"]
const folder = await newFolder()

/** A program that reads a task and ends with an exit code that depends on it. */
const readTask = (condition: string, url = "WORK_MANAGEMENT_URL"): string => `
  const { ${url}: url, WORK_MANAGEMENT_TOKEN: token } = process.env
  const headers = { Authorization: "Bearer " + token }
  const response = await fetch(url + "/v2/tasks/101?organization_id=1", { headers })
  const { task } = await response.json()
  console.log("token", token, "\\u001b[31m::error::schedule", task.schedule_id)
  if (!(${condition})) process.exit(3)`

/** Runs `vary` in this process with a program or, as an array, any command. */
function vary(
  options: string[],
  program: string | string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  for (const [name, value] of Object.entries({ GITHUB_ACTIONS: "", ...env })) {
    vi.stubEnv(name, value)
  }
  const command = [program].flat()
  const args = typeof program === "string" ? [...node, ...command] : command
  return runHere(() => main(["vary", ...options, "--", ...args]))
}

afterEach(() => void vi.unstubAllEnvs())

const relying = readTask("task.schedule_id === null")

describe("vary", () => {
  test("exits with 1, shows what breaks the program and its output, and writes reports and GitHub annotations", async () => {
    const files = { json: join(folder, "vary.json"), junit: join(folder, "vary.xml") }
    const options = Object.entries(files).flatMap(([name, file]) => [`--${name}`, file])
    const { code, stdout, stderr } = await vary(options, relying, { GITHUB_ACTIONS: "true" })
    expect(code).toBe(1)
    expect(stdout).toContain("1. schedule-id=integer (open question schedule-id)")
    expect(stdout).toContain("first difference: GET /v2/tasks/101?organization_id=1")
    expect(stdout).toContain('"schedule_id":7')
    expect(stdout).toContain("   | token 21.vary ::error::schedule 7")
    expect(stderr).toMatch(/^Run 1, with the default sandbox: passed\n/)
    const report = JSON.parse(await readFile(files.json, "utf8"))
    expect(report).toMatchObject({ outcome: "found", reliances: [{ id: "schedule-id=integer" }] })
    const junit = await readFile(files.junit, "utf8")
    expect(junit).toMatch(/<testcase name="schedule-id=integer" classname="vary" [^>]*><failure/)
    expect(stdout).toContain("::warning title=Relies on schedule-id=integer::")
    // GitHub reads a command only at the start of a line.
    expect(stdout).not.toMatch(/^\s*::error::/m)
  })

  test.each([
    ["fails by itself", "process.exit(1)", "fails with the default sandbox"],
    ["sends nothing", "console.log(1)", "sent no request to the sandbox. It gets the URL to use"],
  ])("exits with 2 for a program that %s", async (_, program, reason) => {
    const { code, stdout } = await vary([], program)
    expect(code).toBe(2)
    expect(stdout).toContain(reason)
  })

  test("reports a command that can't be started", async () => {
    const { code, stdout } = await vary([], ["no-such-command"])
    expect(code).toBe(2)
    expect(stdout).toContain("no-such-command")
    expect(stdout).not.toContain("    at ")
  })

  test("exits with 0 for known reliances, with a moved dataset and another variable, and rejects unknown names", async () => {
    const file = join(folder, "known.txt")
    await writeFile(file, "schedule-id=integer # we know\n")
    const options = ["--accept", file, "--now", "2030-01-31", "--url-env", "API_URL"]
    const condition = 'task.schedule_id === null && task.due_on === "2030-02-21"'
    const { code, stdout } = await vary(options, readTask(condition, "API_URL"))
    expect(code).toBe(0)
    expect(stdout).toContain("Accepted: schedule-id=integer")
    expect(stdout).toContain("With --harsh, vary also tries")
    await writeFile(file, "schedule-id=integr\n")
    const { code: invalid, stderr } = await vary(["--accept", file], relying)
    expect(invalid).toBe(2)
    expect(stderr).toContain("Did you mean 'schedule-id=integer'?")
  })

  test("ends a run that takes too long, and says so", async () => {
    const { code, stdout } = await vary(["--timeout", "1000"], "setInterval(() => {}, 9)")
    expect(code).toBe(2)
    expect(stdout).toContain("didn't end in time")
  })

  test("ends everything it started on Ctrl-C", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const marker = join(folder, "pid")
    const program = `
      const { spawn } = await import("node:child_process")
      const { writeFileSync } = await import("node:fs")
      const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"])
      writeFileSync(${JSON.stringify(marker)}, String(child.pid))
      setInterval(() => {}, 1000)`
    const running = start([...cli, "vary", "--", ...node, program])
    await expect
      .poll(() => readFile(marker, "utf8").catch(() => ""), { timeout: 20_000 })
      .toMatch(/\d/)
    const pid = Number(await readFile(marker, "utf8"))
    running.child.kill("SIGINT")
    expect((await running.outcome).code).toBe(2)
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false)
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
