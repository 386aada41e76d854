let handle: (() => void) | undefined

/** Ctrl-C, the end of a service or a container, and the end of the terminal. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * Sets what the signals do that ask a process to end, such as Ctrl-C. By default, the process exits with 0, so that npm
 * reports no failure; `verify` and `vary` exit with 2 instead, because their 0 means that everything is right.
 */
export function setInterruptHandler(handler: () => void = exit): void {
  // Add one listener and never replace it: a signal that arrives while a module loads is delivered only when the event
  // loop runs again, and would be lost if the listener had changed by then.
  if (!handle) for (const signal of signals) process.on(signal, () => handle?.())
  handle = handler
}

/** Sets what the signals do while a task runs. */
export async function runInterruptibly<T>(handler: () => void, run: () => Promise<T>): Promise<T> {
  setInterruptHandler(handler)
  try {
    return await run()
  } finally {
    setInterruptHandler()
  }
}

function exit(): void {
  process.exit(/^(verify|vary)$/.test(`${process.argv[2]}`) ? 2 : 0)
}
