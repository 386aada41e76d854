import { operations } from "../generated/tables.ts"
import { basePaths, type Description } from "../src/contract/description.ts"
import { type Mock, readDescription, startMock } from "../src/mock/mock.ts"

try {
  await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const port = portFrom(process.env.PORT ?? "4010")
  const description = await readDescription()
  const mock = await startMock({ port, description }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(reasonOf(error, port))
  })
  // With nothing left to wait for, the process ends by itself, and npm sees no failure.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => mock.close())
  if (process.env.npm_lifecycle_event) onOrphaned(() => mock.close())
  process.stdout.write(greeting(description, mock))
}

/** A signal for npm alone ends npm and its shell, which passes nothing on. */
function onOrphaned(stop: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 200)
  timer.unref()
}

function portFrom(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > 65_535) {
    throw new Error(
      `PORT is ${JSON.stringify(text)}: give a whole number from 0 (any free port) to 65535.`,
    )
  }
  return Number(text)
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  const another = `PORT=${port < 65_535 ? port + 1 : port - 1} npm start`
  if (code === "EADDRINUSE") return `Port ${port} is taken. Start on another: ${another}`
  if (code === "EACCES")
    return `Port ${port} is not for this user to open. Start on 4010: npm start`
  return message
}

function greeting(description: Description, mock: Mock): string {
  const servers = basePaths(description).map((path) => `${mock.url}${path}`)
  const { name, example } = description.components.parameters?.OrganizationId ?? {}
  return `${description.info.title}: a mock of it answers at

${servers.map((server) => `  ${server}\n`).join("")}
Try it, with any token:

  curl -H "Authorization: Bearer <ACCESS_TOKEN>" "${servers[0]}${operations.listTasks.path}?${name}=${example}"

Ctrl-C stops it.
`
}
