import { listReadViews } from "../readViews.ts"
import * as accounts from "./accounts.ts"
import { explore, updateTasks } from "./changes.ts"
import * as combinations from "./combinations.ts"
import { sendInvalid, updateRejected } from "./invalid.ts"
import * as reads from "./reads.ts"
import * as related from "./related.ts"
import * as tasks from "./tasks.ts"
import { sendTokens, sendUnknown } from "./unknown.ts"
import { sendUnusual } from "./unusual.ts"
import type { Chain, World } from "./world.ts"

/** A part of the plan. Its chains run side by side, so either none or all of them write. */
export interface Stage {
  name: string
  writes: boolean
  /** Whether the other stages don't need the records of this stage. */
  isOptional: boolean
  /** Whether the activities and deliveries of all writes are compared before this stage. */
  judgesEvents?: boolean
  /** Whether the stage waits, so that new records have later timestamps than those before. */
  isLater?: boolean
  /** Whether the first account sends the requests, although the stage is one of the second account. */
  isOfFirst?: boolean
  plan(world: World): Iterable<Chain>
}

function stage(name: string, isWriting: boolean, plan: Stage["plan"], isLater = false): Stage {
  return { name, writes: isWriting, isOptional: false, plan, isLater }
}

/** A stage whose requests depend only on the records of earlier ones. */
function optional(name: string, isWriting: boolean, plan: Stage["plan"]): Stage {
  return { name, writes: isWriting, isOptional: true, plan }
}

/** The stages of the second account: the same requests, whose responses must be its own. */
export const secondStages: readonly Stage[] = [
  stage("what the second account has viewed", false, (world) =>
    reads.readViews(world, listReadViews),
  ),
  stage("collections of the second account", false, reads.readCollections),
  stage("tasks of both accounts", false, accounts.readShared),
  { ...stage("changes of the first account", true, accounts.changeShared), isOfFirst: true },
  stage("what the second account still sees", false, reads.readCollections),
  stage("tasks of both accounts again", false, accounts.readShared),
  stage("tokens of the second account", true, (world) => [accounts.createTokens(world)]),
  stage("tasks of the second account", true, accounts.createAsSecond),
  stage("what only the first account may use", true, accounts.useOthers, true),
  stage("its changes for the first account", false, accounts.readForOther),
  stage("its collections again", false, reads.readCollections),
  stage("its views", false, (world) => reads.readViews(world)),
  stage("its single records", false, (world) => reads.readSingles(world, 6)),
]

/** Reads the activities again, once all of them must be there. */
export const activityStage = stage("late activities", false, reads.readActivities)

export const stages: readonly Stage[] = [
  stage("page sizes", false, reads.probePages),
  stage("lists of other workspaces", false, reads.readOtherLists),
  stage("collections", false, reads.readCollections),
  stage("single records", false, (world) => reads.readSingles(world, 5)),
  stage("tokens at the same time", true, accounts.createTogether),
  stage("tokens", true, (world) => [accounts.createTokens(world)]),
  stage("tasks", true, tasks.createTasks),
  stage("webhooks", true, related.createWebhooks),
  // They don't depend on the related tasks, which need the time that passes.
  optional("pages", false, combinations.readPages),
  optional("each parameter of what stays", false, (world) =>
    combinations.readEachValue(world, combinations.staying),
  ),
  // Until the next write, it's known what each of their values selects.
  optional("pairs of what stays", false, (world) =>
    combinations.readPairs(world, combinations.staying),
  ),
  stage("related tasks", true, tasks.createRelated, true),
  stage("updates", true, updateTasks),
  stage("comments", true, related.writeComments),
  stage("watched tasks", true, related.updateWatched),
  stage("updates with reads", true, (world) => [tasks.readChanged(world)]),
  stage("single records again", false, (world) => reads.readSingles(world, 5)),
  stage("collections again", false, reads.readCollections),
  optional("each parameter", false, (world) =>
    combinations.readEachValue(world, combinations.changing),
  ),
  optional("records that were read", false, reads.readInOrder),
  { ...optional("invalid requests", true, sendInvalid), judgesEvents: true },
  optional("unknown records", true, sendUnknown),
  optional("tokens of each operation", true, sendTokens),
  optional("unusual requests", true, sendUnusual),
  optional("updates after rejected ones", true, (world) => [updateRejected(world)]),
  // They need no new records either, so the last reads hardly wait for the last writes.
  optional("activities of the last writes", false, reads.readActivities),
  optional("pairs", false, (world) => combinations.readPairs(world, combinations.changing)),
  optional("random queries", false, (world) => combinations.readAtRandom(world, 6)),
]

/** The stages that repeat until a run has sent as many requests as its user asked for. */
export const explorationStages: readonly Stage[] = [
  optional("random changes", true, explore),
  optional("random changes for the other account", false, accounts.readForOther),
  // A change leaves open what others show, and a random query may depend on that.
  optional("changed collections", false, reads.readCollections),
  optional("random queries", false, (world) => combinations.readAtRandom(world, 30)),
  optional("random records", false, (world) => reads.readSingles(world, 1)),
]

export const finalStages: readonly Stage[] = [
  stage("collections at the end", false, reads.readCollections),
  stage("single records at the end", false, (world) => reads.readSingles(world, 2)),
]
