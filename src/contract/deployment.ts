import { docsUrl as ownDocsUrl, servers, vendorType } from "../../generated/tables.ts"
import { checkBaseUrl, checkUrl, type Deployment, mediaTypeFor } from "../openapi/deployment.ts"

/** The options of a deployment, with the defaults of the description. */
export interface ResolvedDeployment {
  /** Converts a media type of the description to the media type of the deployment. */
  mediaType(described: string): string
  /** The base URL of the links in errors. */
  docsUrl: string
  /** The start of every request path, before `/v2` and the paths of the contract. */
  basePath: string
  /** Creates the `request_uuid` of a response. */
  requestUuid: () => string
}

/**
 * Resolves the options of a deployment.
 *
 * @param requestUuid - creates the `request_uuid` of a response; default: a random UUID.
 * @throws TypeError if a name or a URL is invalid.
 */
export function resolveDeployment(
  { service, baseUrl, docsUrl }: Deployment,
  requestUuid: ResolvedDeployment["requestUuid"] = () => crypto.randomUUID(),
): ResolvedDeployment {
  const vendor = service === undefined ? vendorType : mediaTypeFor(service, vendorType)
  return {
    mediaType: (described) => (described === vendorType ? vendor : described),
    docsUrl: docsUrl === undefined ? ownDocsUrl : checkUrl("docs URL", docsUrl),
    basePath: baseUrl === undefined ? "" : readBasePath(checkBaseUrl(baseUrl, [...servers])),
    requestUuid,
  }
}

function readBasePath(url: string): string {
  return new URL(url).pathname.replace(/\/$/, "")
}

/** Removes slashes and the prefix `/v2` from the end of a base URL, because paths already start with the prefix. */
export function trimBaseUrl(text: string): string {
  const url = text.replace(/\/+$/, "")
  const prefix = servers.find((path) => path !== "" && url.endsWith(path)) ?? ""
  return url.slice(0, url.length - prefix.length)
}
