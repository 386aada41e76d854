import { maximumLimits } from "../../../generated/tables.ts"
import { hasParameter, listOperation, type ListPath, listPaths } from "../collections.ts"
import type { Connection, RequestSpec } from "../service.ts"
import { runSideBySide } from "../sideBySide.ts"

/**
 * Sends requests with or without the path prefix, and with different tokens. A service must respond in the same way to
 * all variants, so a check alternates between the accepted variants. Other checks report a rejected variant.
 */
export class RequestWays {
  /** The largest `limit` that the service accepts, for collections without a documented maximum. */
  readonly limits = new Map<ListPath, number>()
  readonly #send: Connection["send"]
  readonly #organizationId: number
  #isPrefixOptional = false
  #otherToken: string | undefined

  constructor(send: Connection["send"], organizationId: number) {
    this.#send = send
    this.#organizationId = organizationId
  }

  async tryWithoutPrefix(): Promise<void> {
    this.#isPrefixOptional = await this.#isAccepted({ prefix: "" })
  }

  async tryToken(token: string): Promise<void> {
    if (await this.#isAccepted({ token })) this.#otherToken = token
  }

  /** Tries the largest documented maximum of `limit` for the collections without a documented maximum. */
  async tryLimits(workspace_id: number): Promise<void> {
    const limit = Math.max(...Object.values(maximumLimits))
    const known = { organization_id: this.#organizationId, workspace_id, limit }
    await runSideBySide(listPaths, async (path) => {
      if (path in maximumLimits || !hasParameter(path, "limit")) return
      const accepted = Object.entries(known).filter(([name]) => hasParameter(path, name))
      const parameters = Object.fromEntries(accepted)
      const request = { operation: listOperation(path), parameters }
      if (await this.#isAccepted(request)) this.limits.set(path, limit)
    })
  }

  /**
   * Returns a function that alternates between the accepted variants. A request keeps its own prefix and token.
   *
   * @param turn - the first position. Each check has a different first position.
   */
  alternate(send: Connection["send"], turn: number): Connection["send"] {
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

  async #isAccepted(changes: Partial<RequestSpec>): Promise<boolean> {
    const parameters = { organization_id: this.#organizationId }
    const exchange = this.#send({ operation: "listWorkspaces", parameters, ...changes })
    return exchange.then(
      ({ response }) => response?.status === 200,
      () => false,
    )
  }
}
