export const service = { url: "" }
