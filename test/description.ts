import bundled from "../generated/openapi.json" with { type: "json" }
import type { Description } from "../src/openapi/description.ts"

/** The bundled description. */
export const description = bundled as unknown as Description
