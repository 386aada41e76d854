// The workflow of workflow.ts, with the Go code of oapi-codegen.
package main

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"time"

	"github.com/oapi-codegen/nullable"
	"github.com/oapi-codegen/runtime/types"

	wm "interop/api"
)

var (
	ctx    = context.Background()
	client = must(wm.NewClientWithResponses(os.Args[1], wm.WithRequestEditorFn(authorize)))
)

func authorize(_ context.Context, request *http.Request) error {
	request.Header.Set("Authorization", "Bearer "+os.Args[2])
	return nil
}

// must returns a value, or ends the program with the error.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func update(id int64, changes wm.TaskChanges) wm.Task {
	changes.WorkspaceId = 11
	body := wm.UpdateTaskRequest{OrganizationId: 1, Task: changes}
	response := must(client.UpdateTaskWithApplicationVndWorkManagementV2PlusJSONBodyWithResponse(ctx, id, body))
	return response.ApplicationvndWorkManagementV2JSON200.Task
}

func archivedPage(before string) []wm.TaskList {
	archived, limit := true, 1
	response := must(client.ListListsWithResponse(ctx, &wm.ListListsParams{
		OrganizationId: 1, WorkspaceId: 11, Archived: &archived, ArchivedDateBefore: &before, Limit: &limit,
	}))
	return response.ApplicationvndWorkManagementV2JSON200.Lists
}

func ids[T any](records []T, id func(T) int64) []int64 {
	result := []int64{}
	for _, record := range records {
		result = append(result, id(record))
	}
	return result
}

func describe(activities []wm.Activity) []string {
	result := []string{}
	for _, activity := range activities {
		switch record := must(activity.ValueByDiscriminator()).(type) {
		case wm.ActivityOnTask:
			result = append(result, string(record.TargetType)+" "+record.Action)
		case wm.ActivityOnList:
			result = append(result, string(record.TargetType)+" "+record.Action)
		case wm.ActivityOnActivity:
			result = append(result, string(record.TargetType)+" "+record.Action)
		}
	}
	return result
}

func createTask() wm.Task {
	listId := int64(41)
	dueOn := types.Date{Time: time.Date(2026, 3, 20, 0, 0, 0, 0, time.UTC)}
	task := wm.TaskInput{WorkspaceId: 11, ListId: &listId, Name: "Order flowers", DueOn: &dueOn}
	response := must(client.CreateTaskWithApplicationVndWorkManagementV2PlusJSONBodyWithResponse(
		ctx, wm.CreateTaskRequest{OrganizationId: 1, Task: task}))
	return response.ApplicationvndWorkManagementV2JSON201.Task
}

func createComment(taskId int64) wm.Comment {
	params := wm.CreateCommentParams{OrganizationId: 1, WorkspaceId: 11, TaskId: taskId}
	comment := wm.CommentInput{Body: "Roses.", MimeType: "text/x-markdown"}
	response := must(client.CreateCommentWithApplicationVndWorkManagementV2PlusJSONBodyWithResponse(
		ctx, &params, wm.CreateCommentRequest{Comment: comment}))
	return response.ApplicationvndWorkManagementV2JSON201.Comment
}

func createWebhook(taskId int64) wm.IntegrationWebhook {
	webhook := wm.IntegrationWebhookInput{
		Name: "Bell", ResourceType: "Task", ResourceId: taskId, Url: "http://127.0.0.1:9/",
	}
	response := must(client.CreateIntegrationWebhookWithApplicationVndWorkManagementV2PlusJSONBodyWithResponse(
		ctx, wm.CreateIntegrationWebhookRequest{OrganizationId: 1, IntegrationWebhook: webhook}))
	return response.ApplicationvndWorkManagementV2JSON201.IntegrationWebhook
}

func main() {
	listId, include, completed := int64(41), []string{"accounts", "memberships"}, true
	found := must(client.ListTasksWithResponse(ctx, &wm.ListTasksParams{
		OrganizationId: 1, ListId: &listId, Include: &include,
	})).ApplicationvndWorkManagementV2JSON200
	created := createTask()
	completedTask := update(created.Id, wm.TaskChanges{Completed: &completed})
	update(created.Id, wm.TaskChanges{DueOn: nullable.NewNullNullable[types.Date]()})
	read := must(client.GetTaskWithResponse(ctx, created.Id, &wm.GetTaskParams{OrganizationId: 1})).
		ApplicationvndWorkManagementV2JSON200.Task
	comment := createComment(created.Id)
	activities := must(client.ListActivitiesWithResponse(ctx, &wm.ListActivitiesParams{
		OrganizationId: 1, Limit: 10,
	})).ApplicationvndWorkManagementV2JSON200.Activities
	firstPage := archivedPage("2026-03-10")
	secondPage := archivedPage(firstPage[len(firstPage)-1].ArchivedAt.MustGet().Format(time.RFC3339))
	webhook := createWebhook(created.Id)
	must(client.DeleteIntegrationWebhookWithResponse(ctx, webhook.Id,
		&wm.DeleteIntegrationWebhookParams{OrganizationId: 1}))
	listIdOf := func(list wm.TaskList) int64 { return list.Id }
	json.NewEncoder(os.Stdout).Encode(map[string]any{
		"tasks":       ids(found.Tasks, func(task wm.Task) int64 { return task.Id }),
		"accounts":    ids(*found.Accounts, func(account wm.Account) int64 { return account.Id }),
		"memberships": ids(*found.Memberships, func(member wm.Membership) int64 { return member.Id }),
		"created":     map[string]any{"id": created.Id, "due_on": created.DueOn},
		"completed":   completedTask.Completed,
		"due_on":      read.DueOn,
		"comment":     map[string]any{"task_id": comment.TaskId, "account_id": comment.AccountId},
		"activities":  describe(activities),
		"archived":    [][]int64{ids(firstPage, listIdOf), ids(secondPage, listIdOf)},
		"webhook":     map[string]any{"id": webhook.Id, "resource_id": webhook.ResourceId},
	})
}
