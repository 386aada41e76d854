// Runs in every measured server, so that the benchmark can ask for the CPU time that the process has used.
process.on("message", (message) => {
  if (message !== "cpuTime") return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuTime: user + system })
})
// A server must still be able to exit by itself.
process.channel?.unref()
process.once("disconnect", () => process.exit())
