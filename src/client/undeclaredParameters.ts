/**
 * Returns query parameters that the contract does not declare, with a type that every query accepts:
 * `query: { organization_id: 1, view: "subtasks", ...undeclared({ parent_id: 101 }) }`.
 */
export const undeclared = (
  parameters: Record<string, string | number | boolean | string[] | undefined>,
): {} => parameters
