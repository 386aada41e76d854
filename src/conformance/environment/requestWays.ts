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
 * The ways to send the same request. A service must respond to them alike, so the requests of a check alternate between
 * those that the service accepts. Other checks report the ways that it must accept and rejects.
 */
export class RequestWays {
  /** The largest known `limit` of collections without a documented maximum. */
  readonly limits = new Map<ListPath, number>()
  readonly #send: Connection["send"]
  readonly #scope: Scope
  #isPrefixOptional = false
  #otherToken: string | undefined

  constructor(send: Connection["send"], scope: Scope) {
    this.#send = send
    this.#scope = scope
  }

  /** Finds out whether `Accept` alone selects the version. */
  async tryWithoutPrefix(): Promise<void> {
    this.#isPrefixOptional = await this.#isAccepted({ prefix: "" })
  }

  /** Finds out whether the service accepts a second token of the account. */
  async tryToken(token: string): Promise<void> {
    if (await this.#isAccepted({ token })) this.#otherToken = token
  }

  /** Finds out where the largest documented maximum of `limit` is accepted too. */
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
   * Returns a function that sends requests in different ways, unless a request contains its own.
   *
   * @param start - checks with different numbers start with another way.
   */
  alternate(send: Connection["send"], start: number): Connection["send"] {
    let turn = start
    return async (request) => {
      turn++
      // Two consecutive requests use the same way, because a cache can confuse requests that differ only in an ID.
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
