package sandbox

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"interop/control"
)

var ctx = context.Background()

const vendorType = "application/vnd.work-management.v2+json"

// must returns a value, or ends the program with the error.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// send calls the service, and returns the status and the body of the response.
func (sandbox Sandbox) send(method, path, body string) (int, map[string]any) {
	request := must(http.NewRequest(method, *url+"/v2"+path, strings.NewReader(body)))
	request.Header.Set("Authorization", "Bearer "+sandbox.Token)
	if body != "" {
		request.Header.Set("Content-Type", vendorType)
	}
	response := must(http.DefaultClient.Do(request))
	defer response.Body.Close()
	result := map[string]any{}
	if err := json.NewDecoder(response.Body).Decode(&result); err != nil {
		panic(err)
	}
	return response.StatusCode, result
}

func (sandbox Sandbox) createTask() (int, map[string]any) {
	return sandbox.send("POST", "/tasks",
		`{"organization_id": 1, "task": {"workspace_id": 11, "list_id": 43, "name": "Sing"}}`)
}

func TestReadsDeliveries(t *testing.T) {
	receiver := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, _ *http.Request) {
		writer.WriteHeader(http.StatusNoContent)
	}))
	defer receiver.Close()
	sandbox := newSandbox(t)
	sandbox.send("POST", "/integration_webhooks", `{"organization_id": 1, "integration_webhook":
		{"name": "Bell", "resource_type": "List", "resource_id": 43, "url": "`+receiver.URL+`/"}}`)
	_, created := sandbox.createTask()
	wait := int32(10_000)
	response := must(sandbox.ListDeliveriesWithResponse(ctx, &control.ListDeliveriesParams{WaitMs: &wait}))
	deliveries := response.JSON200.Deliveries
	if len(deliveries) != 1 || deliveries[0].Outcome != control.Delivered {
		t.Fatal(string(response.Body))
	}
	body, err := deliveries[0].Body.AsDeliveryBody0()
	if err != nil {
		t.Fatal(err)
	}
	if id := created["task"].(map[string]any)["id"]; body["target_id"] != id {
		t.Fatalf("the delivery is about %v instead of %v", body["target_id"], id)
	}
}

func TestInjectsAFailure(t *testing.T) {
	sandbox := newSandbox(t)
	operation, status := "createTask", int32(503)
	must(sandbox.InjectFaultWithResponse(ctx, control.Fault{Operation: &operation, Status: &status}))
	first, _ := sandbox.createTask()
	second, _ := sandbox.createTask()
	if first != 503 || second != 201 {
		t.Fatalf("%d and %d instead of 503 and 201", first, second)
	}
	requests := must(sandbox.ListRequestsWithResponse(ctx, nil)).JSON200.Requests
	if len(requests) != 2 || requests[0].Status != 503 || *requests[1].Operation != operation {
		t.Fatal(requests)
	}
}
