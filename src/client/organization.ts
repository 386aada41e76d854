import { noOrganization, organizationBodies } from "../../generated/tables.ts"
import type { UntypedCallOptions } from "./url.ts"

/**
 * Adds the client's organization to a call that has none, in the query or in the body, as the operation requires.
 *
 * @param operation - the method and the path, such as `GET /tasks/{id}`.
 */
export function addOrganization(
  options: UntypedCallOptions,
  operation: string,
  organization_id: number | undefined,
): UntypedCallOptions {
  if (organization_id === undefined || includes(noOrganization, operation)) return options
  const { params, body } = options
  if (includes(organizationBodies, operation)) {
    // An access token's organization can also be inside `access_token`, but not in both places.
    const isNamed = `${JSON.stringify(body)}`.includes('"organization_id":')
    return isNamed ? options : { ...options, body: { ...(body as object), organization_id } }
  }
  const query = { ...params?.query }
  query.organization_id ??= organization_id
  return { ...options, params: { ...params, query } }
}

const includes = (operations: readonly string[], operation: string): boolean =>
  operations.includes(operation)
