export default {
  input: "./openapi.json",
  output: { path: "api", module: { extension: ".js" } },
}
