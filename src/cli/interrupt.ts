let handle: (() => void) | undefined

/**
 * Sets what Ctrl-C does. By default, the process exits with 0, so that npm reports no failure; `verify` exits with 2
 * instead, because 0 would mean that the service conforms.
 */
export function setInterruptHandler(handler: () => void = exit): void {
  // Add one listener and never replace it: a signal that arrives while a module loads is delivered only when the event
  // loop runs again, and would be lost if the listener had changed by then.
  if (!handle) process.on("SIGINT", () => handle?.())
  handle = handler
}

function exit(): void {
  process.exit(process.argv[2] === "verify" ? 2 : 0)
}
