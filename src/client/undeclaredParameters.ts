/**
 * Lets you send query parameters that the contract does not declare. Returns the parameters unchanged, with a type that
 * every query accepts.
 *
 * @example
 *   const query = { organization_id: 1, view: "subtasks", ...undeclared({ parent_id: 101 }) }
 */
export const undeclared = (
  parameters: Record<string, string | number | boolean | string[] | undefined>,
): {} => parameters
