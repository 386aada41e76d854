/**
 * Lets you send query parameters that the contract doesn't declare: returns them unchanged, with a type that every
 * query accepts.
 *
 * @example
 *   const query = { organization_id: 1, view: "subtasks", ...allowUndeclared({ parent_id: 101 }) }
 */
export const allowUndeclared = (
  parameters: Record<string, string | number | boolean | string[] | undefined>,
): {} => parameters
