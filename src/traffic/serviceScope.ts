import { pathPrefixes } from "../../generated/tables.ts"
import { resolveDeployment } from "../contract/resolvedDeployment.ts"
import { matchOperation } from "../contract/requestHead.ts"
import type { Deployment } from "../openapi/deployment.ts"

/** Decides which requests belong to the service. */
export interface ServiceScope {
  /** Remembers the origin of a request that belongs to the service. */
  learn(url: URL, headers: Headers): void
  includes(url: URL, headers: Headers): boolean
}

/**
 * Creates the scope of a deployment: every URL below its `baseUrl`. Without one, it's the contract's paths on any
 * origin and, once such a request was made to an origin, every path below `/v2` there.
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
    // A web application may have a page /tasks, so a page request counts as a call only below /v2.
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
  return pathPrefixes.some((server) => server !== "" && `${pathname}/`.startsWith(`${server}/`))
}

/** Returns whether a browser requests a page, or a part of a page such as an image. */
function isPageLoad(headers: Headers): boolean {
  const destination = headers.get("sec-fetch-dest") ?? "empty"
  return destination !== "empty" || /^(text\/(html|css)|image\/)/.test(headers.get("accept") ?? "")
}
