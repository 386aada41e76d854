import { docsUrl as ownDocsUrl, servers, vendorType } from "../../generated/tables.ts"
import { checkedBaseUrl, checkedUrl, type Deployment, mediaTypeFor } from "../openapi/deployment.ts"

/** The options of a deployment, resolved. */
export interface Names {
  /** Returns the media type of the deployment for one of the description. */
  mediaType(described: string): string
  /** The start of the links in errors. */
  docsUrl: string
  /** The part of a request path before the paths of the contract, and before `/v2`. */
  basePath: string
  /** Creates the `request_uuid` of a response. */
  requestUuid: () => string
}

/**
 * Resolves the options of a deployment.
 *
 * @param requestUuid - creates the `request_uuid` of a response; default a random UUID.
 * @throws TypeError if a name or a URL is invalid.
 */
export function namesOf(
  { service, baseUrl, docsUrl }: Deployment,
  requestUuid: Names["requestUuid"] = () => crypto.randomUUID(),
): Names {
  const vendor = service === undefined ? vendorType : mediaTypeFor(service, vendorType)
  return {
    mediaType: (described) => (described === vendorType ? vendor : described),
    docsUrl: docsUrl === undefined ? ownDocsUrl : checkedUrl("docs URL", docsUrl),
    basePath: baseUrl === undefined ? "" : basePathOf(checkedBaseUrl(baseUrl, [...servers])),
    requestUuid,
  }
}

function basePathOf(url: string): string {
  return new URL(url).pathname.replace(/\/$/, "")
}
