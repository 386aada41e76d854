import { docsUrl as ownDocsUrl, servers, vendorType } from "../../generated/tables.ts"
import { checkBaseUrl, checkUrl, type Deployment, mediaTypeFor } from "../openapi/deployment.ts"

/** The options of a deployment. Missing options have the defaults of the description. */
export interface ResolvedDeployment {
  /** Converts a media type of the description to the media type of the deployment. */
  mediaType(described: string): string
  /** The base URL of the links in errors. */
  docsUrl: string
  /** The prefix of every request path, such as `/api` in `/api/v2/tasks`. Default: empty. */
  basePath: string
  /** Creates the `request_uuid` of a response. */
  requestUuid: () => string
}

/**
 * Adds the defaults of the description to the options of a deployment.
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

/** Removes slashes and `/v2` from the end of a base URL, because the paths of requests already start with `/v2`. */
export function trimBaseUrl(text: string): string {
  const url = text.replace(/\/+$/, "")
  const prefix = servers.find((path) => path !== "" && url.endsWith(path)) ?? ""
  return url.slice(0, url.length - prefix.length)
}
