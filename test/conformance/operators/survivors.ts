/** Mutants that `verify` doesn't find, with the reasons. */
export const survivors: Record<string, string> = {
  "included-on-the-first-page-only/listActivities/tasks":
    "no second page of activities is read with this include",
}
