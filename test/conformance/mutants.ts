import { activityMutants } from "./mutants/activities.ts"
import { collectionMutants } from "./mutants/collections.ts"
import { commentMutants } from "./mutants/comments.ts"
import { connectionMutants } from "./mutants/connection.ts"
import { everywhereMutants } from "./mutants/everywhere.ts"
import { errorMutants } from "./mutants/errors.ts"
import { fieldMutants } from "./mutants/fields.ts"
import { includeMutants } from "./mutants/includes.ts"
import { linkMutants } from "./mutants/links.ts"
import { mediaTypeMutants } from "./mutants/mediaTypes.ts"
import { requestMutants } from "./mutants/requests.ts"
import { statusMutants } from "./mutants/statuses.ts"
import { survivingMutants } from "./mutants/survivors.ts"
import { taskMutants } from "./mutants/tasks.ts"
import { tokenMutants } from "./mutants/tokens.ts"
import { versionMutants } from "./mutants/versions.ts"
import { webhookMutants } from "./mutants/webhooks.ts"
import type { Mutant, MutantDefinition } from "./mutants/common.ts"

export type { Mutant } from "./mutants/common.ts"

/** The mutants by kind, in the order of the kill matrix. */
const byKind: Record<string, MutantDefinition[]> = {
  "All operations": everywhereMutants,
  Statuses: statusMutants,
  "Media types and bodies": mediaTypeMutants,
  Fields: fieldMutants,
  Errors: errorMutants,
  "Invalid requests": requestMutants,
  Links: linkMutants,
  Collections: collectionMutants,
  "Included records": includeMutants,
  Tasks: taskMutants,
  Activities: activityMutants,
  Comments: commentMutants,
  Webhooks: webhookMutants,
  "Tokens, organizations and workspaces": tokenMutants,
  Versions: versionMutants,
  Connections: connectionMutants,
}

/** All mutants. */
export const mutants: Mutant[] = Object.entries(byKind).flatMap(([kind, definitions]) =>
  definitions.map((definition) => ({ ...definition, kind })),
)

/** The sandbox without a mutation. */
export const noMutation: Mutant = {
  name: "none",
  kind: "None",
  description: "No mutation.",
  check: "listTasks/valid",
  mutation: (next) => next,
}

/** Mutants that no check kills, with the reason. */
export const survivors: (Mutant & { why: string })[] = survivingMutants.map((definition) => ({
  ...definition,
  kind: "Survivors",
}))
