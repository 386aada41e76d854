import { chmod, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { fileURLToPath } from "node:url"
import { afterEach, expect, test } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { main } from "../../src/cli/main.ts"
import { createExampleDataset } from "../../src/sandbox/index.ts"
import {
  end,
  endAll,
  noSignals,
  type Outcome,
  run,
  runHere,
  startSandbox,
} from "../server/command.ts"
import { changeDataset, find } from "./datasets.ts"
import { newFile } from "./newFile.ts"
import {
  accessToken,
  createSend,
  createTask,
  idsOf,
  openSandbox,
  org,
  type Send,
} from "./sandbox-client.ts"

afterEach(endAll)

/** Returns a file that a sandbox has used. */
async function newUsedFile(): Promise<string> {
  const file = await newFile()
  openSandbox({ data: file }).sandbox.close()
  return file
}

/** Runs the command on a file that it must reject. */
function runOn(file: string, ...options: string[]): Promise<Outcome> {
  const args = ["sandbox", "--port", "0", "--quiet", "--data", file, ...options]
  return runHere(() => main(args))
}

/** Returns the outcome of a command that prints a one-line error. */
function failure(line: string): Outcome {
  return { code: 2, stdout: "", stderr: `${line}\n` }
}

async function readAll(send: Send): Promise<unknown[]> {
  const all = []
  for (const path of ["tasks", "activities", "access_tokens", "integration_webhooks"]) {
    const { body } = await send(`GET /${path}?${org}&limit=100`)
    all.push(body[path])
  }
  return all
}

test("a data file alone keeps records, tokens and the clock across a restart", async ({ skip }) => {
  skip(process.platform === "win32", noSignals)
  const file = await newFile()
  const first = await startSandbox(["--quiet", "--data", file])
  const sendFirst = createSend(fetch, first.url)
  const id = await createTask(sendFirst)
  const { token } = (await sendFirst("POST /access_tokens", accessToken())).body.access_token
  const records = await readAll(sendFirst)
  expect((await end(first)).code).toBe(0)
  expect(await readdir(join(file, ".."))).toEqual(["data"])

  const second = await startSandbox(["--quiet", "--data", file])
  const send = createSend(fetch, second.url)
  expect(await readAll(send)).toEqual(records)
  expect(await createTask(send, {}, token)).toBe(id + 1)
  const created = (await send(`GET /tasks/${id + 1}?${org}`)).body.task.created_at
  expect(created).toBe("2026-03-10T12:00:02+00:00")
  const renewed = await send("POST /access_tokens", accessToken())
  expect(renewed.body.access_token.token).not.toBe(token)
})

test("a sandbox with a data file never repeats a UUID, even after restore()", async () => {
  const data = await newFile()
  const uuids = new Set<string>()
  for (let opening = 0; opening < 2; opening++) {
    const { send, sandbox } = openSandbox({ data })
    for (let i = 0; i < 2; i++) uuids.add((await send("GET /tasks")).body.request_uuid)
    sandbox.restore(openSandbox().sandbox.snapshot())
    sandbox.close()
  }
  expect(uuids.size).toBe(4)
})

test("a sandbox with a data file stays reset after a restart", async () => {
  const data = await newFile()
  const { send, sandbox } = openSandbox({ data })
  const id = await createTask(send)
  sandbox.reset()
  sandbox.close()
  const next = openSandbox({ data })
  expect(idsOf(await next.send(`GET /tasks?${org}`))).not.toContain(id)
  expect(await createTask(next.send)).toBe(id)
})

test("a data file contains no token's secret, but those of the dataset work again after a reset", async () => {
  const data = await newFile()
  const secret = "open-sesame"
  const { dataset } = changeDataset(({ access_tokens }) => {
    find(access_tokens, 401).token = secret
  })
  const first = openSandbox({ data, dataset })
  const { token } = (await first.send("POST /access_tokens", accessToken())).body.access_token
  first.sandbox.close()
  const written = await readFile(data, "latin1")
  expect(written).toContain("Mine")
  expect(written).not.toContain(token)
  const { send, sandbox } = openSandbox({ data })
  expect((await send(`DELETE /access_tokens/401`, { token: secret })).status).toBe(204)
  expect((await send(`GET /tasks?${org}`, { token: secret })).status).toBe(401)
  sandbox.reset()
  const { rules } = await send(`GET /tasks?${org}`, { token: secret })
  expect(rules).not.toContain("any-token")
  sandbox.close()
  expect((await readFile(data)).includes(secret)).toBe(false)
})

test("a data file can have a name that SQLite would read as a URI", async ({ skip }) => {
  skip(process.platform === "win32", "Windows has no such file names")
  const folder = join(await newFile(), "..")
  const name = "file:x?mode=memory"
  const command = [process.execPath, fileURLToPath(new URL("src/cli.ts", projectFolder))]
  await startSandbox(["--data", name], { cwd: folder }, command)
  expect(await readdir(folder)).toContain(name)
})

test("a second sandbox rejects a data file that is in use", async () => {
  const file = await newFile()
  const { url } = await startSandbox(["--quiet", "--data", file])
  const line = `${file} is in use by another sandbox. Stop the other sandbox, or use another file.`
  expect(await runOn(file)).toEqual(failure(line))
  expect(await createTask(createSend(fetch, url))).toBe(110)
})

test("the sandbox rejects :memory:, an empty name and a missing folder", async () => {
  const line = '":memory:" is not a file. Omit data to store everything in memory.'
  expect(await runOn(":memory:")).toEqual(failure(line))
  expect(() => openSandbox({ data: "" })).toThrow("Use a file path.")
  const data = await newFile("missing/data")
  expect(() => openSandbox({ data })).toThrow(
    `${data} cannot be written. Use a file in an existing folder that you can write to.`,
  )
})

test("the sandbox rejects a folder, a device and a pipe as a data file", async ({ skip }) => {
  skip(process.platform === "win32", "Windows has no mkfifo")
  const pipe = await newFile("pipe")
  await run(["mkfifo", pipe])
  for (const path of [join(pipe, ".."), "/dev/null", pipe]) {
    const line = `${path} is not a regular file. Use a new file.`
    expect(() => openSandbox({ data: path })).toThrow(line)
  }
})

test("the sandbox rejects a data file that can't be written, in any state", async ({ skip }) => {
  skip(process.platform === "win32", noSignals)
  const empty = await newFile()
  await writeFile(empty, "")
  const files = [empty, await newUsedFile(), await newUsedFile()]
  const modes = [
    [0o444, 0o755],
    [0o444, 0o777],
    [0o666, 0o555],
  ] as const
  for (const [i, [fileMode, folderMode]] of modes.entries()) {
    await chmod(files[i]!, fileMode)
    await chmod(join(files[i]!, ".."), folderMode)
  }
  const program = `import { createSandbox } from "./src/sandbox/index.ts"
    for (const data of ${JSON.stringify(files)})
      try {
        createSandbox({ data })
      } catch ({ message }) {
        console.log(message)
      }`
  // Root can write every file.
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {}
  const command = [process.execPath, "--input-type=module", "--eval", program]
  const outcome = await run(command, user).catch(() => undefined)
  skip(user.uid !== undefined && outcome?.code !== 0, "another user cannot read this project")
  const advice = "cannot be written. Use a file in an existing folder that you can write to."
  expect(outcome?.stdout).toBe(files.map((file) => `${file} ${advice}\n`).join(""))
})

test.for([["--dataset"], ["--tasks"]])(
  "the sandbox rejects %s with a data file that already has a dataset",
  async ([option = ""]) => {
    const file = await newUsedFile()
    const dataset = `${file}.json`
    await writeFile(dataset, JSON.stringify(createExampleDataset()))
    const line = `${file} already contains a dataset. Omit the dataset option, or use a new file.`
    const outcome = await runOn(file, option, option === "--dataset" ? dataset : "5")
    expect(outcome).toEqual(failure(line))
    expect((await openSandbox({ data: file }).send(`GET /tasks?${org}`)).body.tasks).toHaveLength(9)
  },
)

/** Returns a function that changes a file with SQL. */
function execute(sql: string): (file: string) => void {
  return (file) => {
    const db = new DatabaseSync(file)
    db.exec(sql)
    db.close()
  }
}

const foreign = execute("CREATE TABLE precious (id); PRAGMA application_id = 7")
const newer = execute("CREATE TABLE precious (id); PRAGMA user_version = 99")
const cutFile = (file: string, bytes: Buffer) =>
  writeFile(file, bytes.subarray(0, bytes.length / 2))

test.for<[string, string, (file: string, bytes: Buffer) => unknown]>([
  ["text", "is not a database.", (file) => writeFile(file, "Buy a card. ".repeat(500))],
  ["another program's database", "is another program's database.", foreign],
  ["another version's database", "was created by another version of the sandbox.", newer],
  ["a truncated database", "is damaged. Restore a backup of the file, or", cutFile],
])(
  "the sandbox rejects %s as a data file and leaves the file unchanged",
  async ([, message, change]) => {
    const file = await newUsedFile()
    await change(file, await readFile(file))
    const bytes = await readFile(file)
    const advice = message.endsWith(".") ? "Use a new file." : "use a new file."
    expect(await runOn(file)).toEqual(failure(`${file} ${message} ${advice}`))
    expect(Buffer.compare(await readFile(file), bytes)).toBe(0)
    expect(await readdir(join(file, ".."))).toEqual(["data"])
  },
)

test("the sandbox rejects a data file if any one page is damaged", async () => {
  const file = await newUsedFile()
  const bytes = await readFile(file)
  const pageSize = bytes.readUInt16BE(16)
  for (let at = pageSize; at < bytes.length; at += pageSize) {
    await writeFile(file, Buffer.from(bytes).fill(0xab, at, at + pageSize))
    expect(() => openSandbox({ data: file }), `page at ${at}`).toThrow(`${file} is damaged.`)
  }
})

test("the sandbox rejects a data file with a record that isn't JSON", async () => {
  const file = await newUsedFile()
  const bytes = await readFile(file, "latin1")
  await writeFile(file, bytes.replaceAll("Book the room", "\0\0\0\0 the room"), "latin1")
  expect(() => openSandbox({ data: file })).toThrow(`${file} is damaged.`)
})
