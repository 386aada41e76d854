import type { Check } from "./check.ts"
import { acceptedRequestChecks } from "./checks/acceptedRequests.ts"
import { collectionChecks } from "./checks/collections.ts"
import { commentChecks } from "./checks/comments.ts"
import { filterChecks } from "./checks/filters.ts"
import { includeChecks } from "./checks/includes.ts"
import { invalidRequestChecks } from "./checks/invalidRequests.ts"
import { linkChecks } from "./checks/links.ts"
import { orderChecks } from "./checks/order.ts"
import { paginationChecks } from "./checks/pagination.ts"
import { httpChecks, versionChecks } from "./checks/protocol.ts"
import { referenceChecks } from "./checks/references.ts"
import { taskActivityChecks } from "./checks/taskActivities.ts"
import { taskChecks } from "./checks/tasks.ts"
import { tokenChecks } from "./checks/tokens.ts"
import { viewChecks } from "./checks/views.ts"
import { webhookChecks } from "./checks/webhooks.ts"
import { writeChecks } from "./checks/writes.ts"
import { generatedChecks } from "./generatedChecks.ts"
import { type CheckSpec, getGroup } from "./report.ts"
import { responseChecks } from "./responseChecks.ts"

const ordered: Check[] = [
  ...generatedChecks,
  ...acceptedRequestChecks,
  ...invalidRequestChecks,
  ...paginationChecks,
  ...orderChecks,
  ...linkChecks,
  ...filterChecks,
  ...viewChecks,
  ...includeChecks,
  ...collectionChecks,
  ...referenceChecks,
  ...writeChecks,
  ...taskChecks,
  ...taskActivityChecks,
  ...commentChecks,
  ...webhookChecks,
  ...tokenChecks,
  ...versionChecks,
  ...httpChecks,
]

/** The checks that send requests, in their order of execution. The checks of a group are adjacent. */
export const checks: Check[] = [
  ...Map.groupBy(ordered, ({ name }) => getGroup(name)).values(),
].flat()

/** All checks, in the order of the report. */
export const checkSpecs: CheckSpec[] = [...checks, ...responseChecks].map(toSpec)

/** Copies a check without its code. */
export function toSpec(check: CheckSpec): CheckSpec {
  const { name, rule, level, pointer, evidence, stateful, writes } = check
  return { name, rule, level, pointer, evidence, stateful, writes }
}
