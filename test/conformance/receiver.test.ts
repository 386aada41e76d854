import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { LargeIds } from "../../src/conformance/run/largeIds.ts"
import { openReceiver } from "../../src/conformance/run/receiver.ts"

const loopback = { baseUrl: "http://127.0.0.1:1", token: "21", organizationId: 1 }

async function open(): Promise<Awaited<ReturnType<typeof openReceiver>>> {
  const receiver = await openReceiver(loopback, new LargeIds())
  onTestFinished(() => receiver.close())
  return receiver
}

/** Sends the head of a POST request and the first bytes of a body of a million that never ends. */
async function postForever(path: string, port: string, count = 1_000): Promise<Socket> {
  const socket = connect(Number(port), "127.0.0.1")
  socket.on("error", () => {})
  await once(socket, "connect")
  const head = [`POST ${path} HTTP/1.1`, "Host: 127.0.0.1", "Content-Length: 1000000", "", ""]
  socket.write(head.join("\r\n") + "x".repeat(count))
  return socket
}

test("the webhook receiver closes a connection before the body if the path lacks the secret", async () => {
  const { port } = new URL((await open()).url("hook"))
  for (let n = 0; n < 20; n++) {
    const socket = await postForever("/guess/hook", port)
    const [reply] = await once(socket, "data")
    expect(`${reply}`).toMatch(/^HTTP\/1\.1 404 /)
    await once(socket.resume(), "close")
  }
})

test.each([
  ["200 unfinished deliveries", 210, 1_000, 10],
  ["4 MiB of unfinished deliveries", 20, 999_000, 15],
])("the webhook receiver keeps at most %s", async (_, count, bytes, least) => {
  const { url, deliveries } = await open()
  const { port, pathname } = new URL(url("hook"))
  const sockets: Socket[] = []
  let closed = 0
  for (let n = 0; n < count; n++) {
    const socket = await postForever(pathname, port, bytes)
    socket.on("close", () => closed++)
    sockets.push(socket.resume())
  }
  await expect.poll(() => closed).toBeGreaterThanOrEqual(least)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await fetch(url("hook"), { method: "POST", body: "{}" })).status)
    .toBe(204)
  expect(deliveries("hook")).toMatchObject([{ method: "POST", body: "{}" }])
})
