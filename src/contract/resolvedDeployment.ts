import { docsUrl as ownDocsUrl, pathPrefixes, vendorMediaType } from "../../generated/tables.ts"
import {
  checkBaseUrl,
  checkUrl,
  type Deployment,
  replaceServiceName,
} from "../openapi/deployment.ts"

/** A deployment, with the description's defaults for missing options. */
export interface ResolvedDeployment {
  /** Converts a media type of the description to the deployment's own. */
  mediaType(described: string): string
  /** The base URL of the links in errors. */
  docsUrl: string
  /** The prefix of every request path, such as `/api` in `/api/v2/tasks`. Default: empty. */
  basePath: string
  /** Creates the `request_uuid` of a response. */
  requestUuid: () => string
}

/**
 * Adds the description's defaults to a deployment.
 *
 * @param requestUuid - creates the `request_uuid` of a response; default: a random UUID.
 * @throws TypeError if a name or a URL is invalid.
 */
export function resolveDeployment(
  { service, baseUrl, docsUrl }: Deployment,
  requestUuid: ResolvedDeployment["requestUuid"] = () => crypto.randomUUID(),
): ResolvedDeployment {
  const vendor =
    service === undefined ? vendorMediaType : replaceServiceName(service, vendorMediaType)
  return {
    mediaType: (described) => (described === vendorMediaType ? vendor : described),
    docsUrl: docsUrl === undefined ? ownDocsUrl : checkUrl("docs URL", docsUrl),
    basePath: baseUrl === undefined ? "" : readBasePath(checkBaseUrl(baseUrl, [...pathPrefixes])),
    requestUuid,
  }
}

function readBasePath(url: string): string {
  return new URL(url).pathname.replace(/\/$/, "")
}

/** Removes slashes and `/v2` from the end of a base URL, since request paths start with `/v2` themselves. */
export function trimBaseUrl(text: string): string {
  const url = text.replace(/\/+$/, "")
  const prefix = pathPrefixes.find((path) => path !== "" && url.endsWith(path)) ?? ""
  return url.slice(0, url.length - prefix.length)
}
