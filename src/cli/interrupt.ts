let handle: (() => void) | undefined

/**
 * Sets the function that Ctrl-C calls. By default, Ctrl-C exits with 0, so that npm reports no failure. For `verify`,
 * Ctrl-C exits with 2, because 0 would mean that the service conforms.
 */
export function setInterruptHandler(handler: () => void = exit): void {
  // Add one listener, and never remove it. A signal can arrive while the process loads a module. If the code replaced
  // the listener before the event loop runs again, the signal would be lost.
  if (!handle) process.on("SIGINT", () => handle?.())
  handle = handler
}

function exit(): void {
  process.exit(process.argv[2] === "verify" ? 2 : 0)
}
