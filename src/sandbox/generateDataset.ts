import { recordDefaults } from "../../generated/sandbox.ts"
import type { Dataset } from "./dataset.ts"

/** How large a dataset is. */
export interface GenerateOptions {
  /** The same seed gives the same dataset; default 1. */
  seed?: number
  /** Default 1,000. */
  tasks?: number
  /** Default 5. */
  accounts?: number
  /** Default 2. */
  workspaces?: number
  /** Default 12; every fourth is private, and every sixth archived. */
  lists?: number
}

const verbs = [
  "Write",
  "Check",
  "Plan",
  "Order",
  "Review",
  "Book",
  "Draw",
  "Fix",
  "Publish",
  "Choose",
]
const things = [
  "the agenda",
  "the invoice",
  "the start page",
  "the desks",
  "the report",
  "the travel",
  "the survey",
]
const tags = ["launch", "later", "office", "press", "urgent"]
const firstNames = ["Ada", "Ben", "Chloe", "Dan", "Eve", "Femi", "Gina", "Hugo", "Ines", "Jun"]
const start = Date.UTC(2026, 0, 5, 8)
const minute = 60_000

/**
 * Makes a dataset of any size, in which the first account sees some of everything: its own tasks and those of others,
 * with and without dates, list, parent and assignee. One task in ten is private, and one in fifty deleted.
 *
 * @throws TypeError when a number is none that a dataset can have.
 */
export function generateDataset(options: GenerateOptions = {}): Dataset {
  const { seed = 1, tasks = 1_000, accounts = 5, workspaces = 2, lists = 12 } = options
  for (const [name, value, least] of [
    ["seed", seed, 0],
    ["tasks", tasks, 0],
    ["accounts", accounts, 1],
    ["workspaces", workspaces, 1],
    ["lists", lists, 1],
  ] as const) {
    const most = name === "seed" ? 2 ** 31 - 1 : 1_000_000
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new TypeError(`${name} is ${value}: give a whole number from ${least} to ${most}.`)
    }
  }
  const random = randomFrom(seed)
  const below = (end: number): number => Math.floor(random() * end)
  const one = <T>(all: readonly T[]): T => all[below(all.length)] as T
  const chance = (share: number): boolean => random() < share
  const people = numbers(accounts, 21)
  const teams = numbers(workspaces, 11)
  const memberships = teams.flatMap((workspace_id) =>
    people.map((account_id, i) => ({ workspace_id, position: i + 1, account_id, inviter_id: 21 })),
  )
  const projects = numbers(lists, 1_001).map((id, i) => {
    const created = start + below(60 * 24 * 7) * minute
    const archived = i % 6 === 5
    const ended = created + (60 * 24 * 20 + i) * minute
    const mine = i % 8 === 3
    return {
      id,
      workspace_id: teams[i % teams.length]!,
      name: `${one(things).replace("the ", "The ")} ${i + 1}`,
      invite_only: i % 4 === 3,
      position: i + 1,
      default_view: "row" as const,
      group_id: null,
      default_section_id: id + 1_000_000,
      tasks_count: 0,
      completed_tasks_count: 0,
      subscriber_ids: people.filter((person) =>
        person === 21 ? mine || i % 4 !== 3 : chance(0.6),
      ),
      archived,
      archived_at: archived ? at(ended) : null,
      deleted: false,
      deleted_at: null,
      created_at: at(created),
      updated_at: at(archived ? ended : created),
      starts_on: day(created),
      ends_on: archived ? day(ended) : null,
      include_weekends: false,
    }
  })
  const open = projects.filter(({ archived }) => !archived)
  const all: NonNullable<Dataset["tasks"]> = []
  const activities: NonNullable<Dataset["activities"]> = []
  for (const [i, id] of numbers(tasks, 10_001).entries()) {
    const created = start + (60 * 24 * 7 + i) * minute
    const above = i > 0 && chance(0.15) ? all[below(i)] : undefined
    const parent = above && above.parent_id === null && !above.deleted ? above : undefined
    const list = parent
      ? open.find((other) => other.id === parent.list_id)
      : chance(0.1)
        ? undefined
        : one(open)
    const account_id = one(people)
    const owner_id = chance(0.3) ? null : one(people)
    const completed = chance(0.3)
    const deleted = chance(0.02)
    const moved = at(created + below(60 * 24) * minute)
    const subscriber_ids = [...new Set([account_id, owner_id ?? account_id])].toSorted(
      (a, b) => a - b,
    )
    const workspace_id = parent?.workspace_id ?? list?.workspace_id ?? one(teams)
    const task = {
      ...structuredClone(recordDefaults.tasks),
      id,
      account_id,
      owner_id,
      list_id: list?.id ?? null,
      section_id: list && chance(0.5) ? list.default_section_id : null,
      name: `${one(verbs)} ${one(things)}`,
      starts_on: chance(0.4) ? day(created + below(60) * 24 * 60 * minute) : null,
      due_on: chance(0.5) ? day(created + (60 + below(60)) * 24 * 60 * minute) : null,
      subscriber_ids,
      position: i + 1,
      completed,
      completed_at: completed ? moved : null,
      deleted,
      deleted_at: deleted ? moved : null,
      created_at: at(created),
      updated_at: completed || deleted ? moved : at(created),
      workspace_id,
      tags: chance(0.3) ? [one(tags)] : [],
      parent_id: parent?.id ?? null,
      has_children: false,
      flagger_ids: people.filter(() => chance(0.02)),
    } as unknown as (typeof all)[number]
    if (parent) parent.has_children = true
    if (list && !deleted) {
      list.tasks_count++
      list.completed_tasks_count += Number(completed)
    }
    all.push(task)
    activities.push({
      id: 100_001 + i,
      workspace_id,
      account_id,
      action: "create",
      target_id: id,
      target_type: "Task",
      payload: list ? { list_id: list.id, list_name: list.name } : {},
      subscriber_ids,
      recipient_ids: subscriber_ids.filter((person) => person !== account_id),
      created_at: at(created),
      updated_at: at(created),
    })
  }
  return {
    organizations: [{ id: 1, workspace_ids: teams }],
    workspaces: teams.map((id) => ({ id })),
    accounts: people.map((id, i) => {
      const name = `${firstNames[i % firstNames.length]} ${i + 1}`
      return {
        id,
        email: `${name.toLowerCase().replace(" ", ".")}@studio.example`,
        demo: false,
        name,
      }
    }),
    memberships: memberships.map((membership, i) => ({
      id: 101 + i,
      ...membership,
      role: "member",
      deleted: false,
    })),
    lists: projects,
    sections: projects.map(({ id, default_section_id }) => ({
      id: default_section_id,
      list_id: id,
      name: "To do",
      position: 1,
    })),
    tasks: all,
    activities,
    caller: 21,
    now: at(start + (60 * 24 * 9 + tasks) * minute),
    viewed: [
      {
        account_id: 21,
        task_ids: all
          .filter(({ deleted }, i) => i % 7 === 0 && !deleted)
          .slice(0, 50_000)
          .map(({ id }) => id),
      },
    ],
  }
}

function numbers(length: number, first: number): number[] {
  return Array.from({ length }, (_, i) => first + i)
}

function at(moment: number): string {
  return new Date(moment).toISOString().replace(".000Z", "+00:00")
}

function day(moment: number): string {
  return at(moment).slice(0, 10)
}

/** Numbers from 0 to 1 by a seed: mulberry32, which is in the public domain. */
function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
