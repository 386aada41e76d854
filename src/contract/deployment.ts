import { docsUrl as ownDocsUrl, servers, vendorType } from "../../generated/tables.ts"
import { checkedBaseUrl, checkedUrl, type Deployment, mediaTypeFor } from "../openapi/deployment.ts"

/** What a deployment changes in the messages of the contract. */
export interface Names {
  /** The media type that stands for one of the description. */
  mediaType(described: string): string
  /** The address that the links of errors begin with. */
  docsUrl: string
  /** What comes before the paths of the contract, prefixes included, in the URL of a request. */
  basePath: string
  /** Makes the `request_uuid` of a reply. */
  requestUuid: () => string
}

/**
 * What the messages of a deployment have in the place of what the description says.
 *
 * @param requestUuid - makes the `request_uuid` of a reply; default a random one.
 * @throws TypeError when a name or a URL cannot be used; the message says which, and what to give.
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
