import { expectTypeOf, it } from "vitest"
import type { SiteData } from "../../docs/site/data.ts"
import type { createData } from "../../scripts/docs/site.ts"

it("the docs scripts write the data that the docs site reads", () => {
  expectTypeOf<Awaited<ReturnType<typeof createData>>["data"]>().toExtend<SiteData>()
})
