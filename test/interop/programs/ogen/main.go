// The workflow of workflow.ts, with the Go code of ogen.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"time"

	wm "interop/api"
)

var (
	ctx    = context.Background()
	client = must(wm.NewClient(os.Args[1], token(os.Args[2])))
)

type token string

func (value token) BearerToken(context.Context, wm.OperationName) (wm.BearerToken, error) {
	return wm.BearerToken{Token: string(value)}, nil
}

// must returns a value, or ends the program with the error.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// expect returns the response of a type, or ends the program with the other response.
func expect[T any](response any, err error) T {
	body, ok := must(response, err).(T)
	if !ok {
		panic(fmt.Sprintf("%+v", response))
	}
	return body
}

func update(id int64, changes wm.TaskChanges) wm.Task {
	changes.WorkspaceID = 11
	body := wm.UpdateTaskRequest{OrganizationID: 1, Task: changes}
	response, err := client.UpdateTask(ctx, &body, wm.UpdateTaskParams{ID: id})
	return expect[*wm.UpdateTaskApplicationVndWorkManagementV2JSONOK](response, err).Task
}

func archivedPage(before string) []wm.TaskList {
	response, err := client.ListLists(ctx, wm.ListListsParams{
		OrganizationID: 1, WorkspaceID: 11, Archived: wm.NewOptBool(true),
		ArchivedDateBefore: wm.NewOptString(before), Limit: wm.NewOptInt(1),
	})
	return expect[*wm.ListListsApplicationVndWorkManagementV2JSONOK](response, err).Lists
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
		switch activity.Type {
		case wm.ActivityOnTaskActivity:
			result = append(result, "Task "+activity.ActivityOnTask.Action)
		case wm.ActivityOnListActivity:
			result = append(result, "List "+activity.ActivityOnList.Action)
		case wm.ActivityOnActivityActivity:
			result = append(result, "Activity "+activity.ActivityOnActivity.Action)
		}
	}
	return result
}

func createTask() wm.Task {
	response, err := client.CreateTask(ctx, &wm.CreateTaskRequest{OrganizationID: 1, Task: wm.TaskInput{
		WorkspaceID: 11, ListID: wm.NewOptInt64(41), Name: "Order flowers",
		DueOn: wm.NewOptDate(time.Date(2026, 3, 20, 0, 0, 0, 0, time.UTC)),
	}})
	return expect[*wm.CreateTaskApplicationVndWorkManagementV2JSONCreated](response, err).Task
}

func createComment(taskID int64) wm.Comment {
	params := wm.CreateCommentParams{OrganizationID: 1, WorkspaceID: 11, TaskID: taskID}
	comment := wm.CommentInput{Body: "Roses.", MimeType: "text/x-markdown"}
	response, err := client.CreateComment(ctx, &wm.CreateCommentRequest{Comment: comment}, params)
	return expect[*wm.CreateCommentApplicationVndWorkManagementV2JSONCreated](response, err).Comment
}

func createWebhook(taskID int64) wm.IntegrationWebhook {
	webhook := wm.IntegrationWebhookInput{
		Name: "Bell", ResourceType: wm.WebhookResourceTypeTask, ResourceID: taskID,
		URL: *must(url.Parse("http://127.0.0.1:9/")),
	}
	body := wm.CreateIntegrationWebhookRequest{OrganizationID: 1, IntegrationWebhook: webhook}
	response, err := client.CreateIntegrationWebhook(ctx, &body)
	created := expect[*wm.CreateIntegrationWebhookApplicationVndWorkManagementV2JSONCreated](response, err)
	return created.IntegrationWebhook
}

func main() {
	listing, err := client.ListTasks(ctx, wm.ListTasksParams{
		OrganizationID: 1, ListID: wm.NewOptInt64(41), Include: []string{"accounts", "memberships"},
	})
	found := expect[*wm.ListTasksApplicationVndWorkManagementV2JSONOK](listing, err)
	created := createTask()
	completed := update(created.ID, wm.TaskChanges{Completed: wm.NewOptBool(true)})
	unset := wm.OptNilDate{}
	unset.SetToNull()
	update(created.ID, wm.TaskChanges{DueOn: unset})
	reading, err := client.GetTask(ctx, wm.GetTaskParams{ID: created.ID, OrganizationID: 1})
	read := expect[*wm.GetTaskApplicationVndWorkManagementV2JSONOK](reading, err).Task
	comment := createComment(created.ID)
	latest, err := client.ListActivities(ctx, wm.ListActivitiesParams{OrganizationID: 1, Limit: 10})
	activities := expect[*wm.ListActivitiesApplicationVndWorkManagementV2JSONOK](latest, err).Response
	firstPage := archivedPage("2026-03-10")
	secondPage := archivedPage(firstPage[len(firstPage)-1].ArchivedAt.Value.Format(time.RFC3339))
	webhook := createWebhook(created.ID)
	deletion, err := client.DeleteIntegrationWebhook(ctx,
		wm.DeleteIntegrationWebhookParams{ID: webhook.ID, OrganizationID: 1})
	expect[*wm.NoContent](deletion, err)
	listID := func(list wm.TaskList) int64 { return list.ID }
	json.NewEncoder(os.Stdout).Encode(map[string]any{
		"tasks":       ids(found.Tasks, func(task wm.Task) int64 { return task.ID }),
		"accounts":    ids(found.Accounts, func(account wm.Account) int64 { return account.ID }),
		"memberships": ids(found.Memberships, func(member wm.Membership) int64 { return member.ID }),
		"created":     map[string]any{"id": created.ID, "due_on": created.DueOn.Value.Format(time.DateOnly)},
		"completed":   completed.Completed,
		"due_on":      dateOrNull(read.DueOn),
		"comment":     map[string]any{"task_id": comment.TaskID, "account_id": comment.AccountID},
		"activities":  describe(activities.Activities),
		"archived":    [][]int64{ids(firstPage, listID), ids(secondPage, listID)},
		"webhook":     map[string]any{"id": webhook.ID, "resource_id": webhook.ResourceID},
	})
}

func dateOrNull(date wm.NilDate) any {
	if date.Null {
		return nil
	}
	return date.Value
}
