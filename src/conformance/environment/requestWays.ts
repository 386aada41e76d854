import { maximumLimits } from "../../../generated/conformance.ts"
import { hasParameter, listOperation, type ListPath, listPaths } from "../collections.ts"
import type { Connection, RequestSpec } from "../service.ts"
import { runSideBySide } from "../sideBySide.ts"

/** The parameters that name the organization and the workspace. */
export interface Scope {
  organization_id: number
  workspace_id: number
}

/**
 * Sends requests with or without the path prefix, and with different tokens. A service must respond in the same way to
 * each variant, so a check alternates between the variants that the service accepts. If the service rejects a variant
 * that it must accept, another check reports this.
 */
export class RequestWays {
  /** The largest `limit` that the service accepts, for collections without a documented maximum. */
  readonly limits = new Map<ListPath, number>()
  readonly #send: Connection["send"]
  readonly #scope: Scope
  #isPrefixOptional = false
  #otherToken: string | undefined

  constructor(send: Connection["send"], scope: Scope) {
    this.#send = send
    this.#scope = scope
  }

  /** Finds out whether the service accepts requests without the path prefix. Then only `Accept` selects the version. */
  async tryWithoutPrefix(): Promise<void> {
    this.#isPrefixOptional = await this.#isAccepted({ prefix: "" })
  }

  /** Finds out whether the service accepts a second token of the account. */
  async tryToken(token: string): Promise<void> {
    if (await this.#isAccepted({ token })) this.#otherToken = token
  }

  /** Finds out which other collections accept the largest documented maximum of `limit`. */
  async tryLimits(): Promise<void> {
    const limit = Math.max(...Object.values(maximumLimits))
    const paths = listPaths.filter(
      (path) => !(path in maximumLimits) && hasParameter(path, "limit"),
    )
    await runSideBySide(paths, async (path) => {
      const scope = Object.entries(this.#scope).filter(([name]) => hasParameter(path, name))
      const parameters = { ...Object.fromEntries(scope), limit }
      if (await this.#isAccepted({ operation: listOperation(path), parameters })) {
        this.limits.set(path, limit)
      }
    })
  }

  /**
   * Returns a function that alternates between the accepted variants. A prefix or a token that a request sets stays
   * unchanged.
   *
   * @param start - the index of the first variant, so that different checks start with different variants.
   */
  alternate(send: Connection["send"], start: number): Connection["send"] {
    let turn = start
    return async (request) => {
      turn++
      // Send two requests in a row in the same way. A cache may confuse requests that differ only in an ID.
      const pair = Math.floor(turn / 2)
      if (request.url !== undefined || request.path !== undefined) return send(request)
      const isOther = pair % 3 === 0 && this.#otherToken !== undefined
      return send({
        ...(this.#isPrefixOptional && pair % 2 === 0 && { prefix: "" }),
        ...(isOther && { token: this.#otherToken }),
        ...request,
      })
    }
  }

  async #isAccepted(way: Partial<RequestSpec>): Promise<boolean> {
    const { organization_id } = this.#scope
    const request = { operation: "listWorkspaces", parameters: { organization_id } } as const
    return this.#send({ ...request, ...way }).then(
      ({ response }) => response?.status === 200,
      () => false,
    )
  }
}
