// The workflow of workflow.ts, with the Go code of openapi-generator.
package main

import (
	"context"
	"encoding/json"
	"os"
	"time"

	wm "interop/api"
)

var (
	ctx = context.WithValue(context.Background(), wm.ContextAccessToken, os.Args[2])
	api = newClient(os.Args[1])
)

func newClient(url string) *wm.APIClient {
	configuration := wm.NewConfiguration()
	configuration.Servers = wm.ServerConfigurations{{URL: url}}
	return wm.NewAPIClient(configuration)
}

// must returns the body of a response, or ends the program with the error.
func must[T any](body T, _ any, err error) T {
	if err != nil {
		panic(err)
	}
	return body
}

func update(id int64, changes *wm.TaskChanges) wm.Task {
	body := wm.NewUpdateTaskRequest(1, *changes)
	return must(api.TasksAPI.UpdateTask(ctx, id).UpdateTaskRequest(*body).Execute()).Task
}

func archivedPage(before string) []wm.TaskList {
	page := api.ListsAPI.ListLists(ctx).OrganizationId(1).WorkspaceId(11)
	return must(page.Archived(true).ArchivedDateBefore(before).Limit(1).Execute()).Lists
}

func ids[T any, P interface {
	*T
	GetId() int64
}](records []T) []int64 {
	result := []int64{}
	for index := range records {
		result = append(result, P(&records[index]).GetId())
	}
	return result
}

func describe(activities []wm.Activity) []string {
	result := []string{}
	for _, activity := range activities {
		switch record := activity.GetActualInstance().(type) {
		case *wm.ActivityOnTask:
			result = append(result, record.TargetType+" "+record.Action)
		case *wm.ActivityOnList:
			result = append(result, record.TargetType+" "+record.Action)
		case *wm.ActivityOnActivity:
			result = append(result, record.TargetType+" "+record.Action)
		}
	}
	return result
}

func main() {
	found := must(api.TasksAPI.ListTasks(ctx).OrganizationId(1).ListId(41).
		Include([]string{"accounts", "memberships"}).Execute())
	newTask := wm.NewTaskInput(11, "Order flowers")
	newTask.SetListId(41)
	newTask.SetDueOn("2026-03-20")
	created := must(api.TasksAPI.CreateTask(ctx).
		CreateTaskRequest(*wm.NewCreateTaskRequest(1, *newTask)).Execute()).Task
	completion := wm.NewTaskChanges(11)
	completion.SetCompleted(true)
	completed := update(created.Id, completion)
	unsetting := wm.NewTaskChanges(11)
	unsetting.SetDueOnNil()
	update(created.Id, unsetting)
	read := must(api.TasksAPI.GetTask(ctx, created.Id).OrganizationId(1).Execute()).Task
	comment := must(api.CommentsAPI.CreateComment(ctx).OrganizationId(1).WorkspaceId(11).
		TaskId(created.Id).CreateCommentRequest(*wm.NewCreateCommentRequest(
		*wm.NewCommentInput("Roses.", "text/x-markdown"))).Execute()).Comment
	activities := must(api.ActivitiesAPI.ListActivities(ctx).OrganizationId(1).Limit(10).Execute())
	firstPage := archivedPage("2026-03-10")
	secondPage := archivedPage(firstPage[len(firstPage)-1].ArchivedAt.Get().Format(time.RFC3339))
	webhook := must(api.IntegrationWebhooksAPI.CreateIntegrationWebhook(ctx).
		CreateIntegrationWebhookRequest(*wm.NewCreateIntegrationWebhookRequest(1,
			*wm.NewIntegrationWebhookInput("Bell", "http://127.0.0.1:9/", "Task", created.Id))).
		Execute()).IntegrationWebhook
	if _, err := api.IntegrationWebhooksAPI.DeleteIntegrationWebhook(ctx, webhook.Id).
		OrganizationId(1).Execute(); err != nil {
		panic(err)
	}
	json.NewEncoder(os.Stdout).Encode(map[string]any{
		"tasks":       ids(found.Tasks),
		"accounts":    ids(found.Accounts),
		"memberships": ids(found.Memberships),
		"created":     map[string]any{"id": created.Id, "due_on": created.DueOn.Get()},
		"completed":   completed.Completed,
		"due_on":      read.DueOn.Get(),
		"comment":     map[string]any{"task_id": comment.TaskId, "account_id": comment.AccountId},
		"activities":  describe(activities.Activities),
		"archived":    [][]int64{ids(firstPage), ids(secondPage)},
		"webhook":     map[string]any{"id": webhook.Id, "resource_id": webhook.ResourceId},
	})
}
