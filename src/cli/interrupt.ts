let handle: (() => void) | undefined

/**
 * Sets the function that Ctrl-C calls. By default, Ctrl-C exits with 0, so that npm reports no failure. For `verify`, it
 * exits with 2, because 0 would mean that the service conforms.
 */
export function setInterruptHandler(handler: () => void = exit): void {
  // Add one listener, and never remove it. A signal that arrives while the process loads a module would be lost if the
  // listener were replaced before the event loop runs again.
  if (!handle) process.on("SIGINT", () => handle?.())
  handle = handler
}

function exit(): void {
  process.exit(process.argv[2] === "verify" ? 2 : 0)
}
