import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** The workflow of workflow.ts, with the Java code of openapi-generator (library native). */
public class Main {
    private final TasksApi tasks;
    private final ListsApi lists;
    private final CommentsApi comments;
    private final ActivitiesApi activities;
    private final IntegrationWebhooksApi webhooks;
    private final Map<String, Object> result = new LinkedHashMap<>();

    private Main(ApiClient client) {
        tasks = new TasksApi(client);
        lists = new ListsApi(client);
        comments = new CommentsApi(client);
        activities = new ActivitiesApi(client);
        webhooks = new IntegrationWebhooksApi(client);
    }

    public static void main(String[] arguments) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(arguments[0]);
        // The generated code has no setting for a token.
        String authorization = "Bearer " + arguments[1];
        client.setRequestInterceptor(request -> request.header("Authorization", authorization));
        Main main = new Main(client);
        main.callTasks();
        main.callLists();
        main.callWebhooks();
        System.out.println(new ObjectMapper().writeValueAsString(main.result));
    }

    private void callTasks() throws Exception {
        TasksResponse found = tasks.listTasks(1L, null, 41L, null, List.of("accounts", "memberships"),
            null, null, null, null, null, null, null, null, null, null);
        result.put("tasks", found.getTasks().stream().map(Task::getId).toList());
        result.put("accounts", found.getAccounts().stream().map(Account::getId).toList());
        result.put("memberships", found.getMemberships().stream().map(Membership::getId).toList());
        TaskInput newTask = new TaskInput().workspaceId(11L).listId(41L).name("Order flowers")
            .dueOn(LocalDate.of(2026, 3, 20));
        Task created = tasks.createTask(new CreateTaskRequest().organizationId(1L).task(newTask)).getTask();
        long id = created.getId();
        result.put("created", Map.of("id", id, "due_on", created.getDueOn().toString()));
        result.put("completed", update(id, new TaskChanges().completed(true)).getCompleted());
        update(id, new TaskChanges().dueOn(null));
        result.put("due_on", tasks.getTask(id, 1L, null).getTask().getDueOn());
        CommentInput newComment = new CommentInput().body("Roses.").mimeType("text/x-markdown");
        Comment comment = comments.createComment(1L, 11L, id, new CreateCommentRequest().comment(newComment))
            .getComment();
        result.put("comment", Map.of("task_id", comment.getTaskId(), "account_id", comment.getAccountId()));
        result.put("activities", activities.listActivities(1L, 10, null, null, null, null, null, null, null, null)
            .getActivities().stream().map(Main::describe).toList());
    }

    private Task update(long id, TaskChanges changes) throws Exception {
        UpdateTaskRequest body = new UpdateTaskRequest().organizationId(1L).task(changes.workspaceId(11L));
        return tasks.updateTask(id, body).getTask();
    }

    private static String describe(Activity activity) {
        Object record = activity.getActualInstance();
        if (record instanceof ActivityOnTask onTask) return onTask.getTargetType() + " " + onTask.getAction();
        if (record instanceof ActivityOnList onList) return onList.getTargetType() + " " + onList.getAction();
        ActivityOnActivity onActivity = (ActivityOnActivity) record;
        return onActivity.getTargetType() + " " + onActivity.getAction();
    }

    private void callLists() throws Exception {
        List<TaskList> first = archivedPage("2026-03-10");
        OffsetDateTime archivedAt = first.get(first.size() - 1).getArchivedAt();
        List<TaskList> second = archivedPage(archivedAt.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME));
        result.put("archived", Stream.of(first, second)
            .map(page -> page.stream().map(TaskList::getId).toList()).toList());
    }

    private List<TaskList> archivedPage(String before) throws Exception {
        return lists.listLists(1L, 11L, null, null, true, before, 1, null, null).getLists();
    }

    private void callWebhooks() throws Exception {
        IntegrationWebhookInput newWebhook = new IntegrationWebhookInput().name("Bell")
            .url(URI.create("http://127.0.0.1:9/")).resourceType(WebhookResourceType.TASK).resourceId(110L);
        IntegrationWebhook webhook = webhooks.createIntegrationWebhook(
            new CreateIntegrationWebhookRequest().organizationId(1L).integrationWebhook(newWebhook))
            .getIntegrationWebhook();
        result.put("webhook", Map.of("id", webhook.getId(), "resource_id", webhook.getResourceId()));
        webhooks.deleteIntegrationWebhook(webhook.getId(), 1L);
    }
}
