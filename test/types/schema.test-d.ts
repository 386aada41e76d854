import { expectTypeOf, it } from "vitest"
import type {
  Activity,
  ActivityOnList,
  ActivityOnTask,
  CreateAccessTokenRequest,
  ErrorDetail,
  operations as Operations,
  paths,
  Task,
  TasksResponse,
  WebhookDelivery,
  Workspace,
} from "../../generated/schema.d.ts"
import type { CollectionPath, Item, Page } from "../../src/client/index.ts"
import { type activityActions, operations, pagination, views } from "../../generated/tables.ts"

it("fields of records without a documented type are unknown, not any", () => {
  expectTypeOf<Task["schedule_id"]>().toBeUnknown()
  expectTypeOf<Task["tags"]>().toEqualTypeOf<unknown[]>()
  expectTypeOf<Workspace["name"]>().toBeUnknown()
  expectTypeOf<WebhookDelivery>().toBeUnknown()
})

it("an activity's actions depend on its target type", () => {
  const narrow = (activity: Activity): void => {
    if (activity.target_type === "List") {
      expectTypeOf(activity).toExtend<ActivityOnList>()
      expectTypeOf(activity.action).toEqualTypeOf<ActivityOnList["action"]>()
    }
    if (activity.target_type === "Task") {
      expectTypeOf(activity.action).toEqualTypeOf<ActivityOnTask["action"]>()
    }
    // @ts-expect-error: there are three types of target
    if (activity.target_type === "Comment") narrow(activity)
  }
  expectTypeOf(narrow).returns.toBeVoid()
})

it("activities have every action in the generated table", () => {
  type Known<Kind extends keyof typeof activityActions> = (typeof activityActions)[Kind][number]
  expectTypeOf<Extract<ActivityOnTask["action"], Known<"Task">>>().toEqualTypeOf<Known<"Task">>()
  expectTypeOf<Extract<ActivityOnList["action"], Known<"List">>>().toEqualTypeOf<Known<"List">>()
  expectTypeOf<Activity["target_type"]>().toEqualTypeOf<keyof typeof activityActions>()
})

it("an open enum suggests the known values and accepts any string", () => {
  expectTypeOf<"future_code">().toExtend<ErrorDetail["code"]>()
  expectTypeOf<ErrorDetail["code"]>().not.toEqualTypeOf<string>()
  expectTypeOf<Extract<ErrorDetail["code"], "missing_param">>().toEqualTypeOf<"missing_param">()
})

it("a token request accepts the organization in either of two places, and requires one", () => {
  const top: CreateAccessTokenRequest = { organization_id: 1, access_token: { name: "Bot" } }
  const inside: CreateAccessTokenRequest = { access_token: { name: "Bot", organization_id: 1 } }
  // @ts-expect-error: in neither
  const neither: CreateAccessTokenRequest = { access_token: { name: "Bot" } }
  expectTypeOf([top, inside, neither]).not.toBeAny()
})

it("the generated tables' paths and keys exist in the types", () => {
  expectTypeOf(operations).toExtend<{ [Id in keyof typeof operations]: { path: keyof paths } }>()
  expectTypeOf<keyof typeof operations | "receiveActivity">().toEqualTypeOf<keyof Operations>()
  expectTypeOf<keyof typeof pagination>().toEqualTypeOf<keyof typeof views>()
  expectTypeOf<(typeof pagination)["/tasks"]["items"]>().toExtend<keyof TasksResponse>()
})

it("the pagination of every collection has a known style, and names the key of records with an ID", () => {
  type Pagination = {
    [P in CollectionPath]: {
      style: "offset" | "archived" | "link"
      items: P extends `/${infer Key}` ? Key & keyof Page<P> : never
    }
  }
  expectTypeOf<typeof pagination>().toExtend<Pagination>()
  type Ids = { [P in CollectionPath]: Item<P> extends { id: infer Id } ? Id : never }
  expectTypeOf<Ids>().toEqualTypeOf<Record<CollectionPath, number>>()
})
