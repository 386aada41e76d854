import { addCopy, changeDataset } from "../datasets.ts"

/** Three archived lists: 46 was archived last, and 45 first. */
export const threeArchivedLists = changeDataset(({ lists }) => {
  addCopy(lists, 44, { id: 45, archived_at: "2026-01-10T08:00:00+00:00", starts_on: "2025-12-01" })
  addCopy(lists, 44, { id: 46, archived_at: "2026-03-01T08:00:00+00:00", starts_on: "2026-01-15" })
})
