// Generated from openapi/ by `npm run build`. Do not edit.

export { validators } from "./validators.js"
