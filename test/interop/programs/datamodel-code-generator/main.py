"""Reads and writes bodies with the models of datamodel-code-generator. It has no client."""

import json
import sys
from urllib.request import Request, urlopen

import api

url, token = sys.argv[1:]
headers = {"Authorization": f"Bearer {token}"}
request = Request(f"{url}/activities?organization_id=1&limit=10", headers=headers)
with urlopen(request) as response:
    activities = api.ActivitiesResponse.model_validate_json(response.read()).activities
changes = api.TaskChanges(workspace_id=11, due_on=None)
update = api.UpdateTaskRequest(organization_id=1, task=changes)
result = {
    # Without exclude_unset each field that is not set is sent as null.
    "update": json.loads(update.model_dump_json(exclude_unset=True)),
    "activities": sorted({type(activity.root).__name__ for activity in activities}),
}
print(json.dumps(result))
