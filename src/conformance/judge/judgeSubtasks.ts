import { isObject, type Json } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import { isNormalized } from "../state/values.ts"
import type { Level } from "../report.ts"
import type { JudgeMemory } from "./memory.ts"
import type { Verdicts } from "./verdicts.ts"

/** Compares the subtasks that the collection shows with those that requests created. */
export function judgeSubtasks({ state, subtasks }: JudgeMemory, verdicts: Verdicts): void {
  // Those of a later update may replace those from before (`update-semantics`).
  const last = new Map(subtasks.map((one) => [one.parent, one]))
  for (const { operation, key, parent, sent, earliest } of last.values()) {
    const names = [sent].flat().flatMap((one) => (isObject(one) ? [one.name ?? null] : []))
    const children = state.list("tasks").filter(({ record }) => record.parent_id === parent)
    const expect = (
      condition: boolean,
      expected: string,
      found: () => Json | undefined,
      level?: Level,
    ): void =>
      verdicts.expect(operation, "writes", key, condition, () => ({
        expected,
        found: `${found() as string}`,
        ...(level && { level }),
        records: [{ kind: "tasks", id: parent }],
      }))
    expect(
      children.length >= names.length,
      `${names.length} subtasks of the task ${parent}`,
      () => children.length,
    )
    const shown = children.map(({ record }) => record.name)
    const other = names.find((name) => countOf(name, shown) !== countOf(name, names))
    expect(
      other === undefined,
      `${countOf(other, names)} subtasks ${JSON.stringify(other)} of the task ${parent}`,
      () => countOf(other, shown),
    )
    const created = children.filter(({ record }) => names.includes(record.name!))
    const early = created.find(
      ({ record }) => (parseTimeSpan(record.created_at)?.end ?? Infinity) <= earliest,
    )
    expect(
      early === undefined,
      `created_at after ${new Date(earliest).toISOString()} in the subtask ${early?.id}`,
      () => early!.record.created_at,
      // What the time means is stated, in whatever way a task was created.
      "required",
    )
    const { workspace_id } = state.find("tasks", parent)?.record ?? {}
    for (const [field, value] of Object.entries({ account_id: state.caller, workspace_id })) {
      const wrong = created.find(
        ({ record }) => field in record && record[field] !== (value ?? record[field]),
      )
      expect(
        wrong === undefined,
        `${field}: ${value as number} in the subtask ${wrong?.id}`,
        () => wrong!.record[field],
      )
    }
  }
}

function countOf(value: Json | undefined, all: readonly (Json | undefined)[]): number {
  return all.filter(
    (one) => one === value || (value !== undefined && isNormalized("name", value, one)),
  ).length
}
