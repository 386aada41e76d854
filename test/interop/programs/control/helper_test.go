package sandbox

import (
	"context"
	"crypto/rand"
	"flag"
	"net/http"
	"testing"

	"interop/control"
)

var url = flag.String("sandbox", "http://127.0.0.1:4010", "the URL of the sandbox")

// Sandbox is a dataset of the sandbox.
type Sandbox struct {
	*control.ClientWithResponses
	// Token selects the dataset, and acts as account 21.
	Token string
}

// newSandbox creates a dataset for a test, and deletes it after the test.
func newSandbox(t *testing.T) Sandbox {
	t.Helper()
	token := "21." + rand.Text()
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
	client, err := control.NewClientWithResponses(*url, control.WithRequestEditorFn(authorize))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { client.ResetWithResponse(context.Background()) })
	return Sandbox{client, token}
}
