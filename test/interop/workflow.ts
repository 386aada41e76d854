import { startSandbox } from "../../src/sandbox/index.ts"

/**
 * The expected result of every program. With account 22's token, the program lists tasks with two kinds of related
 * records, creates a task with a due date, completes it, removes the due date with null, comments on it, lists
 * activities, reads two pages of archived lists, and creates and deletes a webhook. A reply is an operation with its
 * status and contract violations.
 */
export const workflow = {
  printed: {
    tasks: [101, 102, 103, 104],
    accounts: [21, 22],
    memberships: [31, 32],
    created: { id: 110, due_on: "2026-03-20" },
    completed: true,
    due_on: null,
    comment: { task_id: 110, account_id: 22 },
    activities: [
      "Task add_comment",
      "Task unset_due",
      "Task complete",
      "Task create",
      "Task add_comment",
      "Task add_comment",
      "List add_subscribers",
      "Activity like",
      "Task complete",
      "Task set_owner",
    ],
    archived: [[44], [49]],
    webhook: { id: 303, resource_id: 110 },
  },
  replies: [
    "listTasks 200",
    "createTask 201",
    "updateTask 200",
    "updateTask 200",
    "getTask 200",
    "createComment 201",
    "listActivities 200",
    "listLists 200",
    "listLists 200",
    "createIntegrationWebhook 201",
    "deleteIntegrationWebhook 204",
  ],
}

/** Runs a program against a new sandbox, and returns its output and the sandbox's replies. */
export async function runWorkflow(program: (url: string, token: string) => Promise<string>) {
  const replies: string[] = []
  const sandbox = await startSandbox({
    port: 0,
    onResponse: ({ operation, status, errors: wrong }) => {
      replies.push([operation, status, ...wrong].join(" "))
    },
  })
  try {
    const printed: object = JSON.parse(await program(`${sandbox.url}/v2`, "22"))
    return { printed, replies }
  } finally {
    await sandbox.close()
  }
}
