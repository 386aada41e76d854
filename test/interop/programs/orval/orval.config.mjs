export default {
  api: {
    input: "./openapi.json",
    output: {
      target: "api/client.ts",
      client: "fetch",
      baseUrl: {
        runtime: "service.url",
        imports: [{ name: "service", importPath: "../service.js", values: true }],
      },
    },
  },
}
