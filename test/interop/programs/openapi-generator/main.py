"""The workflow of workflow.ts, with the Python code of openapi-generator."""

import json
import sys
from datetime import date

import api as wm

url, token = sys.argv[1:]
client = wm.ApiClient(wm.Configuration(host=url, access_token=token))
tasks, lists, webhooks = wm.TasksApi(client), wm.ListsApi(client), wm.IntegrationWebhooksApi(client)


def update(id: int, changes: wm.TaskChanges) -> wm.Task:
    body = wm.UpdateTaskRequest(organization_id=1, task=changes)
    return tasks.update_task(id, body).task


def archived_page(before: str) -> list[wm.TaskList]:
    page = lists.list_lists(1, 11, archived=True, archived_date_before=before, limit=1)
    return page.lists


found = tasks.list_tasks(1, list_id=41, include=["accounts", "memberships"])
new_task = wm.TaskInput(workspace_id=11, list_id=41, name="Order flowers", due_on=date(2026, 3, 20))
created = tasks.create_task(wm.CreateTaskRequest(organization_id=1, task=new_task)).task
completed = update(created.id, wm.TaskChanges(workspace_id=11, completed=True))
update(created.id, wm.TaskChanges(workspace_id=11, due_on=None))
read = tasks.get_task(created.id, 1).task
new_comment = wm.CommentInput(body="Roses.", mime_type="text/x-markdown")
comment_body = wm.CreateCommentRequest(comment=new_comment)
comment = wm.CommentsApi(client).create_comment(1, 11, created.id, comment_body).comment
activities = wm.ActivitiesApi(client).list_activities(1, limit=10).activities
first_page = archived_page("2026-03-10")
second_page = archived_page(first_page[-1].archived_at.isoformat())
new_webhook = wm.IntegrationWebhookInput(
    name="Bell", resource_type="Task", resource_id=created.id, url="http://127.0.0.1:9/"
)
webhook_body = wm.CreateIntegrationWebhookRequest(organization_id=1, integration_webhook=new_webhook)
webhook = webhooks.create_integration_webhook(webhook_body).integration_webhook
webhooks.delete_integration_webhook(webhook.id, 1)

result = {
    "tasks": [task.id for task in found.tasks],
    "accounts": [account.id for account in found.accounts],
    "memberships": [membership.id for membership in found.memberships],
    "created": {"id": created.id, "due_on": created.due_on.isoformat()},
    "completed": completed.completed,
    "due_on": read.due_on,
    "comment": {"task_id": comment.task_id, "account_id": comment.account_id},
    "activities": [
        f"{activity.actual_instance.target_type} {activity.actual_instance.action}"
        for activity in activities
    ],
    "archived": [[task_list.id for task_list in page] for page in (first_page, second_page)],
    "webhook": {"id": webhook.id, "resource_id": webhook.resource_id},
}
print(json.dumps(result))
