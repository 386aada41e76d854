/**
 * Marks query parameters that the contract does not know, so that the types let them through and a reader
 * sees them: `query: { organization_id: 1, view: "subtasks", ...undeclared({ parent_id: 101 }) }`. A header
 * needs no mark; `headers` takes any.
 */
export const undeclared = (
  parameters: Record<string, string | number | boolean | string[] | undefined>,
): {} => parameters
