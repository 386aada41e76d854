import { expectTypeOf, it } from "vitest"
import {
  createClient,
  type CreateTaskRequest,
  type Middleware,
  type Task,
} from "../../src/client/index.ts"
import { schemas, validateResponses } from "../../src/contract/index.ts"

/** A copy of the Standard Schema interface (https://standardschema.dev), which its specification allows. */
interface StandardSchemaV1<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1
    readonly vendor: string
    readonly validate: (
      value: unknown,
      options?: { readonly libraryOptions?: Record<string, unknown> | undefined },
    ) => Result<Output> | Promise<Result<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}
type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }
interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

type InferInput<S extends StandardSchemaV1> = NonNullable<S["~standard"]["types"]>["input"]
type InferOutput<S extends StandardSchemaV1> = NonNullable<S["~standard"]["types"]>["output"]

it("exported schemas implement the Standard Schema interface", () => {
  const all = [schemas.Task, schemas.CreateTaskRequest] satisfies StandardSchemaV1[]
  expectTypeOf(all).not.toBeAny()
})

it("exported schemas have the contract's types", () => {
  expectTypeOf<InferInput<typeof schemas.CreateTaskRequest>>().toEqualTypeOf<CreateTaskRequest>()
  expectTypeOf<InferOutput<typeof schemas.Task>>().toEqualTypeOf<Task>()
})

it("checking a schema result's issues narrows its type", () => {
  const result = schemas.Task["~standard"].validate({})
  if (result.issues)
    expectTypeOf(result.issues[0]!.path).toEqualTypeOf<readonly (string | number)[]>()
  else expectTypeOf(result.value).toEqualTypeOf<Task>()
})

it("validateResponses returns middleware that the client accepts", () => {
  expectTypeOf(validateResponses()).toExtend<Middleware>()
  createClient({ baseUrl: "https://api.example.com", token: "secret" }).use(validateResponses())
})
