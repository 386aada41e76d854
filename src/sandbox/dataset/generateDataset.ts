import { exampleDataset, recordDefaults } from "../../../generated/sandbox.ts"
import { assertRange } from "../../client/assert.ts"
import { checkOptionTypes } from "../../contract/checkOptionTypes.ts"
import { sortUniqueIds } from "../operations/fields.ts"
import { formatTimestamp } from "../store/timestamps.ts"
import { SeededRandom } from "./random.ts"
import type { Dataset } from "./types.ts"

/** Options for {@link generateDataset}. */
export interface GenerateDatasetOptions {
  /** The random seed; default 1. The same seed and number of tasks always generate the same dataset. */
  seed?: number | undefined
  /** The number of tasks, at most 1,000,000; default 1,000. */
  tasks?: number | undefined
}

type List = NonNullable<Dataset["lists"]>[number]
type Task = NonNullable<Dataset["tasks"]>[number]
type Activity = NonNullable<Dataset["activities"]>[number]

const verbs = "Write,Check,Plan,Order,Review,Book,Draw,Fix,Publish,Choose".split(",")
const nouns = "agenda,invoice,start page,desks,report,travel,survey".split(",")
const tags = "launch,later,office,press,urgent".split(",")

const start = Date.UTC(2026, 0, 12, 8)
const minute = 60_000
const day = 24 * 60 * minute

/**
 * Generates a large dataset, for testing pagination and performance: many tasks in the example dataset's workspaces
 * and lists. The first account sees its own tasks and others'. Some tasks lack dates, a list, a parent or an assignee;
 * about 10% are private, and 2% are deleted.
 *
 * @throws TypeError if an option is unknown or invalid; RangeError if a number is out of range.
 */
export function generateDataset(options: GenerateDatasetOptions = {}): Dataset {
  checkOptionTypes(options, { seed: "a number", tasks: "a number" })
  const { seed = 1, tasks: count = 1_000 } = options
  assertRange("seed", seed, 0, 2 ** 31 - 1)
  assertRange("tasks", count, 0, 1_000_000)
  const example = createExampleDataset()
  const { organizations, workspaces, accounts, memberships, sections, caller = 0 } = example
  const { lists = [] } = example
  const random = new SeededRandom(seed)
  const tasks: Task[] = []
  for (let i = 0; i < count; i++) tasks.push(generateTask(random, tasks, lists, memberships))
  const viewed = tasks.filter(({ deleted }, i) => i % 7 === 0 && !deleted).slice(0, 50_000)
  return {
    organizations,
    workspaces,
    accounts,
    memberships,
    lists,
    sections,
    tasks,
    activities: tasks.map((task) => generateActivity(task, lists)),
    caller,
    now: formatTimestamp(start + 2 * day + count * minute),
    viewed: [{ account_id: caller, task_ids: viewed.map(({ id }) => id) }],
  }
}

/** Generates a task, and tells its parent that it has children. */
function generateTask(
  random: SeededRandom,
  earlier: Task[],
  lists: List[],
  memberships: Dataset["memberships"],
): Task {
  const i = earlier.length
  const candidate = i > 0 && random.chance(0.15) ? random.choose(earlier) : undefined
  const parent = candidate?.parent_id === null && !candidate.deleted ? candidate : undefined
  const openLists = lists.filter(({ archived }) => !archived)
  const chosen = random.chance(0.1) ? undefined : random.choose(openLists)
  const list = parent ? openLists.find(({ id }) => id === parent.list_id) : chosen
  const { workspace_id } = parent ?? list ?? random.choose(memberships)
  const members = memberships.filter((one) => one.workspace_id === workspace_id)
  const people = members.map(({ account_id }) => account_id)
  const account_id = random.choose(people)
  const owner_id = random.chance(0.3) ? null : random.choose(people)
  const completed = random.chance(0.3)
  const deleted = random.chance(0.02)
  const created = start + i * minute
  const ended = formatTimestamp(created + random.below(60 * 24) * minute)
  if (parent) parent.has_children = true
  return {
    ...(structuredClone(recordDefaults.tasks) as unknown as Task),
    id: 10_001 + i,
    workspace_id,
    account_id,
    owner_id,
    parent_id: parent?.id ?? null,
    list_id: list?.id ?? null,
    section_id: list && random.chance(0.5) ? list.default_section_id : null,
    name: `${random.choose(verbs)} the ${random.choose(nouns)}`,
    starts_on: random.chance(0.4) ? formatDate(created + random.below(60) * day) : null,
    due_on: random.chance(0.5) ? formatDate(created + (60 + random.below(60)) * day) : null,
    subscriber_ids: sortUniqueIds([account_id, owner_id ?? account_id]),
    position: i + 1,
    completed,
    completed_at: completed ? ended : null,
    deleted,
    deleted_at: deleted ? ended : null,
    created_at: formatTimestamp(created),
    updated_at: completed || deleted ? ended : formatTimestamp(created),
    tags: random.chance(0.3) ? [random.choose(tags)] : [],
    has_children: false,
    flagger_ids: people.filter(() => random.chance(0.02)),
  }
}

/** Generates the activity of a task's creation. */
function generateActivity(task: Task, lists: List[]): Activity {
  const { id, workspace_id, account_id, subscriber_ids, created_at } = task
  const list = lists.find((one) => one.id === task.list_id)
  return {
    id: 90_000 + id,
    workspace_id,
    account_id,
    action: "create",
    target_id: id,
    target_type: "Task",
    payload: list ? { list_id: list.id, list_name: list.name } : {},
    subscriber_ids,
    recipient_ids: subscriber_ids.filter((person) => person !== account_id),
    created_at,
    updated_at: created_at,
  }
}

function formatDate(timestamp: number): string {
  return formatTimestamp(timestamp).slice(0, 10)
}

/** Returns a fresh copy of the dataset behind the docs' and the mock's examples, to change and pass to a sandbox. */
export function createExampleDataset(): Dataset {
  return structuredClone(exampleDataset)
}
