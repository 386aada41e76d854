import type { Deployment } from "../openapi/deployment.ts"
import type { CaptureListener } from "./captureStore.ts"
import type { HttpRequest } from "./exchange.ts"
import { HarFile } from "./harFile.ts"
import { createHarEntry } from "./harWriter.ts"
import type { ProxiedCall, ProxyOptions } from "./proxyOptions.ts"
import { createRedactionSettings, listRequestTokens, Redactor } from "../contract/redaction.ts"
import { redactExchange } from "./redactExchange.ts"

/** How many exchanges may be copied at the same time, with up to 4 MiB per body. */
const maxCopies = 64

/** Reports a proxy's calls to `onExchange`, and writes them to a HAR file. */
export class ProxyLog {
  readonly #options: ProxyOptions
  readonly #deployment: Deployment
  #har: HarFile | undefined
  #copies = 0

  /** @throws the error of `node:fs` if the HAR file can't be created. */
  constructor(options: ProxyOptions, deployment: Deployment) {
    this.#options = options
    this.#deployment = deployment
    this.#har = options.harFile === undefined ? undefined : new HarFile(options.harFile)
  }

  /** Counts a call to be copied. Returns a sentence if there are already too many. */
  begin(): string | undefined {
    if (this.#copies >= maxCopies) return `More than ${maxCopies} exchanges at the same time.`
    this.#copies++
    return undefined
  }

  /** Adds a validated call. */
  readonly add: CaptureListener = (exchange, started, call) => {
    this.#copies--
    try {
      this.#har?.add(createHarEntry(exchange, started))
    } catch (error) {
      this.close()
      this.#options.onHarError?.(error as Error)
    }
    this.#report({ ...call, milliseconds: Math.round(exchange.milliseconds * 100) / 100 })
  }

  /** Reports a call that is only forwarded. */
  exclude(message: HttpRequest, reason: string): void {
    const settings = createRedactionSettings({ ...this.#deployment, keep: this.#options.keep })
    const redactor = new Redactor(settings, listRequestTokens(message.headers))
    const { method, url } = redactExchange(message, redactor)
    const path = new URL(url).pathname
    this.#report({ method, path, request: [], response: [], milliseconds: 0, skipped: [reason] })
  }

  close(): void {
    this.#har?.close()
    this.#har = undefined
  }

  #report(call: ProxiedCall): void {
    const { onExchange } = this.#options
    // Call `onExchange` in a microtask, so that an error it throws doesn't interrupt the proxy.
    if (onExchange) queueMicrotask(() => onExchange(call))
  }
}
