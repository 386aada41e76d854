import { recordDefaults } from "../../../generated/sandbox.ts"
import { sortedIds } from "../operations/fields.ts"
import { formatTimestamp } from "../store/timestamps.ts"
import { createExampleDataset } from "./dataset.ts"
import { Random } from "./random.ts"
import type { Dataset } from "./types.ts"

/** The size of a generated dataset. */
export interface GenerateOptions {
  /** The same seed and sizes generate the same dataset; default 1. */
  seed?: number
  /** Default 1,000. */
  tasks?: number
  /** Default 12. Every fourth list is private, and every sixth is archived. */
  lists?: number
}

type List = NonNullable<Dataset["lists"]>[number]
type Task = NonNullable<Dataset["tasks"]>[number]
type Activity = NonNullable<Dataset["activities"]>[number]

const verbs = "Write,Check,Plan,Order,Review,Book,Draw,Fix,Publish,Choose".split(",")
const nouns = "agenda,invoice,start page,desks,report,travel,survey".split(",")
const tags = "launch,later,office,press,urgent".split(",")

const start = Date.UTC(2026, 0, 5, 8)
const minute = 60_000
const day = 24 * 60 * minute

/**
 * Generates a dataset of any size, with the accounts and workspaces of the example dataset. Its first account sees tasks
 * of every kind: its own and those of others, with and without dates, list, parent and assignee. One task in ten is
 * private, and one in fifty is deleted.
 *
 * @throws TypeError if a size is not valid.
 */
export function generateDataset(options: GenerateOptions = {}): Dataset {
  const { seed = 1, tasks: taskCount = 1_000, lists: listCount = 12 } = options
  validateSizes({ seed, tasks: taskCount, lists: listCount })
  const random = new Random(seed)
  const { organizations, workspaces, accounts, memberships, caller = 0 } = createExampleDataset()
  const teams = workspaces.map(({ id }) => ({
    id,
    members: memberships.flatMap((one) => (one.workspace_id === id ? one.account_id : [])),
  }))
  const lists = Array.from({ length: listCount }, (_, i) =>
    generateList(random, i, teams[i % teams.length]!, caller),
  )
  const tasks = generateTasks(random, taskCount, lists, teams)
  const viewed = tasks.filter(({ deleted }, i) => i % 7 === 0 && !deleted).slice(0, 50_000)
  return {
    organizations,
    workspaces,
    accounts,
    memberships,
    lists,
    sections: lists.map(({ id }) => ({
      id: getSection(id),
      list_id: id,
      name: "To do",
      position: 1,
    })),
    tasks,
    activities: tasks.map((task, i) => generateActivity(task, 100_001 + i, lists)),
    caller,
    now: formatTimestamp(start + 9 * day + taskCount * minute),
    viewed: [{ account_id: caller, task_ids: viewed.map(({ id }) => id) }],
  }
}

function validateSizes(sizes: Required<GenerateOptions>): void {
  for (const [name, value] of Object.entries(sizes)) {
    const min = name === "lists" ? 1 : 0
    const max = name === "seed" ? 2 ** 31 - 1 : 1_000_000
    if (Number.isInteger(value) && value >= min && value <= max) continue
    throw new TypeError(`${name} is ${value}. Use an integer from ${min} to ${max}.`)
  }
}

/** A workspace and the accounts that are members. */
interface Team {
  id: number
  members: number[]
}

function generateList(random: Random, i: number, { id, members }: Team, caller: number): List {
  const created = start + random.below(60 * 24 * 7) * minute
  const isPrivate = i % 4 === 3
  const isVisibleToCaller = !isPrivate || i % 8 === 3
  const archived = i % 6 === 5
  const ended = created + 20 * day + i * minute
  return {
    id: firstList + i,
    workspace_id: id,
    name: `The ${random.choose(nouns)} ${i + 1}`,
    invite_only: isPrivate,
    position: i + 1,
    default_view: "row",
    group_id: null,
    default_section_id: getSection(firstList + i),
    tasks_count: 0,
    completed_tasks_count: 0,
    subscriber_ids: members.filter((account) =>
      account === caller ? isVisibleToCaller : random.chance(0.6),
    ),
    archived,
    archived_at: archived ? formatTimestamp(ended) : null,
    deleted: false,
    deleted_at: null,
    created_at: formatTimestamp(created),
    updated_at: formatTimestamp(archived ? ended : created),
    starts_on: formatDate(created),
    ends_on: archived ? formatDate(ended) : null,
    include_weekends: false,
  }
}

const firstList = 1_001

function getSection(list: number): number {
  return list + 1_000_000
}

/** Generates tasks, and counts them in their lists. */
function generateTasks(random: Random, count: number, lists: List[], teams: Team[]): Task[] {
  const openLists = lists.filter(({ archived }) => !archived)
  const tasks: Task[] = []
  for (let i = 0; i < count; i++) {
    const candidate = i > 0 && random.chance(0.15) ? tasks[random.below(i)] : undefined
    const parent = candidate?.parent_id === null && !candidate.deleted ? candidate : undefined
    const chosen = random.chance(0.1) ? undefined : random.choose(openLists)
    const list = parent ? openLists.find(({ id }) => id === parent.list_id) : chosen
    const workspace = parent?.workspace_id ?? list?.workspace_id
    const team = teams.find(({ id }) => id === workspace) ?? random.choose(teams)
    const task = generateTask(random, i, team, list, parent)
    tasks.push(task)
    if (parent) parent.has_children = true
    if (!list || task.deleted) continue
    list.tasks_count++
    list.completed_tasks_count += Number(task.completed)
  }
  return tasks
}

function generateTask(
  random: Random,
  i: number,
  { id: workspace_id, members }: Team,
  list: List | undefined,
  parent: Task | undefined,
): Task {
  const created = start + 7 * day + i * minute
  // The order of the random values must not change: it determines the dataset of a seed.
  const account_id = random.choose(members)
  const owner_id = random.chance(0.3) ? null : random.choose(members)
  const completed = random.chance(0.3)
  const deleted = random.chance(0.02)
  const ended = formatTimestamp(created + random.below(60 * 24) * minute)
  return {
    ...structuredClone(recordDefaults.tasks),
    id: 10_001 + i,
    account_id,
    owner_id,
    list_id: list?.id ?? null,
    section_id: list && random.chance(0.5) ? list.default_section_id : null,
    name: `${random.choose(verbs)} the ${random.choose(nouns)}`,
    starts_on: random.chance(0.4) ? formatDate(created + random.below(60) * day) : null,
    due_on: random.chance(0.5) ? formatDate(created + (60 + random.below(60)) * day) : null,
    subscriber_ids: sortedIds([account_id, owner_id ?? account_id]),
    position: i + 1,
    completed,
    completed_at: completed ? ended : null,
    deleted,
    deleted_at: deleted ? ended : null,
    created_at: formatTimestamp(created),
    updated_at: completed || deleted ? ended : formatTimestamp(created),
    workspace_id,
    tags: random.chance(0.3) ? [random.choose(tags)] : [],
    parent_id: parent?.id ?? null,
    has_children: false,
    flagger_ids: members.filter(() => random.chance(0.02)),
  } as unknown as Task
}

function generateActivity(task: Task, id: number, lists: List[]): Activity {
  const { workspace_id, account_id, subscriber_ids, created_at } = task
  const list = lists[(task.list_id ?? 0) - firstList]
  return {
    id,
    workspace_id,
    account_id,
    action: "create",
    target_id: task.id,
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
