import { type ChildProcessByStdio, exec, spawn } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import type { Readable } from "node:stream"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"
import { afterEach, describe, expect, test } from "vitest"
import { project } from "../../scripts/description.ts"

type Process = ChildProcessByStdio<null, Readable, Readable>

const shell = promisify(exec)
const started: Process[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL")
})

const noSignals = "Windows has no signals: there a process is ended from outside"

// Two commands, so that the shell does not become the first.
const shellOfNpm = ["sh", "-c", '"$@"; exit', "sh"]

/** Starts the mock, as the child of a process of its own if there is a command for that. */
function start(env: Record<string, string>, command: string[] = []): Process {
  const [file = "", ...args] = [...command, process.execPath, "scripts/start.ts"]
  const child = spawn(file, args, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  started.push(child)
  return child
}

async function greetingOf({ stdout }: Process): Promise<string> {
  return String((await once(stdout, "data"))[0])
}

async function outcomeOf(child: Process): Promise<unknown> {
  const [[code], stdout, stderr] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, stdout, stderr }
}

// A process takes a second to start, and more where many tests run at once.
describe("npm start", { timeout: 60_000 }, () => {
  test("prints where the mock answers, and a command that works", async () => {
    const child = start({ PORT: "0" })
    const greeting = await greetingOf(child)
    const servers = greeting.match(/^ +http:.*$/gm)?.map((line) => line.trim()) ?? []
    const { port } = new URL(servers[0] ?? "")
    expect(servers).toEqual([`http://127.0.0.1:${port}/v2`, `http://127.0.0.1:${port}`])
    for (const server of servers) expect((await fetch(`${server}/tasks`)).status).toBe(401)
    const [command = ""] = greeting.match(/curl .*/) ?? []
    const { stdout } = await shell(command)
    expect(JSON.parse(stdout)).toMatchObject({ tasks: expect.any(Array) })
  })

  test.for(["SIGINT", "SIGTERM"] as const)(
    "ends at %s, with a connection open",
    async (signal, { skip }) => {
      skip(process.platform === "win32", noSignals)
      const child = start({ PORT: "0" })
      const [server = ""] = (await greetingOf(child)).match(/http:\S+/) ?? []
      await fetch(`${server}/tasks`)
      const outcome = outcomeOf(child)
      child.kill(signal)
      expect(await outcome).toEqual({ code: 0, stdout: "", stderr: "" })
    },
  )

  test("ends with npm", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const parent = start({ PORT: "0", npm_lifecycle_event: "start" }, shellOfNpm)
    await greetingOf(parent)
    parent.kill("SIGKILL")
    // Its output is closed once nobody can write to it any more.
    expect(await once(parent, "close")).toEqual([null, "SIGKILL"])
  })

  test("says in one line that the port is taken, and what to do", async () => {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = server.address() as AddressInfo
    const outcome = await outcomeOf(start({ PORT: `${port}` }))
    server.close()
    expect(outcome).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^Port \d+ is taken.* PORT=\d+ npm start\n$/),
    })
  })

  test("says in one line that PORT is no port", async () => {
    const wrong = ["", "x", "-1", "1.5", "65536"]
    const outcomes = await Promise.all(wrong.map((PORT) => outcomeOf(start({ PORT }))))
    const outcome = { code: 1, stdout: "", stderr: expect.stringMatching(/^PORT is ".*": .+\n$/) }
    expect(outcomes).toEqual(wrong.map(() => outcome))
  })
})
