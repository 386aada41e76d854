/** IDs of the example dataset (`openapi/dataset/`), named by what tests rely on. */

// As tokens, these IDs act as the accounts.
export const ada = 21
export const ben = 22
export const chloe = 23

export const productWorkspace = 11
/** Ben isn't a member. */
export const officeWorkspace = 12

export const websiteList = 41
/** Only Ada and Chloe see this invite-only list. */
export const officeList = 42
export const eventsList = 43
export const archivedList = 44
/** Archived before {@link archivedList}. */
export const olderArchivedList = 49

export const buildSection = 51
export const launchSection = 52
export const officeSection = 53

export const clearedTask = 99
/** Has two subtasks, two comments and a webhook. */
export const launchTask = 101
export const mirroringSubtask = 102
export const plainSubtask = 103
export const completedTask = 104
/** Hidden from Ben. */
export const officeTask = 105
/** Ada assigned it to herself. */
export const ownedPrivateTask = 106
export const privateTask = 107
export const partyTask = 108
export const partySubtask = 109

/** Both are comments on {@link launchTask}. */
export const benComment = 201
export const adaComment = 202

export const launchWebhook = 301
export const websiteWebhook = 302

export const latestActivity = 507
