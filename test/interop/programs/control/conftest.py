"""A fixture that gives each test a dataset of its own."""

from dataclasses import dataclass
from uuid import uuid4

import httpx
import pytest

from control import AuthenticatedClient
from control.api.sandbox import reset


@dataclass
class Sandbox:
    """A dataset of the sandbox."""

    control: AuthenticatedClient
    """The client of the control API."""

    api: httpx.Client
    """The client of the service."""


def pytest_addoption(parser):
    parser.addoption("--sandbox", default="http://127.0.0.1:4010")


@pytest.fixture
def sandbox(request):
    url = request.config.getoption("--sandbox")
    # The token acts as account 21. The part after the dot is the name of the dataset.
    token = f"21.{uuid4().hex}"
    headers = {"Authorization": f"Bearer {token}"}
    control = AuthenticatedClient(base_url=url, token=token, raise_on_unexpected_status=True)
    with control, httpx.Client(base_url=f"{url}/v2", headers=headers) as api:
        yield Sandbox(control, api)
        reset.sync_detailed(client=control)
