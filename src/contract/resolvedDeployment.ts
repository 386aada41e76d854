import { docsUrl as ownDocsUrl, pathPrefixes, vendorMediaType } from "../../generated/tables.ts"
import {
  checkBaseUrl,
  checkUrl,
  type Deployment,
  replaceServiceName,
} from "../openapi/deployment.ts"

/** A deployment, with the description's defaults for missing options. */
export interface ResolvedDeployment {
  /** Replaces the service name in a media type from the description with this deployment's. */
  mediaType(described: string): string
  /** The base URL of the links in errors. */
  docsUrl: string
  /** The prefix before `/v2` in every request path, such as `/api` in `/api/v2/tasks`. Default: empty. */
  basePath: string
  /** Creates a response's `request_uuid`. */
  requestUuid: () => string
}

/**
 * Completes a deployment with the description's defaults.
 *
 * @param requestUuid - creates each response's `request_uuid`; default: a random UUID.
 * @throws TypeError if a name or a URL is invalid.
 */
export function resolveDeployment(
  { service, baseUrl, docsUrl }: Deployment,
  requestUuid: ResolvedDeployment["requestUuid"] = () => crypto.randomUUID(),
): ResolvedDeployment {
  const vendor =
    service === undefined ? vendorMediaType : replaceServiceName(service, vendorMediaType)
  const url = baseUrl === undefined ? undefined : checkBaseUrl(baseUrl, pathPrefixes)
  return {
    mediaType: (described) => (described === vendorMediaType ? vendor : described),
    docsUrl: docsUrl === undefined ? ownDocsUrl : checkUrl("docs URL", docsUrl),
    basePath: url === undefined ? "" : new URL(url).pathname.replace(/\/$/, ""),
    requestUuid,
  }
}
