import { pathPrefixes } from "../../generated/tables.ts"
import { resolveDeployment } from "../contract/resolvedDeployment.ts"
import { matchOperation } from "../contract/requestHead.ts"
import type { Deployment } from "../openapi/deployment.ts"

/** The maximum length of a URL, in characters; most servers have a similar limit. */
const maxUrlLength = 8_192

/** Returns a sentence that says why a request isn't a call to the service, or undefined if it is one. */
export type ServiceScope = (method: string, url: URL, headers: Headers) => string | undefined

/**
 * Creates a deployment's scope: every URL below `baseUrl`. Without a `baseUrl`, the contract's paths on any origin and,
 * once an origin has had such a request, every path below `/v2` there.
 *
 * @throws TypeError if the deployment is invalid.
 */
export function createServiceScope(deployment: Deployment): ServiceScope {
  const isIncluded = createUrlFilter(deployment)
  return (method, url, headers) => {
    if (url.href.length > maxUrlLength) return `URL longer than ${maxUrlLength} characters.`
    if (!isIncluded(url, headers)) return "Request to another service, or for a page."
    const isPreflight = method === "OPTIONS" && headers.has("access-control-request-method")
    return isPreflight ? "CORS preflight request." : undefined
  }
}

function createUrlFilter(deployment: Deployment): (url: URL, headers: Headers) => boolean {
  const { baseUrl } = deployment
  const resolved = resolveDeployment(deployment)
  if (baseUrl !== undefined) {
    const { origin } = new URL(baseUrl)
    return (url) => url.origin === origin && `${url.pathname}/`.startsWith(`${resolved.basePath}/`)
  }
  const origins = new Set<string>()
  return (url, headers) => {
    if (!/^https?:$/.test(url.protocol)) return false
    const found = matchOperation("GET", url.pathname, resolved)
    const isUnknown = Array.isArray(found) && found.some(({ kind }) => kind === "unsupported")
    // A web application may have a /tasks page, so loading a page counts as a call only below /v2.
    const isContractPath = !isUnknown && (hasVersion(url) || !isPageLoad(headers))
    if (isContractPath) origins.add(url.origin)
    return isContractPath || (origins.has(url.origin) && hasVersion(url))
  }
}

function hasVersion({ pathname }: URL): boolean {
  return pathPrefixes.some((server) => server !== "" && `${pathname}/`.startsWith(`${server}/`))
}

/** Returns whether a browser is loading a page, or a part of one, such as an image. */
function isPageLoad(headers: Headers): boolean {
  const destination = headers.get("sec-fetch-dest") ?? "empty"
  return destination !== "empty" || /^(text\/(html|css)|image\/)/.test(headers.get("accept") ?? "")
}
