import json
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from control.api.sandbox import (
    get_clock,
    get_snapshot,
    inject_fault,
    list_deliveries,
    reset,
    restore_snapshot,
    set_clock,
)
from control.api.server import get_health, list_requests
from control.models import ClockChange, Fault
from pytest import fixture

TYPE = "application/vnd.work-management.v2+json"


def post(sandbox, path, body):
    return sandbox.api.post(path, content=json.dumps(body), headers={"Content-Type": TYPE})


def create_task(sandbox, name):
    task = {"workspace_id": 11, "list_id": 43, "name": name}
    return post(sandbox, "/tasks", {"organization_id": 1, "task": task})


def count_tasks(sandbox):
    query = {"organization_id": 1, "list_id": 43}
    return len(sandbox.api.get("/tasks", params=query).json()["tasks"])


@fixture
def receiver():
    """The URL of a server that accepts each webhook delivery."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args):
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_is_ready(sandbox):
    assert get_health.sync(client=sandbox.control).status == "ok"


def test_resets_the_records(sandbox):
    assert create_task(sandbox, "Sing").status_code == 201
    assert count_tasks(sandbox) == 3
    reset.sync_detailed(client=sandbox.control)
    assert count_tasks(sandbox) == 2


def test_restores_a_snapshot(sandbox):
    create_task(sandbox, "Sing")
    snapshot = get_snapshot.sync(client=sandbox.control)
    create_task(sandbox, "Dance")
    restore_snapshot.sync_detailed(client=sandbox.control, body=snapshot)
    assert count_tasks(sandbox) == 3


def test_moves_the_clock(sandbox):
    before = get_clock.sync(client=sandbox.control).now
    day = ClockChange(advance_ms=24 * 60 * 60 * 1000)
    after = set_clock.sync(client=sandbox.control, body=day).now
    assert after - before == timedelta(days=1)
    eve = datetime(2026, 12, 24, 18, tzinfo=timezone.utc)
    set_clock.sync(client=sandbox.control, body=ClockChange(now=eve))
    assert create_task(sandbox, "Sing").json()["task"]["created_at"].startswith("2026-12-24T18:00:00")


def test_reads_deliveries(sandbox, receiver):
    webhook = {"name": "Bell", "resource_type": "List", "resource_id": 43, "url": receiver}
    post(sandbox, "/integration_webhooks", {"organization_id": 1, "integration_webhook": webhook})
    task = create_task(sandbox, "Sing").json()["task"]
    [delivery] = list_deliveries.sync(client=sandbox.control, wait_ms=10_000).deliveries
    assert delivery.outcome == "delivered"
    assert delivery.body["target_id"] == task["id"]


def test_injects_a_failure(sandbox):
    fault = Fault(operation="createTask", count=1, status=503)
    inject_fault.sync_detailed(client=sandbox.control, body=fault)
    assert create_task(sandbox, "Sing").status_code == 503
    assert create_task(sandbox, "Sing").status_code == 201
    requests = list_requests.sync(client=sandbox.control).requests
    assert [request.status for request in requests] == [503, 201]
    assert requests[1].body["task"]["name"] == "Sing"


def test_reports_an_error(sandbox):
    error = inject_fault.sync(client=sandbox.control, body=Fault(operation="sing", status=503))
    assert "operationId" in error.errors[0].description
