"""The workflow of workflow.ts, with the code of openapi-python-client."""

import json
import sys
from datetime import date

from api import AuthenticatedClient
from api.api.activities import list_activities
from api.api.comments import create_comment
from api.api.integration_webhooks import create_integration_webhook, delete_integration_webhook
from api.api.lists import list_lists
from api.api.tasks import create_task, get_task, list_tasks, update_task
from api.models import (
    CreateCommentRequest,
    CreateIntegrationWebhookRequest,
    CreateTaskRequest,
    CommentInput,
    IntegrationWebhookInput,
    TaskInput,
    Task,
    TaskChanges,
    TaskList,
    UpdateTaskRequest,
    WebhookResourceType,
)

url, token = sys.argv[1:]
client = AuthenticatedClient(base_url=url, token=token, raise_on_unexpected_status=True)
in_organization = {"client": client, "organization_id": 1}


def update(id: int, changes: TaskChanges) -> Task:
    body = UpdateTaskRequest(organization_id=1, task=changes)
    return update_task.sync(id, client=client, body=body).task


def archived_page(before: str) -> list[TaskList]:
    query = {"archived": True, "archived_date_before": before, "limit": 1}
    return list_lists.sync(**in_organization, workspace_id=11, **query).lists


# The generated code repeats `include` for each kind, which the service rejects: send one value with commas.
found = list_tasks.sync(**in_organization, list_id=41, include=["accounts,memberships"])
new_task = TaskInput(workspace_id=11, list_id=41, name="Order flowers", due_on=date(2026, 3, 20))
created = create_task.sync(
    client=client, body=CreateTaskRequest(organization_id=1, task=new_task)
).task
completed = update(created.id, TaskChanges(workspace_id=11, completed=True))
update(created.id, TaskChanges(workspace_id=11, due_on=None))
read = get_task.sync(created.id, **in_organization).task
comment = create_comment.sync(
    **in_organization,
    workspace_id=11,
    task_id=created.id,
    body=CreateCommentRequest(comment=CommentInput(body="Roses.", mime_type="text/x-markdown")),
).comment
activities = list_activities.sync(**in_organization, limit=10).activities
first_page = archived_page("2026-03-10")
second_page = archived_page(first_page[-1].archived_at.isoformat())
new_webhook = IntegrationWebhookInput(
    name="Bell",
    resource_type=WebhookResourceType.TASK,
    resource_id=created.id,
    url="http://127.0.0.1:9/",
)
webhook = create_integration_webhook.sync(
    client=client,
    body=CreateIntegrationWebhookRequest(organization_id=1, integration_webhook=new_webhook),
).integration_webhook
delete_integration_webhook.sync_detailed(webhook.id, **in_organization)

result = {
    "tasks": [task.id for task in found.tasks],
    "accounts": [account.id for account in found.accounts],
    "memberships": [membership.id for membership in found.memberships],
    "created": {"id": created.id, "due_on": created.due_on.isoformat()},
    "completed": completed.completed,
    "due_on": read.due_on,
    "comment": {"task_id": comment.task_id, "account_id": comment.account_id},
    "activities": [f"{activity.target_type} {activity.action}" for activity in activities],
    "archived": [[task_list.id for task_list in page] for page in (first_page, second_page)],
    "webhook": {"id": webhook.id, "resource_id": webhook.resource_id},
}
print(json.dumps(result))
