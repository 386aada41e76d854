import { isObject, type Json } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import type { Level } from "../report.ts"
import { isNormalized } from "../state/values.ts"
import type { JudgeMemory } from "./memory.ts"
import type { Verdicts } from "./verdicts.ts"

/** Compares the subtasks that the collection shows with those that requests created. */
export function judgeSubtasks({ state, subtasks }: JudgeMemory, verdicts: Verdicts): void {
  // Those of a later update may replace those from before (`update-semantics`).
  const last = new Map(subtasks.map((one) => [one.parent, one]))
  for (const { operation, key, parent, sent, earliest } of last.values()) {
    const expect = (isRight: boolean, expected: string, found: Json = null, level?: Level): void =>
      verdicts.expect(operation, "writes", key, isRight, () => ({
        expected,
        found: `${found as string}`,
        ...(level && { level }),
        records: [{ kind: "tasks", id: parent }],
      }))
    const names = [sent].flat().flatMap((one) => (isObject(one) ? [one.name ?? null] : []))
    const children = state.list("tasks").filter(({ record }) => record.parent_id === parent)
    const isAll = children.length >= names.length
    expect(isAll, `${names.length} subtasks of the task ${parent}`, children.length)
    const shown = children.map(({ record }) => record.name)
    const other = names.find((name) => countOf(name, shown) !== countOf(name, names))
    const subtasksOf = `subtasks ${JSON.stringify(other)} of the task ${parent}`
    expect(other === undefined, `${countOf(other, names)} ${subtasksOf}`, countOf(other, shown))
    for (const { id, record } of children.filter((one) => names.includes(one.record.name!))) {
      const { created_at: created } = record
      const isLater = (parseTimeSpan(created)?.end ?? Infinity) > earliest
      const after = `created_at after ${new Date(earliest).toISOString()} in the subtask ${id}`
      // What the time means is stated, in whatever way a task was created.
      expect(isLater, after, created, "required")
      const { workspace_id } = state.find("tasks", parent)?.record ?? {}
      for (const [field, value] of Object.entries({ account_id: state.caller, workspace_id })) {
        const isSame = !(field in record) || record[field] === (value ?? record[field])
        expect(isSame, `${field}: ${value as number} in the subtask ${id}`, record[field])
      }
    }
  }
}

function countOf(value: Json | undefined, all: readonly (Json | undefined)[]): number {
  return all.filter(
    (one) => one === value || (value !== undefined && isNormalized("name", value, one)),
  ).length
}
