import { servers } from "../../generated/tables.ts"
import { resolveDeployment } from "../contract/deployment.ts"
import { matchOperation } from "../contract/request.ts"
import type { Deployment } from "../openapi/deployment.ts"

/** Decides which requests belong to the service. */
export interface ServiceScope {
  /** Stores the origin of a request if the request belongs to the service. */
  learn(url: URL, headers: Headers): void
  includes(url: URL, headers: Headers): boolean
}

/**
 * Creates the scope of a deployment. With a `baseUrl`, the scope contains every URL below the `baseUrl`. Without a
 * `baseUrl`, the scope contains the paths of the contract on any origin. After a request to one of these paths, the
 * scope also contains every path below `/v2` on the origin of the request.
 *
 * @throws TypeError if the deployment is invalid.
 */
export function createServiceScope(deployment: Deployment): ServiceScope {
  const { baseUrl } = deployment
  const resolved = resolveDeployment(deployment)
  if (baseUrl !== undefined) {
    const { origin } = new URL(baseUrl)
    return {
      learn: () => undefined,
      includes: (url) =>
        url.origin === origin && `${url.pathname}/`.startsWith(`${resolved.basePath}/`),
    }
  }
  const origins = new Set<string>()
  const isContractPath = (url: URL, headers: Headers): boolean => {
    if (!/^https?:$/.test(url.protocol)) return false
    const found = matchOperation("GET", url.pathname, resolved)
    const isUnknown = Array.isArray(found) && found.some(({ kind }) => kind === "unsupported")
    // A web application may have a page with the path /tasks. Count the request for a page as a call only if its path
    // starts with /v2.
    return !isUnknown && (hasVersion(url) || !isPageLoad(headers))
  }
  return {
    learn(url, headers) {
      if (isContractPath(url, headers)) origins.add(url.origin)
    },
    includes: (url, headers) =>
      isContractPath(url, headers) || (origins.has(url.origin) && hasVersion(url)),
  }
}

function hasVersion({ pathname }: URL): boolean {
  return servers.some((server) => server !== "" && `${pathname}/`.startsWith(`${server}/`))
}

/** Returns whether a browser requests a page, or a part of a page such as an image. */
function isPageLoad(headers: Headers): boolean {
  const destination = headers.get("sec-fetch-dest") ?? "empty"
  return destination !== "empty" || /^(text\/(html|css)|image\/)/.test(headers.get("accept") ?? "")
}
